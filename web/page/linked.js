// Beside the replays of a server: `?replay=PATH` opens a game from the same place. Only a page whose policy allows its own origin
// can; every other page has no connection at all.

const openLinked = async (add, say) => {
  const paths = new URLSearchParams(location.search).getAll("replay");
  if (paths.length === 0) { return; }
  if (byId("holocron").dataset.connects !== "same-origin") {
    say("This page has no connection, so it cannot open a linked replay. Drop the file here.", true);
    return;
  }
  try {
    const files = paths.map(async (path) => {
      const url = new URL(path, location.href);
      if (url.origin !== location.origin) { throw new Error("A link may only open replays of the same server"); }
      const answer = await fetch(url, { credentials: "same-origin", redirect: "error" });
      if (!answer.ok) { throw new Error(`${path}: the server answered ${answer.status}`); }
      return { name: path, file: new File([await answer.blob()], path, { lastModified: 0 }) };
    });
    say("Reading the linked replay");
    await add(await Promise.all(files));
  } catch (error) {
    say(error.message, true);
  }
};

/** After the first visit the page works without a network, where a server hands it out. */
const install = () => {
  const isServed = location.protocol === "https:" || ["localhost", "127.0.0.1"].includes(location.hostname);
  if (isServed && document.querySelector("link[rel=manifest]") && navigator.serviceWorker) {
    navigator.serviceWorker.register("sw.js").catch(() => { /* it works without, while there is a network */ });
  }
};
