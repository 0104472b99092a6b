#!/usr/bin/env node
// What a director meets in the report of an archive with planted breaches: scripts/planted.mjs [ARCHIVE [BREACHES]].
// It prints rows of the rulings, what the overview says, and of each page the bytes, the nodes and the time until it can be used.
// The breaches are the first of dev/blind/second: recordings of real games that others doctored. Needs Chromium.
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "../web/tests/browser.mjs";
import { PAGES, call, gamePages, inFolder, measured, root } from "./report.mjs";

const [archive = join(root, "../shared/corpus/second"), number = "60"] = process.argv.slice(2);

await inFolder(async (folder) => {
  const [planted, report] = [join(folder, "planted"), join(folder, "report")];
  mkdirSync(planted);
  const lines = readFileSync(join(root, "dev/blind/second/cases.tsv"), "utf8").trimEnd().split("\n").slice(1);
  const cases = lines.map((line) => line.split("\t")).slice(0, Number(number));
  for (const [, , files] of cases) {
    for (const file of files.split(",")) { copyFileSync(join(root, "dev/blind/second", file), join(planted, file)); }
  }
  call("run", archive, planted, "--out", report, "--quiet");
  const browser = await launch();
  console.log(`${cases.length} planted breaches beside ${archive}`);
  for (const name of PAGES) { console.log(await measured(browser, report, name)); }
  console.log(gamePages(report));
  await browser.close();
});
