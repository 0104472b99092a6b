// The panel of one card, or of one pile, that stays until it is closed.
function pinPanel(view, content, label) {
  const panel = make("section", "hv-pin");
  panel.setAttribute("aria-label", label);
  panel.append(button("×", "Close (Escape)", () => view.pin(null), "hv-close"), content);
  return panel;
}

function cardPanel(view, id) {
  const card = view.state.cards.get(id);
  if (!card) { return null; }
  const face = faceOf(view.film, card);
  const content = make("div");
  const title = make("h2", "hv-" + (SIDES[card[3]] || "none"));
  title.append(sign(face.k), document.createTextNode(face.t));
  content.append(title);
  if (face.y || face.e) { content.append(make("p", "hv-quiet", [face.y, face.e].filter(Boolean).join(" · "))); }
  const facts = make("dl");
  const add = (name, value) => facts.append(make("dt", "", name), make("dd", "", value));
  if (face.d) { add("destiny", face.d); }
  for (const [, name, value] of face.n || []) { add(name, value); }
  for (const [icon, count] of face.i || []) { add(icon === "dark" ? "Dark icons" : "Light icons", count); }
  for (const [name, value] of face.f || []) { add(name, value); }
  const where = whereOf(view.film, view.state, view.columns, card);
  const host = card[6] === null || card[6] === undefined ? null : view.state.cards.get(card[6]);
  add("lies", host ? "on " + faceOf(view.film, host).t + ", " + where.name : where.name);
  if (card[3] !== null && card[3] !== undefined) { add("owner", view.film.players[card[3]]); }
  const words = postureWords(view.film, card);
  if (words.length > 0) { add("now", words.join(", ")); }
  content.append(facts);
  const guests = view.guests.get(id) || [];
  if (guests.length > 0) {
    content.append(make("h3", "", "On it"));
    const list = make("div", "hv-chips");
    guests.forEach((guest) => list.append(chip(view, guest)));
    content.append(list);
  }
  const href = cardLink(view.wishes.cardUrl, face);
  if (href) {
    const link = make("a", "", "The card’s page");
    link.href = href;
    link.rel = "noreferrer noopener";
    link.target = "_blank";
    content.append(link);
  }
  const quiet = make("p", "hv-quiet", "card " + id + ", " + face.b);
  content.append(quiet);
  return pinPanel(view, content, face.t);
}

// What is known of a pile.
function pilePanel(view, side, pile, label, count) {
  const content = make("div");
  content.append(make("h2", "hv-" + SIDES[side], label + " of " + view.film.players[side]));
  const known = Array.from(view.state.cards.values())
    .filter((card) => sideOf(card) === side && pileOf(view.film, card) === pile);
  const faces = known.filter((card) => faceOf(view.film, card).k !== "back");
  content.append(make("p", "hv-quiet", plural(count || 0, "card") + (faces.length === 0 ? ", none of them seen" : "")));
  const list = make("div", "hv-chips");
  faces.forEach((card) => list.append(chip(view, card)));
  content.append(list);
  return pinPanel(view, content, label);
}
