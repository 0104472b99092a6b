#!/usr/bin/env node
// What a director meets in the report of an archive with planted breaches: scripts/planted.mjs [ARCHIVE [BREACHES]].
// It prints rows of the rulings, what the overview says, and of each page the bytes, the nodes and the time until it can be used.
// The breaches are the first of dev/blind/second: recordings of real games that others doctored. Needs Chromium.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium, launch, open } from "../web/tests/browser.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [archive = join(root, "../shared/corpus/second"), number = "60"] = process.argv.slice(2);
const command = process.env.HOLOCRON ?? join(root, "target/release/holocron");
if (!chromium) { throw new Error("chromium is not installed"); }

const folder = mkdtempSync(join(tmpdir(), "holocron-planted-"));
const planted = join(folder, "planted");
mkdirSync(planted);
const lines = readFileSync(join(root, "dev/blind/second/cases.tsv"), "utf8").trimEnd().split("\n").slice(1);
const cases = lines.map((line) => line.split("\t")).slice(0, Number(number));
for (const [, , files] of cases) {
  for (const file of files.split(",")) { copyFileSync(join(root, "dev/blind/second", file), join(planted, file)); }
}
try {
  execFileSync(command, ["run", archive, planted, "--out", join(folder, "report"), "--quiet"], { stdio: "ignore" });
} catch (error) {
  // It ends with 1 when it finds something.
  if (error.status !== 1) { throw error; }
}

const report = join(folder, "report");
const sizes = (name) => readdirSync(join(report, name)).map((file) => statSync(join(report, name, file)).size).sort((a, b) => a - b);
/** The page with the scripts that it names. */
const bytes = (name) => {
  const html = readFileSync(join(report, name), "utf8");
  const beside = [...html.matchAll(/(?:src|href)="(page\/[^"]*)"/g)].map(([, file]) => statSync(join(report, file)).size);
  return [html.length, beside.reduce((sum, size) => sum + size, 0)];
};
const browser = await launch();
console.log(`${cases.length} planted breaches beside ${archive}`);
for (const name of ["index", "rulings", "meta", "cards", "players", "games", "server"].map((page) => page + ".html")) {
  const times = [];
  let nodes, rows, said;
  for (let time = 0; time < 3; time += 1) {
    const page = await open(browser, pathToFileURL(join(report, name)).href);
    // The page can be used when the script that fills it has run: the window's load event comes after it.
    times.push(await page.value("Math.round(performance.getEntriesByType('navigation')[0].loadEventEnd)"));
    nodes = await page.value("document.getElementsByTagName('*').length");
    rows = await page.value("[...document.querySelectorAll('.group')].filter((one) => !one.hidden).length");
    said = await page.value("[...document.querySelectorAll('.lead h1, .lead .second')].map((one) => one.innerText).join(' ')");
    await page.close();
  }
  const [own, beside] = bytes(name);
  const median = times.sort((a, b) => a - b)[1];
  console.log(`${name}: ${own} bytes and ${beside} beside it, ${nodes} nodes, ready after ${median} ms${rows ? `, ${rows} rows` : ""}`);
  if (said) { console.log(`  "${said}"`); }
}
const games = sizes("games");
const at = (share) => games[Math.min(games.length - 1, Math.floor(share * games.length))];
console.log(`${games.length} pages of games: median ${at(0.5)} bytes, 95 % at most ${at(0.95)}, largest ${games.at(-1)}`);
await browser.close();
rmSync(folder, { recursive: true, force: true });
