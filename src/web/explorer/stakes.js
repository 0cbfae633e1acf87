// What a mistake in a hand costs, and hands dealt as often as that.

var OFFERED = 100; // hands of which one is dealt

// What is lost, in millionths of the wager, where the rule that decides is forgotten; where no rule is known to set
// the hand then, the least that another setting loses. Its settings have been valued.
function stakeOf(found) {
  var own = found.chosen, other = found.forgotten || inOrder(found.settings).filter(function (setting) {
    return (own.same >> setting.number & 1) === 0;
  })[0];
  return other ? Math.max(0, millionths(own.value - other.value, own.under)) : 0;
}

function stakeText(found) {
  var stake = stakeOf(found), line = "line " + found.way.rules[found.rule].line;
  var costs = stake > 0 ? "costs " + percentText(stake) + " of the wager" : "costs nothing";
  if (found.forgotten) return " Forgetting " + line + " here " + costs + ".";
  return (found.way.table ? " Another" : " No rule but that of " + line + " sets this hand: another") + " setting "
    + costs + (stake > 0 ? " or more." : ", or more.");
}

// Of hands dealt by chance one, with a chance in proportion to what is at stake; the way's bank has been made. Where
// nothing is at stake in as many as are tried, the last.
function dealtByStake(way, game) {
  var drawn, total = 0, offered = 0;
  return inSlices(function () {
    var found = explain(way, dealt(game)), stake = 0;
    if (!found.forgotten || (found.chosen.same >> found.forgotten.number & 1) === 0) {
      addWorth(found, way, way.bank);
      stake = stakeOf(found);
    }
    total += stake;
    if (total === 0 || (stake > 0 && below(total) < stake)) drawn = found.pieces;
    return ++offered < OFFERED || (total === 0 && offered < TRIES) ? 1 : 0;
  }).then(function () { return drawn; });
}
