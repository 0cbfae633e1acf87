-- houseway words: every word and field is told, with what it means.

local cli = require("cli")
local json = require("houseway.base.json")
local statute = require("houseway.law.statute")
local tap = require("tap")
local words = require("houseway.script.words")

cli.stay_here()

local function told(name)
  local run = cli.run({ arguments = { "words", name } })
  tap.assertEquals({ run.err, run.code }, { "", 0 }, name)
  return run.out
end

local function flat(text)
  return (text:gsub("%s+", " "))
end

local all

tap.test("houseway words lists every word and every field once", function ()
  all = cli.run({ arguments = { "words" } })
  tap.assertEquals({ all.err, all.code }, { "", 0 })
  for _, word in ipairs(words.list) do
    local _, count = all.out:gsub("\n  " .. word.name .. " ", "")
    tap.assertEquals(count, 1, word.name)
  end
end)

tap.test("houseway words WORD tells what each takes, means, where it stands, and shows it", function ()
  for _, word in ipairs(words.list) do
    local out = flat(told(word.name))
    for _, field in ipairs({ "means", "takes", "place", "example" }) do
      tap.assertStrContains(out, flat(word[field]), nil, nil, word.name)
    end
    if word.game then tap.assertStrContains(out, word.game) end
  end
end)

tap.test("houseway words FIELD tells of each field of a part", function ()
  local seen = {}
  for _, list in ipairs({ words.list, words.fields, statute.fields }) do
    for _, one in ipairs(list) do
      if not seen[one.name] then tap.assertStrContains(flat(told(one.name)), flat(one.means)) end
      seen[one.name] = true
    end
  end
end)

tap.test("houseway words --json is the same list", function ()
  local value = assert(json.decode(cli.run({ arguments = { "words", "--json" } }).out))
  tap.assertEquals(#value.words, #words.list)
  for i, word in ipairs(value.words) do
    tap.assertEquals({ word.name, word.means, word.takes, word.place, word.example },
      { words.list[i].name, words.list[i].means, words.list[i].takes, words.list[i].place, words.list[i].example })
  end
  for _, field in ipairs(value.fields) do
    tap.assertIsString(field.name)
    tap.assertIsString(field.means)
  end
end)

for written, meant in pairs({ piar = "pair", splt = "split", HOLDING = "holding", best_hi = "best_high" }) do
  cli.test("a word misspelt names its neighbour: " .. written, {
    arguments = { "words", written }, code = 2, out = "",
    err = ('houseway: houseway has no word "%s"; choose a word of `houseway words` (did you mean '
      .. '"%s"?)\n'):format(written,
      meant),
  })
end

cli.test("a word like no other names none", {
  arguments = { "words", "zzzzzz" }, code = 2, out = "",
  err = 'houseway: houseway has no word "zzzzzz"; choose a word of `houseway words`\n',
})

for written, so in pairs({ full_house = "{ trips, pair }", ["Two pair"] = "{ pair, pair }", boat = "{ trips, pair }",
  front = "{ low = ... }", ["three-of-a-kind"] = "trips" }) do
  cli.test("L7 what has no word of its own is told as it is written: " .. written, {
    arguments = { "words", written }, code = 2, out = "",
    err = ('houseway: no word is spelled "%s"; write %s\n'):format(written, so),
  })
end

cli.test("L7 a word of both games shows an example of each", {
  arguments = { "words", "worth" }, code = 0, out = {
    { contains = 'of tiles  play = { low = worth "3 with H6 or better" }\n' },
    { contains = 'of cards  play = { low = worth "K or better" }\n' },
  },
})

-- The phrases in the order of the text of § 645a.6(b), highest first.
for field, phrases in pairs({
  hand = { "five aces", "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight",
    "three of a kind", "two pair", "pair" },
  joker = { "an ace, or completes a straight, flush, straight flush or royal flush" },
  joker_in_flush = { "highest missing", "second ace" },
  equal_hands = { "highest card not in the other" },
}) do
  tap.test("24.4 words " .. field .. " lists every phrase it takes", function ()
    local lines = {}
    for line in cli.run({ arguments = { "words", field } }).out:gmatch('  "([^\n]*)"\n') do lines[#lines + 1] = line end
    tap.assertEquals(lines, phrases)
  end)
end
