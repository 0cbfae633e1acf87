-- A round folded, for two laws to be compared by it: what follows from its events, which of them are refused, what is
-- waited for at the end. And what is raised while mutants are tried: a refusal, or a fault of houseway's own.

local problem = require("rounds.round.problem")
local refusal = require("houseway.base.refusal")
local round = require("rounds.round")

---@class mutation.folded
local folded = {}

-- ---- what is raised ----

-- Called by those that try something; what is no refusal is noted here.
local faults = {}

local function note(raised)
  local told = type(raised) == "table" and (raised.traceback or raised.fault) or raised
  faults[#faults + 1] = tostring(told)
end

local function caught(raised)
  if refusal.is(raised) or problem.is(raised) then return raised end
  if type(raised) == "table" then return raised end
  return { traceback = debug.traceback(tostring(raised), 2) }
end

---Calls a function as `pcall` does. A fault of houseway's own, anything raised that is no refusal, is noted.
---@param call function
---@param ... any
---@return boolean ok
---@return any ...
function folded.try(call, ...)
  local results = table.pack(xpcall(call, caught, ...))
  if not results[1] and not (refusal.is(results[2]) or problem.is(results[2])) then note(results[2]) end
  return table.unpack(results, 1, results.n)
end

---The faults noted since this was asked last.
---@return string[]
function folded.faults()
  local found = faults
  faults = {}
  return found
end

---Calls a function; the faults on its way are not noted.
---@param call function
---@param ... any
---@return any ...
function folded.quietly(call, ...)
  local before = faults
  faults = {}
  local results = table.pack(call(...))
  faults = before
  return table.unpack(results, 1, results.n)
end

-- ---- rounds ----

---@class mutation.folded.found
---@field not_opened boolean?
---@field fault boolean?
---@field refused table<integer, string|boolean> by number of the event
---@field entries table[]
---@field cites table<integer, string?>?
---@field wants table?

local LACKS = "^write or borrow a paragraph "

-- How an event is refused: because the law forbids it, or says nothing of it. Words and citations are no difference.
local function refused(why)
  return type(why) == "table" and tostring(why.expected):find(LACKS) and "the law says nothing" or "the law forbids it"
end

-- The function that puts a state back after an event was refused: most of the time of rounds in which tests put one
-- wrong event after another.
local function put_back(instead)
  for index = 1, math.huge do
    local name, value = debug.getupvalue(round.put, index)
    if name == "fold_anew" then
      debug.setupvalue(round.put, index, instead)
      return value
    end
    assert(name, "round.put puts nothing back")
  end
end

local function nothing() end

local function fold(setup, events)
  local found = { refused = {}, entries = {}, cites = {} }
  local ok, state = folded.try(round.open, setup)
  if not ok or not state then return { fault = not ok, not_opened = true, refused = {}, entries = {} } end
  for number, event in ipairs(events) do
    local done, put, why = folded.try(round.put, state, event)
    if not done then
      found.fault = not refusal.is(put)
      found.refused[number] = true
      break
    end
    found.refused[number] = not put and refused(why)
    found.cites[number] = not put and why.cite or nil
  end
  local known, names, detail = folded.try(round.wants, state)
  found.entries, found.wants = state.entries, known and names and { names, detail } or nil
  return found
end

---What follows from a round's events.
---@param setup table as `round.open` takes it
---@param events table[]
---@return mutation.folded.found
function folded.fold(setup, events)
  return fold(setup, events)
end

---The same where nothing is put back after an event that is refused: of many rounds it comes out alike, and in a
---quarter of the time.
---@param setup table
---@param events table[]
---@return mutation.folded.found
function folded.hasty(setup, events)
  local before = put_back(nothing)
  local found = folded.quietly(fold, setup, events)
  put_back(before)
  return found
end

---Whether two facts are one but for what they cite.
---@param a any
---@param b any
---@param cited boolean? what they cite counts too
---@return boolean
function folded.same(a, b, cited)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  for key, value in pairs(a) do
    if (cited or key ~= "cite") and not folded.same(value, b[key], cited) then return false end
  end
  for key in pairs(b) do
    if (cited or key ~= "cite") and a[key] == nil then return false end
  end
  return true
end

---Whether two laws come to something else in a round.
---@param one mutation.folded.found
---@param other mutation.folded.found
---@return boolean
function folded.differ(one, other)
  local same = folded.same
  return one.not_opened ~= other.not_opened or one.fault ~= other.fault or not same(one.refused, other.refused)
    or not same(one.entries, other.entries) or not same(one.wants, other.wants)
end

---Whether an entry or a refusal cites another paragraph.
---@param one mutation.folded.found
---@param other mutation.folded.found
---@return boolean
function folded.cite_otherwise(one, other)
  return not (folded.same(one.entries, other.entries, true) and folded.same(one.cites, other.cites))
end

---The paragraphs that a round's entries cite.
---@param found mutation.folded.found
---@return table<string, boolean>
function folded.cited(found)
  local cited = {}
  for _, entry in ipairs(found.entries) do
    if entry.cite then cited[entry.cite] = true end
  end
  return cited
end

return folded
