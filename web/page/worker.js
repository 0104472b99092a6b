// A worker of the page: the module lives here, so that the page never waits for it.
let engine = null;

self.addEventListener("message", async ({ data }) => {
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
