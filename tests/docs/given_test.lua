-- docs/writing-a-statute.md prints the arguments of a chapter's own functions, as houseway.law.provisions.arguments
-- has them. The table is written anew when the environment holds HOUSEWAY_GOLDEN=write.

local documents = require("docs.documents")
local arguments = require("houseway.law.provisions.arguments")
local lists = require("houseway.base.lists")
local provisions = require("houseway.law.provisions")
local sources = require("sources")
local tap = require("tap")

local PATH = "docs/writing-a-statute.md"
local HEAD = "| fact | holds | what it is |\n|---|---|---|\n"

local function add(rows, thing)
  for _, field in ipairs(thing.fields) do
    rows[#rows + 1] = ("| `%s.%s` | %s | %s |\n"):format(thing.path, field.name, field.holds, field.means)
    if field.of and field.of.fields then add(rows, field.of) end
  end
end

local function rendered()
  local rows = {}
  for _, name in ipairs({ "round", "player", "area", "vigorish" }) do add(rows, arguments[name]) end
  for _, name in ipairs(lists.keys(arguments.PLAIN)) do
    local plain = arguments.PLAIN[name]
    rows[#rows + 1] = ("| `%s` | %s | %s |\n"):format(name, plain.holds, plain.means)
  end
  return table.concat(rows)
end

tap.test(PATH .. " tells of every fact a function is shown", function ()
  local text, written = sources.read(PATH), rendered()
  local from = select(2, text:find(HEAD, 1, true)) + 1
  local to = text:find("\n\n", from - 1, true)
  documents.check_made(PATH, text:sub(1, from - 1) .. written .. text:sub(to + 1))
end)

tap.test("all that a function is given is told of", function ()
  local count = 0
  for _, field in ipairs(provisions.list) do
    for _, name in ipairs(field.own and field.own.given or {}) do
      tap.assertTrue(arguments[name] ~= nil or arguments.PLAIN[name] ~= nil, field.name .. ": " .. name)
      count = count + 1
    end
  end
  tap.assertTrue(count > 6, count)
end)
