// What the page calls things.

const SIDES = ["dark", "light"];
const SIDE_NAMES = ["Dark", "Light"];
const GAME_NAMES = { swccg: "Star Wars CCG", swtcg: "Star Wars TCG", youngjedi: "Young Jedi" };
const VERDICTS = { illegal: "Illegal", suspect: "May be illegal" };

/** The class of a question, that of its own rule: `play`, `server` or `log`. */
const classOf = (recording, question) =>
  recording.findings.find((finding) => finding.question === question.key && finding.rule === question.rule)?.class ?? "play";

/** The questions of a game, each once, with its findings in the recording that asks it first. */
const questionsOf = (game) => {
  const questions = new Map();
  game.recordings.forEach((recording, place) => {
    for (const question of recording.questions) {
      if (questions.has(question.key)) { continue; }
      const findings = recording.findings.filter((finding) => finding.question === question.key);
      questions.set(question.key, { ...question, game, place, findings, class: classOf(recording, question) });
    }
  });
  return [...questions.values()];
};

const playersOf = (game) => {
  const { players } = game.recordings[0];
  return [players.dark ?? "Dark", players.light ?? "Light"];
};

const titleOf = (game) => playersOf(game).join(" against ");

/** How the recordings of a game are called. */
const viewsOf = ({ recordings }) => {
  if (recordings.length > 1) { return "both players'"; }
  const [{ viewer, players }] = recordings;
  if (!viewer) { return "one that shows both"; }
  return viewer === players.dark ? "Dark's" : "Light's";
};

/** What is wrong with the recordings of a game, in a few words. */
const faultsOf = ({ recordings }) => {
  const faults = [];
  const problems = recordings.reduce((sum, recording) => sum + recording.problems.length, 0);
  if (recordings.some((recording) => recording.truncated)) { faults.push("cut short"); }
  if (problems > 0) { faults.push(count(problems, "problem")); }
  return faults.join(", ");
};
