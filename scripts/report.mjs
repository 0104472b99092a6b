// What the scripts share that measure reports: making one, and what a browser needs to show a page of it.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium, open } from "../web/tests/browser.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const command = process.env.HOLOCRON ?? join(root, "target/release/holocron");
/** The pages of a report, the games' own left out. */
export const PAGES = ["index", "rulings", "meta", "cards", "players", "games", "server"].map((page) => `${page}.html`);

if (!chromium) { throw new Error("chromium is not installed"); }

/** Calls the command, which ends with 1 when it finds something. */
export const call = (...args) => {
  try {
    execFileSync(command, args, { stdio: "ignore" });
  } catch (error) {
    if (error.status !== 1) { throw error; }
  }
};

/** A folder for a time: what is given back of `work` is given back, and the folder is gone. */
export const inFolder = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), "holocron-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Bytes of the files below a folder, the smallest first. */
export const sizes = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => statSync(join(entry.parentPath ?? entry.path, entry.name)).size)
  .sort((a, b) => a - b);

export const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** A page's own bytes, and those of the scripts and styles that it names. */
const bytes = (report, name) => {
  const html = readFileSync(join(report, name), "utf8");
  const beside = [...html.matchAll(/(?:src|href)="(page\/[^"]*)"/g)].map(([, file]) => statSync(join(report, file)).size);
  return [html.length, sum(beside)];
};

/** A line about a page: bytes, nodes, and the median time of three visits until it can be used, its tables filled. */
export const measured = async (browser, report, name) => {
  const times = [];
  let nodes, rows, said;
  for (let time = 0; time < 3; time += 1) {
    const page = await open(browser, pathToFileURL(join(report, name)).href);
    // The script that fills a page runs before the window's load event.
    times.push(await page.value("Math.round(performance.getEntriesByType('navigation')[0].loadEventEnd)"));
    nodes = await page.value("document.getElementsByTagName('*').length");
    rows = await page.value("[...document.querySelectorAll('.group')].filter((one) => !one.hidden).length");
    said = await page.value("[...document.querySelectorAll('.lead h1, .lead .second')].map((one) => one.innerText).join(' ')");
    await page.close();
  }
  const [own, beside] = bytes(report, name);
  const line = `${name}: ${own} bytes and ${beside} beside it, ${nodes} nodes, ready after ${median(times)} ms${rows ? `, ${rows} rows` : ""}`;
  return said ? `${line}\n  "${said}"` : line;
};

/** A line about the pages of games. */
export const gamePages = (report) => {
  const games = sizes(join(report, "games"));
  const at = (share) => games[Math.min(games.length - 1, Math.floor(share * games.length))];
  return `${games.length} pages of games: median ${at(0.5)} bytes, 95 % at most ${at(0.95)}, largest ${games.at(-1)}`;
};
