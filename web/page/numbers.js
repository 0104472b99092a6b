// The numbers of a game: curves, drains, battles, destinies, dice. What the game has none of is left out.

const numbersTab = (page, game, shown) => {
  const { numbers } = shown, players = playersOf(game);
  const life = numbers.life.filter(([, pair]) => pair[0] !== null || pair[1] !== null);
  const most = Math.max(1, ...life.flatMap(([, pair]) => pair.map((value) => value ?? 0)));
  const percent = (value) => `${Math.round(100 * value)} %`;
  const link = (event, text) => make("button", { type: "button", class: "link",
    onclick: () => page.go({ ...page.place(), tab: "table", at: event, recording: null }) }, text);
  const swing = (value) => (value === null ? "–" : `${value < 0 ? "Light" : "Dark"} ${Math.round(Math.abs(100 * value))}`);
  const hasSwing = [...numbers.drains, ...numbers.battles].some((one) => one.swing !== null);
  const parts = [
    life.length > 1 ? steps(`${numbers.life_name} of both players`, life, numbers.events, most, numbers.turns, (value) => String(Math.round(value))) : null,
    numbers.chance.length > 1 ? steps("Chance to win, from what the log counts", numbers.chance.map(([event, dark]) => [event, [dark, 1 - dark]]), numbers.events, 1, numbers.turns, percent) : null,
    numbers.drains.length > 0 ? table("Force drains",
      ["Turn", "Who", "Where", { text: "Announced" }, { text: "Final" }, { text: "Lost" }, ...(hasSwing ? ["Points of chance gained by"] : [])],
      numbers.drains.map((drain) => [link(drain.event, drain.turn), players[drain.side], drain.at, amount(drain.initiated),
        drain.is_cancelled ? "cancelled" : amount(drain.done), drain.lost, ...(hasSwing ? [swing(drain.swing)] : [])])) : null,
    numbers.battles.length > 0 ? battles(numbers, players, link, hasSwing ? swing : null) : null,
    ...luck(numbers, players),
  ].filter((part) => part);
  return make("div", {}, parts.length > 0 ? [sideKey(players), ...parts] : make("p", { class: "quiet" }, "The recording counts nothing."));
};

const battles = (numbers, players, link, swing) => {
  const pair = (battle, get) => battle.sides.map((side) => amount(get(side))).join(" : ");
  const heads = ["Turn", "Begun by", "Where", { text: "Power" }, { text: "Destiny" }, { text: "Damage" }, { text: "Attrition" }, { text: "Hit" }, { text: "Forfeited" }, "Winner"];
  return table("Battles, Dark's number first", swing ? [...heads, "Points of chance gained by"] : heads, numbers.battles.map((battle) => [
    link(battle.event, battle.turn), players[battle.side], battle.at ?? "–",
    pair(battle, (side) => side.power), pair(battle, (side) => side.destiny), pair(battle, (side) => side.damage),
    pair(battle, (side) => side.attrition), battle.hits, pair(battle, (side) => side.forfeited),
    battle.winner !== null ? players[battle.winner] : battle.is_tied ? "tie" : "–",
    ...(swing ? [swing(battle.swing)] : []),
  ]));
};

const luck = ({ destinies, dice, knows_deck }, players) => {
  const parts = [];
  if (destinies.some((one) => one.drawn > 0)) {
    parts.push(
      table("Destinies drawn, against the cards they came from", ["Player", { text: "Drawn" }, { text: "Mean drawn" }, { text: "Mean of the deck" }, "Deck"],
        destinies.map((one, side) => [players[side], one.drawn, amount(one.mean), amount(one.expected),
          knows_deck[side] ? `all ${one.cards} cards with a destiny` : `${count(one.cards, "card")} seen with a destiny`])),
      bars("Printed destinies that were drawn", destinies[0].values, destinies[1].values));
  }
  if (dice.some((one) => one.rolled > 0)) {
    parts.push(
      table("Dice", ["Player", { text: "Rolled" }, { text: "Mean face" }, { text: "Mean of fair dice" }],
        dice.map((one, side) => [players[side], one.rolled, amount(one.mean), amount(one.expected)])),
      bars("Faces that came", dice[0].values, dice[1].values));
  }
  return parts;
};
