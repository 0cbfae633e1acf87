// Asks the explorer in a real browser, as a person does and by program (houseway.ask).
//
//   HOUSEWAY_BROWSER=build/browser node tests/browser/explorer.js answers PAGE ASKED OUT
//   HOUSEWAY_BROWSER=build/browser node tests/browser/explorer.js whole PAGE ASKED
//   HOUSEWAY_BROWSER=build/browser node tests/browser/explorer.js deeds PAGE
//   HOUSEWAY_BROWSER=build/browser node tests/browser/explorer.js keyboard PAGE WIDTHS
//
// answers: ASKED is JSON, { "game", "ways": [ids], "hands": base64 of their pieces }; hand i is asked of way i, around
// and around; a line each is written to OUT. whole: ASKED is a list of { "way", "hand" }; all that the page knows of
// each is printed, a JSON list. deeds: what came of each is printed, a JSON object. keyboard: the same by keys alone, a
// JSON list with an object for each of WIDTHS, a JSON list.
"use strict";

const fs = require("fs");
const path = require("path");
const { pathToFileURL } = require("url");

const chromium = require("./chromium.js");
const deeds = require("./explorer_deeds.js");
const keyboard = require("./explorer_keyboard.js");

const SLICE = 20000; // hands at once

async function open(browser, file, options) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  const page = await context.newPage();
  page.failures = [];
  page.on("pageerror", (error) => page.failures.push(String(error.stack || error)));
  page.url0 = pathToFileURL(path.resolve(file)).href;
  await page.goto(page.url0);
  await chromium.until(page, "globalThis.houseway && houseway.ready");
  return page;
}

// In the page: a line for each hand.
function answerAll({ asked, from, to }) {
  const { ask } = globalThis.houseway, bytes = Uint8Array.from(atob(asked.hands), (c) => c.charCodeAt(0));
  const ways = asked.ways.map((id) => ask.facts.ways.find((way) => way.id === id));
  const size = ask.facts.games.find((game) => game.name === asked.game).hand, lines = [];
  const mask = (settings, is) => settings.reduce((sum, one, s) => sum + (one[is] ? 2 ** s : 0), 0);
  for (let i = from; i < to; i++) {
    const found = ask.pieces(ways[i % ways.length], Array.from(bytes.subarray(i * size, (i + 1) * size)));
    const states = found.states.map((one) => one.state[0]).join("");
    lines.push([found.chosen ? found.chosen.number + 1 : 0, found.rule + 1, found.clause + 1,
      mask(found.settings, "lawful"), mask(found.settings, "left"), states].join(" "));
  }
  return lines.join("\n");
}

async function answers(browser, file, asked, out) {
  const page = await open(browser, file);
  const size = asked.game === "Pai Gow" ? 4 : 7, hands = Buffer.from(asked.hands, "base64").length / size;
  await page.evaluate(async (ids) => {
    const { ask } = globalThis.houseway;
    for (const way of ask.facts.ways) if (ids.includes(way.id) && way.table) await ask.decided(way);
  }, asked.ways);
  const parts = [];
  for (let from = 0; from < hands; from += SLICE) {
    parts.push(await page.evaluate(answerAll, { asked, from, to: Math.min(hands, from + SLICE) }));
  }
  fs.writeFileSync(out, parts.join("\n") + "\n");
}

// In the page: all that is known of a hand, in the words of `houseway explain --json`.
async function knownOf({ id, hand }) {
  const { ask } = globalThis.houseway, way = ask.facts.ways.find((one) => one.id === id);
  const game = ask.facts.games.find((one) => one.name === way.game);
  const text = (pieces) => pieces.map((piece) => game.pieces[piece].name).join(" ");
  const found = await ask.worth(way, way, ask.explain(way, hand).pieces);
  return {
    hand: text(found.pieces), cite: found.clause < 0 ? "none" : way.clauses[found.clause].key,
    rules: found.states.map((one) => ({ name: one.rule.name, line: one.rule.line, why: one.why })),
    settings: found.settings.map((one) => ({ number: one.number + 1, high: text(one.high), low: text(one.low),
      high_value: one.highName, low_value: one.lowName, exists: one.exists, lawful: String(one.lawful),
      left: one.left, chosen: one.chosen, noted: String(one.chosen ? found.noted : null), win: one.win, lose: one.lose,
      push: one.push, percent: one.percent, best: one.best })),
  };
}

async function whole(browser, file, asked) {
  const page = await open(browser, file), found = [];
  await page.evaluate(async () => {
    const { ask } = globalThis.houseway;
    for (const way of ask.facts.ways) if (way.table) await ask.decided(way);
  });
  for (const one of asked) found.push(await page.evaluate(knownOf, { id: one.way, hand: one.hand }));
  return found;
}

async function main() {
  const [what, file, given, out] = process.argv.slice(2);
  const browser = await chromium.launch();
  try {
    const asked = given && JSON.parse(fs.readFileSync(given, "utf8"));
    if (what === "answers") return await answers(browser, file, asked, out);
    const found = what === "whole" ? await whole(browser, file, asked)
      : await { deeds, keyboard }[what].all((options) => open(browser, file, options), asked);
    process.stdout.write(JSON.stringify(found) + "\n");
  } finally {
    await browser.close();
  }
}

main().catch((error) => {
  process.stderr.write(String(error.stack || error) + "\n");
  process.exitCode = 3;
});
