-- Patches, applied here line by line and by the program `patch`.

local patch = require("houseway.base.patch")
local scratch = require("scratch")
local tap = require("tap")

-- The lines of a text, each with its newline.
local function lines_of(text)
  local lines = {}
  for line in text:gmatch("[^\n]*\n?") do lines[#lines + 1] = line ~= "" and line or nil end
  return lines
end

-- Applies a patch; checks every line that it keeps or takes away, and its counts.
local function applied(old, written)
  local from, made, at = lines_of(old), {}, 1
  local hunks = written:gsub("\n\\ No newline at end of file\n", "\0")
  for first, taken, _, put, body in hunks:gmatch("@@ %-(%d+),(%d+) %+(%d+),(%d+) @@\n(.-)%f[@\1]") do
    first, taken, put = math.tointeger(first), math.tointeger(taken), math.tointeger(put)
    for i = at, taken > 0 and first - 1 or first do made[#made + 1] = from[i] end
    at = taken > 0 and first or first + 1
    for sign, line in body:gmatch("([ +-])([^\n%z]*[\n%z])") do
      line = line:gsub("%z", "")
      if sign ~= "+" then
        tap.assertEquals(from[at], line)
        at, taken = at + 1, taken - 1
      end
      if sign ~= "-" then made[#made + 1], put = line, put - 1 end
    end
    tap.assertEquals({ taken, put }, { 0, 0 })
  end
  table.move(from, at, #from, #made + 1, made)
  return table.concat(made)
end

-- A text of few different lines, and one with some of them changed.
local function drawn(random)
  local old, new = {}, {}
  for i = 1, random(0, 30) do
    old[i] = ("line %d\n"):format(random(1, 6))
    local change = random(1, 10)
    if change > 1 then new[#new + 1] = old[i] end
    if change > 8 then new[#new + 1] = ("new %d\n"):format(random(1, 6)) end
  end
  local function text(lines) return (table.concat(lines):gsub("\n$", random(1, 3) == 1 and "" or "\n")) end
  return text(old), text(new)
end

tap.test("37.5 a patch turns one text into the other; of equal texts it is empty", function ()
  math.randomseed(37, 5)
  for _ = 1, 400 do
    local old, new = drawn(math.random)
    local written = patch.between("way.lua", old, new)
    tap.assertEquals(applied(old, written .. "\1"), new)
    tap.assertEquals(written == "", old == new)
  end
end)

tap.test("37.5 changes at both ends of 20,000 lines are a patch in little memory", function ()
  local lines = {}
  for i = 1, 20000 do lines[i] = ("line %d\n"):format(i) end
  local old = table.concat(lines)
  local new = old:gsub("^line 1\n", "first\n"):gsub("line 20000\n$", "last\n")
  collectgarbage()
  local before = collectgarbage("count")
  tap.assertEquals(applied(old, patch.between("way.lua", old, new) .. "\1"), new)
  tap.assertTrue(collectgarbage("count") - before < 100000) -- kilobytes
end)

tap.test("37.5 lines three away from a change and no others are shown", function ()
  local old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n"
  tap.assertEquals(patch.between("a/way.lua", old, (old:gsub("8", "eight"))),
    "--- a/way.lua\n+++ a/way.lua\n@@ -5,5 +5,5 @@\n 5\n 6\n 7\n-8\n+eight\n 9\n")
end)

tap.test("37.5 `patch` applies it", function ()
  math.randomseed(37, 6)
  scratch.with(function (directory)
    for _ = 1, 20 do
      local old, new = drawn(math.random)
      local files = { old = old, patch = patch.between("old", old, new) }
      for name, text in pairs(files) do
        local file = assert(io.open(directory .. "/" .. name, "w"))
        file:write(text)
        file:close()
      end
      if old ~= new and new ~= "" then
        assert(os.execute(("cd '%s' && patch -s -p0 < patch"):format(directory)))
        local file = assert(io.open(directory .. "/old"))
        tap.assertEquals(file:read("a"), new)
        file:close()
      end
    end
  end)
end)
