-- The session at a real terminal: what is typed, completed, stopped and remembered.

local screen = require("repl.screen")
local sources = require("sources")
local tap = require("tap")

local PROMPT = "houseway>"

local function count(text, words)
  local found, at = 0, 1
  while true do
    local from, to = text:find(words, at, true)
    if not from then return found end
    found, at = found + 1, to + 1
  end
end

for _, columns in ipairs({ 80, 120 }) do
  tap.test(("at %d columns: pieces drawn, a question of several lines, a fault's caret"):format(columns), function ()
    screen.with(columns, "repl plain/621a", function (self)
      self:wait(PROMPT)
      self:type("6-6 4-5")
      self:press("Enter")
      local text = self:wait("Wong")
      tap.assertStrContains(text, "│● ● ●│● ● ●│ │●   ●│●   ●│\n")
      self:type("count tiles { pair,")
      self:press("Enter")
      self:wait("     ...>")
      self:type("pair }")
      self:press("Enter")
      self:wait("of 35,960 hands")
      self:type("count tiles { pairr }")
      self:press("Enter")
      text = self:wait('(did you mean "pair"?)')
      tap.assertStrContains(self:wait("    { pairr }\n      ^"), "question:1:3")
      for line in text:gmatch("[^\n]+") do tap.assertTrue(utf8.len(line) <= columns, line) end
    end)
  end)
end

tap.test("Ctrl-C gives up a line, and stops work; the session goes on, and Ctrl-D ends it", function ()
  screen.with(80, "repl", function (self)
    self:wait(PROMPT)
    self:type("count tiles {")
    self:press("Enter")
    self:wait("     ...>")
    self:press("C-c")
    self:wait("^C\nhouseway>")
    self:type("edge foxwoods --vigorish none")
    self:press("Enter")
    self:wait("%") -- a bar: it works
    self:press("C-c")
    local text = self:wait("houseway: stopped\nhouseway>")
    tap.assertNil(text:find("[=", 1, true))
    self:type("6-6 4-5")
    self:press("Enter")
    self:wait("Wong")
    self:press("C-d")
    self:wait("ended with 0")
  end)
end)

tap.test("what a change is worth is counted while typing goes on", function ()
  screen.with(120, "repl", function (self)
    self:wait(PROMPT)
    self:type('let w = plain/621a with rule "twelves" { holding = pair "12", play = best_low } first')
    self:press("Enter")
    self:wait("set otherwise")
    self:type("6-6 4-")
    local text = self:wait("w: a player's wager against houseways/plain/621a.lua, vigorish")
    tap.assertStrContains(text, "a change of ")
    self:type("5")
    self:press("Enter")
    self:wait("Wong")
  end)
end)

tap.test("what was typed is remembered from one session to the next, for its owner alone", function ()
  screen.with(80, "repl; build/houseway repl", function (self)
    self:wait(PROMPT)
    self:type("6-6 4-5")
    self:press("Enter")
    self:wait("Wong")
    self:press("C-d")
    self:wait("houseway> ^D\nhouseway: type")
    self:wait("ends.\nhouseway>\n\n")
    self:press("Up")
    tap.assertEquals(count(self:wait("ends.\nhouseway> 6-6 4-5\n"), "Ctrl-D ends"), 2)
    local _, mode = sources.shell(("stat -c %%a '%s/state/houseway/history'"):format(self.directory))
    tap.assertEquals(mode, "600\n")
  end)
end)
