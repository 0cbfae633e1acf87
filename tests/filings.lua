-- Submissions as a licensee may file them, each for the sake of one term, under a chapter in any of its readings: what
-- is filed is dealt, settled from its record and replayed; all else is refused when it is filed.

local decided = require("houseway.way.decided")
local fingerprint = require("houseway.way.fingerprint")
local record = require("rounds.play.record")
local lists = require("houseway.base.lists")
local many = require("rounds.play.many")
local driver = require("rounds.play.driver")
local held = require("houseway.way.terms.law")
local offered = require("houseway.way.terms.wagers")
local read = require("houseway.way.terms.read")
local refusal = require("houseway.base.refusal")
local replay = require("rounds.play.replay")
local session = require("rounds.play.session")
local tables = require("tables")
local tally = require("rounds.play.tally")
local terms = require("houseway.way.terms")
local way = require("houseway.way")

---@class filings
local filings = {}

-- ---- what may be filed ----

local METER = { wager = "$1", contribution = "75%", start = "$3,000", reset = "$2,000" }
local BANKED = { banking = "offered", deliveries = "all" }

-- Paytables of wagers that no text at hand prints one of.
local OWN = {
  ["Sum"] = "Hand  Payout\nTotal 3 or 18  100 to 1\nTotal 4 to 7  2 to 1",
  ["Match"] = "Hand  Payout\nThree alike  25 to 1\nTwo alike  1 to 1",
  ["Beat It"] = "Hand  Payout\nRed above both blue  1 to 1\nRed equal to both blue  5 to 1",
  ["Pair Fortunes"] = "Hand  Payout\nGee Joon pair  8 to 1\nMixed pair  4 to 1\nIdentical pair  3 to 1",
  ["Tiger 9"] = "Hand  Payout\nTiger 9  30 to 1",
}

-- Values of each term, alone or with what they cannot be filed without: { the term's value, other terms }.
local VALUES = {
  variant = { { "Fortune" }, { "Emperor's Challenge" } },
  table = { { "EZ" }, { "EZ", BANKED } },
  table_minimum = { { "$5" } }, table_maximum = { { "$45" } }, optional_minimum = { { "$2" } },
  start = { { "three dice" }, { "three dice shaken by a player" }, { "a number" } },
  dealing = { { "manual dealing shoe" }, { "hand", { shuffler = "a device" } }, { "hand", { shuffler = "by hand" } },
    { "automated dealing shoe" } },
  shuffler = { { "by hand" }, { "a device" }, { "a device that counts" }, { "a device, two decks" } },
  vigorish = { { "exact" }, { "nearest 25 cents" }, { "next higher 25 cents" },
    { "next higher 25 cents", { table = "EZ", banking = "offered" } }, { "nearest 25 cents", { table = "EZ" } } },
  odd_cents = { { "to the house" }, { "to the bank" } },
  coupons = { { "taken" }, { "taken", BANKED } },
  banking = { { "offered" } }, co_banking = { { "offered", BANKED }, { "offered" } },
  dealer_wager = { { "the last wager", BANKED }, { "$25", BANKED },
    { "1/3 of the last wager, down to a multiple of $1, $100 at most", BANKED }, { "the last wager" } },
  deliveries = { { "all" }, { "all", BANKED }, { { "house way from the right" }, BANKED } },
  adjacent_areas = { { "permitted" } },
  players_an_area = { { 1 }, { 2 }, { 3 }, { 4 } },
  leavers = { { "lose" } },
  ace_to_five = { { "standard" }, { "second highest" } },
  payout_limit = { { "$50,000" }, { "$49,999" }, { "$60,000", { optional_minimum = "$4", adjacent_areas = "permitted",
    variant = "Fortune", wagers = { "Fortune Bonus, paytable A" } } },
    { "$50,000", { optional_minimum = "$4", variant = "Fortune",
      wagers = { "Fortune Bonus, paytable A", "Emperor's Treasure, paytable A" } } } },
}

local function with(...)
  local made = {}
  for _, one in ipairs({ ... }) do
    for name, value in pairs(one) do made[name] = value end
  end
  return made
end

-- ---- wagers, each by each of its paytables ----

local function letters_of(model, name)
  local paragraph, letters = offered.paying(model, name), {}
  for _, said in ipairs(paragraph and paragraph.paytables or {}) do letters[#letters + 1] = said.name end
  return letters, paragraph
end

local function wagers_of(model, add)
  for _, said in ipairs(model.provisions.offers) do
    for _, name in ipairs(said.value) do
      local letters, printed = letters_of(model, name)
      local more = { table = (said.applies or {}).table, progressive = name == "Progressive Payout" and METER or nil,
        paytables = not printed and { [name] = OWN[name] } or nil, start = not printed and "three dice" or nil }
      for _, letter in ipairs(#letters > 0 and letters or { false }) do
        for _, variant in ipairs({ "Fortune", "Emperor's Challenge" }) do
          local written = { wagers = { letter and ("%s, paytable %s"):format(name, letter) or name } }
          add("wagers", with(more, model.game == "Pai Gow Poker" and { variant = variant } or {}, written))
          if more.progressive then add("progressive", with(more, { variant = variant }, written)) end
          if more.paytables then add("paytables", with(more, written)) end
        end
      end
    end
  end
end

-- ---- every filing under a chapter ----

---A submission: its terms, and the one that it is filed for.
---@class filings.filing
---@field term string
---@field written table<string, any> as the submission writes them

local FREE = { odd_cents = true, table_minimum = true, table_maximum = true, optional_minimum = true }

local function may_say(model, term)
  return FREE[term] or held.permitting(model, term) ~= nil
end

-- Of the terms that go with another those that the chapter leaves to the licensee.
local function fitting(model, more)
  local made = {}
  for name, value in pairs(more or {}) do made[name] = may_say(model, name) and value or nil end
  return made
end

---@param model houseway.law.statute
---@return filings.filing[] in the order of the terms' names
function filings.of(model)
  local list = {}
  local function add(term, written) list[#list + 1] = { term = term, written = written } end
  for _, term in ipairs(lists.keys(VALUES)) do
    for _, value in ipairs(may_say(model, term) and VALUES[term] or {}) do
      add(term, with(fitting(model, value[2]), { [term] = value[1] }))
    end
  end
  wagers_of(model, add)
  return list
end

-- ---- as text ----

local function quoted(value)
  if type(value) ~= "table" then return ("%q"):format(value):gsub("\n", "n") end
  local parts = {}
  for index, one in ipairs(value) do parts[index] = quoted(one) end
  for _, name in ipairs(#value == 0 and lists.keys(value) or {}) do
    parts[#parts + 1] = ("[%q] = %s"):format(name, (quoted(value[name])))
  end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

---The terms of a submission as a script has them.
---@param written table<string, any>
---@return string
function filings.text(written)
  local lines = {}
  for index, name in ipairs(lists.keys(written)) do
    lines[index] = ("  %s = %s,"):format(name, (quoted(written[name])))
  end
  return table.concat(lines, "\n")
end

-- ---- a chapter, as it is read ----

---A chapter in some readings, under which submissions are filed.
---@class filings.law
---@field chapter string
---@field readings table<string, string>
---@field model houseway.law.statute

local function read_way(law, written)
  return way.read(tables.submission(law.chapter, filings.text(written)), { shown = "filed.lua", under = law.chapter,
    readings = law.readings })
end

---@param chapter string
---@param readings table<string, string>
---@return filings.law
function filings.law(chapter, readings)
  local law = { chapter = chapter, readings = readings }
  law.model = read_way(law, {}).statute
  return law
end

---The readings of a chapter that have others beside them, by the keys of their paragraphs.
---@param law filings.law
---@return { key: string, names: string[], default: string }[]
function filings.readings(law)
  local found = {}
  for _, one in ipairs(law.model.paragraphs) do
    if #one.readings > 1 then
      local choice = { key = one.key, names = {} }
      for index, reading in ipairs(one.readings) do
        choice.names[index] = reading.name
        if reading.default then choice.default = reading.name end
      end
      found[#found + 1] = choice
    end
  end
  return found
end

-- ---- filed ----

local decisions = {} -- by how pieces rank and the program of the way

local function decide(made)
  local id = fingerprint.ranking(made) .. made.program:bytes()
  decisions[id] = decisions[id] or decided.run(made, { cache = true })
  return decisions[id]
end

---A submission filed under a chapter.
---@param law filings.law
---@param written table<string, any>
---@return rounds.play.session? nil where it is refused
---@return houseway.way.terms.fault[] faults what it is refused with
function filings.file(law, written)
  local made = read_way(law, written)
  local faults = terms.faults(made)
  if #faults > 0 then return nil, faults end
  return session.new(made, decide(made), law.readings), faults
end

-- ---- dealt, settled, replayed ----

local function play(opened, number)
  local common = { seed = "filed", vary = true, terms = opened.terms.values, setters = {} }
  local plan = many.plan(opened, common, number)
  local state, events = driver.deal(plan)
  local wrong = tally.mismatch(state)
  if wrong then error(wrong, 0) end
  local chance = driver.chance(common.seed, number)
  local _, differs = replay.run({ setup = plan.setup, events = events, entries = state.entries, chance = chance })
  if differs then error("replayed it differs at " .. differs.path, 0) end
  local text = record.text({ record = record.FORMAT, statute = { chapter = opened.way.statute.key },
    submission = { file = "filed.lua" }, table = plan.facts, players = plan.players, events = events,
    entries = state.entries })
  local made, source = record.read(text, "round.json")
  _, differs = replay.run({ setup = opened:setup(made.players, made.table), events = made.events,
    entries = made.entries, source = source })
  if differs then error("settled from its record it differs at " .. differs.path, 0) end
end

-- Read to the letter, a text may give a pair of hands several outcomes, or none: a round with them is not settled.
local function is_undecided(opened, why)
  for _, name in pairs(opened.readings) do
    local literal = name == "literal" and refusal.is(why) and why.expected:find("that gives one outcome")
    if literal and (why.found:find(" %(%l+%) and ") or why.found:find("no paragraph where")) then return true end
  end
  return false
end

local UNDECIDED = {}

---Deals rounds of a submission that was filed, settles them from their records, and replays them.
---@param opened rounds.play.session
---@param first integer the first round
---@param count integer
---@return string? fault what went wrong
---@return integer undecided rounds of hands to which the text, read to the letter, gives no one outcome
function filings.play(opened, first, count)
  local undecided = 0
  for number = first, first + count - 1 do
    local ok, why = xpcall(play, function (why)
      if is_undecided(opened, why) then return UNDECIDED end
      return refusal.is(why) and ("refused later: %s"):format(tostring(why)) or debug.traceback(tostring(why), 2)
    end, opened, number)
    if why == UNDECIDED then
      undecided = undecided + 1
    elseif not ok then
      return ("round %d: %s"):format(number, why), undecided
    end
  end
  return nil, undecided
end

-- ---- among others ----

local function allowed(law, written)
  local values = read.all(written)
  return values ~= nil and #held.hold(law.model, values) == 0
end

-- The terms in the order in which they are added: the limit, which takes long to be held against the law, at the end.
local function in_order(law)
  if law.all then return law.all end
  law.all = filings.of(law.model)
  local limits = {}
  for index = #law.all, 1, -1 do
    if law.all[index].term == "payout_limit" then table.insert(limits, 1, table.remove(law.all, index)) end
  end
  return table.move(limits, 1, #limits, #law.all + 1, law.all)
end

---A submission's terms with whatever else can be filed beside them, added one after another.
---@param law filings.law
---@param written table<string, any>
---@return table<string, any>
function filings.among(law, written)
  local made = with(written)
  for _, other in ipairs(in_order(law)) do
    local more = made[other.term] == nil and with(other.written, made) or made
    if more ~= made and allowed(law, more) then made = more end
  end
  return made
end

return filings
