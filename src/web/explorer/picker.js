// Typing and picking a hand.

var PROBLEMS = { 1: "is no $noun", 2: "may be one of two: write it out", 3: "is there once more than the set holds",
  5: "is one too many" };

function refusalText(game, problem) {
  var noun = game.noun;
  if (problem.status === 4) return null; // too few, as yet
  var said = (PROBLEMS[problem.status] || "cannot be read").replace("$noun", noun);
  return "“" + problem.token + "” " + said + ".";
}

// Reads what stands in the line; too few pieces are no fault but wait for more.
function readLine(game, text) {
  for (var want = game.hand; want > 0; want--) {
    var read = core.parse(game, text, want);
    if (read.pieces) return read;
    if (read.status !== 4) return { problem: refusalText(game, read) };
  }
  return { pieces: [] };
}

function showPicker() {
  var game = here.game;
  Array.prototype.forEach.call(byId("picker").querySelectorAll("button"), function (button) {
    var held = game.suits > 0 ? here.pieces.indexOf(Number(button.dataset.piece)) >= 0
      : here.pieces.filter(function (piece) { return game.pieces[piece].name === button.dataset.name; }).length;
    button.setAttribute("aria-pressed", held ? "true" : "false");
    if (game.suits > 0) return;
    var times = held > 0 ? "×" + held : "";
    button.querySelector(".held").textContent = times;
    button.setAttribute("aria-label", (words(game, [Number(button.dataset.piece)]) + " " + times).trim());
  });
}

// The hand as it stands now, whole or not.
function take(pieces, options) {
  var game = here.game;
  here.pieces = pieces;
  if (!options || !options.typed) byId("line").value = written(game, pieces);
  place.hand = pieces.length > 0 ? codeOf(game, pieces) : "";
  writePlace();
  showPicker();
  fill(byId("problem"), "");
  if (pieces.length === game.hand) return showAnswers(game, pieces);
  fill(byId("settings"));
  fill(byId("answers"), make("p", { class: "quiet" }, pieces.length === 0
    ? "Pick or type a hand of " + game.hand + " " + game.plural + ", or have one dealt."
    : pieces.length + " of " + game.hand + " " + game.plural + "."));
}

function typed() {
  var read = readLine(here.game, byId("line").value);
  if (read.problem) {
    fill(byId("problem"), read.problem);
    return;
  }
  take(read.pieces, { typed: true });
}

// The piece of a name that is in the hand, or the first that is not.
function pieceNamed(game, name, held) {
  var list = [];
  game.pieces.forEach(function (piece, number) { if (piece.name === name) list.push(number); });
  return list.filter(function (number) { return (here.pieces.indexOf(number) >= 0) === held; })[0];
}

function pick(button) {
  var game = here.game, name = button.dataset.name, free = pieceNamed(game, name, false);
  var pieces = here.pieces.slice(), holds = pieceNamed(game, name, true) !== undefined;
  var full = pieces.length === game.hand;
  if (free !== undefined && !full && !(game.suits > 0 && holds)) pieces.push(free);
  else if (holds) pieces = pieces.filter(function (piece) { return game.pieces[piece].name !== name; });
  else {
    fill(byId("problem"), "The hand is full: take a " + game.noun + " out first.");
    return;
  }
  take(pieces.sort(function (a, b) { return b - a; }));
}

function pieceButton(game, number) {
  var piece = game.pieces[number], button = make("button", { type: "button", "aria-pressed": "false",
    "aria-label": piece.words, title: piece.words });
  button.dataset.piece = number;
  button.dataset.name = piece.name;
  button.appendChild(drawn(game, [[number]], null, game.suits > 0 ? 0.34 : 0.75));
  if (game.suits === 0) button.appendChild(make("span", { class: "held" }));
  return on(button, "click", function () { pick(button); });
}

function buildPicker(game) {
  var seen = {}, rows = [];
  for (var number = game.pieces.length - 1; number >= 0; number--) {
    var name = game.pieces[number].name;
    if (seen[name]) continue;
    seen[name] = true;
    // Cards: a row a suit, the joker by itself; tiles: all in one.
    var row = game.suits > 0 ? (number < game.suits * game.faces - game.suits ? number % game.suits : game.suits) : 0;
    rows[row] = rows[row] || make("div", { class: "row" });
    rows[row].appendChild(pieceButton(game, number));
  }
  fill(byId("picker"), make("legend", {}, "Or pick " + game.plural), rows.reverse().filter(Boolean));
}
