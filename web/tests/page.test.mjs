// The page in a real browser: from a file and from a server. Skips where Chromium is not installed.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, existsSync } from "node:fs";
import { createServer } from "node:http";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium, launch, open, tasks } from "./browser.mjs";
import { built, commanded, corpora, holocronCommand, logs, root } from "./command.mjs";

const samples = join(root, "sample_logs");
const single = pathToFileURL(join(built, "holocron.html")).href;
const evil = "<img src=x onerror=alert(1)>";
/** Notes when a game is shown, and how long the page was busy at a stretch. */
const WATCH = `for (const what of ["change", "drop"]) { addEventListener(what, () => { window.chosenAt = performance.now(); }, true); }
  new PerformanceObserver((list) => { for (const one of list.getEntries()) { (window.busy ??= []).push(one.duration); } }).observe({ type: "longtask", buffered: true });
  new MutationObserver(() => { if (!window.shownAt && document.querySelector("#viewer .hv")) { requestAnimationFrame(() => { window.shownAt ??= performance.now(); }); } }).observe(document, { childList: true, subtree: true });`;

/** The recording with the fewest events of those that have 3,000, else the one with the most: `[path, events]`. */
const long = (paths) => {
  const counted = [...commanded(paths)].map(([file, line]) => [file, JSON.parse(line).events]).sort((a, b) => a[1] - b[1]);
  return counted.find(([, events]) => events >= 3000) ?? counted.at(-1);
};
/** A folder of two hundred games, both recordings of most: of the corpora that were named, else made up. */
const twoHundred = (folder) => {
  const made = join(folder, "made");
  if (corpora.length > 0) {
    const games = new Map();
    for (const path of corpora.flatMap(logs).filter((one) => statSync(one).size > 8000)) {
      games.set(basename(path), [...(games.get(basename(path)) ?? []), path]);
    }
    mkdirSync(made);
    [...games.values()].slice(0, 200).flat().forEach((path, place) => copyFileSync(path, join(made, `${place}.${basename(path)}`)));
    return made;
  }
  execFileSync(holocronCommand, ["generate", "--game", "swtcg", "--games", "200", "--out", made, "--quiet"]);
  return made;
};
/** The memory, in bytes, that a page of the browser has to itself; not a number where the system does not tell. */
const memory = (ids) => Math.max(...ids.map((id) => {
  try {
    return 1024 * Number(/RssAnon:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]);
  } catch {
    return NaN;
  }
}));
/** The processes of a browser's pages. */
const pages = async (browser) => {
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
};
/** The processor's time, in milliseconds, that each thread of the pages has taken so far, by thread; empty where the system does not tell. */
const threads = async (browser) => {
  const taken = new Map();
  for (const id of await pages(browser)) {
    try {
      for (const thread of readdirSync(`/proc/${id}/task`)) {
        taken.set(thread, Number(readFileSync(`/proc/${id}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6);
      }
    } catch {
      // It has ended, or the system has no such files.
    }
  }
  return taken;
};
/** What has been taken since: of all threads, and of the busiest. */
const since = (before, after) => {
  const each = [...after].map(([thread, time]) => time - (before.get(thread) ?? 0));
  return { all: Math.round(each.reduce((sum, time) => sum + time, 0)), most: Math.round(Math.max(0, ...each)) };
};

const ready = (page) => page.until("!document.getElementById('module')");
const text = (page, selector) => page.value(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ""`);
const click = (page, selector) => page.value(`document.querySelector(${JSON.stringify(selector)}).click()`);

test("page and module are small", () => {
  const bytes = gzipSync(readFileSync(join(built, "holocron.html")), { level: 9 }).length;
  console.log(`holocron.html: ${bytes} bytes gzipped`);
  assert.ok(bytes <= 1_200_000, `${bytes} bytes`);
});

describe("the page", { skip: !chromium && "chromium is not installed" }, () => {
  let browser, folder;
  before(async () => {
    browser = await launch();
    folder = mkdtempSync(join(tmpdir(), "holocron-page-"));
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const opened = async (url = single, options = {}) => {
    const page = await open(browser, url, { before: WATCH, ...options });
    await ready(page);
    return page;
  };

  test("every sample is shown with one click, from a file on the disk", async () => {
    const number = JSON.parse(readFileSync(join(root, "web/page/samples.json"))).length;
    for (let place = 0; place < number; place += 1) {
      const page = await opened();
      await page.value(`document.querySelectorAll(".sample")[${place}].click()`);
      await page.until("document.querySelector('#viewer .hv h1, #viewer .hv-top')");
      assert.match(await text(page, "#game-title"), / against /);
      assert.deepEqual(page.said, []);
      await page.close();
    }
  });

  test("findings are saved as the command prints them", async () => {
    const page = await opened();
    const paths = logs(samples).filter((path) => !path.includes("/bad/"));
    const names = paths.map((path) => basename(path));
    assert.equal(new Set(names).size, names.length);
    await page.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
    await page.choose("#files", paths);
    await page.until("document.querySelector('#save-findings')?.checkVisibility() && document.getElementById('cancel').hidden", 120_000);
    await click(page, "#save-findings");
    const file = join(folder, "findings.jsonl");
    for (let wait = 0; !existsSync(file) && wait < 200; wait += 1) { await new Promise((resolve) => { setTimeout(resolve, 20); }); }
    const saved = readFileSync(file, "utf8").trimEnd().split("\n");
    assert.equal(saved.length, paths.length);
    // Names without folders, as a browser gives them: of several copies of a game the first name decides which belong together.
    const flat = mkdtempSync(join(folder, "flat-"));
    paths.forEach((path, place) => copyFileSync(path, join(flat, names[place])));
    const expected = commanded(names, flat);
    for (const line of saved) { assert.equal(line, expected.get(JSON.parse(line).file)); }
    console.log(`${saved.length} recordings in the browser, findings equal byte for byte`);
    assert.deepEqual(page.said, []);
    await page.close();
  });

  test("both recordings of a game find each other in a folder that is dropped", async () => {
    const page = await opened();
    await page.drop([join(samples, "good/swccg")]);
    await page.until("document.querySelectorAll('tbody tr').length === 5 && document.getElementById('cancel').hidden");
    assert.match(await text(page, "#games-title"), /^5 games:/);
    assert.equal(await page.value(`[...document.querySelectorAll("tbody tr")].every((row) => /both players/.test(row.innerText))`), true);
    await page.close();
  });

  test("damaged files and hostile names cost nothing but themselves", async () => {
    const page = await opened();
    const names = logs(join(samples, "bad"));
    const hostile = join(folder, `${evil.replaceAll("/", "")}.xml`);
    writeFileSync(hostile, "<not a log");
    const renamed = join(folder, "renamed.xml");
    writeFileSync(renamed, `<gameReplay><ge type="P" participantId="${evil.replaceAll("<", "&lt;")}" allParticipantIds="${evil.replaceAll("<", "&lt;")},b"/><ge type="M" message="${evil.replaceAll("<", "&lt;")}"/></gameReplay>`);
    await page.choose("#files", [...names, hostile, renamed]);
    await page.until("document.querySelector('.unread li') && document.getElementById('cancel').hidden", 60_000);
    const said = await text(page, ".unread");
    for (const name of ["empty.xml", "not-a-log.xml", "picture.xml.gz", "too-large.xml.gz", evil]) { assert.ok(said.includes(name), `${name}: ${said}`); }
    assert.equal(await page.value("document.querySelectorAll('#screen img').length"), 0);
    const rows = await page.value("document.querySelectorAll('tbody th a').length");
    for (let row = 0; row < rows; row += 1) {
      await page.value(`document.querySelectorAll("tbody th a")[${row}].click()`);
      await page.until("document.querySelector('#viewer')?.childElementCount");
      for (const tab of ["rulings", "numbers", "decks", "data"]) {
        await click(page, "#tab-" + tab);
        await page.until(`document.querySelector("#tab-${tab}").getAttribute("aria-selected") === "true"`);
      }
      assert.equal(await page.value("document.querySelectorAll('#screen img').length"), 0);
      await click(page, "[data-screen=games]");
      await page.until("document.querySelector('#games-title')");
    }
    assert.deepEqual([page.dialogs, page.said], [[], []]);
    await page.close();
  });

  test("the keyboard alone leads from a sample to a ruling, its rule and its mark", async () => {
    const page = await opened();
    const tabTo = async (is) => {
      for (let times = 0; times < 60; times += 1) {
        await page.press("Tab");
        if (await page.value(`(${is})(document.activeElement)`)) { return; }
      }
      throw new Error(`the keyboard does not reach ${is}`);
    };
    await tabTo("(node) => node.classList.contains('sample')");
    await page.press("Enter");
    await page.until("document.querySelector('#viewer .hv')");
    await page.value("document.getElementById('game-title').focus()");
    await tabTo("(node) => node.id === 'tab-table'");
    await page.press("ArrowRight");
    await page.until("document.activeElement.id === 'tab-rulings'");
    await tabTo("(node) => node.tagName === 'SUMMARY' && node.parentElement.classList.contains('ruling')");
    await page.press("Enter");
    await page.until("document.querySelector('.moment blockquote')");
    assert.ok(await page.value("document.querySelectorAll('.story .it').length") >= 1);
    await tabTo("(node) => node.tagName === 'SELECT'");
    await page.press("j");
    assert.equal(await page.value("document.activeElement.value"), "judge");
    await page.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
    await click(page, "#save-rulings");
    const file = join(folder, "rulings.json");
    for (let wait = 0; !existsSync(file) && wait < 200; wait += 1) { await new Promise((resolve) => { setTimeout(resolve, 20); }); }
    const { version, rulings } = JSON.parse(readFileSync(file, "utf8"));
    assert.deepEqual([version, rulings.length, rulings[0].mark], [1, 1, "judge"]);
    assert.match(rulings[0].key, /^hq1-[0-9a-f]{16}$/);
    await page.close();
  });

  test("a game is on screen soon after it is dropped", async () => {
    const times = [], taken = [], busy = [];
    const [path, events] = long(corpora.length > 0 ? corpora.flatMap(logs) : logs(join(samples, "good/swccg")));
    for (let time = 0; time < 7; time += 1) {
      const page = await opened();
      await new Promise((resolve) => { setTimeout(resolve, 1500); });
      await page.value("window.busy = []");
      const before = await threads(browser);
      await page.drop([path]);
      await page.until("window.shownAt");
      taken.push(since(before, await threads(browser)));
      times.push(await page.value("window.shownAt - window.chosenAt"));
      busy.push(await page.value("Math.max(0, ...window.busy)"));
      await page.close();
    }
    const sorted = (numbers) => numbers.map(Math.round).sort((a, b) => a - b).join(", ");
    console.log(`${basename(path)}, ${events} events: ${sorted(times)} ms from drop to table; the page was busy for ${sorted(busy)} ms at a stretch at most`);
    console.log(`  of the processors ${sorted(taken.map(({ all }) => all))} ms, of the busiest thread ${sorted(taken.map(({ most }) => most))} ms`);
    // The aim is 300 ms on a machine of its own. Times are printed, never asserted: a test may have to share its machine.
    assert.ok(times.every(Number.isFinite), `${times}`);
  });

  test("two hundred games are listed while the page stays alive", async () => {
    const many = twoHundred(folder);
    const number = logs(many).length;
    const listed = async (act) => {
      const own = await launch();
      try {
        const page = await open(own, single, { before: WATCH });
        await ready(page);
        return await act(own, page, async () => {
          await page.drop([many]);
          await page.until("document.querySelector('tbody tr') && document.getElementById('cancel').hidden", 180_000);
          return page.value("[performance.now() - window.chosenAt, document.querySelectorAll('tbody tr').length]");
        });
      } finally {
        await own.close();
      }
    };
    await listed(async (own, page, list) => {
      const ids = await pages(own);
      let used = 0;
      const watch = setInterval(() => { used = Math.max(used, memory(ids)); }, 20);
      const [time, rows] = await list().finally(() => clearInterval(watch));
      const { all, most } = since(new Map(), await threads(own));
      console.log(`${number} files, ${rows} rows: ${Math.round(time)} ms, ${all} ms of the processors, ${most} ms of the busiest thread, ${Math.round(used / 2 ** 20)} MB at most`);
      assert.ok(rows >= 100, `${rows} rows`);
      // The aim is 15 s, printed above. Memory is bounded: 128 MB are the aim, and browsers differ a little.
      assert.ok(!(used > 144 * 2 ** 20), `${used} bytes`);
    });
    await listed(async (own, page, list) => {
      const { clock, processor, number: told } = await tasks(own, page, list);
      console.log(`  the longest of ${told} tasks of the page: ${Math.round(clock)} ms by the clock, ${Math.round(processor)} ms of the processor`);
      // The aim is no frame frozen for 100 ms, printed above; the work stays divided into many tasks.
      assert.ok(told > 100, `${told} tasks`);
    });
  });

  test("a folder on a server is installed, works without it, and opens linked replays", async () => {
    const site = join(built, "site");
    const types = { html: "text/html", js: "text/javascript", svg: "image/svg+xml", webmanifest: "application/manifest+json", gz: "application/gzip" };
    const asked = [];
    const server = createServer(({ url }, response) => {
      const { pathname } = new URL(url, "http://localhost");
      asked.push(pathname);
      const path = pathname.startsWith("/replays/") ? join(samples, "good/swccg", basename(pathname)) : join(site, pathname === "/" ? "index.html" : pathname);
      try {
        response.writeHead(200, { "content-type": types[path.split(".").pop()] ?? "application/octet-stream" }).end(readFileSync(path));
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise((resolve) => { server.listen(0, "127.0.0.1", resolve); });
    const url = `http://127.0.0.1:${server.address().port}/`;
    const page = await opened(url);
    await page.until("navigator.serviceWorker.controller || navigator.serviceWorker.ready.then((one) => one.active?.state === 'activated')");
    assert.deepEqual(page.said, []);
    // The policy of the page itself: nothing goes out, whatever the script.
    assert.equal(await page.value(`fetch("icon.svg").then(() => "out", () => "stopped")`), "stopped");
    page.said.length = 0;
    const linked = await opened(`${url}replays.html?replay=replays/hoth.dark.xml.gz&replay=replays/hoth.light.xml.gz`);
    await linked.until("document.querySelector('#viewer .hv')");
    assert.match(await linked.value("document.querySelector('.game > p').innerText"), /both players/);
    const foreign = await opened(`${url}replays.html?replay=${encodeURIComponent("https://example.org/a.xml")}`);
    await foreign.until("/same server/.test(document.getElementById('say').innerText)");
    const refused = await opened(`${url}?replay=replays/hoth.dark.xml.gz`);
    await refused.until("/no connection/.test(document.getElementById('say').innerText)");
    await new Promise((resolve) => { server.close(resolve); server.closeAllConnections(); });
    const offline = await opened(url);
    await click(offline, ".sample");
    await offline.until("document.querySelector('#viewer .hv')");
    assert.equal(asked.filter((path) => path.startsWith("/replays/")).length, 2, "only what was linked was fetched");
    for (const one of [page, linked, foreign, refused, offline]) { await one.close(); }
  });
});
