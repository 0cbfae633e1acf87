-- Records of every chapter, spoilt at random: settle and replay answer each with 0 or 1, or refuse it in one line;
-- none is a fault of houseway's, and nothing printed steers a terminal.

local chances = require("hw.chance")
local driver = require("rounds.play.driver")
local json = require("houseway.base.json")
local many = require("rounds.play.many")
local sample = require("sample")
local ways = require("houseway.ask.shared.ways")
local record = require("rounds.play.record")
local refusal = require("houseway.base.refusal")
local tally = require("rounds.play.tally")
local tap = require("tap")
local terminal = require("houseway.show.as.terminal")

local TIMES, SEED = sample.is_whole() and 2000 or 60, sample.seed()
local LONGEST = 4000 -- bytes of the one line

-- A way is decided once, not for every record.
local decide, known = ways.decide, {}
function ways.decide(args, file) -- luacheck: ignore 122
  local id = table.concat({ tostring(args.under), file, table.concat(args.readings or {}, " ") }, "\n")
  known[id] = known[id] or table.pack(decide(args, file))
  return table.unpack(known[id])
end

local commands = require("houseway.cli.command")
local round_table = require("rounds.ask.shared.round_table")

local SCRIPTS = {
  "houseways/harborlight/pai_gow.lua", "tests/scripts/good/rounds-621a.lua", "tests/scripts/good/rounds-fortune.lua",
  "tests/scripts/good/rounds-ez.lua", "tests/scripts/good/rounds-nsw.lua",
}

local function any(c, list)
  return list[c:number(#list)]
end

-- ---- records that are right ----

local function dealt(opened, common, number)
  local plan, from = many.plan(opened, common, number)
  local state, events = driver.deal(plan)
  tap.assertNil(tally.mismatch(state))
  local names = opened:names()
  return json.decode(record.text({
    record = record.FORMAT, engine = names.engine, chance = from, statute = names.statute,
    submission = names.submission, table = plan.facts, players = plan.players, events = events,
    entries = state.entries,
  }))
end

local function records_of(script)
  local opened = round_table.open({ readings = {} }, script)
  local common = { seed = SEED, vary = true, terms = opened.terms.values, setters = {} }
  local found = {}
  for number = 1, 8 do found[number] = dealt(opened, common, number) end
  return found
end

-- ---- what is spoilt in them ----

local POOL = {
  json.null, true, false, -1, 0, 1, 2, 7, 1.5, 1e18, math.maxinteger, math.mininteger, 1e300, -0.0, 2500, "", "x",
  "dealer", "bank", "seat 1", "seat 9", "dead hand", "chips", "match play coupons", "void", "play", "red", "Pai Gow",
  "Pai Gow Poker", "Fortune Bonus", "Progressive Payout", "Match", "6-6 6-6 6-6 6-6", "6-6 1-1", "Kh Jk", "Jk",
  "chacha20/1", "system", "us-pa/645a", "us-ma/pai_gow", "\27[2J", "a\nb", "\u{9b}31m", "\u{202e}", ("long "):rep(999),
  "jung quat", "../../etc/passwd", "/dev/null", "/", {}, { 1 }, { 1, 2, 3 }, { seat = 1 }, { { {} } },
  { event = "reveal" },
}

local function event_of(c)
  local seat = c:number(6)
  return any(c, {
    { event = "leave", seat = seat }, { event = "surrender", seat = seat }, { event = "reveal" },
    { event = "surrender", seat = seat, exposed = true }, { event = "no_more_bets" },
    { event = "control", seat = seat }, { event = "recut", by = "dealer", at = 20 }, { event = "hands" },
    { event = "withdraw", seat = seat, wager = any(c, { "Pai Gow", "Pai Gow Poker", "Fortune Bonus" }) },
    { event = "wager", seat = seat, wager = any(c, { "Pai Gow", "Pai Gow Poker", "Match", "Progressive Payout" }),
      cents = any(c, { 100, 2500, 3333, 1000000000 }), player = any(c, { "seat 2", "Ann" }) },
    { event = "bank", seat = seat, co_bank = any(c, { true, false }) }, { event = "offer_bank", seat = seat },
    { event = "pass", seat = seat }, { event = "dealer_wager", cents = any(c, { 0, 1, 2500 }) },
    { event = "dice", dice = { c:dice() } }, { event = "number", number = c:number(8) },
    { event = "refuse_cut", by = any(c, { "bank", "dealer", "seat 3" }) },
    { event = "cut", by = "dealer", at = c:number(52) }, { event = "delivery", style = "jung quat" },
    { event = "cut", by = "bank", left = { c:number(8) }, right = { c:number(8) } },
    { event = "set", seat = any(c, { 1, 2, "dealer", "bank" }), high = "6-6 1-1", low = "4-4 5-5" },
  })
end

local WHAT = require("houseway.law.provisions").by_name.upon.phrases

local function irregularity(c)
  if c:below(2) == 0 then
    return { event = "irregularity", exposed = any(c, { "6-6", "9h", "Jk" }), where = any(c, { "deck", "deal" }),
      dice = c:below(4) == 0 and { "leaning" } or nil, fault = c:below(4) == 0 and "jammed" or nil }
  end
  return { event = "irregularity", what = any(c, WHAT), seat = any(c, { 1, 2, 3, 4, 5, 6, "dealer", "bank" }),
    piece = any(c, { "6-6", "9h", "Jk" }), choice = any(c, { "void", "play" }) }
end

local function copy(value)
  if type(value) ~= "table" or value == json.null then return value end
  local made = setmetatable({}, getmetatable(value))
  for key, item in pairs(value) do made[key] = copy(item) end
  return made
end

-- Keys in one order on every run.
local function keys_of(value)
  local keys = {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys, function (a, b) return tostring(a) < tostring(b) end)
  return keys
end

-- A place somewhere in the record: a table, and a key in it. Events are looked at most.
local function place(c, made)
  local inside, key = made, any(c, keys_of(made))
  if c:below(3) > 0 then key = "events" end
  while type(inside[key]) == "table" and inside[key] ~= json.null and next(inside[key]) ~= nil and c:below(6) > 0 do
    inside = inside[key]
    key = any(c, keys_of(inside))
  end
  return inside, key
end

local SPOIL = {
  function (c, made) local inside, key = place(c, made); inside[key] = any(c, POOL) end,
  function (c, made)
    local inside, key = place(c, made)
    if type(key) == "number" then table.remove(inside, key) else inside[key] = nil end
  end,
  function (c, made)
    local inside, key = place(c, made)
    local other, from = place(c, made)
    inside[key] = copy(other[from])
  end,
  function (c, made)
    local inside, key = place(c, made)
    if math.type(inside[key]) == "integer" then inside[key] = inside[key] + any(c, { 1, -1 }) end
  end,
  function (c, made)
    local inside = place(c, made)
    if #inside == 0 then inside[any(c, { "seat", "cents", "x", "", "events" })] = any(c, POOL) end
  end,
  function (c, made) table.insert(made.events, c:number(#made.events), event_of(c)) end,
  function (c, made) table.insert(made.events, c:number(#made.events), irregularity(c)) end,
  function (c, made) table.remove(made.events, c:number(#made.events)) end,
  function (c, made)
    local list, one, other = made.events, c:number(#made.events), c:number(#made.events)
    list[one], list[other] = list[other], list[one]
  end,
  function (c, made) table.insert(made.events, c:number(#made.events), copy(any(c, made.events))) end,
  function (_, made) made.entries = nil end,
  function (_, made) made.players = nil end,
  function (c, made) made.chance.seed = any(c, { "other", "", "seed" }) end,
}

local MARKS = { "\0", "\xff", "\xC2", "{", "}", "[", "]", '"', ",", ":", "0", "-", "\\", "é" }

local BYTES = {
  function (c, written) return written:sub(1, c:number(#written)) end,
  function (_, written) return "\xEF\xBB\xBF" .. written end,
  function (_, written) return (written:gsub("\n", "\r\n")) end,
  function (c, written)
    local at = c:number(#written)
    return written:sub(1, at - 1) .. any(c, MARKS) .. written:sub(at + c:below(2))
  end,
}

local function spoilt(c, right)
  local made = copy(right)
  for _ = 1, c:number(3) do
    if type(made.events) ~= "table" or #made.events == 0 or type(made.chance) ~= "table" then break end
    any(c, SPOIL)(c, made)
  end
  local written = json.encode(made)
  if c:below(8) == 0 then written = any(c, BYTES)(c, written) end
  return written
end

-- ---- what becomes of them ----

local function harmless(text)
  return not text:find("[\0-\9\11-\31\127]") and not text:find("\xC2[\x80-\x9F]")
end

local function run(command, written)
  local printed, out = {}, terminal.open()
  out.colour = false
  out.file = { write = function (_, ...) return table.insert(printed, table.concat({ ... })) or true end }
  local load = record.load
  record.load = function () return record.read(written, "r.json") end
  local ok, code, why = pcall(refusal.catch, command.run, { record = "r.json" }, out)
  record.load = load
  if not ok then
    return nil, nil, "", type(code) == "table" and code.traceback or tostring(code)
  end
  return code, why and tostring(why), table.concat(printed)
end

local COMMANDS = { commands.load("settle"), commands.load("replay") }

-- What is wrong with an answer; nil where nothing is.
local function wrong(code, why, printed, fault)
  if fault then return fault end
  if why and printed ~= "" then return "refused, and printed" end
  if why and (#why > LONGEST or why:find("\n")) then return "no one line: " .. why end
  if not why and code ~= 0 and code ~= 1 then return "code " .. tostring(code) end
  if not harmless(why or "") or not harmless(printed) then return "steers a terminal" end
  return nil
end

local function check(script, number, written, codes)
  for _, command in ipairs(COMMANDS) do
    local code, why, printed, fault = run(command, written)
    local found = wrong(code, why, printed, fault)
    if found then
      error(("%s of seed %q, record %d of %s: %s\n%s"):format(command.name, SEED, number, script, found, written), 0)
    end
    codes[code or 2] = codes[code or 2] + 1
  end
end

for _, script in ipairs(SCRIPTS) do
  tap.test(("%d records near those of %s"):format(TIMES, script), function ()
    local right, c, codes = records_of(script), chances.seeded(SEED .. script, 1), { [0] = 0, 0, 0 }
    for number = 1, TIMES do check(script, number, spoilt(c, right[number % #right + 1]), codes) end
    for code = 0, 2 do tap.assertTrue(codes[code] > 0, "no record with " .. code) end
  end)
end

tap.test("an entry that is no object differs from what is derived", function ()
  local right = records_of(SCRIPTS[1])[1]
  for _, entry in ipairs({ 5, "x", true, {} }) do
    right.entries[1] = entry
    for _, command in ipairs(COMMANDS) do
      check(SCRIPTS[1], 1, json.encode(right), { [0] = 0, 0, 0 })
      tap.assertEquals((run(command, json.encode(right))), 1)
    end
  end
end)
