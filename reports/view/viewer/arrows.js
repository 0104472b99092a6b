// Arrows over the table from where cards lay to where they lie.
const MOST_ARROWS = 6;

function openArrows(root) {
  const layer = draw("svg", { "class": "hv-arrows", "aria-hidden": "true" });
  const find = (name, value) => Array.from(root.querySelectorAll("[data-" + name + "]")).find((node) => node.dataset[name] === String(value) && node.getClientRects().length > 0);
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    const own = root.getBoundingClientRect();
    return [box.left - own.left + box.width / 2, box.top - own.top + box.height / 2];
  };
  // The point of a box's edge that is reached first.
  const edge = (from, node) => {
    const box = node.getBoundingClientRect();
    const to = middle(node);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const part = Math.max(Math.abs(dx) / (box.width / 2), Math.abs(dy) / (box.height / 2));
    return part > 1 ? [to[0] - dx / part, to[1] - dy / part] : to;
  };
  return {
    node: layer,
    // Where the cards are drawn now, to be remembered for the next step.
    note: () => {
      const spots = new Map();
      root.querySelectorAll(".hv-table [data-card]").forEach((node) => spots.set(Number(node.dataset.card), middle(node)));
      return spots;
    },
    follow: (moves, spots) => {
      layer.replaceChildren();
      const ends = [];
      for (const move of moves.filter((one) => one.isMoved && one.from)) {
        const from = find("place", move.from.key) || find("middle", move.from.key);
        const spot = spots.get(move.card[0]) || spots.get(move.old);
        const to = (move.to && find("card", move.card[0])) || (move.to && (find("place", move.to.key) || find("middle", move.to.key)));
        if ((!from && !spot) || !to || (!spot && (from === to || from.contains(to)))) { continue; }
        const start = spot || middle(from);
        const key = start.concat(middle(to)).map(Math.round).join(" ");
        if (!ends.some((end) => end.key === key)) { ends.push({ key: key, from: start, to: edge(start, to), side: move.card[3] }); }
      }
      if (ends.length > MOST_ARROWS) { return; }
      ends.forEach(({ from, to, side }) => {
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        const long = Math.hypot(dx, dy);
        if (long < 24) { return; }
        const bend = Math.min(60, long / 5);
        const [cx, cy] = [(from[0] + to[0]) / 2 - dy / long * bend, (from[1] + to[1]) / 2 + dx / long * bend];
        const turn = Math.atan2(to[1] - cy, to[0] - cx);
        const point = (angle) => (to[0] - 11 * Math.cos(turn + angle)) + " " + (to[1] - 11 * Math.sin(turn + angle));
        const name = "hv-arrow hv-" + (SIDES[side] || "none");
        layer.append(draw("path", { d: "M" + from.join(" ") + "Q" + cx + " " + cy + " " + to.join(" "), "class": name }));
        layer.append(draw("path", { d: "M" + point(0.45) + "L" + to.join(" ") + "L" + point(-0.45), "class": name }));
      });
    },
    clear: () => layer.replaceChildren()
  };
}
