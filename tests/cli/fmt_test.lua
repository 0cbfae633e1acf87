-- houseway fmt: what it writes, what it leaves alone, and how it ends.

local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local OTHERWISE = 'submission "a" {game="Pai Gow",under="us-pa/621a.8.d"} -- a note\n'
  .. 'rule "best" {\r\nplay=best_high, prefer = best_low}'
local LAID_OUT = [[
submission "a" { game = "Pai Gow", under = "us-pa/621a.8.d" } -- a note
rule "best" {
  play   = best_high,
  prefer = best_low,
}
]]

-- Calls `body` with a directory in which one script is laid out and another is not.
local function with_scripts(body)
  scratch.with(function (directory)
    scratch.write(directory .. "/otherwise.lua", OTHERWISE)
    scratch.write(directory .. "/well.lua", LAID_OUT)
    body(directory .. "/otherwise.lua", directory .. "/well.lua", directory)
  end)
end

local function run(...)
  return cli.run({ arguments = { "fmt", ... } })
end

tap.test("a shipped way's name is checked, and never written", function ()
  tap.assertEquals(run("--check", "harborlight").code, 0)
  tap.assertEquals(run("harborlight"), { code = 2, out = "", err = "harborlight: the script cannot be read: no such "
    .. "file; give a file of your own, or --check\n" })
end)

tap.test("fmt writes in place what is laid out otherwise, names it, and keeps who may read it", function ()
  with_scripts(function (otherwise, well)
    sources.shell(("chmod 640 '%s'; touch -d 2020-01-01 '%s'"):format(otherwise, well))
    local ran = run(otherwise, well)
    tap.assertEquals(ran, { code = 0, out = otherwise .. "\n2 scripts, 1 laid out anew\n", err = "" })
    tap.assertEquals({ scratch.read(otherwise), scratch.read(well) }, { LAID_OUT, LAID_OUT })
    local _, facts = sources.shell(("stat -c %%a '%s'; stat -c %%y '%s'"):format(otherwise, well))
    tap.assertStrMatches(facts, "640\n2020%-01%-01.*")
    tap.assertEquals(run(otherwise, well), { code = 0, out = "2 scripts, 0 laid out anew\n", err = "" })
  end)
end)

tap.test("fmt --check names the scripts, writes nothing and ends with 1; with 0 where there is none", function ()
  with_scripts(function (otherwise, well)
    tap.assertEquals(run("--check", well, otherwise), { code = 1, out = otherwise .. "\n", err = "" })
    tap.assertEquals(scratch.read(otherwise), OTHERWISE)
    tap.assertEquals(run("--check", well), { code = 0, out = "", err = "" })
  end)
end)

tap.test("fmt --diff shows what a patch would make of it, and writes nothing", function ()
  with_scripts(function (otherwise, well, directory)
    local ran = run("--diff", well, otherwise)
    tap.assertEquals({ ran.code, ran.err, scratch.read(otherwise) }, { 1, "", OTHERWISE })
    tap.assertStrContains(ran.out, "--- " .. otherwise .. "\n+++ " .. otherwise .. "\n@@ ")
    tap.assertStrContains(ran.out, "\n\\ No newline at end of file\n")
    local added = {}
    for line in ran.out:gsub("^.-\n@@[^\n]*\n", ""):gmatch("[^\n]+") do
      added[#added + 1] = line:match("^[+ ](.*)")
    end
    tap.assertEquals(table.concat(added, "\n") .. "\n", LAID_OUT, directory)
    tap.assertEquals(run("--diff", well), { code = 0, out = "", err = "" })
  end)
end)

cli.test("fmt lays standard input out on standard output", {
  arguments = { "fmt", "-" }, input = OTHERWISE, out = LAID_OUT,
})
cli.test("fmt --check of standard input", {
  arguments = { "fmt", "--check", "-" }, input = OTHERWISE, code = 1, out = "stdin\n",
})
cli.test_json("fmt --json of standard input has the text", {
  arguments = { "fmt", "-", "--json" }, input = OTHERWISE,
}, function (value)
  tap.assertEquals(value, { scripts = { { file = "stdin", changed = true, text = LAID_OUT } }, changed = 1 })
end)

tap.test("fmt --json names what was written, and with --diff shows it", function ()
  with_scripts(function (otherwise, well)
    local shown = json.decode(run("--json", "--diff", well, otherwise).out)
    tap.assertEquals({ shown.changed, shown.scripts[1].diff, shown.scripts[2].changed }, { 1, "", true })
    tap.assertStrContains(shown.scripts[2].diff, "+rule \"best\" {\n")
    tap.assertEquals(json.decode(run("--json", well, otherwise).out),
      { scripts = { { file = well, changed = false }, { file = otherwise, changed = true } }, changed = 1 })
    tap.assertEquals(scratch.read(otherwise), LAID_OUT)
  end)
end)

tap.test("A4 fmt takes away what writing programs put in: a byte order mark, and blanks that do not break", function ()
  with_scripts(function (otherwise)
    scratch.write(otherwise, "\xEF\xBB\xBF" .. LAID_OUT:gsub(" = ", " =\u{a0}", 1))
    tap.assertEquals({ run(otherwise).code, scratch.read(otherwise) }, { 0, LAID_OUT })
  end)
end)

tap.test("fmt writes nothing where one of the scripts cannot be read, and says so in a line a script", function ()
  with_scripts(function (otherwise, _, directory)
    local torn, mark = directory .. "/torn.lua", directory .. "/mark.lua"
    scratch.write(torn, 'rule "a" {\n  play = pair\n')
    scratch.write(mark, "\xFF\xFE" .. LAID_OUT)
    local ran = run(otherwise, torn, mark, directory .. "/none.lua")
    tap.assertEquals({ ran.code, ran.out, scratch.read(otherwise) }, { 2, "", OTHERWISE })
    tap.assertStrContains(ran.err, torn .. ":2: the script ends inside a brace that line 1 opens")
    tap.assertStrContains(ran.err, mark .. ":1: the script is text in UTF-16; save the script as plain text")
    tap.assertStrContains(ran.err, directory .. "/none.lua: the script cannot be read: no such file\n")
    tap.assertEquals(select(2, ran.err:gsub("\n", "")), 3)
  end)
end)

tap.test("fmt lays out what check refuses: a word that is none, a rule that says too little", function ()
  scratch.with(function (directory)
    local path = directory .. "/way.lua"
    scratch.write(path, 'rule "a" {play=piar}\n')
    tap.assertEquals(run(path).code, 0)
    tap.assertEquals(scratch.read(path), 'rule "a" { play = piar }\n')
  end)
end)

tap.test("fmt leaves a link as it is", function ()
  with_scripts(function (otherwise, _, directory)
    sources.shell(("ln -s otherwise.lua '%s/link.lua'"):format(directory))
    local ran = run(directory .. "/link.lua")
    tap.assertEquals({ ran.code, ran.err, scratch.read(otherwise) },
      { 2, directory .. "/link.lua: houseway cannot write the file: the path names no plain file; give a "
        .. "name that houseway can write\n", OTHERWISE })
  end)
end)

tap.test("fmt has nothing to do with a way that a session changed and saved", function ()
  scratch.with(function (directory)
    local path = directory .. "/w.lua"
    cli.run({ arguments = { "what-if", "houseways/traditional/pai_gow.lua",
      'without "the best low hand" with rule "x" {play=best_high,\n reading="y"} first', "--save", path } })
    tap.assertStrContains(scratch.read(path), '\nrule "x" {\n  play    = best_high,\n  reading = "y",\n}\n')
    tap.assertEquals(run("--check", path), { code = 0, out = "", err = "" })
  end)
end)
