-- The words of scripts as data. This table defines the globals that a script sees, checks where a word is used, and
-- supplies `houseway words` and suggestions for misspelt words.
-- Programs import this module.

local games = require("houseway.base.games")
local lists = require("houseway.base.lists")

---@class houseway.script.word
---@field name string
---@field sort "part"|"shape"|"setting"|"hand"|"list"|"order"
---@field calls integer number of arguments: a part takes them one after another, a pattern takes at most one
---@field takes string its arguments in words
---@field means string
---@field place string where it may be used
---@field example string
---@field of_tiles string? an example with tiles, if `example` is for cards only
---@field of_cards string? an example with cards, if `example` is for tiles only
---@field pieces string? "tiles" or "cards" if only they have it
---@field game string? the names of its games; nil: all
---@field script "statute"|"submission"|"both" the sort of scripts that has it

local words = {}

---@type houseway.script.word[]
words.list = {
  -- the parts of a statute
  {
    name = "chapter", sort = "part", calls = 2, script = "statute",
    takes = "its key, then a table", place = "first in a jurisdiction script",
    means = "Names the text: its title, how it is cited, its game and where it was found.",
    example = 'chapter "us-pa/621a" { title = "Pai Gow", cite = "58 Pa. Code §", game = "Pai Gow" }',
  },
  {
    name = "section", sort = "part", calls = 2, script = "statute",
    takes = "its number, then a table", place = "before its paragraphs",
    means = "Opens a section, with its own source and date, and lists every paragraph its text has.",
    example = 'section "621a.8" { title = "Setting of hands", current = "2024-11-09", '
      .. 'paragraphs = "(a) (b) (d)(1)-(4)" }',
  },
  {
    name = "borrow", sort = "part", calls = 2, script = "statute",
    takes = "the key of a section or of paragraphs of another chapter, then a table with because",
    place = "in a jurisdiction script",
    means = "Takes over what this chapter's text does not have. Every report shows it as borrowed.",
    example = 'borrow "us-ma/pai_gow.2" { because = "The section that ranks the tiles is not among the texts." }',
  },
  {
    name = "paragraph", sort = "part", calls = 3, script = "statute",
    takes = "its place in the section, its rule restated, then a table", place = "after its section",
    means = "One paragraph and what it means: play, outcome, a ranking, or by_hand.",
    example = 'paragraph "(d)(1)" "A Supreme Pair is kept together." { play = pair "Gee Joon" }',
  },
  {
    name = "paytable", sort = "part", calls = 1, script = "statute",
    takes = "a table as printed, with its headings", place = "after the paragraph it is of",
    means = "What a wager pays, row by row; several may be side by side.",
    example = 'paytable "Hand        Paytable A\\nFull house  5 to 1"',
  },
  {
    name = "shared_readings", sort = "part", calls = 2, script = "statute",
    takes = "a name, then readings by name as in a paragraph", place = "before the paragraphs that take them",
    means = 'Readings that several paragraphs share; each uses them with readings = "NAME".',
    example = 'shared_readings "copies" { by_rank = { identical = "rank", default = true, text = "..." }, '
      .. 'by_value = { identical = "pair rank or value", text = "..." } }',
  },
  -- the parts of a submission
  {
    name = "submission", sort = "part", calls = 2, script = "submission",
    takes = "the house's name, then a table", place = "first in a house way",
    means = "Names the house, its game and the law it files under.",
    example = 'submission "Foxwoods" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }',
  },
  {
    name = "terms", sort = "part", calls = 1, script = "submission",
    takes = "a table", place = "after submission",
    means = "The terms on which a table is run: what the law leaves to the licensee.",
    example = 'terms { start = "three dice", banking = "offered", deliveries = "all" }',
  },
  {
    name = "follow", sort = "part", calls = 1, script = "submission",
    takes = "the key of the paragraphs followed", place = "where a rule could be",
    means = "Decides every hand that reaches it: leaves the settings the governing paragraph allows.",
    example = 'follow "us-ma/pai_gow.7.d"',
  },
  {
    name = "rule", sort = "part", calls = 2, script = "submission",
    takes = "its name, then a table with holding, unless, play, prefer, leaving, otherwise",
    place = "in the order a dealer tries them",
    means = "Decides a hand that matches its holding and can be set as its play says; otherwise the next rule is "
      .. "tried.",
    example = 'rule "three pair" { holding = { pair, pair, pair }, play = { low = pair } }',
  },
  {
    name = "exception", sort = "part", calls = 3, script = "submission",
    takes = "its name, what it says, then a table with departs_from", place = "anywhere: it is tried before follow",
    means = "A rule that departs from a paragraph, and notes that it does.",
    example = 'exception "E2" "Nines are split to play 8/8." { departs_from = "us-ma/pai_gow.7.d.2", '
      .. 'holding = pair "9", play = { split { pair }, "8/8 or better" } }',
  },
  {
    name = "obey", sort = "part", calls = 1, script = "submission",
    takes = "the key of the paragraphs obeyed", place = "after the rules, once",
    means = "If the rules would set a hand unlawfully, sets the hand lawfully: by the lawful settings that fit the "
      .. "deciding rule, or all lawful settings if none fits, then by its prefer and the choices. Other hands do not "
      .. "change.",
    example = 'obey "us-ma/pai_gow.7.d"',
  },
  {
    name = "choice", sort = "part", calls = 3, script = "submission",
    takes = "its name, what it says, then a table with prefer", place = "at the end",
    means = "Narrows what the deciding rule left; never adds settings and never removes all of them.",
    example = 'choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }',
  },
  -- lists
  {
    name = "any", sort = "list", calls = 1, script = "both",
    takes = "a list", place = "in holding, play, high, low",
    means = "At least one of these.",
    example = "play = any { pair, wong, gong }",
    of_cards = 'play = { low = any { "A", pair } }',
  },
  {
    name = "first", sort = "list", calls = 1, script = "both",
    takes = "a list", place = "in play",
    means = "The first of these that can be played.",
    example = 'play = first { { low = pair "K" }, { low = pair "A" } }',
    of_tiles = "play = first { high_nine, gong, wong }",
  },
  -- of the hand
  {
    name = "without", sort = "hand", calls = 1, script = "both",
    takes = "a pattern", place = "in holding",
    means = "The hand does not hold this.",
    example = 'holding = { pair "Gee Joon", without { pair, pair } }',
    of_cards = 'holding = { pair "7 or better", pair, without "A" }',
  },
  {
    name = "two_ways", sort = "hand", calls = 1, script = "submission",
    takes = "a setting pattern", place = "in holding",
    means = "Two settings of different rank make it.",
    example = 'holding = two_ways "8/9"', pieces = "tiles",
  },
  {
    name = "can_be_set", sort = "hand", calls = 1, script = "both",
    takes = "a setting pattern", place = "in holding",
    means = "The hand can be set so. A setting pattern needs it only if it is split { }, first { } or a function of a "
      .. "setting.",
    example = "holding = can_be_set(split { pair })",
  },
  -- of a setting
  {
    name = "split", sort = "setting", calls = 1, script = "both",
    takes = "a shape, or a list of shapes", place = "in play",
    means = "Neither hand holds this together.",
    example = "play = { split { pair }, \"8/9\" }",
    of_cards = 'play = split { pair "A" }',
  },
  {
    name = "made_hand", sort = "setting", calls = 0, script = "both",
    takes = "nothing", place = "in holding, high", pieces = "cards",
    means = "A straight, a flush, a straight flush or a royal flush. In holding: the hand can be set so.",
    example = "play = { high = made_hand, low = pair }",
  },
  {
    name = "straight", sort = "setting", calls = 1, script = "both",
    takes = "nothing, or its highest card", place = "in holding, high", pieces = "cards",
    means = "A high hand that ranks as a straight and no better: a straight flush does not count. 5-4-3-2-A has the "
      .. "five as its highest card.",
    example = 'holding = { high = { straight "A", "joker" } }',
  },
  {
    name = "flush", sort = "setting", calls = 0, script = "both",
    takes = "nothing", place = "in holding, high", pieces = "cards",
    means = "A high hand that ranks as a flush and no better: a straight flush does not count.",
    example = "play = { high = any { straight, flush } }",
  },
  {
    name = "straight_flush", sort = "setting", calls = 1, script = "both",
    takes = "nothing, or its highest card", place = "in holding, high", pieces = "cards",
    means = "A high hand that ranks as a straight flush; a royal flush does not count.",
    example = 'play = { high = made_hand, low = worth "J or better" }, otherwise = { high = straight_flush }',
  },
  {
    name = "royal_flush", sort = "setting", calls = 0, script = "both",
    takes = "nothing", place = "in holding, high", pieces = "cards",
    means = "A high hand that ranks as a royal flush.",
    example = "holding = royal_flush",
  },
  {
    name = "total", sort = "setting", calls = 1, script = "submission",
    takes = "points", place = "in holding, play", pieces = "tiles",
    means = "The points of the two hands together. A pair, a Wong or a Gong counts ten.",
    example = 'play = { most_points, total "13 or better" }',
  },
  {
    name = "high_not_below_low", sort = "setting", calls = 0, script = "both",
    takes = "nothing", place = "in a paragraph's play", pieces = "cards",
    means = "The high hand ranks equal to or above the low hand.",
    example = "play = high_not_below_low",
  },
  {
    name = "high_above_low", sort = "setting", calls = 0, script = "both",
    takes = "nothing", place = "in a paragraph's play", pieces = "cards",
    means = "The high hand ranks above the low hand; a pair, or two highest cards, of equal rank do not.",
    example = "play = high_above_low",
  },
  {
    name = "pick", sort = "setting", calls = 1, script = "submission",
    takes = "a function of the hand", place = "in play",
    means = "The one of hand.settings that the function returns; if it returns nothing, the hand passes on.",
    example = "play = pick(function (hand) return hand.settings[1] end)",
  },
  {
    name = "best_low", sort = "order", calls = 0, script = "both",
    takes = "nothing", place = "in play, holding, prefer",
    means = "In play and holding: no setting of the hand has a stronger low hand. In prefer: of what is left, "
      .. "the strongest low hand.",
    example = "prefer = { best_low, best_high }",
  },
  {
    name = "best_high", sort = "order", calls = 0, script = "both",
    takes = "nothing", place = "in play, holding, prefer",
    means = "As best_low, but for the high hand.",
    example = 'play = { best_high, high = worth "7 or better" }',
    of_cards = "prefer = { best_high, best_low }",
  },
  {
    name = "most_points", sort = "order", calls = 0, script = "submission",
    takes = "nothing", place = "in play, holding, prefer", pieces = "tiles",
    means = "In play and holding: no setting has more points in its two hands together. In prefer: of what is "
      .. "left, the most. A pair, a Wong or a Gong counts ten.",
    example = 'play = { most_points, low = worth "3 with H6 or better" }',
  },
  {
    name = "most_low_points", sort = "order", calls = 0, script = "submission",
    takes = "nothing", place = "in play, holding, prefer", pieces = "tiles",
    means = "As best_low, by points alone: hands of the same points are equal whatever their tiles.",
    example = "prefer = { most_low_points, best_high }",
  },
  {
    name = "most_high_points", sort = "order", calls = 0, script = "submission",
    takes = "nothing", place = "in play, holding, prefer", pieces = "tiles",
    means = "As most_low_points, but for the high hand.",
    example = "prefer = { most_high_points, best_low }",
  },
  -- shapes
  {
    name = "pair", sort = "shape", calls = 1, script = "both",
    takes = "nothing, or ranks, or tiles", place = "in holding, play, high, low, split",
    means = "Two of one rank; of tiles, a permissible pair other than a Wong or a Gong; or a kind of pair by the name "
      .. "that the chapter's table has for it: `pair \"High Nine\"`.",
    example = 'holding = { pair "10 to K", "A" }',
    of_tiles = 'holding = pair "12 or 2"',
  },
  {
    name = "trips", sort = "shape", calls = 1, script = "both", pieces = "cards",
    takes = "nothing, or ranks", place = "in holding, high, split",
    means = "Three of one rank.",
    example = 'holding = trips "A"',
  },
  {
    name = "quads", sort = "shape", calls = 1, script = "both", pieces = "cards",
    takes = "nothing, or ranks", place = "in holding, high, split",
    means = "Four of one rank.",
    example = 'holding = quads "J to A"',
  },
  {
    name = "five_aces", sort = "shape", calls = 0, script = "both", pieces = "cards",
    takes = "nothing", place = "in holding, high",
    means = "Four aces and the joker.",
    example = "holding = five_aces",
  },
  {
    name = "wong", sort = "shape", calls = 0, script = "both", pieces = "tiles",
    takes = "nothing", place = "in holding, play, high, low, split",
    means = "A twelve or a two with a nine.",
    example = "play = wong",
  },
  {
    name = "gong", sort = "shape", calls = 0, script = "both", pieces = "tiles",
    takes = "nothing", place = "in holding, play, high, low, split",
    means = "A twelve or a two with an eight.",
    example = "play = first { high_nine, gong, wong }",
  },
  {
    name = "high_nine", sort = "shape", calls = 0, script = "both", pieces = "tiles",
    takes = "nothing", place = "in holding, play, high, low, split",
    means = "A twelve or a two with a seven.",
    example = "play = first { high_nine, gong, wong }",
  },
  {
    name = "worth", sort = "shape", calls = 1, script = "both",
    takes = "points; of cards, the higher of two or both",
    place = "in holding, play, high, low, split; of cards in low",
    means = "Two tiles of that rank; of cards, a low hand of that rank. Pairs, Wongs and Gongs rank above nine, and "
      .. "pairs of cards above A-K: \"or better\" includes them, worth \"9\" or worth \"A\" does not; low = \"A\" is "
      .. "any low hand that holds an ace, a pair of aces too.",
    example = 'play = { low = worth "3 with H6 or better" }',
    of_cards = 'play = { low = worth "K or better" }',
  },
  {
    name = "highest", sort = "shape", calls = 0, script = "both",
    takes = "nothing", place = "in play, high, low, split",
    means = "The card or tile that ranks highest in the hand.",
    example = "play = { highest, lowest }",
    of_cards = "play = { high = highest }",
  },
  {
    name = "second_highest", sort = "shape", calls = 0, script = "both",
    takes = "nothing", place = "in play, high, low, split",
    means = "The card or tile that ranks second in the hand.",
    example = "play = { best_high, split { highest, second_highest } }",
    of_cards = "play = { low = second_highest }",
  },
  {
    name = "lowest", sort = "shape", calls = 0, script = "both",
    takes = "nothing", place = "in play, high, low, split",
    means = "The card or tile that ranks lowest in the hand.",
    example = "play = { highest, lowest }",
    of_cards = "play = { high = lowest }",
  },
}

---Fields of the tables of parts, for `houseway words`.
words.fields = {
  { name = "holding", of = "rule, exception", means = "a pattern that the hand as dealt must match" },
  {
    name = "play", of = "rule, exception, paragraph",
    means = "a pattern that selects settings; left out: every setting",
  },
  { name = "high", of = "play, holding, example", means = "what the high hand holds" },
  { name = "low", of = "play, holding, example", means = "what the low hand holds" },
  {
    name = "prefer", of = "rule, exception, choice",
    means = "best_low, best_high or both in turn; for tiles also most_points and the like",
  },
  {
    name = "unless", of = "rule, exception",
    means = "a pattern like holding: if the hand matches it, otherwise is played, or the next rule tried",
  },
  {
    name = "leaving", of = "rule, exception",
    means = "a setting pattern that must be true of what play and prefer leave; if not, otherwise is played, or the "
      .. "next rule tried",
  },
  {
    name = "otherwise", of = "rule, exception",
    means = "what is played if play cannot be, unless matches, or leaving is not true",
  },
  { name = "departs_from", of = "rule, exception", means = "the key of the paragraph departed from" },
  { name = "reading", of = "any part", means = "how a text was interpreted, shown in every report" },
  { name = "because", of = "borrow", means = "why it is borrowed" },
  { name = "takes", of = "borrow", means = "the fields taken from what is borrowed; by default all" },
  { name = "leaves_out", of = "borrow", means = "the paragraphs of what is borrowed that are left out" },
  { name = "in_reading", of = "borrow", means = "the one reading to borrow of what has several" },
  { name = "title", of = "chapter, section", means = "the heading of the text" },
  { name = "cite", of = "chapter", means = "how it is cited in print, before the section" },
  { name = "game", of = "chapter, submission", means = '"' .. table.concat(games.NAMES, '" or "') .. '"' },
  { name = "source", of = "chapter, section", means = "where the text was found" },
  { name = "current", of = "section", means = "how far the copy we have is up to date, YYYY-MM-DD" },
  { name = "effective", of = "section", means = "since when the text has read so, YYYY-MM-DD" },
  { name = "cited_in", of = "section", means = "sections that cite it, by the notes of its text, and are not at hand" },
  { name = "paragraphs", of = "section", means = "every paragraph its text has, so that none is overlooked" },
  {
    name = "not_at_hand", of = "section",
    means = 'paragraphs whose text we do not have: silent; "all", if that is the whole section',
  },
  { name = "published", of = "submission", means = "where its rules were published" },
  { name = "restatement", of = "submission", means = "true: it restates published rules and is not a filing" },
  { name = "example", of = "rule, exception, paragraph", means = "a hand and its setting, which is tested" },
  { name = "examples", of = "rule, exception, submission, paragraph", means = "several examples, a list of them" },
  { name = "under", of = "submission", means = "the key of the law the way is filed under" },
  { name = "filed", of = "submission", means = "the date of filing, YYYY-MM-DD" },
  { name = "variant", of = "terms, paragraph", means = "the variant of the game it is for, as the law names it" },
  { name = "wagers", of = "terms", means = 'the optional wagers offered: { "Fortune Bonus, paytable A" }' },
}

local by_name = {}
for _, word in ipairs(words.list) do
  by_name[word.name], word.game = word, games.named(word.pieces)
end

---@param name string
---@return houseway.script.word?
function words.find(name)
  return by_name[name]
end

---The words that a script of that sort sees.
---@param script "statute"|"submission"
---@return houseway.script.word[]
function words.of(script)
  return lists.filter(words.list, function (word) return word.script == script or word.script == "both" end)
end

---The names of these words.
---@param script "statute"|"submission"
---@return string[]
function words.names(script)
  return lists.collect(words.of(script), function (word) return word.name end)
end

-- Other names for patterns, with the way to write them here.
local RESPELLED = {
  two_pair = "{ pair, pair }", two_pairs = "{ pair, pair }", three_pair = "{ pair, pair, pair }",
  three_pairs = "{ pair, pair, pair }", full_house = "{ trips, pair }", boat = "{ trips, pair }",
  full_boat = "{ trips, pair }", three_of_a_kind = "trips", triple = "trips", trip = "trips", set = "trips",
  four_of_a_kind = "quads", quad = "quads", royal = "royal_flush", joker = '"joker"', wild = '"joker"', bug = '"joker"',
  ace = '"A"', aces = 'pair "A"', king = '"K"', kings = 'pair "K"', queen = '"Q"', queens = 'pair "Q"', jack = '"J"',
  jacks = 'pair "J"', front = "{ low = ... }", back = "{ high = ... }", points = "worth",
  low = "low = ... in play, best_low in prefer", high = "high = ... in play, best_high in prefer",
  next_highest = "second_highest", two_highest = "{ highest, second_highest }", behind = "{ high = ... }",
  highest_pair = "pair, and prefer = { best_low, best_high }", high_pair = "pair, and prefer = { best_low, best_high }",
  low_pair = "pair, and prefer = { best_low, best_high }", high_9 = "high_nine",
  keep = "as the pattern alone: play = pair",
  kicker = 'as the rank beside it: { pair "A", "K" }',
  one_of = "any { ..., ... }", either = "any { ..., ... }", max_low = "best_low", max_high = "best_high",
  highest_low = "best_low", highest_high = "best_high", strongest_low = "best_low", strongest_high = "best_high",
  no_joker = 'without "joker"', gee_joon = 'pair "Gee Joon"', teen = '"Teen"', day = '"Day"',
  no_pair = "without { pair }", no_ace = 'without "A"', no_aces = 'without "A"',
  third_highest = "highest, second_highest or lowest", balanced = 'best_low, or low = worth "... or better"',
  nothing = "as the last rule, without holding", ["not"] = "without, in holding", ["or"] = "any { ..., ... }",
  ["and"] = "as a list, { ..., ... }", except = "unless = ...", ["else"] = "otherwise = ...",
}

-- The key of a name in RESPELLED.
local function as_key(name)
  return (name:lower():gsub("[ -]+", "_"))
end

---The way to write a pattern that a name probably means; nil if unknown.
---@param name string "full_house", "Full house", "two pair"
---@return string?
function words.respelled(name)
  return RESPELLED[as_key(name)]
end

---The pattern that a name means, if the advice in RESPELLED is only a pattern.
---@param name string
---@return string? "{ trips, pair }"
function words.pattern_of(name)
  local so = RESPELLED[as_key(name)]
  return so and (so:find('^[%l_]+$') or so:find('^[%l_]* ?"[%w ]+"$') or so:find("^{ [%l_, ]+ }$")) and so or nil
end

---Names that patterns have besides their own.
---@return string[]
function words.other_names()
  return lists.keys(RESPELLED)
end

return words
