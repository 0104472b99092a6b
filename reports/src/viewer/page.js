// The page of a game: an address such as #e=842, or #r=1&e=842 in the second recording, opens it at an event.
(function () {
  "use strict";
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const wishes = read("options");
  const asked = () => {
    const hash = new URLSearchParams(location.hash.slice(1));
    const recording = hash.get("r") || new URLSearchParams(location.search).get("r");
    return { event: Number(hash.get("e")) || 0, recording: Number(recording) || 0 };
  };
  const first = asked();
  let written = location.hash;
  const viewer = mountViewer(document.getElementById("game"), read("film"), {
    at: first.event,
    recording: first.recording,
    cardUrl: wishes.cardUrl,
    back: wishes.report ? { href: wishes.report, text: "Report" } : null,
    onStep: (event, source) => {
      written = "#" + (source.recording > 0 ? "r=" + source.recording + "&" : "") + "e=" + source.event;
      history.replaceState(null, "", written);
    }
  });
  addEventListener("hashchange", () => {
    if (location.hash !== written) { viewer.show(asked().event, asked().recording); }
  });
})();
