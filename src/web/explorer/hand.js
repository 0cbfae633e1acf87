// A hand, as every way sets it: under which rule, what the law says, what each setting is worth.

var here = { game: null, pieces: [] };

function lawMark(found) {
  if (!found.chosen) return mark("bad", "no rule decides it");
  if (found.clause < 0) return "no paragraph says";
  if (found.chosen.lawful) return mark("good", "lawful");
  return found.noted ? mark("open", "an exception, noted") : mark("bad", "not lawful");
}

function ruleText(found) {
  if (!found.chosen) return "";
  var rule = found.way.rules[found.rule];
  return [rule.name, make("span", { class: "quiet" }, " (line " + rule.line + ")"), rule.text ? ": " + rule.text : ""];
}

// The ways that set the hand alike, together, in the order of the ways.
function groupsOf(all) {
  var groups = [];
  all.forEach(function (found) {
    var like = groups.filter(function (group) {
      var other = group[0].chosen;
      return found.chosen && other ? (other.same >> found.chosen.number & 1) === 1 : found.chosen === other;
    })[0];
    if (like) like.push(found); else groups.push([found]);
  });
  return groups;
}

function answerRow(found) {
  return make("tr", {},
    make("th", { scope: "row" }, make("strong", {}, found.way.name)),
    make("td", {}, ruleText(found)),
    make("td", {}, lawMark(found), " ", make("span", { class: "quiet small chapter" }, found.way.chapter)));
}

function answerGroup(group, game) {
  var first = group[0], names = group.map(function (found) { return found.way.name; });
  return make("div", { class: "answer" },
    first.chosen ? make("figure", {}, setDrawn(game, first.chosen, sizeOf(game)), make("figcaption", {},
      handCode(game, first.chosen.high), " over ", handCode(game, first.chosen.low),
      make("span", { class: "worth", "data-setting": first.chosen.number }))) : false,
    make("table", {},
      make("caption", {}, first.chosen ? "Set so by " + (group.length > 1 ? group.length + " ways" : names[0])
        : "No rule decides it"),
      headOf(["House way", "By the rule", "Its law"], []),
      make("tbody", {}, group.map(answerRow))));
}

// Ways that are kept as tables are answered when every hand is at hand.
function readyWays(game, pieces) {
  var ways = waysOf(game), tables = ways.filter(function (way) { return way.table; });
  if (tables.length === 0 || game.gathered) return ways;
  bundlesOf(game).then(function () {
    game.gathered = true;
    if (here.pieces === pieces) showAnswers(game, pieces);
  });
  return ways.filter(function (way) { return !way.table; });
}

function showAnswers(game, pieces) {
  var ways = readyWays(game, pieces), left = waysOf(game).length - ways.length;
  var all = ways.map(function (way) { return explain(way, pieces); }), groups = groupsOf(all);
  fill(byId("answers"),
    make("p", {}, drawn(game, [pieces], "dealt: " + words(game, pieces), sizeOf(game))),
    make("p", {}, handCode(game, pieces), groups.length > 1 ? ": set in " + groups.length + " different ways."
      : ways.length > 1 ? ": all " + ways.length + " ways set it alike." : "."),
    groups.map(function (group) { return answerGroup(group, game); }),
    left > 0 && make("p", { role: "status" }, "Reading " + left + " more…"));
  if (all.length > 0) showSettings(game, all);
}

function stateText(setting, found) {
  if (setting.chosen) {
    var how = found.noted ? ", an exception noted" : found.noted === false ? ", unlawfully" : "";
    return make("strong", {}, "set so" + how);
  }
  if (setting.lawful === null) return "";
  return setting.lawful ? "lawful" : "not lawful";
}

function settingRow(setting, found, game) {
  return make("tr", { class: setting.chosen ? "chosen" : false },
    make("th", { scope: "row" }, handCode(game, setting.high), make("br"),
      make("span", { class: "quiet small" }, setting.highName)),
    make("td", {}, handCode(game, setting.low), make("br"), make("span", { class: "quiet small" }, setting.lowName)),
    make("td", { class: "number" }, setting.percent || "",
      setting.best ? [" ", make("strong", {}, "best")] : false),
    make("td", {}, stateText(setting, found)));
}

// Those that may be set, the most worth first, where that is known.
function inOrder(settings) {
  return settings.filter(function (setting) { return setting.exists; }).sort(function (a, b) {
    if (a.value === undefined || a.value === b.value) return a.number - b.number;
    return a.value < b.value ? 1 : -1;
  });
}

function settingsTable(found, game) {
  var settings = inOrder(found.settings), fouled = found.settings.length - settings.length;
  return [make("table", {},
    make("caption", {}, "Each setting, and what it is worth to a player in percent of the wager"),
    headOf(["High hand", "Low hand", "Worth", "Law"], [2]),
    make("tbody", {}, settings.map(function (setting) { return settingRow(setting, found, game); }))),
    fouled > 0 && make("p", { class: "quiet" }, fouled + (fouled > 1 ? " other settings foul" : " other setting fouls")
      + ": the high hand would be below the low.")];
}

function whyList(found) {
  return make("ol", { class: "why" }, found.states.map(function (one) {
    var said = [make("strong", {}, one.rule.name), make("span", { class: "quiet" }, " (line " + one.rule.line + ")"),
      one.rule.text ? ", “" + one.rule.text + "”" : "", ": " + one.why];
    return make("li", { class: one.state === "decided" ? "decided" : false }, said,
      one.state === "decided" ? [make("strong", {}, " — it decides."), sentenceOf(one.rule)] : false);
  }));
}

// A rule as a dealer is told it.
function sentenceOf(rule) { return rule.sentence ? make("p", {}, rule.sentence) : false; }

function governs(found) {
  if (found.clause < 0)
    return make("p", {}, "No paragraph of " + found.way.chapter + " says how this hand is to be set.");
  var clause = found.way.clauses[found.clause];
  return make("p", { class: "note" }, make("strong", {}, clause.printed), " governs: " + clause.text);
}

function showSettings(game, all) {
  var way = wayOf(place.way, game) || waysOf(game)[0], bank = bankFor(way, game);
  var found = all.filter(function (one) { return one.way === way; })[0];
  if (!found) return fill(byId("settings"));
  var table = make("div", { class: "wide" }, settingsTable(found, game));
  var status = make("p", { class: "quiet", role: "status" });
  fill(byId("settings"), make("h3", {}, "Why " + way.name + " sets it so"), governs(found), whyList(found),
    make("h3", {}, "What each setting is worth"), table, status);
  showWorth(found, bank, table, status, game);
}

// Fills in what is worked out over all the bank's hands, when it is there.
function showWorth(found, bank, table, status, game) {
  function told(part) {
    if (here.pieces === found.pieces)
      fill(status, "Working out every hand of the bank: " + Math.floor(100 * part) + "%");
  }
  bankOf(bank, told).then(function (made) {
    if (here.pieces !== found.pieces || !document.contains(table)) return;
    if (!made) return fill(status, "Nothing is said of worth against " + bank.name + ": "
      + (bank.worth ? "it leaves hands without a setting." : "its law does not say who wins."));
    addWorth(found, bank, made);
    fill(table, settingsTable(found, game));
    Array.prototype.forEach.call(byId("answers").querySelectorAll(".worth"), function (span) {
      fill(span, "worth ", found.settings[span.dataset.setting].percent);
    });
    fill(status, "Against each of the " + count(game.bank_hands) + " hands that the bank may hold beside this one, "
      + "set by " + bank.name + "; a winner pays " + (bank.worth.vigorish.part === 0 ? "no vigorish" :
        bank.worth.vigorish.rate + " of what is won") + "." + (bank.worth.assumes ? " It is assumed that "
        + bank.worth.assumes + "." : ""));
  }).catch(function (wrong) { fill(status, wrong.message); });
}
