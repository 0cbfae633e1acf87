-- A document followed word for word: the commands of its blocks of `story` run one after the other in one shell, in an
-- empty directory, and what each prints is compared. "$ " begins a command, "> " goes on with it; a line "..." stands
-- for any lines, one that ends so goes on; "# exit 1" at a command's end says how it ends, if not with 0.

local documents = require("docs.documents")
local scratch = require("scratch")
local tap = require("tap")
local text = require("houseway.base.text")

local followed = {}

local function commands(path)
  local list = documents.typed(path, "story", "^%$ (.*)$", "^> ?(.*)$")
  for _, one in ipairs(list) do
    local bare, code = one.text:match("^(.-)%s+# exit (%d)$")
    one.text, one.code = bare or one.text, math.tointeger(tonumber(code or "0"))
  end
  return list
end

-- One script of all: what each command prints and how it ends goes to files of its own.
local function script_of(list)
  local lines = {}
  for i, one in ipairs(list) do
    lines[#lines + 1] = ("{\n%s\n} > ../out.%d 2>&1 < /dev/null\necho $? > ../code.%d\n"):format(one.text, i, i)
  end
  return table.concat(lines)
end

local function run(list, directory)
  local program = tap.build_directory() .. "/houseway"
  os.execute(("cd '%s' && mkdir bin empty && ln -s '%s' bin/houseway"):format(directory, program))
  scratch.write(directory .. "/story.sh", script_of(list))
  os.execute(("cd '%s/empty' && env -i HOME='%s' XDG_CACHE_HOME='%s/test-cache' PATH='%s/bin:/usr/bin:/bin' "
    .. "LC_ALL=C.UTF-8 sh ../story.sh"):format(directory, directory, tap.build_directory(), directory))
  for i, one in ipairs(list) do
    one.out, one.ended = scratch.read(("%s/out.%d"):format(directory, i)), tonumber(scratch.read(
      ("%s/code.%d"):format(directory, i)))
  end
end

---Follows a document: one test for each of its commands.
---@param path string
---@param at_least integer how many commands it has, or more
function followed.test(path, at_least)
  local list = commands(path)
  scratch.with(function (directory) run(list, directory) end)
  for _, one in ipairs(list) do
    tap.test(("%s %s"):format(one.place, one.text:match("^[^\n]*")), function ()
      if not documents.agree(one.prints, text.lines(one.out)) then
        tap.assertEquals(one.out, table.concat(one.prints, "\n") .. "\n")
      end
      tap.assertEquals(one.ended, one.code, one.out)
    end)
  end
  tap.test(path .. " has commands to follow", function () tap.assertTrue(#list >= at_least, #list) end)
end

return followed
