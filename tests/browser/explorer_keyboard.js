// The explorer by the keyboard alone, at the widths of a phone, a tablet and a desk: facts for the test to hold.
"use strict";

const chromium = require("./chromium.js");

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// Presses Tab until the element in focus matches; returns how many times.
async function tabTo(page, selector) {
  for (let times = 1; times < 60; times++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate((wanted) => {
      const shown = getComputedStyle(document.activeElement);
      return { there: document.activeElement.matches(wanted), ring: shown.outlineStyle !== "none" };
    }, selector);
    if (!at.ring) throw new Error("focus is not seen before " + selector);
    if (at.there) return times;
  }
  throw new Error("Tab never came to " + selector);
}

async function typeHand(page, text) {
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

const focused = (page) => page.evaluate("document.activeElement.dataset.name");
const hand = (page) => page.evaluate("decodeURIComponent(location.hash).match(/hand=([^&]*)/)?.[1] ?? 'none'");
const stale = (page) => page.evaluate("[...document.querySelectorAll('.stale')].every((part) => part.inert) && "
  + "document.querySelectorAll('.stale').length");

// Arrow keys, Home and End; the names they come to.
async function walk(page, keys) {
  const names = [await focused(page)];
  for (const key of keys) {
    await page.keyboard.press(key);
    names.push(await focused(page));
  }
  return names.join(" ");
}

// In the page: targets below 44 pixels, and how the picker lies.
function measured() {
  const rows = [...document.querySelectorAll("#picker [role=row]")].map((row) => [...row.querySelectorAll("button")]);
  const box = (element) => element.getBoundingClientRect();
  const all = [...document.querySelectorAll("button, select, input, summary, header a, nav a")];
  const isNarrow = (one) => box(one).width < 44 && !one.closest("#picker, a");
  const isBeside = (one) => innerWidth > 992 && one.closest("#site-pages"); // a list, for a mouse
  const small = all.filter((one) => one.checkVisibility() && !isBeside(one) && (box(one).height < 44 || isNarrow(one)));
  return {
    rows: rows.map((row) => row.length), width: Math.min(...rows.flat().map((button) => box(button).width)),
    lines: rows.map((row) => new Set(row.map((button) => Math.round(box(button).top))).size),
    stops: rows.flat().filter((button) => button.tabIndex === 0).length, small: small.map((one) => one.outerHTML),
  };
}

async function access(page) {
  await page.evaluate(chromium.axeSource() + "; undefined");
  const options = { preload: false, runOnly: { type: "tag", values: RULES } };
  const found = await page.evaluate((given) => globalThis.axe.run(document, given), options);
  return found.violations.map((one) => one.id + ": " + one.nodes[0].html.slice(0, 100));
}

async function atWidth(make, width) {
  const page = await make({ viewport: { width, height: 844 } }), found = { width };
  found.opening = await page.inputValue("#line");
  await chromium.until(page, "houseway.ask.isIdle() && document.querySelector('.worth').innerText !== ''");
  found.worth = await page.$$eval("#settings td.number", (cells) => cells.map((cell) => cell.textContent));
  await tabTo(page, "#line");
  await typeHand(page, "AsKhTd9c4s3dJk");
  found.glued = await hand(page);
  await typeHand(page, "AsK");
  found.begun = { problem: await page.innerText("#problem"), stale: await stale(page) };
  await typeHand(page, "AsKhx");
  found.bad = { problem: await page.innerText("#problem"), stale: await stale(page), hand: await hand(page),
    access: await access(page) };
  await typeHand(page, "AsKhTd9c4s3dJk");
  found.mended = await stale(page);
  await tabTo(page, "#picker summary");
  if (!await page.$eval("#picker", (details) => details.open)) await page.keyboard.press("Enter");
  await tabTo(page, "#picker button");
  found.walked = await walk(page, ["ArrowRight", "ArrowDown", "ArrowLeft", "End", "ArrowRight", "ArrowDown", "Home",
    "ArrowDown", "ArrowDown", "ArrowUp"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter"); // the joker is taken out
  found.part = { stale: await stale(page), hand: await hand(page), text: await page.innerText("#so-far") };
  await walk(page, ["ArrowUp", "Enter"]); // the ace of clubs
  found.picked = await hand(page);
  found.measured = await page.evaluate(measured);
  found.after = await tabTo(page, "body :not(#picker button)");
  await page.goBack();
  found.back = [await hand(page), await page.inputValue("#line"), await stale(page)];
  await page.goBack();
  found.first = [await hand(page), await page.inputValue("#line")];
  await page.goForward();
  found.forward = await page.inputValue("#line");
  found.access = await access(page);
  found.failures = page.failures;
  await page.context().close();
  return found;
}

exports.all = async function (make, widths) {
  const found = [];
  for (const width of widths) found.push(await atWidth(make, width));
  return found;
};
