// The page's address: what is shown, so that a link shows it again and Back shows what was there before.

var KEYS = ["game", "hand", "way", "bank", "a", "b", "shape", "train", "practice"];
var place = {}, isOpening = false; // isOpening: the page follows its address and does not write it

function readPlace() {
  var given = {};
  location.hash.replace(/^#/, "").split("&").forEach(function (pair) {
    var at = pair.indexOf("="), key = pair.slice(0, Math.max(at, 0));
    if (KEYS.indexOf(key) < 0) return;
    try {
      given[key] = decodeURIComponent(pair.slice(at + 1));
    } catch (wrong) { given[key] = ""; } // an address that was cut
  });
  return given;
}

// Writes the address as a new entry of the browser's history. An empty hand is written, for it was cleared.
function writePlace() {
  var hash = "#" + KEYS.filter(function (key) { return key === "hand" ? place.hand !== undefined : place[key]; })
    .map(function (key) { return key + "=" + encodeURIComponent(place[key]).replace(/%2C/g, ","); }).join("&");
  if (isOpening || hash === location.hash) return;
  try {
    history.pushState(null, "", hash);
  } catch (refused) {
    location.hash = hash;
  }
}

// Whether two places differ in the hand at most.
function isNearby(one, other) {
  return KEYS.every(function (key) { return key === "hand" || (one[key] || "") === (other[key] || ""); });
}

// The hand of an address: its names joined by commas.
function codeOf(game, pieces) { return written(game, pieces).replace(/ /g, ","); }
