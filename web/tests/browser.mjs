// Drives Chromium over a pipe: no library, no open port.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];
const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--remote-debugging-pipe"];

export const chromium = NAMES.find((name) => spawnSync(name, ["--version"]).status === 0);

/** Starts the browser; `close` ends it and removes its profile. */
export const launch = async (...flags) => {
  const profile = mkdtempSync(join(tmpdir(), "holocron-profile-"));
  const child = spawn(chromium, [...FLAGS, ...flags, `--user-data-dir=${profile}`, "about:blank"],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const waiting = new Map(), listeners = new Set();
  let asked = 0, rest = "";
  child.stdio[4].setEncoding("utf8").on("data", (text) => {
    const parts = (rest + text).split("\0");
    rest = parts.pop();
    for (const message of parts.map((part) => JSON.parse(part))) {
      if (!message.id) { listeners.forEach((listen) => listen(message)); continue; }
      const { resolve, reject } = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) { reject(new Error(message.error.message)); } else { resolve(message.result); }
    }
  });
  const send = (method, params = {}, sessionId = undefined) => new Promise((resolve, reject) => {
    waiting.set((asked += 1), { resolve, reject });
    child.stdio[3].write(JSON.stringify({ id: asked, method, params, sessionId }) + "\0");
  });
  const ended = new Promise((resolve) => { child.on("exit", resolve); });
  const close = async () => {
    send("Browser.close").catch(() => {});
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { send, listeners, close, pid: child.pid };
};

/** Does something, and tells the longest task of a page's main thread meanwhile, in milliseconds: by the clock, and by the processor. */
export const tasks = async (browser, page, act) => {
  const events = [], names = new Map();
  let finish;
  const complete = new Promise((resolve) => { finish = resolve; });
  const listen = ({ method, params }) => {
    if (method === "Tracing.dataCollected") { events.push(...params.value); }
    if (method === "Tracing.tracingComplete") { finish(); }
  };
  browser.listeners.add(listen);
  await browser.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel", "blink.user_timing", "__metadata"], excludedCategories: ["*"] } });
  try {
    // The browser has pages of its own; this names the process of ours.
    await page.value("performance.mark('holocron'), 0");
    await act();
  } finally {
    await browser.send("Tracing.end");
    await complete;
    browser.listeners.delete(listen);
  }
  for (const { name, pid, tid, args } of events) { if (name === "thread_name") { names.set(`${pid} ${tid}`, args.name); } }
  const own = events.find(({ name, cat }) => name === "holocron" && cat === "blink.user_timing")?.pid;
  const main = events.filter(({ ph, pid, tid }) => ph === "X" && pid === own && names.get(`${pid} ${tid}`) === "CrRendererMain");
  const longest = (key) => main.reduce((most, event) => Math.max(most, event[key] ?? 0), 0) / 1000;
  return { clock: longest("dur"), processor: longest("tdur"), number: main.length };
};

/** Opens a page of its own. What its console says and what goes wrong is kept in `said`. */
export const open = async (browser, url, { width = 1280, height = 900, before = "" } = {}) => {
  const { targetId } = await browser.send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: true });
  const send = (method, params) => browser.send(method, params, sessionId);
  const said = [], dialogs = [];
  browser.listeners.add(({ sessionId: from, method, params }) => {
    if (from !== sessionId) { return; }
    if (method === "Runtime.consoleAPICalled" && params.type !== "log") { said.push(params.args.map((arg) => arg.value ?? arg.description).join(" ")); }
    if (method === "Runtime.exceptionThrown") { said.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text); }
    if (method === "Log.entryAdded" && params.entry.level !== "verbose") { said.push(`${params.entry.text} ${params.entry.url ?? ""}`); }
    if (method === "Page.javascriptDialogOpening") { dialogs.push(params.message); send("Page.handleJavaScriptDialog", { accept: true }); }
  });
  for (const domain of ["Runtime", "Log", "Page", "DOM"]) { await send(domain + ".enable"); }
  await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  if (before) { await send("Page.addScriptToEvaluateOnNewDocument", { source: before }); }
  const page = {
    said, dialogs, send,
    /** The value of an expression, or of the promise that it gives. */
    value: async (expression) => {
      const { result, exceptionDetails } = await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) { throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text); }
      return result.value;
    },
    /** Waits until an expression is true. */
    until: async (expression, patience = 20_000) => {
      const end = Date.now() + patience;
      while (!(await page.value(`Boolean(${expression})`))) {
        if (Date.now() > end) { throw new Error(`not in time: ${expression}\n${(await page.value("document.body.innerText")).slice(0, 600)}\n${said.join("\n")}`); }
        await new Promise((resolve) => { setTimeout(resolve, 20); });
      }
    },
    choose: async (selector, files) => {
      const { root } = await send("DOM.getDocument");
      const { nodeId } = await send("DOM.querySelector", { nodeId: root.nodeId, selector });
      await send("DOM.setFileInputFiles", { nodeId, files });
    },
    /** Drops files from the disk in the middle of the page. */
    drop: async (files) => {
      const data = { items: [], files, dragOperationsMask: 1 };
      for (const type of ["dragEnter", "dragOver", "drop"]) { await send("Input.dispatchDragEvent", { type, x: width / 2, y: height / 2, data }); }
    },
    press: async (key, modifiers = 0) => {
      const code = { Tab: 9, Enter: 13, ArrowRight: 39, ArrowLeft: 37 }[key];
      const text = { Enter: "\r", " ": " " }[key] ?? (key.length === 1 ? key : undefined);
      await send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", key, code: key, windowsVirtualKeyCode: code, text, modifiers });
      await send("Input.dispatchKeyEvent", { type: "keyUp", key, code: key, windowsVirtualKeyCode: code, modifiers });
    },
    picture: async () => Buffer.from((await send("Page.captureScreenshot", { format: "png" })).data, "base64"),
    close: () => browser.send("Target.closeTarget", { targetId }),
  };
  await send("Page.navigate", { url });
  await page.until("document.readyState === 'complete'");
  return page;
};
