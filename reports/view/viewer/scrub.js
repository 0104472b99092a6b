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
  const flags = make("div", "hv-flags");
  node.append(flags);
  const plant = () => flags.replaceChildren(...flagsOf(view, wide, flags.clientWidth || 1000));
  plant();
  if (window.ResizeObserver) { new ResizeObserver(plant).observe(flags); }
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

// Flags for findings. Those that would cover each other are one, in the colour of the gravest, and each press goes on to the next.
function flagsOf(view, wide, room) {
  const clusters = [];
  view.strip.marks.forEach((mark) => {
    const last = clusters[clusters.length - 1];
    if (last && (mark.e - last[0].e) / wide * room < 26) { last.push(mark); } else { clusters.push([mark]); }
  });
  return clusters.map((here) => {
    const first = here[0].e, end = here[here.length - 1].e;
    const next = () => view.show((here.find((mark) => mark.e > view.at) || here[0]).e);
    const worst = here.some((mark) => mark.verdict === "illegal") ? "illegal" : "suspect";
    const where = first === end ? "event " + first : "events " + first + " to " + end;
    const flag = button(here.length > 1 ? String(here.length) : "!", plural(here.length, "finding") + ", " + where + ": " + here[0].text, next, "hv-flag " + worst);
    flag.style.left = 50 * (first + end) / wide + "%";
    return flag;
  });
}

// Dark's chance to win at an event, in parts of 1000, or null.
function chanceAt(strip, at) {
  const place = lastUpTo(strip.chance, at, (one) => one[0]);
  return place < 0 ? null : strip.chance[place][1];
}
