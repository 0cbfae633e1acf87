-- docs/rounds.md against the format of a record: its fields, its events, its limits.

local documents = require("docs.documents")
local events = require("rounds.round.events")
local record = require("rounds.play.record")
local sources = require("sources")
local tap = require("tap")

local PATH = "docs/rounds.md"

-- "`seat` the betting area; `by`? with what, if not chips"
local function fields_text(fields)
  local parts = {}
  for index, field in ipairs(fields) do
    parts[index] = ("`%s`%s %s"):format(field[1], field.optional and "?" or "", field.means)
  end
  return table.concat(parts, "; ")
end

local function told(heading)
  local rows = {}
  for index, row in ipairs(documents.rows(PATH, heading)) do rows[index] = { table.unpack(row, 1, 3) } end
  return rows
end

tap.test("every event is told, with its fields", function ()
  local rows = {}
  for index, name in ipairs(events.names) do
    local event = events.told[name]
    rows[index] = { "`" .. name .. "`", event.means, fields_text(event.fields) }
    if os.getenv("HOUSEWAY_GOLDEN") == "show" then print("# | " .. table.concat(rows[index], " | ") .. " |") end
  end
  tap.assertEquals(told("## Events"), rows)
end)

tap.test("every field of a record is told", function ()
  local rows = {}
  for _, row in ipairs(documents.rows(PATH, "## The record")) do rows[#rows + 1] = row[1] end
  local names = {}
  for index, field in ipairs(record.fields) do
    names[index] = ("`%s`%s"):format(field[1], field.optional and "?" or "")
  end
  tap.assertEquals(rows, names)
end)

tap.test("every step that the engine writes down is told", function ()
  local known = {}
  for _, row in ipairs(documents.rows(PATH, "## Entries")) do
    for _, name in ipairs(documents.names(row[1])) do known[name] = true end
  end
  local strange = {}
  for _, path in ipairs(sources.list("^lua/rounds/round/.*%.lua$")) do
    for name in sources.read(path):gmatch('step = "([%l _-]+)"') do
      if not known[name] then strange[#strange + 1] = path .. ": " .. name end
    end
  end
  tap.assertEquals(strange, {})
end)
