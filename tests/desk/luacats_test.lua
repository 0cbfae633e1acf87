-- luacats/houseway.lua, for editors that know Lua: what the words and the fields say, no more and no less. It is
-- written anew when the environment holds HOUSEWAY_GOLDEN=write.

local cli = require("cli")
local sources = require("sources")
local submission = require("houseway.way.submission")
local tap = require("tap")
local terms = require("houseway.way.terms.read")
local vocabulary = require("houseway.way.vocabulary")
local words = require("houseway.script.words")

cli.stay_here()

local PATH = "luacats/houseway.lua"

local function derived()
  local run = cli.run({ arguments = { "words", "--luacats" } })
  tap.assertEquals({ run.err, run.code }, { "", 0 })
  return run.out
end

tap.test("the file that is installed is what `houseway words --luacats` prints", function ()
  local text = derived()
  if os.getenv("HOUSEWAY_GOLDEN") == "write" then
    local file = assert(io.open(tap.source_root() .. "/" .. PATH, "wb"))
    file:write(text)
    file:close()
  end
  tap.assertEquals(sources.read(PATH), text)
end)

tap.test("it is Lua, and defines every word once and nothing else", function ()
  local defined = {}
  assert(load(derived(), PATH, "t", defined))()
  for _, word in ipairs(words.list) do
    tap.assertEquals(type(defined[word.name]), word.sort == "part" and "function" or "table", word.name)
    defined[word.name] = nil
  end
  tap.assertNil(next(defined))
end)

-- The fields of each class.
local function classes()
  local found, last = {}, nil
  for line in derived():gmatch("[^\n]+") do
    local class, field = line:match("^%-%-%-@class (.*)$"), line:match("^%-%-%-@field ([%w_]+)%?")
    if class then last = class:gsub("^%(exact%) ", ""):match("[%w_.]+") end
    if class then found[last] = {} elseif field then table.insert(found[last], field) end
  end
  return found
end

tap.test("the table of each part of a house way has its fields, in their order", function ()
  local found = classes()
  for part, fields in pairs(submission.FIELDS) do tap.assertEquals(found["script." .. part], fields, part) end
  local own = {}
  for i, term in ipairs(terms.list) do own[i] = term.name end
  tap.assertItemsEquals(found["script.terms"], own)
end)

tap.test("every field of a part is told, and means something", function ()
  for _, part in ipairs({ "submission", "rule", "exception", "choice", "terms", "chapter", "section", "borrow",
    "paragraph" }) do
    local fields = vocabulary.fields_of(part)
    tap.assertTrue(#fields > 1, part)
    for _, field in ipairs(fields) do tap.assertTrue(#field.means > 10, part .. " " .. field.name) end
  end
end)

tap.test("what is said by phrases lists them", function ()
  tap.assertStrContains(derived(), '---@field game? "Pai Gow"|"Pai Gow Poker" ')
  tap.assertStrMatches(derived(), '.*%-%-%-@field binds%? [^\n]+.*')
end)
