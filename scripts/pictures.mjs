#!/usr/bin/env node
// A picture of every page of a report, light, dark, on a telephone and as it is printed, to be looked at one by one:
// scripts/pictures.mjs FOLDER [REPORT [NAME...]]; a name is that of a picture, or how it begins. Without a report, which a run has
// written, it makes one of the sample logs. It also says on how many sheets of A4 a page is printed, and what the console says.
// Needs Chromium.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { launch, open } from "../web/tests/browser.mjs";
import { call, inFolder, root } from "./report.mjs";

const [out, made, ...names] = process.argv.slice(2);
if (!out) { throw new Error("no folder to write to is named"); }
mkdirSync(out, { recursive: true });

const FORMS = {
  light: { width: 1280, height: 900, scheme: "light" },
  dark: { width: 1280, height: 900, scheme: "dark" },
  phone: { width: 390, height: 844, scheme: "light", mobile: true },
  print: { width: 794, height: 1123, scheme: "light", media: "print" },
};
/** A long page is cut into pictures of this height, and ends after so many: it may be longer than anybody looks. */
const HIGH = 2000, MOST = 4;

await inFolder(async (folder) => {
  const report = made ?? join(folder, "report");
  if (!made) { call("run", ...["good", "doctored"].map((name) => join(root, "sample_logs", name)), "--out", report, "--quiet"); }

  /** The first match of a pattern in a file of the report. */
  const first = (file, pattern) => readFileSync(join(report, file), "utf8").match(pattern)?.[1];
  const click = (selector) => `document.querySelector(${JSON.stringify(selector)})?.click()`;
  /** The game of each card game with most fights, as it opens, and where its longest fight is nearly over. */
  const games = ["swccg", "swtcg", "youngjedi"].flatMap((game) => {
    const texts = readdirSync(join(report, "games")).map((file) => [join("games", file), readFileSync(join(report, "games", file), "utf8")]);
    const own = texts.filter(([, text]) => text.includes(`"game":"${game}"`))
      .map(([file, text]) => [file, [...text.matchAll(/"e":(\d+),"end":(\d+)/g)].map(([, e, end]) => [Number(e), Number(end)])]);
    const [most] = own.sort(([, a], [, b]) => b.length - a.length);
    if (!most) { return []; }
    const [file, fights] = most;
    const [e, end] = fights.sort((a, b) => b[1] - b[0] - (a[1] - a[0]))[0] ?? [0, 0];
    return [[`viewer-${game}`, file], [`viewer-${game}-fight`, `${file}#e=${Math.floor(e + (end - e) * 0.85)}`]];
  });
  const card = first("page/data/table-cards.js", /"((?:swccg|swtcg|youngjedi)\/[^"]+)"/);
  const pages = [
    ["overview", "index.html"], ["search", "index.html", `(() => { const node = document.querySelector("#find input"); node.focus(); node.value = "da";
      node.dispatchEvent(new Event("input", { bubbles: true })); })()`],
    ["rulings", "rulings.html"], ["ruling", "rulings.html", click(".group summary")], ["server-rulings", "rulings.html#of=server"],
    ["meta", "meta.html"], ["cards", "cards.html"], ["players", "players.html"], ["games", "games.html"], ["server", "server.html"],
    ["rule", `rule.html#id=${first("page/data/questions.js", /"rule":"([^"]+)"/) ?? "SWCCG-DRAIN-04"}`],
    ["player", "players.html", `(() => { const link = document.querySelector("a[href*='player.html#']"); if (link) { link.click(); } })()`],
    ...(card ? [["card", `card.html#id=${encodeURIComponent(card)}`]] : []),
    ["nothing-found", "cards.html#cards.find=nothing%20is%20called%20so"], ["unknown-player", "player.html#name=nobody"], ["unknown-card", "card.html#id=none"],
    ...games,
  ];

  const browser = await launch("--hide-scrollbars");
  for (const [name, path, act] of pages) {
    for (const [form, { width, height, scheme, mobile = false, media = "" }] of Object.entries(FORMS)) {
      if (names.length > 0 && !names.some((wanted) => `${name}-${form}`.startsWith(wanted))) { continue; }
      const [file, hash = ""] = path.split("#");
      const page = await open(browser, "about:blank");
      await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile });
      await page.send("Emulation.setEmulatedMedia", { media, features: [{ name: "prefers-color-scheme", value: scheme }, { name: "prefers-reduced-motion", value: "reduce" }] });
      await page.send("Page.navigate", { url: pathToFileURL(join(report, file)).href + (hash && `#${hash}`) });
      await page.until("document.readyState === 'complete' && location.href !== 'about:blank'");
      if (act) { await page.value(act); }
      await new Promise((resolve) => { setTimeout(resolve, 400); });
      await page.until("document.readyState === 'complete'");
      const long = await page.value("document.documentElement.scrollHeight");
      const wide = await page.value("document.documentElement.scrollWidth");
      const end = Math.max(long, height);
      for (let part = 0; part < MOST && (part === 0 || part * HIGH < end); part += 1) {
        const clip = { x: 0, y: part * HIGH, width, height: Math.min(end - part * HIGH, HIGH), scale: 1 };
        const { data } = await page.send("Page.captureScreenshot", { format: "png", clip, captureBeyondViewport: true });
        writeFileSync(join(out, `${name}-${form}${part > 0 ? `-${part + 1}` : ""}.png`), Buffer.from(data, "base64"));
      }
      const notes = [`${long} pixels long`];
      if (wide > width + 1) { notes.push(`${wide - width} pixels wider than the window`); }
      if (media) {
        const pdf = await page.send("Page.printToPDF", { printBackground: true, paperWidth: 8.27, paperHeight: 11.69 });
        notes.push(`${(Buffer.from(pdf.data, "base64").toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length} sheets`);
      }
      console.log(`${name}-${form}: ${[...notes, ...page.said].join(", ")}`);
      await page.close();
    }
  }
  await browser.close();
});
