-- The engine and the programs beside it: what manifests add, and that the engine answers without any program.

local cli = require("cli")
local lazy = require("houseway.base.lazy")
local programs = require("houseway.base.programs")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

-- Runs `body` with a root whose list of programs is this text.
local function with_programs(list, body)
  scratch.with(function (root)
    assert(sources.shell(("cp -r lua jurisdictions houseways '%s'"):format(root)))
    scratch.write(root .. "/lua/programs.lua", list)
    body(function (...)
      return cli.run({ arguments = { ... }, env = { HOUSEWAY_PATH = root, HOUSEWAY_CACHE = root .. "/cache" } })
    end, root)
  end)
end

tap.test("without any program the engine ranks, sets, checks, counts and finds the edge", function ()
  with_programs("return {}\n", function (run)
    for line, code in pairs({ ["rank 6-6 2-4"] = 0, ["set traditional 6-6 5-5 2-2 5-6"] = 0, ["count pair"] = 0,
      ["check traditional --under us-pa/621a"] = 1, ["edge traditional"] = 0, ["cite us-pa/621a.8.d"] = 0,
      ["explain traditional 6-6 5-5 2-2 5-6"] = 0, ["odds us-pa/645c"] = 0,
      ["schema check"] = 0, ["deal traditional"] = 2, ["register kinds"] = 2,
      ["cover us-pa/621a"] = 2, ["edge traditional --certificate c"] = 2, ["check plain --watch"] = 2 }) do
      local words = {}
      for word in line:gmatch("%S+") do words[#words + 1] = word end
      local got = run(table.unpack(words))
      tap.assertEquals(got.code, code, line .. "\n" .. got.err)
      tap.assertNotStrContains(got.err, "internal error", line)
    end
    local help = run("--help").out
    tap.assertStrContains(help, "Ask about hands")
    tap.assertNotStrContains(help, "Rounds at the table")
    tap.assertNotStrContains(run("check", "--help").out, "--watch")
  end)
end)

tap.test("a command whose group the help lacks is named, with its manifest", function ()
  with_programs('return { "editor" }\n', function (run, root)
    local path = root .. "/lua/editor/manifest.lua"
    scratch.write(path, (scratch.read(path):gsub('group = "Write a house way"', 'group = "Wrote"')))
    local got = run("version")
    tap.assertEquals(got.code, 3)
    tap.assertStrContains(got.err, 'lua/editor/manifest.lua: the help has no group "Wrote", for the command fmt')
  end)
end)

tap.test("a part is the module of the program that has it; of a name that no program has there is none", function ()
  tap.assertTrue(programs.part("record of a round") == require("rounds.play.record"))
  tap.assertNil(programs.part("nothing"))
  tap.assertEquals(programs.options("nothing"), {})
  tap.assertEquals(programs.options("check")[1][1], "--watch")
end)

tap.test("a lazy module loads when something of it is first used, a function when it is called", function ()
  local name = "houseway.base.nearest"
  package.loaded[name] = nil
  local nearest = lazy(name)
  tap.assertNil(package.loaded[name])
  tap.assertEquals(nearest.name("chekc", { "check", "edge" }), "check")
  tap.assertTrue(package.loaded[name] ~= nil)
  local print_percent = lazy("houseway.show.part.percent")
  local quarter = { fraction = "1/4" }
  tap.assertEquals(print_percent(quarter, 2), require("houseway.show.part.percent")(quarter, 2))
end)
