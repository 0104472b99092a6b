// Data that comes as scripts: pages are opened from a disk, where nothing can be fetched.
(function (H) {
  "use strict";
  const store = {}, waiting = {};
  H.data = function (name, value) {
    store[name] = value;
    (waiting[name] || []).forEach(function (then) { then(value); });
    delete waiting[name];
  };
  H.get = function (name) { return store[name]; };
  // Calls `then` with the data, or with undefined when there is none of that name.
  H.load = function (name, then) {
    if (store[name] !== undefined) { then(store[name]); return; }
    if (waiting[name]) { waiting[name].push(then); return; }
    if (H.address.isSingle() || !/^[\w-]+$/.test(name)) { then(undefined); return; }
    waiting[name] = [then];
    const script = document.createElement("script");
    script.src = "page/data/" + name + ".js";
    script.addEventListener("error", function () {
      (waiting[name] || []).forEach(function (call) { call(undefined); });
      delete waiting[name];
    });
    document.head.appendChild(script);
  };
})(holocron);
