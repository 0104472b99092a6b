"use strict";
addEventListener("load", function () {
  var check = watch.check, all = function (selector) { return Array.from(document.querySelectorAll(selector)); };
  var evil = "<script" + ">alert(1)</" + "script>";
  check("it answers in a sentence", /^140 games between 3 players: Dark won 50, Light 40/.test(document.querySelector("h1").textContent));
  var rows = all(".needs tbody tr");
  check("questions are listed", rows.length > 3);
  check("the server's questions stand apart", rows.every(function (row) { return /^(illegal|suspect)$/.test(row.querySelector(".tag").textContent); })
    && /^\d questions about the server$/.test(document.querySelector(".needs .more a[href='rulings.html#of=server']").textContent));
  check("each leads to its ruling", rows.every(function (row) { return /^rulings\.html#open=hq1-[0-9a-f]{16}$/.test(row.querySelector("td a").getAttribute("href")); }));
  check("each names its rule", rows.every(function (row) { return /^rule\.html#id=SWCCG-/.test(row.querySelector("a.rule").getAttribute("href")); }));
  check("no link is shorter than three letters", all("a").every(function (link) { return link.textContent.trim().length >= 3; }));
  check("no link runs anything", all("a").every(function (link) { return !/^javascript/i.test(link.getAttribute("href")); }));
  check("shares are drawn with their interval", all(".meta .interval svg").length === 3);
  check("games worth watching have curves", all("ul.watch .life svg").length >= 3);
  check("names stay text", document.body.textContent.indexOf(evil) >= 0);
  check("the balance adds up", document.querySelector("p.ends").textContent === "Dark 5040 Light");
  check("nothing is wider than the page", document.documentElement.scrollWidth <= innerWidth);
  // The search: "/" leads to it, arrows choose.
  watch.key("/");
  var input = document.querySelector("#find input");
  check("a key leads to the search", document.activeElement === input);
  setTimeout(function () {
    var find = function (words) { input.value = words; input.dispatchEvent(new Event("input", { bubbles: true })); return all("#found li"); };
    var hrefs = function (words) { return find(words).map(function (item) { return item.dataset.href; }); };
    check("it finds a card", hrefs("luke")[0] === "card.html#id=swccg%2F1_19");
    check("it finds a player", hrefs("bob").indexOf("player.html#name=bob") >= 0);
    check("it finds a deck by its full title", hrefs("agents black")[0] === "games.html#deck=AOBS");
    check("it finds a game", hrefs("g0005")[0] === "games/game-0000000012345678.html");
    check("a game without a page is found in the list", hrefs("g0001")[0] === "games.html#game=0000000000000001");
    check("it finds a rule", hrefs("drain-02").indexOf("rule.html#id=SWCCG-DRAIN-02") >= 0);
    check("it leads to nothing hostile", hrefs("g0000")[0] === "games.html#game=0000000000000000");
    check("it says when there is nothing", /Nothing found/.test(find("zzzz")[0].textContent));
    find("drain");
    var chosen = function () { return document.querySelector("#found [aria-selected=true]").id; };
    var first = chosen();
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    check("arrows choose", chosen() !== first && input.getAttribute("aria-activedescendant") === chosen());
  }, 1000);
});
