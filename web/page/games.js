// The list of games.

const gamesScreen = ({ shelf, go }) => {
  const games = shelf.games(), unread = shelf.unread();
  const row = (game, place) => {
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
    const link = make("a", { href: "#game=" + place, onclick: (event) => { event.preventDefault(); go({ game: place }); } },
      names[0], make("span", { class: "quiet" }, " against "), names[1]);
    return [link, tags.length > 0 ? make("span", {}, tags) : make("span", { class: "quiet" }, "nothing found"), amount(recording.turns),
      GAME_NAMES[recording.game] ?? recording.game, viewsOf(game), faultsOf(game)];
  };
  const heads = ["Players", "Rulings", { text: "Turns" }, "Card game", "Recordings", "Data"];
  return make("section", { "aria-labelledby": "games-title" },
    make("h2", { id: "games-title", tabindex: "-1" }, summary(games)),
    games.length > 0 ? table("Games", heads, games.map(row)) : null,
    unread.length > 0 ? make("section", { class: "unread" },
      make("h3", {}, `${count(unread.length, "file")} cannot be read`),
      make("ul", {}, unread.map(({ name, why }) => make("li", {}, make("code", {}, name), ": ", why)))) : null);
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
