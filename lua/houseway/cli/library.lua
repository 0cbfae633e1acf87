-- The library of `require "houseway"` for Lua programs: house ways and commands as functions and tables.

local asking = require("houseway.cli.embedded")
local by_ranks = require("houseway.explore.by_ranks")
local explained = require("houseway.explore.explained")
local hands = require("houseway.notation.hands")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")

---The library that `require "houseway"` returns. A function with wrong arguments returns nil and the reason in a line;
---an internal fault of houseway is raised.
---@class houseway.cli.library
---@field version string "0.3.0"
local library = { version = sys.build().version }

---A house way with every hand decided.
---@class houseway.cli.library.way
---@field file string its name as given
---@field name string "Foxwoods"
---@field game string "Pai Gow" or "Pai Gow Poker"
---@field chapter string the key of the law it is checked against
---@field private loaded houseway.way
---@field private decided houseway.way.decided
---@field private law houseway.cli.embedded.law
local way = {}
way.__index = way

---A hand as a house way sets it, as in `set --json`.
---@class houseway.cli.library.setting
---@field hand string its pieces, highest first
---@field high string
---@field low string
---@field high_value string in words
---@field low_value string
---@field rule string the deciding rule
---@field line integer of the rule in the script
---@field lawful boolean? true if the law allows the setting; nil: no paragraph governs the hand
---@field noted boolean? true if the unlawful setting's rule notes a permitted departure
---@field cite string? the key of the paragraph that governs the hand
---@field printed string? the paragraph, as the law prints its number

local asked = asking.new()

-- Refuses a value of the wrong type. A number may stand for text.
local function check(given, what, expected)
  if expected == "text" and type(given) == "number" then return tostring(given) end
  if type(given) == (expected == "text" and "string" or "table") then return given end
  refusal.raise("library/wrong-type", { found = ("the program gave %s as %s"):format(what, type(given)),
    expected = "give " .. expected })
end

local LAW = { under = "text", as_of = "text", readings = "a list" }

-- Normalizes a list of texts.
local function check_texts(list, what)
  local texts = {}
  for key in pairs(list) do
    if math.type(key) ~= "integer" then
      refusal.raise("library/list-of-texts",
        { found = ("a table with the key %s"):format(tostring(key)),
        expected = what .. ' must be a list of texts, { "KEY=NAME" }' })
    end
  end
  for i, one in ipairs(list) do texts[i] = check(one, "a member of " .. what, "text") end
  return texts
end

-- The law as options. Refuses unknown entries: ignoring them would answer under another law.
local function check_law(law)
  local checked = {}
  for key, value in pairs(check(law or {}, "the law", "a table")) do
    if not LAW[key] then
      refusal.raise("library/law-fields", { found = tostring(key),
        expected = "a field of a law must be under, as_of or readings",
        suggestion = nearest.name(tostring(key), lists.keys(LAW)) })
    end
    local one = check(value, key, LAW[key])
    checked[key] = type(one) == "table" and check_texts(one, key) or one
  end
  return checked
end

-- The results of a function, from what was found.
local function answered(code, answer, problem, refused)
  if code == 3 then error(problem, 4) end
  if refused then return nil, problem, refusal.data(refused).refused end
  return answer, code
end

---Returns a command's answer: `ask("odds", "us-pa/645a.13.b", "--table", "A")`.
---@param command string
---@param ... string its arguments, as on the command line
---@return table? answer what the command prints with --json (docs/json.md)
---@return integer|string code 0 it holds, 1 it does not hold; without an answer, the reason in a line
---@return table[]? faults for wrong arguments: as --json lists them (docs/terminal.md)
function library.ask(command, ...)
  local words, why = refusal.catch(function (...)
    local given = table.pack(...)
    for i = 1, given.n do given[i] = check(given[i], i == 1 and "the command" or "an argument", "text") end
    return given
  end, command, ...)
  if not words then return nil, tostring(why), refusal.data(why).refused end
  return answered(asked:find(words))
end

---The paragraphs that a citation means, as in `cite --json`.
---@param citation string a key, or as printed: "us-pa/621a.8.d"
---@return table? answer
---@return integer|string code
---@return table[]? faults
function library.cite(citation)
  return answered(asked:ask("cite", function () return { citation = { check(citation, "the citation", "text") } } end))
end

---Loads and decides a house way: a moment for tiles, a second for cards not decided before.
---@param file string a script, or a shipped way's name: "foxwoods"
---@param law houseway.cli.embedded.law? { under = "us-pa/645a" }; default: the law it is filed under
---@return houseway.cli.library.way?
---@return string? why
function library.way(file, law)
  local found, why = refusal.catch(function ()
    law = check_law(law)
    return table.pack(asked:decide(check(file, "the house way", "text"), law))
  end)
  if not found then return nil, tostring(why) end
  local loaded, decided = table.unpack(found)
  return setmetatable({ file = file, name = loaded.submission.name, game = loaded.game, chapter = loaded.statute.key,
    loaded = loaded, decided = decided, law = law }, way)
end

-- The same words as in the Python package.
local TOLD_APART = '%s: hands of these ranks are set in %d ways, which ask("set", ...) gives'

---Sets a hand. Ranks alone stand for many hands: nil if the way sets those differently.
---@param hand string "As Kh 10d 9c 4s 3d Jk", "6-6 5-5 2-2 5-6", "AAKK952"
---@return houseway.cli.library.setting?
---@return string? why
function way:set(hand)
  local list, why = refusal.catch(function ()
    local ranks = hands.ranks_alone(check(hand, "the hand", "text"))
    if ranks then return by_ranks.set(self.loaded, self.decided, ranks) end
    return { explained.set(self.loaded, self.decided, hands.check(self.game, hands.typed(hand), {})) }
  end)
  if not list then return nil, tostring(why) end
  if #list > 1 then return nil, TOLD_APART:format(hand, #list) end
  local set = list[1]
  if not set.high then return nil, "no rule decides it" end
  return set
end

-- The arguments of a question about a house way under its law.
local function about(self, given)
  given.script = self.file
  for key, value in pairs(self.law) do given[key] = value end
  return given
end

---Every setting of a hand, the law on each, and why the way chooses one, as in `explain --json`.
---@param hand string
---@return table? answer
---@return integer|string code
---@return table[]? faults
function way:explain(hand)
  return answered(asked:ask("explain", function ()
    return about(self, { hand = { check(hand, "the hand", "text") } })
  end))
end

---The verdict, as in `check --json`. Every hand is decided without the cache.
---@return table? answer
---@return integer|string code 0 it conforms, 1 it does not
---@return table[]? faults
function way:check()
  return answered(asked:ask("check", function () return about(self, {}) end))
end

-- The program's locale and rounding may differ: each function runs with those of a new program.
local function plainly(call)
  return function (...)
    local _ <close> = sys.plain()
    return call(...)
  end
end

for _, class in ipairs({ library, way }) do
  for name, member in pairs(class) do
    if type(member) == "function" then class[name] = plainly(member) end
  end
end

return library
