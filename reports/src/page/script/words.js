// Numbers and small words.
(function (H) {
  "use strict";
  H.thousands = function (number) {
    const parts = String(number).replace("-", "\u2212").split(".");
    parts[0] = parts[0].replace(/\B(?=(\d{3})+$)/g, "\u202f");
    return parts.join(".");
  };
  H.percent = function (share, signed) {
    const number = Number((100 * share).toFixed(Math.abs(share) < 0.1 ? 1 : 0));
    const text = Math.abs(share) < 0.1 && number !== 0 ? number.toFixed(1) : String(number);
    return (signed && number > 0 ? "+" : "") + (number === 0 ? "0" : text.replace("-", "\u2212")) + "\u202f%";
  };
  H.plural = function (number, one, many) { return H.thousands(number) + " " + (number === 1 ? one : many || one + "s"); };
  H.capital = function (text) { return text.charAt(0).toUpperCase() + text.slice(1); };
  // A word of a log, such as BETWEEN_TURNS, as people write it.
  H.plain = function (word) { return H.capital(String(word).toLowerCase().replace(/_/g, " ")); };
  H.record = function (won, of) { return won + "\u2013" + (of - won); };
  // Text in paragraphs; lines of a list stay lines.
  H.paragraphs = function (place, text) {
    text.trim().split(/\n\s*\n/).forEach(function (part) {
      const node = H.make("p");
      part.split(/\n(?=\s*[-*|] )/).forEach(function (line, index) {
        if (index > 0) { node.appendChild(H.make("br")); }
        node.append(line.replace(/\s*\n\s*/g, " "));
      });
      place.appendChild(node);
    });
  };
  // A rule's id without the game.
  H.short = function (rule) { return rule.replace(/^[A-Z]+-/, ""); };
  H.day = function (ms) { return ms === null || ms === undefined ? "" : new Date(ms).toISOString().slice(0, 10); };
})(holocron);
