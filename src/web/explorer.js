// The explorer: hands as house ways set them, decided in this page by the core of houseway (src/web/explorer.c).
//
// `houseway.facts` is what the ways and laws are (page/explorer/facts.lua), `houseway.core` the WebAssembly, both put
// before this by the page. It is a classic script of a file: nothing is fetched, and no worker is started. What takes
// long is done in slices, so that a hand is answered meanwhile.
"use strict";

(function () {

var facts = houseway.facts;
var STEP_MS = 12; // of a slice of long work
var NONE = 255; // no setting
// Of what the core writes (src/web/explorer.c): how much room there is for settings, rules and what cells come to.
var SETTINGS = 21, RULES = 250, CODES = 6, HEAD = 7, FIELDS = 6, STATES_AT = HEAD + FIELDS * SETTINGS;

// ---- the core: numbers and places in its memory ----

function bytesOf(base64) {
  var text = atob(base64), bytes = new Uint8Array(text.length);
  for (var i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

function Core(exports) {
  this.call = exports;
  this.scratch = exports.hw_web_room(4096);
}

Core.prototype.bytes = function () { return new Uint8Array(this.call.memory.buffer); };

Core.prototype.numbers = function (at, count) { return new Int32Array(this.call.memory.buffer, at, count); };

// Puts bytes into memory, there to stay.
Core.prototype.put = function (bytes) {
  var at = this.call.hw_web_room(bytes.length);
  this.bytes().set(bytes, at);
  return at;
};

Core.prototype.text = function (at) {
  var bytes = this.bytes(), end = at;
  while (bytes[end] !== 0) end++;
  return new TextDecoder().decode(bytes.subarray(at, end));
};

// The pieces of a line, highest first; or what was refused: { status, token, index }.
Core.prototype.parse = function (game, text, want) {
  var written = new TextEncoder().encode(text.slice(0, 400) + "\0"), pieces = this.scratch + 2048;
  this.bytes().set(written, this.scratch);
  var status = this.call.hw_web_parse(game.number, this.scratch, want, pieces);
  if (status === 0) return { pieces: Array.from(this.bytes().subarray(pieces, pieces + want)) };
  return { status: status, token: this.text(this.call.hw_web_refused()), index: this.call.hw_web_refused_at() };
};

// A hand where the core reads it.
Core.prototype.hand = function (pieces) {
  this.bytes().set(pieces, this.scratch);
  return this.scratch;
};

// ---- ways, made ready when they are first asked ----

function ready(core, way) {
  if (way.at) return way;
  var bytes = core.put(bytesOf(way.ranking)), program = bytesOf(way.program);
  way.of = gameNamed(way.game);
  way.at = {
    // Ways that rank alike share a ranking, so that what they set can be held beside each other.
    ranking: rankings[way.ranking] || core.call.hw_web_ranking(way.of.number, bytes),
    program: core.call.hw_web_program(core.put(program), program.length),
  };
  rankings[way.ranking] = way.at.ranking;
  return way;
}

var rankings = {}, core = null;

function gameNamed(name) {
  return facts.games.filter(function (game) { return game.name === name; })[0];
}

function waysOf(game) {
  return facts.ways.filter(function (way) { return way.game === game.name; });
}

function wayOf(id, game) {
  return waysOf(game).filter(function (way) { return way.id === id; })[0];
}

var STATES = ["not_held", "passed", "decided", "not_asked"];

function settingOf(game, pieces, read, number) {
  var at = HEAD + FIELDS * number, low = read[at], high = [], lows = [];
  pieces.forEach(function (piece, slot) { (low >> slot & 1 ? lows : high).push(piece); });
  return { number: number, high: high, low: lows, highRank: read[at + 1], lowRank: read[at + 2],
    highValue: read[at + 3], lowValue: read[at + 4], same: read[at + 5] };
}

function pairOf(way, pieces) {
  var a = core.call.hw_web_face(way.of.number, pieces[0]), b = core.call.hw_web_face(way.of.number, pieces[1]);
  var high = Math.max(a, b), low = Math.min(a, b);
  return way.values[high * (high + 1) / 2 + low];
}

function nameValues(way, setting) {
  if (way.values) {
    setting.highName = pairOf(way, setting.high);
    setting.lowName = pairOf(way, setting.low);
  } else {
    setting.highName = way.of.categories[setting.highValue];
    setting.lowName = setting.lowValue ? "pair" : "high card";
  }
}

// Everything a way and its law say of a hand, as `houseway explain` does. pieces: highest first.
function explain(way, pieces) {
  ready(core, way);
  var read = core.numbers(core.call.hw_web_explain(way.at.ranking, way.at.program, core.hand(pieces)), STATES_AT + RULES);
  var found = { way: way, pieces: pieces, clause: read[4], rule: read[6], settings: [], states: [] };
  var chosen = read[5];
  if (way.table) {
    var put = tableAnswer(way, pieces);
    chosen = put.setting;
    found.rule = put.rule;
    read = core.numbers(core.call.hw_web_explain(way.at.ranking, way.at.program, core.hand(pieces)), STATES_AT + RULES);
  }
  for (var s = 0; s < read[0]; s++) {
    var setting = settingOf(way.of, pieces, read, s);
    nameValues(way, setting);
    setting.exists = (read[1] >> s & 1) === 1;
    setting.lawful = found.clause < 0 ? null : (read[2] >> s & 1) === 1;
    setting.left = (read[3] >> s & 1) === 1;
    setting.chosen = s === chosen;
    found.settings.push(setting);
  }
  found.chosen = chosen < 0 ? null : found.settings[chosen];
  found.noted = found.chosen && found.chosen.lawful === false ? way.rules[found.rule].noted.indexOf(found.clause) >= 0
    : null;
  for (var r = 0; r <= (found.rule < 0 ? way.rules.length - 1 : found.rule); r++)
    found.states.push(ruleState(way, found, r, STATES[read[STATES_AT + r]]));
  return found;
}

function ruleState(way, found, number, state) {
  var rule = way.rules[number];
  if (number === found.rule) state = "decided";
  if (state === "not_asked")
    return { rule: rule, state: state, why: found.rule < 0 ? "not asked again: a function decided when every hand was run"
      : "passed over when every hand was run; its function is not asked again" };
  return { rule: rule, state: state, why: rule.why[state] };
}

// Of a way that is kept as a table, which must have every hand at hand.
function tableAnswer(way, pieces) {
  var game = way.of;
  if (!way.settings) {
    way.settings = bytesOf(way.table.settings);
    way.decidedBy = bytesOf(way.table.rules);
  }
  var bundle = core.call.hw_web_bundle_of(game.bundles, core.hand(pieces));
  if (way.settings[bundle] === NONE) return { setting: -1, rule: -1 };
  return { setting: core.call.hw_web_carry(game.number, way.settings[bundle], core.hand(pieces)),
    rule: way.decidedBy[bundle] };
}

// ---- every hand, in slices ----

var working = Promise.resolve(), waiting = 0;

// Does step(), which answers how much is left, until nothing is. Work is done in the order it was asked for.
function inSlices(step, all, tell) {
  function run() {
    return new Promise(function (resolve, reject) {
      function slice() {
        var until = Date.now() + STEP_MS, left;
        do left = step(); while (left > 0 && Date.now() < until);
        if (left < 0) return reject(new Error("There is no memory left for this."));
        if (tell) tell(1 - left / all());
        if (left > 0) setTimeout(slice, 0); else resolve();
      }
      slice();
    });
  }
  function done() { waiting--; }
  waiting++;
  working = working.then(run, run);
  working.then(done, done);
  return working;
}

// Every hand of a game, in bundles that no ranking tells apart.
function bundlesOf(game, tell) {
  if (!game.gathering) {
    game.kinds = core.call.hw_web_kinds(game.number);
    game.bundles = core.call.hw_web_bundles(game.kinds);
    var most = 0;
    game.gathering = inSlices(function () {
      var left = core.call.hw_web_bundles_step(game.bundles, 200);
      most = Math.max(most, left);
      return left;
    }, function () { return most + 200; }, tell);
  }
  return game.gathering;
}

// Every hand as a way sets it.
function decided(way, tell) {
  if (way.deciding) return way.deciding;
  var game = ready(core, way).of;
  way.deciding = bundlesOf(game, tell).then(function () {
    var settings = way.table ? core.put(bytesOf(way.table.settings)) : 0;
    var rules = way.table ? core.put(bytesOf(way.table.rules)) : 0;
    way.all = core.call.hw_web_way(way.at.ranking, game.bundles, way.at.program, settings, rules);
    if (!way.all) throw new Error("There is no memory left for this.");
    return inSlices(function () { return core.call.hw_web_way_step(way.all, 256); },
      function () { return core.call.hw_web_bundles_count(game.bundles); }, tell);
  });
  return way.deciding;
}

// The shapes of hands, as a way whose rules they are.
function shapesOf(game, tell) {
  if (!game.shaped) game.shaped = { game: game.name, ranking: waysOf(game)[0].ranking, program: game.shapes.program };
  return decided(game.shaped, tell).then(function () { return game.shaped; });
}

// ---- worth ----

// A bank's way is held against the law of the way it meets: those that rank and end wagers alike.
function banksOf(way, game) {
  return waysOf(game).filter(function (one) {
    return one === way || (one.chapter === way.chapter && one.ranking === way.ranking && one.worth && way.worth
      && one.worth.code === way.worth.code);
  });
}

function bankFor(way, game) {
  return banksOf(way, game).filter(function (one) { return one.id === place.bank; })[0] || way;
}

// A way as the bank has every hand; null where its law says nothing of who wins, or it leaves hands unset.
function bankOf(way, tell) {
  if (!way.worth) return Promise.resolve(null);
  return decided(way, tell).then(function () {
    if (way.bank !== undefined) return way.bank;
    var marks = way.worth.marks, marking = 0;
    if (marks) {
      var program = bytesOf(marks.program);
      var nodes = core.put(new Uint8Array(Int32Array.from(marks.nodes).buffer));
      marking = core.call.hw_web_marking(core.call.hw_web_program(core.put(program), program.length), nodes);
    }
    var code = Uint8Array.from(way.worth.code, Number);
    var hands = core.call.hw_web_bank(way.all, marking);
    way.bank = hands ? { hands: hands, code: core.put(code) } : null;
    return way.bank;
  });
}

// A fraction in percent, as `houseway` prints it.
function percent(over, under) {
  var ten = 10000n * 100n, sign = over < 0n ? "-" : "+", size = over < 0n ? -over : over;
  var units = (2n * size * ten + under) / (2n * under), text = String(units).padStart(5, "0");
  if (units === 0n) sign = "+";
  return sign + text.slice(0, -4) + "." + text.slice(-4) + "%";
}

// What each setting is worth to a player against a bank: of found, which is filled in. The bank is the way `bank`.
function addWorth(found, bank, made) {
  var at = core.call.hw_web_meet(bank.of.number, made.hands, made.code, core.hand(found.pieces));
  var met = new Uint32Array(core.call.memory.buffer, at, SETTINGS * CODES), rate = bank.worth.vigorish, best = null;
  found.settings.forEach(function (setting, s) {
    var all = 0;
    for (var c = 0; c < CODES; c++) all += met[CODES * s + c];
    setting.win = met[CODES * s + 3];
    setting.lose = met[CODES * s + 1];
    setting.push = all - setting.win - setting.lose;
    setting.value = BigInt(rate.of - rate.part) * BigInt(setting.win) - BigInt(rate.of) * BigInt(setting.lose);
    setting.percent = percent(setting.value, BigInt(rate.of) * BigInt(all));
    if (setting.exists && (best === null || setting.value > best)) best = setting.value;
  });
  found.settings.forEach(function (setting) { setting.best = setting.exists && setting.value === best; });
}

// ---- what is shown: elements ----

// make("p", { class: "note" }, "text", element, ...): text stays text.
function make(name, attributes) {
  var made = document.createElement(name);
  Object.keys(attributes || {}).forEach(function (key) {
    if (attributes[key] === true) made.setAttribute(key, "");
    else if (attributes[key] !== false && attributes[key] !== null) made.setAttribute(key, attributes[key]);
  });
  for (var i = 2; i < arguments.length; i++) add(made, arguments[i]);
  return made;
}

function add(to, what) {
  if (Array.isArray(what)) what.forEach(function (one) { add(to, one); });
  else if (what !== null && what !== undefined && what !== false)
    to.appendChild(what instanceof Node ? what : document.createTextNode(String(what)));
}

function fill(element) {
  element.textContent = "";
  for (var i = 1; i < arguments.length; i++) add(element, arguments[i]);
  return element;
}

function byId(id) { return document.getElementById(id); }

function count(number) { return number.toLocaleString("en-US"); }

function on(element, event, run) {
  element.addEventListener(event, run);
  return element;
}

// ---- drawings: the symbols of the page (page/drawing.lua) ----

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

// ---- where the page is: its address ----

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

// ---- a hand ----

var here = { game: null, pieces: [] };

function lawMark(found) {
  if (!found.chosen) return mark("bad", "no rule decides it");
  if (found.clause < 0) return "no paragraph says";
  if (found.chosen.lawful) return mark("good", "lawful");
  return found.noted ? mark("open", "an exception, noted") : mark("bad", "not lawful");
}

function ruleText(found) {
  if (!found.chosen) return "";
  var rule = found.way.rules[found.rule];
  return [rule.name, make("span", { class: "quiet" }, " (line " + rule.line + ")"), rule.text ? ": " + rule.text : ""];
}

// The ways that set the hand alike, together, in the order of the ways.
function groupsOf(all) {
  var groups = [];
  all.forEach(function (found) {
    var like = groups.filter(function (group) {
      var other = group[0].chosen;
      return found.chosen && other ? (other.same >> found.chosen.number & 1) === 1 : found.chosen === other;
    })[0];
    if (like) like.push(found); else groups.push([found]);
  });
  return groups;
}

function answerRow(found) {
  return make("tr", {},
    make("th", { scope: "row" }, make("strong", {}, found.way.name)),
    make("td", {}, ruleText(found)),
    make("td", {}, lawMark(found), " ", make("span", { class: "quiet small chapter" }, found.way.chapter)));
}

function answerGroup(group, game) {
  var first = group[0], names = group.map(function (found) { return found.way.name; });
  return make("div", { class: "answer" },
    first.chosen ? make("figure", {}, setDrawn(game, first.chosen, sizeOf(game)), make("figcaption", {},
      handCode(game, first.chosen.high), " over ", handCode(game, first.chosen.low))) : false,
    make("table", {},
      make("caption", {}, first.chosen ? "Set so by " + (group.length > 1 ? group.length + " ways" : names[0])
        : "No rule decides it"),
      make("thead", {}, make("tr", {}, ["House way", "By the rule", "Its law"].map(function (heading) {
        return make("th", { scope: "col" }, heading);
      }))),
      make("tbody", {}, group.map(answerRow))));
}

// Ways that are kept as tables are answered when every hand is at hand.
function readyWays(game, pieces) {
  var ways = waysOf(game), tables = ways.filter(function (way) { return way.table; });
  if (tables.length === 0 || game.gathered) return ways;
  bundlesOf(game).then(function () {
    game.gathered = true;
    if (here.pieces === pieces) showAnswers(game, pieces);
  });
  return ways.filter(function (way) { return !way.table; });
}

function showAnswers(game, pieces) {
  var ways = readyWays(game, pieces), left = waysOf(game).length - ways.length;
  var all = ways.map(function (way) { return explain(way, pieces); }), groups = groupsOf(all);
  fill(byId("answers"),
    make("p", {}, drawn(game, [pieces], "dealt: " + words(game, pieces), sizeOf(game))),
    make("p", {}, handCode(game, pieces), groups.length > 1 ? ": set in " + groups.length + " different ways."
      : ways.length > 1 ? ": all " + ways.length + " ways set it alike." : "."),
    groups.map(function (group) { return answerGroup(group, game); }),
    left > 0 && make("p", { role: "status" }, "Reading " + left + " more…"));
  if (all.length > 0) showSettings(game, all);
}

function stateText(setting, found) {
  if (setting.chosen) {
    var how = found.noted ? ", an exception noted" : found.noted === false ? ", unlawfully" : "";
    return make("strong", {}, "set so" + how);
  }
  if (setting.lawful === null) return "";
  return setting.lawful ? "lawful" : "not lawful";
}

function settingRow(setting, found, game) {
  return make("tr", { class: setting.chosen ? "chosen" : false },
    make("th", { scope: "row" }, handCode(game, setting.high), make("br"),
      make("span", { class: "quiet small" }, setting.highName)),
    make("td", {}, handCode(game, setting.low), make("br"), make("span", { class: "quiet small" }, setting.lowName)),
    make("td", { class: "number" }, setting.percent || "",
      setting.best ? [" ", make("strong", {}, "best")] : false),
    make("td", {}, stateText(setting, found)));
}

// Those that may be set, the most worth first, where that is known.
function inOrder(settings) {
  return settings.filter(function (setting) { return setting.exists; }).sort(function (a, b) {
    if (a.value === undefined || a.value === b.value) return a.number - b.number;
    return a.value < b.value ? 1 : -1;
  });
}

function settingsTable(found, game) {
  var settings = inOrder(found.settings), fouled = found.settings.length - settings.length;
  return [make("table", {},
    make("caption", {}, "Each setting, and what it is worth to a player in percent of the wager"),
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "High hand"), make("th", { scope: "col" }, "Low hand"),
      make("th", { scope: "col", class: "number" }, "Worth"), make("th", { scope: "col" }, "Law"))),
    make("tbody", {}, settings.map(function (setting) { return settingRow(setting, found, game); }))),
    fouled > 0 && make("p", { class: "quiet" }, fouled + (fouled > 1 ? " other settings foul" : " other setting fouls")
      + ": the high hand would be below the low.")];
}

function whyList(found) {
  return make("ol", { class: "why" }, found.states.map(function (one) {
    var said = [make("strong", {}, one.rule.name), make("span", { class: "quiet" }, " (line " + one.rule.line + ")"),
      one.rule.text ? ", “" + one.rule.text + "”" : "", ": " + one.why];
    return make("li", { class: one.state === "decided" ? "decided" : false }, said,
      one.state === "decided" ? [make("strong", {}, " — it decides."), sentenceOf(one.rule)] : false);
  }));
}

// A rule as a dealer is told it.
function sentenceOf(rule) { return rule.sentence ? make("p", {}, rule.sentence) : false; }

function governs(found) {
  if (found.clause < 0)
    return make("p", {}, "No paragraph of " + found.way.chapter + " says how this hand is to be set.");
  var clause = found.way.clauses[found.clause];
  return make("p", { class: "note" }, make("strong", {}, clause.printed), " governs: " + clause.text);
}

function showSettings(game, all) {
  var way = wayOf(place.way, game) || waysOf(game)[0], bank = bankFor(way, game);
  var found = all.filter(function (one) { return one.way === way; })[0];
  if (!found) return fill(byId("settings"));
  var table = make("div", { class: "wide" }, settingsTable(found, game));
  var status = make("p", { class: "quiet", role: "status" });
  fill(byId("settings"), make("h3", {}, "Why " + way.name + " sets it so"), governs(found), whyList(found),
    make("h3", {}, "What each setting is worth"), table, status);
  showWorth(found, bank, table, status, game);
}

// Fills in what is worked out over all the bank's hands, when it is there.
function showWorth(found, bank, table, status, game) {
  function told(part) {
    if (here.pieces === found.pieces)
      fill(status, "Working out every hand of the bank: " + Math.floor(100 * part) + "%");
  }
  bankOf(bank, told).then(function (made) {
    if (here.pieces !== found.pieces || !document.contains(table)) return;
    if (!made) return fill(status, "Nothing is said of worth against " + bank.name + ": "
      + (bank.worth ? "it leaves hands without a setting." : "its law does not say who wins."));
    addWorth(found, bank, made);
    fill(table, settingsTable(found, game));
    fill(status, "Against each of the " + count(game.bank_hands) + " hands that the bank may hold beside this one, "
      + "set by " + bank.name + "; a winner pays " + (bank.worth.vigorish.part === 0 ? "no vigorish" :
        bank.worth.vigorish.rate + " of what is won") + "." + (bank.worth.assumes ? " It is assumed that "
        + bank.worth.assumes + "." : ""));
  }).catch(function (wrong) { fill(status, wrong.message); });
}

// ---- typing and picking a hand ----

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

// ---- chance ----

function below(number) {
  var random = new Uint32Array(1), limit = Math.floor(4294967296 / number) * number;
  do crypto.getRandomValues(random); while (random[0] >= limit);
  return random[0] % number;
}

function dealt(game) {
  var deck = game.pieces.map(function (piece, number) { return number; }), hand = [];
  for (var i = 0; i < game.hand; i++) {
    var at = below(deck.length);
    hand.push(deck[at]);
    deck.splice(at, 1);
  }
  return hand.sort(function (a, b) { return b - a; });
}

// ---- where two ways differ ----

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
    make("thead", {}, make("tr", {}, ["Hand", a.name, b.name].map(function (heading) {
      return make("th", { scope: "col" }, heading);
    }))), make("tbody", {}, rows)), more);
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
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "The hand holds"),
        make("th", { scope: "col", class: "number" }, "Hands"),
        make("th", { scope: "col", class: "number" }, "Of all hands"), make("th", { scope: "col" }, "Which"))),
      make("tbody", {}, rows, shapeRow(game, a, b, -1, all, list)))), list);
  if (all > 0) listDiffering(game, a, b, place.shape ? Number(place.shape) - 1 : -1, list, 0);
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

// ---- the trainer ----

// What is remembered of a way, by its behaviour; where a browser keeps nothing, until the page is left.
var kept = {};

function remembered(way) {
  var key = "houseway trainer " + way.behaviour, found = kept[key];
  if (!found) {
    try {
      found = JSON.parse(localStorage.getItem(key));
    } catch (refused) { found = null; }
    if (!found || typeof found.right !== "number" || typeof found.wrong !== "number" || !Array.isArray(found.missed)
      || typeof found.rules !== "object") found = { right: 0, wrong: 0, rules: {}, missed: [] };
    kept[key] = found;
  }
  return found;
}

function remember(way) {
  try {
    localStorage.setItem("houseway trainer " + way.behaviour, JSON.stringify(remembered(way)));
  } catch (refused) {
    fill(byId("trainer-kept"), "This browser keeps nothing for this page: what you get wrong is forgotten when it is left.");
  }
}

var MISSED_MOST = 50, TRIES = 3000, training = null;

// The number of the shape of a hand.
function shapeOf(game, pieces) {
  if (!game.shaped) game.shaped = { game: game.name, ranking: waysOf(game)[0].ranking, program: game.shapes.program };
  var at = ready(core, game.shaped).at;
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

// A hand got wrong before, one time in three; else one of the shape asked for.
function nextHand(way, game, shape) {
  var missed = remembered(way).missed;
  if (missed.length > 0 && below(3) === 0) {
    var read = readLine(game, missed[below(missed.length)].hand);
    if (read.pieces && read.pieces.length === game.hand) return Promise.resolve({ pieces: read.pieces, again: true });
  }
  return dealtOf(game, shape).then(function (pieces) { return { pieces: pieces, again: false }; });
}

function scoreText(way) {
  var memory = remembered(way), all = memory.right + memory.wrong;
  var worst = Object.keys(memory.rules).sort(function (a, b) { return memory.rules[b] - memory.rules[a]; })[0];
  return all === 0 ? "No hand set yet." : memory.right + " of " + all + " right."
    + (worst ? " Most often missed: " + worst + " (" + memory.rules[worst] + ")." : "")
    + (memory.missed.length > 0 ? " To be asked again: " + memory.missed.length + "." : "");
}

function startTraining() {
  var game = here.game, way = wayOf(byId("way-train").value, game);
  var shape = Number(byId("shape-train").value || -1);
  place.train = way.id;
  place.practice = shape < 0 ? "" : String(shape + 1);
  writePlace();
  fill(byId("score"), scoreText(way));
  nextHand(way, game, shape).then(function (next) { if (here.game === game) showTraining(way, game, next); });
}

function showTraining(way, game, next) {
  training = { way: way, game: game, pieces: next.pieces, low: [] };
  fill(byId("trainer"),
    make("p", {}, "Put two " + game.plural + " in the low hand, as " + way.name + " does."
      + (next.again ? " You have seen this one before." : "")),
    make("div", { class: "row", role: "group", "aria-label": "The hand" }, next.pieces.map(trainerPiece)),
    on(make("button", { type: "button", id: "set-it", disabled: true }, "Set it"), "click", grade),
    make("div", { id: "graded", role: "status" }));
}

function trainerPiece(number) {
  var game = training.game, piece = game.pieces[number];
  var button = make("button", { type: "button", "aria-pressed": "false", "aria-label": piece.words + ", in the low hand",
    class: "big" });
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
    found.chosen && make("p", {}, "By the rule ", ruleText(found), ": " + found.states[found.rule].why + "."),
    found.chosen && sentenceOf(way.rules[found.rule]),
    on(make("button", { type: "button", id: "next-hand" }, "Next hand"), "click", startTraining));
  byId("next-hand").focus();
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
  var way = wayOf(byId("way-train").value, here.game), key = "houseway trainer " + way.behaviour;
  delete kept[key];
  try {
    localStorage.removeItem(key);
  } catch (refused) { /* there is nothing to forget */ }
  delete kept[key];
  fill(byId("score"), scoreText(way));
}

// ---- the page ----

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

function chooseWays(game) {
  var ways = waysOf(game), first = ways[0].id, second = (ways[1] || ways[0]).id;
  function known(id, otherwise) { return wayOf(id, game) ? id : otherwise; }
  choose("way-shown", ways, known(place.way, first), function () {
    place.way = byId("way-shown").value;
    chooseBank(game);
    take(here.pieces);
  });
  chooseBank(game);
  choose("way-a", ways, known(place.a, first), compare);
  choose("way-b", ways, known(place.b, second), compare);
  choose("way-train", ways, known(place.train, first), startTraining);
  fill(byId("shape-train"), make("option", { value: "" }, "anything"), game.shapes.names.map(function (name, number) {
    return make("option", { value: number }, name);
  }));
  byId("shape-train").value = game.shapes.names[place.practice - 1] ? String(place.practice - 1) : "";
  byId("shape-train").onchange = startTraining;
}

function openGame(game) {
  here.game = game;
  place.game = facts.games.length > 1 ? game.noun + "s" : "";
  buildPicker(game);
  chooseWays(game);
  fill(byId("differences"));
  fill(byId("trainer"));
  fill(byId("score"), "");
  var read = place.hand ? readLine(game, place.hand.replace(/,/g, " ")) : { pieces: [] };
  take(read.pieces || []);
  if (read.problem) fill(byId("problem"), "The hand of this address: " + read.problem);
  if (place.a && place.b) compare();
  if (place.train) startTraining();
}

function gameOfPlace() {
  return facts.games.filter(function (game) { return game.plural === place.game; })[0] || facts.games[0];
}

function arrive() {
  var given = readPlace();
  if (location.hash.length > 1 && location.hash.indexOf("=") < 0) return; // a place of the page's own
  place = given;
  if (byId("game")) byId("game").value = gameOfPlace().name;
  openGame(gameOfPlace());
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
  on(byId("compare"), "click", compare);
  on(byId("train"), "click", startTraining);
  on(byId("forget"), "click", forget);
  window.addEventListener("hashchange", arrive);
  place = readPlace();
  if (byId("game")) byId("game").value = gameOfPlace().name;
  openGame(gameOfPlace());
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

WebAssembly.instantiate(bytesOf(houseway.core), {}).then(begin).catch(function (wrong) {
  fill(byId("loading"), "This page cannot work in this browser: " + wrong.message);
});

})();
