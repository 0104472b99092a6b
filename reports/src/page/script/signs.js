// Small drawings: signs of card types, intervals, and what is left of both players as a curve.
(function (H) {
  "use strict";
  const draw = H.draw;
  // The sign of a card's type in the colour of its side.
  H.cardSign = function (kind, side) {
    const svg = H.sign(kind);
    svg.setAttribute("class", "sign " + (side || "both"));
    return svg;
  };
  // A share with its interval on a line from 0 to 1, or a difference on one of which 0 is the middle and `far` an end.
  H.interval = function (value, lo, hi, far) {
    const from = far ? -far : 0, wide = far ? 2 * far : 1;
    const x = function (share) { return 4 + 48 * (Math.min(1, Math.max(from, share)) - from) / wide; };
    const svg = draw("svg", { viewBox: "0 0 56 12", "class": "span", "aria-hidden": "true" });
    svg.appendChild(draw("line", { x1: 28, x2: 28, y1: 0, y2: 12, "class": "even" }));
    if (lo !== null && hi !== null) { svg.appendChild(draw("line", { x1: x(lo), x2: x(hi), y1: 6, y2: 6, "class": "ends" })); }
    svg.appendChild(draw("circle", { cx: x(value), cy: 6, r: 3 }));
    return svg;
  };
  // A part of the longest bar.
  H.bar = function (part) {
    const svg = draw("svg", { viewBox: "0 0 56 12", "class": "span part", "aria-hidden": "true", preserveAspectRatio: "none" });
    svg.appendChild(draw("rect", { x: 0, y: 2, width: (56 * part).toFixed(1), height: 8, rx: 1 }));
    return svg;
  };
  // Counts in order as little bars.
  H.bars = function (counts) {
    const most = Math.max.apply(null, counts.concat(1)), wide = 6 * counts.length;
    const svg = draw("svg", { viewBox: "0 0 " + wide + " 18", "class": "shape", role: "img", "aria-label": counts.join(", ") });
    counts.forEach(function (count, index) {
      const high = Math.max(count > 0 ? 1 : 0.4, 17 * count / most);
      svg.appendChild(draw("rect", { x: 6 * index, y: 18 - high, width: 5, height: high }));
    });
    return svg;
  };
  // What both players had left at the end of each turn.
  H.life = function (levels) {
    if (!levels || levels.length < 2) { return null; }
    const most = Math.max.apply(null, levels.map(function (pair) { return Math.max(pair[0], pair[1]); }).concat(1));
    const last = levels[levels.length - 1];
    const svg = draw("svg", { viewBox: "0 0 120 24", "class": "curve", role: "img", preserveAspectRatio: "none",
      "aria-label": "From " + levels[0].join(" : ") + " to " + last.join(" : ") });
    ["dark", "light"].forEach(function (side, place) {
      const points = levels.map(function (pair, turn) {
        return (120 * turn / (levels.length - 1)).toFixed(1) + "," + (23 - 22 * Math.max(0, pair[place]) / most).toFixed(1);
      });
      svg.appendChild(draw("polyline", { points: points.join(" "), "class": side }));
    });
    return svg;
  };
})(holocron);
