-- What provokes each message of lua/houseway/cli/errors/pattern.lua.

local provoking = require("provoking")

local kept = provoking.kept

local function tiles(fields)
  return provoking.way("Pai Gow", fields)
end

local function cards(fields)
  return provoking.way("Pai Gow Poker", fields)
end

return {
  ["`%s`, a word of %s, expected a word of %s"] = kept("mistakes/word-of-tiles.lua"),
  ["%s in %s, expected a pattern"] = tiles("play = true"),
  ['%s in %s, expected it between quotation marks: "%s"'] = kept("mistakes/number-for-rank.lua"),
  ["%s in %s, expected what the %s hand holds: a shape, or a list of shapes"] =
    kept("mistakes/truth-for-pattern.lua"),
  ["%s in %s, expected it in play or holding: it says what both hands are worth"] =
    kept("mistakes/setting-in-high.lua"),
  ["%s in split, expected a shape, or a list of shapes"] = tiles("play = split(true)"),
  ["%s in pick, expected a function of the hand: pick(function (hand) ... end)"] = tiles('play = pick "12"'),
  ["`%s` in %s, expected it %s"] = kept("mistakes/without-in-play.lua"),
  ["`%s` in low, expected it in high: a made hand has five cards"] = kept("mistakes/made-hand-in-low.lua"),
  ["`worth` in high, expected it in low: of cards it is of the two in front"] = kept("mistakes/worth-in-high.lua"),
  ["a function in %s, expected it in play, or as can_be_set(function (setting, hand) ... end) in holding"] =
    kept("mistakes/function-in-high.lua"),
  ["%s without a side, expected which hand: { high = ... } or { low = ... }"] =
    kept("mistakes/shape-without-side.lua"),
  ['"%s", expected { high = ..., low = ... }: only tiles are set by points'] = kept("mistakes/setting-of-cards.lua"),

  ["field `%s` in %s, expected high, low, or a list"] = kept("mistakes/field-in-two-ways.lua"),
  ["field `%s` in %s, expected the braces closed before it: `%s` is a field of its own"] =
    kept("mistakes/field-in-holding.lua"),
  ["field `%s` beside the patterns of `%s`, expected braces around each pattern: %s { { high = ..., low = ... }, "
    .. "{ ... } }"] = kept("mistakes/field-in-first.lua"),
  ["field `%s` beside the patterns of `%s`, expected a list of patterns alone: %s { ..., ... }"] =
    kept("mistakes/field-in-any.lua"),
  ["field `%s` inside %s, expected it beside that one: { high = ..., low = ... }"] =
    kept("mistakes/field-in-high.lua"),
  ["field `%s` in %s, expected %s, without names"] = kept("mistakes/field-in-split.lua"),

  ["`%s` with nothing after it, expected %s: %s"] = kept("mistakes/worth-of-nothing.lua"),
  ['`%s` of %s, expected quotation marks: %s "%s"'] = kept("mistakes/number-for-pair.lua"),
  ["`%s` of %s, expected %s, between quotation marks"] = kept("mistakes/table-for-ranks.lua"),
  ["`%s` with %s, expected a list: %s { ..., ... }"] = kept("mistakes/any-of-one-word.lua"),
  ["`%s` with an empty list, expected a list: %s { ..., ... }"] = kept("mistakes/empty-any.lua"),
  ["`%s` of %d alternatives, expected %d at most"] = tiles(("play = any { %s }"):format(("pair, "):rep(257))),
  ['"%s" between quotation marks, expected the word alone: %s'] = kept("mistakes/word-in-marks.lua"),
  ['"%s" between quotation marks, expected words without them, in braces: { %s }'] = tiles('play = "pair, wong"'),
  ['"A or better", expected "A", for nothing is better than an ace; or worth "A or better", for an ace or any pair in '
    .. "the low hand"] = kept("mistakes/ace-or-better.lua"),
  ['"%s" in %s, expected "%s to %s", for one of these cards%s'] = cards('play = { low = "K or better" }'),
  ['`%s "%s"`, expected its highest card, "5" to "%s"%s'] = cards('play = { high = straight "4" }'),
  ["a function of %d arguments, expected function (setting, hand) or function (setting)"] =
    kept("bad/refused-function-of-three.lua"),
  ["a function of %d arguments in %s, expected function (hand)%s"] = kept("mistakes/pick-of-setting.lua"),

  ["an empty list in %s, expected what the %s hand holds: a shape, or a list of shapes"] =
    kept("mistakes/empty-side.lua"),
  ["an empty table in `split`, expected a shape, or a list of shapes"] = tiles("play = split {}"),
  ["an empty table in %s, expected a pattern"] = tiles("play = {}"),

  ["%s in prefer, expected best_low, best_high, or both in turn%s"] = kept("mistakes/pattern-in-prefer.lua"),
  ["%s in prefer, expected it without quotation marks, for it is a word: %s"] = kept("mistakes/order-in-marks.lua"),
  ["%d orders in prefer, expected %d at most"] = tiles(("prefer = { %s }"):format(("best_low, "):rep(9))),
  ["nothing in prefer, expected best_low, best_high, or both in turn%s"] = cards("prefer = {}"),
  ["`otherwise` in a rule that leaves every setting, expected play, unless or leaving beside it"] =
    kept("mistakes/unless-with-nothing-else.lua"),

  ["%s in %s: %d %s, expected %d at most: %s no more"] = kept("mistakes/eight-cards.lua"),
  ["%s in %s: no hand can hold it, expected what %s can deal: %s"] = kept("mistakes/five-kings.lua"),
  ["%s: no hand can be so, expected what one of the %s hands can be%s"] = kept("mistakes/low-above-high.lua"),
}
