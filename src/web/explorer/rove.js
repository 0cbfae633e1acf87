// A grid of buttons with one tab stop: arrow keys, Home and End move in it, and Tab leaves it.

var MOVES = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -99], End: [0, 99] };

function clamp(at, length) { return Math.max(0, Math.min(at, length - 1)); }

// rows: lists of buttons. Returns the grid.
function rovingGrid(rows, name) {
  var stop = null;
  function makeStop(button) {
    if (stop) stop.tabIndex = -1;
    stop = button;
    stop.tabIndex = 0;
  }
  var grid = make("div", { role: "grid", "aria-label": name }, rows.map(function (row) {
    return make("div", { role: "row" }, row.map(function (button) {
      button.tabIndex = -1;
      on(button, "focus", function () { makeStop(button); });
      return make("div", { role: "gridcell" }, button);
    }));
  }));
  makeStop(rows[0][0]);
  return on(grid, "keydown", function (event) {
    var move = MOVES[event.key], r = rows.findIndex(function (row) { return row.indexOf(event.target) >= 0; });
    if (!move || r < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    var row = rows[clamp(r + move[0], rows.length)];
    row[clamp(rows[r].indexOf(event.target) + move[1], row.length)].focus();
    event.preventDefault();
  });
}
