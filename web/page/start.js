// The first screen: where files are dropped, chosen, or tried.

const startScreen = ({ add, samples }) => {
  const files = make("input", { type: "file", multiple: true, hidden: true, id: "files", "aria-label": "Replays" });
  const folder = make("input", { type: "file", webkitdirectory: true, multiple: true, hidden: true, id: "folder", "aria-label": "A folder of replays" });
  for (const input of [files, folder]) {
    input.addEventListener("change", () => { add(chosen(input)); input.value = ""; });
  }
  const sample = ({ title, about, parts }) => make("button", {
    type: "button", class: "sample",
    onclick: () => add(parts.map(({ name, bytes }) => ({ name, file: new File([bytes()], name, { lastModified: 0 }) }))),
  }, make("b", {}, title), make("span", {}, about));
  return make("section", { id: "start", "aria-labelledby": "start-title" },
    files, folder,
    make("h2", { id: "start-title" }, "Was that play legal?"),
    make("p", { class: "lead" }, "Drop replays of Star Wars card games as GEMP writes them. Every state is replayed through the rules, and each play that broke one is shown on the table."),
    make("div", { id: "drop" },
      make("p", {}, "Drop files or a folder here"),
      make("p", {},
        make("button", { type: "button", class: "main", onclick: () => files.click() }, "Choose files"), " ",
        make("button", { type: "button", onclick: () => folder.click() }, "Choose a folder")),
      make("p", { class: "quiet" }, ".xml, .xml.gz, .xml.zlib. Both players' recordings of a game find each other.")),
    make("p", { class: "quiet", id: "promise" }, byId("holocron").dataset.promise),
    make("h3", {}, "Or try a sample"),
    make("div", { class: "samples" }, samples.map(sample)));
};

/** The samples that the page carries. */
const carriedSamples = () => JSON.parse(byId("samples").textContent).map(({ title, about, parts }) => ({
  title,
  about,
  parts: parts.map(({ name, base64 }) => ({ name, bytes: () => bytesOf(base64) })),
}));
