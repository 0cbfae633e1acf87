// The package of JavaScript: house ways that ship, and hands set by them. packaging/npm.lua joins this file to the
// parts of the explorer that it uses, after what the ways are (`facts`).

const REFUSED = {
  1: (game, why) => ["hands/bad-piece", `"${why.token}", ${game.noun} ${why.index}, is no ${game.noun} of ${game.set}`,
    `write ${game.plural} such as ${game.example}`],
  2: (game, why) => [why.token.toUpperCase() === "G" ? "hands/tile-gee-joon" : "hands/tile-high-or-low",
    `${game.noun} ${why.index}: "${why.token}" is either of two ${game.plural}`, `name one of the two ${game.plural}`],
  3: (game, why) => ["hands/piece-twice", `${game.noun} ${why.index}, "${why.token}", is one ${why.token} more than `
    + `${game.set} has`, `write another ${game.noun}`],
  4: (game, why, hand) => ["hands/wrong-count", `"${hand}" has too few ${game.plural}`,
    `write ${game.hand} ${game.plural}, such as ${game.example}`],
  5: (game, why) => ["hands/piece-too-many", `${game.noun} ${why.index}, "${why.token}", is a ${game.noun} too many`,
    `write ${game.hand} ${game.plural}`],
};
const LONGEST = 400; // characters that the core is given

export class HousewayError extends Error {
  constructor(id, found, expected) {
    super(`${found}; ${expected}`);
    this.name = "HousewayError";
    this.id = id;
  }
}

let starting = null;

function start() {
  starting ??= WebAssembly.instantiate(bytesOf(houseway.core), {}).then((made) => {
    core = new Core(made.instance.exports);
  });
  return starting;
}

const shown = (way) => ({ way: way.way, name: way.name, game: way.game, chapter: way.chapter,
  source_sha256: way.source, behaviour_sha256: way.behaviour, law_sha256: way.law });

export const version = facts.version;

export const ways = Object.freeze(facts.ways.map((way) => Object.freeze(shown(way))));

class Way {
  #way;

  constructor(way) {
    this.#way = way;
    Object.assign(this, shown(way));
  }

  #read(hand) {
    const game = this.#way.of;
    if (typeof hand !== "string" || hand.length > LONGEST || hand.includes("\0"))
      throw new HousewayError("hands/bad-piece", typeof hand !== "string" ? `the hand is of the type ${typeof hand}`
        : `the hand has ${hand.length > LONGEST ? `${hand.length} characters` : "a NUL"}`,
      `write a text, such as ${game.example}`);
    const read = core.parse(game, spaced(game, hand), game.hand);
    if (read.pieces) return read.pieces;
    throw new HousewayError(...REFUSED[read.status](game, read, hand));
  }

  set(hand) {
    const way = this.#way, pieces = this.#read(hand), found = explain(way, pieces), setting = found.chosen;
    const text = (list) => list.map((piece) => way.of.pieces[piece].name).join(" ");
    if (!setting) return { hand: text(pieces) };
    const rule = way.rules[found.rule], clause = way.clauses[found.clause];
    const set = { hand: text(pieces), high: text(setting.high), low: text(setting.low), high_value: setting.highName,
      low_value: setting.lowName, rule: rule.name, line: rule.line };
    if (!clause) return set;
    set.lawful = setting.lawful;
    if (!set.lawful) set.noted = found.noted;
    return Object.assign(set, { cite: clause.key, printed: clause.printed });
  }
}

export async function load(name) {
  const found = facts.ways.filter((way) => way.way === name || way.way.split("/")[0] === name);
  if (found.length === 0)
    throw new HousewayError("names/no-way", `"${name}" is no shipped house way`, "choose a name of \`ways\`");
  if (found.length > 1)
    throw new HousewayError("names/ambiguous-way", `${found.length} house ways are of "${name}"`,
      `choose ${found.map((way) => way.way).join(" or ")}`);
  await start();
  return new Way(ready(core, found[0]));
}
