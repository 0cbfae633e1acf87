-- Paragraphs on setting hands that others before them hide: what `cover` and `check` warn of.

local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local TILES = 'borrow "us-ma/pai_gow" { because = "So.", leaves_out = "us-ma/pai_gow.7.d us-ma/pai_gow.7.e" }\n'
local CARDS = 'borrow "us-pa/645a" { because = "So." }\n'
local ANY = 'play = { low = any { pair, wong, gong, worth "0 to 9" } }'
local ANY_CARDS = "play = high_not_below_low"
local TWO = "holding = { pair, pair }, play = { high = pair, low = pair }"
local BEST = "play = best_low, prefer = best_high"
local WAY = [[
submission "W" { game = "Pai Gow", under = "xx/hides" }
rule "R" { play = best_low, prefer = best_high }
]]

local HANDS = 35960

-- What a command prints about a chapter that says each of these in a paragraph, (a) and on.
local function run(arguments, opening, says)
  local found
  scratch.with(function (root)
    sources.shell(("cp -r --parents lua jurisdictions '%s' && mkdir '%s/jurisdictions/xx'"):format(root, root))
    local game = opening == CARDS and "Pai Gow Poker" or "Pai Gow"
    local lines = { ('chapter "xx/hides" { title = "T", cite = "X §", game = "%s" }'):format(game), opening,
      ('section "1" { title = "How hands are set", paragraphs = "(a)-(%s)" }'):format(("abcdefg"):sub(#says, #says)) }
    for i, said in ipairs(says) do
      lines[#lines + 1] = ('paragraph "(%s)" "Hands are set so." { %s }'):format(("abcdefg"):sub(i, i), said)
    end
    scratch.write(root .. "/jurisdictions/xx/hides.lua", table.concat(lines, "\n"))
    scratch.write(root .. "/way.lua", WAY)
    local words = {}
    for i, word in ipairs(arguments) do words[i] = word == "WAY" and root .. "/way.lua" or word end
    found = cli.run({ arguments = words, env = { HOUSEWAY_PATH = root, COLUMNS = "200" } })
  end)
  return found
end

-- The hidden paragraphs, those that take their hands, and how many hands those are: "(b): (a) 120".
local function hidden(opening, says, command)
  local found = run(command or { "cover", "xx/hides", "--json" }, opening, says)
  tap.assertEquals(found.err, "")
  local lines, of = {}, nil
  for i, one in ipairs(assert(json.decode(found.out)).hidden) do
    lines[i], of = one.printed:match("%b()") .. ":", of or one.of
    local sum = 0
    for _, by in ipairs(one.taken_by) do
      lines[i], sum = ("%s %s %d"):format(lines[i], by.printed:match("%b()"), by.hands), sum + by.hands
    end
    tap.assertEquals({ one.hands, one.of }, { sum, of })
    tap.assertEquals(one.line, one.cite:find("^xx/") and 4 + ("abcdefg"):find(one.cite:sub(-1)) or one.line)
  end
  return lines, of
end

tap.test("24.1 an early play that every setting satisfies hides all that follows, and is named", function ()
  local lines, of = hidden(TILES, { ANY, TWO, BEST })
  tap.assertEquals({ lines, of }, { { "(b): (a) 120", "(c): (a) 35960" }, HANDS })
  local found = run({ "cover", "xx/hides" }, TILES, { ANY, TWO, BEST }).out
  tap.assertStrContains(found, "PARAGRAPHS THAT DECIDE NO HAND")
  tap.assertStrContains(found, "X § 1(b): X § 1(a) decides 120 hands before it\n")
  tap.assertStrContains(found, "X § 1(c): X § 1(a) decides every hand before it\n")
end)

tap.test("24.1 check warns as cover does, with the same counts", function ()
  local command = { "check", "WAY", "--under", "xx/hides" }
  local counted = hidden(TILES, { ANY, TWO, BEST }, { "check", "WAY", "--under", "xx/hides", "--json" })
  tap.assertEquals(counted, (hidden(TILES, { ANY, TWO, BEST })))
  for _, full in ipairs({ false, true }) do
    command[5] = full and "--full" or nil
    local found = run(command, TILES, { ANY, TWO, BEST }).out
    tap.assertStrContains(found, "X § 1(c): X § 1(a) decides every hand before it\n")
  end
end)

tap.test("24.1 in order nothing is hidden, nor by a paragraph that binds players", function ()
  tap.assertEquals((hidden(TILES, { TWO, BEST })), {})
  tap.assertEquals((hidden(TILES, { ANY .. ', binds = "players"', TWO, BEST })), {})
end)

tap.test("24.1 a paragraph that leaves every setting is not missed where it comes last", function ()
  tap.assertEquals((hidden(TILES, { TWO, BEST, ANY })), {})
end)

tap.test("24.1 a paragraph hidden by some, not all, is named with those that take its hands", function ()
  -- Two of sixteen pairs are 120 hands: 15 have the Supreme pair and another.
  local says = { 'holding = pair "Gee Joon", play = best_low', "play = pair", TWO, BEST }
  tap.assertEquals((hidden(TILES, says)), { "(c): (a) 15 (b) 105" })
end)

tap.test("24.1 a paragraph that no hand can meet is named too", function ()
  local says = { 'play = { high = worth "3", low = worth "4 to 9" }', BEST }
  local found = run({ "cover", "xx/hides" }, TILES, says).out
  tap.assertStrContains(found, "X § 1(a): no hand can be set so\n")
end)

tap.test("24.1 of cards the warning counts every hand; a borrowed paragraph that leaves all is not missed", function ()
  local lines, of = hidden(CARDS, { ANY_CARDS, BEST })
  tap.assertEquals({ lines, of }, { { "(b): (a) 154143080" }, 154143080 })
end)

for _, key in ipairs(require("houseway.law.chapters").keys()) do
  tap.test("24.1 " .. key .. " hides none of its paragraphs", function ()
    local found = assert(json.decode(cli.run({ arguments = { "cover", key, "--json" } }).out))
    tap.assertEquals(found.hidden, {})
  end)
end
