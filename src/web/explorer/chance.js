// Hands dealt by chance: the browser's own.

function below(number) {
  var random = new Uint32Array(1), limit = Math.floor(4294967296 / number) * number;
  do crypto.getRandomValues(random); while (random[0] >= limit);
  return random[0] % number;
}

function dealt(game) {
  var deck = game.pieces.map(function (piece, number) { return number; }), hand = [];
  for (var i = 0; i < game.hand; i++) {
    var at = below(deck.length);
    hand.push(deck[at]);
    deck.splice(at, 1);
  }
  return hand.sort(function (a, b) { return b - a; });
}
