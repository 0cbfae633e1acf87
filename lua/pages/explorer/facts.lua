-- Data for the explorer: ways, laws and rankings, in the form that the page's core reads.

local base64 = require("hw.base64")
local objection = require("houseway.way.objection")
local explained = require("houseway.explore.explained")
local fingerprint = require("houseway.way.fingerprint")
local games = require("houseway.base.games")
local kinds = require("houseway.explore.hand_kinds")
local lists = require("houseway.base.lists")
local notation = require("houseway.notation.hands")
local drawing = require("houseway.page.drawing")
local plain_words = require("houseway.way.plain_words")
local values = require("houseway.notation.values")
local shown_bank = require("houseway.worth.shown_bank")
local vigorish = require("houseway.worth.vigorish")

---@class pages.explorer.facts
local facts = {}

-- ---- rankings, in the core's form (src/web/explorer.c) ----

local function place_of(list, wanted)
  local place = lists.places(list)[wanted]
  return assert(place, "no such name: " .. tostring(wanted)) - 1
end

local function card_bytes(rules, categories)
  local bytes = {}
  for _, name in ipairs(rules.category) do bytes[#bytes + 1] = place_of(categories, name) end
  for _, top in ipairs(rules.straight) do bytes[#bytes + 1] = top end
  for _, top in ipairs(rules.straight_flush) do bytes[#bytes + 1] = top end
  bytes[#bytes + 1] = place_of({ "highest missing", "second ace", "no joker" }, rules.joker_flush)
  bytes[#bytes + 1] = place_of({ "any card", "the ace" }, rules.joker_royal)
  return string.char(table.unpack(bytes))
end

local function tile_bytes(rules, faces)
  local pair, bytes = {}, {}
  for _, one in ipairs(rules.pair_rank) do
    pair[one[1] * faces + one[2]], pair[one[2] * faces + one[1]] = one[3], one[3]
  end
  for i = 0, faces * faces - 1 do bytes[i + 1] = pair[i] or 0 end
  for _, name in ipairs({ "tile_rank", "other_spots", "other_rank" }) do
    for face = 0, faces - 1 do bytes[#bytes + 1] = rules[name][face] or 0 end
  end
  bytes[#bytes + 1] = rules.zero_by_spots and 1 or 0
  return string.char(table.unpack(bytes))
end

local function ranking_of(way)
  local statute, game = way.statute, games.of(way.game)
  local bytes = statute.tile_rules and tile_bytes(statute.tile_rules, game.faces)
    or card_bytes(statute.card_rules, game.categories)
  return base64.encode(bytes)
end

-- The value of two tiles in words, at index a (a + 1) / 2 + b for faces a >= b.
local function tile_values(way)
  local list = {}
  for a = 0, games.of(way.game).faces - 1 do
    for b = 0, a do list[#list + 1] = values.faces(way.ranking, a, b) end
  end
  return list
end

-- ---- a way ----

local function clauses_of(way)
  return lists.collect(way.clauses, function (clause)
    return { key = clause.key, printed = clause.printed, text = clause.text }
  end)
end

-- The numbers, from 0, of the clauses from which a rule notes permitted departures.
local function noted_of(way, rule)
  local list = {}
  for i, clause in ipairs(way.clauses) do
    if objection.of(way.statute, rule, clause.key) == nil then list[#list + 1] = i - 1 end
  end
  return list
end

-- The rules with plain words, which a decision table lacks.
local function rules_of(way)
  local list, plain = {}, way.decided and {} or plain_words.of(way).rules
  for i, rule in ipairs(way.submission.rules) do
    list[i] = { name = rule.name, text = rule.text, line = rule.line, noted = noted_of(way, rule),
      sentence = plain[i] and plain[i].sentence, why = {
        not_held = explained.why(rule, "not held"), passed = explained.why(rule, "passed"),
        decided = explained.why(rule, "decided"),
      } }
  end
  return list
end

-- The patterns of the bank's hands that count at an ordinary table: four nodes' numbers, -1 for none.
local function marks_of(way)
  if not way.marks then return nil end
  local nodes, counts = { -1, -1, -1, -1 }, false
  for number, mark in ipairs(way.marks.list) do
    if not mark.table then nodes[number], counts = way.marks.nodes[number] - 1, true end
  end
  return counts and { program = base64.encode(way.marks.program:bytes()), nodes = nodes } or nil
end

-- The outcome of each cell and the vigorish, for settings' worth against this way as the bank's.
local function worth_of(way)
  local built = way.statute.outcome
  if not built then return nil end
  local rate = vigorish.of_chapter(way.statute)
  local part, of = vigorish.read(rate):integers()
  return { code = table.concat(built.code), marks = marks_of(way), vigorish = { rate = rate, part = part, of = of },
    assumes = shown_bank.assumed(way.statute) }
end

-- True for a way with functions or a decision table, which is stored as a table. Other ways are stored as programs.
local function needs_table(way)
  return way.program:asks() or way.decided ~= nil
end

-- The table by bundles. The side keeps it, because making it visits every class of hands.
local function bundles_of(side)
  side.bundles = side.bundles or table.pack(side.decided.table:bundled())
  return table.unpack(side.bundles, 1, 2)
end

local function table_of(side)
  if not needs_table(side.way) then return nil end
  local settings, rules = bundles_of(side)
  return settings and { settings = base64.encode(settings), rules = base64.encode(rules) } or nil
end

---True if a way sets hands of one bundle differently: the explorer cannot hold such a way.
---@param side houseway.way.side
---@return boolean
function facts.is_too_fine(side)
  return needs_table(side.way) and bundles_of(side) == nil
end

-- A name for the address bar: the name's letters and digits, with a number if taken.
local function slug(name, taken)
  local base = name:lower():gsub("[^%w]+", "-"):gsub("^%-+", ""):gsub("%-+$", ""):sub(1, 40)
  if base == "" then base = "way" end
  local made, number = base, 1
  while taken[made] do
    number = number + 1
    made = base .. "-" .. number
  end
  taken[made] = true
  return made
end

local function way_of(side, taken)
  local way, decided = side.way, side.decided
  local names = fingerprint.rests_on(way, decided)
  return {
    id = slug(way.submission.name, taken), name = way.submission.name, file = way.file, game = way.game,
    chapter = way.statute.key, behaviour = names.behaviour_sha256, law = names.law_sha256,
    source = names.source_sha256, line = fingerprint.line(names), ranking = ranking_of(way),
    values = not games.has_suits(way.game) and tile_values(way) or nil, program = base64.encode(way.program:bytes()),
    rules = rules_of(way), clauses = clauses_of(way), worth = worth_of(way), table = table_of(side),
  }
end

-- ---- a game ----

-- The name, symbol and words of each piece, by its number.
local function pieces_of(game)
  local list = {}
  for piece = 0, game.pieces - 1 do
    list[piece + 1] = { name = notation.text(game.name, { piece }), symbol = drawing.symbol_id(game.name, piece),
      words = drawing.words(game.name, piece) }
  end
  return list
end

-- The page's first hand, which shipped ways set differently.
local OPENING = { cards = "As Js Jh 8d 7c 4d 4c", tiles = "5-5 5-5 4-5 2-6" }

local function game_of(name, way)
  local game = games.of(name)
  local shapes = kinds.program({ game = name, statute = way.statute, ranking = way.ranking })
  return {
    name = name, number = place_of(games.NAMES, name), noun = game.noun, plural = game.plural, hand = game.hand,
    hands = game.hands, bank_hands = game.bank_hands, settings = game.settings, categories = game.categories,
    suits = game.suits, faces = game.faces, pieces = pieces_of(game), opening = OPENING[game.plural],
    shapes = { names = shapes.names, program = base64.encode(shapes.made.program:bytes()) },
  }
end

---@param sides houseway.way.side[]
---@return table
function facts.of(sides)
  local taken, known, found = {}, {}, { games = {}, ways = {} }
  for _, side in ipairs(sides) do
    local name = side.way.game
    if not known[name] then found.games[#found.games + 1] = game_of(name, side.way) end
    known[name] = true
    found.ways[#found.ways + 1] = way_of(side, taken)
  end
  return found
end

return facts
