// The questions of all games, by rule.

/** Rows of a rule that are made at once. */
const ROWS = 200;

const KINDS = [
  { title: "Illegal plays", is: (question) => question.class === "play" && question.verdict === "illegal" },
  { title: "Plays that may be illegal", is: (question) => question.class === "play" && question.verdict === "suspect" },
  { title: "Numbers and offers of the server", is: (question) => question.class === "server" },
  { title: "The log contradicts itself", is: (question) => question.class === "log" },
];

const rulingsScreen = (page) => {
  const questions = page.shelf.games().flatMap(questionsOf);
  const open = questions.filter((question) => !page.marks.of(question.key)).length;
  return make("section", { "aria-labelledby": "rulings-title" },
    make("h2", { id: "rulings-title", tabindex: "-1" },
      questions.length === 0 ? "No play asks for a ruling" : `${count(questions.length, "ruling")}, ${open} undecided`),
    KINDS.map((kind) => rulingsOfKind(page, kind.title, questions.filter(kind.is), true)));
};

/** The questions of a kind, by rule; nothing when there are none. */
const rulingsOfKind = (page, title, questions, hasGame) => {
  if (questions.length === 0) { return null; }
  const rules = Map.groupBy ? Map.groupBy(questions, (question) => question.rule) : groupBy(questions);
  const sorted = [...rules].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  const isOpen = questions.length <= 20;
  return make("section", {},
    make("h3", {}, `${title} (${questions.length})`),
    sorted.map(([rule, asked]) => {
      const list = make("div", { class: "rulings" });
      const fill = () => {
        if (list.childElementCount > 0) { return; }
        list.append(...asked.slice(0, ROWS).map((question) => rulingRow(page, question, hasGame)));
        if (asked.length > ROWS) { list.append(make("p", { class: "quiet" }, `${asked.length - ROWS} more are in the saved findings.`)); }
      };
      if (isOpen) { fill(); }
      const heading = make("summary", {}, make("code", {}, rule), ` ${count(asked.length, "ruling")}`);
      return make("details", { open: isOpen, ontoggle: fill }, heading, list);
    }));
};

const groupBy = (questions) => {
  const groups = new Map();
  questions.forEach((question) => groups.set(question.rule, [...(groups.get(question.rule) ?? []), question]));
  return groups;
};

/** One question: its sentence, its mark, and what opens below it. */
const rulingRow = (page, question, hasGame) => {
  const isTrial = question.findings.every((finding) => finding.status === "trial");
  const body = make("div", { class: "moment" });
  const details = make("details", { class: "ruling " + question.verdict, "data-key": question.key });
  const sides = hasGame ? make("p", { class: "quiet" }, titleOf(question.game), ", ", moments(question)) : make("p", { class: "quiet" }, moments(question));
  details.append(
    make("summary", {},
      make("span", { class: "tag " + question.verdict }, VERDICTS[question.verdict]),
      isTrial ? make("span", { class: "tag trial", title: "The rule's code is on trial" }, "trial") : null,
      make("span", {}, question.sentence, "."),
      question.count > 1 ? make("b", {}, ` ${question.count} times`) : null),
    sides, body, markOf(page, question));
  details.addEventListener("toggle", () => { if (details.open && body.childElementCount === 0) { showMoment(page, question, body); } });
  return details;
};

const moments = ({ findings }) => {
  const [{ turn, phase }] = findings;
  const where = turn === 0 ? "before the first turn" : `turn ${turn}` + (phase ? `, ${phase.toLowerCase()} phase` : "");
  return findings.length > 1 ? `first in ${where}` : where;
};

/** Marks are chosen in the row and stay in this browser. */
const markOf = ({ marks }, question) => {
  const mark = marks.of(question.key);
  const select = make("select", {}, make("option", { value: "" }, "undecided"),
    MARKS.map(([word, name]) => make("option", { value: word, selected: mark?.mark === word }, name)));
  const note = make("input", { type: "text", value: mark?.note ?? "", maxlength: "500" });
  const keep = () => marks.set(question, select.value, note.value);
  select.addEventListener("change", keep);
  note.addEventListener("change", keep);
  return make("p", { class: "mark-row" }, make("label", {}, "Decision ", select), " ", make("label", {}, "Note ", note));
};
