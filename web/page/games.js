// The list of games.

const HEADS = ["Players", "Rulings", { text: "Turns" }, "Card game", "Recordings", "Data"];

/** The rows that were made, by games. */
const gameRows = new WeakMap();

const gamesScreen = (page) => {
  const section = make("section", { "aria-labelledby": "games-title" },
    make("h2", { id: "games-title", tabindex: "-1" }), table("Games", HEADS, []), make("section", { class: "unread" }));
  refreshGames(section, page);
  return section;
};

/** Brings the list up to date. Rows that stand in it stay, so that a list of hundreds costs no more than what is new. */
const refreshGames = (section, page) => {
  const [title, list, unread] = section.children;
  const games = page.shelf.games(), files = page.shelf.unread();
  title.textContent = summary(games);
  list.hidden = games.length === 0;
  const body = list.querySelector("tbody");
  let next = body.firstElementChild;
  games.forEach((game, place) => {
    if (!gameRows.has(game)) { gameRows.set(game, tableRow(HEADS, gameCells(game, page))); }
    const row = gameRows.get(game);
    row.querySelector("a").hash = "game=" + place;
    if (row === next) { next = next.nextElementSibling; } else { body.insertBefore(row, next); }
  });
  while (next) {
    const gone = next;
    next = next.nextElementSibling;
    gone.remove();
  }
  unread.hidden = files.length === 0;
  unread.replaceChildren(make("h3", {}, `${count(files.length, "file")} cannot be read`),
    make("ul", {}, files.map(({ name, why }) => make("li", {}, make("code", {}, name), ": ", why))));
};

const gameCells = (game, { shelf, go }) => {
  const [recording] = game.recordings;
  const names = playersOf(game).map((name, side) => {
    const won = recording.winner !== null && recording.winner === recording.players[SIDES[side]];
    return make("span", { class: "player " + SIDES[side] }, name, won ? make("b", { class: "won" }, " won") : null);
  });
  const questions = questionsOf(game);
  const of = (verdict) => questions.filter((question) => question.verdict === verdict && question.class === "play").length;
  const others = questions.filter((question) => question.class !== "play").length;
  const tags = [
    of("illegal") ? make("span", { class: "tag illegal" }, `${of("illegal")} illegal`) : null,
    of("suspect") ? make("span", { class: "tag suspect" }, `${of("suspect")} may be illegal`) : null,
    others ? make("span", { class: "tag trial" }, `${others} of server or log`) : null,
  ].filter((tag) => tag);
  const open = (event) => {
    event.preventDefault();
    go({ game: shelf.games().indexOf(game) });
  };
  const link = make("a", { href: "#", onclick: open }, names[0], make("span", { class: "quiet" }, " against "), names[1]);
  return [link, tags.length > 0 ? make("span", {}, tags) : make("span", { class: "quiet" }, "nothing found"), amount(recording.turns),
    GAME_NAMES[recording.game] ?? recording.game, viewsOf(game), faultsOf(game)];
};

/** One sentence on all games. */
const summary = (games) => {
  const questions = games.flatMap(questionsOf).filter((question) => question.class === "play");
  const illegal = questions.filter((question) => question.verdict === "illegal").length;
  const suspect = questions.length - illegal;
  const found = [
    illegal ? `${count(illegal, "illegal play")}` : null,
    suspect ? `${count(suspect, "play")} that may be illegal` : null,
  ].filter((part) => part);
  return `${count(games.length, "game")}: ${found.length > 0 ? found.join(", ") : "every play that was judged is legal"}`;
};
