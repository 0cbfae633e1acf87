-- What a session completes: asked of the module, and once through the terminal.

local completion = require("houseway.repl.completion")
local games = require("houseway.base.games")
local host = require("repl.host")
local lists = require("houseway.base.lists")
local screen = require("repl.screen")
local tap = require("tap")
local words = require("houseway.script.words")

local self = host.session()

local function complete(line)
  return completion.complete(self, line, #line)
end

tap.test("every public word, command, option and field is reached by completion or help", function ()
  for _, word in ipairs(words.list) do
    if word.script ~= "statute" then
      tap.assertTrue(lists.has(completion.matches(self, "count { ", word.name:sub(1, 1)), word.name), word.name)
    end
  end
  for _, name in ipairs(self.host.commands.names()) do
    tap.assertTrue(lists.has(completion.matches(self, "", name:sub(1, 1)), name), name)
  end
  tap.assertTrue(lists.has(completion.matches(self, "edge canberra ", "--"), "--vigorish"))
end)

tap.test("a unique name is put in with a blank, several are begun, or shown", function ()
  tap.assertEquals({ complete("count { tri") }, { 3, "trips " })
  tap.assertEquals({ complete("foxwoods witho") }, { 5, "without " })
  local gone, come, shown = complete("best_")
  tap.assertEquals({ gone, come }, { 0 })
  tap.assertStrContains(shown, "best_high best_low")
  tap.assertEquals({ complete("count { zzz") }, { 0 })
  tap.assertEquals({ complete(".mo") }, { 3, ".mode " })
  tap.assertEquals({ complete(".mode js") }, { 2, "json " })
end)

tap.test("pieces are those still in the deck", function ()
  local left = completion.matches(self, "As Kh ", "")
  tap.assertEquals(#left, games.of(games.CARDS).pieces - 2 + #{ "vs", "by", "under" })
  tap.assertFalse(lists.has(left, "As"))
  tap.assertEquals({ complete("Ah As Ac A") }, { 1, "Ad " })
  tap.assertFalse(lists.has(completion.matches(self, "6-6 6-6 ", "6"), "6-6"))
  tap.assertTrue(lists.has(completion.matches(self, "6-6 ", "6"), "6-6"))
end)

tap.test("rules of the way that the line speaks of, in quotation marks; citations; readings", function ()
  tap.assertEquals({ complete('let w = foxwoods without "three p') }, { 8, '"three pair" ' })
  tap.assertEquals({ complete("us-pa/621a.8.d.4") }, { 16, "us-pa/621a.8.d.4 " })
  tap.assertEquals({ complete("what if us-pa/621a.8.i=lit") }, { 18, "us-pa/621a.8.i=literal " })
  tap.assertEquals({ complete("compare trump") }, { 5, "trump_plaza" })
end)

tap.test("the Tab key completes at a terminal, and shows what could come", function ()
  screen.with(80, "repl", function (terminal)
    terminal:wait("houseway>")
    terminal:type("count tiles { pair } where high = wo")
    terminal:press("Tab", "Tab")
    terminal:wait("wong worth")
    terminal:type("ng")
    terminal:press("Enter")
    terminal:wait("of 35,960 hands")
  end)
end)
