// What opens below a question: the rule in words, the events around it, and the way to the table.

/** Sentences shown before and after the event. */
const AROUND = 5;

const showMoment = async (page, question, body) => {
  body.append(make("p", { class: "quiet" }, "Reading the game…"));
  try {
    const [rule, shown] = await Promise.all([page.rule(question.rule), page.open(question.game)]);
    const [finding] = question.findings;
    body.replaceChildren(
      ...ruleInWords(rule, question),
      make("h4", {}, "What happened around it"),
      ...[...placesOf(shown.film, question)].slice(0, 10).map(([event, strip]) => around(strip, event, question.sentence)),
      evidence(finding),
      make("p", {}, make("button", { type: "button", class: "main", onclick: () => page.go({
        game: page.shelf.games().indexOf(question.game), tab: "table", at: finding.event, recording: question.place }) }, "Show it on the table")));
  } catch (error) {
    body.replaceChildren(make("p", { class: "error" }, error.message));
  }
};

const ruleInWords = (rule, question) => {
  if (!rule) { return []; }
  const also = question.also.length > 0 ? `Other rules that it breaks: ${question.also.join(", ")}. ` : "";
  return [
    make("h4", {}, "The rule"),
    make("blockquote", {}, rule.words.split("\n\n").map((part) => make("p", {}, part)),
      make("footer", {}, `${rule.id}, ${rule.source}`)),
    rule.lifted_by && rule.lifted_by !== "nothing" ? make("p", { class: "quiet" }, `It may be lifted by ${rule.lifted_by}. ${also}`) :
      also ? make("p", { class: "quiet" }, also) : null,
  ].filter((node) => node);
};

/** Where the findings of a question stand in the film, each event once. */
const placesOf = (film, question) => new Map(question.findings.map((finding) => {
  const [strip, event] = findInFilm(film, question.place, finding.event);
  return [event, strip];
}));

/** The sentences around an event, with its own marked. */
const around = (strip, event, words) => {
  const { lines, here } = sentencesAround(strip, event, AROUND, words);
  return make("ol", { class: "story" }, lines.map(([number, text], line) =>
    make("li", { class: line === here ? "it" : null, "aria-current": line === here ? "true" : null },
      make("span", { class: "event" }, number), make("span", {}, text))));
};

const evidence = (finding) => {
  const facts = [
    finding.expected ? ["The rule gives", finding.expected] : null,
    finding.got ? ["The log has", finding.got] : null,
    finding.reasons.length > 0 ? ["What could explain it", finding.reasons.map((reason) => reason.what).join(", ")] : null,
    finding.cards.length > 0 ? ["Cards", finding.cards.map((card) => card.title ?? card.blueprint_id).join(", ")] : null,
  ].filter((fact) => fact);
  return make("dl", { class: "facts" }, facts.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]));
};
