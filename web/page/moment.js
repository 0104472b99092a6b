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
      ...question.findings.slice(0, 10).flatMap((one) => around(storyOf(shown, question.place), one)),
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

/** The sentences around an event, with the event marked. */
const around = (story, finding) => {
  const at = story.findIndex((line) => line.event >= finding.event);
  const here = at < 0 ? story.length - 1 : at;
  const near = story.slice(Math.max(0, here - AROUND), here + AROUND + 1);
  return [
    make("h4", {}, `Around event ${finding.event}`),
    make("ol", { class: "story" }, near.map((line) => {
      const isIt = line === story[here];
      return make("li", { class: isIt ? "it" : null, "aria-current": isIt ? "true" : null },
        make("span", { class: "event" }, line.event), make("span", {}, line.text));
    })),
  ];
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
