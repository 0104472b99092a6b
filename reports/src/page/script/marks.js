// What people decided about questions: kept by the browser, and handed over as rulings.json.
(function (H) {
  "use strict";
  const PLACE = "holocron-rulings";
  const heard = [];
  let isKept = true, marks = {};
  // Another page, or the same, may have been opened since.
  const read = function () {
    try {
      const kept = JSON.parse(localStorage.getItem(PLACE) || "{}");
      marks = kept && typeof kept === "object" ? kept : {};
    } catch (error) { isKept = isKept && error instanceof SyntaxError; }
  };
  const write = function () {
    try { localStorage.setItem(PLACE, JSON.stringify(marks)); } catch (error) { isKept = false; }
    heard.forEach(function (hear) { hear(); });
  };
  const isKey = function (key) { return /^hq1-[0-9a-f]{16}$/.test(key); };
  const NAMES = { card: "Explained by a card", judge: "Judge\u2019s call", server: "Server bug" };
  read();
  window.addEventListener("storage", function (event) {
    if (event.key === PLACE) { read(); heard.forEach(function (hear) { hear(); }); }
  });
  H.marks = {
    names: NAMES,
    isKept: function () { return isKept; },
    of: function (key) { return Object.prototype.hasOwnProperty.call(marks, key) ? marks[key] : null; },
    // An empty mark takes the decision back.
    set: function (question, mark, note) {
      read();
      if (mark === "") { delete marks[question.key]; } else {
        marks[question.key] = { mark: mark, note: note || "", rule: question.rule, sentence: question.text };
      }
      write();
    },
    hear: function (call) { heard.push(call); },
    rulings: function () {
      const known = Object.keys(marks).filter(function (key) { return isKey(key) && NAMES[marks[key].mark]; }).sort();
      return { version: 1, rulings: known.map(function (key) {
        const one = marks[key];
        return { key: key, mark: one.mark, note: one.note || "", rule: one.rule || "", sentence: one.sentence || "" };
      }) };
    },
    // Adds the rulings of a file; gives their number, or null when it is none.
    take: function (text) {
      let file;
      try { file = JSON.parse(text); } catch (error) { return null; }
      if (!file || file.version !== 1 || !Array.isArray(file.rulings)) { return null; }
      read();
      const good = file.rulings.filter(function (one) { return one && isKey(one.key) && NAMES[one.mark]; });
      good.forEach(function (one) {
        marks[one.key] = { mark: one.mark, note: String(one.note || ""), rule: String(one.rule || ""), sentence: String(one.sentence || "") };
      });
      write();
      return good.length;
    }
  };
})(holocron);
