// What axe-core says of every page of the report and of the auditor's page, in a fixed list of states. Skips where Chromium or
// axe-core is missing: `npm install --prefix target/tools axe-core` fetches it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium, launch, open } from "./browser.mjs";
import { built, holocronCommand, root } from "./command.mjs";

const source = [process.env.AXE, join(root, "target/tools/node_modules/axe-core/axe.min.js")].find((path) => path && existsSync(path));
const why = !chromium ? "chromium is not installed" : !source && "axe-core is not installed";
const LIGHT = { scheme: "light", width: 1280, height: 900 };
const DARK = { ...LIGHT, scheme: "dark" };
const PHONE = { scheme: "light", width: 390, height: 844, mobile: true };
const FORMS = [LIGHT, DARK, PHONE];

const click = (selector) => `document.querySelector(${JSON.stringify(selector)}).click()`;
const type = (selector, text) => `(() => { const node = document.querySelector(${JSON.stringify(selector)}); node.focus(); node.value = ${JSON.stringify(text)};
  node.dispatchEvent(new Event("input", { bubbles: true })); })()`;

/** Page, what is done there, and what must then be seen. */
const REPORT = [
  ["index.html"],
  ["index.html", type("#find input", "luke"), "document.querySelector('[role=listbox] [role=option], #found a')", "search"],
  ["rulings.html"],
  ["rulings.html", click(".group summary"), "document.querySelector('.question .moment')", "open"],
  ["rulings.html#of=server"],
  ["rulings.html#rule=NONE", "0", "true", "empty"],
  ["meta.html"], ["cards.html"], ["games.html"], ["players.html"], ["server.html"],
  ["cards.html#cards.find=nothing%20is%20called%20so", "0", "true", "empty"],
  ["cards.html", click("details.about summary, .about summary, summary"), "true", "help"],
  ["player.html#name=bot_chosen_L"], ["player.html#name=nobody", "0", "true", "error"],
  ["rule.html#id=SWCCG-DRAIN-04"], ["rule.html#id=none", "0", "true", "error"],
  ["card.html#id=swccg%2F1_168"], ["card.html#id=none", "0", "true", "error"],
];

describe("axe", { skip: why, concurrency: 2 }, () => {
  let browser, folder;
  const axe = source && readFileSync(source, "utf8");
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "holocron-axe-"));
    try {
      execFileSync(holocronCommand, ["run", "sample_logs/good", "sample_logs/doctored", "--out", join(folder, "report"), "--quiet"], { cwd: root, stdio: "ignore" });
    } catch (error) {
      // It ends with 1 when it finds something.
      if (error.status !== 1) { throw error; }
    }
    browser = await launch("--hide-scrollbars");
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The findings of axe in a state of a page. */
  const said = async (url, { scheme, width, height, mobile = false }, act, until) => {
    const page = await open(browser, "about:blank");
    await page.send("Page.setBypassCSP", { enabled: true });
    await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile });
    await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }, { name: "prefers-reduced-motion", value: "reduce" }] });
    await page.send("Page.navigate", { url });
    await page.until("document.readyState === 'complete' && location.href !== 'about:blank'");
    if (act) {
      await page.value(act);
      await page.until(until);
    }
    await new Promise((resolve) => { setTimeout(resolve, 150); });
    await page.value(`${axe}; 0`);
    const found = await page.value(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map((one) =>
      one.id + " (" + one.impact + ", " + one.nodes.length + " times): " + one.nodes[0].target.join(" ") + " " + one.nodes[0].failureSummary.replace(/\\s+/g, " ").slice(0, 200)))`);
    const wide = await page.value("document.documentElement.scrollWidth - innerWidth");
    if (wide > 1) { found.push(`the page is ${wide} pixels wider than the window`); }
    await page.close();
    return found;
  };

  for (const form of FORMS) {
    const name = `${form.scheme}, ${form.width} pixels`;
    test(`every page of the report, ${name}`, async () => {
      const wrong = [];
      for (const [path, act, until, state = ""] of REPORT) {
        const [file, hash = ""] = path.split("#");
        const url = pathToFileURL(join(folder, "report", file)).href + (hash && "#" + hash);
        for (const one of await said(url, form, act, until)) { wrong.push(`${path} ${state}: ${one}`); }
      }
      assert.deepEqual(wrong, []);
    });

    test(`the viewer, ${name}`, async () => {
      const games = join(folder, "report/games");
      const bySize = readdirSync(games).map((file) => join(games, file)).sort((a, b) => statSync(b).size - statSync(a).size);
      const wrong = [];
      const states = [[], ["document.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))", "true"]];
      for (const game of ["swccg", "swtcg", "youngjedi"]) {
        // The largest game, at its beginning, in the middle of a fight and at its end.
        const largest = bySize.find((file) => readFileSync(file, "utf8").includes(`"game":"${game}"`));
        const fights = [...readFileSync(largest, "utf8").matchAll(/"e":(\d+),"end":(\d+)/g)].map(([, e, end]) => Math.floor((Number(e) + Number(end)) / 2));
        for (const [act, until] of states) {
          for (const at of [0, fights[Math.floor(fights.length / 2)], 99999]) {
            for (const one of await said(`${pathToFileURL(largest).href}#e=${at}`, form, act, until)) { wrong.push(`${game} ${at} ${act ?? ""}: ${one}`); }
          }
        }
      }
      assert.deepEqual(wrong, []);
    });

    test(`the auditor's page, ${name}`, async () => {
      const url = pathToFileURL(join(built, "holocron.html")).href;
      const damaged = join(folder, "damaged.xml");
      writeFileSync(damaged, "<not a log");
      const ready = `(async () => { const sleep = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
        while (document.getElementById("module")) { await sleep(20); } })()`;
      const opened = `${ready}.then(() => document.querySelector(".sample").click())`;
      const wrong = [];
      for (const [act, until, state] of [
        [ready, "true", "empty"],
        [opened, "document.querySelector('#viewer .hv')", "table"],
        ...["rulings", "numbers", "decks", "data"].map((tab) => [
          `${opened}.then(async () => { while (!document.querySelector("#tab-${tab}")) { await new Promise((resolve) => { setTimeout(resolve, 20); }); } document.querySelector("#tab-${tab}").click(); })`,
          `document.querySelector("#tab-${tab}")?.getAttribute("aria-selected") === "true"`, tab]),
        [`${opened}.then(async () => { while (!document.querySelector("#viewer .hv")) { await new Promise((resolve) => { setTimeout(resolve, 20); }); } document.querySelector("[data-screen=games]").click(); })`,
          "document.querySelector('#games-title')", "games"],
      ]) {
        for (const one of await said(url, form, act, until)) { wrong.push(`${state}: ${one}`); }
      }
      assert.deepEqual(wrong, []);
    });
  }
});
