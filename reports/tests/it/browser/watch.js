"use strict";
var watch = (function () {
  var lines = [];
  var say = function (line) {
    lines.push(line);
    var place = document.getElementById("checks");
    if (!place) {
      place = document.createElement("pre");
      place.id = "checks";
      document.body.appendChild(place);
    }
    place.textContent = lines.join("\n");
  };
  window.addEventListener("error", function (event) { say("error " + event.message); });
  window.addEventListener("securitypolicyviolation", function (event) { say("error policy " + event.violatedDirective); });
  window.alert = function () { say("error a name of the log ran"); };
  return {
    say: say,
    check: function (name, is) { say((is ? "ok " : "FAILED ") + name); },
    key: function (key) { document.dispatchEvent(new KeyboardEvent("keydown", { key: key, bubbles: true, cancelable: true })); }
  };
})();
