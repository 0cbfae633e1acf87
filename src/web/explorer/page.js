// The page as a whole: what is chosen on it, and where it begins.

function choose(id, ways, chosen, run) {
  var select = byId(id);
  fill(select, ways.map(function (way) {
    return make("option", { value: way.id, selected: way.id === chosen }, way.name + " · " + way.chapter);
  }));
  if (chosen) select.value = chosen;
  select.onchange = run;
}

function chooseBank(game) {
  var way = wayOf(place.way, game) || waysOf(game)[0];
  choose("way-bank", banksOf(way, game), bankFor(way, game).id, function () {
    place.bank = byId("way-bank").value;
    take(here.pieces);
  });
}

// The way of an address; where it names none of the game's, the game's first, or another by its number.
function known(id, game, otherwise) {
  var ways = waysOf(game);
  return wayOf(id, game) ? id : (ways[otherwise] || ways[0]).id;
}

function chooseWays(game) {
  choose("way-shown", waysOf(game), known(place.way, game), function () {
    place.way = byId("way-shown").value;
    chooseBank(game);
    take(here.pieces);
  });
  chooseBank(game);
}

// The hand of the address; where it names none, the game's first.
function openHand(game) {
  var read = readLine(game, place.hand === undefined ? game.opening : place.hand);
  take(read.pieces || []);
  if (read.problem) fill(byId("problem"), "The hand of this address: " + read.problem);
}

function openGame(game) {
  here.game = game;
  place.game = facts.games.length > 1 ? game.plural : "";
  buildPicker(game);
  chooseWays(game);
  openHand(game);
  if (byId("differ")) openDiffer(game);
  if (byId("practice")) openPractice(game);
}

function gameOfPlace() {
  return facts.games.filter(function (game) { return game.plural === place.game; })[0] || facts.games[0];
}

// Shows what the address says. Where only the hand is another, all else of the page stays.
function openPlace() {
  var before = place;
  place = readPlace();
  var game = gameOfPlace();
  if (facts.games.length > 1) place.game = game.plural;
  isOpening = true;
  if (byId("game")) byId("game").value = game.name;
  if (here.game && isNearby(before, place)) openHand(game);
  else openGame(game);
  isOpening = false;
}

function arrive() {
  if (location.hash.length > 1 && location.hash.indexOf("=") < 0) return; // an anchor of the page
  openPlace();
}

function begin(made) {
  core = new Core(made.instance.exports);
  fill(byId("loading"));
  if (byId("game")) byId("game").onchange = function () {
    place = {};
    openGame(gameNamed(byId("game").value));
  };
  on(byId("line"), "input", typed);
  on(byId("deal"), "click", function () { take(dealt(here.game)); });
  on(byId("clear"), "click", function () {
    take([]);
    byId("line").focus();
  });
  window.addEventListener("hashchange", arrive);
  openPlace();
  houseway.ready = true;
}

// For who asks the page by program: tests, and the curious.
houseway.ask = {
  explain: function (way, text) {
    var game = gameNamed(way.game), read = core.parse(game, text, game.hand);
    return read.pieces ? explain(way, read.pieces) : read;
  },
  pieces: function (way, pieces) { return explain(way, pieces); },
  worth: function (way, bank, pieces) {
    return bankOf(bank).then(function (made) {
      var found = explain(way, pieces);
      if (made) addWorth(found, bank, made);
      return found;
    });
  },
  decided: decided,
  isIdle: function () { return waiting === 0; },
  facts: facts,
};

if (readPlace().hand !== undefined) setStale(true); // the page is written with the answer to its opening hand

WebAssembly.instantiate(bytesOf(houseway.core), {}).then(begin).catch(function (wrong) {
  fill(byId("loading"), "This page cannot work in this browser: " + wrong.message);
});
