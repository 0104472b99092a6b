// All places in a row: how many cards of either side and their power, Force icons, and the one that is looked at.
function placeRow(view) {
  const row = make("nav", "hv-row");
  row.setAttribute("aria-label", view.film.places.length > 0 ? "Places" : "Locations");
  for (const column of view.columns) {
    const counts = view.counts.get(column.key) || [0, 0];
    const names = ["hv-place"];
    if (column.key === view.focus) { names.push("hv-here"); }
    if (counts[0] + counts[1] > 0) { names.push("hv-busy"); }
    if (view.state.fight && view.state.fight.column === column.column) { names.push("hv-battle"); }
    if (view.touched.has(column.key)) { names.push("hv-moved"); }
    const node = button("", null, () => view.lookAt(column.key), names.join(" "));
    node.dataset.place = column.key;
    if (column.key === view.focus) { node.setAttribute("aria-current", "true"); }
    const power = view.state.power[column.column] || [null, null];
    const count = (side) => {
      const one = make("span", "hv-count hv-" + SIDES[side]);
      if (counts[side] > 0) {
        one.append(make("b", "", plural(counts[side], "card")));
        if (power[side] !== null && power[side] !== undefined) { one.append(document.createTextNode(" " + amount(power[side]))); }
        one.title = view.film.players[side] + ": " + plural(counts[side], "card") + ", power " + amount(power[side]);
        one.replaceChildren(make("b", "", counts[side]), document.createTextNode(power[side] === null || power[side] === undefined ? "" : " · " + amount(power[side])));
      }
      return one;
    };
    const title = make("span", "hv-name", column.name.replace(/^[•◇]+/, ""));
    node.append(count(view.top), title);
    const face = column.card ? faceOf(view.film, column.card) : null;
    if (face && face.i) { node.append(forceIcons(face)); }
    node.append(count(view.bottom));
    node.title = column.name + ": " + view.film.players.map((name, side) => name + " " + plural(counts[side], "card")
      + (power[side] === null || power[side] === undefined ? "" : ", power " + amount(power[side]))).join("; ");
    row.append(node);
  }
  return row;
}
