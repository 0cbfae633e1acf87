-- What a session keeps: house ways that were loaded and decided, those it gave names to, the last question answered.
-- A file that changed since is read anew; a chapter, too.

local cache_key = require("houseway.base.key")
local chapters = require("houseway.law.chapters")
local hash = require("hw.hash")
local input = require("houseway.base.input")
local refusal = require("houseway.base.refusal")
local shipped = require("houseway.way.shipped")
local table_file = require("houseway.worth.table_file")

---@class houseway.repl.ways
---@field named table<string, houseway.repl.named>
---@field told string[] pending notices of changed files
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

---Whether a word is a name this session gave.
---@param name string
---@return boolean
function ways:knows(name)
  return self.named[name] ~= nil
end

-- The bytes of a house way, of this session's or of a file; how it is shown; their digest. Notes a file that changed.
local function bytes_of(self, file)
  local named = self.named[file]
  if named then return named.source, named.name, hash.sha256(named.source) end
  local path, shown = shipped.find(file)
  local before = self.files[path]
  local bytes = table_file.bytes(path, shown)
  local digest = hash.sha256(bytes)
  if before and before ~= digest then
    self.told[#self.told + 1] = ("%s has changed and was read again"):format(shown)
  end
  self.files[path] = digest
  return bytes, shown, digest
end

---A house way, loaded once for each law it is checked against: kept by its bytes and those of the chapters.
---@param file string a path, the name of one that ships, or a name of this session's
---@param law { under: string?, readings: table<string, string>?, as_of: string? }
---@return houseway.way
function ways:load(file, law)
  if input.is(file) then
    refusal.raise("repl/way-on-stdin",
      { found = "standard input as a house way", expected = "a file: what is typed is read from there" })
  end
  local named = self.named[file]
  if named and not named.source then return self:load(named.from, law) end
  local bytes, shown, digest = bytes_of(self, file)
  local id = cache_key.of(file, shown, digest, chapters.digest(), law.under, law.as_of, law.readings)
  self.kept[id] = self.kept[id] or table_file.read(bytes, { under = law.under, readings = law.readings,
    as_of = law.as_of, shown = shown })
  return self.kept[id]
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
---@param of any the subject
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
