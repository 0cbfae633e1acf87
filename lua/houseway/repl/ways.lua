-- The house ways of a session: loaded and decided ways, named ways, and the last question over all hands. Changed files
-- and chapters are read again.

local cache_key = require("houseway.base.key")
local chapters = require("houseway.law.chapters")
local hash = require("hw.hash")
local input = require("houseway.base.input")
local refusal = require("houseway.base.refusal")
local shipped = require("houseway.way.shipped")
local table_file = require("houseway.worth.table_file")

---@class houseway.repl.ways
---@field named table<string, houseway.repl.named>
---@field notices string[] pending notices of changed files
local ways = {}
ways.__index = ways

---A named house way.
---@class houseway.repl.named
---@field name string
---@field from string the name of the original house way
---@field changes string[] the changes, in order
---@field source string? its text, if changed

---@return houseway.repl.ways
function ways.new()
  return setmetatable({ named = {}, kept = {}, files = {}, decisions = setmetatable({}, { __mode = "k" }),
    notices = {} }, ways)
end

---Begins a line: notes whether a text of the law has changed.
function ways:begin()
  local digest = chapters.digest()
  if self.law and self.law ~= digest then
    self.notices[#self.notices + 1] = "the law's texts have changed and were read again"
  end
  self.law = digest
end

---True if a word names a way of this session.
---@param name string
---@return boolean
function ways:knows(name)
  return self.named[name] ~= nil
end

-- The bytes of a named way or of a file, its shown name, and the bytes' digest. Notes a changed file.
local function bytes_of(self, file)
  local named = self.named[file]
  if named then return named.source, named.name, hash.sha256(named.source) end
  local path, shown = shipped.find(file)
  local before = self.files[path]
  local bytes = table_file.bytes(path, shown)
  local digest = hash.sha256(bytes)
  if before and before ~= digest then
    self.notices[#self.notices + 1] = ("%s has changed and was read again"):format(shown)
  end
  self.files[path] = digest
  return bytes, shown, digest
end

---Loads a house way once per law. The key is the digest of its bytes and the chapters.
---@param file string a path, the name of a shipped way, or a name of this session
---@param law { under: string?, readings: table<string, string>?, as_of: string? }
---@return houseway.way
function ways:load(file, law)
  if input.is(file) then
    refusal.raise("repl/way-on-stdin",
      { found = "standard input cannot give a house way, because a session reads its lines there",
      expected = "name a file" })
  end
  local named = self.named[file]
  if named and not named.source then return self:load(named.from, law) end
  local bytes, shown, digest = bytes_of(self, file)
  local id = cache_key.of(file, shown, digest, chapters.digest(), law.under, law.as_of, law.readings)
  self.kept[id] = self.kept[id] or table_file.read(bytes, { under = law.under, readings = law.readings,
    as_of = law.as_of, shown = shown })
  return self.kept[id]
end

---The decisions kept for a way.
---@param loaded houseway.way
---@param anew boolean? excludes decisions from the cache
---@return houseway.way.decided?
function ways:decided(loaded, anew)
  local found = self.decisions[loaded]
  return found and not (anew and found.cached) and found or nil
end

---Keeps the decisions of a way.
---@param loaded houseway.way
---@param found houseway.way.decided
function ways:keep(loaded, found)
  self.decisions[loaded] = found
end

---Notes a changed way, for `let` and `save`.
---@param made houseway.explore.changed
function ways:changed(made)
  self.made = made
end

---The last answer, if question and subject are the same; otherwise calls `ask`.
---@generic T
---@param of any the subject
---@param question string
---@param ask fun(): T
---@return T
function ways:asked(of, question, ask)
  local last = self.answered
  if last and last.of == of and last.question == question then return last.found end
  self.answered = nil -- tables of all hands are large: free the last before making another
  local answer = ask()
  self.answered = { of = of, question = question, found = answer }
  return answer
end

---@param named houseway.repl.named
function ways:name(named)
  self.named[named.name] = named
end

return ways
