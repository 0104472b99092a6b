"use strict";
// On the rulings: filters, scrolls and leaves. On the overview: goes back. On the rulings again: looks at what is there.
(function () {
  var page = function () { return document.querySelector("main").dataset.page; };
  var isBack = function () { return performance.getEntriesByType("navigation")[0].type === "back_forward"; };
  var look = function () {
    var visible = Array.from(document.querySelectorAll(".group")).filter(function (one) { return !one.hidden; });
    watch.check("the select is as it was", document.querySelector("select[name=verdict]").value === "suspect");
    watch.check("so is the list", visible.length > 2 && visible.every(function (one) { return one.classList.contains("suspect"); }));
    watch.check("so is the address", /verdict=suspect/.test(location.hash));
    watch.check("and the place on the page", Math.round(scrollY) === 140);
  };
  var leave = function () {
    var select = document.querySelector("select[name=verdict]");
    select.value = "suspect";
    select.dispatchEvent(new Event("input", { bubbles: true }));
    scrollTo(0, 140);
    setTimeout(function () { location.href = "index.html"; }, 200);
  };
  // A browser may keep the page as it was, or load it anew.
  addEventListener("pageshow", function (event) {
    if (page() === "index") { setTimeout(function () { history.back(); }, 200); }
    else if (event.persisted || isBack()) { setTimeout(look, 300); }
    else { setTimeout(leave, 300); }
  });
})();
