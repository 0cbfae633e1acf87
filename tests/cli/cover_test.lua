-- houseway cover: each paragraph of a text, what becomes of it, and what it governs.

local chapters = require("houseway.law.chapters")
local checks = require("checks")
local citation_list = require("houseway.notation.citation.list")
local cli = require("cli")
local json = require("houseway.base.json")
local script = require("houseway.script")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local found_of = {}

local function cover(chapter)
  if not found_of[chapter] then
    local run = cli.run({ arguments = { "cover", chapter, "--json" } })
    tap.assertEquals({ run.err, run.code }, { "", 0 })
    found_of[chapter] = assert(json.decode(run.out))
  end
  return found_of[chapter]
end

local STATUSES = { meaning = true, nominal = true, see = true, by_hand = true, silent = true }

for _, chapter in ipairs(chapters.keys()) do
  tap.test(chapter .. ": every paragraph of the text, with what becomes of it", function ()
    local found, counts = cover(chapter), { meaning = 0, nominal = 0, see = 0, by_hand = 0, silent = 0, borrowed = 0 }
    local model = chapters.load(chapter, {})
    tap.assertEquals(checks.each(found.paragraphs, "cite"), checks.each(model.paragraphs, "key"))
    for _, entry in ipairs(found.paragraphs) do
      tap.assertTrue(STATUSES[entry.status], entry.cite)
      tap.assertIsString(entry.printed)
      tap.assertIsNumber(entry.examples)
      tap.assertEquals(entry.failed_examples, {}, entry.cite)
      if entry.status ~= "silent" then tap.assertIsString(entry.text, entry.cite) end
      local kind = entry.borrowed_from and "borrowed" or entry.status
      counts[kind] = counts[kind] + 1
    end
    counts.nominal_fields = 0
    for _, one in ipairs(found.nominal) do
      if one.says ~= "all it says" then counts.nominal_fields = counts.nominal_fields + 1 end
    end
    tap.assertEquals(found.counts, counts)
    tap.assertEquals({ found.chapter, found.title, found.game }, { chapter, model.title, model.game })
  end)
  tap.test(chapter .. ": of the readings of a paragraph one is the default, and is chosen", function ()
    for _, entry in ipairs(cover(chapter).paragraphs) do
      local defaults = 0
      for _, reading in ipairs(entry.readings) do
        tap.assertIsString(reading.text)
        tap.assertEquals(reading.chosen, reading.default, entry.cite)
        if reading.default then defaults = defaults + 1 end
      end
      tap.assertEquals(defaults, #entry.readings > 0 and 1 or 0, entry.cite)
      if #entry.readings > 0 then tap.assertTrue(#entry.readings >= 2, entry.cite) end
    end
  end)
  tap.test(chapter .. ": what is borrowed is told, with the reason", function ()
    local found = cover(chapter)
    for _, entry in ipairs(found.paragraphs) do
      local from = entry.borrowed_from
      if from then
        local lent = chapters.lies_under(entry.cite, from)
          or chapters.load(assert(chapters.of(from))).by_key[entry.cite].borrowed_from ~= nil
        tap.assertTrue(lent, entry.cite)
      end
    end
    for _, borrow in ipairs(found.borrowed) do tap.assertIsString(borrow.because) end
  end)
end

local function entry(chapter, key)
  return checks.by(cover(chapter).paragraphs, "cite")[chapter .. "." .. key]
end

-- 435, 13,349, 19,920 and 2,256 of 35,960 hands; of them 2,290 and 12,560 with a choice.
for chapter, section in pairs({ ["us-pa/621a"] = "8.d.", ["us-ma/pai_gow"] = "7.d." }) do
  tap.test(chapter .. ": the four paragraphs on setting the dealer's hands govern every hand", function ()
    local hands, open = {}, {}
    for i = 1, 4 do
      local one = entry(chapter, section .. i)
      hands[i], open[i] = one.hands, one.open
      tap.assertEquals(one.examples, 1)
      tap.assertNotNil(one.example)
    end
    tap.assertEquals({ hands, open }, { { 435, 13349, 19920, 2256 }, { 0, 2290, 12560, 0 } })
  end)
end

local SET_HANDS = 35960 * 20475 * 3 * 3

for chapter, keys in pairs({
  ["us-pa/621a"] = { "8.g", "8.h.1", "8.h.2", "8.i" }, ["us-ma/pai_gow"] = { "7.h", "7.i.1", "7.i.2", "7.j" },
  ["au-nsw/pai_gow"] = { "9.1.1.1.1", "9.1.1.2.1", "9.1.1.3" },
}) do
  tap.test(chapter .. ": what wins, loses and pushes is said of every pair of set hands once", function ()
    local total = 0
    for _, key in ipairs(keys) do total = total + entry(chapter, key).pairs end
    tap.assertEquals(total, SET_HANDS)
    tap.assertEquals(cover(chapter).outcomes.player, { pairs = SET_HANDS, several = 0, none = 0 })
  end)
end

tap.test("us-pa/645a: the high hand governs every hand of the dealer's and of the players'", function ()
  -- Without § 645a.11(b) a high hand below the low is still fouled: nothing comes out otherwise.
  for key, status in pairs({ ["1.high-hand"] = "meaning", ["11.b"] = "nominal" }) do
    local one = entry("us-pa/645a", key)
    tap.assertEquals({ one.hands, one.open, one.examples, one.status }, { 154143080, 154143080, 1, status }, key)
  end
end)

tap.test("us-pa/645a: of cards pairs of set hands are not counted: an object with nothing in it", function ()
  local run = cli.run({ arguments = { "cover", "us-pa/645a", "--json" } })
  tap.assertStrMatches(run.out, '.*"outcomes":{%s*},.*')
end)

-- The first part of the law: these paragraphs are carried out, or left to people, and none is passed over.
for chapter, labels in pairs({
  ["us-ma/pai_gow"] = { "1.", "2.", "7.c", "7.d.", "7.e", "7.f", "7.g", "7.h", "7.i", "7.j" },
  ["us-pa/621a"] = { "6.", "8." },
  ["us-pa/645a"] = { "1.high-hand", "1.low-hand", "6.a", "6.b.", "6.c", "11.b", "11.c", "11.f." },
  ["au-nsw/pai_gow"] = { "9." },
}) do
  tap.test(chapter .. ": no paragraph that must have a meaning is silent", function ()
    for _, label in ipairs(labels) do
      local start, seen = chapter .. "." .. label, 0
      for _, one in ipairs(cover(chapter).paragraphs) do
        if one.cite:sub(1, #start) == start then
          seen = seen + 1
          tap.assertNotEquals(one.status, "silent", one.cite)
        end
      end
      tap.assertTrue(seen > 0, start)
    end
  end)
end

cli.test("cover for people: a line a paragraph, and the count of pairs of set hands", {
  arguments = { "cover", "us-pa/621a" }, env = { COLUMNS = "200" },
  out = {
    { contains = "24 paragraphs with a meaning, 2 nominal, 2 carried out by other paragraphs, 3 done at the table, "
      .. "0 silent; 55 borrowed\n" },
    { matches = ".*58 Pa%. Code § 621a%.8%(d%)%(3%) +meaning +19,920 hands +1 passed +in_order, unordered%* .*" },
    { matches = ".*\n58 Pa%. Code § 621a%.6%(a%)%(1%) +permits +said too by 58 Pa%. Code § 621a%.6%(a%)%(2%)\n.*" },
    { matches = ".*\n58 Pa%. Code § 621a%.6%(c%)%(2%) +seats, all it says +holds where nothing is said, too\n.*" },
    { contains = "several clauses answer 0, no clause answers 0\n" },
    { contains = "\nborrowed, Mass. Pai Gow § 7(c), only bank_set_by: § 621a.8(c) speaks of the dealer's hands" },
  },
})

-- ---- V10: paragraphs that say nothing of their own ----

-- Fields that give no meaning by themselves.
local BESIDE = {
  text = true, see = true, reading = true, readings = true, by_hand = true, default = true, applies = true,
}

-- Readings as they stand in a paragraph, or shared by a name, with what is the paragraph's own put beside it.
local function readings_of(fields, shared)
  local written = fields.readings or {}
  local name = type(written) == "string" and written or written[1]
  local found = {}
  for key, reading in pairs(name and shared[name] or {}) do found[key] = { reading } end
  for key, reading in pairs(type(written) == "table" and written or {}) do
    if key ~= 1 then
      found[key] = found[key] or {}
      table.insert(found[key], reading)
    end
  end
  return found
end

-- Whether the fields, or those of the default reading, pass.
local function any(fields, shared, passes)
  for name in pairs(fields) do
    if passes(name) then return true end
  end
  for _, layers in pairs(readings_of(fields, shared)) do
    for _, layer in ipairs(layers[1].default and layers or {}) do
      if any(layer, shared, passes) then return true end
    end
  end
  return false
end

local function kind_of(fields, shared)
  if any(fields, shared, function (name) return not BESIDE[name] end) then return "meaning" end
  if fields.by_hand then return "by_hand" end
  return any(fields, shared, function (name) return name == "see" end) and "see" or "silent"
end

-- How many paragraphs a section says are not at hand; of one that has nothing else, itself.
local function not_at_hand(key, section)
  local written = section.args[2].not_at_hand
  if not written then return 0 end
  if written == "all" then return 1 end
  local number = section.args[1]:match("(%d+%l?)$")
  return #citation_list.read(written, { chapter = key, section = number, labels = {} })
end

-- The keys of paragraphs of which all that they say is nominal.
local function nominal_of(key)
  local listed, found = assert(json.decode(sources.read("jurisdictions/nominal.json"))), {}
  for _, one in ipairs(listed[key] or {}) do
    if one.says == "all it says" then found[one.cite] = true end
  end
  return found
end

-- The keys of a chapter's own paragraphs, by their lines.
local function keys_of(key)
  local keys = {}
  for _, one in ipairs(chapters.load(key, {}).paragraphs) do
    if not one.borrowed_from then keys[one.line] = one.key end
  end
  return keys
end

-- Of the declarations as they were written: paragraphs with a meaning, with `see` alone, by hand, and not at hand.
local function declared_counts(key)
  local path = ("%s/jurisdictions/%s.lua"):format(tap.source_root(), key)
  local counts, shared = { meaning = 0, nominal = 0, see = 0, by_hand = 0, silent = 0 }, {}
  local keys, idle = keys_of(key), nominal_of(key)
  for _, one in ipairs(script.load(path, "statute").declarations) do
    if one.word == "shared_readings" then shared[one.args[1]] = one.args[2] end
    local kind = one.word == "paragraph" and kind_of(one.args[3], shared)
    if kind == "meaning" and idle[keys[one.line]] then kind = one.args[3].by_hand and "by_hand" or "nominal" end
    if kind then counts[kind] = counts[kind] + 1 end
    if one.word == "section" then counts.silent = counts.silent + not_at_hand(key, one) end
  end
  return counts
end

for _, key in ipairs(chapters.keys()) do
  tap.test("V10 " .. key .. ": what only sees others is counted apart, by the declarations themselves", function ()
    local counts = cover(key).counts
    local own = {}
    for _, status in ipairs({ "meaning", "nominal", "see", "by_hand", "silent" }) do own[status] = counts[status] end
    tap.assertEquals(own, declared_counts(key))
  end)
end

tap.test("V10 M7 L5 what is nominal is shown, field by field, with why", function ()
  local shown, own = 0, 0
  for _, key in ipairs(chapters.keys()) do
    for _, one in ipairs(cover(key).nominal) do
      shown = shown + 1
      tap.assertTrue(chapters.lies_under(one.cite, key), one.cite)
      tap.assertIsString(one.says)
      tap.assertStrMatches(one.because, "%l.*", 1, nil, one.cite)
      for _, other in ipairs(one.with or {}) do
        local written = chapters.load(chapters.of(other), {}).by_key[other].printed
        -- L5: § 645a.13(e)(2) permits what it requires, and is not said too by itself.
        if other == one.cite then written, own = "another field of it", own + 1 end
        tap.assertStrContains(one.because, written)
      end
    end
  end
  tap.assertTrue(shown > 0 and own > 0)
end)

tap.test("27 without the list of nominal fields what shows a status is refused in one line", function ()
  scratch.with(function (root)
    assert(sources.shell(("cp -r lua jurisdictions '%s' && rm '%s/jurisdictions/nominal.json'"):format(root, root)))
    for _, arguments in ipairs({ { "cover", "us-pa/621a" }, { "cite", "us-pa/621a.8.d", "--json" } }) do
      local found = cli.run({ arguments = arguments, env = { HOUSEWAY_PATH = root } })
      tap.assertEquals(found.code, 2)
      tap.assertEquals(found.err, "jurisdictions/nominal.json: no such file; put back the file that ships "
        .. "with houseway\n")
    end
  end)
end)

tap.test("a pattern of the dealer's hand that no round could ask is refused at its line, as by edge", function ()
  scratch.with(function (root)
    sources.shell(("cp -r --parents lua jurisdictions houseways '%s'"):format(root))
    local path, before = root .. "/jurisdictions/us-pa/645c.lua", 'low = worth "9"'
    scratch.write(path, (scratch.read(path):gsub(before, 'high = "high card"')))
    for _, words in ipairs({ { "cover", "us-pa/645c" }, { "edge", "foxwoods", "--under", "us-pa/645c" } }) do
      local found = cli.run({ arguments = words, env = { HOUSEWAY_PATH = root } })
      tap.assertEquals(found.code, 2)
      tap.assertStrContains(found.err, 'jurisdictions/us-pa/645c.lua:49: the ranks must be written like "A"')
    end
  end)
end)

-- ---- --needs ----

tap.test("24.7 cover --needs ends with 1 while something is missing, with a field that would say it", function ()
  scratch.with(function (root)
    sources.shell(("cp -r --parents lua jurisdictions '%s' && mkdir '%s/jurisdictions/xx'"):format(root, root))
    local function run(leaves_out, more)
      scratch.write(root .. "/jurisdictions/xx/lacking.lua", 'chapter "xx/lacking" { title = "T", cite = "X §", '
        .. 'game = "Pai Gow Poker" }\nborrow "us-pa/645a" { because = "So."' .. leaves_out .. " }\n")
      return cli.run({ arguments = { "cover", "xx/lacking", "--needs", more }, env = { HOUSEWAY_PATH = root } })
    end
    local found = run(', leaves_out = "us-pa/645a.11.e us-pa/645a.10.f"')
    tap.assertEquals({ found.err, found.code }, { "", 1 })
    tap.assertStrContains(found.out, "Missing: 2 provisions that its rounds need.")
    tap.assertStrContains(found.out, "    write, for example: revealed = ")
    tap.assertStrContains(found.out, "missing for: start: three dice, dealing: automated dealing shoe")
    local told = assert(json.decode(run(', leaves_out = "us-pa/645a.11.e us-pa/645a.10.f"', "--json").out))
    tap.assertEquals(told.missing, { "unwagered", "revealed" })
    found = run("")
    tap.assertEquals({ found.err, found.code }, { "", 0 })
    tap.assertStrContains(found.out, "The chapter's paragraphs say everything that a round needs.")
    tap.assertNil(found.out:find("MISSING", 1, true))
  end)
end)
