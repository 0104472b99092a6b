// The whole game as a line: what is left to both, the chance to win, turns, fights and findings. It is the slider too.
function openScrub(view) {
  const { film, strip, reel, turns } = view;
  const wide = Math.max(1, reel.last);
  const node = make("div", "hv-scrub");
  const svg = draw("svg", { viewBox: "0 0 " + wide + " 100", preserveAspectRatio: "none", "aria-hidden": "true" });
  const levels = reel.frames.filter((frame) => frame.l && frame.l[0] !== null && frame.l[1] !== null);
  const most = levels.reduce((high, frame) => Math.max(high, frame.l[0], frame.l[1]), 1);
  if (strip.chance.length > 1) {
    let path = "M0 50";
    strip.chance.forEach(([event, chance]) => { path += "L" + event + " " + (100 - chance / 10); });
    svg.append(draw("path", { d: path + "H" + wide + "V100H0Z", "class": "hv-chance hv-dark" }));
    svg.append(draw("path", { d: path + "H" + wide + "V0H0Z", "class": "hv-chance hv-light" }));
  }
  turns.forEach((turn) => svg.append(draw("line", { x1: turn.e, x2: turn.e, y1: 0, y2: 100, "class": "hv-tick" })));
  strip.fights.forEach((fight) => {
    const end = fight.end === null ? fight.e : fight.end;
    svg.append(draw("rect", { x: fight.e, y: 94, width: Math.max(wide / 300, end - fight.e), height: 6, "class": "hv-brawl" }));
  });
  [0, 1].forEach((side) => {
    let path = "";
    levels.forEach((frame) => {
      const y = Math.round(940 - 900 * frame.l[side] / most) / 10;
      path += path === "" ? "M" + frame.e + " " + y : "H" + frame.e + "V" + y;
    });
    if (path) { svg.append(draw("path", { d: path + "H" + wide, "class": "hv-level hv-" + SIDES[side] })); }
  });
  const now = draw("line", { y1: 0, y2: 100, "class": "hv-needle" });
  svg.append(now);
  node.append(svg);
  const slider = make("input", "hv-slider");
  slider.type = "range";
  slider.min = 0;
  slider.max = reel.last;
  slider.setAttribute("aria-label", "Event");
  slider.addEventListener("input", () => view.show(Number(slider.value)));
  node.append(slider);
  // One flag for the findings of an event, in the colour of the gravest.
  const flags = make("div", "hv-flags");
  const events = Array.from(new Set(strip.marks.map((mark) => mark.e)));
  events.forEach((event) => {
    const here = strip.marks.filter((mark) => mark.e === event);
    const worst = here.some((mark) => mark.verdict === "illegal") ? "illegal" : "suspect";
    const flag = button(here.length > 1 ? String(here.length) : "!", plural(here.length, "finding") + ": " + here[0].text, () => view.show(event), "hv-flag " + worst);
    flag.style.left = 100 * event / wide + "%";
    flags.append(flag);
  });
  node.append(flags);
  return {
    node: node,
    follow: (at, words) => {
      now.setAttribute("x1", at);
      now.setAttribute("x2", at);
      slider.value = at;
      slider.setAttribute("aria-valuetext", words);
    }
  };
}

// Dark's chance to win at an event, in parts of 1000, or null.
function chanceAt(strip, at) {
  const place = lastUpTo(strip.chance, at, (one) => one[0]);
  return place < 0 ? null : strip.chance[place][1];
}
