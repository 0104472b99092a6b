// One strip, mounted: the parts of the page and what happens on a step.
function openStrip(root, film, place, wishes, other) {
  const strip = film.strips[place];
  const reel = openReel(film, strip);
  const turns = turnsOf(film, strip);
  // The owner of the only recording sits at the bottom; of two recordings Dark's.
  const owner = strip.of.length === 1 ? film.recordings[strip.of[0]].viewer : 0;
  const view = {
    film: film, strip: strip, reel: reel, turns: turns, wishes: wishes, at: 0, state: blank(), focus: null,
    bottom: owner === null || owner === undefined ? 0 : owner, top: 0, open: [true, true], moves: new Map(), touched: new Set(),
    named: new Set(), columns: [], guests: new Map(), counts: new Map()
  };
  view.top = 1 - view.bottom;
  const focuses = new Map();
  let looked = null;
  let pinned = null;
  let timer = null;

  // The state before the play that an event belongs to: after the sentence before the last one.
  const before = (at) => {
    const told = reel.toldAt(at) - 1;
    return told < 0 ? blank() : reel.lay(reel.told[told].e);
  };
  // What the table is about at an event: the last thing that was, when this is about nothing.
  const focusAt = (at, state, moves) => {
    const index = reel.toldAt(at);
    let focus = focusOf(film, strip, state, moves, index < 0 ? null : reel.told[index]);
    for (let back = index - 1; focus === null && back >= 0 && index - back < 400; back -= 1) {
      if (!focuses.has(back)) {
        const then = reel.lay(reel.told[back].e);
        focuses.set(back, focusOf(film, strip, then, movesOf(film, before(reel.told[back].e), then), reel.told[back]));
      }
      focus = focuses.get(back);
    }
    const columns = columnsOf(film, state);
    if (columns.some((column) => column.key === focus)) { return focus; }
    return columns.length > 0 ? columns[0].key : null;
  };

  view.momentAt = (at) => {
    const index = lastUpTo(moments, at, (frame) => frame.e);
    return index < 0 ? [0, 0, null, null] : moments[index].m;
  };
  const moments = reel.frames.filter((frame) => frame.m);
  view.at_place = (key, side) => view.rows.get(key + "/" + side) || [];
  view.hand = (side) => view.hands[side];
  view.beside = (side) => view.side[side];
  view.lookAt = (key) => {
    looked = { key: key, focus: view.natural };
    view.focus = key;
    paint(false);
  };
  view.pin = (id) => {
    pinned = id === null ? null : { card: id };
    paintPin();
  };
  view.pinPile = (side, word, label, count) => {
    pinned = { pile: [side, word, label, count] };
    paintPin();
  };
  view.show = (event) => show(event);

  const next = (events, way) => {
    const there = events.filter((event) => way > 0 ? event > view.at : event < view.at);
    if (there.length === 0) { return false; }
    show(way > 0 ? there[0] : there[there.length - 1]);
    return true;
  };
  const told = reel.told.map((frame) => frame.e);
  const starts = turns.map((turn) => turn.e);
  const fights = strip.fights.map((fight) => fight.e);
  const marks = Array.from(new Set(strip.marks.map((mark) => mark.e)));
  const stop = () => {
    clearTimeout(timer);
    timer = null;
    if (controls) { controls.follow(view.at, false); }
  };
  const run = () => {
    const index = reel.toldAt(view.at) + 1;
    const isLoss = index < reel.told.length && reel.told[index].t === "l";
    timer = setTimeout(() => {
      if (next(told, 1)) { run(); controls.follow(view.at, true); } else { stop(); }
    }, isLoss ? controls.delay() / 5 : controls.delay());
  };
  const by = (act) => () => { stop(); act(); };
  const hand = (side) => () => {
    if (strip.hands[side]) {
      view.open[side] = !view.open[side];
      paint(true);
    }
  };
  const acts = {
    fights: fights, marks: marks,
    on: by(() => next(told, 1)), back: by(() => next(told, -1)),
    turnOn: by(() => next(starts, 1)), turnBack: by(() => next(starts, -1)),
    fightOn: by(() => next(fights, 1)), fightBack: by(() => next(fights, -1)),
    markOn: by(() => next(marks, 1)), markBack: by(() => next(marks, -1)),
    eventOn: by(() => show(view.at + 1)), eventBack: by(() => show(view.at - 1)),
    first: by(() => show(0)), last: by(() => show(reel.last)),
    play: () => { if (timer === null) { run(); controls.follow(view.at, true); } else { stop(); } },
    flip: () => { [view.top, view.bottom] = [view.bottom, view.top]; paint(true); },
    dark: hand(0), light: hand(1),
    story: () => { root.classList.toggle("hv-story-open"); paint(false); story.follow(view.at); },
    find: () => { root.classList.add("hv-story-open"); story.find.focus(); },
    help: () => help.showModal(),
    escape: () => {
      if (pinned) { view.pin(null); } else { root.classList.remove("hv-story-open"); }
      if (root.ownerDocument.activeElement === story.find) { story.find.blur(); }
    }
  };

  const head = openHead(view, acts, other);
  const help = helpDialog(film);
  const story = openStory(view);
  const scrub = openScrub(view);
  const controls = openControls(view, acts);
  const rails = make("div", "hv-rails");
  const row = make("div", "hv-rowbox");
  const table = make("div", "hv-table");
  table.tabIndex = 0;
  table.setAttribute("role", "region");
  table.setAttribute("aria-label", "The table");
  const news = make("div", "hv-news");
  news.setAttribute("aria-live", "polite");
  // On a telephone it scrolls.
  news.tabIndex = 0;
  news.setAttribute("role", "group");
  news.setAttribute("aria-label", "What happened");
  const pin = make("div", "hv-pinbox");
  const side = make("div", "hv-aside");
  const findings = make("div", "hv-findings");
  findings.setAttribute("role", "group");
  findings.setAttribute("aria-label", "Findings");
  const foot = make("footer", "hv-foot");
  const arrows = openArrows(root);
  foot.append(scrub.node, controls.node);
  side.append(findings, pin, story.node);
  const middle = make("div", "hv-center");
  middle.append(row, table, news);
  root.append(head.node, rails, middle, side, foot, arrows.node, help);
  // Arrows belong to what is drawn: whoever scrolls leaves them behind.
  let scrolled = 0;
  table.addEventListener("scroll", () => { if (Math.abs(table.scrollTop - scrolled) > 1) { arrows.clear(); } });

  const paintPin = () => {
    let panel = null;
    if (pinned && pinned.card !== undefined) { panel = cardPanel(view, pinned.card); }
    if (pinned && pinned.pile) { panel = pilePanel(view, ...pinned.pile); }
    pin.replaceChildren(...(panel ? [panel] : []));
    root.classList.toggle("hv-pinned", Boolean(panel));
  };
  // A table with few cards shows them large; one with many smaller, until all are in sight or nothing can be made smaller.
  const SIZES = [["roomy"], ["roomy", "fit1"], [], ["fit1"], ["fit1", "fit2"], ["fit1", "fit2", "fit3"], ["fit1", "fit2", "fit3", "fit4"],
    ["fit1", "fit2", "fit3", "fit4", "fit5"]];
  const NAMES = ["roomy", "fit1", "fit2", "fit3", "fit4", "fit5"];
  const fit = () => {
    for (const size of SIZES) {
      NAMES.forEach((name) => table.classList.toggle("hv-" + name, size.includes(name)));
      if (table.scrollHeight <= table.clientHeight + 2) { return; }
    }
  };
  // Draws the table; what was scrolled stays where it was, and the acting place comes into sight.
  const paint = (isSame) => {
    root.classList.toggle("hv-arenas", film.game === "swtcg");
    const box = row.firstChild;
    const kept = [box ? box.scrollLeft : 0, table.scrollTop];
    const focused = root.ownerDocument.activeElement;
    const held = focused && root.contains(focused) && focused.dataset ? [focused.dataset.card, focused.dataset.place] : [];
    Object.assign(view, tableOf(glance(film, view.state)));
    rails.replaceChildren(rail(view, view.top), clock(view), rail(view, view.bottom));
    const places = placeRow(view);
    row.replaceChildren(places);
    places.scrollLeft = kept[0];
    const here = places.querySelector(".hv-here");
    if (here) {
      const [left, right] = [here.offsetLeft, here.offsetLeft + here.offsetWidth];
      if (left < places.scrollLeft || right > places.scrollLeft + places.clientWidth) { places.scrollLeft = left - places.clientWidth / 2 + here.offsetWidth / 2; }
    }
    table.replaceChildren(board(view));
    fit();
    table.scrollTop = kept[1];
    const scene = table.querySelector(".hv-scene.hv-here .hv-between");
    if (scene && !isSame) {
      const [box, mine] = [table.getBoundingClientRect(), scene.getBoundingClientRect()];
      if (mine.top < box.top + 60 || mine.bottom > box.bottom - 60) { table.scrollTop += (mine.top + mine.bottom - box.top - box.bottom) / 2; }
    }
    scrolled = table.scrollTop;
    if (held[0]) { const one = table.querySelector("[data-card=\"" + Number(held[0]) + "\"]"); if (one) { one.focus({ preventScroll: true }); } }
    if (held[1]) { const one = Array.from(root.querySelectorAll("[data-place]")).find((node) => node.dataset.place === held[1]); if (one) { one.focus({ preventScroll: true }); } }
    head.follow(view.state);
    if (isSame) { arrows.clear(); }
    paintPin();
  };
  const tableOf = (seen) => ({
    columns: seen.columns, guests: seen.guests, counts: seen.counts, rows: seen.rows, hands: seen.hands, side: seen.beside
  });
  const tell = (frame, moves) => {
    const moment = view.state.moment;
    const turn = turns.filter((one) => one.e <= view.at).pop();
    const source = reel.source(view.at);
    const chance = chanceAt(strip, view.at);
    const line = make("p", "hv-said", frame ? frame.s : "Before the first play");
    const where = make("p", "hv-quiet hv-where", [turn ? turnName(film, turn) : "", phaseName(strip, moment),
      "event " + source.event + (film.recordings.length > 1 && film.recordings[source.recording].viewer !== null ? " of " + film.players[film.recordings[source.recording].viewer] + "’s recording" : ""),
      chance === null ? "" : "Dark’s chance to win " + Math.round(chance / 10) + " %"].filter(Boolean).join(" · "));
    const words = make("p", "hv-moves");
    const told = movesWords(film, moves);
    told.slice(0, 5).forEach(([side, text]) => words.append(make("span", "hv-" + (SIDES[side] || "none"), text)));
    if (told.length > 5) { words.append(make("span", "", "and " + (told.length - 5) + " more")); }
    news.replaceChildren(line, words, where);
    scrub.follow(view.at, (turn ? turnName(film, turn) : "") + ", event " + source.event);
    return source;
  };
  const show = (event) => {
    const lying = arrows.note();
    const was = view.at;
    view.at = Math.min(reel.last, Math.max(0, Math.round(event) || 0));
    view.state = reel.lay(view.at);
    const moves = movesOf(film, before(view.at), view.state);
    const last = reel.told[reel.toldAt(view.at)];
    const isNamed = (move) => Boolean(last) && last.s.includes(faceOf(film, move.card).t);
    moves.sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
    view.moves = new Map(moves.map((move) => [move.card[0], move]));
    view.touched = new Set(moves.filter((move) => move.isMoved).flatMap((move) => [move.from, move.to]).filter(Boolean).map((where) => where.key));
    const here = strip.marks.filter((mark) => mark.e === view.at);
    view.named = new Set(here.flatMap((mark) => mark.cards));
    view.natural = focusAt(view.at, view.state, moves);
    view.focus = looked && looked.focus === view.natural && columnsOf(film, view.state).some((one) => one.key === looked.key) ? looked.key : view.natural;
    if (looked && view.focus !== looked.key) { looked = null; }
    // What is said takes its room first: the table gets the rest.
    const index = reel.toldAt(view.at);
    const source = tell(index < 0 ? null : reel.told[index], moves);
    findings.replaceChildren(...here.map((mark) => markCard(view, mark, false)));
    // What scrolls is reached by key; what is empty is not.
    findings.tabIndex = here.length > 0 ? 0 : -1;
    paint(false);
    story.follow(view.at);
    controls.follow(view.at, timer !== null);
    arrows.follow(moves, told.filter((one) => one > was && one < view.at).length === 0 && was < view.at ? lying : new Map());
    if (wishes.onStep) { wishes.onStep(view.at, source); }
  };
  return { place: place, acts: acts, show: (event) => { stop(); show(event); }, at: () => view.at, close: stop };
}
