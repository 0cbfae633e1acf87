-- Loading a script: read, scanned, run in a sandbox; what it declared, or one refusal.

local nearest = require("houseway.nearest")
local refusal = require("houseway.refusal")
local runtime = require("houseway.runtime")
local sandbox = require("hw.sandbox")
local sys = require("hw.sys")
local words = require("houseway.words")

local script = {}

---@class houseway.script
---@field file string as refusals name it
---@field source string its bytes
---@field declarations table[]
---@field program userdata its text, for a sandbox to be opened on again

-- The sandbox's view of the words.
local function sandbox_words(sort)
  local seen = {}
  for i, word in ipairs(words.of(sort)) do
    seen[i] = { name = word.name, declaration = word.sort == "part", calls = word.calls }
  end
  return seen
end

local function names_of(sort)
  local names = {}
  for i, word in ipairs(words.of(sort)) do names[i] = word.name end
  return names
end

-- Names that a rank or a tile may have been meant by: A, K, H8, L10, G6.
local function is_piece(name)
  return name:find("^[AKQJTG]$") ~= nil or name:find("^[HLG]%d%d?$") ~= nil
end

-- A word of the other sort of script is a different mistake from a word misspelt, and from a rank unquoted.
local function expected_for(name)
  local word = words.find(name)
  if word then return ("it in a %s only"):format(word.script) end
  if is_piece(name) then return ('"%s": ranks and tiles stand in quotes'):format(name) end
  return "a word that `houseway words` lists"
end

local function refuse_unknown(file, why, sort)
  local may_be_misspelt = not words.find(why.name) and not is_piece(why.name)
  refusal.raise({
    file = file, line = why.line, found = ("unknown word `%s`"):format(why.name), expected = expected_for(why.name),
    suggestion = may_be_misspelt and nearest.name(why.name, names_of(sort)) or nil,
  })
end

-- What a declaration takes, in turn: "its name, what it says, then a table with prefer".
local function argument_of(word, number)
  local entry = words.find(word)
  local rest = entry.takes
  for _ = 2, number do rest = rest:match(", *(.*)") or rest end
  if number < entry.calls then rest = rest:match("^[^,]*") end
  return (rest:gsub("^then ", ""))
end

local function refuse(file, why, sort)
  if why.kind == "unknown word" then refuse_unknown(file, why, sort) end
  local of_lua = why.kind == "value" and why.name
  refusal.raise({
    file = file, line = why.line, found = why.message,
    expected = why.missing and argument_of(why.name, why.missing) or of_lua and "words, tables and values"
      or why.expected,
    suggestion = of_lua and nearest.name(of_lua, names_of(sort)) or nil,
  })
end

--- Loads a script from a file.
---@param path string
---@param sort "statute"|"submission"
---@param shown string? how refusals name the file; left out: the path
---@return houseway.script
function script.load(path, sort, shown)
  local file = shown or path
  runtime.prove()
  local source, why = sys.read_file(path, sandbox.limits.source)
  if not source then refusal.raise({ file = file, found = why, expected = "a script that can be read" }) end
  local handle, failure = sandbox.load(source, file, sandbox_words(sort), {})
  if not handle then refuse(file, failure, sort) end
  return { file = file, source = source, declarations = handle.declarations, program = handle.program }
end

return script
