// A page as it is printed: the words of a PDF and where they stand, by pdftotext.
"use strict";

const { execFileSync } = require("child_process");

const EDGE = 11; // points, some 4 mm: printers leave that much white

const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plain(text) {
  return text.replace(/&(#\d+|\w+);/g, (whole, name) =>
    name[0] === "#" ? String.fromCodePoint(Number(name.slice(1))) : ENTITIES[name] || whole);
}

// The pages of a PDF, each with its size and words.
function pagesOf(file) {
  const text = execFileSync("pdftotext", ["-bbox", file, "-"], { encoding: "utf8", maxBuffer: 1 << 28 });
  const pages = [];
  for (const line of text.split("\n")) {
    const numbers = [...line.matchAll(/="(-?[\d.]+)"/g)].map((match) => Number(match[1]));
    if (/<page /.test(line)) pages.push({ width: numbers[0], height: numbers[1], words: [] });
    const word = line.match(/<word [^>]*>(.*)<\/word>/);
    if (word) {
      const [left, top, right, bottom] = numbers;
      const spare = (bottom - top) * 0.2; // letters are less tall than their line
      const text = plain(word[1]).replace(/\u200B/g, ""); // a place where a word may be broken shows nothing
      if (text) pages[pages.length - 1].words.push({ text, left, right, top: top + spare, bottom: bottom - spare });
    }
  }
  return pages;
}

function overlaps(words) {
  const found = [];
  const sorted = [...words].sort((a, b) => a.top - b.top);
  let open = [];
  for (const one of sorted) {
    open = open.filter((other) => other.bottom > one.top + 0.5);
    for (const other of open) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      if (across > 0.75) found.push('"' + other.text + '" and "' + one.text + '"');
    }
    open.push(one);
  }
  return found;
}

// Letters and figures: they are the same however lines are broken.
function letters(text) {
  return (text.match(/[\p{L}\p{N}]/gu) || []).length;
}

// Width and height in points, by the names that Chromium gives them.
exports.PAPERS = { A4: [595, 842], Letter: [612, 792] };

// What is wrong with a PDF. `asked.footer`: what each page's foot says; `asked.first`: what the first page says;
// `asked.pages`: how many there may be; `asked.sides`: how many there are; `shown`: the text that a screen shows when it is asked for what is printed;
// `foot`: how high the foot is, in points.
exports.faultsOf = function (file, paper, asked, shown, foot) {
  const pages = pagesOf(file);
  const faults = [];
  let all = "";
  pages.forEach((page, index) => {
    const here = "page " + (index + 1) + ": ";
    const [width, height] = exports.PAPERS[paper];
    if (Math.abs(page.width - width) > 2 || Math.abs(page.height - height) > 2) {
      faults.push(here + page.width + " by " + page.height + " points, expected " + paper);
    }
    const below = page.words.filter((word) => word.top > page.height - foot);
    for (const word of page.words) {
      if (!below.includes(word)) all += word.text;
      if (word.left < EDGE || word.right > page.width - EDGE || word.top < EDGE || word.bottom > page.height - EDGE) {
        faults.push(here + '"' + word.text + '" stands at the edge or beyond');
      }
    }
    for (const pair of overlaps(page.words)) faults.push(here + pair + " overlap");
    const said = new Set(below.map((word) => word.text));
    for (const words of asked.footer || []) {
      const missing = words.split(/\s+/).filter((word) => !said.has(word));
      if (missing.length) faults.push(here + 'the footer has no "' + words + '"');
    }
  });
  const first = pages[0].words.filter((word) => word.top <= pages[0].height - foot).map((word) => word.text).join(" ");
  for (const words of asked.first || []) {
    if (!first.includes(words)) faults.push('the first page has no "' + words + '"');
  }
  if (asked.pages && pages.length > asked.pages) faults.push(pages.length + " pages, expected " + asked.pages);
  if (asked.sides && pages.length !== asked.sides) faults.push(pages.length + " sides, expected " + asked.sides);
  if (letters(all) < letters(shown)) {
    faults.push(letters(all) + " letters are printed of " + letters(shown));
  }
  return { faults: [...new Set(faults)].slice(0, 10), pages: pages.length };
};
