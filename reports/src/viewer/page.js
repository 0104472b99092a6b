// The page of a game: an address such as #e=842, or #r=1&e=842 in the second recording, opens it at an event.
(function () {
  "use strict";
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const wishes = read("options");
  const asked = () => {
    const hash = new URLSearchParams(location.hash.slice(1));
    const recording = hash.get("r") || new URLSearchParams(location.search).get("r");
    return { event: hash.has("e") ? Number(hash.get("e")) || 0 : null, recording: Number(recording) || 0 };
  };
  const first = asked();
  let written = location.hash;
  // Browsers refuse more than some two hundred changes in ten seconds: beyond that the last one is written a little later.
  let times = [];
  let waiting = null;
  const write = () => {
    const now = performance.now();
    clearTimeout(waiting);
    times = times.filter((time) => now - time < 10000);
    if (times.length < 150) {
      times.push(now);
      history.replaceState(null, "", written);
    } else {
      waiting = setTimeout(write, 500);
    }
  };
  const viewer = mountViewer(document.getElementById("game"), read("film"), {
    at: first.event,
    recording: first.recording,
    cardUrl: wishes.cardUrl,
    back: wishes.report ? { href: wishes.report, text: "Report" } : null,
    onStep: (event, source) => {
      written = "#" + (source.recording > 0 ? "r=" + source.recording + "&" : "") + "e=" + source.event;
      write();
    }
  });
  addEventListener("hashchange", () => {
    if (location.hash !== written) { viewer.show(asked().event || 0, asked().recording); }
  });
})();
