// Buttons and keys.
const SPEEDS = [["slow", 2400], ["normal", 1200], ["fast", 500], ["very fast", 150]];

function openControls(view, acts) {
  const node = make("div", "hv-controls");
  const group = (label, ...buttons) => {
    const one = make("span", "hv-group");
    one.setAttribute("role", "group");
    one.setAttribute("aria-label", label);
    one.append(...buttons);
    return one;
  };
  const play = button("", "Play (Space)", acts.play, "hv-play");
  const icon = (path) => {
    const svg = draw("svg", { viewBox: "0 0 16 16", "class": "hv-sign", "aria-hidden": "true" });
    svg.append(draw("path", { d: path }));
    return svg;
  };
  const put = (one, path) => { one.replaceChildren(icon(path)); return one; };
  const step = (label, path, act) => put(button("", label, act), path);
  put(play, "M3 1l11 7-11 7z");
  const speed = make("select", "hv-speed");
  speed.setAttribute("aria-label", "Speed");
  SPEEDS.forEach(([name, time]) => {
    const one = make("option", "", name);
    one.value = time;
    speed.append(one);
  });
  speed.value = SPEEDS[1][1];
  const turn = make("select", "hv-jump");
  turn.setAttribute("aria-label", "Go to a turn");
  view.turns.forEach((one, index) => {
    const option = make("option", "", turnName(view.film, one));
    option.value = index;
    turn.append(option);
  });
  turn.addEventListener("change", () => view.show(view.turns[Number(turn.value)].e));
  node.append(
    group("Steps",
      step("Turn before (Page Up)", "M2 2h2v12H2zM14 2v12L5 8z", acts.turnBack),
      step("Step back (left arrow)", "M12 2v12L3 8z", acts.back),
      play,
      step("Step on (right arrow)", "M4 2v12l9-6z", acts.on),
      step("Next turn (Page Down)", "M12 2h2v12h-2zM2 2v12l9-6z", acts.turnOn)),
    group("Speed and turn", speed, turn));
  const jumps = [];
  const jump = (label, keys, events, back, on) => {
    if (events.length === 0) { return; }
    const count = make("span", "hv-nth");
    const one = group(label, button("‹", "Previous " + label + " (" + keys[1] + ")", back), count, button("›", "Next " + label + " (" + keys[0] + ")", on));
    node.append(one);
    jumps.push({ label: label, events: events, count: count, buttons: [one.firstChild, one.lastChild] });
  };
  jump("fight", ["b", "B"], acts.fights, acts.fightBack, acts.fightOn);
  jump("finding", ["f", "F"], acts.marks, acts.markBack, acts.markOn);
  return {
    node: node,
    delay: () => Number(speed.value),
    follow: (at, isPlaying) => {
      put(play, isPlaying ? "M3 2h4v12H3zM9 2h4v12H9z" : "M3 1l11 7-11 7z");
      play.setAttribute("aria-label", isPlaying ? "Pause (Space)" : "Play (Space)");
      play.title = play.getAttribute("aria-label");
      const place = view.turns.filter((one) => one.e <= at).length - 1;
      turn.value = String(Math.max(0, place));
      for (const one of jumps) {
        const passed = one.events.filter((event) => event <= at).length;
        one.count.textContent = one.label + " " + passed + "/" + one.events.length;
        one.buttons[0].disabled = !one.events.some((event) => event < at);
        one.buttons[1].disabled = !one.events.some((event) => event > at);
      }
    }
  };
}

// Keys do what the buttons do, unless somebody writes.
function listen(target, acts) {
  const keys = {
    ArrowRight: acts.on, ArrowLeft: acts.back, PageDown: acts.turnOn, PageUp: acts.turnBack, Home: acts.first, End: acts.last,
    ".": acts.eventOn, ",": acts.eventBack, b: acts.fightOn, B: acts.fightBack, f: acts.markOn, F: acts.markBack,
    " ": acts.play, x: acts.flip, d: acts.dark, l: acts.light, s: acts.story, "/": acts.find, "?": acts.help, Escape: acts.escape
  };
  const hear = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) { return; }
    const at = event.target;
    const tag = at && at.tagName;
    const isField = tag === "INPUT" || tag === "SELECT" || tag === "TEXTAREA";
    const isSlider = tag === "INPUT" && at.type === "range";
    if (isField && !isSlider && event.key !== "Escape") { return; }
    // A button and a summary are pressed by the space bar.
    if (event.key === " " && (tag === "BUTTON" || tag === "SUMMARY" || tag === "A")) { return; }
    if (at && at.closest && at.closest("dialog")) { return; }
    const act = keys[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  };
  target.addEventListener("keydown", hear);
  return () => target.removeEventListener("keydown", hear);
}
