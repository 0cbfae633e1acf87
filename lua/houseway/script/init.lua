-- Loads a script: reads, scans and runs it in a sandbox. Returns its declarations, or raises a refusal.

local faults = require("houseway.script.faults")
local lists = require("houseway.base.lists")
local input = require("houseway.base.input")
local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")
local runtime = require("houseway.script.runtime")
local sandbox = require("hw.sandbox")
local words = require("houseway.script.words")

local script = {}

---@class houseway.script
---@field file string its name in refusals
---@field source string its bytes
---@field declarations table[]
---@field program userdata opens further sandboxes
---@field whole boolean true if all its words are known and have their arguments

-- How often a script is run to find more faults of its words.
local AGAIN = 20

-- The words that the sandbox knows. An unknown word, once refused, takes any arguments, so that the rest of the script
-- is read too.
local function sandbox_words(sort, strangers)
  local known = {}
  for i, word in ipairs(words.of(sort)) do
    known[i] = { name = word.name, declaration = word.sort == "part", calls = word.calls }
  end
  for _, name in ipairs(strangers) do known[#known + 1] = { name = name, calls = 3 } end
  return known
end

-- True if a fault probably results from an unknown word: it names the word, or is on its line.
local function follows(strangers, why)
  return lists.any(strangers, function (name)
    return strangers[name] == why.line or why.message:find("`" .. name .. "`", 1, true)
  end)
end

-- One argument of a declaration in words, from its word's `takes`: "its name, what it says, then a table with prefer".
local function argument_of(word, number)
  local entry = words.find(word)
  local rest = entry.takes
  for _ = 2, number do rest = rest:match(", *(.*)") or rest end
  if number < entry.calls then rest = rest:match("^[^,]*") end
  return (rest:gsub("^then ", ""))
end

-- The form of a declaration: choice "its name" "what it says" { ... }.
local function form_of(word)
  local parts = { word }
  for number = 1, words.find(word).calls do
    local part = argument_of(word, number)
    local is_table = part == "a table" or part:find("^a table with ")
    parts[#parts + 1] = is_table and "{ ... }" or ('"%s"'):format(part)
  end
  return table.concat(parts, " ")
end

local function is_field(name)
  return lists.any(words.fields, function (field) return field.name == name end)
end

local function fault(file, why, sort)
  local of_lua = why.kind == "value" and why.name
  local id, found, expected = faults.tell(why)
  local assigned = why.kind == "global" and found:match("^`([%w_]+)` is assigned")
  if assigned and is_field(assigned) then
    id, expected = "sandbox/field-assigned",
      ('write `%s` in the braces of a declaration: rule "its name" { %s = ... }'):format(assigned, assigned)
  end
  local whole = id == "sandbox/word-has-all" and found:match("^`([%w_]+)`")
  if whole then expected = ("write %s, and a remark in a comment, -- ..."):format(form_of(whole)) end
  if of_lua then expected = "write words, tables and values" end
  if why.missing then
    found = ("%s %s"):format(found, argument_of(why.name, why.missing))
    expected = "write " .. form_of(why.name)
  end
  return refusal.new(id, {
    file = file, line = why.line, found = found, expected = expected,
    suggestion = of_lua and nearest.name(of_lua, words.names(sort)) or nil,
  })
end

-- Runs a script and notes its faults. Returns the sandbox's script; nil if the script could not run to its end.
local function run(source, file, sort, gathered)
  local strangers, passed = {}, 0
  repeat
    local handle, why = sandbox.load(source, file, sandbox_words(sort, strangers), { passes_over = passed })
    if handle then return handle end
    -- Not the script's fault: the machine is out of memory, or our reader rejects a script that Lua accepts.
    if why.kind == "internal" or why.unread then error(("%s: %s"):format(file, why.message), 0) end
    if why.kind == "unknown word" then
      gathered:note(faults.unknown_word({ file = file, line = why.line }, why.name, sort))
      strangers[#strangers + 1], strangers[why.name] = why.name, why.line
    else
      if not follows(strangers, why) then gathered:note(fault(file, why, sort)) end
      if not why.passable then return nil end
      passed = passed + 1
    end
  until #strangers + passed == AGAIN
  return nil
end

-- Repairs declarations that lack arguments, after their faults are noted. Adds placeholders for missing texts before
-- the table, and drops a declaration without its table.
local function completed(declarations)
  local whole = {}
  for _, node in ipairs(declarations) do
    local calls, fields = words.find(node.word).calls, node.args[#node.args]
    if #node.args < calls and type(fields) == "table" and not fields.word then
      for i = #node.args, calls - 1 do node.args[i] = ("%s of line %d"):format(node.word, node.line) end
      node.args[calls] = fields
    end
    if #node.args == calls then whole[#whole + 1] = node end
  end
  return whole
end

---Refuses a script that was not read.
---@param file string as refusals name it
---@param why string the reason, as input.read returns it
function script.refuse_unread(file, why)
  local found = why:find("^larger than") and ("larger than %d bytes"):format(sandbox.limits.source) or why
  refusal.raise("script/unreadable", { file = file, found = "the script cannot be read: " .. found })
end

---Runs a script from its text.
---@param source string
---@param sort "statute"|"submission"
---@param file string its name in refusals
---@param gathered houseway.base.refusal.gatherer? collects faults after which the script can still be read; nil: all
---  faults are raised
---@return houseway.script
function script.read(source, sort, file, gathered)
  runtime.prove()
  if #source > sandbox.limits.source then script.refuse_unread(file, "larger than the limit") end
  local noted = gathered or refusal.gather()
  local handle = run(source, file, sort, noted)
  if not handle or not gathered then noted:raise() end
  return { file = file, source = source, declarations = completed(handle.declarations), program = handle.program,
    whole = #noted.list == 0 }
end

---Loads a script from a file.
---@param path string
---@param sort "statute"|"submission"
---@param shown string? the file's name in refusals; nil: the path
---@param gathered houseway.base.refusal.gatherer? as for `read`
---@param known houseway.script? the script loaded before, returned if its bytes are unchanged
---@return houseway.script
function script.load(path, sort, shown, gathered, known)
  local file = shown or input.shown(path)
  local source, why = input.read(path, sandbox.limits.source, "the script")
  if not source then script.refuse_unread(file, why) end
  if known and known.source == source then return known end
  return script.read(source, sort, file, gathered)
end

return script
