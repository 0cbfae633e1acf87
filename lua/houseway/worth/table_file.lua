-- A decision table as a file: `optimal` writes it, and commands accept it in place of a house way's script.
--
-- Lines, then bytes:
--   houseway decision table 1
--   game Pai Gow
--   chapter us-pa/621a            the law of its rankings, which the table is checked against
--   ranking SHA-256               of those rankings (houseway.way.fingerprint)
--   name best against "Traditional"
--   classes 8130
--   sha256 DIGEST                 of the lines above, each with its end, and of the bytes
--   a byte a class, in the frozen order: the setting of its smallest hand, from 0 (docs/fingerprint.md)

local fingerprint = require("houseway.way.fingerprint")
local games = require("houseway.base.games")
local hash = require("hw.hash")
local input = require("houseway.base.input")
local output = require("houseway.base.output")
local refusal = require("houseway.base.refusal")
local script = require("houseway.script")
local text = require("houseway.base.text")
local value = require("hw.value")
local way = require("houseway.way")

local table_file = {}

local FIRST = "houseway decision table 1"
local FIELDS = { "game", "chapter", "ranking", "name", "classes" }
local SIZE_LIMIT = 16 * 1024 * 1024
local NAME_LIMIT = 1000 -- bytes

local SORT = {
  name = "a decision table that houseway wrote", start = #FIRST + 1,
  is = function (start) return start == FIRST .. "\n" end,
}

local function lines_of(fields)
  local lines = { FIRST }
  for i, name in ipairs(FIELDS) do lines[i + 1] = ("%s %s"):format(name, fields[name]) end
  return table.concat(lines, "\n") .. "\n"
end

---Refuses a path that a table must not overwrite.
---@param file string
---@param inputs string[] files that are read
function table_file.check_output(file, inputs)
  output.check(file, SORT, inputs)
end

---Writes a table of settings.
---@param file string
---@param held_against houseway.way the way with its law and rankings
---@param name string in one line
---@param settings string a byte a class
---@param inputs string[] files that were read
---@param out houseway.show.as.terminal
function table_file.write(file, held_against, name, settings, inputs, out)
  local lines = lines_of({
    game = held_against.game, chapter = held_against.statute.key, ranking = fingerprint.ranking(held_against),
    name = text.one_line(name), classes = #settings,
  })
  output.write(file, ("%ssha256 %s\n%s"):format(lines, hash.sha256(lines .. settings), settings), SORT, inputs, out)
end

local function torn(id, file, found)
  refusal.raise(id, { file = file, found = found, expected = "give the unchanged file of `houseway optimal --out`" })
end

-- Checks the fields: a digest is no proof of good faith, and the name will be displayed.
local function check_fields(file, fields, settings)
  if #fields.name > NAME_LIMIT or text.one_line(fields.name) ~= fields.name then
    torn("files/table-name", file,
      ("the name has characters that cannot be shown, or more than %d bytes"):format(NAME_LIMIT))
  end
  if not games.of(fields.game) then torn("files/table-game", file, ('no game is named "%s"'):format(fields.game)) end
  if fields.classes ~= ("%d"):format(#settings) then
    torn("files/table-sizes", file, ('the table says "classes %s" and has %d settings'):format(fields.classes,
      #settings))
  end
end

-- Parses the fields and the settings.
local function parse(bytes, file)
  local fields, at = {}, #FIRST + 2
  for _, name in ipairs(FIELDS) do
    local value_there, next_line = bytes:match("^" .. name .. " ([^\n]*)\n()", at)
    if not value_there then torn("files/table-line-missing", file, ("the line `%s` is missing"):format(name)) end
    fields[name], at = value_there, next_line
  end
  local digest, start = bytes:match("^sha256 (%x+)\n()", at)
  if not digest then torn("files/table-line-missing", file, ("the line `%s` is missing"):format("sha256")) end
  local settings = bytes:sub(start)
  if hash.sha256(lines_of(fields) .. settings) ~= digest then
    torn("files/torn-table", file, "the decision table is torn or changed")
  end
  check_fields(file, fields, settings)
  return fields, settings
end

-- Makes a function that refuses use of a table's rules, because a file has settings only.
local function only_settings(file)
  return { __index = function ()
    refusal.raise("files/table-not-script",
      { file = file, found = "the file is a decision table", expected = "give a house way's script, which has rules" })
  end }
end

-- Reads a table as a way with one rule. The field `decided` has its settings.
local function read_table(bytes, options)
  local file = options.shown
  local fields, settings = parse(bytes, file)
  local rule = { name = fields.name, line = 1, kind = "table" }
  local loaded = way.make(file, { source = bytes, declarations = {} },
    { name = fields.name, game = fields.game, under = fields.chapter, file = file, rules = { rule }, choices = {},
      terms = { values = {} }, wagers = {} },
    options)
  if fingerprint.ranking(loaded) ~= fields.ranking then
    refusal.raise("files/table-of-other-rankings",
      { file = file,
      found = "the decision table was made under rankings other than the rankings of " .. loaded.statute.key,
      expected = "choose the readings of the table, or make a new table" })
  end
  local made = value.settings(loaded.ranking, settings)
  if not made then torn("files/table-setting", file, "the table has a setting that does not exist") end
  loaded.decided = setmetatable({ table = made, cached = true, is_singly = false, whole = made },
    only_settings(file))
  loaded.decided.report = setmetatable({
    all = { hands = games.of(loaded.game).hands, classes = #settings }, uncovered = { hands = 0, classes = 0 },
  }, only_settings(file))
  return loaded
end

---The bytes of a file that may be a decision table or a script.
---@param path string
---@param shown string how refusals name it
---@return string
function table_file.bytes(path, shown)
  local bytes, why = input.read(path, SIZE_LIMIT, "the script")
  return bytes or script.refuse_unread(shown, why)
end

---Makes a way of the bytes of a decision table or of a script.
---@param bytes string
---@param options { under: string?, readings: table<string, string>?, as_of: string?, shown: string }
---@return houseway.way
function table_file.read(bytes, options)
  local is_table = bytes:sub(1, #FIRST + 1) == FIRST .. "\n"
  return (is_table and read_table or way.read)(bytes, options)
end

return table_file
