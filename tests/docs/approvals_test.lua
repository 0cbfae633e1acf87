-- docs/approvals.md says of steps, conditions and verdicts what the sources have. The table of steps is written anew
-- when the environment holds HOUSEWAY_GOLDEN=write.

local conditions = require("register.conditions")
local documents = require("docs.documents")
local provisions = require("houseway.law.provisions")
local sources = require("sources")
local tap = require("tap")

local PATH, STEPS = "docs/approvals.md", "| step | what is done |\n|---|---|\n"

-- The first cells of a table, or the second, by the heading of its first column.
local function first_cells(column, second)
  local page, cells = documents.unlinked(sources.read(PATH)), {}
  local from = assert(page:find("\n| " .. column .. " | ", 1, true), column)
  for line in page:sub(from + 1):gsub("\n\n.*", ""):gmatch("[^\n]+") do
    cells[#cells + 1] = line:match(second and "^| [^|]- | ([^|]-) |" or "^| ([^|]-) |")
  end
  return table.move(cells, 2, #cells, 1, {}) -- without the heading
end

tap.test("every step is told, with what it does", function ()
  local page, rows = sources.read(PATH), {}
  for i, row in ipairs(provisions.by_name.approval_step.rows) do rows[i] = ("| %s | %s |\n"):format(row[1], row[2]) end
  local from = assert(page:find(STEPS, 1, true)) + #STEPS
  local to = assert(page:find("\n## ", from - 1, true))
  documents.check_made(PATH, page:sub(1, from - 1) .. table.concat(rows) .. page:sub(to))
end)

tap.test("every form of a condition is told with where it holds, and can be read", function ()
  local forms = {}
  for i, form in ipairs(conditions.FORMS) do forms[i] = "`" .. form .. "`" end
  tap.assertEquals(first_cells("condition"), forms)
  tap.assertEquals(first_cells("condition", true), conditions.MEANINGS)
  for _, form in ipairs(conditions.FORMS) do
    local text = form:gsub("SHA256", ("ab"):rep(32)):gsub("N.NN", "2.90")
      :gsub("KEY=NAME", "us-pa/621a.6.a.1=one_to_eight"):gsub("DAY", "2026-12-31")
      :gsub("X", "B"):gsub("WAGER", "Fortune Bonus"):gsub("NAME", "lab@test.example"):gsub("STANDARD", "GLI-29")
    tap.assertNotNil(conditions.read(text), text)
  end
end)

tap.test("every verdict that standing.lua gives is told", function ()
  local told = table.concat(first_cells("verdict"), ", ") .. ", "
  local source, count = sources.read("lua/register/standing.lua"), 0
  for names, values in source:gmatch("\nlocal ([%u_, ]+) = (\"[^\n]*)") do
    for word in values:gmatch('"([^"]+)"') do
      count = count + 1
      tap.assertStrContains(told, word .. ", ", nil, names)
    end
  end
  tap.assertEquals(count, 7)
  local law = sources.read("lua/houseway/law/provisions/approvals.lua")
  for word in law:gmatch('becomes%(%u+, "([^"]+)"%)') do
    if word ~= "approved" then tap.assertStrContains(told, word .. ", ") end
  end
end)
