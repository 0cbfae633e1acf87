-- Deals many rounds in several processes. A round depends only on the seed and its number, so that any process can deal
-- a stretch of numbers. The sums, added up in order, are the same for any number of processes.

local json = require("houseway.base.json")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local tally = require("rounds.play.tally")

local stretches = {}

local LEAST = 50 -- fewest rounds that are worth a process
local PAUSE = 0.002 -- seconds between two checks of a process

-- The sums of a stretch, or the fault that left none, as text.
local function written(deal, stretch)
  local ok, found = xpcall(deal, refusal.keep_place, stretch, function () end)
  if ok then return json.line({ sums = found }, {}) end
  if not refusal.is(found) then return json.line({ fault = tostring(found) }, {}) end
  return json.line({ refused = { id = found.id, file = found.file, line = found.line, found = found.found,
    expected = found.expected, suggestion = found.suggestion } }, {})
end

-- Waits for the sums of a stretch. Raises the fault of its process.
local function answer(job, stretch)
  local text = job:look()
  while not text do
    sys.wait(PAUSE)
    text = job:look()
  end
  local read = text ~= "" and json.decode(text) or {}
  if read.refused then refusal.raise(read.refused.id, read.refused) end
  if read.sums then return read.sums end
  error(read.fault or ("the process that deals %d rounds from number %d ended early"):format(stretch.rounds,
    stretch.first), 0)
end

-- Starts a process for each stretch but the first. Closing the returned value ends the processes.
local function begin(deal, parts)
  local jobs = setmetatable({}, { __close = function (self)
    for _, job in pairs(self) do job:stop() end
  end })
  for index = 2, #parts do
    jobs[index] = require("hw.line").aside(function () return written(deal, parts[index]) end)
  end
  return jobs
end

---Cuts rounds into stretches, in order: one for each process, unless they are few. Only houseway's own program has
---`hw.line` and makes processes: another program may have threads that no copy of its process has.
---@param asked { first: integer, rounds: integer, threads: integer }
---@return { first: integer, rounds: integer }[]
function stretches.cut(asked)
  local count = package.preload["hw.line"] and math.max(1, math.min(asked.threads, asked.rounds // LEAST)) or 1
  local parts, first = {}, asked.first
  for index = 1, count do
    local rounds = asked.rounds // count + (index <= asked.rounds % count and 1 or 0)
    parts[index], first = { first = first, rounds = rounds }, first + rounds
  end
  return parts
end

---Deals rounds in several processes. If several stretches fail, the fault of the earliest is raised.
---@param deal fun(stretch: { first: integer, rounds: integer }, progress: function): rounds.play.tally
---@param asked { first: integer, rounds: integer, threads: integer }
---@param progress fun(done: integer, total: integer)
---@return rounds.play.tally
function stretches.deal(deal, asked, progress)
  local parts = stretches.cut(asked)
  local jobs <close> = begin(deal, parts)
  local sums = deal(parts[1], function (done, total) progress(done * #parts, total * #parts) end)
  for index = 2, #parts do
    local job = jobs[index]
    tally.join(sums, job and answer(job, parts[index]) or deal(parts[index], function () end))
  end
  return sums
end

return stretches
