// Parts of pages that have all the words asked for: first those that name them, then those that say them together.
"use strict";

/* global document, location */

const parts = JSON.parse(document.getElementById("site-parts").textContent);
const lowered = parts.map(([title, , text]) => [title.toLowerCase(), text.toLowerCase()]);
const MOST = 60;

function rank(title, text, words) {
  const together = words.join(" ");
  if (title.includes(together)) return 3;
  if (words.every((word) => title.includes(word))) return 2;
  return text.includes(together) ? 1 : 0;
}

function found(words) {
  const ranked = [];
  lowered.forEach(([title, text], index) => {
    if (!words.every((word) => title.includes(word) || text.includes(word))) return;
    ranked.push([rank(title, text, words), index]);
  });
  return ranked.sort((a, b) => b[0] - a[0] || a[1] - b[1]).map(([, index]) => index);
}

// The text around the words where they stand together, or of the places where each first stands the furthest on.
function around(index, words) {
  const text = lowered[index][1], together = text.indexOf(words.join(" "));
  const at = together >= 0 ? together : Math.max(0, ...words.map((word) => text.indexOf(word)));
  const from = at <= 60 ? 0 : parts[index][2].lastIndexOf(" ", at - 60) + 1;
  return (from > 0 ? "... " : "") + parts[index][2].slice(from, at + 120);
}

function show(asked) {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const all = words.length > 0 ? found(words) : [];
  document.getElementById("site-count").textContent = words.length === 0 ? ""
    : all.length === 0 ? "Nothing has all of these words." : all.length + (all.length === 1 ? " part" : " parts");
  document.getElementById("site-found").replaceChildren(...all.slice(0, MOST).map((index) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = parts[index][1];
    link.textContent = parts[index][0];
    const text = document.createElement("p");
    text.textContent = around(index, words);
    item.append(link, text);
    return item;
  }));
}

const field = document.getElementById("site-words");
field.addEventListener("input", () => show(field.value));
field.value = decodeURIComponent(location.hash.slice(1));
show(field.value);
field.focus();
