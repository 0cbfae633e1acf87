// Ways, made ready when they are first asked.

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
  var put = way.table ? tableAnswer(way, pieces) : { setting: read[5], rule: read[6] }, chosen = put.setting;
  var found = { way: way, pieces: pieces, clause: read[4], rule: put.rule, settings: [], states: [] };
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
  // As it is set where the rule that decides is forgotten; null: by no rule, or a function would have to be asked.
  found.forgotten = way.table || read[7] < 0 ? null : found.settings[read[7]];
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
