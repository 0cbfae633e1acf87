-- Keys pressed at random at a real terminal, and bytes pasted: the session lives.

local sample = require("sample")
local screen = require("repl.screen")
local sys = require("hw.sys")
local tap = require("tap")

local SECONDS = sample.is_whole() and 60 or 2
local SEED = sample.number("keys")

-- All but those that end or suspend a program, or stop its output.
local KEYS = { "Tab", "Left", "Right", "Up", "Down", "Home", "End", "BSpace", "DC", "Enter", "Enter", "C-a", "C-b",
  "C-e", "C-f", "C-k", "C-l", "C-n", "C-p", "C-r", "C-t", "C-u", "C-w", "C-y", "C-c", "M-b", "M-d", "M-f", "Escape" }
local PASTES = { "6-6 4-5", "As ", "{ pair, ", "}", '"', "split?", "us-", ".mode table", "♠é", "tiles", "\27[200~x",
  "_", "canberra", "what if ", "[[", "/", "tri", ("x"):rep(300) }

-- Presses keys until the words are on the screen. What is pressed while a line's work ends is not always read.
local function try(self, words, press)
  local ok, why
  for _ = 1, 3 do
    press()
    ok, why = pcall(self.wait, self, words)
    if ok then break end
  end
  return ok, why
end

tap.test("keys and pastes at random leave a session that answers", function ()
  math.randomseed(SEED)
  screen.with(80, "repl", function (self)
    self:wait("houseway>")
    local started, pressed = sys.monotonic(), 0
    while sys.monotonic() - started < SECONDS do
      local keys = {}
      for i = 1, 12 do keys[i] = KEYS[math.random(#KEYS)] end
      self:press(table.unpack(keys))
      self:type(PASTES[math.random(#PASTES)])
      pressed = pressed + #keys
    end
    tap.assertTrue(pressed > 20)
    local ok, why = try(self, "6-6 4-5  Wong", function ()
      self:press("Escape", "C-c", "C-c", "Enter", "C-l")
      self:type("6-6 4-5")
      self:press("Enter")
    end)
    tap.assertTrue(ok, ("seed %d: %s"):format(SEED, why))
    ok, why = try(self, "ended with 0", function () self:press("C-d") end)
    tap.assertTrue(ok, ("seed %d: %s"):format(SEED, why))
  end)
end)
