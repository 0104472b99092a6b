"use strict";
// What the report and the viewer are both made with.
var holocron = (function () {
  // Names and messages of a log become text and nothing else: no markup is ever made from them.
  var make = function (tag, name, text) {
    var node = document.createElement(tag);
    if (name) { node.className = name; }
    if (text !== undefined && text !== null) { node.textContent = String(text); }
    return node;
  };
  var draw = function (tag, attributes) {
    var node = document.createElementNS("http://www.w3.org/2000/svg", tag);
    Object.keys(attributes).forEach(function (key) { node.setAttribute(key, attributes[key]); });
    return node;
  };
  return { make: make, draw: draw };
})();
