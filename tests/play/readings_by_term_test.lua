-- Every reading on offer is fileable and playable with every term it may meet: a submission for each term is filed
-- under the chapter so read, its rounds are dealt, settled from their records and replayed. What cannot stand together
-- is refused when it is filed, by the paragraphs that say so.
--
-- In the suite several readings of a chapter's own are taken at once, so that a few laws have all of them, and each has
-- a share of the submissions. Where everything is tried, it takes each reading by itself, what is borrowed too, with
-- each submission: some minutes.

local conform = require("houseway.way.conform")
local filings = require("filings")
local held = require("houseway.way.terms.law")
local lists = require("houseway.base.lists")
local read = require("houseway.way.terms.read")
local sample = require("sample")
local tap = require("tap")

local ALL = sample.is_whole()
local ROUNDS, TOLD = ALL and 2 or 1, 5

local CHAPTERS = { "au-nsw/pai_gow", "us-ca/face_up", "us-ma/pai_gow", "us-pa/621a", "us-pa/645a", "us-pa/645c",
  "us-wa/pai_gow_poker" }

-- ---- which readings are taken together ----

-- The readings of a law: one of each of the chapter's paragraphs, the first of all, the second of all, and so on.
local function together(chapter, choices)
  local own, most, list = {}, 1, {}
  for _, choice in ipairs(choices) do
    if choice.key:sub(1, #chapter + 1) == chapter .. "." then
      own[#own + 1], most = choice, math.max(most, #choice.names)
    end
  end
  for number = 1, most do
    list[number] = {}
    for _, choice in ipairs(own) do list[number][choice.key] = choice.names[(number - 1) % #choice.names + 1] end
  end
  return list
end

-- Each that is not the default by itself, after the chapter as it is read by default.
local function apart(choices)
  local list = { {} }
  for _, choice in ipairs(choices) do
    for _, name in ipairs(choice.names) do
      if name ~= choice.default then list[#list + 1] = { [choice.key] = name } end
    end
  end
  return list
end

-- ---- what is refused ----

local function faults_of(model, written)
  return held.hold(model, assert(read.all(written)))
end

-- Whether a refusal names one of the paragraphs that are read otherwise than by default.
local function names_reading(law, fault)
  for _, one in ipairs(law.model.paragraphs) do
    local named = fault.cite == one.key or fault.expected:find(one.printed, 1, true)
    for _, reading in ipairs(named and one.readings or {}) do
      if reading.chosen and not reading.default then return true end
    end
  end
  return false
end

-- What is wrong with how terms are refused: by no paragraph; or, the default allowing them, without the one that is
-- read otherwise.
local function fault_of_refusal(law, default, written, faults)
  for _, fault in ipairs(faults) do
    local silent = fault.found:find("the chapter does not have") or fault.found:find("the chapter speaks of no")
    if not fault.cite and not silent then return "refused by no paragraph: " .. fault.found end
  end
  if #faults_of(default.model, written) > 0 or names_reading(law, faults[1]) then return nil end
  return "refused for how a paragraph is read, which is not named: " .. faults[1].found
end

-- ---- a pair ----

local VERDICTS = { conforms = true, violates = true, ["not governed"] = true }
local checked = {} -- the last verdict under a law

local counted = { laws = 0, checked = 0, readings = 0, pairs = 0, filed = 0, rounds = 0, undecided = 0, refused = {} }

local function note_refused(faults)
  local cite = faults[1].cite or "no paragraph"
  local name = ("%s, %s"):format(faults[1].term, cite)
  counted.refused[name] = (counted.refused[name] or 0) + 1
end

-- A submission for a term, by itself or among others.
local function fault_of(law, default, written, first)
  local opened, faults = filings.file(law, written)
  counted.filed = counted.filed + 1
  if not opened then
    note_refused(faults)
    return fault_of_refusal(law, default, written, faults)
  end
  if ALL or not checked[law] then -- the verdict rests on the law; terms that are refused were noted above
    checked[law] = conform.judge(opened.way, opened.decided).verdict
    if not VERDICTS[checked[law]] then return "checked: " .. tostring(checked[law]) end
    counted.checked = counted.checked + 1
  end
  counted.rounds = counted.rounds + ROUNDS
  local why, undecided = filings.play(opened, first, ROUNDS)
  counted.undecided = counted.undecided + undecided
  return why
end

local function told(law, filing, written, why)
  local chosen = {}
  for index, key in ipairs(lists.keys(law.readings)) do chosen[index] = key .. "=" .. law.readings[key] end
  return ("%s for `%s`\nread %s\nterms {\n%s\n}\n%s"):format(law.chapter, filing.term, table.concat(chosen, " "),
    filings.text(written), why)
end

local function check(law, default, filing, number, faults)
  local alone = { odd_cents = "to the house" }
  for name, value in pairs(filing.written) do alone[name] = value end
  -- Among others it is as it was where nothing goes with it: refused alone.
  for turn, written in ipairs({ alone, filings.among(law, alone) }) do
    if ALL or turn == number % 2 + 1 then
      local why = fault_of(law, default, written, number)
      if why then faults[#faults + 1] = told(law, filing, written, why) end
    end
  end
end

-- ---- the chapters ----

for _, chapter in ipairs(CHAPTERS) do
  tap.test(("22.7 L16 %s: every reading with every term is filed and played, or refused when filed"):format(chapter),
    function ()
      local default = filings.law(chapter, {})
      local choices = filings.readings(default)
      local laws = ALL and apart(choices) or together(chapter, choices)
      local terms, seen, faults = {}, {}, {}
      for number, readings in ipairs(laws) do
        local law = filings.law(chapter, readings)
        for index, filing in ipairs(filings.of(law.model)) do
          terms[filing.term] = true
          if ALL or index % #laws == number - 1 then
            seen[filing.term] = true
            check(law, default, filing, index, faults)
          end
        end
      end
      tap.assertEquals(table.concat(faults, "\n", 1, math.min(#faults, TOLD)), "")
      tap.assertEquals(lists.keys(seen), lists.keys(terms))
      counted.laws = counted.laws + #laws
      for _, choice in ipairs(choices) do
        counted.readings = counted.readings + #choice.names
        counted.pairs = counted.pairs + #choice.names * #lists.keys(terms)
      end
    end)
end

tap.test("22.7 what was filed, played and refused", function ()
  print(("# %d readings, %d pairs of a reading and a term; %d laws, %d submissions, %d checked, %d rounds"):format(
    counted.readings, counted.pairs, counted.laws, counted.filed, counted.checked, counted.rounds))
  local refused = 0
  for _, name in ipairs(lists.keys(counted.refused)) do
    refused = refused + counted.refused[name]
    print(("#   refused when filed: %s, %d times"):format(name, counted.refused[name]))
  end
  print(("# %d submissions refused when filed; %d rounds of hands that a text, to the letter, does not decide")
    :format(refused, counted.undecided))
  tap.assertTrue(counted.rounds > counted.filed // 2 and refused > 0 and counted.checked >= counted.laws)
end)
