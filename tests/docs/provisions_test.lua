-- The table of provisions in docs/writing-a-statute.md is what the modules of law/provisions own, no more and no less.
-- It is written anew when the environment has HOUSEWAY_GOLDEN=write.

local documents = require("docs.documents")
local provisions = require("houseway.law.provisions")
local sources = require("sources")
local tap = require("tap")

local PATH = "docs/writing-a-statute.md"
local FIRST, LAST = "| step of a round | to choose | always done, if the text says so |\n|---|---|---|\n", "\n\n"

local function names(list)
  return #list > 0 and "`" .. table.concat(list, "` `") .. "`" or ""
end

local function table_of()
  local rows, step, choose, done = {}, nil, {}, {}
  local function finish()
    if step then rows[#rows + 1] = ("| %s | %s | %s |"):format(step, names(choose), names(done)) end
    choose, done = {}, {}
  end
  for _, field in ipairs(provisions.list) do
    if field.step ~= step then finish() end
    step = field.step
    local list = field.kind == "step" and done or choose
    list[#list + 1] = field.name
  end
  finish()
  return FIRST .. table.concat(rows, "\n")
end

tap.test(PATH .. " lists every provision under its step", function ()
  local text = sources.read(PATH)
  local first = assert(text:find(FIRST, 1, true), "the table's heading")
  local last = assert(text:find(LAST, first + #FIRST, true))
  local written = text:sub(1, first - 1) .. table_of() .. text:sub(last)
  documents.check_made(PATH, written)
end)
