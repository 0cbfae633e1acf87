-- Tables for tests that run houseway: a submission with terms and a record of its round, written out.
--
--   tables.settle({ terms = 'coupons = "taken"', events = { tables.wager(1, 1000), "no_more_bets", "reveal" } })
--
-- answers a run as for cli.run, with the `files` it needs; DIR stands for the directory they are in.

local json = require("houseway.base.json")
local rounds = require("rounds")
local scratch = require("scratch")

local tables = {}

local POKER = [[
rule "a made hand" { play = { high = made_hand } }
rule "two pair" { holding = { pair, pair }, play = { low = pair } }
rule "a pair" { play = { high = pair } }
rule "no pair" { play = { high = highest } }
]]

-- What a submission under each chapter says of its house way.
local WAYS = {
  ["us-ma/pai_gow"] = { "Pai Gow", "us-ma/pai_gow.7.e", 'follow "us-ma/pai_gow.7.d"\n' },
  ["us-pa/621a"] = { "Pai Gow", "us-pa/621a.8.d", 'follow "us-pa/621a.8.d"\n' },
  ["us-pa/645a"] = { "Pai Gow Poker", "us-pa/645a.11.c", POKER },
  ["lc/pai_gow_poker"] = { "Pai Gow Poker", "lc/pai_gow_poker", POKER },
  ["us-nv/pai_gow_poker"] = { "Pai Gow Poker", "us-nv/pai_gow_poker", POKER },
  ["us-pa/645c"] = { "Pai Gow Poker", "us-pa/645c", POKER },
  ["us-ca/face_up"] = { "Pai Gow Poker", "us-ca/face_up", POKER },
  ["us-wa/pai_gow_poker"] = { "Pai Gow Poker", "us-wa/pai_gow_poker", POKER },
  ["test/eight_boxes"] = { "Pai Gow", "test/eight_boxes.11", 'follow "us-ma/pai_gow.7.d"\n' },
  ["au-nsw/pai_gow"] = { "Pai Gow", "au-nsw/pai_gow", 'rule "any" {}\n' },
  ["nz/pai_gow"] = { "Pai Gow", "nz/pai_gow", 'rule "any" {}\n' },
  ["example/pai_gow"] = { "Pai Gow", "example/pai_gow", 'follow "us-pa/621a.8.d"\n' },
}

---Terms of an ordinary table of Pai Gow Poker with optional wagers.
tables.FORTUNE = [[
  variant = "Fortune", wagers = { "Fortune Bonus, paytable D", "Pai Gow Insurance, paytable C", "Progressive Payout" },
  progressive = { wager = "$1", contribution = "75%", start = "$2,000" }, optional_minimum = "$1",
]]

---Terms of a table at which players may bank.
tables.BANKED = 'banking = "offered", co_banking = "offered", dealer_wager = "$10", deliveries = "all",'
tables.BANKED_CARDS = 'banking = "offered", co_banking = "offered", dealer_wager = "$10",'

---A submission under a chapter, with terms.
---@param chapter string
---@param terms string? what stands between the braces of `terms`
---@return string
function tables.submission(chapter, terms)
  local way = WAYS[chapter]
  return ('submission "A table" { game = "%s", under = "%s" }\n\n%s\n%s\n'):format(way[1], way[2],
    terms and ("terms {\n%s\n}\n"):format(terms) or "", way[3])
    .. 'choice "front first" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }\n'
end

---The chapter of eight boxes, with a few things in it said otherwise.
---@param changes string[][]? old text and new
---@return table<string, string> text by path
function tables.boxes(changes)
  local text = require("sources").read("tests/scripts/games/eight_boxes.lua")
  for _, change in ipairs(changes or {}) do text = scratch.replace(text, change[1], change[2]) end
  return { ["jurisdictions/test/eight_boxes.lua"] = text }
end

---A chapter that ships, with a few things in it said otherwise.
---@param path string below jurisdictions/, without its ending
---@param changes string[][] old text and new
---@return table<string, string> text by path
function tables.law(path, changes)
  local file = ("jurisdictions/%s.lua"):format(path)
  local text = require("sources").read(file)
  for _, change in ipairs(changes) do text = scratch.replace(text, change[1], change[2]) end
  return { [file] = text }
end

-- ---- runs ----

---A submission whose terms `check` finds to break the law, in a line of its answer.
---@param of { chapter: string?, terms: string, law: table? }
function tables.broken(of)
  return { arguments = { "check", "DIR/way.lua", "--json" }, law = of.law, told = true,
    files = { ["way.lua"] = tables.submission(of.chapter or "us-ma/pai_gow", of.terms) } }
end

---Runs a record that is written out, by a submission written beside it.
---@param of { chapter: string?, terms: string?, way: string?, events: (table|string)[], law: table?, command: string? }
---  and whatever else the record says: players, table, chance, entries. An event without fields may be its name
---@return table run
function tables.settle(of)
  local chapter = of.chapter or "us-ma/pai_gow"
  local made = {
    record = "houseway round/1", statute = { chapter = chapter, readings = of.readings },
    submission = { file = of.way or "way.lua" }, players = of.players, table = of.table, chance = of.chance,
    entries = of.entries, events = {},
  }
  for index, event in ipairs(of.events) do
    made.events[index] = type(event) == "string" and { event = event } or event
  end
  local arguments = { of.command or "settle", "DIR/record.json" }
  if not of.way then table.move({ "--submission", "DIR/way.lua" }, 1, 2, 3, arguments) end
  return {
    arguments = arguments, law = of.law,
    files = { ["record.json"] = json.encode(made), ["way.lua"] = tables.submission(chapter, of.terms) },
  }
end

---Deals with a submission that is written out.
---@param of { chapter: string?, terms: string?, law: table? }
---@param ... string more arguments
---@return table run
function tables.deal(of, ...)
  return {
    arguments = { "deal", "DIR/way.lua", "--seed", "a", ... }, law = of.law,
    files = { ["way.lua"] = tables.submission(of.chapter or "us-ma/pai_gow", of.terms) },
  }
end

-- ---- events ----

---@param seat integer
---@param cents integer
---@param more table? other fields; `wager` if it is not the main one of tiles
---@return table
function tables.wager(seat, cents, more)
  local event = { event = "wager", seat = seat, cents = cents, wager = "Pai Gow" }
  for name, value in pairs(more or {}) do event[name] = value end
  return event
end

---A main wager of cards.
function tables.poker(seat, cents, more)
  local event = tables.wager(seat, cents, more)
  event.wager = "Pai Gow Poker"
  return event
end

---Any other event.
---@param name string
---@param fields table?
---@return table
function tables.event(name, fields)
  local event = { event = name }
  for field, value in pairs(fields or {}) do event[field] = value end
  return event
end

---A shuffle of all cards, in order.
function tables.cards()
  local order, pieces = {}, require("rounds.round.pieces").of("Pai Gow Poker")
  for piece = 0, pieces.count - 1 do order[piece + 1] = pieces.name[piece] end
  return tables.event("shuffle", { order = order })
end

---A shuffle of all tiles.
function tables.tiles()
  return rounds.stacked("dealer")
end

-- Hands of cards, set; the dealer's as the submission has it.
local CARDS = {
  dealer = { "10d 9d 8d 7s 6d", "Kh 3h" }, ["seat 2"] = { "Kc 7h 7d 6s 4d", "Jh Jd" },
  ["seat 1"] = { "Ah Ac 10s 5s 5d", "Qs Qd" },
}

---Recorded hands of cards: seats 1 and 2, and the dealer's.
function tables.card_hands()
  local event = tables.event("hands")
  for position, hand in pairs(CARDS) do event[position] = hand[1] .. " " .. hand[2] end
  return event
end

---Such a hand set.
---@param who integer|string
function tables.set_cards(who)
  local hand = CARDS[math.type(who) == "integer" and "seat " .. who or who]
  return rounds.set(who, hand[1], hand[2])
end

tables.hands, tables.set = rounds.tiles, rounds.set_tiles

---One list of events after another.
---@param first (table|string)[]
---@param ... table|string
---@return (table|string)[]
function tables.after(first, ...)
  local list = table.move(first, 1, #first, 1, {})
  return table.move({ ... }, 1, select("#", ...), #list + 1, list)
end

return tables
