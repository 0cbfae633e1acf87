// What an eye would find wrong with a page as it is laid out. `look` runs in the page; it changes nothing but how
// far the page is scrolled, and answers its faults by kind and the number of boxes of text it compared.
"use strict";

/* global CSSPageRule, document, getComputedStyle, innerHeight, NodeFilter, scrollTo, scrollX, scrollY */

exports.look = function () {
  const faults = { overflow: [], overlap: [], clipped: [], covered: [], structure: [] };
  const width = document.documentElement.clientWidth;
  const SLACK = 1; // pixels: what rounding can do

  function told(element) {
    const words = (element.textContent || "").trim().replace(/\s+/g, " ").slice(0, 40);
    const id = element.id ? "#" + element.id : "";
    return "<" + element.tagName.toLowerCase() + id + ">" + (words ? ' "' + words + '"' : "");
  }

  // In the coordinates of the page, wherever it is scrolled to.
  function boxOf(rect) {
    return { left: rect.left + scrollX, right: rect.right + scrollX,
      top: rect.top + scrollY, bottom: rect.bottom + scrollY };
  }

  const styles = new Map();
  function styleOf(element) {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  }

  // Said to readers aloud and not shown: a box of a pixel, or one beside the page.
  const unseen = new Map();
  function isUnseen(element) {
    if (!element || element === document.body) return false;
    if (!unseen.has(element)) {
      const box = boxOf(element.getBoundingClientRect());
      const style = styleOf(element);
      const small = box.right - box.left <= 1 && box.bottom - box.top <= 1 && style.overflow !== "visible";
      const beside = style.position === "absolute" && (box.right <= 0 || box.bottom <= 0);
      unseen.set(element, small || beside || isUnseen(element.parentElement));
    }
    return unseen.get(element);
  }

  function isShown(element) {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isUnseen(element);
  }

  // The nearest ancestors that cut what they hold: those that can be scrolled, and those that cannot.
  function cutters(element) {
    const found = [];
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      const svg = at.tagName === "svg" && style.overflow !== "visible";
      if (svg || style.overflowX !== "visible" || style.overflowY !== "visible") {
        const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
        found.push({ element: at, scrolls, box: boxOf(at.getBoundingClientRect()) });
      }
    }
    return found;
  }

  const elements = [...document.body.querySelectorAll("*")].filter(isShown);

  // ---- wider than the window ----
  if (document.documentElement.scrollWidth > width + SLACK) {
    faults.overflow.push("the page is " + document.documentElement.scrollWidth + " wide in a window of " + width);
  }
  for (const element of elements) {
    const svg = element.closest("svg");
    if (svg && svg !== element) continue;
    const box = boxOf(element.getBoundingClientRect());
    if (box.right - box.left === 0) continue;
    const beyond = box.right > width + SLACK || box.left < -SLACK;
    if (beyond && !cutters(element.parentElement).some((cutter) => cutter.scrolls)) {
      faults.overflow.push(told(element) + " from " + Math.round(box.left) + " to " + Math.round(box.right));
    }
  }

  // ---- boxes of text, each as tall as its letters ----
  const boxes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("script, style, title, desc, defs, symbol, noscript, option")) continue;
    if (!isShown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const around = cutters(parent);
    const lines = [...range.getClientRects()];
    const broadest = Math.max(...lines.map((rect) => rect.width));
    if (lines.length > 4 && broadest < 3 * parseFloat(styleOf(parent).fontSize)) {
      faults.overflow.push(told(parent) + " is squeezed into " + lines.length + " lines");
    }
    if (lines.length > 1 && !parent.closest("code, pre")) {
      for (const word of node.data.matchAll(/[A-Za-z]{2,14}/g)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
        const whole = !/\S/.test((node.data[word.index - 1] || "") + (node.data[word.index + word[0].length] || ""));
        if (whole && tops.size > 1) faults.overflow.push('"' + word[0] + '" is broken in ' + told(parent));
      }
    }
    for (const rect of lines) {
      const box = boxOf(rect);
      const height = box.bottom - box.top;
      if (box.right - box.left < 1 || height < 1) continue;
      const spare = parent.closest("svg") ? height * 0.15
        : Math.max(0, height - parseFloat(styleOf(parent).fontSize) * 0.8) / 2;
      box.top += spare;
      box.bottom -= spare;
      let cut = null;
      for (const cutter of around) {
        const inside = cutter.box;
        const lost = box.right > inside.right + SLACK || box.left < inside.left - SLACK ||
          box.bottom > inside.bottom + SLACK || box.top < inside.top - SLACK;
        if (lost && !cutter.scrolls) cut = cutter;
        if (lost && cutter.scrolls) {
          box.left = Math.max(box.left, inside.left);
          box.right = Math.min(box.right, inside.right);
          box.top = Math.max(box.top, inside.top);
          box.bottom = Math.min(box.bottom, inside.bottom);
        }
      }
      if (box.right <= box.left || box.bottom <= box.top) continue; // scrolled out of sight
      if (cut) faults.clipped.push(told(parent) + " is cut by " + told(cut.element));
      else boxes.push({ box, node, parent });
    }
  }

  // ---- text over text ----
  boxes.sort((a, b) => a.box.top - b.box.top);
  let open = [];
  for (const one of boxes) {
    open = open.filter((other) => other.box.bottom > one.box.top + SLACK);
    for (const other of open) {
      if (other.node === one.node) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - one.box.top;
      if (across > SLACK && down > SLACK) faults.overlap.push(told(other.parent) + " and " + told(one.parent));
    }
    open.push(one);
  }

  // ---- something else over text ----
  const was = scrollY;
  for (const { box, parent } of boxes) {
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    if (y < scrollY || y >= scrollY + innerHeight) scrollTo({ top: y - 1, behavior: "instant" });
    const hit = document.elementFromPoint(x - scrollX, y - scrollY);
    if (!hit || hit.contains(parent) || parent.contains(hit)) continue;
    const drawing = parent.closest("svg");
    if (drawing && drawing.contains(hit)) continue;
    let sticks = hit;
    while (sticks && !/fixed|sticky/.test(styleOf(sticks).position)) sticks = sticks.parentElement;
    if (!sticks) faults.covered.push(told(parent) + " by " + told(hit));
  }
  scrollTo({ top: was, behavior: "instant" });

  // ---- drawings that leave their frame ----
  for (const svg of document.querySelectorAll("svg")) {
    if (!isShown(svg)) continue;
    const frame = boxOf(svg.getBoundingClientRect());
    for (const part of svg.querySelectorAll("path, rect, circle, ellipse, line, polygon, polyline, use")) {
      if (part.closest("defs, symbol, clipPath, mask, pattern")) continue;
      const box = boxOf(part.getBoundingClientRect());
      const out = Math.max(frame.left - box.left, box.right - frame.right, frame.top - box.top,
        box.bottom - frame.bottom);
      if (out > 1.5 * SLACK) faults.clipped.push(told(part) + " leaves the frame of " + told(svg));
    }
  }

  // ---- what each table and drawing must say of itself ----
  for (const table of document.querySelectorAll("table")) {
    if (!table.caption || !table.caption.textContent.trim()) faults.structure.push(told(table) + " has no caption");
    const heads = [...table.querySelectorAll("th")];
    if (!heads.length) faults.structure.push(told(table) + " has no head");
    for (const head of heads) {
      if (!head.scope) faults.structure.push(told(head) + " does not say what it is the head of");
    }
  }
  for (const svg of document.querySelectorAll("svg")) {
    const named = svg.getAttribute("role") === "img" &&
      (svg.getAttribute("aria-label") || svg.getAttribute("aria-labelledby") || svg.querySelector("title"));
    if (!named && !svg.closest('[aria-hidden="true"]')) faults.structure.push("a drawing says nothing: " + told(svg));
  }
  const ids = new Set();
  for (const element of document.querySelectorAll("[id]")) {
    if (ids.has(element.id)) faults.structure.push("two elements are called " + element.id);
    ids.add(element.id);
  }
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    const name = decodeURIComponent(link.getAttribute("href").slice(1));
    if (name && !ids.has(name)) faults.structure.push("a link leads nowhere: #" + name);
  }

  for (const kind of Object.keys(faults)) faults[kind] = [...new Set(faults[kind])].slice(0, 10);
  return { faults, boxes: boxes.length };
};

// By the page's own rule of its margins, in pixels: the width of the text on A4, the narrower paper, and the height of
// the lower margin.
exports.paper = function () {
  const own = [...document.styleSheets].filter((sheet) => !sheet.href);
  const all = own.flatMap((sheet) => [...sheet.cssRules]);
  const rules = all.filter((rule) => rule instanceof CSSPageRule && !rule.selectorText);
  const probe = document.createElement("div");
  function margin(side) {
    const length = rules.map((rule) => rule.style.getPropertyValue(side)).filter(Boolean).pop() || "10mm";
    probe.style.cssText = "position: absolute; visibility: hidden; width: " + length;
    document.body.append(probe);
    const width = probe.getBoundingClientRect().width;
    probe.remove();
    return width;
  }
  return { width: 210 * 96 / 25.4 - margin("margin-left") - margin("margin-right"), foot: margin("margin-bottom") };
};

// The text in the smallest type, drawings apart, and that type in points.
exports.least = function () {
  const found = { points: Infinity, text: "" };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("svg") || !element.checkVisibility()) continue;
    const points = Number((parseFloat(getComputedStyle(element).fontSize) * 0.75).toFixed(2));
    if (points < found.points) Object.assign(found, { points, text: node.data.trim() });
  }
  return found;
};
