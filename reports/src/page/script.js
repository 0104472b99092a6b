"use strict";
(function () {
  document.documentElement.classList.add("has-script");
  var form = document.querySelector(".filters");
  if (form) {
    var items = Array.prototype.slice.call(document.querySelectorAll(".finding"));
    var shown = document.getElementById("shown");
    var keys = ["rule", "class", "verdict", "status"];
    var filter = function () {
      var text = form.elements.text.value.trim().toLowerCase();
      var count = 0;
      items.forEach(function (item) {
        var fits = keys.every(function (key) {
          var wanted = form.elements[key].value;
          return wanted === "" || item.dataset[key] === wanted;
        });
        fits = fits && (text === "" || item.textContent.toLowerCase().indexOf(text) >= 0);
        item.hidden = !fits;
        if (fits) { count += 1; }
      });
      shown.textContent = String(count);
    };
    form.hidden = false;
    form.addEventListener("input", filter);
    form.addEventListener("submit", function (event) { event.preventDefault(); });
    filter();
  }
  var value = function (row, column) {
    var cell = row.cells[column];
    return cell ? cell.textContent : "";
  };
  var compare = function (a, b) {
    if (a === "" || b === "") { return (a === "" ? 1 : 0) - (b === "" ? 1 : 0); }
    var x = Number(a), y = Number(b);
    if (!isNaN(x) && !isNaN(y)) { return x - y; }
    return a < b ? -1 : a > b ? 1 : 0;
  };
  document.querySelectorAll("table.data").forEach(function (table) {
    var heads = Array.prototype.slice.call(table.tHead.rows[0].cells);
    var body = table.tBodies[0];
    heads.forEach(function (head, column) {
      head.classList.add("sorts");
      head.tabIndex = 0;
      var sort = function () {
        var down = head.getAttribute("aria-sort") === "ascending";
        heads.forEach(function (other) { other.removeAttribute("aria-sort"); });
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        var rows = Array.prototype.slice.call(body.rows);
        rows.sort(function (a, b) {
          var order = compare(value(a, column), value(b, column));
          return down && value(a, column) !== "" && value(b, column) !== "" ? -order : order;
        });
        rows.forEach(function (row) { body.appendChild(row); });
      };
      head.addEventListener("click", sort);
      head.addEventListener("keydown", function (event) {
        if (event.key === "Enter" || event.key === " ") { event.preventDefault(); sort(); }
      });
    });
  });
  document.querySelectorAll("input.find").forEach(function (input) {
    var place = input.closest("p").nextElementSibling;
    var rows = Array.prototype.slice.call(place.querySelectorAll("tbody tr"));
    input.addEventListener("input", function () {
      var text = input.value.trim().toLowerCase();
      rows.forEach(function (row) { row.hidden = row.textContent.toLowerCase().indexOf(text) < 0; });
    });
  });
  window.addEventListener("beforeprint", function () {
    document.querySelectorAll(".finding").forEach(function (item) { item.open = true; });
  });
  if (location.hash.indexOf("#f") === 0) {
    var target = document.getElementById(location.hash.slice(1));
    if (target && target.tagName === "DETAILS") { target.open = true; }
  }
})();
