#!/usr/bin/env node
// How large the report of many games is, and how soon a browser shows its pages: scripts/pageload.mjs [GAMES [ARCHIVE]].
// The games are those of the archive again and again with other players' names; without an archive, the samples'. Needs Chromium.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync, unzipSync } from "node:zlib";
import { launch } from "../web/tests/browser.mjs";
import { PAGES, call, gamePages, inFolder, measured, root, sizes, sum } from "./report.mjs";

const [wanted = "5000", archive = join(root, "sample_logs/good")] = process.argv.slice(2);

/** The recordings below a folder as XML, with the game's players. */
const recordings = readdirSync(archive, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.xml(\.gz)?$/.test(entry.name))
  .map((entry) => {
    const bytes = readFileSync(join(entry.parentPath ?? entry.path, entry.name));
    // The server calls its zlib streams .gz; unzip reads both.
    const xml = (bytes[0] === 0x3c ? bytes : unzipSync(bytes)).toString("utf8");
    const players = [...new Set([...xml.slice(0, 20_000).matchAll(/ participantId="([^"]+)"/g)].map(([, name]) => name))];
    return { name: entry.name.replace(/\.xml(\.gz)?$/, ""), xml, players };
  })
  .filter(({ players }) => players.length === 2);
const games = new Set(recordings.map(({ name, players }) => [name, ...players.sort()].join()));
const copies = Math.ceil(Number(wanted) / games.size);
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

await inFolder(async (folder) => {
  const [logs, report] = [join(folder, "logs"), join(folder, "report")];
  mkdirSync(logs);
  for (const [place, { name, xml, players }] of recordings.entries()) {
    const names = new RegExp(`(?<![\\w-])(?:${players.map(escaped).sort((a, b) => b.length - a.length).join("|")})(?![\\w-])`, "g");
    for (let copy = 0; copy < copies; copy += 1) {
      writeFileSync(join(logs, `${copy}-${name}-${place}.xml.gz`), gzipSync(xml.replace(names, (player) => `${player}${copy}`), { level: 1 }));
    }
  }
  const began = Date.now();
  call("run", logs, "--out", report, "--quiet");
  const seconds = Math.round((Date.now() - began) / 1000);
  const pages = PAGES.map((name) => readFileSync(join(report, name)).length);
  console.log(`${games.size * copies} games made in ${seconds} s: ${PAGES.length} pages ${sum(pages)} bytes, ` +
    `the largest ${Math.max(...pages)}; data beside them ${sum(sizes(join(report, "page")))}; the whole folder ${sum(sizes(report))}`);
  console.log(gamePages(report));
  const browser = await launch();
  for (const name of PAGES) { console.log(await measured(browser, report, name)); }
  await browser.close();
});
