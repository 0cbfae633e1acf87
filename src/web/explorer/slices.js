// Every hand: what takes long is done in slices, so that a hand is answered meanwhile.

var STEP_MS = 12; // of a slice

var working = Promise.resolve(), waiting = 0;

// Does step(), which answers how much is left, until nothing is. Work is done in the order it was asked for.
function inSlices(step, all, tell) {
  function run() {
    return new Promise(function (resolve, reject) {
      function slice() {
        var until = Date.now() + STEP_MS, left;
        do left = step(); while (left > 0 && Date.now() < until);
        if (left < 0) return reject(new Error("There is no memory left for this."));
        if (tell) tell(1 - left / all());
        if (left > 0) setTimeout(slice, 0); else resolve();
      }
      slice();
    });
  }
  function done() { waiting--; }
  waiting++;
  working = working.then(run, run);
  working.then(done, done);
  return working;
}

// Every hand of a game, in bundles that no ranking tells apart.
function bundlesOf(game, tell) {
  if (!game.gathering) {
    game.kinds = core.call.hw_web_kinds(game.number);
    game.bundles = core.call.hw_web_bundles(game.kinds);
    var most = 0;
    game.gathering = inSlices(function () {
      var left = core.call.hw_web_bundles_step(game.bundles, 200);
      most = Math.max(most, left);
      return left;
    }, function () { return most + 200; }, tell);
  }
  return game.gathering;
}

// Every hand as a way sets it.
function decided(way, tell) {
  if (way.deciding) return way.deciding;
  var game = ready(core, way).of;
  way.deciding = bundlesOf(game, tell).then(function () {
    var settings = way.table ? core.put(bytesOf(way.table.settings)) : 0;
    var rules = way.table ? core.put(bytesOf(way.table.rules)) : 0;
    way.all = core.call.hw_web_way(way.at.ranking, game.bundles, way.at.program, settings, rules);
    if (!way.all) throw new Error("There is no memory left for this.");
    return inSlices(function () { return core.call.hw_web_way_step(way.all, 256); },
      function () { return core.call.hw_web_bundles_count(game.bundles); }, tell);
  });
  return way.deciding;
}

// The shapes of hands, as a way whose rules they are.
function shapesWay(game) {
  if (!game.shaped) game.shaped = { game: game.name, ranking: waysOf(game)[0].ranking, program: game.shapes.program };
  return game.shaped;
}

// The same, every hand decided.
function shapesOf(game, tell) {
  return decided(shapesWay(game), tell).then(function () { return game.shaped; });
}
