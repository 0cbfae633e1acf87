-- Mutants of a chapter: what its script declares with one field of one paragraph struck out, or said otherwise: a
-- phrase for another of those its provision knows, a figure greater by one, a row of a paytable left out.
--
-- A script's declarations are plain tables; a mutant is a copy of them that shares all it does not change.

local chapters = require("houseway.law.chapters")
local fields = require("houseway.law.fields")
local lists = require("houseway.base.lists")
local nominal = require("houseway.law.untested_fields")
local script = require("houseway.script")
local tap = require("tap")

---@class mutation.mutants
local mutants = {}

---@class mutation.mutant
---@field chapter string
---@field key string of the paragraph; of shared readings, their name
---@field name string where in the paragraph: "upon.wrong number dealt.remedy"
---@field field string the field it stands in
---@field kind "delete"|"change"|"all" all: of every field that gives the paragraph a meaning
---@field to any what is said instead
---@field reading string? the reading it stands in
---@field shared string? the readings that are shared, where it stands in one
---@field declaration integer which of the script's
---@field paths (string|integer)[][] what is struck out or changed
---@field row string? of a paytable

-- What gives a paragraph no meaning, and what is run by itself: examples.
local BESIDE = { text = true, default = true, see = true, by_hand = true, reading = true, readings = true,
  example = true, examples = true, nominal = true }

-- Fields that cannot stand without each other.
local TOGETHER = { outcome = { "outcome", "when", "wager" }, when = { "outcome", "when", "wager" },
  play = { "play", "binds" } }

local load, loaded = script.load, {}

---A chapter's script, read once.
---@param chapter string
---@return houseway.script
function mutants.script(chapter)
  local path = ("jurisdictions/%s.lua"):format(chapter)
  loaded[chapter] = loaded[chapter] or load(tap.source_root() .. "/" .. path, "statute", path)
  return loaded[chapter]
end

local otherwise = setmetatable({}, { __mode = "k" }) -- scripts, by their declarations

---A chapter's script with other declarations. Its source is not that of the file, by which it is told from it.
---@param chapter string
---@param declared table[]
---@return houseway.script
function mutants.with(chapter, declared)
  local own = mutants.script(chapter)
  otherwise[declared] = otherwise[declared] or { file = own.file, source = own.source .. "\n-- a mutant",
    program = own.program, declarations = declared }
  return otherwise[declared]
end

-- ---- what may be said instead ----

-- Phrases that a check names when it refuses.
local function phrases_told(field, place)
  local ok, value, problem = pcall(field.check, "?", place)
  local told = {}
  if ok and value == nil and type(problem) == "table" then
    for phrase in tostring(problem.expected):gmatch('"([^"]+)"') do told[#told + 1] = phrase end
  end
  return told
end

-- The provision of a leaf: the field itself, or of one with parts the part.
local function of_leaf(field, path)
  for _, part in ipairs(field.parts or {}) do
    if part.name == path[#path] then return part end
  end
  return field
end

local MOST_NAMES = 2

local NUMBER = "%d[%d,]*%.?%d*"

-- The text with its first number greater by one.
local function greater(text)
  local at, to = text:find(NUMBER)
  if not at then return nil end
  local plain = text:sub(at, to):gsub(",", "")
  local number = math.tointeger(tonumber(plain)) or tonumber(plain)
  return text:sub(1, at - 1) .. tostring(number + 1) .. text:sub(to + 1)
end

-- What may stand in place of a value that has no parts.
local function others(field, path, value, place)
  if math.type(value) == "integer" then return { value + 1, value - 1 } end
  if type(value) ~= "string" then return {} end
  local leaf = of_leaf(field, path)
  local phrases = leaf.phrases or leaf == field and phrases_told(field, place) or {}
  local found = {}
  for _, phrase in ipairs(phrases) do
    if phrase ~= value then found[#found + 1] = phrase end
  end
  if #phrases == 0 then found[1] = greater(value) end
  -- Of names any other will do: which is offered, which term is permitted.
  return leaf.kind == "names" and table.move(found, 1, MOST_NAMES, 1, {}) or found
end

-- ---- one paragraph's ----

local function with(path, step)
  local longer = table.move(path, 1, #path, 1, {})
  longer[#longer + 1] = step
  return longer
end

local function add(self, kind, paths, to)
  local path = paths[1]
  local steps = {}
  for index = self.from, #path do steps[#steps + 1] = tostring(path[index]) end
  self.found[#self.found + 1] = {
    chapter = self.chapter, key = self.key, name = table.concat(steps, "."), field = self.field.name, kind = kind,
    to = to, reading = self.reading, shared = self.shared, declaration = self.declaration, paths = paths,
  }
end

local function is_parts(value)
  return type(value) == "table" and value.word == nil
end

local function add_within(self, path, value)
  if not is_parts(value) then
    for _, other in ipairs(others(self.field, path, value, self.place)) do add(self, "change", { path }, other) end
    return
  end
  local keys = lists.keys(value)
  for _, key in ipairs(keys) do
    local inner = with(path, key)
    if #keys > 1 then add(self, "delete", { inner }) end
    add_within(self, inner, value[key])
  end
end

-- The fields of a table: a paragraph's, or a reading's.
local function add_fields(self, path, written)
  self.from = #path + 1
  for _, name in ipairs(lists.keys(written)) do
    local field = not BESIDE[name] and fields.named(name)
    if field then
      self.field = field
      local paths = { with(path, name) }
      for _, other in ipairs(TOGETHER[name] or {}) do
        if other ~= name and written[other] ~= nil then paths[#paths + 1] = with(path, other) end
      end
      add(self, "delete", paths)
      if name ~= "play" then add_within(self, paths[1], written[name]) end
    end
  end
end

-- All that gives a paragraph a meaning, in every reading; what has a paytable keeps its fields.
local function add_all(self, written, next_one)
  if next_one and next_one.word == "paytable" then return end
  local paths = {}
  for _, name in ipairs(lists.keys(written)) do
    if name == "readings" or not BESIDE[name] and fields.named(name) then paths[#paths + 1] = { 3, name } end
  end
  if #paths == 0 then return end
  self.found[#self.found + 1] = {
    chapter = self.chapter, key = self.key, name = nominal.ALL, field = "", kind = "all",
    declaration = self.declaration, paths = paths,
  }
end

local function add_readings(self, path, written)
  for _, name in ipairs(lists.keys(written)) do
    if type(written[name]) == "table" then
      self.reading = name
      add_fields(self, with(path, name), written[name])
    end
  end
  self.reading = nil
end

-- ---- a paytable's ----

-- Rows of a printed paytable: lines with what is paid.
local function add_rows(self, declaration)
  local printed = declaration.args[1]
  local number = 0
  for line in printed:gmatch("[^\n]+") do
    local at = line:find("%d[%d,]* to %d") or line:find("%$%d") or line:find("%d+%%")
    if at then
      number = number + 1
      local said = printed:find(line, 1, true)
      local before, after = printed:sub(1, said - 1), printed:sub(said + #line)
      local changed = line:sub(1, at - 1) .. greater(line:sub(at))
      for kind, to in pairs({ delete = before .. after:gsub("^\n", ""), change = before .. changed .. after }) do
        self.found[#self.found + 1] = {
          chapter = self.chapter, key = self.key, name = "paytable: " .. line:match("^%s*(.-)%s*$"):gsub("%s+", " "),
          field = "paytable", kind = kind, to = to, declaration = self.declaration, paths = { { 1 } }, row = line,
        }
      end
    end
  end
end

-- ---- a chapter's ----

-- The keys of paragraphs, by the line they are declared on.
local function keys_of(model)
  local keys = {}
  for _, one in ipairs(model.paragraphs) do
    if not one.borrowed_from then keys[one.line] = one end
  end
  return keys
end

local function place_of(model, key, file)
  return { game = model.game, key = key, file = file, section = { chapter = model.key, labels = {} } }
end

---Every mutant of a chapter, in the order of its script.
---@param model houseway.law.statute as the script has it
---@return mutation.mutant[]
function mutants.of(model)
  local keys, declared = keys_of(model), mutants.script(model.key)
  local self = { found = {}, chapter = model.key }
  for number, declaration in ipairs(declared.declarations) do
    self.declaration = number
    if declaration.word == "paragraph" then
      local written = declaration.args[3]
      self.key = keys[declaration.line].key
      self.place = place_of(model, self.key, declared.file)
      add_all(self, written, declared.declarations[number + 1])
      add_fields(self, { 3 }, written)
      if type(written.readings) == "table" then add_readings(self, { 3, "readings" }, written.readings) end
    elseif declaration.word == "shared_readings" then
      self.key = model.key
      self.place = place_of(model, model.key, declared.file)
      self.shared = declaration.args[1]
      add_readings(self, { 2 }, declaration.args[2])
      self.shared = nil
    elseif declaration.word == "paytable" then
      add_rows(self, declaration)
    end
  end
  return self.found
end

-- ---- made ----

-- A copy of what holds the end of a path, with another value there; nil takes it out.
local function changed(held, path, step, to)
  local copy, key = {}, path[step]
  for name, value in pairs(held) do copy[name] = value end
  if step < #path then
    copy[key] = changed(held[key], path, step + 1, to)
  elseif to == nil and math.type(key) == "integer" then
    table.remove(copy, key)
  else
    copy[key] = to
  end
  return copy
end

---The declarations of a mutant.
---@param mutant mutation.mutant
---@return table[]
function mutants.declarations(mutant)
  local list = mutants.script(mutant.chapter).declarations
  local copy = table.move(list, 1, #list, 1, {})
  local declaration, args = {}, list[mutant.declaration].args
  for name, value in pairs(list[mutant.declaration]) do declaration[name] = value end
  for _, path in ipairs(mutant.paths) do args = changed(args, path, 1, mutant.to) end
  declaration.args = args
  copy[mutant.declaration] = declaration
  return copy
end

-- ---- what is said again ----

local function alike(one, other)
  if type(one) ~= "table" or type(other) ~= "table" then return one == other end
  for key, value in pairs(one) do
    if key ~= "line" and not alike(value, other[key]) then return false end
  end
  for key in pairs(other) do
    if key ~= "line" and one[key] == nil then return false end
  end
  return true
end

local function is_list(value)
  return type(value) == "table" and value.word == nil and lists.is_plain(value)
end

-- What is left of a value where what another says is taken out of it: nil where nothing is.
local function without(value, other)
  local said, left = is_list(other) and other or { other }, {}
  for _, one in ipairs(is_list(value) and value or { value }) do
    local again = false
    for _, two in ipairs(said) do again = again or alike(one, two) end
    if not again then left[#left + 1] = one end
  end
  if #left == 0 then return nil end
  return is_list(value) and left or value
end

local function copy_of(map)
  local copy = {}
  for key, value in pairs(map) do copy[key] = value end
  return copy
end

-- A paragraph's table, or a reading's, without what is said in a field; whether anything was taken out.
local function struck(written, name, said)
  local copy, any = copy_of(written), false
  if written[name] ~= nil then
    copy[name] = without(written[name], said)
    any = not alike(copy[name], written[name])
  end
  for reading, one in pairs(type(written.readings) == "table" and written.readings or {}) do
    if type(one) == "table" then
      local left, some = struck(one, name, said)
      if some then
        if copy.readings == written.readings then copy.readings = copy_of(written.readings) end
        copy.readings[reading], any = left, true
      end
    end
  end
  return copy, any
end

---What a mutant strikes out.
---@param mutant mutation.mutant
---@return any
function mutants.struck_out(mutant)
  local held = mutants.script(mutant.chapter).declarations[mutant.declaration].args
  for _, step in ipairs(mutant.paths[1]) do held = held[step] end
  return held
end

local models = {}

-- The key of a paragraph, by the line it is declared on.
local function key_at(chapter, line)
  models[chapter] = models[chapter] or keys_of(chapters.load(chapter, {}))
  return models[chapter][line].key
end

---The declarations of chapters in which nobody says in a field what a mutant strikes out of it.
---@param mutant mutation.mutant a whole field struck out, or one of a list
---@param among string[] the chapters, the mutant's among them
---@return table<string, table[]> declared
---@return string[] keys of the paragraphs that said it too
function mutants.said_again(mutant, among)
  local said, declared, keys = mutants.struck_out(mutant), {}, {}
  for _, chapter in ipairs(among) do
    local list = mutants.script(chapter).declarations
    local copy = table.move(list, 1, #list, 1, {})
    for number, declaration in ipairs(list) do
      if declaration.word == "paragraph" then
        local left, any = struck(declaration.args[3], mutant.field, said)
        if any then
          copy[number] = { word = "paragraph", line = declaration.line,
            args = { declaration.args[1], declaration.args[2], left } }
          if chapter ~= mutant.chapter or number ~= mutant.declaration then
            keys[#keys + 1] = key_at(chapter, declaration.line)
          end
        end
      end
    end
    declared[chapter] = copy
  end
  return declared, keys
end

---The reading in which a mutant stands, with the name of those that are shared.
---@param mutant mutation.mutant
---@return string?
function mutants.reading(mutant)
  return mutant.shared and mutant.shared .. "." .. mutant.reading or mutant.reading
end

---A mutant in words.
---@param mutant mutation.mutant
---@return string
function mutants.told(mutant)
  local reading = mutants.reading(mutant)
  local where = reading and ("%s (%s)"):format(mutant.key, reading) or mutant.key
  if mutant.kind ~= "change" then return ("%s: without %s"):format(where, mutant.name) end
  if mutant.row then return ("%s: %s, paying one more"):format(where, mutant.name) end
  return ("%s: %s = %s"):format(where, mutant.name, tostring(mutant.to))
end

return mutants
