// The page: which screen is shown, and what leads from one to another.

const start = () => {
  const root = byId("holocron"), screen = byId("screen"), status = byId("status");
  const samples = carriedSamples();
  const marks = new Marks("holocron-rulings");
  let engine = null, place = { screen: "start" }, drawn = null, told = 0, later = [];

  const page = {
    marks,
    shelf: null,
    viewer: null,
    place: () => place,
    rule: async (id) => JSON.parse(await engine.ask("rule", [], { rule: id, isUrgent: true })),
    open: (game) => page.shelf.open(game),
    after: (act) => later.push(act),
    stepped: (event) => { place.at = event; },
    go: (next) => show(next, true),
  };

  // The module is unpacked while the reader looks for a file.
  const ready = unpack(byId("worker").textContent).then((module) => {
    // Each takes about 30 MB, and one leaves a machine of two cores a core for the page.
    const hands = (navigator.hardwareConcurrency ?? 1) > 2 ? 2 : 1;
    engine = new Pool(byId("worker").textContent, module, hands);
    page.shelf = new Shelf(engine, changed);
    byId("module").remove();
    const smallest = samples.flatMap((sample) => sample.parts)[0];
    if (smallest) { for (let hand = 0; hand < hands; hand += 1) { warm(engine, smallest); } }
  });
  ready.catch((error) => say(`This browser cannot run the auditor: ${error.message}`, true));

  /** Says what is going on to those who see it and those who hear it. */
  const say = (text, isError = false) => {
    status.classList.toggle("error", isError);
    byId("say").textContent = text;
    status.hidden = text === "" && !page.shelf?.progress;
  };

  const add = async (files) => {
    try {
      await ready;
      const rulings = files.filter(({ name }) => name.toLowerCase().endsWith(".json"));
      for (const { file } of rulings) { say(`${count(marks.read(await file.text()), "ruling")} read.`); }
      const logs = files.filter((one) => !rulings.includes(one));
      if (logs.length === 0) {
        if (rulings.length === 0) { say("There is no replay in it.", true); }
        return;
      }
      if (logs.length > 2) { show({ screen: "games" }, true); }
      await page.shelf.add(logs);
      const games = page.shelf.games(), unread = page.shelf.unread();
      if (games.length === 1 && unread.length === 0) {
        show({ game: 0, tab: "table", at: firstFinding(games[0]), recording: 0 }, true);
      } else {
        show({ screen: "games" }, place.screen === "start");
      }
      say(unread.length > 0 && games.length === 0 ? `${unread[0].name}: ${unread[0].why}` : "", true);
    } catch (error) {
      if (!(error instanceof Cancelled)) { say(error.message, true); }
    }
  };

  const firstFinding = ({ recordings: [recording] }) => recording.findings.find((finding) => finding.verdict === "illegal")?.event;

  /** The list is made anew once a second at most, however many files come in. */
  const changed = () => {
    const { progress } = page.shelf;
    // What is said of the progress changes five times a second: each time the page is laid out anew.
    if (progress && performance.now() - told < 200) { return; }
    told = performance.now();
    status.hidden = !progress && byId("say").textContent === "";
    byId("progress").hidden = byId("cancel").hidden = !progress;
    if (progress) {
      byId("progress").max = progress.total;
      byId("progress").value = Math.min(progress.done, progress.total);
      status.classList.remove("error");
      byId("say").textContent = `Reading ${count(progress.total / 2, "file")}`;
    } else if (byId("say").textContent.startsWith("Reading")) {
      say("");
    }
    bar();
    if (place.screen === "games" || place.screen === "rulings") {
      // While files come in, a list that is due is not put off again.
      if (!progress) { clearTimeout(drawn); drawn = null; }
      drawn ??= setTimeout(() => {
        drawn = null;
        if (place.screen === "games" || place.screen === "rulings") { show(place, false); }
      }, progress ? 1000 : 0);
    }
  };

  const bar = () => {
    const isEmpty = !page.shelf || page.shelf.recordings().length === 0;
    byId("nav").hidden = isEmpty;
    for (const link of byId("nav").querySelectorAll("[data-screen]")) {
      const isHere = link.dataset.screen === place.screen;
      if (isHere) { link.setAttribute("aria-current", "page"); } else { link.removeAttribute("aria-current"); }
    }
  };

  const screens = {
    start: () => startScreen({ add, samples }),
    games: () => gamesScreen(page),
    rulings: () => rulingsScreen(page),
  };

  /** Shows a place. One that the reader goes to is remembered, and its heading gets the focus. */
  const show = async (next, isNew) => {
    const target = next.game !== undefined ? { tab: "table", ...next, screen: "game" } : next;
    if (target === place && place.screen === "games") {
      refreshGames(screen.firstElementChild, page);
      return undefined;
    }
    let node;
    if (target.screen === "game") {
      const game = page.shelf?.games()[target.game];
      if (!game) { return show({ screen: "start" }, false); }
      try {
        const shown = await page.open(game);
        node = gameScreen(page, game, shown, target);
      } catch (error) {
        say(error.message, true);
        return undefined;
      }
    } else {
      node = screens[target.screen]();
    }
    page.viewer?.destroy();
    page.viewer = null;
    const held = document.activeElement?.id, scrolled = window.scrollY;
    const kept = place.screen === target.screen && target.screen !== "game";
    place = target;
    screen.replaceChildren(node);
    root.dataset.screen = target.screen;
    if (isNew) { history.pushState({ place: target }, "", addressOf(target)); }
    later.splice(0).forEach((act) => act());
    bar();
    if (kept) {
      window.scrollTo(0, scrolled);
      if (held) { byId(held)?.focus(); }
    } else if (isNew) {
      window.scrollTo(0, 0);
      const focus = byId(target.focus ?? "") ?? screen.querySelector("h2[tabindex]");
      focus?.focus({ preventScroll: true });
    }
    return undefined;
  };

  const addressOf = ({ screen: word, game, tab }) => (word === "start" ? "#" : word === "game" ? `#game=${game}&${tab}` : `#${word}`);

  window.addEventListener("popstate", ({ state }) => show(state?.place ?? { screen: "start" }, false));
  document.addEventListener("dragover", (event) => { event.preventDefault(); root.classList.add("over"); });
  document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) { root.classList.remove("over"); } });
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    root.classList.remove("over");
    try {
      add(await dropped(event.dataTransfer));
    } catch {
      say("This browser does not hand out what was dropped. Choose the files or the folder instead.", true);
    }
  });
  const on = (id, act) => byId(id).addEventListener("click", act);
  for (const link of byId("nav").querySelectorAll("[data-screen]")) {
    link.addEventListener("click", () => show({ screen: link.dataset.screen }, true));
  }
  on("cancel", () => { page.shelf.cancel(); say("Stopped. What was read is listed."); });
  on("save-findings", () => save("findings.jsonl", findingsText(page.shelf), "application/x-ndjson"));
  on("save-rulings", () => save("rulings.json", marks.text(), "application/json"));
  on("clear", () => { page.shelf.clear(); say(""); show({ screen: "start" }, true); });

  history.replaceState({ place }, "", location.pathname + location.search);
  show(place, false);
  openLinked(add, say);
  install();
};

/** A first question, so that a reader's is answered at full speed. */
const warm = (engine, { name, bytes }) => {
  engine.ask("audit", [{ name, file: new Blob([bytes()]) }]).catch(() => { /* a reader's question will say what is wrong */ });
};

/** Unpacks the module that the page carries, in a worker of its own. */
const unpack = (source) => new Promise((resolve, reject) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(url);
  const end = (act) => {
    worker.terminate();
    URL.revokeObjectURL(url);
    act();
  };
  worker.addEventListener("message", ({ data }) => end(() => resolve(data.module)));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    end(() => reject(new Error(event.message || "the module cannot be unpacked")));
  });
  const unpacker = bytesOf(byId("unpacker").textContent), packed = bytesOf(byId("module").textContent);
  worker.postMessage({ unpacker, packed }, [unpacker.buffer, packed.buffer]);
});

start();
