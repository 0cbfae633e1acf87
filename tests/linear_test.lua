-- 22.2 Every reader of text that others wrote takes time in proportion to it: twice the text, less than two and a half
-- times the time. Ten shapes, of which Lua's patterns took the square of some, three ways each: alone, within what is
-- read, and where that is broken off.
--
-- Texts are made four times as long until one takes MOST seconds, or to the limit: that one takes less than 39 times,
-- two and a half four times, what one of a sixteenth of it takes. What takes the square takes 256 times that. Where
-- everything is tried, MOST is 20 seconds.

local readers = require("readers")
local sample = require("sample")
local tap = require("tap")

local MOST = sample.is_whole() and 20 or 0.002
local LARGE = 1024 * 1024
local MUCH = 64 * 1024 -- KB
local FIRST, TIMES, FACTOR, TRIES = 512, 4, 2.5, 40
local SQUARE = TIMES ^ 4 -- times longer for a text sixteen times as long

local SHAPES = {
  { "letters, no line end", "a" }, { "line ends", "\n" }, { "blanks", " " }, { "digits", "7" },
  { "opening brackets", "({[" }, { "quotation marks", "\"'" }, { "commas", "," }, { "multi-byte characters", "é—" },
  { "bytes that cannot be shown", "\0\1\27" }, { "blanks between letters", " ", "a", "a" },
}

local WAYS = {
  { "alone", function (_, run) return run end },
  { "within", function (one, run) return one.first .. run .. one.last end },
  { "broken off", function (one, run) return one.first .. run .. "!" end },
}

local function cost(one, written)
  -- Garbage is gone through where there is much of it: while a long text is read, else before.
  if collectgarbage("count") > MUCH then collectgarbage() end
  collectgarbage(#written <= LARGE and "stop" or "restart")
  local before = os.clock()
  local fault = readers.fault(one, written)
  local spent = os.clock() - before
  if fault then error(fault, 0) end
  return spent
end

-- The least of some times is what it takes: whatever else runs on the machine adds to the others. What goes past a
-- processor's caches, or into pages that the system clears first, takes longer once: the next size tells. At a
-- reader's limit there is no next size: there it is held to half of what the square would take, 128 times.
local function grows(one, small, large, longest)
  local before, now = math.huge, math.huge
  local is_last = #longest > one.limit
  local most = is_last and SQUARE / 2 or FACTOR ^ 4
  for _ = 1, TRIES do
    collectgarbage()
    before, now = math.min(before, cost(one, small)), math.min(now, cost(one, large))
    if now < most * before then return nil end
  end
  if not is_last and cost(one, longest) < FACTOR ^ 2 * now then return nil end
  return ("%d bytes take %.4f s, %d bytes %.4f s"):format(#small, before, #large, now)
end

-- How a reader takes more than its text is longer; nil where it does not.
local function check(one, make)
  local texts, costs = {}, {}
  for i = 1, math.huge do
    texts[i] = make(FIRST * TIMES ^ (i - 1))
    if #texts[i] > one.limit then return nil end
    costs[i] = cost(one, texts[i])
    if i > 2 and costs[i] >= MOST then
      if costs[i] < FACTOR ^ 4 * costs[i - 2] then return nil end
      return grows(one, texts[i - 2], texts[i], make(FIRST * TIMES ^ i))
    end
  end
end

local function repeated(unit, size)
  return unit:rep(math.max(math.tointeger(size // #unit), 1))
end

for _, one in ipairs(readers.list) do
  tap.test(("22.2 %s: twice the text, twice the time"):format(one.name), function ()
    local started, found = os.clock(), {}
    local function note(name, make)
      local grown = check(one, make)
      if grown then found[#found + 1] = ("%s: %s"):format(name, grown) end
    end
    for _, shape in ipairs(SHAPES) do
      local name, unit, first, last = table.unpack(shape, 1, 4)
      for _, way in ipairs(WAYS) do
        note(name .. ", " .. way[1], function (size)
          return way[2](one, (first or "") .. repeated(unit, size) .. (last or ""))
        end)
      end
    end
    note("what it reads", function (size) return one.first .. repeated(one.item, size) .. one.last end)
    if sample.is_whole() then io.stderr:write(("%6.2f s  %s\n"):format(os.clock() - started, one.name)) end
    tap.assertEquals(found, {})
  end)
end
