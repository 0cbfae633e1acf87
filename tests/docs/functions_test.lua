-- docs/functions.md against the program: what a function sees, and the Lua it is written in.

local chapters = require("houseway.law.chapters")
local cli = require("cli")
local documents = require("docs.documents")
local sandbox = require("hw.sandbox")
local sources = require("sources")
local tap = require("tap")
local tiles = require("houseway.notation.tiles")
local rankings = require("houseway.law.rankings")

local PATH = "docs/functions.md"
local HAS_SUITS = { tiles = "false", cards = "true" }

-- The members src/lua/functions/hand.c gives a hand or a setting of pieces with suits or without, sorted.
local function given(what, has_suits)
  local source = sources.read("src/lua/functions/hand.c")
  local tables = source:match("static const member " .. what .. "_members.-\n};")
  local one = tables:match("%[" .. has_suits .. "%] = {(.-NULL, NULL, 0})")
  local names = {}
  for name, method in one:gmatch('{"([%w_]+)", ([%w_]+),') do
    names[#names + 1] = what .. (method == "NULL" and "." or ":") .. name
  end
  table.sort(names)
  return names
end

local function told(what, game)
  local names = {}
  for _, row in ipairs(documents.rows(PATH, ("### A %s of %s"):format(what, game))) do
    for _, name in ipairs(documents.names(row[1])) do names[#names + 1] = (name:gsub("%(.*", "")) end
  end
  table.sort(names)
  return names
end

for game, has_suits in pairs(HAS_SUITS) do
  for _, what in ipairs({ "hand", "setting" }) do
    tap.test(("the members of a %s of %s are those told"):format(what, game), function ()
      local members = told(what, game)
      tap.assertTrue(#members > 0)
      tap.assertEquals(members, given(what, has_suits))
    end)
  end
end

tap.test("L8 the places of single tiles are those of every chapter on tiles", function ()
  local rows = documents.rows(PATH, "### The places of single tiles")
  for _, chapter in ipairs({ "us-ma/pai_gow", "us-pa/621a", "au-nsw/pai_gow" }) do
    local ranking, seen = rankings.compile(chapters.load(chapter)), 0
    for _, row in ipairs(rows) do
      for pips in row[3]:gmatch("[^, ]+") do
        tap.assertEquals(ranking:tile_place(assert(tiles.face(pips))), math.tointeger(row[1]), chapter .. ", " .. pips)
        seen = seen + 1
      end
    end
    tap.assertEquals(seen, 21)
  end
end)

tap.test("the names of categories are those of game.c", function ()
  local told_names, names = {}, {}
  for _, row in ipairs(documents.rows(PATH, "### A setting of cards")) do
    if row[1] == "`setting.category`" then
      for name in row[2]:gmatch('"([^"]+)"') do told_names[#told_names + 1] = name end
    end
  end
  local function_text = sources.read("src/pieces/game.c"):match("categories%[.-\n}")
  for name in function_text:gmatch('= "([^"]+)"') do names[#names + 1] = name end
  tap.assertEquals(told_names, names)
end)

tap.test("the Lua there is", function ()
  local section = sources.read(PATH):match("## The Lua there is\n(.-)\n\n")
  local names = documents.names(section)
  table.sort(names)
  local reached = {}
  for name, kind in pairs(sandbox.reachable({})) do
    if (kind == "function" or kind == "number") and not name:find('[{"]') then reached[#reached + 1] = name end
  end
  table.sort(reached)
  tap.assertEquals(names, reached)
end)

tap.test("the functions shown answer for every hand", function ()
  for _, block in ipairs(documents.blocks(PATH)) do
    if block.sort == "lua tiles" then
      local path = os.tmpname()
      local file = assert(io.open(path, "wb"))
      file:write('submission "Shown" { game = "Pai Gow", under = "us-pa/621a" }\n', table.concat(block.lines, "\n"))
      file:close()
      local result = cli.run({ arguments = { "check", path, "--full" } })
      os.remove(path)
      tap.assertEquals({ result.code, result.err }, { 1, "" })
      tap.assertStrContains(result.out, "a setting named (a function)")
      tap.assertNotStrContains(result.out, "depend on more than the hand")
    end
  end
end)
