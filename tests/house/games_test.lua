-- src/pieces/game.c says what a game is, and one module of Lua reads it: no other source names a game or has a number
-- of one. tests/games/ tries a row that is not shipped.

local games = require("houseway.base.games")
local sources = require("sources")
local tap = require("tap")

local IN_C = { ["src/pieces/game.c"] = true, ["src/pieces/pieces.h"] = true }
local IN_LUA = { ["lua/houseway/base/games.lua"] = true }

-- Numbers that are a game's: of cells, hands, kinds, classes, deals.
local NUMBERS = {}
for _, number in ipairs({ 53, 54, 27, 576, 8130, 67600, 6972147 }) do NUMBERS[tostring(number)] = true end
for _, name in ipairs(games.NAMES) do
  local game = games.of(name)
  for _, number in ipairs({ game.hands, game.bank_hands, game.deals }) do NUMBERS[tostring(number)] = true end
end

-- Each line of a source as code without comments and strings, with the strings beside it.
local function lines_of(path, comment)
  local number, lines = 0, {}
  local text = sources.read(path)
  if comment == "/*" then text = text:gsub("/%*.-%*/", function (body) return (body:gsub("[^\n]", "")) end) end
  for line in text:gmatch("([^\n]*)\n") do
    number = number + 1
    local code, strings, at = {}, {}, 1
    while at <= #line do
      local byte = line:sub(at, at)
      if line:sub(at, at + #comment - 1) == comment then break end
      if byte == '"' or byte == "'" then
        local stop = at + 1
        while stop <= #line and line:sub(stop, stop) ~= byte do
          stop = stop + (line:sub(stop, stop) == "\\" and 2 or 1)
        end
        strings[#strings + 1] = line:sub(at + 1, stop - 1)
        code[#code + 1], at = byte .. byte, stop + 1
      else
        code[#code + 1], at = byte, at + 1
      end
    end
    lines[number] = { place = ("%s:%d"):format(path, number), code = table.concat(code), strings = strings }
  end
  return lines
end

local function each_line(pattern, comment, excepted, visit)
  local faults, count = {}, 0
  for _, path in ipairs(sources.list(pattern)) do
    if not excepted[path] then
      for _, line in ipairs(lines_of(path, comment)) do
        count = count + 1
        local fault = visit(line)
        if fault then faults[#faults + 1] = line.place .. ": " .. fault end
      end
    end
  end
  tap.assertTrue(count > 5000, count)
  return faults
end

local function named(line)
  for _, text in ipairs(line.strings) do
    if games.of(text) then return text end
  end
end

local function numbered(line)
  local code = line.code:gsub("[<>][<>]%s*%d+", "") -- bits
  for number in code:gmatch("%f[%w_]%d+%f[^%w_]") do
    if NUMBERS[number] then return number end
  end
end

tap.test("C tells games apart by what src/pieces/game.c says of them", function ()
  local faults = each_line("^src/.+%.[ch]$", "/*", IN_C, function (line)
    return line.code:find("HW_PAI_GOW", 1, true) and "a game named" or named(line)
  end)
  tap.assertEquals(faults, {})
end)

tap.test("no number of a game in C but in src/pieces/", function ()
  tap.assertEquals(each_line("^src/.+%.[ch]$", "/*", IN_C, numbered), {})
end)

tap.test("24.6 the core takes the pieces of a deck from the row, not from the deck with a joker", function ()
  local faults = each_line("^src/.+%.[ch]$", "/*", IN_C, function (line)
    local is_core = not line.place:find("^src/lua/") and not line.place:find("^src/pieces/")
    return is_core and line.code:find("[<=]%s*HW_CARDS") and "the deck of one game"
  end)
  tap.assertEquals(faults, {})
  local in_lua = each_line("^lua/.+%.lua$", "--", IN_LUA, function (line)
    return line.code:find("games.of(games.CARDS)", 1, true) and "the facts of one game of cards"
  end)
  tap.assertEquals(in_lua, {})
end)

tap.test("Lua names no game and has no number of one but in base/games.lua", function ()
  local faults = each_line("^lua/.+%.lua$", "--", IN_LUA, function (line)
    return named(line) or not line.code:find("byte()", 1, true) and numbered(line)
  end)
  tap.assertEquals(faults, {})
end)

tap.test("Lua tells games apart by their table, never by their name", function ()
  local faults = each_line("^lua/.+%.lua$", "--", IN_LUA, function (line)
    local compared = line.code:find("[=~]=%s*games%.%u+") or line.code:find("games%.%u+%s*[=~]=")
      or line.code:find("games%.%u+%[%d")
    return compared and "a game compared"
  end)
  tap.assertEquals(faults, {})
end)

tap.test("hw.game is read by one module", function ()
  local readers = {}
  for _, path in ipairs(sources.list("^lua/.+%.lua$")) do
    if sources.read(path):find('"hw%.game"') then readers[#readers + 1] = path end
  end
  tap.assertEquals(readers, { "lua/houseway/base/games.lua" })
end)

tap.test("what this test refuses it finds", function ()
  tap.assertEquals(named({ strings = { "a", "Pai Gow Poker" } }), "Pai Gow Poker")
  tap.assertNil(named({ strings = { "Mass. Pai Gow" } }))
  tap.assertEquals(numbered({ code = "local CELLS = 54" }), "54")
  tap.assertEquals(numbered({ code = "{ 154143080, 1 }" }), "154143080")
  tap.assertNil(numbered({ code = "x54 = 1541430801" }))
end)
