// What counts in the documents, for src/web/find.js.
"use strict";

/* exported SAME, factor */

// Words that people use for a word of the pages, by their stems.
const SAME = { submiss: "submit", practic: "practis", draw: "push", commiss: "vigorish", vig: "vigorish",
  statut: "law" };

// A page before its parts, lists to look things up in after what people read; to "what is" the glossary answers.
const LISTS = /^(?:CHANGELOG|ARCHITECTURE|CONTRIBUTING|SECURITY|bench|docs\/(?:json|commands|words|paragraphs|errors|api-|index))/;

// The tables of the fields of each kind of statement, which are looked up too.
const KINDS = /^docs\/register-formats\.html#(?:policy|signers|revocation|succession|rotation|submission|approval|status|proof)$/;

function factor([, address, , heading], isDefinition) {
  if (LISTS.test(address) || KINDS.test(address)) return 0.5;
  if (address.startsWith("index.html")) return 1.3;
  if (address.includes("#term-")) return isDefinition ? 2 : 1;
  return heading ? 1 : 1.5;
}
