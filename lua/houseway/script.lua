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

-- A word of the other sort of script is a different mistake from a word misspelt.
local function refuse_unknown(file, why, sort)
  local word = words.find(why.name)
  refusal.raise({
    file = file, line = why.line, found = ("unknown word `%s`"):format(why.name),
    expected = word and ("it in a %s only"):format(word.script) or "a word that `houseway words` lists",
    suggestion = not word and nearest.name(why.name, names_of(sort)) or nil,
  })
end

local function refuse(file, why, sort)
  if why.name then refuse_unknown(file, why, sort) end
  refusal.raise({ file = file, line = why.line, found = why.message, expected = why.expected })
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
