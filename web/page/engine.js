// The other side of `src/boundary.rs`: puts a question into the module's memory and reads the answer. Shared by the page's
// workers and by the package for Node.

/** Memory, in bytes, beyond which an instance is replaced: memory of WebAssembly grows and never shrinks. */
const ENOUGH = 80 * 1024 * 1024;

class Engine {
  #module;
  #instance = null;

  /** @param {WebAssembly.Module} module */
  constructor(module) { this.#module = module; }

  /**
   * Asks `key`, `audit`, `games`, `game` or `rule`.
   * @param {string} what
   * @param {{ name: string, bytes: Uint8Array }[]} recordings
   * @param {string} rule
   * @returns {string} the answer, mostly JSON
   */
  ask(what, recordings = [], rule = "") {
    this.#instance ??= new WebAssembly.Instance(this.#module, {}).exports;
    const module = this.#instance;
    try {
      this.#put(module, recordings, rule);
      const isUnderstood = module["ask_" + what]();
      const answer = this.#answer(module);
      if (!isUnderstood) { throw new Error(answer); }
      module.done();
      if (module.memory.buffer.byteLength > ENOUGH) { this.#instance = null; }
      return answer;
    } catch (error) {
      this.#instance = null;
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) { throw error; }
      const said = this.#answer(module);
      throw new Error(said ? `The auditor stopped: ${said}` : "The auditor stopped: the recording needs too much memory, or it has met a bug");
    }
  }

  #put(module, recordings, rule) {
    const parts = recordings.map(({ name, bytes }) => ({ name, size: bytes.byteLength }));
    const head = new TextEncoder().encode(JSON.stringify({ recordings: parts, rule }));
    const size = recordings.reduce((sum, { bytes }) => sum + bytes.byteLength, 4 + head.byteLength);
    let at = module.question(size) >>> 0;
    const memory = new Uint8Array(module.memory.buffer);
    new DataView(memory.buffer).setUint32(at, head.byteLength, true);
    at += 4;
    for (const bytes of [head, ...recordings.map((recording) => recording.bytes)]) {
      memory.set(bytes, at);
      at += bytes.byteLength;
    }
  }

  #answer(module) {
    const at = module.answer() >>> 0;
    return new TextDecoder().decode(new Uint8Array(module.memory.buffer, at, module.answer_size()));
  }
}
