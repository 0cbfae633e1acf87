// Drawings: the symbols of the page (page/drawing.lua).

var SVG = "http://www.w3.org/2000/svg";

function svg(name, attributes) {
  var made = document.createElementNS(SVG, name);
  Object.keys(attributes).forEach(function (key) { made.setAttribute(key, attributes[key]); });
  return made;
}

function boxOf(game) {
  var box = byId(game.pieces[0].symbol).viewBox.baseVal;
  return { width: box.width, height: box.height };
}

// Tiles are narrower than cards, and fewer.
function sizeOf(game) { return game.suits > 0 ? 0.62 : 0.9; }

function words(game, pieces) {
  return pieces.map(function (piece) { return game.pieces[piece].words; }).join(game.suits > 0 ? ", " : "; ");
}

// Rows of pieces, one above another, each with its label or none; said: for who does not see them, or null where words
// stand beside.
function drawn(game, rows, said, size, labels) {
  var box = boxOf(game), gap = 6, edge = 1, left = edge + (labels ? 44 : 0);
  var widest = Math.max.apply(null, rows.map(function (row) { return row.length; }));
  var width = left + widest * (box.width + gap) - gap + edge, height = rows.length * (box.height + gap) - gap + 2 * edge;
  var made = svg("svg", { class: "hand", viewBox: "0 0 " + width + " " + height, width: width * size,
    height: height * size, focusable: "false" });
  if (said === null) made.setAttribute("aria-hidden", "true");
  else {
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", said);
  }
  rows.forEach(function (row, r) {
    var top = edge + r * (box.height + gap);
    if (labels) made.appendChild(labelled(labels[r], top + box.height / 2 + 6));
    row.forEach(function (piece, i) {
      made.appendChild(svg("use", { href: "#" + game.pieces[piece].symbol, x: left + i * (box.width + gap), y: top,
        width: box.width, height: box.height }));
    });
  });
  return made;
}

function labelled(label, y) {
  var made = svg("text", { x: 0, y: y, "font-size": 18, fill: "currentColor", "font-family": "sans-serif",
    "aria-hidden": "true" });
  made.textContent = label;
  return made;
}

function setDrawn(game, setting, size) {
  return drawn(game, [setting.high, setting.low],
    "high hand: " + words(game, setting.high) + "; low hand: " + words(game, setting.low), size, ["high", "low"]);
}

function written(game, pieces) {
  return pieces.map(function (piece) { return game.pieces[piece].name; }).join(" ");
}

function handCode(game, pieces) { return make("code", { class: "hand-text" }, written(game, pieces)); }

function mark(sort, word) { return make("span", { class: "mark " + sort }, word); }
