-- The format of docs/fingerprint.md, followed without houseway: from the tables of the law as the reference
-- programs have them, from what `houseway set` answers, and with sha256sum.

local chapters = require("houseway.law.chapters")
local cli = require("cli")
local digests = require("houseway.law.digests")
local documents = require("docs.documents")
local fields = require("houseway.law.fields")
local hash = require("hw.hash")
local json = require("houseway.base.json")
local reference = require("reference")
local sources = require("sources")
local tap = require("tap")
local text = require("houseway.base.text")

local WAY = "houseways/plain/621a.lua"
local PATH = "docs/fingerprint.md"
local tiles = reference.tiles

-- ---- the fields, written anew when the environment holds HOUSEWAY_GOLDEN=write ----

local BEGIN, END = "<!-- fields -->\n", "<!-- end -->\n"

local function fields_written()
  local names, lines = { rounds = {}, procedure = {} }, {}
  for _, field in ipairs(fields.list) do
    local digest = digests.of_field(field)
    if digest then table.insert(names[digest], ("`%s`"):format(field.name)) end
  end
  local function add(title, list)
    for _, line in ipairs(text.wrap(title .. table.concat(list, ", ") .. ".", 110, "")) do lines[#lines + 1] = line end
    lines[#lines + 1] = ""
  end
  add("The fields in this digest, beside paytables: ", names.rounds)
  add("The fields in the digest of the procedure: ", names.procedure)
  lines[#lines + 1] = "| in neither | because |"
  lines[#lines + 1] = "|---|---|"
  for _, field in ipairs(fields.list) do
    local why = digests.LEFT_OUT[field.name]
    if why then lines[#lines + 1] = ("| `%s` | %s |"):format(field.name, why) end
  end
  return table.concat(lines, "\n") .. "\n"
end

tap.test("25.2 the page lists every field and its digest, as law/digests.lua has them", function ()
  local page = sources.read(PATH)
  local _, from = assert(page:find(BEGIN, 1, true))
  local to = assert(page:find(END, from, true))
  documents.check_made(PATH, page:sub(1, from) .. fields_written() .. page:sub(to))
end)

tap.test("25.2 the digest of what rounds depend on is of the text that the page describes", function ()
  local model = chapters.load("us-ma/pai_gow")
  local written = digests.text(model, "rounds")
  local count = 0
  for line in sources.read(PATH):gmatch("\n    (us%-ma/pai_gow[%.%w]* ?[^\n]*)") do
    tap.assertTrue(("\n" .. written .. "\n"):find("\n" .. line .. "\n", 1, true) ~= nil, line)
    count = count + 1
  end
  tap.assertTrue(count >= 4, "lines of the page")
  tap.assertEquals(digests.rounds(model), hash.sha256(written))
end)

-- ---- hands and settings, as docs/orders.md has them ----

-- The faces from the lowest.
local faces = {}
for name, place in pairs(tiles.order) do faces[place] = name end

local copies = {}
for _, name in ipairs(tiles.set_of_tiles()) do copies[name] = (copies[name] or 0) + 1 end

-- Every class of hands, in order: kinds ascending, from the highest face.
local function classes()
  local list, hand = {}, {}
  local function add(at, most)
    if at > 4 then
      list[#list + 1] = table.move(hand, 1, 4, 1, {})
      return
    end
    for place = 1, most do
      hand[at] = faces[place]
      local held = 0
      for i = 1, at do held = held + (hand[i] == faces[place] and 1 or 0) end
      if held <= copies[faces[place]] then add(at + 1, place) end
    end
  end
  add(1, #faces)
  return list
end

local HANDS = classes()

-- The first setting of a hand with these ranks, from 0.
local function setting_ranked(hand, high_rank, low_rank)
  for number, setting in ipairs(tiles.settings(hand)) do
    if setting.high_rank == high_rank and setting.low_rank == low_rank then return number - 1 end
  end
end

local function rank_of(written)
  return tiles.rank(written:match("^(%S+) (%S+)$"))
end

-- ---- the texts that are hashed ----

local function sha256sum(bytes)
  local path = os.tmpname()
  local file = assert(io.open(path, "wb"))
  file:write(bytes)
  file:close()
  local _, answer = sources.shell("sha256sum " .. path)
  os.remove(path)
  return answer:match("^%x+")
end

-- The better of the ways 2(e) lets two tiles be counted, and the place of the better tile with it.
local function two_tiles(a, b)
  local kind = tiles.kind(a, b)
  if kind ~= "points" then return 640 + tiles.rank(a, b) - 1000, false end
  local value, place = tiles.rank(a, b) // 20, tiles.rank(a, b) % 20
  return 64 * value + place, value == 0
end

local function ranking()
  local items = {}
  for a = 1, 21 do
    for b = 1, a do
      local rank, zero = two_tiles(faces[a], faces[b])
      items[#items + 1] = rank .. (zero and "z" or "")
    end
    items[#items + 1] = "place " .. tiles.place[faces[a]]
  end
  return sha256sum(table.concat(items, " "))
end

local RANKING = ranking()

local function behaviour(bytes)
  return ("houseway behaviour 1\nPai Gow\n%s\n"):format(RANKING) .. table.concat(bytes)
end

local function answered_bytes()
  local lines = {}
  for i, hand in ipairs(HANDS) do lines[i] = table.concat(hand, " ") end
  local result = cli.run({ arguments = { "set", WAY, "-", "--json" }, input = table.concat(lines, "\n") .. "\n" })
  local bytes = {}
  for i, answer in ipairs(assert(json.decode(result.out)).hands) do
    bytes[i] = string.char(setting_ranked(HANDS[i], rank_of(answer.high), rank_of(answer.low)))
  end
  return bytes
end

local function reference_bytes()
  local bytes = {}
  for i, hand in ipairs(HANDS) do
    local chosen = reference.plain_621a(hand)
    bytes[i] = string.char(setting_ranked(hand, chosen.high_rank, chosen.low_rank))
  end
  return bytes
end

local function lawful_masks()
  local masks = {}
  for i, hand in ipairs(HANDS) do
    local _, lawful = reference.lawful_621a(hand)
    local mask = 0
    for number, setting in ipairs(tiles.settings(hand)) do
      for _, one in ipairs(lawful) do
        local same = one.high_rank == setting.high_rank and one.low_rank == setting.low_rank
        if same then mask = mask | 1 << number - 1 end
      end
    end
    masks[i] = string.char(mask)
  end
  return table.concat(masks)
end

local function law()
  local code = table.concat(chapters.load("us-pa/621a").outcome.code)
  return table.concat({
    "houseway law 1", "Pai Gow", RANKING,
    "us-pa/621a.8.d.1 us-pa/621a.8.d.2 us-pa/621a.8.d.3 us-pa/621a.8.d.4", sha256sum(lawful_masks()),
    "outcome " .. code, "bank_outcome none", "exceptions to ",
  }, "\n")
end

-- ---- the tests ----

local known = {}
for _, row in ipairs(documents.rows(PATH, "## Known answers")) do
  known[documents.names(row[1])[1] or row[1]] = documents.names(row[2])[1]
end

local function printed()
  return json.decode(cli.run({ arguments = { "check", WAY, "--json" } }).out).fingerprint
end

tap.test("the classes of tiles, counted", function () tap.assertEquals(#HANDS, 8130) end)

tap.test("the ranking's digest, from the tables of the law", function ()
  tap.assertEquals(RANKING, known.ranking)
end)

tap.test("the behaviour's digests, from what houseway set answers for every class", function ()
  local bytes = behaviour(answered_bytes())
  tap.assertEquals(sha256sum(bytes), known.behaviour_sha256)
  tap.assertEquals(hash.xxh3(bytes), known.behaviour_xxh3)
end)

tap.test("the behaviour's digest, from an independent program of the same way", function ()
  tap.assertEquals(sha256sum(behaviour(reference_bytes())), known.behaviour_sha256)
end)

tap.test("the law's digest, from an independent program's lawful settings", function ()
  tap.assertEquals(sha256sum(law()), known.law_sha256)
end)

tap.test("houseway check prints these", function ()
  local shown = printed()
  for _, name in ipairs({ "behaviour_sha256", "behaviour_xxh3", "law_sha256" }) do
    tap.assertEquals(shown[name], known[name])
  end
end)

tap.test("the digests of files are those of their bytes", function ()
  local shown = printed()
  tap.assertEquals(shown.source_sha256, sha256sum(sources.read(WAY)))
  tap.assertEquals(shown.source_xxh3, hash.xxh3(sources.read(WAY)))
  tap.assertEquals(shown.statute_sha256, sha256sum(sources.read("jurisdictions/us-pa/621a.lua")))
end)

tap.test("the text hashed for cards is as told", function ()
  local rules = chapters.load("us-pa/645a").card_rules
  local line = sources.read(PATH):match("\n    (five aces > [^\n]+)\n")
  local function ends(list, first, last)
    tap.assertEquals({ tostring(list[1]), tostring(list[#list]) }, { first, last })
  end
  local categories, straights, flushes, joker = line:match("^(.-); (.-); (.-); (.-)$")
  tap.assertEquals({ rules.category[2], rules.category[10] }, { "royal flush", "pair" })
  ends(rules.category, "five aces", "high card")
  ends(rules.straight, "12", "4")
  ends(rules.straight_flush, "3", "4")
  tap.assertEquals(categories, "five aces > royal flush > ... > pair > high card")
  tap.assertEquals({ straights, flushes, joker }, { "12 3 11 10 ... 4", "3 11 10 ... 4", rules.joker_flush })
end)
