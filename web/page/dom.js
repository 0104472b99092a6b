// Small makers of elements. Names and messages of a log become text and nothing else: no markup is ever made from them.

/** An element with attributes, properties that begin with "on", and children; `null` children are left out. */
const make = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) { continue; }
    if (name.startsWith("on")) {
      node.addEventListener(name.slice(2), value);
    } else {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined).map((child) =>
    child instanceof Node ? child : String(child)));
  return node;
};

const draw = (tag, attributes = {}, ...children) => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) { node.setAttribute(name, String(value)); }
  node.append(...children);
  return node;
};

const byId = (id) => document.getElementById(id);

/** "1 game", "2 games". */
const count = (number, one, many = one + "s") => `${number} ${number === 1 ? one : many}`;

/** A table: heads are texts or `{ text, is: "number" }`, cells are texts or nodes. */
const table = (caption, heads, rows) => {
  const isNumber = heads.map((head) => typeof head === "object");
  const cell = (tag, value, place, more = {}) =>
    make(tag, { class: isNumber[place] ? "number" : null, ...more }, value);
  return make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": caption },
    make("table", {},
      make("caption", {}, caption),
      make("thead", {}, make("tr", {}, heads.map((head, place) => cell("th", head.text ?? head, place, { scope: "col" })))),
      make("tbody", {}, rows.map((row) => make("tr", {}, row.map((value, place) =>
        place === 0 ? cell("th", value, place, { scope: "row" }) : cell("td", value, place)))))));
};

/** A number with few places, or a dash. */
const amount = (value, places = 2) =>
  value === null || value === undefined ? "–" : String(Math.round(value * 10 ** places) / 10 ** places);
