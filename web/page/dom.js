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

/** The bytes that a text in Base64 stands for. By a loop, as other ways first make a list of all their numbers. */
const bytesOf = (base64) => {
  const text = atob(base64.trim());
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) { bytes[at] = text.charCodeAt(at); }
  return bytes;
};

const byId = (id) => document.getElementById(id);

/** "1 game", "2 games". */
const count = (number, one, many = one + "s") => `${number} ${number === 1 ? one : many}`;

const cellOf = (tag, head, value, more = {}) => make(tag, { class: typeof head === "object" ? "number" : null, ...more }, value);

/** A row of a table with these heads; its cells are texts or nodes. */
const tableRow = (heads, row) => make("tr", {}, row.map((value, place) =>
  place === 0 ? cellOf("th", heads[place], value, { scope: "row" }) : cellOf("td", heads[place], value)));

/** A table: heads are texts, or `{ text }` over numbers. */
const table = (caption, heads, rows) => make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": caption },
  make("table", {},
    make("caption", {}, caption),
    make("thead", {}, make("tr", {}, heads.map((head) => cellOf("th", head, head.text ?? head, { scope: "col" })))),
    make("tbody", {}, rows.map((row) => tableRow(heads, row)))));

/** A number with few places, or a dash. */
const amount = (value, places = 2) =>
  value === null || value === undefined ? "–" : String(Math.round(value * 10 ** places) / 10 ** places);
