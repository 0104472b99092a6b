// The numbers of a game: curves, drains, battles, destinies, dice. What the game has none of is left out.

const numbersTab = (page, game, { film, numbers }) => {
  const [strip] = film.strips, players = playersOf(game), turns = turnsOf(strip);
  const turnAt = (event) => turns.findLast((turn) => turn.event <= event)?.turn ?? 0;
  const link = (event) => make("button", { type: "button", class: "link", "aria-label": `Turn ${turnAt(event)}, show event ${event} on the table`,
    onclick: () => page.go({ game: page.place().game, tab: "table", at: event }) }, turnAt(event));
  const parts = [
    ...curves(film, strip, turns),
    strip.fights.length > 0 ? fights(strip, players, link) : null,
    strip.drains.length > 0 ? drains(film, strip, players, link) : null,
    ...luck(numbers, players),
  ].filter((part) => part);
  return make("div", {}, parts.length > 0 ? [sideKey(players), ...parts] : make("p", { class: "quiet" }, "The recording counts nothing."));
};

const curves = (film, strip, turns) => {
  const life = strip.frames.filter((frame) => frame.l && !frame.u).map((frame) => [frame.e, frame.l]);
  const most = Math.max(1, ...life.flatMap(([, pair]) => pair.map((value) => value ?? 0)));
  const chance = strip.chance.map(([event, dark]) => [event, [dark / 1000, 1 - dark / 1000]]);
  return [
    life.length > 1 ? steps(`${film.life} of both players`, life, strip.events, most, turns, (value) => String(Math.round(value))) : null,
    chance.length > 1 ? steps("Chance to win, by what the log counts", chance, strip.events, 1, turns, (value) => `${Math.round(100 * value)} %`) : null,
  ];
};

const drains = (film, strip, players, link) => {
  const titles = titlesOf(film, strip);
  return table("Force drains", ["Turn", "Who", "Where", { text: "Amount" }],
    strip.drains.map(([event, side, card, value]) => [link(event), players[side], titles.get(card) ?? "–", amount(value)]));
};

const fights = (strip, players, link) => {
  const columns = [["Power", "power"], ["Destiny", "destiny"], ["Damage", "damage"], ["Attrition", "attrition"], ["Cards lost", "lost"]];
  const isKnown = ([, word]) => strip.fights.some((fight) => fight.sides.some((side) => side[word] !== null && side[word] !== undefined));
  const shown = columns.filter(isKnown);
  return table(`Battles; ${players[0]}'s number first`, ["Turn", "Begun by", "Where", ...shown.map(([text]) => ({ text })), "Winner"],
    strip.fights.map((fight) => [
      link(fight.e), players[fight.by], fight.title ?? "–",
      ...shown.map(([, word]) => fight.sides.map((side) => amount(side[word])).join(" : ")),
      players[fight.winner] ?? (fight.winner === -1 ? "tie" : "–"),
    ]));
};

const luck = ({ destinies, dice, knows_deck: knowsDeck }, players) => {
  const parts = [];
  if (destinies.some((one) => one.drawn > 0)) {
    parts.push(
      table("Destinies drawn, against the cards they came from", ["Player", { text: "Drawn" }, { text: "Mean drawn" }, { text: "Mean of the deck" }, "Deck"],
        destinies.map((one, side) => [players[side], one.drawn, amount(one.mean), amount(one.expected),
          knowsDeck[side] ? `all ${one.cards} cards with a destiny` : `${count(one.cards, "card")} seen with a destiny`])),
      bars("Printed destinies that were drawn, and how often", destinies[0].values, destinies[1].values));
  }
  if (dice.some((one) => one.rolled > 0)) {
    parts.push(
      table("Dice", ["Player", { text: "Rolled" }, { text: "Mean face" }, { text: "Mean of fair dice" }],
        dice.map((one, side) => [players[side], one.rolled, amount(one.mean), amount(one.expected)])),
      bars("Faces that came, and how often", dice[0].values, dice[1].values));
  }
  return parts;
};
