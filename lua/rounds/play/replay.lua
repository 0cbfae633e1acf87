-- Replays a record: derives the events of chance from the seed, and the entries from the events, and compares both with
-- the record, up to the first difference.

local driver = require("rounds.play.driver")
local lists = require("houseway.base.lists")
local record = require("rounds.play.record")
local round = require("rounds.round")
local missing_facts = require("rounds.round.missing_facts")

---@class rounds.play.replay
local replay = {}

---The first difference between a record and its replay.
---@class rounds.play.difference
---@field path string "events[3]", "entries[12]"
---@field recorded string? the line of the record; nil if the record has no more
---@field derived string? the line of the replay; nil if the replay has no more

---The input of a replay.
---@class rounds.play.replayed
---@field setup table for `round.open`
---@field events table[]
---@field entries table[]? to compare
---@field chance userdata? to derive and compare the events of chance
---@field source rounds.play.record.source? for refusals
---@field changed rounds.play.record.change[]? changes since the record, which may reword facts of the round

local CHANCE = driver.CHANCE

local function difference(path, recorded, derived)
  return { path = path, recorded = recorded, derived = derived }
end

-- Fields of an event of chance that people decide.
local BY_PEOPLE = { "by", "announced", "first_to", "unnoticed", "counts" }

-- The event as derived from chance, if it is an event of chance.
local function derived_event(self, state, event)
  local derive = self.chance and CHANCE[event.event]
  if not derive then return event end
  local derived = derive(self.chance, state.game, state.rules:value("number_to"))
  if not derived then return event end
  for _, field in ipairs(BY_PEOPLE) do derived[field] = event[field] end
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

-- Finds a recorded entry that is no object. It differs from any derived entry.
local function compare_strangers(recorded, derived)
  for index, one in ipairs(recorded) do
    if type(one) ~= "table" then
      local other = derived[index]
      return difference(("entries[%d]"):format(index - 1), record.line(one), other and record.line(other))
    end
  end
end

-- Older records have no entries about missing facts.
local function without_missing(entries)
  return lists.filter(entries, function (entry) return entry.step ~= missing_facts.STEP end)
end

local function compare_entries(recorded, derived)
  if #without_missing(recorded) == #recorded then derived = without_missing(derived) end
  for index = 1, math.max(#recorded, #derived) do
    local one, other = recorded[index], derived[index]
    if not lists.same(one, other) then
      return difference(("entries[%d]"):format(index - 1), one and record.line(one), other and record.line(other))
    end
  end
  return nil
end

-- ---- older records ----

-- Fields with wording, which may differ after a change of the texts or the program.
local WORDING = { cite = true, also = true, why = true, under = true, qualifying = true }

-- Steps that are facts: hands dealt and set, and outcomes. Moves of money are facts, too.
local HAPPENS = { deal = true, set = true, reset = true, announce = true }

local function without(entry, names)
  local bare = {}
  for name, value in pairs(entry) do bare[name] = not names[name] and value or nil end
  return bare
end

local function happened(entries)
  return lists.collect(entries, function (entry)
    return (HAPPENS[entry.step] or entry.cents and entry.from and entry.to) and without(entry, WORDING)
  end)
end

-- In older records a card found face up caused a step "deal again". Only the entries of the last deal are kept.
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

-- The entries without explanations, which may differ between versions of houseway that the record does not name.
local function in_other_words(entries)
  return lists.collect(entries, function (entry) return without(entry, { why = true }) end)
end

-- The first difference in entries. With other texts, only facts count. True if only wording differs.
local function compare(self, state)
  local strange = self.entries and compare_strangers(self.entries, state.entries)
  if strange then return strange end
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
    found = "the record ends before the round is over",
    expected = who and ('write "%s" of %s next'):format(want.event, tostring(who))
      or ('write "%s" next'):format(want.event) },
    #self.events)
end

-- If no entry of a record names a reading, the record is older: hands set wrongly were reset as submitted, lawful or
-- not. Its replay does the same.
local function setup_of(replayed)
  local named = not replayed.entries or lists.any(replayed.entries, function (entry)
    return type(entry) == "table" and entry.reading ~= nil
  end)
  return named and replayed.setup or lists.copied(replayed.setup, { made_before = true })
end

---Replays events; raises a refusal, returns a difference.
---@param replayed rounds.play.replayed
---@return table state at the end of the round, or at the first different event
---@return rounds.play.difference? differs
---@return boolean? otherwise only the wording of entries differs
function replay.run(replayed)
  local state, problem = round.open(setup_of(replayed))
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
