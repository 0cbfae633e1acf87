-- docs/register-formats.md says of statements what register/kinds.lua has, docs/register.md says of verdicts what
-- register/verdict.lua has. The part on kinds is written anew when the environment holds HOUSEWAY_GOLDEN=write.

local documents = require("docs.documents")
local kinds = require("register.kinds")
local markdown = require("docs.generators.markdown")
local sources = require("sources")
local tap = require("tap")
local text = require("houseway.base.text")
local verdict = require("register.verdict")

local PATH, HEADING = "docs/register-formats.md", "## The kinds of statements\n"

local function how_often(field)
  local often = field.again and (field.optional and "any number" or "one or more")
    or field.optional and "may be left out" or "once"
  return often .. (field.since and (", from form %d on"):format(field.since) or "")
    .. (field.through and (", through form %d"):format(field.through) or "")
end

local function rendered()
  local lines = { HEADING:sub(1, -2), "Written from lua/register/kinds.lua; a test compares the two." }
  for _, kind in ipairs(kinds.list) do
    local signed = kind.namespace and ("Signed in `%s`."):format(kind.namespace)
      or ("Signed by %s."):format(kind.signed_by or "nobody")
    lines[#lines + 1] = "\n### " .. kind.name
    for _, line in ipairs(text.wrap(kind.means .. " " .. signed, 110, "")) do lines[#lines + 1] = line end
    lines[#lines + 1] = "\n| field | how often | what it is | its value |\n|---|---|---|---|"
    for _, field in ipairs(kind.fields) do
      lines[#lines + 1] = ("| `%s` | %s | %s | %s |"):format(field.name, how_often(field), field.means,
        markdown.cell(kinds.SORTS[field.sort][3]))
    end
  end
  return table.concat(lines, "\n") .. "\n\n"
end

tap.test("the fields of every kind are those of kinds.lua", function ()
  local page = sources.read(PATH)
  local from = assert(page:find(HEADING, 1, true))
  local to = page:find("\n## ", from + 1, true) or #page
  documents.check_made(PATH, page:sub(1, from - 1) .. rendered() .. page:sub(to + 1))
end)

tap.test("the words of verdicts are told, and no others", function ()
  local told, known = {}, {}
  for i, row in ipairs(documents.rows("docs/register.md", "## Why houseway refuses a register")) do
    told[i] = { documents.names(row[1])[1], row[2] }
  end
  for i, row in ipairs(verdict.WORDS) do known[i] = { row[1], row[2] } end
  tap.assertEquals(told, known)
end)
