// Small signs of our own: the types of cards, intervals, and what is left of both players as a curve.
(function (H) {
  "use strict";
  const draw = H.draw;
  // Paths in a square of 16.
  const SIGNS = {
    character: "M8 2.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0-5.6zM2.8 14c0-3 2.2-5 5.2-5s5.2 2 5.2 5z",
    starship: "M8 1l2 6 5 4-5-.6V14H6v-3.600L1 11l5-4z",
    vehicle: "M2 7l3-3h5l2 3h2v4H2zM4.500 10.500a1.700 1.700 0 1 1 0 3.400a1.700 1.700 0 1 1 0-3.400zM11.500 10.500a1.700 1.700 0 1 1 0 3.400a1.700 1.700 0 1 1 0-3.400z",
    weapon: "M13.500 1.500l1 1L7 10 6 9zM4.800 9.200l2 2-1.100 1.100-.700-.700L2.500 14 1 12.500 3.900 10.500z",
    device: "M6.500 1h3v2.200l1.500.6 1.600-1.600 2.100 2.100-1.600 1.600.6 1.500H16v2h-2.300l-.6 1.600 1.600 1.600-2.100 2.100-1.600-1.600-1.500.6V15h-3v-2.300l-1.500-.6-1.600 1.600-2.100-2.100 1.600-1.600L2.300 9H0V7h2.300l.6-1.600L1.300 3.800l2.100-2.100L5 3.300l1.500-.6zM8 5.800a2.200 2.200 0 1 0 0 4.400a2.200 2.200 0 1 0 0-4.400z",
    location: "M8 1a5 5 0 0 1 5 5c0 3.500-5 9-5 9S3 9.500 3 6a5 5 0 0 1 5-5zM8 4.200a1.800 1.800 0 1 0 0 3.600a1.800 1.800 0 1 0 0-3.600z",
    effect: "M8 1l1.600 4.400L14 4l-2.400 4L14 12l-4.400-1.400L8 15l-1.600-4.400L2 12l2.400-4L2 4l4.400 1.400z",
    interrupt: "M9.500 1L3 9h4l-1 6 7-8.500H8.800z",
    objective: "M3 1h1.500v1H13l-2.500 3.500L13 9H4.500v6H3z",
    creature: "M8 7c2.500 0 4.500 2.500 4.500 4.800S10.500 14 8 14s-4.500 0-4.500-2.200S5.500 7 8 7zM3 4.500a1.300 1.700 0 1 1 0 3.400a1.300 1.700 0 1 1 0-3.400zM6.200 2a1.300 1.800 0 1 1 0 3.600a1.300 1.800 0 1 1 0-3.600zM9.800 2a1.300 1.800 0 1 1 0 3.600a1.300 1.800 0 1 1 0-3.600zM13 4.500a1.300 1.700 0 1 1 0 3.400a1.300 1.700 0 1 1 0-3.400z",
    event: "M8 1l2.100 4.700 5 .5-3.800 3.400 1.100 5L8 12l-4.400 2.600 1.100-5L.900 6.200l5-.5z",
    order: "M8 1.500L14 6v3L8 4.500 2 9V6zM8 6.500l6 4.500v3L8 9.500 2 14v-3z",
    shield: "M8 1l6 2v5c0 3.500-2.500 6-6 7.200C4.500 14 2 11.500 2 8V3z",
    test: "M8 1l6 7-6 7-6-7zM8 4.500L5 8l3 3.500L11 8z",
    podracer: "M1 3h7v3H1zM1 10h7v3H1zM8 4.500l4 2.500V9l-4 2.500zM12 7h3v2h-3z",
    mission: "M8 1a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM8 3.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 1 0 0-9zM8 6.200a1.800 1.800 0 1 1 0 3.600a1.800 1.800 0 1 1 0-3.600z",
    battle: "M2 1l6 5.500L14 1l1 1-5.500 6L15 14l-1 1-6-5.500L2 15l-1-1 5.500-6L1 2z",
    other: "M3 2h10v12H3z"
  };
  H.sign = function (word, side) {
    const svg = draw("svg", { viewBox: "0 0 16 16", "class": "sign " + (side || "both"), "aria-hidden": "true" });
    svg.appendChild(draw("path", { d: SIGNS[word] || SIGNS.other, "fill-rule": "evenodd" }));
    return svg;
  };
  // A share with its interval on a line from 0 to 1, or a difference from -1 to 1.
  H.interval = function (value, lo, hi, signed) {
    const from = signed ? -1 : 0, wide = signed ? 2 : 1;
    const x = function (share) { return 2 + 76 * (Math.min(1, Math.max(from, share)) - from) / wide; };
    const svg = draw("svg", { viewBox: "0 0 80 12", "class": "span", "aria-hidden": "true" });
    svg.appendChild(draw("line", { x1: 40, x2: 40, y1: 0, y2: 12, "class": "even" }));
    if (lo !== null && hi !== null) { svg.appendChild(draw("line", { x1: x(lo), x2: x(hi), y1: 6, y2: 6, "class": "ends" })); }
    svg.appendChild(draw("circle", { cx: x(value), cy: 6, r: 3 }));
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
