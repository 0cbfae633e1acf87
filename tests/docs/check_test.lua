-- docs/check.md against the program: every way to fail, and every reason, is told.

local documents = require("docs.documents")
local sources = require("sources")
local tap = require("tap")

local PATH = "docs/check.md"

tap.test("every fault that decides the verdict is told", function()
  local told = { departures = true }
  for _, row in ipairs(documents.rows(PATH, "## It fails when")) do
    for _, name in ipairs(documents.names(row[1])) do told[name] = true end
  end
  local source = sources.read("lua/houseway/conform.lua")
  for name in source:match("local FAULTS = {(.-)}"):gmatch('"([%w_]+)"') do tap.assertTrue(told[name], name) end
  tap.assertTrue(told.violations and told.uncovered)
end)

tap.test("every reason a departure counts as violated is told, and no other", function()
  local reasons, told = {}, {}
  for reason in sources.read("lua/houseway/conform.lua"):gmatch('"(a [^"]+)"') do
    if reason:find("^a departure ") or reason:find("^a setting ") then reasons[reason] = true end
  end
  for reason in sources.read(PATH):gmatch("\n%- `(a [^`]+)`") do told[reason] = true end
  tap.assertNotNil(next(reasons))
  tap.assertEquals(told, reasons)
end)
