// The address: which page, and the state of its filters behind "#".
(function (H) {
  "use strict";
  const mains = function () { return Array.from(document.querySelectorAll("main[data-page]")); };
  // A report in one file has all pages in it.
  const isSingle = function () { return mains().length > 1; };
  const params = function () {
    return new URLSearchParams(location.hash.indexOf("=") < 0 ? "" : location.hash.slice(1));
  };
  const page = function () {
    if (!isSingle()) { return mains()[0].dataset.page; }
    const wanted = params().get("page") || "index";
    return mains().some(function (main) { return main.dataset.page === wanted; }) ? wanted : "index";
  };
  const joined = function (entries) {
    return entries.filter(function (entry) { return entry[1] !== "" && entry[1] !== null && entry[1] !== undefined; })
      .map(function (entry) { return encodeURIComponent(entry[0]) + "=" + encodeURIComponent(entry[1]); }).join("&");
  };
  const href = function (name, values) {
    const behind = joined(Object.entries(values || {}));
    if (isSingle()) { return "#page=" + name + (behind ? "&" + behind : ""); }
    return name + ".html" + (behind ? "#" + behind : "");
  };
  // Filters replace the address: Back leads to the page before, with its filters as they were.
  const set = function (changes) {
    const now = params();
    Object.entries(changes).forEach(function (entry) {
      if (entry[1] === "" || entry[1] === null || entry[1] === undefined) { now.delete(entry[0]); } else { now.set(entry[0], entry[1]); }
    });
    history.replaceState(history.state, "", "#" + joined(Array.from(now.entries())));
  };
  H.address = { page: page, params: params, href: href, set: set, isSingle: isSingle, mains: mains };
})(holocron);
