-- A chapter that borrows all of another but one paragraph, for each paragraph in turn: rounds are dealt and settled and
-- a way is checked under it. Each run ends with 0, 1 or 2: what a chapter lacks is said in one line, and is no fault.

local chapters = require("houseway.law.chapters")
local here = require("here")
local json = require("houseway.base.json")
local mutants = require("mutation.mutants")
local scratch = require("scratch")
local script = require("houseway.script")
local sys = require("hw.sys")
local tables = require("tables")

---@class mutation.left_out
local left_out = {}

local KEY = "xx/left_out"

-- A table of each chapter at which much is played.
local TERMS = {
  ["us-ma/pai_gow"] = tables.BANKED .. 'coupons = "taken", vigorish = "nearest 25 cents", odd_cents = "to the house",',
  ["us-pa/621a"] = tables.BANKED .. [[
  vigorish = "nearest 25 cents", odd_cents = "to the house", start = "three dice shaken by a player",
  wagers = { "Pair Fortunes", "Sum" },
  paytables = { ["Pair Fortunes"] = "Hand  Payout\nGee Joon pair  8 to 1\nMixed pair  4 to 1\nIdentical pair  3 to 1\n",
    Sum = "Sum of dice  Payout\nTotal 4 to 9  2 to 1\n" },]],
  ["us-pa/645a"] = tables.BANKED_CARDS .. tables.FORTUNE .. 'odd_cents = "to the house", leavers = "lose",',
  ["us-pa/645c"] = tables.BANKED_CARDS .. 'odd_cents = "to the house", start = "three dice shaken by a player",'
    .. 'variant = "Fortune", wagers = { "Fortune Bonus, paytable D", "Sum, paytable A" },',
  ["au-nsw/pai_gow"] = 'banking = "offered", co_banking = "offered", deliveries = "all", odd_cents = "to the house",',
}
TERMS["example/pai_gow"] = TERMS["us-pa/621a"]

-- The chapter by whose house way hands are set, where it is not the chapter itself.
local WAYS = { ["example/pai_gow"] = "us-pa/621a", ["us-wa/pai_gow_poker"] = "us-pa/645a" }

local DEALT = {
  { "--seed", "a" }, { "--seed", "b", "--seats", "4", "--bank", "2" }, { "--seed", "c", "--vary", "--rounds", "8" },
}
local UNBANKED = { ["us-wa/pai_gow_poker"] = { DEALT[1], { "--seed", "b", "--seats", "4" }, DEALT[3] } }

-- ---- the chapter ----

local function declarations(chapter, key)
  local model = chapters.load(chapter, {})
  return {
    source = ("%s without %s of %s"):format(KEY, key or "nothing", chapter), -- by which it is told from others
    { word = "chapter", line = 1, args = { KEY, { title = "T", cite = "X §", game = model.game } } },
    { word = "borrow", line = 2, args = { chapter, { because = "So.", leaves_out = key } } },
  }
end

-- Runs houseway where that chapter is one of those that ship.
local function run(self, declared, arguments, input)
  local load, keys, of = script.load, chapters.keys, chapters.of
  function script.load(path, sort, ...)
    local chapter = sort == "statute" and path:match("jurisdictions/(.+)%.lua$")
    if chapter == KEY then return { file = KEY .. ".lua", source = declared.source, declarations = declared } end
    return chapter and mutants.script(chapter) or load(path, sort, ...)
  end
  function chapters.keys() return table.move({ KEY }, 1, 1, #keys() + 1, keys()) end
  function chapters.of(key) return chapters.lies_under(key, KEY) and KEY or of(key) end
  local ok, ended = pcall(here.run, arguments, input, sys.root())
  script.load, chapters.keys, chapters.of = load, keys, of
  self.runs = self.runs + 1
  if not ok then return { code = 3, err = tostring(ended), out = "" } end
  return ended
end

-- ---- the runs ----

local function under(words, way)
  return table.move({ way, "--under", KEY }, 1, 3, #words + 1, words)
end

local function deal(self, declared, more, json_too)
  local words = under({ "deal" }, self.way)
  table.move(more, 1, #more, #words + 1, words)
  if json_too then words[#words + 1] = "--json" end
  return run(self, declared, words)
end

-- The records of rounds under the whole chapter: their events alone, for other laws.
local function records_of(self)
  local list, declared = {}, declarations(self.chapter)
  for index = 1, 2 do -- those of one round
    local dealt = deal(self, declared, self.dealt[index], true)
    if dealt.code ~= 0 then error(("%s is not dealt: %s"):format(self.chapter, dealt.err), 0) end
    local read = assert(json.decode(dealt.out))
    list[index] = json.encode({
      record = read.record, statute = { chapter = KEY }, submission = { file = self.way }, players = read.players,
      table = read.table, events = read.events,
    })
  end
  return list
end

-- What a run is found to be: its code, and what it said.
local function note(self, key, what, ended)
  self.codes[ended.code] = (self.codes[ended.code] or 0) + 1
  local lines = select(2, ended.err:gsub("\n", ""))
  if ended.code > 2 or ended.code == 2 and lines ~= 1 then
    self.wrong[#self.wrong + 1] = ("%s without %s: %s: %d, %s"):format(self.chapter, key, what, ended.code, ended.err)
  end
  return ended.code
end

local function without(self, key)
  local declared = declarations(self.chapter, key)
  for _, more in ipairs(self.dealt) do
    note(self, key, "deal " .. table.concat(more, " "), deal(self, declared, more))
  end
  for _, record in ipairs(self.records) do
    note(self, key, "settle", run(self, declared, { "settle", "-", "--submission", self.way }, record))
  end
  note(self, key, "check", run(self, declared, under({ "check" }, self.way)))
end

---Leaves paragraphs of a chapter out in turn.
---@param chapter string
---@param keys string[]? of the paragraphs; left out: of each
---@return { left_out: integer, runs: integer, codes: table<integer, integer>, wrong: string[] } wrong: runs that ended
---  otherwise than with 0, 1 or one line and 2
function left_out.of(chapter, keys)
  local self = { chapter = chapter, dealt = UNBANKED[chapter] or DEALT, runs = 0, codes = {}, wrong = {} }
  if not keys then
    keys = {}
    for index, one in ipairs(chapters.load(chapter, {}).paragraphs) do keys[index] = one.key end
  end
  scratch.with(function (directory)
    self.way = scratch.write(directory .. "/way.lua", tables.submission(WAYS[chapter] or chapter, TERMS[chapter]))
    self.records = records_of(self)
    for _, key in ipairs(keys) do without(self, key) end
  end)
  self.left_out = #keys
  return self
end

local SUM = "%s: %d paragraphs left out in turn, %d runs: %d ended with 0, %d with 1, %d with 2, %d wrong; %.0f s"

---Does so for whole chapters, and prints what came of it.
---@param wanted string[]
---@return integer code 1 where a run ended as none may
function left_out.run(wanted)
  local wrong = 0
  for _, chapter in ipairs(wanted) do
    local start = os.clock()
    local found = left_out.of(chapter)
    for _, one in ipairs(found.wrong) do print(one) end
    wrong = wrong + #found.wrong
    print(SUM:format(chapter, found.left_out, found.runs, found.codes[0] or 0, found.codes[1] or 0, found.codes[2] or 0,
      #found.wrong, os.clock() - start))
  end
  return wrong == 0 and 0 or 1
end

return left_out
