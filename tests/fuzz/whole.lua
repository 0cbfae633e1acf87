-- Every reader of text that others wrote (tests/readers.lua) fed with texts that are nearly right. Found is what raises
-- something else than a refusal, takes too long or takes too much memory; a crash leaves the text in a file.

local chances = require("generated.chance")
local hash = require("hw.hash")
local readers = require("readers")
local spoil = require("fuzz.spoil")
local sys = require("hw.sys")

local whole = {}

local SECONDS, MEGABYTES = 10, 512 -- of processor time; how much more is held after a reading
local COUNT = 2000000000 -- of Lua's instructions, after which a reading does not end

---@class fuzz.found
---@field reader string
---@field seed integer
---@field number integer which text of that reader it was
---@field text string
---@field fault string

-- A chance of a reader's own: its texts do not depend on how fast others are.
local function chance_of(seed, one)
  return chances.new(seed * 1000003 + tonumber(hash.sha256(one.name):sub(1, 8), 16))
end

local function entered(one, seed)
  return { reader = one, chance = chance_of(seed, one), source = spoil.source(one.seeds, one.words), count = 0,
    spent = 0 }
end

local function fault_of(one, text)
  local held, started = collectgarbage("count"), os.clock()
  debug.sethook(function () error("no end of it", 0) end, "", COUNT)
  local fault = readers.fault(one, text)
  debug.sethook()
  local spent = os.clock() - started
  if not fault and spent > SECONDS then fault = ("%.1f s"):format(spent) end
  local more = (collectgarbage("count") - held) / 1024
  if more > MEGABYTES then
    collectgarbage()
    more = (collectgarbage("count") - held) / 1024
  end
  if not fault and more > MEGABYTES then fault = ("%.0f MB more"):format(more) end
  return fault, spent
end

local function keep(path, text)
  local file <close> = path and io.open(path, "wb")
  if file then file:write(text) end
end

-- The reader that has had the least time, so that each gets as much.
local function next_of(all)
  local least = all[1]
  for _, one in ipairs(all) do
    if one.spent < least.spent then least = one end
  end
  return least
end

---Feeds readers, each so many texts, or all for so long.
---@param given { seed: integer, times: integer?, minutes: number?, only: string?, keep: string? } keep: a file in which
---  each text stands while it is read
---@return fuzz.found[] found
---@return table<string, integer> counts by reader
function whole.run(given)
  local all, found, counts, started = {}, {}, {}, sys.monotonic()
  for _, one in ipairs(readers.list) do
    if not given.only or one.name:find(given.only, 1, true) then all[#all + 1] = entered(one, given.seed) end
  end
  local function feed(fed)
    local one = fed.reader
    local text = spoil.text(fed.chance, fed.source, one.limit)
    fed.count, counts[one.name] = fed.count + 1, fed.count + 1
    keep(given.keep, text)
    local fault, spent = fault_of(one, text)
    fed.spent = fed.spent + spent + 0.0001
    if fault then
      found[#found + 1] = { reader = one.name, seed = given.seed, number = fed.count, text = text, fault = fault }
    end
  end
  for _ = 1, given.times or 0 do
    for _, fed in ipairs(all) do feed(fed) end
  end
  while given.minutes and sys.monotonic() - started < given.minutes * 60 do feed(next_of(all)) end
  return found, counts
end

return whole
