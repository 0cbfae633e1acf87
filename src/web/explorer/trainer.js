// Practice: hands dealt, set, graded, and asked again where they were wrong.

// What is remembered of a way, by its behaviour; where a browser keeps nothing, until the page is left.
var kept = {};

function keyOf(way) { return "houseway trainer " + way.behaviour; }

function remembered(way) {
  var key = keyOf(way), found = kept[key];
  if (!found) {
    try {
      found = JSON.parse(localStorage.getItem(key));
    } catch (refused) { found = null; }
    if (!found || typeof found.right !== "number" || typeof found.wrong !== "number" || !Array.isArray(found.missed)
      || typeof found.rules !== "object") found = { right: 0, wrong: 0, rules: {}, missed: [] };
    if (!Number.isSafeInteger(found.cost)) found.cost = 0; // what mistakes cost, in millionths of the wager
    kept[key] = found;
  }
  return found;
}

function remember(way) {
  try {
    localStorage.setItem(keyOf(way), JSON.stringify(remembered(way)));
  } catch (refused) {
    fill(byId("trainer-kept"), "This browser keeps nothing for this page: what you get wrong is forgotten when it is left.");
  }
}

var MISSED_MOST = 50, TRIES = 3000, COSTLY = "costly", training = null, asked = 0; // asked: for how many hands

// The number of the shape of a hand.
function shapeOf(game, pieces) {
  var at = ready(core, shapesWay(game)).at;
  return core.numbers(core.call.hw_web_explain(at.ranking, at.program, core.hand(pieces)), HEAD)[6];
}

// Suits renamed by chance.
function renamed(game, pieces) {
  var suits = [0, 1, 2, 3], joker = game.suits * game.faces - game.suits;
  for (var i = 3; i > 0; i--) suits.push(suits.splice(below(i + 1), 1)[0]);
  return pieces.map(function (piece) {
    return game.suits === 0 || piece >= joker ? piece : piece - piece % 4 + suits[piece % 4];
  }).sort(function (a, b) { return b - a; });
}

// A hand of a shape, by chance; of one too rare to be met with so, any of those there are.
function dealtOf(game, shape) {
  for (var i = 0; i < TRIES; i++) {
    var pieces = dealt(game);
    if (shape < 0 || shapeOf(game, pieces) === shape) return Promise.resolve(pieces);
  }
  return shapesOf(game).then(function (shapes) {
    var number = core.call.hw_web_any(shapes.all, shape, below(4294967295));
    var piece = core.call.hw_web_bundle_piece(game.bundles, number);
    return renamed(game, Array.from(core.bytes().subarray(piece, piece + game.hand)));
  });
}

// A hand got wrong before, one time in three; else one as asked for: of a shape, or by what a mistake costs.
function nextHand(way, game) {
  var missed = remembered(way).missed;
  if (missed.length > 0 && below(3) === 0) {
    var read = readLine(game, missed[below(missed.length)].hand);
    if (read.pieces && read.pieces.length === game.hand) return Promise.resolve({ pieces: read.pieces, again: true });
  }
  if (place.practice === COSTLY && way.bank)
    return dealtByStake(way, game).then(function (pieces) { return { pieces: pieces }; });
  var why = place.practice !== COSTLY ? false : way.worth && way.bank === undefined
    ? "What mistakes cost is still being worked out: this hand is dealt by chance."
    : "Nothing is said of what mistakes cost with this way: hands are dealt by chance.";
  return dealtOf(game, (Number(place.practice) || 0) - 1).then(function (pieces) {
    return { pieces: pieces, why: why };
  });
}

function scoreText(way) {
  var memory = remembered(way), all = memory.right + memory.wrong;
  var worst = Object.keys(memory.rules).sort(function (a, b) { return memory.rules[b] - memory.rules[a]; })[0];
  return all === 0 ? "No hand set yet." : memory.right + " of " + all + " right."
    + (memory.wrong > 0 && way.worth ? " Mistakes cost " + percentText(memory.cost) + " of a wager, "
      + percentText(Math.round(memory.cost / all)) + " a hand." : "")
    + (worst ? " Most often missed: " + worst + " (" + memory.rules[worst] + ")." : "")
    + (memory.missed.length > 0 ? " To be asked again: " + memory.missed.length + "." : "");
}

function openPractice(game) {
  choose("way-train", waysOf(game), known(place.train, game), startTraining);
  fill(byId("shape-train"), make("option", { value: "" }, "of all kinds, by chance"),
    make("option", { value: COSTLY }, "the costliest to get wrong"), game.shapes.names.map(function (name, number) {
      return make("option", { value: number + 1 }, name);
    }));
  byId("shape-train").value = place.practice || "";
  if (byId("shape-train").selectedIndex < 0) byId("shape-train").value = "";
  byId("shape-train").onchange = byId("train").onclick = startTraining;
  byId("forget").onclick = forget;
  fill(byId("trainer"));
  fill(byId("score"));
  if (place.train) startTraining();
}

function startTraining() {
  var game = here.game, way = wayOf(byId("way-train").value, game);
  var mine = ++asked;
  place.train = way.id;
  place.practice = byId("shape-train").value;
  writePlace();
  fill(byId("score"), scoreText(way));
  nextHand(way, game).then(function (next) {
    if (here.game === game && mine === asked) showTraining(way, game, next);
  });
}

function showTraining(way, game, next) {
  training = { way: way, game: game, pieces: next.pieces, low: [] };
  fill(byId("trainer"),
    make("p", {}, "Put two " + game.plural + " in the low hand, as " + way.name + " does."
      + (next.again ? " You have seen this one before." : "")),
    next.why && make("p", { class: "quiet" }, next.why),
    rovingGrid([next.pieces.map(trainerPiece)], "The hand"),
    on(make("button", { type: "button", id: "set-it", disabled: true }, "Set it"), "click", grade),
    make("div", { id: "graded", role: "status" }));
  bankOf(way).catch(function () { /* said where the cost is */ });
}

function trainerPiece(number) {
  var game = training.game, piece = game.pieces[number];
  var button = make("button", { type: "button", "aria-pressed": "false", "aria-label": piece.words + ", in the low hand",
    class: "big", "data-name": piece.name });
  button.appendChild(drawn(game, [[number]], null, sizeOf(game)));
  return on(button, "click", function () {
    var at = training.low.indexOf(number);
    if (at >= 0) training.low.splice(at, 1);
    else if (training.low.length < 2) training.low.push(number);
    button.setAttribute("aria-pressed", training.low.indexOf(number) >= 0 ? "true" : "false");
    byId("set-it").disabled = training.low.length !== 2;
  });
}

// The setting that puts these two in the low hand; of tiles the stronger half is the high hand, whichever was meant.
function settingWith(found, low) {
  return found.settings.filter(function (setting) {
    return setting.low.every(function (piece) { return low.indexOf(piece) >= 0; })
      || (found.way.values && setting.high.every(function (piece) { return low.indexOf(piece) >= 0; }));
  })[0];
}

function grade() {
  var way = training.way, game = training.game, pieces = training.pieces;
  (way.table ? bundlesOf(game) : Promise.resolve()).then(function () {
    if (training.pieces === pieces) showGrade(way, game, explain(way, pieces));
  });
}

function showGrade(way, game, found) {
  var yours = settingWith(found, training.low), right = found.chosen && (found.chosen.same >> yours.number & 1) === 1;
  note(way, game, found, right);
  byId("set-it").disabled = true;
  Array.prototype.forEach.call(byId("trainer").querySelectorAll("button.big"), function (button) {
    button.disabled = true;
  });
  var verdict = right ? mark("good", "right") : yours.exists ? mark("bad", "not so") : mark("bad", "fouled");
  fill(byId("graded"), make("p", {}, verdict, " ", way.name, found.chosen ? " sets it so:" : " has no rule for it."),
    found.chosen && make("p", {}, setDrawn(game, found.chosen, sizeOf(game))),
    make("p", { id: "cost" }),
    found.chosen && make("p", {}, "By the rule ", ruleText(found), ": " + found.states[found.rule].why + "."),
    found.chosen && sentenceOf(way.rules[found.rule]),
    on(make("button", { type: "button", id: "next-hand" }, "Next hand"), "click", startTraining));
  byId("next-hand").focus();
  if (found.chosen) showCost(found, yours, right);
}

// What a setting costs beside the way's own, against every hand of a bank that sets by the same way.
function showCost(found, yours, right) {
  var way = found.way, line = byId("cost");
  bankOf(way, function (part) { fill(line, "Working out what it is worth: " + Math.floor(100 * part) + "%"); })
    .then(function (made) {
      if (!made) return fill(line);
      addWorth(found, way, made);
      var cost = right ? 0 : Math.max(0, millionths(found.chosen.value - yours.value, yours.under));
      remembered(way).cost += cost;
      remember(way);
      fill(byId("score"), scoreText(way));
      fill(line, costText(found, yours, right, cost) + stakeText(found));
    }).catch(function (wrong) { fill(line, wrong.message); });
}

function costText(found, yours, right, cost) {
  var own = found.chosen.percent, best = inOrder(found.settings).filter(function (one) { return one.lawful !== false; })[0];
  var better = best && best.value > found.chosen.value && best !== yours
    ? " The best lawful setting is worth " + best.percent + "." : "";
  if (right) return "It is worth " + own + " of the wager." + better;
  return "It costs " + (cost > 0 ? percentText(cost) + " of the wager" : "nothing") + ": your setting is worth " + yours.percent
    + ", the way's " + own + "." + better;
}

function note(way, game, found, right) {
  var memory = remembered(way), hand = written(game, found.pieces);
  var before = memory.missed.filter(function (one) { return one.hand === hand; })[0];
  var rule = found.chosen ? way.rules[found.rule].name : "no rule";
  if (right) memory.right++;
  else {
    memory.wrong++;
    memory.rules[rule] = (Object.prototype.hasOwnProperty.call(memory.rules, rule) ? memory.rules[rule] : 0) + 1;
  }
  if (!right && before) before.left = 2;
  else if (!right) memory.missed.push({ hand: hand, left: 2 });
  else if (before && --before.left <= 0) memory.missed.splice(memory.missed.indexOf(before), 1);
  memory.missed.splice(0, Math.max(0, memory.missed.length - MISSED_MOST));
  remember(way);
  fill(byId("score"), scoreText(way));
}

function forget() {
  var way = wayOf(byId("way-train").value, here.game), key = keyOf(way);
  delete kept[key];
  try {
    localStorage.removeItem(key);
  } catch (refused) { /* there is nothing to forget */ }
  fill(byId("score"), scoreText(way));
}
