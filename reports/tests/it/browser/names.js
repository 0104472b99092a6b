"use strict";
addEventListener("load", function () {
  setTimeout(function () {
    var check = watch.check, page = document.querySelector("main").dataset.page;
    var text = document.querySelector("main").textContent;
    var links = Array.from(document.querySelectorAll("main a")).map(function (link) { return link.getAttribute("href"); });
    check("it has one heading", document.querySelectorAll("h1").length === 1 && document.querySelector("h1").textContent.length > 2);
    check("its questions lead to the rulings", links.some(function (link) { return /^rulings\.html#.*open=hq1-/.test(link); }));
    check("its part of the navigation is marked", document.querySelectorAll("nav [aria-current]").length === 1);
    check("the title names it", document.title !== "");
    if (page === "player") {
      check("a record", /140 games, 47\u201347, rating 1500 \u00b1 200\./.test(text));
      check("opponents and decks", links.indexOf("player.html#name=alice") >= 0 && links.indexOf("games.html#deck=Deck%201") >= 0);
      location.hash = "#name=alice";
    } else if (page === "card") {
      check("its face", /Character, Rebel/.test(text) && /Premiere 19/.test(text) && document.querySelector(".destiny").textContent === "1");
      check("a share and a count", /40\u202f%/.test(text) && /2 of 4/.test(text));
      check("its games", document.querySelectorAll("table.rows tbody tr").length === 2);
      check("a link by the template", links.indexOf("https://example.org/1/19") >= 0);
    } else {
      check("its counts", /Kept812/.test(text) && /Cases that need a look2/.test(text));
      check("its words stay text", text.indexOf("<script" + ">") >= 0);
    }
    if (page === "player") {
      setTimeout(function () { check("another player by the address alone", document.querySelector("h1").textContent === "alice"); }, 300);
    }
  }, 700);
});
