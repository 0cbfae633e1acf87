-- What provokes each message of docs/errors.md whose id begins with pattern/.

local provoking = require("provoking")

local kept = provoking.kept

local function tiles(fields)
  return provoking.way("Pai Gow", fields)
end

local function cards(fields)
  return provoking.way("Pai Gow Poker", fields)
end

return {
  ["pattern/word-of-other-game"] = kept("mistakes/word-of-tiles.lua"),
  ["pattern/not-pattern"] = tiles("play = true"),
  ["pattern/unquoted"] = kept("mistakes/number-for-rank.lua"),
  ["pattern/not-held"] = kept("mistakes/truth-for-pattern.lua"),
  ["pattern/worth-of-both"] = kept("mistakes/setting-in-high.lua"),
  ["pattern/split-of"] = tiles("play = split(true)"),
  ["pattern/pick-of"] = tiles('play = pick "12"'),
  ["pattern/misplaced"] = kept("mistakes/without-in-play.lua"),
  ["pattern/made-hand-in-low"] = kept("mistakes/made-hand-in-low.lua"),
  ["pattern/worth-in-high"] = kept("mistakes/worth-in-high.lua"),
  ["pattern/misplaced-function"] = kept("mistakes/function-in-high.lua"),
  ["pattern/without-side"] = kept("mistakes/shape-without-side.lua"),
  ["pattern/points-of-cards"] = kept("mistakes/setting-of-cards.lua"),

  ["pattern/side-field"] = kept("mistakes/field-in-two-ways.lua"),
  ["pattern/unclosed-before-field"] = kept("mistakes/field-in-holding.lua"),
  ["pattern/side-beside-patterns"] = kept("mistakes/field-in-first.lua"),
  ["pattern/field-beside-patterns"] = kept("mistakes/field-in-any.lua"),
  ["pattern/field-inside"] = kept("mistakes/field-in-high.lua"),
  ["pattern/named-field"] = kept("mistakes/field-in-split.lua"),

  ["pattern/nothing-after"] = kept("mistakes/worth-of-nothing.lua"),
  ["pattern/unquoted-one"] = kept("mistakes/number-for-pair.lua"),
  ["pattern/quoted-needed"] = kept("mistakes/table-for-ranks.lua"),
  ["pattern/list-needed"] = kept("mistakes/any-of-one-word.lua"),
  ["pattern/empty-list"] = kept("mistakes/empty-any.lua"),
  ["pattern/too-many-alternatives"] = tiles(("play = any { %s }"):format(("pair, "):rep(257))),
  ["pattern/quoted-word"] = kept("mistakes/word-in-marks.lua"),
  ["pattern/quoted-words"] = tiles('play = "pair, wong"'),
  ["pattern/ace-or-better"] = kept("mistakes/ace-or-better.lua"),
  ["pattern/or-better-as-range"] = cards('play = { low = "K or better" }'),
  ["pattern/highest-card-range"] = cards('play = { high = straight "4" }'),
  ["pattern/function-arguments"] = kept("bad/refused-function-of-three.lua"),
  ["pattern/hand-function-arguments"] = kept("mistakes/pick-of-setting.lua"),

  ["pattern/empty-list-of-shapes"] = kept("mistakes/empty-side.lua"),
  ["pattern/empty-split"] = tiles("play = split {}"),
  ["pattern/empty-pattern"] = tiles("play = {}"),

  ["pattern/prefer-what"] = kept("mistakes/pattern-in-prefer.lua"),
  ["pattern/prefer-quoted"] = kept("mistakes/order-in-marks.lua"),
  ["pattern/prefer-too-many"] = tiles(("prefer = { %s }"):format(("best_low, "):rep(9))),
  ["pattern/prefer-nothing"] = cards("prefer = {}"),
  ["pattern/otherwise-alone"] = kept("mistakes/unless-with-nothing-else.lua"),

  ["pattern/too-many-pieces"] = kept("mistakes/eight-cards.lua"),
  ["pattern/cannot-be-held"] = kept("mistakes/five-kings.lua"),
  ["pattern/cannot-be-set"] = kept("mistakes/low-above-high.lua"),
}
