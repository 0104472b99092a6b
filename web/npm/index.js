
// The package for Node.
import { readFileSync } from "node:fs";

const engine = new Engine(new WebAssembly.Module(readFileSync(new URL("./holocron.wasm", import.meta.url))));

/** One recording or several, each as bytes or as `{ name, bytes }`. */
const named = (recordings) => {
  const all = Array.isArray(recordings) ? recordings : [recordings];
  return all.map((one) => {
    const { name, bytes } = ArrayBuffer.isView(one) || one instanceof ArrayBuffer ? { name: "-", bytes: one } : one;
    const isView = ArrayBuffer.isView(bytes);
    if (!isView && !(bytes instanceof ArrayBuffer)) { throw new TypeError("a recording is bytes or { name, bytes }"); }
    return { name: String(name ?? "-"), bytes: isView ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new Uint8Array(bytes) };
  });
};

export const audit = (recordings) => JSON.parse(engine.ask("games", named(recordings))).flat();
export const auditLines = (recordings) => engine.ask("audit", named(recordings));
export const game = (recordings) => JSON.parse(engine.ask("game", named(recordings)));
export const key = (recording) => JSON.parse(engine.ask("key", named(recording)));
export const rule = (id) => JSON.parse(engine.ask("rule", [], String(id)));
