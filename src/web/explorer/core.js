// The core (src/web/explorer.c): numbers and places in its memory. The parts of this folder are one classic script,
// joined by page/explorer.lua in its order; `houseway.facts` is what the ways and laws are, `houseway.core` the
// WebAssembly, both put before them by the page. Nothing is fetched, and no worker is started.

var facts = houseway.facts;
var NONE = 255; // no setting
// Of what the core writes: how much room there is for settings, rules and what cells come to.
var SETTINGS = 21, RULES = 250, CODES = 6, HEAD = 8, FIELDS = 6, STATES_AT = HEAD + FIELDS * SETTINGS;

function bytesOf(base64) {
  var text = atob(base64), bytes = new Uint8Array(text.length);
  for (var i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

function Core(exports) {
  this.call = exports;
  this.scratch = exports.hw_web_room(4096);
}

Core.prototype.bytes = function () { return new Uint8Array(this.call.memory.buffer); };

Core.prototype.numbers = function (at, count) { return new Int32Array(this.call.memory.buffer, at, count); };

// Puts bytes into memory, there to stay.
Core.prototype.put = function (bytes) {
  var at = this.call.hw_web_room(bytes.length);
  this.bytes().set(bytes, at);
  return at;
};

Core.prototype.text = function (at) {
  var bytes = this.bytes(), end = at;
  while (bytes[end] !== 0) end++;
  return new TextDecoder().decode(bytes.subarray(at, end));
};

var CARD = /(?:10|[2-9tjqka])[cdhs♣♦♥♠][\uFE0E\uFE0F]?|joker|jk/gi, TILE = /[1-6]-[1-6]/g;

// A typed hand, with a blank after each piece.
function spaced(game, written) { return written.replace(game.suits > 0 ? CARD : TILE, "$& "); }

// The pieces of a line, highest first; or what was refused: { status, token, index }.
Core.prototype.parse = function (game, text, want) {
  var written = new TextEncoder().encode(text.slice(0, 400) + "\0"), pieces = this.scratch + 2048;
  this.bytes().set(written, this.scratch);
  var status = this.call.hw_web_parse(game.number, this.scratch, want, pieces);
  if (status === 0) return { pieces: Array.from(this.bytes().subarray(pieces, pieces + want)) };
  return { status: status, token: this.text(this.call.hw_web_refused()), index: this.call.hw_web_refused_at() };
};

// A hand where the core reads it.
Core.prototype.hand = function (pieces) {
  this.bytes().set(pieces, this.scratch);
  return this.scratch;
};
