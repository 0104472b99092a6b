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
  // The list is empty after the first pause, so everything is asked for at once. Each question costs time, and only what has no type
  // can be a folder.
  const items = Array.from(transfer.items).filter((item) => item.kind === "file").map((item) => (item.type !== "" ? { file: item.getAsFile() } : {
    file: item.getAsFile(),
    entry: item.webkitGetAsEntry?.() ?? null,
    // A page from the disk reads folders by handles alone.
    handle: item.getAsFileSystemHandle?.().catch(() => null) ?? null,
  }));
  const found = [];
  for (const { file, entry, handle } of items) {
    const known = handle && await handle;
    if (known?.kind === "directory") {
      await walkHandle(known, known.name, DEPTH, found);
    } else if (entry?.isDirectory) {
      await walkEntry(entry, DEPTH, found);
    } else if (file) {
      found.push({ name: file.name, file });
    }
  }
  return found;
};

const isHidden = (name) => name.startsWith(".");

const walkHandle = async (folder, path, depth, found) => {
  for await (const one of folder.values()) {
    const name = `${path}/${one.name}`;
    if (one.kind === "directory" && depth > 0 && !isHidden(one.name)) {
      await walkHandle(one, name, depth - 1, found);
    } else if (one.kind === "file" && isLog(name)) {
      found.push({ name, file: await one.getFile() });
    }
  }
};

const walkEntry = async (folder, depth, found) => {
  const reader = folder.createReader();
  const more = () => new Promise((resolve, reject) => { reader.readEntries(resolve, reject); });
  for (let entries = await more(); entries.length > 0; entries = await more()) {
    for (const entry of entries) {
      const name = entry.fullPath.replace(/^\//, "");
      if (entry.isDirectory && depth > 0 && !isHidden(entry.name)) {
        await walkEntry(entry, depth - 1, found);
      } else if (entry.isFile && isLog(name)) {
        found.push({ name, file: await new Promise((resolve, reject) => { entry.file(resolve, reject); }) });
      }
    }
  }
};
