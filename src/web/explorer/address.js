// Where the page is: its address.

var place = {};

function readPlace() {
  var given = {};
  location.hash.replace(/^#/, "").split("&").forEach(function (pair) {
    var at = pair.indexOf("=");
    if (at < 0) return;
    try {
      given[pair.slice(0, at)] = decodeURIComponent(pair.slice(at + 1));
    } catch (wrong) { /* an address that somebody cut: what can be read of it is */ }
  });
  return given;
}

function writePlace() {
  var parts = ["game", "hand", "way", "bank", "a", "b", "shape", "train", "practice"].filter(function (key) { return place[key]; });
  var hash = "#" + parts.map(function (key) {
    return key + "=" + encodeURIComponent(place[key]).replace(/%2C/g, ",");
  }).join("&");
  try {
    history.replaceState(null, "", hash);
  } catch (refused) {
    location.hash = hash;
  }
}

// The hand of an address: its names joined by commas.
function codeOf(game, pieces) { return written(game, pieces).replace(/ /g, ","); }
