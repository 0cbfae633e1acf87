-- houseway check --watch: at each save three lines, in a process of its own, at a terminal and in a pipe.

local cli = require("cli")
local scratch = require("scratch")
local screen = require("repl.screen")
local sources = require("sources")
local tap = require("tap")

local WAY = sources.read("houseways/traditional/pai_gow.lua")
local SHORTER = WAY:gsub('rule "high nine, else gong, else wong".-\n}\n', "")

-- Looks at a way in a directory of its own, at a terminal.
local function watch(arguments, body)
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/way.lua", WAY)
    screen.with(160, ("check --watch %s %s"):format(path, arguments), function (self) body(self, path) end)
  end)
end

-- The screen without times, and the path by a name.
local function shown(text, path)
  return (text:gsub("%d%d:%d%d:%d%d", "TIME"):gsub(path:gsub("%p", "%%%0"), "WAY"))
end

tap.test("what changed since the last save is told, both ways; Ctrl-C ends it with 3", function ()
  watch("--under us-pa/621a", function (self, path)
    local text = self:wait("First check")
    tap.assertStrContains(shown(text, path), [[
TIME VIOLATES the law: 8,800 hands are set unlawfully
  line 16, "Gee Joon, with a six and a four, a six and a five, or two sixes": 28 hands depart from ]]
      .. "58 Pa. Code § 621a.8(d)(1), such as 1-5 2-4 2-3 1-2\n"
      .. "  First check: after each save this line lists the changes.\n")
    scratch.write(path, SHORTER)
    text = self:wait("and 3 more rules.")
    tap.assertStrContains(shown(text, path), "TIME VIOLATES the law: 12,064 hands are set unlawfully\n")
    -- 8,800 + 3,296 - 32 = 12,064
    tap.assertStrContains(text, "Since the last save: 5,968 hands set differently; 3,296 newly unlawful; "
      .. "32 no longer unlawful;")
    scratch.write(path, WAY)
    text = self:wait("3,296 no longer unlawful")
    tap.assertStrContains(text, '32 newly unlawful; 3,296 no longer unlawful; "high nine, else gong, else wong" is new')
    self:press("C-c")
    text = self:wait("ended with 3")
    tap.assertStrContains(text, "houseway: interrupted\n")
  end)
end)

tap.test("a faulty text, a file that is gone and one put in its place do not end it", function ()
  watch("", function (self, path)
    self:wait("First check")
    scratch.write(path, WAY .. 'rule "open" {\n')
    tap.assertStrContains(shown(self:wait("CANNOT BE READ"), path), "TIME CANNOT BE READ WAY:")
    os.remove(path)
    self:wait("no such file")
    scratch.write(path .. ".new", WAY)
    assert(os.rename(path .. ".new", path))
    self:wait("Since the last save: no hand set differently.")
    scratch.write(path, (WAY:gsub("under *= *\"us%-ma/pai_gow.7.e\"", 'under = "us-pa/621a"')))
    self:wait("8,800 hands are set unlawfully")
    self:wait("Since the last save: it is checked against another law.")
    self:press("C-c")
    self:wait("ended with 3")
  end)
end)

tap.test("what is piped in is not watched, nor from within a session, which goes on", function ()
  local run = cli.run({ arguments = { "check", "--watch", "-" }, input = WAY })
  tap.assertEquals({ run.out, run.err, run.code },
    { "", "houseway check: --watch cannot watch standard input; name a file to watch\n", 2 })
  run = cli.run({ arguments = { "repl" }, input = "check --watch plain\ncount tiles pair\n" })
  tap.assertEquals(run.err, "houseway check: a session cannot watch a file; run houseway check --watch at the shell\n")
  tap.assertStrContains(run.out, "35,960")
end)

tap.test("in a pipe each look is there at once, and the end of whoever reads ends it", function ()
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/way.lua", WAY)
    local command = ("timeout 60 '%s/houseway' check --watch '%s'"):format(tap.build_directory(), path)
    local out = assert(io.popen(command .. " 2>&1", "r"))
    local function lines()
      return table.concat({ out:read("l"), out:read("l"), out:read("l") }, "\n")
    end
    tap.assertStrContains(lines(), "First check")
    scratch.write(path, SHORTER)
    tap.assertStrContains(lines(), "Since the last save: ")
    scratch.write(path, WAY) -- nobody reads what is told of it
    out:close()
  end)
end)
