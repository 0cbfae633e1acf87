-- Recorded events put to the fold again: chance derived from its seed once more, entries from the events, and
-- both compared with what the record says. The first that differs ends it.

local driver = require("houseway.round.driver")
local record = require("houseway.round.record")
local round = require("houseway.round")

---@class houseway.round.replay
local replay = {}

---Where a record and what was derived from it part.
---@class houseway.round.difference
---@field path string "events[3]", "entries[12]"
---@field recorded string? the line of the record; nil where it has none
---@field derived string? what was derived; nil where nothing more is

---What is replayed.
---@class houseway.round.replayed
---@field setup table as `round.open` takes it
---@field events table[]
---@field entries table[]? compared, if there
---@field chance userdata? events of chance are derived from it and compared, if there
---@field source houseway.record.source? for refusals
---@field fill boolean? the dealer's hands, where the events do not set them, are set by the house way
---@field setters table<string, userdata>?

local CHANCE = driver.CHANCE

local function difference(path, recorded, derived)
  return { path = path, recorded = recorded, derived = derived }
end

-- What chance says at this point, where the record has an event of chance.
local function derived_event(self, state, event)
  local derive = self.chance and CHANCE[event.event]
  if not derive then return event end
  local want = driver.due(state)
  local derived = derive(self.chance, state.game, want and want.most)
  derived.by = event.by
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

-- The dealer's hands, if they are next and the event is of something else.
local function set_dealer(self, state, event, index)
  local want = self.fill and driver.due(state)
  if not want or want.event ~= "set" or want.seat ~= "dealer" or event.event ~= "reveal" then return end
  apply(self, state, driver.set_by(state, self.setters.dealer, "dealer"), index)
end

local function compare_events(self, state)
  for index, event in ipairs(self.events) do
    local derived = derived_event(self, state, event)
    if derived ~= event and record.line(derived) ~= record.line(event) then
      return difference(("events[%d]"):format(index - 1), record.line(event), record.line(derived))
    end
    set_dealer(self, state, event, index)
    apply(self, state, event, index)
  end
  return nil
end

local function compare_entries(recorded, derived)
  for index = 1, math.max(#recorded, #derived) do
    local one = recorded[index] and record.line(recorded[index])
    local other = derived[index] and record.line(derived[index])
    if one ~= other then return difference(("entries[%d]"):format(index - 1), one, other) end
  end
  return nil
end

local function check_over(self, state)
  local want = driver.due(state)
  if not want then return end
  local who = want.seat or want.by
  refuse(self, { found = "the last event of a round that is not over",
    expected = who and ('"%s" of %s next'):format(want.event, tostring(who)) or ('"%s" next'):format(want.event) },
    #self.events)
end

---Puts the events to the fold. What it refuses is raised; what differs is answered.
---@param replayed houseway.round.replayed
---@return table state when the round is over, or at the event that differs
---@return houseway.round.difference? differs
function replay.run(replayed)
  local state, problem = round.open(replayed.setup)
  if not state then
    local file = replayed.source and replayed.source.file
    error(driver.refusal(problem, { file = file }, replayed.setup.law), 0)
  end
  local differs = compare_events(replayed, state)
  if differs then return state, differs end
  check_over(replayed, state)
  return state, replayed.entries and compare_entries(replayed.entries, state.entries) or nil
end

return replay
