-- Rounds for mutants to be tried on: those that the suite's tests put to the fold, as they run; and rounds that `deal
-- --vary` would deal. A round is what it starts from and its events, those that were refused too.

local chapters = require("houseway.law.chapters")
local driver = require("rounds.play.driver")
local folded = require("mutation.folded")
local many = require("rounds.play.many")
local round = require("rounds.round")
local session = require("rounds.play.session")
local tap = require("tap")

---@class mutation.corpus
local corpus = {}

---@class mutation.round
---@field setup table as `round.open` takes it
---@field events table[]
---@field readings table<string, string> those it was played in
---@field from string the test

local MOST = 40 -- rounds of a test

-- ---- listening ----

local function readings_of(model)
  local found = {}
  for _, one in ipairs(model.paragraphs) do
    for _, reading in ipairs(one.readings) do
      if reading.chosen and not reading.default then found[one.key] = reading.name end
    end
  end
  return found
end

local shipped = {}

-- Whether a law is a chapter as it ships, read in whatever way.
local function is_shipped(setup)
  local model = setup.law
  if not model or not model.sources or setup.way.statute ~= model then return false end
  for _, one in ipairs(model.sources) do
    shipped[one.key] = shipped[one.key] or chapters.load(one.key, {}).sources[1].sha256
    if shipped[one.key] ~= one.sha256 then return false end
  end
  return true
end

local function copy_of(value)
  if type(value) ~= "table" then return value end
  local copy = {}
  for key, inner in pairs(value) do copy[key] = copy_of(inner) end
  return copy
end

local ENOUGH = {}

-- Hears what is put to the fold while it runs; answers how to end.
local function listen(heard)
  local open, put, apply = round.open, round.put, round.apply
  local known = setmetatable({}, { __mode = "k" })
  local function note(state, event)
    local one = known[state]
    if one then one.events[#one.events + 1] = copy_of(event) end
  end
  function round.open(setup)
    local state, problem = open(setup)
    if is_shipped(setup) then
      if heard.count >= MOST then error(ENOUGH, 0) end
      heard.count = heard.count + 1
      local one = { setup = setup, events = {}, readings = readings_of(setup.law), from = heard.test }
      heard[#heard + 1] = one
      if state then known[state] = one end
    end
    return state, problem
  end
  function round.put(state, event)
    note(state, event)
    return put(state, event)
  end
  function round.apply(state, event)
    note(state, event)
    return apply(state, event)
  end
  return function () round.open, round.put, round.apply = open, put, apply end
end

-- What takes long, and puts nothing to the fold: a test that asks it is left there.
local SLOW = { { "cli", "run" }, { "hw.exact", "run" }, { "hw.simulate", "run" }, { "hw.value", "run" } }

local function without_slow()
  local kept = {}
  for index, one in ipairs(SLOW) do
    local ok, module = pcall(require, one[1])
    if ok and type(module) == "table" and module[one[2]] then
      kept[index] = { module = module, name = one[2], value = module[one[2]] }
      module[one[2]] = function () error(ENOUGH, 0) end
    end
  end
  return function ()
    for _, one in pairs(kept) do one.module[one.name] = one.value end
  end
end

local function run_file(path, heard)
  local register = tap.test
  local listed = {}
  function tap.test(name, body) listed[#listed + 1] = { name = name, body = body } end
  pcall(assert(loadfile(tap.source_root() .. "/" .. path, "t")))
  tap.test = register
  for _, one in ipairs(listed) do
    heard.test, heard.count = path .. ": " .. one.name, 0
    pcall(one.body)
  end
end

---The rounds that tests put to the fold, of chapters as they ship.
---@param files string[]
---@return mutation.round[]
function corpus.of_tests(files)
  local heard = { count = 0 }
  local quick, deaf = without_slow(), listen(heard)
  for _, path in ipairs(files) do run_file(path, heard) end
  deaf()
  quick()
  return heard
end

-- ---- dealt ----

---A round as `deal --vary` deals it, by the law of a setup, or another.
---@param setup table of `rounds.setup`
---@param statute houseway.law.statute
---@param number integer of the round
---@return { setup: table?, events: table[], state: table?, from: string }
function corpus.dealt(setup, statute, number)
  local way = setmetatable({ statute = statute }, { __index = setup.way })
  local opened = setmetatable({ way = way, decided = setup.decided, terms = setup.terms }, { __index = session })
  local common = { seed = "mutation", vary = true, terms = setup.terms.values, setters = {} }
  local ok, plan = folded.try(many.plan, opened, common, number)
  local dealt, state, events = false, nil, nil
  if ok then dealt, state, events = folded.try(driver.deal, plan) end
  return { setup = ok and plan.setup, events = dealt and events or {}, state = dealt and state or nil,
    from = ("deal --vary, round %d"):format(number) }
end

return corpus
