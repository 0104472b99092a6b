// Signs of the types of cards, drawn for this viewer on a field of 16 by 16.
const SIGNS = {
  character: "M8 1.5a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 0 1 0-6.4zM1.8 15c.2-4 2.8-6 6.2-6s6 2 6.2 6z",
  starship: "M8 .8l2.4 6.4 4.8 5.6-5.4-1.2L8 15l-1.8-3.4L.8 12.800l4.800-5.600z",
  vehicle: "M1 9l2-1 1.500-4h6l2 4 2.500 1v3h-1.200a2 2 0 0 1-4 0H6.200a2 2 0 0 1-4 0H1zM5.600 5.500L4.800 8h5.600L9.400 5.500z",
  weapon: "M1.500 14.500l1.200-3.400 2.200 2.200zM3.700 10.100L12.800 1l2.200 2.200-9.100 9.100z",
  device: "M6 1h4v2.500l2-1.200 2 3.500L12 7v2l2 1.200-2 3.500-2-1.200V15H6v-2.500l-2 1.200-2-3.500L4 9V7L2 5.800l2-3.500 2 1.200zM8 6a2 2 0 1 0 0 4a2 2 0 0 0 0-4z",
  location: "M8 3.500a4.500 4.500 0 1 1 0 9a4.500 4.500 0 0 1 0-9zM.6 10.600C3 13 13 9 15.400 4.400l-2-.2c-2 3-8.600 5.600-11 5.400z",
  effect: "M8 .8l2.100 4.800 5.100.600-3.800 3.500 1.100 5.100L8 12.200l-4.500 2.600 1.100-5.100L.8 6.200l5.100-.6z",
  interrupt: "M9.500.8L2.500 9h4l-1.500 6.200L13 7H8.500z",
  objective: "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zM8 3.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 0 0 0-9zM8 6a2 2 0 1 1 0 4a2 2 0 0 1 0-4z",
  creature: "M3 2.500l1.500 3.200h7L13 2.500l1.500 6-3 6h-7l-3-6zM5.500 8v2l1.800-.6zM10.500 8v2l-1.800-.6z",
  event: "M8 1l1.600 4 4-1.800L11.500 7 15 8.800l-4 1 1 4.200L8 11.500 4 14l1-4.200-4-1L4.500 7 2.400 3.200l4 1.800z",
  order: "M2 2h12v2.500H2zM2 6.500h12V9H2zM2 11h8v2.500H2z",
  shield: "M8 1l6 2v5c0 3.500-2.600 5.900-6 7-3.400-1.100-6-3.500-6-7V3z",
  test: "M2 1.500h12v13H2zM6.800 11.800l5.400-6-1.300-1.200-4.200 4.600-1.800-1.800-1.200 1.300z",
  podracer: "M1 5.500h8V8H1zM1 9.500h8V12H1zM10 6l5 2.700-5 2.800z",
  mission: "M3 1h1.500v14H3zM5.500 2H14l-2.500 3L14 8H5.500z",
  battle: "M2 1l5 6 5-6 1.500 1-4.300 6.300L14 14l-1.500 1L8 9.800 3.500 15 2 14l4.800-5.700L.8 2z",
  back: "M2 1h12v14H2zM4 3v10h8V3zM8 5l2 3-2 3-2-3z",
  other: "M3 1.500h10v13H3z"
};

function sign(kind, words) {
  const svg = draw("svg", { viewBox: "0 0 16 16", "class": "hv-sign", "aria-hidden": "true" });
  svg.append(draw("path", { d: SIGNS[kind] || SIGNS.other, "fill-rule": "evenodd" }));
  if (words) {
    const title = draw("title");
    title.textContent = words;
    svg.append(title);
  }
  return svg;
}

// Force icons: squares are Dark, circles Light.
function forceIcons(face) {
  const node = make("span", "hv-icons");
  for (const [icon, count] of face.i || []) {
    const one = make("span", "hv-icon " + icon, count);
    one.title = plural(count, (icon === "dark" ? "Dark" : "Light") + " icon");
    node.append(one);
  }
  return node;
}
