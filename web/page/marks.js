// What people decided about questions: kept in this browser, saved as `rulings.json`, read from one.

const MARKS = [["card", "explained by a card"], ["judge", "judge's call"], ["server", "server bug"]];

class Marks {
  #key;
  #marks = new Map();

  constructor(key) {
    this.#key = key;
    try {
      this.read(localStorage.getItem(key) ?? "{\"version\":1,\"rulings\":[]}");
    } catch {
      // A page from disk may have no storage, and what another program left there is not ours.
    }
  }

  of(key) { return this.#marks.get(key) ?? null; }

  get size() { return this.#marks.size; }

  /** Marks a question, or takes its mark away. */
  set(question, mark, note) {
    if (mark) {
      this.#marks.set(question.key, { key: question.key, mark, note, rule: question.rule, sentence: question.sentence });
    } else {
      this.#marks.delete(question.key);
    }
    try { localStorage.setItem(this.#key, this.text()); } catch { /* kept until the page is closed */ }
  }

  /** Adds the marks of a `rulings.json` and says how many there were. */
  read(text) {
    const { version, rulings } = JSON.parse(text);
    if (version !== 1 || !Array.isArray(rulings)) { throw new Error("this is no rulings.json of version 1"); }
    const known = rulings.filter(({ key, mark }) => /^hq1-[0-9a-f]{16}$/.test(key) && MARKS.some(([word]) => word === mark));
    for (const { key, mark, note, rule, sentence } of known) {
      this.#marks.set(key, { key, mark, note: String(note ?? ""), rule: String(rule ?? ""), sentence: String(sentence ?? "") });
    }
    return known.length;
  }

  /** The file, in the order of keys. */
  text() {
    const rulings = [...this.#marks.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
    return JSON.stringify({ version: 1, rulings }, null, 2) + "\n";
  }
}
