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
    self.postMessage({ id, answer: engine.ask(what, await read(recordings), rule) });
  } catch (error) {
    self.postMessage({ id, error: String(error?.message ?? error) });
  }
});

/** Where files are read to, again and again: what `arrayBuffer()` gives would lie there until it is collected. */
let room = new ArrayBuffer(0);
/** Bytes of a room that is kept. */
const KEPT = 4 << 20;

/** Whether files can be read to a place that is given; Safari has learnt it late. */
const canReadInto = (() => {
  try {
    new Blob(["x"]).stream().getReader({ mode: "byob" });
    return true;
  } catch {
    return false;
  }
})();

/** The recordings that were read last, with their bytes: a game that has been judged is often shown next. */
let last = [];

/** The bytes of files, which stand until the next are read. */
const read = async (recordings) => {
  if (recordings.length !== last.length || !recordings.every((one, place) => isSame(one, last[place]))) {
    last = [];
    const bytes = await readAnew(recordings);
    last = recordings.map((one, place) => ({ ...one, ...bytes[place] }));
  }
  return last;
};

/** Each message brings a new object for the same file. The page gives no name twice to files that differ in size or time. */
const isSame = (one, other) =>
  one.name === other.name && one.file instanceof File
  && one.file.size === other.file.size && one.file.lastModified === other.file.lastModified;

const readAnew = async (recordings) => {
  if (!canReadInto) {
    return Promise.all(recordings.map(async ({ name, file }) => ({ name, bytes: new Uint8Array(await file.arrayBuffer()) })));
  }
  const total = recordings.reduce((sum, { file }) => sum + file.size, 0);
  if (room.byteLength < Math.max(total, 1) || room.byteLength > KEPT) { room = new ArrayBuffer(Math.max(total, 1 << 16)); }
  const ends = [];
  let at = 0;
  for (const { file } of recordings) {
    const end = at + file.size;
    const reader = file.stream().getReader({ mode: "byob" });
    // The room goes to the reader and comes back.
    for (let is = { done: false }; at < end && !is.done;) {
      is = await reader.read(new Uint8Array(room, at, end - at));
      room = is.value?.buffer ?? new ArrayBuffer(room.byteLength);
      at += is.value?.byteLength ?? 0;
    }
    reader.cancel().catch(() => { /* it has ended */ });
    ends.push(at);
  }
  return recordings.map(({ name }, place) => {
    const begin = place === 0 ? 0 : ends[place - 1];
    return { name, bytes: new Uint8Array(room, begin, ends[place] - begin) };
  });
};

/** The module that a page carries, compiled. */
const unpack = async ({ unpacker, packed }) => {
  const { instance: { exports: small } } = await WebAssembly.instantiate(unpacker);
  const at = small.packed(packed.byteLength) >>> 0;
  new Uint8Array(small.memory.buffer).set(packed, at);
  if (!small.unpack()) { throw new Error("The page is damaged"); }
  return WebAssembly.compile(new Uint8Array(small.memory.buffer, small.unpacked() >>> 0, small.unpacked_size()));
};
