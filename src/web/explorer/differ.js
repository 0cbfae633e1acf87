// Where two ways differ: how many hands, by their shape, and which.

var SHOWN = 8; // hands of a list

function settingShort(game, found) {
  return found.chosen ? [handCode(game, found.chosen.high), " over ", handCode(game, found.chosen.low)] : "not set";
}

function differingRow(game, a, b, pieces) {
  var button = on(make("button", { type: "button", class: "link" }, handCode(game, pieces)), "click", function () {
    take(pieces);
    byId("hand").scrollIntoView();
    byId("line").focus();
  });
  return make("tr", {}, make("th", { scope: "row" }, button),
    make("td", {}, settingShort(game, explain(a, pieces))), make("td", {}, settingShort(game, explain(b, pieces))));
}

function listDiffering(game, a, b, shape, into, from) {
  var rows = [], at = from;
  while (rows.length < SHOWN) {
    at = core.call.hw_web_next(a.all, b.all, game.shaped.all, shape, at);
    if (at < 0) break;
    var piece = core.call.hw_web_bundle_piece(game.bundles, at);
    rows.push(differingRow(game, a, b, Array.from(core.bytes().subarray(piece, piece + game.hand))));
    at++;
  }
  var more = at < 0 ? false : on(make("button", { type: "button" }, "More"), "click", function () {
    listDiffering(game, a, b, shape, into, at);
  });
  fill(into, make("table", {},
    make("caption", {}, "Hands set differently: " + (shape < 0 ? "all shapes" : game.shapes.names[shape])),
    headOf(["Hand", a.name, b.name], []), make("tbody", {}, rows)), more);
}

function shapeRow(game, a, b, number, hands, list) {
  var name = number < 0 ? "All" : game.shapes.names[number];
  var button = on(make("button", { type: "button", class: "link" }, "show hands"), "click", function () {
    place.shape = number < 0 ? "" : String(number + 1);
    writePlace();
    listDiffering(game, a, b, number, list, 0);
  });
  button.setAttribute("aria-label", "show hands: " + name);
  return make("tr", {}, make("th", { scope: "row" }, name), make("td", { class: "number" }, count(hands)),
    make("td", { class: "number" }, (100 * hands / game.hands).toFixed(3) + "%"), make("td", {}, hands > 0 ? button : ""));
}

function showShapes(game, a, b) {
  var into = core.call.hw_web_room(1024);
  core.call.hw_web_differences(a.all, b.all, game.shaped.all, into);
  var hands = Array.from(new Uint32Array(core.call.memory.buffer, into, 256)), list = make("div", { class: "wide" });
  core.call.hw_web_free(into);
  var all = hands.reduce(function (sum, one) { return sum + one; }, 0);
  var rows = game.shapes.names.map(function (name, number) {
    return shapeRow(game, a, b, number, hands[number], list);
  });
  fill(byId("differences"), make("p", {}, all === 0 ? "They set every hand alike."
    : "They set " + count(all) + " of " + count(game.hands) + " hands differently."),
    all > 0 && make("div", { class: "wide" }, make("table", {}, make("caption", {}, "By what the hand holds"),
      headOf(["The hand holds", "Hands", "Of all hands", "Which"], [1, 2]),
      make("tbody", {}, rows, shapeRow(game, a, b, -1, all, list)))), list);
  if (all > 0) listDiffering(game, a, b, place.shape ? Number(place.shape) - 1 : -1, list, 0);
}

function openDiffer(game) {
  choose("way-a", waysOf(game), known(place.a, game), compare);
  choose("way-b", waysOf(game), known(place.b, game, 1), compare);
  fill(byId("differences"));
  byId("compare").onclick = compare;
  if (place.a && place.b) compare();
}

function compare() {
  var game = here.game, a = wayOf(byId("way-a").value, game), b = wayOf(byId("way-b").value, game);
  place.a = a.id;
  place.b = b.id;
  writePlace();
  if (a === b) return fill(byId("differences"), make("p", {}, "Choose two ways."));
  var status = make("p", { role: "status" });
  fill(byId("differences"), status);
  function told(part) { fill(status, "Setting every hand: " + Math.floor(100 * part) + "%"); }
  decided(a, told).then(function () { return decided(b, told); })
    .then(function () { return shapesOf(game, told); })
    .then(function () { if (document.contains(status)) showShapes(game, a, b); })
    .catch(function (wrong) { fill(status, wrong.message); });
}
