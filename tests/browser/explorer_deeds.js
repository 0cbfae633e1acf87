// What a person does with the explorer, and what they then see: an object of facts for the test to hold to.
"use strict";

const { until } = require("./chromium.js");

const text = (page, selector) => page.$eval(selector, (element) => element.innerText.replace(/\s+/g, " ").trim());
const settled = (page) => until(page, "houseway.ask.isIdle()");

// A hand typed: the answer, the address, and the worth of its settings when that is there.
async function typing(page) {
  const found = {};
  await page.selectOption("#game", "Pai Gow Poker");
  await page.fill("#line", "As Kh 10d 9c");
  found.part = await text(page, "#so-far");
  await page.fill("#line", "As Kh 10d 9c 4s 3x");
  found.problem = await text(page, "#problem");
  await page.fill("#line", "As Kh As");
  found.twice = await text(page, "#problem");
  await page.fill("#line", "As Kh 10d 9c 4s 3d Jk");
  found.problem_gone = await text(page, "#problem");
  await until(page, "houseway.ask.isIdle() && document.querySelector('#settings tbody td.number')?.innerText");
  found.answer = await text(page, "#answers");
  found.settings = await text(page, "#settings");
  found.address = await page.evaluate("location.hash");
  return found;
}

// Cards picked by hand, by the keyboard alone; one taken out again.
async function picking(page) {
  await page.selectOption("#game", "Pai Gow");
  await page.selectOption("#game", "Pai Gow Poker");
  await page.click("#clear");
  for (const name of ["As", "Kh", "10d", "9c", "4s", "3d", "2c"]) {
    await page.focus(`#picker button[data-name="${name}"]`);
    await page.keyboard.press("Enter");
  }
  const whole = await page.inputValue("#line");
  await page.click('#picker button[data-name="5c"]');
  const full = await text(page, "#problem");
  await page.click('#picker button[data-name="2c"]');
  const pressed = await page.$$eval('#picker button[aria-pressed="true"]', (list) => list.length);
  await page.selectOption("#game", "Pai Gow");
  await page.click("#clear");
  for (const name of ["6-6", "6-6", "5-5", "5-5"]) await page.click(`#picker button[data-name="${name}"]`);
  return { whole, full, left: pressed, tiles: await page.inputValue("#line"), answer: await text(page, "#answers") };
}

// An address that was sent shows what it showed.
async function sending(page, make) {
  await page.evaluate(() => { location.hash = "#game=cards&hand=6c,5c,4c,3d,3c,2h,2d&way=foxwoods"; });
  await until(page, "document.querySelector('#line').value.startsWith('6c')");
  await settled(page);
  const there = await text(page, "#answers"), address = await page.evaluate("location.hash");
  const other = await make();
  await other.goto(other.url0 + address);
  await other.reload();
  await until(other, "globalThis.houseway && houseway.ready");
  await settled(other);
  const here = await text(other, "#answers");
  await other.goto(other.url0 + "#game=cards&hand=%E0%A4%A&way=%3Cb%3E");
  await other.reload();
  await until(other, "globalThis.houseway && houseway.ready");
  const torn = await text(other, "#so-far");
  await other.context().close();
  return { alike: there === here, address, torn };
}

async function comparing(page) {
  await page.selectOption("#way-a", "foxwoods");
  await page.selectOption("#way-b", "flamingo-hilton");
  await page.waitForSelector("#differences table");
  const rows = await page.$$eval("#differences table:first-of-type tbody tr", (list) => list.slice(0, 15)
    .map((row) => [row.cells[0].innerText, Number(row.cells[1].innerText.replace(/,/g, ""))]));
  await page.click("text=show hands >> nth=1");
  const first = await page.$eval("#differences div.wide:last-child tbody button", (button) => button.innerText);
  await page.click("#differences div.wide:last-child tbody button");
  return { rows, first, opened: await page.inputValue("#line"), focused: await page.evaluate("document.activeElement.id") };
}

// A hand of the trainer's set rightly, or wrongly.
async function setHand(page, rightly) {
  const low = await page.evaluate((right) => {
    const { ask } = globalThis.houseway, way = ask.facts.ways.find((one) => one.id === document.getElementById("way-train").value);
    const game = ask.facts.games.find((one) => one.name === way.game);
    const dealt = [...document.querySelectorAll("#trainer button.big")].map((button) => button.getAttribute("aria-label"));
    const pieces = dealt.map((label) => game.pieces.findIndex((piece) => label === piece.words + ", in the low hand"));
    const found = ask.pieces(way, pieces), chosen = found.chosen;
    const taken = right ? chosen : found.settings.find((one) => one.exists && !(chosen.same >> one.number & 1));
    return taken.low.map((piece) => pieces.indexOf(piece));
  }, rightly);
  const buttons = await page.$$("#trainer button.big");
  for (const slot of low) await buttons[slot].click();
  await page.click("#set-it");
  await page.waitForSelector("#next-hand");
  return text(page, "#graded .mark");
}

async function practising(page) {
  await page.selectOption("#way-train", "foxwoods");
  await page.selectOption("#shape-train", { label: "two pair" });
  await page.waitForSelector("#trainer button.big");
  const right = await setHand(page, true);
  await page.click("#next-hand");
  await page.waitForSelector("#next-hand", { state: "detached" });
  const wrong = await setHand(page, false);
  await until(page, "/^It costs/.test(document.querySelector('#cost').innerText)");
  const score = await text(page, "#score"), cost = await text(page, "#cost");
  const [dealt, low] = await page.evaluate(() => ["", "[aria-pressed=true]"].map((which) =>
    [...document.querySelectorAll("#trainer button.big" + which)].map((button) => button.dataset.name).join(" ")));
  const rule = await text(page, "#cost + p");
  await page.reload();
  await until(page, "globalThis.houseway && houseway.ready");
  await page.waitForSelector("#trainer button.big");
  const kept = await text(page, "#score");
  await page.click("#forget");
  return { right, wrong, score, cost, dealt, low, rule, kept, forgotten: await text(page, "#score") };
}

// A shape so rare that chance alone does not deal it.
async function rare(page) {
  await page.$eval("#trainer button.big", (button) => { button.id = "before"; }); // it may be a joker itself
  await page.selectOption("#shape-train", { label: "five aces" });
  await page.waitForSelector("#before", { state: "detached" });
  return page.$$eval("#trainer button.big", (list) => list.filter((button) =>
    /^(ace|joker)/i.test(button.getAttribute("aria-label"))).length);
}

// The hands that are dealt at so many clicks.
async function deals(page, count) {
  const hands = [];
  for (let i = 0; i < count; i++) {
    await page.$eval("#trainer button.big", (button) => { button.id = "before"; });
    await page.click("#train");
    await page.waitForSelector("#before", { state: "detached" });
    hands.push(await page.$$eval("#trainer button.big", (list) => list.map((button) => button.dataset.name).join(" ")));
  }
  return hands;
}

// Hands as often as a mistake in them costs, the same at each run, then by chance; opened from an address.
async function staking(make, address, count) {
  const page = await make();
  await page.goto(page.url0 + address);
  await page.reload();
  await page.waitForSelector("#trainer button.big");
  const told = await text(page, "#trainer"), chosen = await page.inputValue("#shape-train");
  await settled(page);
  await page.evaluate(() => {
    let state = 1;
    crypto.getRandomValues = (into) => { // xorshift
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      into[0] = state;
    };
  });
  const costly = await deals(page, count);
  await setHand(page, true);
  await until(page, "/^It is worth/.test(document.querySelector('#cost').innerText)");
  const found = { told, chosen, costly, said: await text(page, "#cost"), address: await page.evaluate("location.hash") };
  await page.selectOption("#shape-train", "");
  await settled(page);
  found.by_chance = await deals(page, count);
  found.failures = page.failures;
  await page.context().close();
  return found;
}

// Where a browser refuses to keep anything.
async function refused(make) {
  const page = await make();
  await page.evaluate(() => {
    const no = () => { throw new DOMException("no", "SecurityError"); };
    Object.defineProperty(globalThis, "localStorage", { get: no });
  });
  await page.selectOption("#game", "Pai Gow Poker");
  await page.click("#train");
  await page.waitForSelector("#trainer button.big");
  await setHand(page, true);
  const found = { score: await text(page, "#score"), told: await text(page, "#trainer-kept"), failures: page.failures };
  await page.context().close();
  return found;
}

exports.all = async function (make) {
  const page = await make(), found = {};
  found.typing = await typing(page);
  found.picking = await picking(page);
  found.sending = await sending(page, make);
  found.comparing = await comparing(page);
  found.practising = await practising(page);
  found.rare = await rare(page);
  found.tiles = await staking(make, "#game=tiles&train=traditional&practice=costly", 40);
  found.cards = await staking(make, "#game=cards&train=foxwoods&practice=costly", 2);
  found.table = await staking(make, "#game=tiles&train=example-7&practice=costly", 1);
  found.refused = await refused(make);
  found.title = await page.title();
  found.failures = page.failures;
  return found;
};
