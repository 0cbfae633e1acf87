// What each setting is worth against a bank.

// A bank's way is checked against the law of the way it meets: those that rank and end wagers alike.
function banksOf(way, game) {
  return waysOf(game).filter(function (one) {
    return one === way || (one.chapter === way.chapter && one.ranking === way.ranking && one.worth && way.worth
      && one.worth.code === way.worth.code);
  });
}

function bankFor(way, game) {
  return banksOf(way, game).filter(function (one) { return one.id === place.bank; })[0] || way;
}

// A way as the bank has every hand; null where its law says nothing of who wins, or it leaves hands unset.
function bankOf(way, tell) {
  if (!way.worth) return Promise.resolve(null);
  return decided(way, tell).then(function () {
    if (way.bank !== undefined) return way.bank;
    var marks = way.worth.marks, marking = 0;
    if (marks) {
      var program = bytesOf(marks.program);
      var nodes = core.put(new Uint8Array(Int32Array.from(marks.nodes).buffer));
      marking = core.call.hw_web_marking(core.call.hw_web_program(core.put(program), program.length), nodes);
    }
    var code = Uint8Array.from(way.worth.code, Number);
    var hands = core.call.hw_web_bank(way.all, marking);
    way.bank = hands ? { hands: hands, code: core.put(code) } : null;
    return way.bank;
  });
}

// A fraction in millionths, rounded.
function millionths(over, under) {
  var size = over < 0n ? -over : over, units = Number((2000000n * size + under) / (2n * under));
  return over < 0n ? -units : units;
}

// Millionths in percent: "12.3456%".
function percentText(units) {
  var text = String(units).padStart(5, "0");
  return text.slice(0, -4) + "." + text.slice(-4) + "%";
}

// A fraction in percent, as `houseway` prints it.
function percent(over, under) {
  var units = millionths(over, under);
  return (units < 0 ? "-" : "+") + percentText(Math.abs(units));
}

// What each setting is worth to a player against a bank: of found, which is filled in. The bank is the way `bank`.
function addWorth(found, bank, made) {
  var at = core.call.hw_web_meet(bank.of.number, made.hands, made.code, core.hand(found.pieces));
  var met = new Uint32Array(core.call.memory.buffer, at, SETTINGS * CODES), rate = bank.worth.vigorish, best = null;
  found.settings.forEach(function (setting, s) {
    var all = 0;
    for (var c = 0; c < CODES; c++) all += met[CODES * s + c];
    setting.win = met[CODES * s + 3];
    setting.lose = met[CODES * s + 1];
    setting.push = all - setting.win - setting.lose;
    setting.value = BigInt(rate.of - rate.part) * BigInt(setting.win) - BigInt(rate.of) * BigInt(setting.lose);
    setting.under = BigInt(rate.of) * BigInt(all);
    setting.percent = percent(setting.value, setting.under);
    if (setting.exists && (best === null || setting.value > best)) best = setting.value;
  });
  found.settings.forEach(function (setting) { setting.best = setting.exists && setting.value === best; });
}
