// Rules: the page of one, and the table of all.
(function (H) {
  "use strict";
  const make = H.make;
  H.rulePage = function (place) {
    const fill = function () {
      const id = H.address.params().get("id") || "";
      place.replaceChildren();
      const rule = H.get("rules").filter(function (one) { return one[0] === id; })[0];
      if (!rule) {
        place.appendChild(make("h1", "", "No rule"));
        place.appendChild(make("p", "panel", "There is no rule of this id in the report."));
        return;
      }
      document.title = id + " \u00b7 Holocron";
      place.appendChild(make("h1", "", H.capital(rule[1])));
      const about = make("p", "about");
      about.appendChild(make("code", "", id));
      about.append(" \u00b7 " + ({ play: "a printed rule", server: "what the server allows or counts", log: "the log against itself" }[rule[2]] || rule[2]) +
        (rule[3] === "trial" ? " \u00b7 on trial: not yet settled" : "") + " \u00b7 " + rule[4]);
      place.appendChild(about);
      const words = make("section", "panel words");
      H.paragraphs(words, rule[5]);
      place.appendChild(words);
      const counts = make("section", "panel");
      counts.appendChild(make("h2", "", "In these games"));
      const list = make("dl", "numbers");
      [["Kept", rule[6]], ["Cases that need a look", rule[7]], ["Not decided", rule[8]]].forEach(function (one) {
        const cell = make("div");
        cell.appendChild(make("dt", "", one[0]));
        cell.appendChild(make("dd", "", H.thousands(one[1])));
        list.appendChild(cell);
      });
      counts.appendChild(list);
      rule[9].forEach(function (doubt) { counts.appendChild(make("p", "note", "Not decided " + H.plural(doubt[1], "time") + ": " + doubt[0])); });
      place.appendChild(counts);
      H.questions(place, "Questions", function (one) { return one.rule === id || one.also.indexOf(id) >= 0; });
      place.appendChild(make("p", "note", "With examples: holocron explain " + H.short(id)));
    };
    fill();
    return { fill: fill };
  };
  H.everyRule = function (place) {
    const rules = H.get("rules");
    const judged = rules.filter(function (rule) { return rule[6] + rule[7] + rule[8] > 0; });
    if (rules.length === 0) { return { fill: function () {} }; }
    const panel = make("section", "panel sheet"), head = make("div", "head");
    head.appendChild(make("h2", "", "Every rule"));
    panel.appendChild(head);
    panel.appendChild(make("p", "about", H.plural(judged.length, "rule") + " came up in these games; " + (rules.length - judged.length) + " never did. Kept: judged, and legal. Cases: what needs a look, once for each game. Not decided: the log does not show enough."));
    place.appendChild(panel);
    const heads = [
      ["rule", "rule", ""], ["title", "text", ""], ["class", "choice", "play: a printed rule; server: the server against the rules; log: the log against itself."],
      ["status", "choice", "On trial: not yet settled."], ["kept", "count", ""], ["cases", "count", "Questions of single games, however often they come up there."], ["not decided", "count", ""]
    ];
    const data = { heads: heads.map(function (one) { return { name: one[0], kind: one[1], about: one[2] }; }),
      rows: rules.map(function (rule) { return [rule[0], H.capital(rule[1]), rule[2], rule[3], rule[6], rule[7], rule[8]]; }) };
    return H.table(panel, data, { id: "rules", title: "Every rule", sort: "-cases" });
  };
})(holocron);
