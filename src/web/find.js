// Finds the parts of pages that answer a question: its words without "how do I", each by its stem; those that name the
// words in their titles come first. Before this script its page has SAME, words that people use for a word of the pages,
// by their stems; and factor(part, isDefinition), what a part counts.

/* global document, location, SAME, factor */

// Each part: its page's title, its address, its text, its own heading ("" of a page as a whole).
const parts = JSON.parse(document.getElementById("site-parts").textContent);
const MOST = 60;
const IDLE = new Set(("a an the i we you me us my our your it its this that these there and or of to in on at by for from "
  + "with about as is are was be been do does did can could may must should would will shall have has how what which who "
  + "whose when where why if mean means get need want use using please").split(" "));

function stem(word) {
  const root = word.replace(/(?:ations?|ions?|ings?|als?|ers?|ied|ies|ed|es|s|e|y)$/, "")
    .replace(/([bdgmnprt])\1$/, "$1");
  const short = root.length >= 3 ? root : word.replace(/s$/, "");
  return Object.hasOwn(SAME, short) ? SAME[short] : short;
}

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) || [];
const wanted = (words) => words.filter((word) => !IDLE.has(word));

// The stems of each part's titles; of each stem, how often each part has it.
const pages = parts.map(([page]) => new Set(wordsOf(page).map(stem)));
const headings = parts.map(([page, , , heading]) => wanted(wordsOf(heading || page)).map(stem));
const held = new Map();
parts.forEach(([page, , text, heading], index) => {
  for (const word of wordsOf(page + " " + heading + " " + text).map(stem)) {
    if (!held.has(word)) held.set(word, new Map());
    held.get(word).set(index, (held.get(word).get(index) || 0) + 1);
  }
});

// Adds to each part what a word counts there: rare words more, in titles more, the beginning of another word less.
function weigh(word, found) {
  const best = new Map();
  for (const [other, where] of held) {
    if (other !== word && (word.length < 3 || !other.startsWith(word))) continue;
    const rare = Math.log(1 + parts.length / where.size) * (other === word ? 1 : 0.4);
    for (const [index, times] of where) {
      const place = headings[index].indexOf(other);
      const own = place < 0 ? 0 : (place === 0 ? 6 : 3) + 6 / headings[index].length;
      const worth = rare * (1 + Math.log(times) / 3 + own + (pages[index].has(other) ? 3 : 0));
      best.set(index, Math.max(best.get(index) || 0, worth));
    }
  }
  for (const [index, worth] of best) {
    const one = found.get(index) || { words: 0, worth: 0 };
    found.set(index, { words: one.words + 1, worth: one.worth + worth });
  }
}

// The parts that have the most of the words, the best first.
function find(words, isDefinition) {
  const found = new Map();
  for (const word of new Set(words)) weigh(word, found);
  const most = Math.max(0, ...[...found.values()].map((one) => one.words));
  return [...found].filter(([, one]) => one.words === most)
    .map(([index, one]) => [one.worth * factor(parts[index], isDefinition), index])
    .sort((one, other) => other[0] - one[0] || one[1] - other[1]).map(([, index]) => index);
}

// The text from shortly before the words where they stand together, else before the first of them.
function around(index, words) {
  const text = parts[index][2], low = text.toLowerCase(), together = low.indexOf(words.join(" "));
  const places = words.map((word) => low.indexOf(stem(word))).filter((at) => at >= 0);
  const at = together >= 0 ? together : Math.min(text.length, ...places) % text.length || 0;
  const from = at <= 60 ? 0 : text.lastIndexOf(" ", at - 60) + 1;
  return (from > 0 ? "... " : "") + text.slice(from, at + 120);
}

function item(index, words) {
  const [page, address, , heading] = parts[index], made = document.createElement("li");
  const link = document.createElement("a"), text = document.createElement("p");
  link.href = address;
  link.textContent = heading ? page + ": " + heading : page;
  text.textContent = around(index, words);
  made.append(link, text);
  return made;
}

function show(asked) {
  const all = [...new Set(wordsOf(asked))], words = wanted(all).length > 0 ? wanted(all) : all;
  const found = find(words.map(stem), /^\s*what\s+(?:is|are|does)\b/i.test(asked));
  document.getElementById("site-count").textContent = words.length === 0 ? ""
    : found.length === 0 ? "Nothing has these words." : found.length + " found";
  document.getElementById("site-found").replaceChildren(...found.slice(0, MOST).map((index) => item(index, words)));
}

const field = document.getElementById("site-words");
field.addEventListener("input", () => show(field.value));
field.value = decodeURIComponent(location.hash.slice(1));
show(field.value);
