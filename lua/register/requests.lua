-- The regulator's requests for information on a submission, the house's answers, and assignments to reviewers. They say
-- whose turn it is. They change no verdict and no possible step.

local lists = require("houseway.base.lists")
local signatures = require("register.signatures")
local verdict = require("register.verdict")

---@class register.note
---@field number integer of the entry
---@field leaf string in hex
---@field logged string instant
---@field fields register.statement

local requests = {}

local WHAT = { request = "information requested", answer = "answered", assignment = "assigned" }

---@type string[]
requests.KINDS = { "request", "answer", "assignment" }

-- Checks that the house answers a request for information on its submission; a new answer needs an open request.
local function check_answer(one, fields, list, is_adding)
  local may, why = signatures.may_speak(list, fields, one.fields, is_adding)
  if not may then return nil, why end
  for _, note in ipairs(one.notes) do
    if is_adding and note.fields.request == fields.request then
      return verdict.not_allowed(("entry %d has answered the request"):format(note.number),
        "answer a request that is open: the regulator makes another")
    end
  end
  for _, note in ipairs(one.notes) do
    if note.fields.kind == "request" and note.leaf == fields.request then return true end
  end
  return verdict.of_something_else(fields.request,
    ("the field request must be the leaf of a request on entry %d"):format(one.number))
end

---Takes a request, an answer or an assignment.
---@param one register.submission the subject
---@param entry register.entry
---@param number integer
---@param leaf string in hex
---@param is_adding boolean? the entry is new
---@return boolean?
---@return register.verdict?
function requests.take(one, entry, number, leaf, is_adding)
  local fields = entry.fields
  if fields.kind == "answer" then
    local ok, why = check_answer(one, fields, entry.list or {}, is_adding)
    if not ok then return nil, why end
  end
  table.insert(one.notes, { number = number, leaf = leaf, logged = entry.logged, fields = fields })
  return true
end

---The requests without an answer by an instant.
---@param one register.submission
---@param at string? nil: by now
---@return register.note[]
function requests.open(one, at)
  local answered = {}
  local notes = lists.filter(one.notes, function (note) return not at or note.logged <= at end)
  for _, note in ipairs(notes) do answered[note.fields.request or ""] = true end
  return lists.filter(notes, function (note) return note.fields.kind == "request" and not answered[note.leaf] end)
end

---Whose turn it is while a submission waits for a decision.
---@class register.turn
---@field turn string "the house" | "the regulator"
---@field turn_since string instant
---@field requests integer[]? the entries of open requests
---@field reviewer string? the reviewer assigned
---@field reviewer_since string? instant

-- The fields of a turn's text, in order.
local FIELDS = { "turn", "turn_since", "reviewer", "reviewer_since", "requests" }

---The turn at an instant, as a text for the projection; "" if there was no request, answer or assignment.
---@param one register.submission
---@param at string
---@param since string instant of the last step
---@return string
function requests.turn(one, at, since)
  local open, found = requests.open(one, at), { turn = "the regulator", turn_since = since }
  for _, note in ipairs(one.notes) do
    if note.logged > at then break end
    if note.fields.kind == "assignment" then
      found.reviewer, found.reviewer_since = note.fields.reviewer, note.logged
    elseif note.fields.kind == "answer" and note.logged > found.turn_since then
      found.turn_since = note.logged
    end
  end
  if open[1] then
    found.turn, found.turn_since = "the house", open[1].logged
    found.requests = table.concat(lists.collect(open, function (note) return note.number end), " ")
  end
  if not one.notes[1] or one.notes[1].logged > at then return "" end
  return table.concat(lists.collect(FIELDS, function (name) return found[name] or "" end), ";")
end

---True if a text of `turn` says that the house has a request to answer.
---@param written string
---@return boolean
function requests.is_asked(written)
  return written:find("^the house;") ~= nil
end

---Parses the text of `turn`.
---@param written string
---@param since string instant of the last step
---@return register.turn
function requests.read_turn(written, since)
  local turn, turn_since, reviewer, reviewer_since, open = written:match("^(.-);(.-);(.*);(.-);([%d ]*)$")
  local function given(value) return value ~= "" and value or nil end
  local numbers = {}
  for number in (open or ""):gmatch("%d+") do numbers[#numbers + 1] = math.tointeger(tonumber(number)) end
  return { turn = turn or "the regulator", turn_since = turn_since or since, reviewer = given(reviewer),
    reviewer_since = given(reviewer_since), requests = #numbers > 0 and numbers or nil }
end

---The events of a submission's history.
---@param one register.submission
---@return register.standing.event[]
function requests.events(one)
  return lists.collect(one.notes, function (note)
    return { entry = note.number, logged = note.logged, from = note.logged, what = WHAT[note.fields.kind],
      by = note.fields.by, fields = note.fields }
  end)
end

return requests
