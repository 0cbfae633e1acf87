-- The word `obey`: the hands that the rules set unlawfully change, and no other hand does.

local check_certificates = require("check_certificates")
local cli = require("cli")
local json = require("houseway.base.json")
local plain_words = require("houseway.way.plain_words")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local way = require("houseway.way")
local ways = require("ways")

cli.stay_here()

-- A shipped way's rules with `obey`, without the examples, some of which hold no longer.
local function obeying(directory, file, key)
  local text = sources.read(file):gsub("\n  examples%s*= {\n.-\n  },", "")
  text = text:gsub("\n  example%s*= [^\n]*", ""):gsub('under%s*= "[^"]*"', ('under = "%s"'):format(key))
  return scratch.write(directory .. "/obeys.lua", ('%s\nobey "%s"\n'):format(text, key))
end


local function whole(arguments)
  arguments[#arguments + 1] = "--json"
  local run = cli.run({ arguments = arguments })
  return json.decode(run.out), run.code
end

-- The hands that change, those that broke the law, and the violations left.
local function counts(directory, file, key)
  local original, changed = file, obeying(directory, file, key)
  local broken, after = whole({ "check", original, "--under", key }), whole({ "check", changed, "--under", key })
  local apart = whole({ "diff", original, changed, "--under", key })
  return apart.differing_hands, broken.violations, after.violations, after.verdict, changed
end

for _, one in ipairs({
  { "houseways/traditional/pai_gow.lua", "us-pa/621a.8.d", 8800, "conforms" },
  { "houseways/taj_mahal/pai_gow.lua", "us-pa/621a.8.d" },
  { "houseways/canberra/pai_gow.lua", "us-ma/pai_gow.7.d" },
  { "houseways/jb/pai_gow.lua", "nz/pai_gow" },
  { "tests/scripts/good/traditional-functions.lua", "us-pa/621a.8.d", 8800 },
}) do
  tap.test(("37.5 %s obeying %s: the hands set unlawfully change, and no others"):format(one[1], one[2]), function ()
    scratch.with(function (directory)
      local changed, broken, left, verdict = counts(directory, one[1], one[2])
      tap.assertEquals({ changed, left }, { one[3] or broken, 0 })
      tap.assertEquals(broken, changed)
      if one[4] then tap.assertEquals(verdict, one[4]) end
    end)
  end)
end

tap.test("37.5 a departure that is noted stays where the law lets submissions note it", function ()
  scratch.with(function (directory)
    local original = "houseways/harborlight/pai_gow.lua"
    local text = sources.read(original)
    local path = scratch.write(directory .. "/obeys.lua", text .. '\nobey "us-ma/pai_gow.7.d"\n')
    tap.assertEquals(whole({ "diff", original, path }).differing_hands, 0)
  end)
end)

tap.test("37.5 of the lawful settings the rule's own come first, then its prefer, then the choices", function ()
  local function low(rule, hand)
    local body = ('rule "a" { %s }\nobey "us-pa/621a.8.d"\nchoice "C" "High." { prefer = best_high }'):format(rule)
    return ways.decide(ways.load(ways.script("Pai Gow", body)), hand).left[1]
  end
  -- 621a.8(d)(4) allows all settings of this hand.
  tap.assertEquals(low("play = best_low", "6-6 1-1 5-5 5-6"), low("play = best_low", "6-6 1-1 5-5 5-6"))
  -- A pair must be kept: the only lawful setting, whatever the rule plays or prefers.
  tap.assertEquals(low("prefer = best_low", "1-1 1-1 2-3 1-2"), "1-1 1-1 / 2-3 1-2")
  tap.assertEquals(low("play = split { pair }", "1-1 1-1 2-3 1-2"), "1-1 1-1 / 2-3 1-2")
end)

tap.test("37.5 what explain, a dealer's card and the plain words say of it", function ()
  scratch.with(function (directory)
    local path = obeying(directory, "houseways/traditional/pai_gow.lua", "us-pa/621a.8.d")
    local found = whole({ "explain", path, "3-3 2-2 2-4 1-2" })
    tap.assertStrContains(found.rules[#found.rules].why, "58 Pa. Code § 621a.8(d)(1) forbids that")
    local kept = whole({ "explain", path, "6-6 6-6 3-6 4-5" })
    tap.assertFalse(kept.rules[#kept.rules].why:find("forbids", 1, true) ~= nil)
    local choices = plain_words.of(way.load(path, {})).choices
    tap.assertStrContains(choices[#choices].sentence, "Where a rule would break 58 Pa. Code § 621a.8(d)")
    tap.assertStrContains(cli.run({ arguments = { "chart", path } }).out, "Where a rule would break")
  end)
end)

tap.test("37.5 check-certificate evaluates it, and refuses a certificate without it", function ()
  scratch.with(function (directory)
    for file, key in pairs({ ["houseways/traditional/pai_gow.lua"] = "us-pa/621a.8.d",
      ["houseways/harborlight/pai_gow.lua"] = "us-ma/pai_gow.7.d" }) do
      local text = cli.run({ arguments = { "certify-way", obeying(directory, file, key), "-o", "-" } }).out
      local good = scratch.write(directory .. "/good", text)
      tap.assertEquals(check_certificates.check(good).code, 0)
      local lines = check_certificates.lines_of(text)
      for at, line in ipairs(lines) do
        if line:find("^obey ") or line:find("^may%-disobey ") then
          local bad = scratch.write(directory .. "/bad", check_certificates.changed(lines, function (copy)
            table.remove(copy, at)
          end))
          tap.assertTrue(check_certificates.check(bad).code > 0, line)
        end
      end
    end
  end)
end)
