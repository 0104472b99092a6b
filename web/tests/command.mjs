// What the tests share: the built package and pages, the command of this checkout, and logs to compare them on.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { delimiter, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
/** Where `cargo dev web` has written. */
export const built = process.env.HOLOCRON_WEB ?? join(root, "target/web/out");
/** The command that the findings are compared with. */
export const holocronCommand = process.env.HOLOCRON ?? join(root, "target/release/holocron");
/** Folders of more recordings, when they were named. */
export const corpora = (process.env.HOLOCRON_CORPUS ?? "").split(delimiter).filter((folder) => folder);

export const holocron = await import(join(built, "npm/index.js"));

const ENDINGS = [".xml", ".xml.gz", ".xml.zlib", ".xml.z"];

/** The recordings below a folder, named as the command names them. */
export const logs = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && ENDINGS.some((ending) => entry.name.endsWith(ending)))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .filter((path) => !relative(folder, path).split("/").some((part) => part.startsWith(".")))
  .sort();

/** The lines of `holocron audit --format jsonl`, by file. */
export const commanded = (paths, cwd = root) => {
  const run = ["audit", "--format", "jsonl", "--quiet", ...paths];
  let text;
  try {
    text = execFileSync(holocronCommand, run, { cwd, maxBuffer: 2 ** 31, stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    // It ends with 1 when it finds something.
    if (!error.stdout?.length) { throw error; }
    text = error.stdout;
  }
  return new Map(text.toString().trimEnd().split("\n").map((line) => [JSON.parse(line).file, line]));
};

/** Recordings that can belong together, as the page groups them. */
export const grouped = (paths) => {
  const groups = new Map();
  for (const path of paths) {
    const { game, viewer } = holocron.key({ name: path, bytes: readFileSync(path) });
    const key = game && viewer ? game : path;
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  return [...groups.values()];
};
