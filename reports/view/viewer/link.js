// The link of a card by the page's template; only to the web.
function cardLink(template, face) {
  if (!template || face.k === "back") { return null; }
  const parts = face.b.split("_");
  const fill = { id: face.b, set: parts[0], number: parts.slice(1).join("_"), title: face.t.replace(/^[•<>]+/, "") };
  const href = template.replace(/\{(id|set|number|title)\}/g, (all, name) => encodeURIComponent(fill[name]));
  return /^https?:\/\//i.test(href) ? href : null;
}

