// What is dropped or chosen, as a list of `{ name, file }`.

/** Endings that a folder is searched for, as the command line does it. A file that is named may have any ending. */
const ENDINGS = [".xml", ".xml.gz", ".xml.zlib", ".xml.z"];
/** How deep folders may lie in each other. */
const DEPTH = 64;

const isLog = (name) => !name.split("/").pop().startsWith(".") && ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));

/** The files of an `<input>`; those of a folder have their path in it. */
const chosen = (input) => Array.from(input.files)
  .map((file) => ({ name: file.webkitRelativePath || file.name, file }))
  .filter(({ name }) => !input.webkitdirectory || isLog(name));

/** The files of a drop, those of folders included. */
const dropped = async (transfer) => {
  // The list is empty after the first pause, so it is taken down at once.
  const entries = Array.from(transfer.items)
    .filter((item) => item.kind === "file")
    .map((item) => item.webkitGetAsEntry?.() ?? { file: item.getAsFile() });
  const found = [];
  for (const entry of entries) {
    if (entry.isDirectory) {
      await walk(entry, DEPTH, found);
    } else if (entry.isFile) {
      found.push(await asFile(entry, entry.name));
    } else if (entry.file) {
      found.push({ name: entry.file.name, file: entry.file });
    }
  }
  return found;
};

const asFile = (entry, name) =>
  new Promise((resolve, reject) => { entry.file((file) => resolve({ name, file }), reject); });

const walk = async (folder, depth, found) => {
  const reader = folder.createReader();
  const more = () => new Promise((resolve, reject) => { reader.readEntries(resolve, reject); });
  for (let entries = await more(); entries.length > 0; entries = await more()) {
    for (const entry of entries) {
      const name = entry.fullPath.replace(/^\//, "");
      if (entry.isDirectory && depth > 0 && !entry.name.startsWith(".")) {
        await walk(entry, depth - 1, found);
      } else if (entry.isFile && isLog(name)) {
        found.push(await asFile(entry, name));
      }
    }
  }
};
