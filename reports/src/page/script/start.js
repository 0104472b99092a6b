// Brings a page to life.
(function (H) {
  "use strict";
  const at = function (main, id) { return main.querySelector("#" + id); };
  const PAGES = {
    rulings: function (main) { return [H.rulings(at(main, "rulings"))]; },
    games: function (main) { return [H.gamesPage(at(main, "games"))]; },
    player: function (main) { return [H.playerPage(at(main, "player"))]; },
    card: function (main) { return [H.cardPage(at(main, "card"))]; },
    rule: function (main) { return [H.rulePage(at(main, "rule"))]; },
    server: function (main) {
      H.questions(at(main, "server-questions"), "Where the server and the printed rules differ", function (one) { return one.class !== "play"; });
      return [H.everyRule(at(main, "every-rule"))];
    }
  };
  // Numbers that stand in the page become drawings.
  const drawn = function (main) {
    main.querySelectorAll(".interval[data-rate]").forEach(function (node) {
      const parts = node.dataset.rate.split(" ").map(Number);
      node.appendChild(H.interval(parts[0], parts[1], parts[2], 0));
    });
    main.querySelectorAll(".life[data-life]").forEach(function (node) {
      const curve = H.life(node.dataset.life.split(" ").map(function (pair) { return pair.split(",").map(Number); }));
      if (curve) { node.appendChild(curve); }
    });
    main.querySelectorAll("table.data").forEach(H.sortable);
    main.querySelectorAll("details[data-numbers]").forEach(H.numbers);
  };
  const wake = function (main) {
    drawn(main);
    const parts = (PAGES[main.dataset.page] || function () { return []; })(main);
    main.querySelectorAll(".sheet[id^=table-]").forEach(function (place, index) {
      const data = H.get(place.id), isLater = index > 0 || main.querySelector("table.rows") !== null;
      if (data) { parts.push(H.table(place, data, { id: place.id.replace("table-", ""), title: place.querySelector("h2").textContent, isLater: isLater })); }
    });
    return parts;
  };
  // Decisions show where questions are listed, and in the number beside the rulings.
  const marked = function () {
    document.querySelectorAll("tr[data-key]").forEach(function (row) { row.classList.toggle("done", Boolean(H.marks.of(row.dataset.key))); });
    const badge = document.getElementById("open"), data = H.get("questions");
    if (badge && data) {
      const open = data.groups.filter(function (group) {
        return data.asked[group.of[0]].class === "play" && group.of.some(function (place) { return !H.marks.of(data.asked[place].key); });
      }).length;
      badge.textContent = open;
      badge.hidden = open === 0;
    }
  };
  H.start = function () {
    const awake = {};
    document.documentElement.classList.add("has-script");
    const single = H.address.isSingle(), title = document.title;
    if (single) {
      document.querySelectorAll("a[href]").forEach(function (link) {
        const parts = /^(\w+)\.html(?:#(.*))?$/.exec(link.getAttribute("href"));
        if (parts) { link.setAttribute("href", "#page=" + parts[1] + (parts[2] ? "&" + parts[2] : "")); }
      });
    }
    const show = function () {
      const page = H.address.page();
      H.address.mains().forEach(function (main) {
        const isIt = main.dataset.page === page;
        if (single) {
          if (isIt && main.hidden) { window.scrollTo(0, 0); }
          main.hidden = !isIt;
          main.toggleAttribute("id", false);
          if (isIt) { main.id = "main"; document.title = main.dataset.title + " \u00b7 " + title; }
        }
        if (!isIt) { return; }
        if (awake[page]) { awake[page].forEach(function (part) { part.fill(); }); } else { awake[page] = wake(main); }
      });
      if (single) {
        const of = { player: "players", card: "cards", rule: "server" }[page] || page;
        document.querySelectorAll("header nav a").forEach(function (link) {
          const isHere = new RegExp("^#page=" + of + "$").test(link.getAttribute("href"));
          if (isHere) { link.setAttribute("aria-current", "page"); } else { link.removeAttribute("aria-current"); }
        });
      }
      // On a narrow screen the page's own name is in sight.
      const here = document.querySelector("header nav a[aria-current]");
      if (here) { here.parentNode.scrollLeft = here.offsetLeft - here.parentNode.offsetLeft - 40; }
      marked();
    };
    H.search(document.getElementById("find"));
    H.marks.hear(marked);
    window.addEventListener("hashchange", show);
    show();
    // The number of open questions is known to every page that was opened with decisions.
    if (H.marks.rulings().rulings.length > 0) { H.load("questions", marked); }
  };
})(holocron);
