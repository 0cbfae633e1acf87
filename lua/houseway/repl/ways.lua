-- What a session keeps: house ways that were loaded and decided, those it gave names to, the last question answered.
-- A file that changed since is read anew; a chapter, too.

local chapters = require("houseway.law.chapters")
local input = require("houseway.base.input")
local refusal = require("houseway.base.refusal")
local shipped = require("houseway.way.shipped")
local sys = require("hw.sys")
local table_file = require("houseway.worth.table_file")
local way = require("houseway.way")

---@class houseway.repl.ways
---@field named table<string, houseway.repl.named>
---@field told string[] what is to be told of files that changed
local ways = {}
ways.__index = ways

---A house way that was given a name.
---@class houseway.repl.named
---@field name string
---@field from string the house way it was made of, as it was named
---@field changes string[] what was changed in it, one after another
---@field source string? its text, where anything was changed

---@return houseway.repl.ways
function ways.new()
  return setmetatable({ named = {}, kept = {}, files = {}, decisions = setmetatable({}, { __mode = "k" }), told = {} },
    ways)
end

---Begins a line: looks whether the law's texts are as they were, and tells it if not.
function ways:begin()
  local digest = chapters.digest()
  if self.law and self.law ~= digest then
    self.told[#self.told + 1] = "the law's texts have changed and were read again"
  end
  self.law = digest
end

-- What a way depends on besides its file: the law it is checked against.
local function law_key(law)
  local parts = { law.under or "", law.as_of or "" }
  for key, name in pairs(law.readings or {}) do parts[#parts + 1] = key .. "=" .. name end
  table.sort(parts)
  return table.concat(parts, "\n")
end

---Whether a word is a name this session gave.
---@param name string
---@return boolean
function ways:knows(name)
  return self.named[name] ~= nil
end

-- The digest of a file, by which it is known again; none of a pipe or a device. One that is not as it was is told.
local function look_at(self, path, shown)
  local digest = sys.blake2b_file(path)
  if self.files[path] and self.files[path] ~= digest then
    self.told[#self.told + 1] = ("%s has changed and was read again"):format(shown)
  end
  self.files[path] = digest
  return digest
end

local function read_named(named, law)
  return way.read(named.source, { under = law.under, readings = law.readings, as_of = law.as_of, shown = named.name })
end

local function read_file(path, shown, law)
  local loader = table_file.is(path) and table_file or way
  return loader.load(path, { under = law.under, readings = law.readings, as_of = law.as_of, shown = shown })
end

---A house way, loaded once for each law it is checked against.
---@param file string a path, the name of one that ships, or a name of this session's
---@param law { under: string?, readings: table<string, string>?, as_of: string? }
---@return houseway.way
function ways:load(file, law)
  if input.is(file) then
    refusal.raise({ found = "standard input as a house way", expected = "a file: what is typed is read from there" })
  end
  local named = self.named[file]
  if named and not named.source then return self:load(named.from, law) end
  local path, shown, digest = nil, nil, nil
  if named then digest = named.source else path, shown = shipped.find(file) end
  digest = digest or look_at(self, path, shown)
  if not digest then return read_file(path, shown, law) end
  local key = table.concat({ file, digest, self.law or chapters.digest(), law_key(law) }, "\n")
  self.kept[key] = self.kept[key] or named and read_named(named, law) or read_file(path, shown, law)
  return self.kept[key]
end

---What was decided of a way before, if it will do.
---@param loaded houseway.way
---@param anew boolean? what came from the cache will not do
---@return houseway.way.decided?
function ways:decided(loaded, anew)
  local found = self.decisions[loaded]
  return found and not (anew and found.cached) and found or nil
end

---Keeps what was decided of a way.
---@param loaded houseway.way
---@param found houseway.way.decided
function ways:keep(loaded, found)
  self.decisions[loaded] = found
end

---Notes a way that was changed: what `let` and `save` take up.
---@param made houseway.explore.changed
function ways:changed(made)
  self.made = made
end

---What was answered the last time, if it was to the same question of the same hands, or what `ask` answers.
---@generic T
---@param of any what it is asked of
---@param question string
---@param ask fun(): T
---@return T
function ways:asked(of, question, ask)
  local last = self.answered
  if last and last.of == of and last.question == question then return last.found end
  self.answered = nil -- a table of all hands is large: one is kept, and none while another is made
  local found = ask()
  self.answered = { of = of, question = question, found = found }
  return found
end

---Gives a way a name.
---@param named houseway.repl.named
function ways:name(named)
  self.named[named.name] = named
end

return ways
