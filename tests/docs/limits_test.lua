-- docs/limits.md against the headers and what the sandbox says of itself.

local documents = require("docs.documents")
local sandbox = require("hw.sandbox")
local sources = require("sources")
local tap = require("tap")

local PATH = "docs/limits.md"

local function told(heading)
  local values = {}
  for _, row in ipairs(documents.rows(PATH, heading)) do
    values[documents.names(row[1])[1]] = math.tointeger(tonumber((row[2]:gsub(",", ""))))
  end
  return values
end

-- What an arithmetic constant comes to: "16 * 1024 * 1024".
local function value_of(written)
  local product = 1
  for factor in written:gmatch("%d+") do product = product * math.tointeger(tonumber(factor)) end
  return product
end

-- The constants of every enum of a header that match a pattern.
local function constants(header, pattern)
  local values = {}
  for body in sources.read(header):gsub("/%*.-%*/", ""):gmatch("enum {(.-)}") do
    for name, value in body:gmatch("([%u%d_]+)%s*=%s*([%d%s*]+)") do
      if name:find(pattern) then values[name] = value_of(value) end
    end
  end
  return values
end

tap.test("the limits of a script are those the sandbox has", function ()
  tap.assertEquals(told("## A script"), sandbox.limits)
end)

tap.test("the limits of a script are those of sandbox.h", function ()
  local header = {}
  for name, value in pairs(constants("src/lua/sandbox/sandbox.h", "^HW_SANDBOX_")) do
    header[name:gsub("^HW_SANDBOX_", ""):lower()] = value
  end
  tap.assertEquals(told("## A script"), header)
end)

tap.test("the limits of a way and of input are those of base.h", function ()
  local header = constants("src/base/base.h", "_MAX$")
  local both = told("## A house way and its law")
  for name, value in pairs(told("## Input")) do
    if name:find("^HW_") then both[name] = value end
  end
  header.CHILDREN_MAX = constants("src/lua/bind/program.c", "^CHILDREN_MAX$").CHILDREN_MAX
  tap.assertEquals(both, header)
end)

tap.test("the limits that stand in Lua", function ()
  local input = told("## Input")
  local lines = sources.read("lua/houseway/ask/shared/lines.lua")
  tap.assertStrContains(lines, "local LINE_LIMIT = " .. input.LINE_LIMIT .. " ")
  local cache = sources.read("lua/houseway/base/cache.lua"):match("local SIZE_LIMIT = ([%d *]+)")
  tap.assertEquals(input.SIZE_LIMIT, value_of(cache))
  local submission = sources.read("lua/register/ask/review.lua"):match("local SUBMISSION_LIMIT = ([%d *]+)")
  tap.assertEquals(input.SUBMISSION_LIMIT, value_of(submission))
  local typed = sources.read("lua/houseway/repl/loop.lua"):match("local TYPED_LIMIT = ([%d *]+)")
  tap.assertEquals(input.TYPED_LIMIT, value_of(typed))
  tap.assertEquals(input.PAYOUT_LIMIT, require("houseway.notation.paytable").PAYOUT_LIMIT)
  tap.assertEquals(input.READ_LIMIT, require("houseway.base.fraction").READ_LIMIT)
  local threads = sources.read("lua/houseway/ask/shared/options.lua"):match("args%.threads > (%d+)")
  tap.assertEquals(tostring(input["--threads"]), threads)
  local scan = require("houseway.script.scan")
  tap.assertEquals(scan.SIZE_LIMIT, told("## A script").source)
end)

tap.test("22.2 what ships is far below the limit of a list of paragraphs", function ()
  local longest = 0
  for _, model in ipairs(require("houseway.law.chapters").every({})) do
    local counts = {}
    for _, one in ipairs(model.paragraphs) do
      counts[one.section] = (counts[one.section] or 0) + 1
      longest = math.max(longest, counts[one.section])
    end
  end
  local limit = require("houseway.notation.citation.list").PARAGRAPHS_LIMIT
  tap.assertEquals(told("## Input").PARAGRAPHS_LIMIT, limit)
  tap.assertStrContains(sources.read(PATH), ("No section that ships has more than %d\n"):format(longest))
  tap.assertTrue(longest * 50 < limit)
end)

tap.test("the limits of a record", function ()
  tap.assertEquals(told("## A record"), require("rounds.play.record").limits)
end)
