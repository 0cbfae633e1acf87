-- LuaRocks: the rock that it builds of the source tree, packed, installed from the file into a tree with nothing else,
-- and required there. Every line of docs/lua.md prints what the page says.

local documents = require("docs.documents")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local text = require("houseway.base.text")

local ROCKS = "luarocks --lua-version 5.4 --tree '%s/%s' "

local function succeed(line, ...)
  local ok, said = sources.shell(line:format(...))
  tap.assertTrue(ok, said)
  return said
end

local root = os.tmpname() .. ".d"

tap.test("LuaRocks makes it, packs it, and installs it from the file alone", function ()
  succeed("mkdir '%s' && " .. ROCKS .. "make --deps-mode=none packaging/houseway-dev-1.rockspec", root, root, "made")
  succeed("cd '%s' && " .. ROCKS .. "pack houseway dev-1 && rm -r made", root, root, "made")
  succeed(ROCKS .. "install --deps-mode=none '%s'/houseway-dev-1.*.rock", root, "tree", root)
end)

-- Runs a line as lua5.4 does that is typed: the values of an expression are printed.
local RUNNER = [[
for number, line in ipairs(require("lines")) do
  io.stdout:setvbuf("no")
  local found = table.pack(assert(load("return " .. line) or load(line))())
  if found.n > 0 then print(table.unpack(found, 1, found.n)) end
  print("end of " .. number)
end]]

tap.test("every line of docs/lua.md prints there what the page says", function ()
  local typed = documents.typed("docs/lua.md", "text", "^> (.*)$", "^>> (.*)$")
  local lines = {}
  for i, one in ipairs(typed) do lines[i] = ("%q"):format(one.text) end
  tap.assertTrue(#lines >= 10)
  scratch.write(root .. "/lines.lua", "return { " .. table.concat(lines, ", ") .. " }")
  scratch.write(root .. "/run.lua", RUNNER)
  local said = succeed("cd '%s' && env -i LUA_PATH='./?.lua;;' LUA_CPATH='%s/tree/lib/lua/5.4/?.so;;' lua5.4 run.lua",
    root, root)
  for i, one in ipairs(typed) do
    local printed
    printed, said = said:match("^(.-)end of " .. i .. "\n(.*)$")
    tap.assertEquals(printed:gsub("\t", " "):gsub(" +", " "),
      (table.concat(one.prints, "\n") .. (one.prints[1] and "\n" or "")):gsub(" +", " "), one.place)
  end
end)

tap.test("LuaRocks removes it, and nothing is left", function ()
  succeed(ROCKS .. "remove houseway", root, "tree")
  tap.assertEquals(text.lines(succeed("find '%s/tree' -type f -not -name manifest", root)), {})
  succeed("rm -r '%s' '%s'", root, (root:gsub("%.d$", "")))
end)
