// A worker of the page: the module lives here, so that the page never waits for it.
let engine = null;

self.addEventListener("message", async ({ data }) => {
  if (data.packed) {
    unpack(data).then((module) => self.postMessage({ module }), (error) => setTimeout(() => { throw error; }));
    return;
  }
  if (data.module) {
    engine = new Engine(data.module);
    return;
  }
  const { id, what, recordings, rule } = data;
  try {
    const read = recordings.map(async ({ name, file }) => ({ name, bytes: new Uint8Array(await file.arrayBuffer()) }));
    self.postMessage({ id, answer: engine.ask(what, await Promise.all(read), rule) });
  } catch (error) {
    self.postMessage({ id, error: String(error?.message ?? error) });
  }
});

/** The module that a page carries, compiled. */
const unpack = async ({ unpacker, packed }) => {
  const { instance: { exports: small } } = await WebAssembly.instantiate(unpacker);
  const at = small.packed(packed.byteLength) >>> 0;
  new Uint8Array(small.memory.buffer).set(packed, at);
  if (!small.unpack()) { throw new Error("The page is damaged"); }
  return WebAssembly.compile(new Uint8Array(small.memory.buffer, small.unpacked() >>> 0, small.unpacked_size()));
};
