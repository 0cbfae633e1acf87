-- docs/json.md, as it is generated: every answer with each of its keys, and every object that recurs, once.

local answers = require("houseway.ask.answers")
local ask = require("houseway.ask")
local command = require("houseway.cli.command")
local documents = require("docs.documents")
local lists = require("houseway.base.lists")
local tap = require("tap")
local types = require("houseway.ask.shared.types")

local PATH = "docs/json.md"
local PAGE = documents.generated(PATH)
local KINDS = ask.every_kind(command.names())

tap.test("every answer and every object that recurs has a part, and there is no other", function ()
  local expected, found = { "## JSON lines", "## Schemas", "## Objects that recur" }, {}
  for _, name in ipairs(lists.keys(types)) do expected[#expected + 1] = "### Type " .. name:gsub("_", " ") end
  for _, kind in ipairs(KINDS) do expected[#expected + 1] = "## " .. kind.title end
  for _, line in ipairs(documents.lines(PATH)) do
    if line:find("^##") then found[#found + 1] = line end
  end
  tap.assertEquals(found, expected)
end)

-- The paths of all keys of rows, and their types.
local function add_paths(rows, path, found)
  for _, row in ipairs(rows) do
    for key in row[1]:gmatch("%S+") do
      local inner = path .. key
      found[inner] = answers.type(row)
      if row[4] then add_paths(row[4], inner .. (row[2]:find("^list") and "[]." or "."), found) end
    end
  end
  return found
end

-- The type and the meaning that the page has for each path under a heading.
local function told(heading)
  local found = {}
  for _, row in ipairs(documents.rows(PATH, heading)) do
    tap.assertEquals(#row, 3, heading)
    for _, name in ipairs(documents.names(row[1])) do
      tap.assertNil(found[name], heading .. ": " .. name .. " is there twice")
      found[name] = { type = row[2], means = row[3] }
    end
  end
  return found
end

-- What stands under a heading, up to the next.
local function part_of(heading)
  local _, to = PAGE:find("\n" .. heading .. "\n", 1, true)
  tap.assertNotNil(to, heading)
  return (PAGE:sub(to) .. "\n##"):match("^(.-)\n##")
end

local function check_keys(heading, rows)
  local paths, found = add_paths(rows, "", {}), told(heading)
  tap.assertEquals(lists.keys(found), lists.keys(paths), heading)
  for path, sort in pairs(paths) do
    local one = found[path]
    tap.assertEquals(one.type:find("%?$") ~= nil, sort.optional, heading .. ": " .. path)
    for _, value in ipairs(sort.values or {}) do tap.assertStrContains(one.means, ('"%s"'):format(value)) end
    if sort.sort == "named" then
      tap.assertStrContains(one.type, ("(#type-%s)"):format(sort.name:gsub("_", "-")))
    end
  end
end

tap.test("every answer has each of its keys once, with its type and whether it may be left out", function ()
  for _, kind in ipairs(KINDS) do
    local rows = answers.own_rows(kind)
    if kind.described then
      for _, row in ipairs(kind.described) do tap.assertTrue(lists.has(kind.keys, row), kind.title) end
      tap.assertStrMatches(part_of("## " .. kind.title), ".*%[" .. kind.command .. "%]%(#" .. kind.command .. "%).*")
    end
    if #rows > 0 then check_keys("## " .. kind.title, rows) end
    for _, name in ipairs(answers.instead(kind)) do
      tap.assertStrContains(part_of("## " .. kind.title), ("(#type-%s)"):format(name:gsub("_", "-")))
    end
  end
end)

tap.test("so has every object that recurs, and of a text every value it may have", function ()
  for name, one in pairs(types) do
    local heading = "### Type " .. name:gsub("_", " ")
    if one.keys then check_keys(heading, one.keys) end
    for _, value in ipairs(one.values or {}) do tap.assertStrContains(part_of(heading), ('"%s"'):format(value)) end
  end
end)
