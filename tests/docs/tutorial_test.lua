-- docs/tutorial.md, line for line: what stands after "houseway> " is typed into one session, in an empty directory, and
-- what it answers is compared. A line "..." stands for any lines, one that ends so goes on.

local documents = require("docs.documents")
local scratch = require("scratch")
local tap = require("tap")
local text = require("houseway.base.text")

local PATH = "docs/tutorial.md"

-- What is typed after each line, and answered alike in text and in JSON: it parts the answers, and changes nothing.
local MARK = ".pager"
local MARKS = { "%.pager on\n", '{[^{}]*"%.pager on"[^{}]*}\n' }

local list = documents.typed(PATH, "session", "^houseway> (.*)$", "^ +{ %.%.%.> (.*)$")

-- The first mark from a place on.
local function next_mark(answers, at)
  local first, last
  for _, mark in ipairs(MARKS) do
    local from, to = answers:find(mark, at)
    if from and (not first or from < first) then first, last = from, to end
  end
  return first, last
end

local function run(directory)
  local typed = {}
  for i, one in ipairs(list) do typed[i] = one.text .. "\n" .. MARK .. "\n" end
  scratch.write(directory .. "/typed", table.concat(typed))
  os.execute(("cd '%s' && mkdir empty && cd empty && env -i HOME='%s' XDG_CACHE_HOME='%s' LC_ALL=C.UTF-8 '%s/houseway' "
    .. "repl < ../typed > ../answers 2>&1"):format(directory, directory, tap.build_directory() .. "/test-cache",
    tap.build_directory()))
  local answers, at = scratch.read(directory .. "/answers"), 1
  for _, one in ipairs(list) do
    local from, to = next_mark(answers, at)
    one.out = answers:sub(at, (from or #answers + 1) - 1)
    at = (to or #answers) + 1
  end
end

scratch.with(run)

for _, one in ipairs(list) do
  tap.test(("%s %s"):format(one.place, one.text:match("^[^\n]*")), function ()
    if not documents.agree(one.prints, text.lines(one.out)) then
      tap.assertEquals(one.out, table.concat(one.prints, "\n") .. "\n")
    end
  end)
end

tap.test("the tutorial types hands, questions, changes, citations and a round", function ()
  tap.assertTrue(#list > 30)
end)
