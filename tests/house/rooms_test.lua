-- The rooms of the engine and the programs beside it: what they are, in which order, and that imports go down.

local imports = require("house.imports")
local sources = require("sources")
local tap = require("tap")

local FLOORS, room_of = imports.FLOORS, imports.room_of

local FLOOR = {}
for number, room in ipairs(FLOORS) do FLOOR[room] = number end

local graph = imports.modules()

tap.test("the engine has fourteen rooms, five programs stand beside it, and every module stands in one", function ()
  local found, strangers = {}, {}
  for _, path in ipairs(sources.list("^lua/.*")) do
    local room = path:match("^lua/houseway/([%l_]+)/") or path:match("^lua/(%l+)/")
    if path ~= "lua/programs.lua" then
      if not FLOOR[room] then strangers[#strangers + 1] = path else found[room] = true end
    end
  end
  tap.assertEquals(strangers, {})
  for _, room in ipairs(FLOORS) do tap.assertTrue(found[room], room) end
  tap.assertEquals({ #imports.ROOMS, #imports.PROGRAMS }, { 14, 5 })
end)

tap.test("imports go down: the engine imports no program, and nothing imports a room or program above it", function ()
  local upward, count = {}, 0
  for name, list in pairs(graph) do
    for _, other in ipairs(list) do
      count = count + 1
      if FLOOR[room_of(other)] > FLOOR[room_of(name)] then upward[#upward + 1] = name .. " imports " .. other end
    end
  end
  tap.assertTrue(count > 500, count)
  table.sort(upward)
  tap.assertEquals(upward, {})
end)

tap.test("what a module imports is there", function ()
  local missing = {}
  for name, list in pairs(graph) do
    for _, other in ipairs(list) do
      if not graph[other] then missing[#missing + 1] = name .. " imports " .. other end
    end
  end
  tap.assertEquals(missing, {})
end)

tap.test("no module imports itself by way of others", function ()
  tap.assertNil(imports.cycle(graph))
end)

tap.test("the core stays out of the command line: only ask/ and cli/ have options or a progress bar", function ()
  local strangers = sources.places(imports.files(), function (line)
    return line:find("parser:%l+%(") or line:find("progress.bar", 1, true)
  end)
  local outside = {}
  for _, place in ipairs(strangers) do
    local room = place:match("^lua/%l+/(%l+)/")
    if room ~= "cli" and room ~= "ask" then outside[#outside + 1] = place end
  end
  tap.assertTrue(#strangers > 20)
  tap.assertEquals(outside, {})
end)

tap.test("38.5 one road to an answer: only what is typed as a command line is parsed as one", function ()
  local parsed = {}
  for _, place in ipairs(sources.places(imports.files(), function (line)
    return line:find("commands?%.parse[%(_]") ~= nil
  end)) do
    parsed[place:match("^lua/([%l_/]+%.lua)")] = true
  end
  tap.assertEquals(parsed, { ["houseway/cli/command.lua"] = true, ["houseway/cli/main.lua"] = true,
    ["houseway/cli/embedded.lua"] = true, ["houseway/repl/session.lua"] = true })
  for _, module in ipairs({ "houseway.cli.command", "houseway.cli.embedded", "houseway.repl.session" }) do
    tap.assertItemsEquals({ table.concat(graph[module], " "):match("houseway%.ask%f[ ]") }, { "houseway.ask" }, module)
  end
end)

tap.test("every module's first line says what it is for", function ()
  local dumb = {}
  for _, path in ipairs(imports.files()) do
    local first = sources.read(path):match("^([^\n]*)")
    if not first:find("^%-%- %u.*%a") and not first:find("^%-%- houseway ") then
      dumb[#dumb + 1] = path .. ": " .. first
    end
  end
  tap.assertEquals(dumb, {})
end)

tap.test("each module of the engine that a program imports says so, and no other", function ()
  local wanted, marked = {}, {}
  for name, list in pairs(graph) do
    for _, other in ipairs(not name:find("^houseway%.") and list or {}) do
      if other:find("^houseway%.") then wanted[other] = true end
    end
  end
  for _, path in ipairs(imports.files()) do
    local name = path:gsub("^lua/", ""):gsub("%.lua$", ""):gsub("/init$", ""):gsub("/", ".")
    local head = sources.read(path):match("^.-\n%f[^-\n]") or ""
    if head:find("\n-- Programs import this module.\n", 1, true) then marked[name] = true end
  end
  tap.assertEquals(marked, wanted, "a marked module has `-- Programs import this module.` in its first comment")
end)
