-- A ratchet of sentences: no page reads harder than tests/docs/sentences.txt allows it, and none that has no row there
-- reads harder than the goal. With HOUSEWAY_GOLDEN=write rows that have fallen are written there; rows only fall.

local lists = require("houseway.base.lists")
local measured = require("docs.sentences")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local LIST = "tests/docs/sentences.txt"
local HEAD = [[
# Pages whose sentences are harder than the goal, and how hard they may be: words a sentence; of a hundred sentences
# those of more than 30 words; semicolons and colons a sentence; of a hundred sentences those with what, one, those or
# the other; and those in the passive (tests/docs/sentences.lua). The goal is in tests/docs/sentences_test.lua. Rows
# fall: HOUSEWAY_GOLDEN=write prove --exec tests/run tests/docs/sentences_test.lua
# A sentence that the measure would make worse is not measured: PAGE | how it begins | why it stays.
# page                          mean  long joined pronouns passive
]]
local ROW = "%-30s %5.1f %5.1f %6.2f %8.1f %7.1f\n"
local FIGURES = { "mean", "long", "joined", "pronouns", "passive" }
local GOAL = { mean = 16, long = 5, joined = 0.15, pronouns = 10, passive = 22 }

-- ---- measuring, by hand ----

local PAGE = [[
# A heading is not read

The house sets its hand. What is set is kept; the other is not: it is left, which one can see. Nobody reads `a; b`.

- An [item](of/a-list.md) has **three** words, and the rule was never quickly mended by those.
- Two words

| a table | is not read; nor is what stands in it |

```lua
code is not; what one writes there is written
```
]]

tap.test("sentences are those of paragraphs and items, without code, tables and headings", function ()
  tap.assertEquals(measured.of(PAGE), { "The house sets its hand.",
    "What is set is kept; the other is not: it is left, which one can see.", "Nobody reads CODE.",
    "An item has three words, and the rule was never quickly mended by those." })
end)

tap.test("each figure, counted by hand", function ()
  local reading = measured.measure(measured.of(PAGE))
  tap.assertEquals(reading.count, 4)
  tap.assertEquals(reading.mean, (5 + 16 + 3 + 14) / 4)
  tap.assertEquals({ reading.long, reading.joined, reading.pronouns, reading.passive }, { 0, 0.5, 50, 50 })
  local long = measured.measure({ ("word "):rep(31) .. ".", ("word "):rep(30) .. "." })
  tap.assertEquals(long.long, 50)
end)

-- ---- the list ----

local rows, kept = {}, {}
for line in sources.read(LIST):gmatch("[^\n]+") do
  local page, begins, why = line:match("^(%S+) | (.+) | (.+)$")
  local name, mean, long, joined, pronouns, passive = line:match("^(%S+) +(%S+) +(%S+) +(%S+) +(%S+) +(%S+)$")
  if why then
    kept[#kept + 1] = { page = page, begins = begins, why = why }
  elseif tonumber(mean) then
    rows[name] = { mean = tonumber(mean), long = tonumber(long), joined = tonumber(joined),
      pronouns = tonumber(pronouns), passive = tonumber(passive) }
  end
end

local function begins_with(sentence, path)
  for _, one in ipairs(kept) do
    if one.page == path and sentence:sub(1, #one.begins) == one.begins then
      one.used = true
      return true
    end
  end
  return false
end

-- Pages that people write. CHANGELOG.md is a list of a kind of its own.
local function pages()
  local list = { "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md" }
  for _, folder in ipairs({ "docs", "examples" }) do
    for _, path in ipairs(sources.list("^" .. folder .. "/[^/]+%.md$")) do list[#list + 1] = path end
  end
  return list
end

-- Figures as they are written: what is compared is what the list can say.
local function rounded(reading)
  local made = {}
  for _, name in ipairs(FIGURES) do
    made[name] = tonumber((name == "joined" and "%.2f" or "%.1f"):format(reading[name]))
  end
  return made
end

local now = {}
for _, path in ipairs(pages()) do
  local list = {}
  for _, sentence in ipairs(measured.of(sources.read(path))) do
    if not begins_with(sentence, path) then list[#list + 1] = sentence end
  end
  now[path] = rounded(measured.measure(list))
end

local function write()
  local lines = { HEAD }
  for _, path in ipairs(lists.keys(now)) do
    local row, above = {}, false
    for _, name in ipairs(FIGURES) do
      row[name] = math.max(GOAL[name], math.min(now[path][name], rows[path] and rows[path][name] or GOAL[name]))
      above = above or row[name] > GOAL[name]
    end
    if above then lines[#lines + 1] = ROW:format(path, row.mean, row.long, row.joined, row.pronouns, row.passive) end
  end
  for _, one in ipairs(kept) do lines[#lines + 1] = ("%s | %s | %s\n"):format(one.page, one.begins, one.why) end
  scratch.write(tap.source_root() .. "/" .. LIST, table.concat(lines))
end

if os.getenv("HOUSEWAY_GOLDEN") == "write" then
  write()
  return
end

for _, path in ipairs(lists.keys(now)) do
  tap.test(path .. " reads no harder than it may", function ()
    local over = {}
    for _, name in ipairs(FIGURES) do
      local most = math.max(GOAL[name], rows[path] and rows[path][name] or 0)
      if now[path][name] > most then over[#over + 1] = ("%s %s, at most %s"):format(name, now[path][name], most) end
    end
    tap.assertEquals(over, {}, "write plainer sentences: an actor, a verb, one idea")
  end)
end

tap.test("no row is of a page that is gone, or a tenth higher than it need be", function ()
  local idle = {}
  for path, row in pairs(rows) do
    for _, name in ipairs(FIGURES) do
      local need = math.max(GOAL[name], now[path] and now[path][name] or 0)
      if not now[path] or row[name] > 1.1 * need then idle[#idle + 1] = ("%s %s %s"):format(path, name, row[name]) end
    end
  end
  table.sort(idle)
  tap.assertEquals(idle, {}, "HOUSEWAY_GOLDEN=write prove --exec tests/run tests/docs/sentences_test.lua")
end)

tap.test("every sentence that stays is there, with a reason", function ()
  for _, one in ipairs(kept) do tap.assertTrue(one.used and #one.why > 20, one.begins) end
end)
