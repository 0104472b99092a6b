// The story: turns and phases, their lines built when a turn is opened; what is lost stands folded.
function openStory(view) {
  const { film, strip, reel, turns } = view;
  const node = make("aside", "hv-story");
  node.setAttribute("aria-label", "What happened");
  const find = make("input", "hv-find");
  find.type = "search";
  find.placeholder = "Find in the story ( / )";
  find.setAttribute("aria-label", "Find in the story");
  const found = make("div", "hv-found");
  const list = make("div", "hv-turns");
  node.append(find, found, list);
  const lines = new Map();
  const parts = turns.map((turn, index) => {
    const end = index + 1 < turns.length ? turns[index + 1].e : Infinity;
    const told = reel.told.filter((frame) => frame.e >= turn.e && frame.e < end);
    const marks = strip.marks.filter((mark) => mark.e >= turn.e && mark.e < end);
    const part = make("details", "hv-turn");
    const head = make("summary", turn.side === null ? "" : "hv-" + SIDES[turn.side], turnName(film, turn));
    if (marks.length > 0) {
      const worst = marks.some((mark) => mark.verdict === "illegal") ? "illegal" : "suspect";
      head.append(make("span", "hv-flag " + worst, marks.length));
    }
    part.append(head);
    const fill = () => {
      if (part.childNodes.length === 1) { tellTurn(view, part, told, marks, lines); }
    };
    part.addEventListener("toggle", () => { if (part.open) { fill(); } });
    list.append(part);
    return { turn: turn, end: end, node: part, fill: fill };
  });
  find.addEventListener("input", () => {
    const words = find.value.trim().toLowerCase();
    found.replaceChildren();
    list.hidden = words !== "";
    if (words === "") { return; }
    const hits = reel.told.filter((frame) => frame.s.toLowerCase().includes(words));
    found.append(make("p", "hv-quiet", plural(hits.length, "line") + (hits.length > FOUND ? ", the first " + FOUND : "")));
    hits.slice(0, FOUND).forEach((frame) => found.append(storyLine(view, frame, null)));
  });
  let last = null;
  return {
    node: node,
    find: find,
    // Shows where the game stands.
    follow: (at) => {
      const part = parts.filter((one) => one.turn.e <= at).pop();
      if (!part) { return; }
      if (last && last.part !== part && last.opened) { last.part.node.open = false; }
      const opened = !part.node.open;
      part.fill();
      part.node.open = true;
      if (last) { last.lines.forEach((line) => line.classList.remove("hv-now")); }
      const place = reel.toldAt(at);
      const frame = place < 0 ? null : reel.told[place];
      const line = frame && lines.get(frame.e);
      const now = [];
      if (line) {
        const fold = line.closest(".hv-fold");
        if (fold) { fold.open = true; }
        line.classList.add("hv-now");
        now.push(line);
        const box = list.getBoundingClientRect();
        const mine = line.getBoundingClientRect();
        if (mine.top < box.top + 40 || mine.bottom > box.bottom - 40) { list.scrollTop += mine.top - box.top - box.height / 2.5; }
      }
      last = { part: part, opened: opened || Boolean(last && last.part === part && last.opened), lines: now };
    }
  };
}

const FOUND = 100;

function storyLine(view, frame, lines) {
  const line = button(frame.s, null, () => view.show(frame.e), "hv-line" + (frame.u ? " hv-undone" : "") + (frame.t ? " hv-" + frame.t : ""));
  if (lines) { lines.set(frame.e, line); }
  return line;
}

// The lines of a turn under their phases.
function tellTurn(view, part, told, marks, lines) {
  const waiting = marks.slice();
  let phase = null;
  let losses = [];
  const fold = () => {
    if (losses.length > 1) {
      const node = make("details", "hv-fold");
      node.append(make("summary", "", lossWords(view.film, losses)));
      losses.forEach((frame) => node.append(storyLine(view, frame, lines)));
      part.append(node);
    } else if (losses.length === 1) {
      part.append(storyLine(view, losses[0], lines));
    }
    losses = [];
  };
  for (const frame of told) {
    const moment = view.momentAt(frame.e);
    if (moment[3] !== phase) {
      fold();
      phase = moment[3];
      const name = phaseName(view.strip, moment);
      if (name) { part.append(make("h3", "", name)); }
    }
    if (frame.t === "l") { losses.push(frame); } else {
      fold();
      part.append(storyLine(view, frame, lines));
    }
    while (waiting.length > 0 && waiting[0].e <= frame.e) {
      fold();
      part.append(markCard(view, waiting.shift(), true));
    }
  }
  fold();
  waiting.forEach((mark) => part.append(markCard(view, mark, true)));
}

// What lines of losses come to, in a few words.
function lossWords(film, losses) {
  const words = [];
  film.players.forEach((name) => {
    const own = losses.filter((frame) => frame.s.startsWith(name + " "));
    const lost = own.filter((frame) => frame.s.startsWith(name + " loses a Force")).length;
    const gone = own.filter((frame) => frame.s.startsWith(name + " forfeits ")).length;
    if (lost > 0) { words.push(name + " loses " + lost + " Force"); }
    if (gone > 0) { words.push(name + " forfeits " + plural(gone, "time")); }
  });
  return words.length > 0 ? words.join(", ") : plural(losses.length, "line") + " about losses";
}

// A finding: in the story a short one that leads to its event, beside the table the whole of it.
function markCard(view, mark, isShort) {
  const node = make("div", "hv-mark " + mark.verdict);
  const head = make("p", "");
  head.append(make("b", "", mark.verdict === "illegal" ? "Illegal: " : "Question: "), document.createTextNode(mark.text));
  node.append(head);
  if (isShort) {
    const lead = button("See the table here", mark.text, () => view.show(mark.e), "hv-lead");
    node.append(lead);
    return node;
  }
  const more = [mark.title, mark.cites].filter(Boolean).join(" · ");
  node.append(make("p", "hv-quiet", mark.rule + (more ? " · " + more : "")));
  if (mark.expected || mark.got) { node.append(make("p", "hv-quiet", "expected " + (mark.expected || "–") + ", got " + (mark.got || "–"))); }
  if (mark.lifted.length > 0) { node.append(make("p", "hv-quiet", "May be explained by: " + mark.lifted.join(", "))); }
  return node;
}
