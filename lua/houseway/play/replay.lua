-- Recorded events put to the fold again: chance derived from its seed once more, entries from the events, and
-- both compared with what the record says. The first that differs ends it.

local driver = require("houseway.play.driver")
local lists = require("houseway.base.lists")
local record = require("houseway.play.record")
local round = require("houseway.round")
local missing_facts = require("houseway.round.missing_facts")

---@class houseway.play.replay
local replay = {}

---Where a record and what was derived from it part.
---@class houseway.play.difference
---@field path string "events[3]", "entries[12]"
---@field recorded string? the line of the record; nil where it has none
---@field derived string? what was derived; nil where nothing more is

---Replaying.
---@class houseway.play.replayed
---@field setup table as `round.open` takes it
---@field events table[]
---@field entries table[]? compared, if there
---@field chance userdata? events of chance are derived from it and compared, if there
---@field source houseway.play.record.source? for refusals
---@field changed houseway.play.record.change[]? changes since; they may reword facts of the round

local CHANCE = driver.CHANCE

local function difference(path, recorded, derived)
  return { path = path, recorded = recorded, derived = derived }
end

-- What people did with what chance gave them.
local TOLD = { "by", "announced", "first_to", "unnoticed", "counts" }

-- What chance says at this point, where the record has an event of chance.
local function derived_event(self, state, event)
  local derive = self.chance and CHANCE[event.event]
  if not derive then return event end
  local derived = derive(self.chance, state.game, state.rules:value("number_to"))
  if not derived then return event end
  for _, field in ipairs(TOLD) do derived[field] = event[field] end
  return derived
end

local function refuse(self, problem, index)
  local place = self.source and record.place(self.source, "events", index)
  local line = place and place.line_of(place.inside, place.key)
  error(driver.refusal(problem, {
    file = self.source and self.source.file, line = line, path = ("events[%d]"):format(index - 1),
  }, self.setup.law), 0)
end

local function apply(self, state, event, index)
  local entries, problem = round.apply(state, event)
  if not entries then refuse(self, problem, index) end
end

local function compare_events(self, state)
  for index, event in ipairs(self.events) do
    local derived = derived_event(self, state, event)
    if derived ~= event and not lists.same(derived, event) then
      return difference(("events[%d]"):format(index - 1), record.line(event), record.line(derived))
    end
    apply(self, state, event, index)
  end
  return nil
end

-- `unshown` entries are not events: older records have none.
local function without_unshown(entries)
  return lists.filter(entries, function (entry) return entry.step ~= missing_facts.STEP end)
end

local function compare_entries(recorded, derived)
  if #without_unshown(recorded) == #recorded then derived = without_unshown(derived) end
  for index = 1, math.max(#recorded, #derived) do
    local one, other = recorded[index], derived[index]
    if not lists.same(one, other) then
      return difference(("entries[%d]"):format(index - 1), one and record.line(one), other and record.line(other))
    end
  end
  return nil
end

-- ---- records of before ----

-- What an entry says of what happened: texts and program that have changed since may say it otherwise.
local SAYS = { cite = true, also = true, why = true, under = true, qualifying = true }

-- What happened, whoever says so: what was dealt and set, how wagers ended, and money.
local HAPPENS = { deal = true, set = true, reset = true, announce = true }

local function without(entry, names)
  local bare = {}
  for name, value in pairs(entry) do bare[name] = not names[name] and value or nil end
  return bare
end

local function happened(entries)
  return lists.collect(entries, function (entry)
    return (HAPPENS[entry.step] or entry.cents and entry.from and entry.to) and without(entry, SAYS)
  end)
end

-- Entries of a record of before, in which a card found face up had hands "deal again": only the last deal is kept.
local OF_DEAL = { ["deal"] = true, ["left"] = true, ["gather"] = true, ["set aside"] = true }

local function dealt_once(entries)
  local list, start = {}, 0
  for _, entry in ipairs(entries) do
    if entry.step == "deal again" then
      for index = #list, start + 1, -1 do
        if OF_DEAL[list[index].step] then table.remove(list, index) end
      end
    else
      list[#list + 1] = entry
      if entry.step == "start" then start = #list end
    end
  end
  return list
end

-- The entries without wording, which may differ in a version of houseway that the record does not name.
local function in_other_words(entries)
  local list = {}
  for index, entry in ipairs(entries) do list[index] = without(entry, { why = true }) end
  return list
end

-- Where the entries part; of a record of before, only where something else happened.
local function compare(self, state)
  local differs = self.entries and compare_entries(self.entries, state.entries) or nil
  if not differs then return nil end
  local facts = self.changed and #self.changed > 0 and happened or in_other_words
  if compare_entries(facts(dealt_once(self.entries)), facts(state.entries)) then return differs end
  return nil, true
end

local function check_over(self, state)
  local want = driver.due(state, self.source)
  if not want then return end
  local who = want.seat or want.by
  refuse(self, { id = who and "records/round-not-over-whose" or "records/round-not-over",
    found = "the last event of a round that is not over",
    expected = who and ('"%s" of %s next'):format(want.event, tostring(who)) or ('"%s" next'):format(want.event) },
    #self.events)
end

---Puts the events to the fold. What it refuses is raised; what differs is answered.
---@param replayed houseway.play.replayed
---@return table state when the round is over, or at the event that differs
---@return houseway.play.difference? differs
---@return boolean? otherwise the same happened, and the entries say it otherwise than the record of before
function replay.run(replayed)
  local state, problem = round.open(replayed.setup)
  if not state then
    local file = replayed.source and replayed.source.file
    error(driver.refusal(problem, { file = file }, replayed.setup.law), 0)
  end
  local differs = compare_events(replayed, state)
  if differs then return state, differs end
  check_over(replayed, state)
  return state, compare(replayed, state)
end

return replay
