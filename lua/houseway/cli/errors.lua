-- Every message houseway refuses with, its cause and its remedy: one list, from which docs/errors.md is made and
-- against which every refusal the tests provoke is held.
--
-- Entries stand in errors/, a file an area. `says` is the message without its place (file:line, and the path inside a
-- file), without the paragraph it rests on, and without "(did you mean ...?)": %s stands for words that vary, %d for a
-- whole number.

local errors = {}

---@class houseway.cli.error
---@field says string 'a second rule named "%s", expected a name of its own: line %d has it'
---@field cause string what is wrong, in a sentence
---@field remedy string what to do about it, in a sentence

---@class houseway.cli.error.area
---@field name string of its file
---@field title string as docs/errors.md heads it

---@type houseway.cli.error.area[]
errors.areas = {
  { name = "command_line", title = "The command line" },
  { name = "names", title = "Laws, ways, rules and words by name" },
  { name = "files", title = "Files, standard input and decision tables" },
  { name = "commands", title = "Commands on rounds" },
  { name = "hands", title = "Hands as they are written" },
  { name = "records", title = "Records, and other JSON" },
  { name = "wagering", title = "Rounds: wagers and the bank" },
  { name = "rounds", title = "Rounds: from the shuffle to the settlement" },
  { name = "optional", title = "Rounds: optional wagers" },
  { name = "exploring", title = "Questions about hands, and changes of house ways" },
  { name = "author", title = "House ways as they are begun, tried and watched" },
  { name = "repl", title = "Lines of a session" },
  { name = "terms", title = "The terms of a table" },
  { name = "way", title = "House ways: their declarations and examples" },
  { name = "pattern", title = "House ways: patterns" },
  { name = "script", title = "House ways and scripts of law: their text" },
  { name = "sandbox", title = "House ways and scripts of law: as they run" },
  { name = "functions", title = "House ways: functions, asked about hands" },
  { name = "law", title = "Scripts of law: chapters, sections and their paragraphs" },
  { name = "paragraph", title = "Scripts of law: the fields of a paragraph" },
  { name = "own", title = "Scripts of law: functions of a chapter's own" },
  { name = "slips", title = "House ways: commas, braces and quotation marks" },
  { name = "notation", title = "Names of pieces, tables, sums and citations" },
  { name = "submitting", title = "Submissions" },
  { name = "library", title = "Asked of the library" },
  { name = "worth", title = "Worth, odds and what chance deals" },
  { name = "in_use", title = "Commands that run on what a register has in force" },
  { name = "register", title = "Registers, and what people sign" },
}

---The entries of an area.
---@param area houseway.cli.error.area
---@return houseway.cli.error[]
function errors.of(area)
  return require("houseway.cli.errors." .. area.name)
end

---Told of every fault of a function that was asked about hands and does not say itself what was expected.
errors.ASKED = ", expected a function that answers for every hand"

-- The Lua pattern a template stands for, whole.
local function pattern_of(says)
  local escaped = says:gsub("%%([sd])", "\0%1"):gsub("%p", "%%%0")
  return "^" .. escaped:gsub("%z([sd])", { s = ".*", d = "%-?%d[%d,]*" }) .. "$"
end

-- The longest part of a template that does not vary.
local function constant_of(says)
  local longest = ""
  for part in (says:gsub("%%[sd]", "\0") .. "\0"):gmatch("([^%z]*)%z") do
    if #part > #longest then longest = part end
  end
  return longest
end

local known = {}

-- What a template is checked against messages by, worked out once.
local function held(says)
  local of = known[says] or { pattern = pattern_of(says), constant = constant_of(says) }
  known[says] = of
  return of
end

---Whether a message is of an entry. The message comes without its place; "found" before it, a paragraph and a
---suggestion at its end are passed over where the entry has them not, and so is what a function is told that failed.
---@param entry houseway.cli.error
---@param message string
---@return boolean
function errors.matches(entry, message)
  local bare = message:gsub(' %(did you mean ".*"%?%)$', "")
  local pattern = held(entry.says).pattern
  for _, one in ipairs({ bare, (bare:gsub(" %b()$", "")), (bare:gsub(errors.ASKED .. "$", "")) }) do
    if one:find(pattern) or one:gsub("^found ", ""):find(pattern) then return true end
  end
  return false
end

-- How much of a message an entry tells: up to what varies first, and in all.
local function telling(entry)
  return #(entry.says:match("^(.-)%%[sd]") or entry.says), #entry.says:gsub("%%[sd]", "")
end

---The entries a message is of, the one that tells most of it first; the place may stand before it.
---@param message string
---@return houseway.cli.error[]
function errors.find(message)
  local found = {}
  for _, area in ipairs(errors.areas) do
    for _, entry in ipairs(errors.of(area)) do
      local at = message:find(held(entry.says).constant, 1, true) and 1
      while at and not errors.matches(entry, message:sub(at)) do
        at = select(2, message:find(": ", at, true))
        at = at and at + 1
      end
      if at then found[#found + 1] = entry end
    end
  end
  table.sort(found, function (a, b)
    local start_a, all_a = telling(a)
    local start_b, all_b = telling(b)
    if start_a ~= start_b then return start_a > start_b end
    if all_a ~= all_b then return all_a > all_b end
    return a.says < b.says
  end)
  return found
end

return errors
