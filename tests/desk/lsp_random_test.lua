-- A house way edited at random, and asked about while it is: whatever is typed, every question is answered, nothing
-- goes wrong within, and what stands in the server is what stands in the editor.

local editor = require("desk.editor")
local sample = require("sample")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

-- At least so many edits, however slow the machine, and more while the seconds asked for last.
local EDITS, SECONDS = 60, sample.is_whole() and 60 or 0

local URI = "file:///houseways/x/random.lua"
local SHIPPED = { "houseways/harborlight/pai_gow.lua", "houseways/foxwoods/pai_gow_poker.lua",
  "examples/07-a-function.lua", "examples/11-the-terms-of-a-table.lua", "jurisdictions/us-ma/pai_gow.lua" }

local PIECES = { "rule", '"', "{", "}", "(", ")", "=", ",", "\n", "\r\n", "\r", "pair", "wong", "holding", "play", "H8",
  "us-ma/pai_gow.7.d", "é", "😀", "\xe2\x82", "--", "[[", "]]", "function", "end", "if", "submission", "chapter",
  "terms",
  "follow", "#", "\\", "12", " ", "\t", "example = ", "prefer = best_low", "\0", "", "goto", "...", "departs_from",
  'rule "x" { play = pair }\n', 'choice "C" "x" { prefer = { best_low, best_high } }\n', "return", "hand.size" }

local QUESTIONS = { "hover", "completion", "definition", "documentSymbol", "codeAction", "formatting" }

-- A place in a text: where a character of UTF-16 begins, by the definition; text of the editor's is UTF-8.
local function random_place(points)
  local place = math.random(0, #points)
  local line, units = 0, 0
  for i = 1, place do
    local one = points[i]
    if one == "\n" and points[i - 1] == "\r" then
      units = 0
    elseif one == "\n" or one == "\r" then
      line, units = line + 1, 0
    else
      units = units + (#one == 4 and 2 or 1)
    end
  end
  -- Between CR and LF no place begins: it is that at the end of the line.
  if points[place] == "\r" and points[place + 1] == "\n" then return random_place(points) end
  return place, { line = line, character = units }
end

local function points_of(text)
  local points = {}
  for one in text:gmatch(utf8.charpattern) do points[#points + 1] = one end
  return points
end

local function ask(self, points)
  local _, position = random_place(points)
  local method = QUESTIONS[math.random(#QUESTIONS)]
  local _, problem = self:ask("textDocument/" .. method, { textDocument = { uri = URI }, position = position,
    range = { start = position, ["end"] = position }, context = { diagnostics = {} } })
  tap.assertNil(problem)
end

-- One edit of the editor's, told to the server; what the text is then.
local function edit(self, points)
  local from, start = random_place(points)
  local to, stop = from, start
  if math.random(3) == 1 then
    to, stop = random_place(points)
    if to < from or to - from > 40 then to, stop = from, start end
  end
  local piece = PIECES[math.random(#PIECES)]
  if not utf8.len(piece) then piece = "�" end -- what an editor makes of bytes that are no text
  local text = table.concat(points, "", 1, from) .. piece .. table.concat(points, "", to + 1)
  self:tell("textDocument/didChange", { textDocument = { uri = URI, version = 1 },
    contentChanges = { { range = { start = start, ["end"] = stop }, text = piece } } })
  return points_of(text)
end

-- What the server took the text for: it tells of its declarations by their places.
local function check_same(self, points)
  local before = self:ask("textDocument/documentSymbol", { textDocument = { uri = URI } })
  self:tell("textDocument/didChange", { textDocument = { uri = URI, version = 2 },
    contentChanges = { { text = table.concat(points) } } })
  tap.assertEquals(self:ask("textDocument/documentSymbol", { textDocument = { uri = URI } }), before)
end

tap.test("edits at random, and questions between them", function ()
  local seed, started, edits = os.time(), sys.monotonic(), 0
  math.randomseed(seed)
  while edits < EDITS or sys.monotonic() - started < SECONDS do
    local self = editor.open()
    local points = points_of(sources.read(SHIPPED[math.random(#SHIPPED)]))
    self:edit(URI, table.concat(points))
    for turn = 1, 20 do
      points = edit(self, points)
      edits = edits + 1
      if math.random(3) == 1 then ask(self, points) end
      if math.random(4) == 1 then self:rest() end
      if turn == 10 then check_same(self, points) end
      if math.random(40) == 1 then -- it is quiet for a while, and hands are counted
        self.clock = self.clock + 10
        self:rest()
      end
    end
    self:rest()
    for _, one in ipairs(self.said) do
      local told = one.method == "window/logMessage" and one.params.message or one.error and one.error.message
      tap.assertNil(told, ("seed %d: %s"):format(seed, tostring(told)))
    end
    self:ask("shutdown")
    self:tell("exit")
    tap.assertTrue(self.well)
  end
end)
