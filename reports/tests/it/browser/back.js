"use strict";
// The pages in a frame, so that one script sees what comes after Back.
addEventListener("load", function () {
  var frame = document.createElement("iframe");
  frame.style.cssText = "width: 1200px; height: 800px";
  var step = 0, kept = 0;
  var inside = function () { return frame.contentDocument; };
  var field = function (name) { return inside().querySelector(".groups").parentNode.querySelector("[name=" + name + "]"); };
  var visible = function () { return Array.from(inside().querySelectorAll(".group")).filter(function (one) { return !one.hidden; }); };
  var steps = [
    function () {
      field("rule").value = "SWCCG-DRAIN-02";
      field("rule").dispatchEvent(new Event("input", { bubbles: true }));
      kept = visible().length;
      watch.check("questions are filtered", kept > 0 && kept < inside().querySelectorAll(".group").length);
      visible()[0].querySelector("summary").click();
      setTimeout(function () {
        watch.check("one is open", visible()[0].open && /open=/.test(frame.contentWindow.location.hash));
        visible()[0].querySelector(".words a").click();
      }, 300);
    },
    function () {
      watch.check("a link leads elsewhere", /rule\.html$/.test(frame.contentWindow.location.pathname));
      frame.contentWindow.history.back();
    },
    function () {
      watch.check("Back leads to the rulings", /rulings\.html$/.test(frame.contentWindow.location.pathname));
      watch.check("the filter still says so", field("rule").value === "SWCCG-DRAIN-02");
      watch.check("the list is filtered", visible().length === kept);
      watch.check("what was open is open", visible()[0].open);
      watch.say("ok the end");
    }
  ];
  frame.addEventListener("load", function () {
    var next = steps[step];
    step += 1;
    if (next) { setTimeout(next, 300); }
  });
  frame.src = "rulings.html";
  document.body.appendChild(frame);
});
