// Typing and picking a hand.

var PROBLEMS = { 1: "is no $noun", 2: "may be one of two: write it out", 3: "is there once more than the set holds",
  5: "is one too many" };

function refusalText(game, problem) {
  var noun = game.noun;
  if (problem.status === 4) return null; // too few, as yet
  var said = (PROBLEMS[problem.status] || "cannot be read").replace("$noun", noun);
  return "“" + problem.token + "” " + said + ".";
}

// Reads a typed hand, with blanks between its pieces or without; too few pieces are a hand not yet whole.
function readLine(game, written) {
  var text = spaced(game, written);
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

// An answer to another hand than the one in the line is dimmed, and cannot be used or heard.
function setStale(isStale) {
  [byId("answers"), byId("settings")].forEach(function (part) {
    part.inert = isStale;
    part.classList.toggle("stale", isStale);
  });
}

// Takes pieces as the hand. The address and the answer change when it is whole or empty.
function take(pieces, options) {
  var game = here.game, all = game.hand + " " + game.plural, isPart = pieces.length > 0 && pieces.length < game.hand;
  here.pieces = pieces;
  if (!options || !options.typed) byId("line").value = written(game, pieces);
  showPicker();
  fill(byId("problem"));
  fill(byId("so-far"), pieces.length === 0 ? "Pick or type a hand of " + all + ", or have one dealt."
    : isPart ? pieces.length + " of " + all + "." : "");
  setStale(isPart);
  if (isPart) return;
  place.hand = codeOf(game, pieces);
  writePlace();
  if (pieces.length > 0) return showAnswers(game, pieces);
  fill(byId("answers"));
  fill(byId("settings"));
}

// The beginning of a piece at the end of the line is no problem: more is being typed.
var BEGUN = /(^|[\s,cdhs♣♦♥♠])(1|10|[2-9tjqka]|jok?e?)$/i, BEGUN_TILE = /(^|[\s,\d])[1-6]-?$/;

function typed() {
  var line = byId("line").value, read = readLine(here.game, line);
  if (read.problem) {
    var isBegun = (here.game.suits > 0 ? BEGUN : BEGUN_TILE).test(line);
    fill(byId("problem"), isBegun ? "" : read.problem);
    fill(byId("so-far"));
    return setStale(true);
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
  button.appendChild(drawn(game, [[number]], null, game.suits > 0 ? 0.46 : 0.75));
  if (game.suits === 0) button.appendChild(make("span", { class: "held" }));
  return on(button, "click", function () { pick(button); });
}

var TILES_A_ROW = 7;

// Cards: a row a suit, the joker below them; tiles: three rows of seven.
function buildPicker(game) {
  var seen = {}, rows = [], tiles = 0;
  for (var number = game.pieces.length - 1; number >= 0; number--) {
    var name = game.pieces[number].name;
    if (seen[name]) continue;
    seen[name] = true;
    var isJoker = number >= game.suits * game.faces - game.suits;
    var row = game.suits === 0 ? Math.floor(tiles++ / TILES_A_ROW)
      : isJoker ? game.suits : game.suits - 1 - number % game.suits;
    (rows[row] = rows[row] || []).push(pieceButton(game, number));
  }
  var keys = "Or pick " + game.plural + ": arrow keys move, Enter picks";
  fill(byId("picker"), make("summary", {}, keys), rovingGrid(rows, game.plural));
  byId("picker").className = game.plural;
}
