-- Long work cut into shards. Each shard is a command of its own, on any machine: --shard I/N prints the counts of every
-- N-th part of the work, from the I-th, as JSON. --merge reads the shards, and the command goes on as if it had
-- counted. Each shard has a digest of everything that its counts depend on.
-- Programs import this module.

local cache_key = require("houseway.base.key")
local counts = require("houseway.law.counts")
local engine = require("houseway.script.engine_digest")
local exact = require("hw.exact")
local fingerprint = require("houseway.way.fingerprint")
local hash = require("hw.hash")
local input = require("houseway.base.input")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")

local shards = {}

local FORMAT = "houseway shard 1"
local MOST, LIMIT = 10000, 64 * 1024 * 1024 -- shards; bytes of a file

shards.rows = {
  { "--shard", "text", "Count shard I of N only, as JSON for --merge: `--shard 2/8 > 2.json`.",
    shown = "I/N" },
  { "--merge", "file", "Combine the files of all shards, `--merge [1-8].json`; the answer is the same as without "
    .. "--shard.", many = "+" },
}

---The contents of a part: a count between two ways, or cached counts by key.
shards.CELLS = { "cells", "list of integers", "deals by how two hands compare" }
shards.COUNTS = { "counts", "list of objects", "counts, as the cache keeps them", {
  { "key", "string", "SHA-256 of what the count depends on" },
  { "count", "string", "as JSON" },
  { "sha256", "string", "of the key and the count" },
} }

---The kind of answer that a shard is.
---@param title string "compare --shard"
---@param has table shards.CELLS or shards.COUNTS
---@param instead string? the type of the answer printed in its place
---@return houseway.ask.answers.kind
function shards.kind(title, has, instead)
  return { title = title, version = 1, instead = instead, about = "A shard of the counting, for `--merge`.", keys = {
    { "format", '"' .. FORMAT .. '"' },
    { "question", "string", "the command" },
    { "shard of", "integer", "which shard, of how many" },
    { "made_of", "string", "SHA-256 of what the counts depend on: the ways, the law, its readings, the engine" },
    { "parts", "list of objects", "every N-th part of the work", {
      { "number", "integer", "its place in the work" }, has,
    } },
  } }
end

---The requested shard, or the files to join.
---@param asked { shard: string?, merge: string[]? }
---@return { shard: integer, of: integer }? which
---@return string[]? files
function shards.asked(asked)
  local files = asked.merge and #asked.merge > 0 and asked.merge or nil
  if not asked.shard then return nil, files end
  if files then
    refusal.raise("command-line/shard-with-merge", { found = "--shard cannot go with --merge",
      expected = "remove one of the two" })
  end
  local shard, of = asked.shard:match("^(%d+)/(%d+)$")
  shard, of = math.tointeger(tonumber(shard)), math.tointeger(tonumber(of))
  if not shard or not of or shard < 1 or shard > of or of > MOST then
    refusal.raise("command-line/shard-form", { found = ('"%s"'):format(asked.shard),
      expected = ("--shard must be I/N, shard I of N, as in 2/8, with N at most %d"):format(MOST) })
  end
  return { shard = shard, of = of }
end

---The inputs of counts between ways.
---@param sides houseway.way.side[] in order
---@return table
function shards.sides(sides)
  return lists.collect(sides, function (side)
    local script = side.way.script
    return { source = script and script.source or false, law = counts.law(side.way.statute),
      behaviour = fingerprint.behaviour_sha256(side.way, side.decided.table) }
  end)
end

---The digest of all inputs of counts.
---@param question string
---@param made_of table
---@param options table? that counts depend on
---@return string
function shards.digest(question, made_of, options)
  return hash.sha256(cache_key.of(FORMAT, question, engine.sha256(), made_of, options))
end

---Counts the parts of a shard.
---@param which { shard: integer, of: integer }
---@param work { question: string, made_of: string, parts: integer, count: fun(number: integer): table } count: a part
---@return table answer
---@return integer code
---@return string title of the kind of answer
function shards.answer(which, work)
  local parts = {}
  for number = which.shard, work.parts, which.of do
    parts[#parts + 1] = work.count(number)
    parts[#parts].number = number
  end
  return { format = FORMAT, question = work.question, shard = which.shard, of = which.of, made_of = work.made_of,
    parts = parts }, 0, work.question .. " --shard"
end

-- ---- joined ----

-- True for counts of every deal.
local function are_cells(cells, deals, many)
  local sum = 0
  for i = 1, many do
    local count = cells[i]
    if math.type(count) ~= "integer" or count < 0 or count > deals then return false end
    sum = sum + count
  end
  return #cells == many and sum == deals
end

---True if a part has counts of every deal.
---@param part table
---@param game string
---@param many integer cells in a count
---@return boolean
function shards.is_cells(part, game, many)
  return type(part.cells) == "table" and are_cells(part.cells, exact.deals(game), many)
end

-- True if a shard has all its parts, in order.
local function is_whole(read, work)
  if math.type(read.shard) ~= "integer" or math.type(read.of) ~= "integer" then return false end
  if read.shard < 1 or read.shard > read.of or type(read.parts) ~= "table" then return false end
  local at = 0
  for number = read.shard, work.parts, read.of do
    at = at + 1
    local part = read.parts[at]
    if type(part) ~= "table" or part.number ~= number or not work.is_part(part) then return false end
  end
  return #read.parts == at
end

local function refuse_damaged(file)
  refusal.raise("files/shard-damaged", { file = file, found = "counts of the shard are missing or wrong",
    expected = "give the unchanged output of the command" })
end

local function read_shard(file, work)
  local shown = input.shown(file)
  local bytes, why = input.read(file, LIMIT, "a shard")
  local read = bytes and json.decode(bytes)
  if type(read) ~= "table" or read.format ~= FORMAT then
    refusal.raise("files/shard-unreadable", { file = shown, found = why or "the file is no shard",
      expected = "give the output of a command with --shard" })
  end
  if read.question ~= work.question or read.made_of ~= work.made_of then
    refusal.raise("files/shard-foreign", { file = shown, found = "the shard is of other work",
      expected = "give a shard of the same command, ways, law, readings, register head and engine" })
  end
  if not is_whole(read, work) then refuse_damaged(shown) end
  return read, shown
end

local function named(read)
  return ("shard %d/%d"):format(read.shard, read.of)
end

---The counts of all shards. Refuses a missing, repeated or foreign shard.
---@param files string[]
---@param work { question: string, made_of: string, parts: integer, is_part: fun(part: table): boolean } is_part: true
---  for a valid part
---@return table[] parts by number
function shards.merged(files, work)
  local found, known, of = {}, {}, nil
  for _, file in ipairs(files) do
    local read, shown = read_shard(file, work)
    of = of or read.of
    if read.of ~= of or known[read.shard] then
      refusal.raise("files/shard-twice", { file = shown,
        found = named(read) .. (read.of == of and " is given twice" or " is of another division"),
        expected = ("give each of %d shards once"):format(of) })
    end
    known[read.shard] = true
    for _, part in ipairs(read.parts) do found[part.number] = part end
  end
  for shard = 1, of or 0 do
    if not known[shard] then
      refusal.raise("files/shard-missing", { found = ("shard %d/%d is missing"):format(shard, of),
        expected = ("give all %d shards with --merge"):format(of) })
    end
  end
  return found
end

-- ---- counts by their keys ----

local function sha256_of(one)
  return hash.sha256(cache_key.of(one.key, one.count))
end

---Makes counts with their keys (law/counts.lua), as a part.
---@param make fun()
---@return { counts: { key: string, count: string, sha256: string }[] }
function shards.noted(make)
  local list, known = {}, {}
  local function note(key, count)
    if not known[key] then
      list[#list + 1] = { key = key, count = count }
      list[#list].sha256 = sha256_of(list[#list])
    end
    known[key] = count
  end
  local _ <close> = counts.through(function (before) return {
    read = function (key)
      local count = known[key] or before.read(key)
      if count then note(key, count) end
      return count
    end,
    write = function (key, count)
      note(key, count)
      before.write(key, count)
    end,
  } end)
  make()
  return { counts = list }
end

---True if a part has counts with keys, each unaltered.
---@param part table
---@return boolean
function shards.is_counts(part)
  if type(part.counts) ~= "table" then return false end
  for _, one in ipairs(part.counts) do
    if type(one) ~= "table" or type(one.key) ~= "string" or type(one.count) ~= "string"
      or one.sha256 ~= sha256_of(one) or not json.decode(one.count) then return false end
  end
  return true
end

---Supplies the counts of all shards' parts until the returned value is closed. Nothing is counted meanwhile.
---@param parts { counts: { key: string, count: string }[] }[]
---@return table closable
function shards.given(parts)
  local known = {}
  for _, part in ipairs(parts) do
    for _, one in ipairs(part.counts) do known[one.key] = one.count end
  end
  return counts.through(function () return { write = function () end, read = function (key)
    return known[key] or refuse_damaged()
  end } end)
end

return shards
