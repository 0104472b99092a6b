// Charts: steps over the events of a game, and bars of counts.

const WIDE = 800, TALL = 200;

/** Lines of Dark and Light that step from value to value: `points` are `[event, [dark, light]]`. */
const steps = (title, points, events, most, turns, label) => {
  const x = (event) => (WIDE * event / Math.max(1, events)).toFixed(1);
  const y = (value) => (TALL - 8 - (TALL - 16) * value / Math.max(1e-9, most)).toFixed(1);
  const svg = draw("svg", { viewBox: `0 0 ${WIDE} ${TALL}`, preserveAspectRatio: "none", role: "img", "aria-label": title });
  svg.append(...turns.map(({ event }) => draw("line", { x1: x(event), x2: x(event), y1: 0, y2: TALL, class: "turn" })));
  svg.append(...[0, 0.5, 1].map((part) => draw("line", { x1: 0, x2: WIDE, y1: y(part * most), y2: y(part * most), class: "grid" })));
  SIDES.forEach((side, place) => {
    const known = points.filter(([, pair]) => pair[place] !== null && pair[place] !== undefined);
    if (known.length === 0) { return; }
    const path = known.map(([event, pair], index) => (index === 0 ? `M${x(event)} ${y(pair[place])}` : `H${x(event)}V${y(pair[place])}`));
    svg.append(draw("path", { d: path.join("") + `H${WIDE}`, class: side }));
  });
  return make("figure", {}, make("figcaption", {}, title),
    make("div", { class: "chart" }, make("div", { class: "axis", "aria-hidden": "true" }, make("span", {}, label(most)), make("span", {}, label(most / 2)), make("span", {}, label(0))), svg));
};

/** Bars of how often each value came, for both players. */
const bars = (title, ofDark, ofLight) => {
  const values = [...new Set([...ofDark, ...ofLight].map(([value]) => value))].sort((a, b) => a - b);
  const most = Math.max(1, ...[...ofDark, ...ofLight].map(([, times]) => times));
  const slot = WIDE / Math.max(1, values.length);
  const svg = draw("svg", { viewBox: `0 0 ${WIDE} ${TALL}`, role: "img", "aria-label": title });
  values.forEach((value, index) => {
    [ofDark, ofLight].forEach((all, place) => {
      const times = all.find(([one]) => one === value)?.[1] ?? 0;
      const tall = (TALL - 44) * times / most;
      const left = index * slot + slot * (place === 0 ? 0.14 : 0.52);
      svg.append(draw("rect", { x: left, y: TALL - 24 - tall, width: slot * 0.34, height: tall, class: SIDES[place] }));
      if (times > 0) { svg.append(draw("text", { x: left + slot * 0.17, y: TALL - 28 - tall }, String(times))); }
    });
    svg.append(draw("text", { x: index * slot + slot / 2, y: TALL - 6 }, String(value)));
  });
  return make("figure", {}, make("figcaption", {}, title), make("div", { class: "chart" }, svg));
};

const sideKey = (players) => make("p", { class: "key" },
  SIDES.map((side, place) => make("span", { class: side }, make("span", { "aria-hidden": "true" }, "▬ "), players[place], " ")));
