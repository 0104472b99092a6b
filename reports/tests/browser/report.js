"use strict";
(function () {
  var evil = "<script" + ">alert(1)</" + "script>";
  var all = function (selector) { return Array.prototype.slice.call(document.querySelectorAll(selector)); };
  var set = function (input, value) {
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  var check = watch.check;

  // Findings.
  var form = document.querySelector(".filters");
  var visible = function () { return all(".finding").filter(function (item) { return !item.hidden; }).length; };
  check("all findings are shown", visible() === 12 && document.getElementById("shown").textContent === "12");
  set(form.elements.verdict, "illegal");
  check("filter by verdict", visible() === 3);
  set(form.elements.verdict, "");
  set(form.elements.rule, "SWCCG-DRAIN-01");
  check("filter by rule", visible() === 4);
  set(form.elements["class"], "server");
  check("filters add up", visible() === 0 && document.getElementById("shown").textContent === "0");
  set(form.elements.rule, "");
  set(form.elements["class"], "");
  set(form.elements.player, evil);
  check("filter by a hostile player", visible() === 6);
  set(form.elements.player, "");
  set(form.elements.text, "0003");
  check("filter by words", visible() === 1);
  set(form.elements.text, "");
  check("filters are taken back", visible() === 12);
  var finding = document.getElementById("f0");
  check("a finding shows both states", finding.querySelectorAll(".change .changed").length === 2);
  check("a finding leads to its event", finding.querySelector("a.replay").getAttribute("href") === "games/game-0000000012345678.html#e=1200");
  finding.querySelector("a.text").click();
  check("a finding brings the rule's text", finding.querySelector("pre").textContent.indexOf(evil) >= 0);

  // A table that comes as data.
  var sheet = document.getElementById("table-cards");
  var rows = function () { return Array.prototype.slice.call(sheet.querySelectorAll("tbody tr")); };
  var head = function (name) {
    return Array.prototype.filter.call(sheet.querySelectorAll("th"), function (th) { return th.textContent === name; })[0];
  };
  var cell = function (row, index) { return rows()[row].cells[index].textContent; };
  check("a page of rows", rows().length === 50);
  check("a hostile title is text", cell(0, 0) === evil);
  check("no link but to a page beside", all("a").every(function (a) { return !/^javascript/i.test(a.getAttribute("href")); }));
  var recording = function (row) { return rows()[row].cells[7]; };
  check("a page that was not written is no link", recording(1).textContent === "replay" && recording(1).querySelector("a") === null);
  check("a page that was written is a link", recording(2).querySelector("a").getAttribute("href") === "games/game-1.html");
  head("played in").click();
  check("sorted down", cell(0, 2).replace(/\u202f/g, "") === String(119 * 37) && head("played in").getAttribute("aria-sort") === "descending");
  check("thousands are apart", cell(0, 2) === "4\u202f403");
  head("played in").click();
  check("sorted up", cell(0, 2) === "0");
  head("wins in hand").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  var lower = rows().map(function (row) { 
    var small = row.cells[3].querySelector("small");
    return small ? Number(small.textContent.split(" to")[0]) : -1;
  });
  check("rates are sorted by the lower end", lower.every(function (value, index) { return index === 0 || value <= lower[index - 1]; }));
  check("a rate has its interval and n", /^[\d.]+[\d.]+ to [\d.]+, n=\d+$/.test(cell(0, 3)));
  check("few games are grey", rows().some(function (row) { return row.cells[3].className.indexOf("few") >= 0; }));
  check("a shape has bars", rows()[0].cells[5].querySelectorAll("rect").length === 12);
  set(sheet.querySelector("input[name=find]"), "ghhhk");
  check("searched", rows().length === 10 && rows().every(function (row) { return /Ghhhk/.test(row.cells[0].textContent); }));
  set(sheet.querySelector("select[name=side]"), "light");
  check("search and filter add up", rows().length === 0);
  set(sheet.querySelector("input[name=find]"), "");
  check("filtered by side", rows().length === 50 && rows().every(function (row) { return row.cells[1].textContent === "light"; }));
  set(sheet.querySelector("select[name=side]"), "");
  set(sheet.querySelector("input[name=find]"), "");
  sheet.querySelector("button.more").click();
  check("more rows", rows().length === 120 && sheet.querySelector("button.more").hidden);

  // A table that stands in the page.
  var table = document.querySelector("#chart-findings table.data");
  table.tHead.rows[0].cells[0].click();
  check("a chart's numbers are sorted", table.tBodies[0].rows[0].cells[0].textContent === "SWCCG-DEPLOY-07");
  check("every name stayed text", all("script").length === 6);
})();
