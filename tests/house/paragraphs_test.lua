-- No paragraph of the law is passed over: each has a meaning, or a reason why no program performs it; and each that
-- is carried out is named by a test. Each restatement can be read alone, as `houseway cite` shows it.

local chapters = require("houseway.law.chapters")
local sources = require("sources")
local tap = require("tap")

local function own_paragraphs()
  local found = {}
  for _, key in ipairs(chapters.keys()) do
    for _, one in ipairs(chapters.load(key).paragraphs) do
      if not one.borrowed_from then found[#found + 1] = one end
    end
  end
  return found
end

-- The citation key a test's name begins with, what it was that went wrong before aside: "P10 us-pa/621a.8.h ...".
local function key_of(name)
  return name:gsub("^%u%d+ ", ""):match("^[%w_-]+/[%w_.-]*[%w_]")
end

local function keys_tested()
  local tested = {}
  for _, path in ipairs(sources.list("^tests/jurisdictions/.*_test%.lua$")) do
    for _, name in ipairs(tap.names_in(tap.source_root() .. "/" .. path)) do
      local key = key_of(name)
      if key then tested[key] = true end
    end
  end
  return tested
end

tap.test("every paragraph whose text is at hand has a meaning, or says why it is done by hand", function ()
  local silent, count = {}, 0
  for _, one in ipairs(own_paragraphs()) do
    count = count + 1
    if one.status == "silent" and not one.not_at_hand then silent[#silent + 1] = one.key end
  end
  tap.assertEquals(silent, {})
  tap.assertTrue(count > 300, "the chapters' paragraphs are listed")
end)

tap.test("every paragraph that is carried out is named by a test", function ()
  local tested, missing = keys_tested(), {}
  for _, one in ipairs(own_paragraphs()) do
    if one.status == "meaning" and not tested[one.key] then missing[#missing + 1] = one.key end
  end
  tap.assertEquals(missing, {}, "begin the name of a test in tests/jurisdictions/ with each of these keys")
end)

-- ---- restatements stand alone ----

-- What leans on the paragraph before: as the opening word, or anywhere.
local LEANING_OPENINGS = [[
  also and besides both but first he here hers his it its likewise nor or otherwise same second she similarly so such
  that their theirs them then these they third this those without
]]
local LEANING_ANYWHERE = { "likewise", "the former", "the latter", "such a", "ditto" }

-- Verbs in the forms restatements have them. A noun phrase has none that is not spent on a clause of its own
-- ("a hand on which nobody has wagered"). A verb that is missing here is added.
local VERBS = [[
  accepts allows announces answer answers applies apply approves are arrived arrives ask asks banks be beats
  been begins bets bind brings calls can change changes cites claims co-banks collects comes compared compares
  completes consents controls could count counted counts covers crosses cuts deals decide decides defines
  delivers depends describe describes determine determines dies do draws earn earns ends examines exchange exposes
  files finds follow
  follows forms get gets gives go goes had has have hold holds indicates inspects is jams keep keeps lacks lay lays
  leaves lets lie lies lifts look loses make makes marks may means meet meets might moves must names need needs
  acts observes offers outranks pay pays permits places play plays pushes puts rank ranks reach reaches reads receives
  refuses relates remove removes repeats require requires restricts rests reveals says see sees set sets settles shakes
  should show shows shuffles sign signs sits sorts stand stands start starts stay stays take takes tell tells
  ties totals touches turns uses verifies wager wagers wants was washes were will win wins won would
]]
local CLAUSE_OPENINGS = "that what when where which who whom if unless while"

local function set_of(list)
  local set = {}
  for word in list:gmatch("%S+") do set[word] = true end
  return set
end

local LEANS, IS_VERB, OPENS_CLAUSE = set_of(LEANING_OPENINGS), set_of(VERBS), set_of(CLAUSE_OPENINGS)

-- Why a restatement cannot be read alone; nothing where it can.
local function leaning(written)
  local lower = written:lower()
  local opening = lower:match("^%a+")
  if LEANS[opening] or lower:find("^the same") then return "opens with " .. lower:match("^%a+ ?%a*") end
  for _, phrase in ipairs(LEANING_ANYWHERE) do
    if (" " .. lower:gsub("%p", " ") .. " "):find(" " .. phrase .. " ", 1, true) then return "says " .. phrase end
  end
  if not written:find("^%u") or not written:find("%.$") then return "is no whole sentence" end
  local verbs, clauses = 0, 0
  for word in lower:gmatch("[%a-]+") do
    if IS_VERB[word] then verbs = verbs + 1 elseif OPENS_CLAUSE[word] then clauses = clauses + 1 end
  end
  if verbs == 0 or verbs <= clauses then return "has no verb of its own" end
end

tap.test("a restatement that leans on its neighbour is found out", function ()
  tap.assertEquals(leaning("Likewise if one falls out of the shaker."), "opens with likewise if")
  tap.assertEquals(leaning("The same as (h), of any position."), "opens with the same")
  tap.assertEquals(leaning("Emperor's Treasure Wagers are paid likewise."), "says likewise")
  tap.assertEquals(leaning("And takes the four tiles face down."), "opens with and takes")
  tap.assertEquals(leaning("A hand on which nobody has wagered."), "has no verb of its own")
  tap.assertEquals(leaning("The two tiles of the four that rank above the other two."), "has no verb of its own")
  tap.assertEquals(leaning("a push is a tie"), "is no whole sentence")
  tap.assertNil(leaning("A push is a tie."))
end)

tap.test("every restatement of a paragraph stands alone", function ()
  local found = {}
  for _, one in ipairs(own_paragraphs()) do
    local why = one.text and leaning(one.text)
    if why then found[#found + 1] = ("%s %s: %s"):format(one.key, why, one.text) end
  end
  tap.assertEquals(found, {})
end)

-- ---- lead-ins ----

-- A key without its last label.
local function above(key)
  return key:match("^(.+)%.[^.]+$")
end

-- Items of Washington's overview are numbered 1 to 5 and have no words of their own: their sentences are counted.
local COUNTED_BY_SENTENCE = { ["us-wa/pai_gow_poker"] = true }

-- The paragraphs that others stand under and that are listed nowhere.
local function unlisted(model)
  local sections, found, seen = {}, {}, {}
  for _, section in ipairs(model.sections) do sections[section.key] = true end
  for _, one in ipairs(model.paragraphs) do
    local key = not one.borrowed_from and above(one.key)
    if key and key ~= model.key and not sections[key] and not model.by_key[key] and not seen[key] then
      seen[key], found[#found + 1] = true, key
    end
  end
  return found
end

tap.test("P10 M8 a paragraph that introduces others is listed as they are", function ()
  for _, key in ipairs(chapters.keys()) do
    local model = chapters.load(key)
    local found = unlisted(model)
    if COUNTED_BY_SENTENCE[key] then
      tap.assertEquals(#found, 5, key)
    else
      tap.assertEquals(found, {}, key)
    end
  end
  local model = chapters.load("us-ma/pai_gow")
  model.by_key["us-ma/pai_gow.7.d"] = nil
  tap.assertEquals(unlisted(model), { "us-ma/pai_gow.7.d" })
end)
