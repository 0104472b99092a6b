// Elements. Texts become text nodes; nothing here reads markup.
function make(tag, name, text) {
  const node = document.createElement(tag);
  if (name) { node.className = name; }
  if (text !== undefined && text !== null) { node.textContent = text; }
  return node;
}

function draw(tag, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const name of Object.keys(attributes || {})) { node.setAttribute(name, attributes[name]); }
  return node;
}

// A button with a sign or words on it, what it does, and that in words: the name of a sign, a hint beside words.
function button(text, label, act, name) {
  const node = make("button", name, text);
  node.type = "button";
  if (label) {
    node.title = label;
    if (!/[A-Za-z0-9]/.test(text || "")) { node.setAttribute("aria-label", label); }
  }
  node.addEventListener("click", act);
  return node;
}

// Adds those parts that there are.
function add(node, ...parts) {
  node.append(...parts.filter(Boolean));
}

const SIDES = ["dark", "light"];

// A number for people: none is a dash, and 2.5 stays 2.5.
function amount(value) {
  return value === null || value === undefined ? "–" : String(Math.round(value * 100) / 100);
}

function plural(count, one, many) {
  return count + " " + (count === 1 ? one : many || one + "s");
}

// The index of the last item of a sorted list whose key is not beyond a limit, or -1.
function lastUpTo(list, limit, key) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (key(list[middle]) <= limit) { low = middle + 1; } else { high = middle; }
  }
  return low - 1;
}
