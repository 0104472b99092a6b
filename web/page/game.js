// One game: its table, its rulings, its numbers, its decks, its data.

const TABS = [["table", "Table"], ["rulings", "Rulings"], ["numbers", "Numbers"], ["decks", "Decks"], ["data", "Data"]];

const gameScreen = (page, game, shown, place) => {
  const [recording] = game.recordings;
  const questions = questionsOf(game);
  const outcome = [
    recording.winner ? `${recording.winner} won` + (recording.win_reason ? ` (${recording.win_reason})` : "") : "no winner in the log",
    count(recording.turns, "turn"), shown.numbers.format, `recordings: ${viewsOf(game)}`,
  ].filter((part) => part);
  const panel = make("div", { role: "tabpanel", id: "panel", "aria-labelledby": "tab-" + place.tab });
  const tabs = TABS.map(([word, name]) => make("button", {
    type: "button", role: "tab", id: "tab-" + word, "aria-selected": String(word === place.tab), "aria-controls": "panel",
    tabindex: word === place.tab ? "0" : "-1", onclick: () => page.go({ game: place.game, tab: word }),
  }, name, word === "rulings" && questions.length > 0 ? ` (${questions.length})` : null));
  const list = make("div", { role: "tablist", "aria-label": "Views of the game", onkeydown: (event) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = tabs.indexOf(document.activeElement);
    if (way && at >= 0) {
      event.preventDefault();
      event.stopPropagation();
      const next = (at + way + tabs.length) % tabs.length;
      page.go({ game: place.game, tab: TABS[next][0], focus: "tab-" + TABS[next][0] });
    }
  } }, tabs);
  const show = {
    rulings: () => panel.append(questions.length === 0 ? make("p", {}, "No play of this game asks for a ruling.") :
      make("div", {}, KINDS.map((kind) => rulingsOfKind(page, kind.title, questions.filter(kind.is), false)))),
    numbers: () => panel.append(numbersTab(page, game, shown)),
    decks: () => panel.append(decksTab(page, game, shown)),
    data: () => panel.append(dataTab(page, game)),
    table: () => {
      const element = make("div", { id: "viewer" });
      panel.append(element);
      // The viewer needs its size.
      page.after(() => { page.viewer = showTable(element, shown, place, page); });
    },
  };
  show[place.tab]();
  return make("section", { "aria-labelledby": "game-title", class: "game" },
    make("div", { class: "game-head" }, make("h2", { id: "game-title", tabindex: "-1" }, titleOf(game)), list),
    make("p", { class: "quiet" }, [GAME_NAMES[recording.game] ?? recording.game, ...outcome].join(" · ")),
    panel);
};
