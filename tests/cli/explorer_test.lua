-- houseway explorer: the page is written into a folder, whole, and over none but its like. What it does, in a browser:
-- tests/browser/explorer_test.lua.

local base64 = require("hw.base64")
local cli = require("cli")
local json = require("houseway.base.json")
local parsed = require("page.parsed")
local scratch = require("scratch")
local tap = require("tap")

local PLAIN, EXAMPLE = "houseways/plain/621a.lua", "examples/07-a-function.lua"

cli.stay_here()

local function explorer(...)
  return cli.run({ arguments = { "explorer", ... } })
end

tap.test("a folder is made, and the page in it written again the same", function ()
  scratch.with(function (directory)
    local folder = directory .. "/a/b"
    local run = explorer(PLAIN, EXAMPLE, "-o", folder)
    tap.assertEquals({ run.code, run.err }, { 0, "" })
    local page = scratch.read(folder .. "/index.html")
    parsed.read(page)
    local told = run.out:gsub("%s+", " "):match("index%.html: (.*) $")
    local size = ("%d"):format(#page):gsub("(%d%d%d)$", ",%1")
    tap.assertEquals(told, ("2 house ways, %s bytes; open the file in a browser"):format(size))
    tap.assertEquals(explorer(PLAIN, EXAMPLE, "-o", folder).code, 0)
    tap.assertEquals(scratch.read(folder .. "/index.html"), page)
    scratch.write(folder .. "/index.html", "<!DOCTYPE html>\nmine")
    run = explorer(PLAIN, "-o", folder)
    tap.assertEquals(run.code, 2)
    tap.assertStrContains(run.err, "a file of this name exists; give a new name, or a page that houseway wrote")
    tap.assertEquals(scratch.read(folder .. "/index.html"), "<!DOCTYPE html>\nmine")
  end)
end)

tap.test("38.4 a name that ends in .html is the page's, not a folder's", function ()
  scratch.with(function (directory)
    for _, name in ipairs({ "/explorer.html", "/a/page.html" }) do
      local told = json.decode(explorer(PLAIN, "-o", directory .. name, "--json").out)
      tap.assertEquals(told.folder .. "/" .. told.page, directory .. name)
      tap.assertEquals(#scratch.read(directory .. name), told.bytes)
    end
  end)
end)

tap.test("the page has the core, every way as a program, and a table of one that asks functions", function ()
  scratch.with(function (directory)
    local run = explorer(PLAIN, EXAMPLE, "-o", directory, "--json")
    local told = assert(json.decode(run.out))
    local page = scratch.read(directory .. "/index.html")
    tap.assertEquals(told.bytes, #page)
    local written, core = page:match('var houseway={facts:(.-),core:"([%w+/=]+)"}')
    tap.assertEquals(base64.decode(core):sub(1, 8), "\0asm\1\0\0\0")
    local facts = assert(json.decode(written))
    tap.assertEquals({ #facts.games, #facts.ways, #told.ways }, { 1, 2, 2 })
    for i, way in ipairs(facts.ways) do
      tap.assertEquals({ way.name, way.behaviour }, { told.ways[i].name, told.ways[i].behaviour_sha256 })
    end
    tap.assertNil(facts.ways[1].table)
    tap.assertEquals(#base64.decode(facts.ways[2].table.settings), 8130)
    -- A program begins with its game, in two bytes: tiles are the first.
    tap.assertEquals(base64.decode(facts.ways[1].program):sub(1, 2), "\0\0")
  end)
end)

tap.test("a way that is named twice, by its name and by its file, is in the page once", function ()
  scratch.with(function (directory)
    local run = explorer("plain", PLAIN, "./" .. PLAIN, "-o", directory, "--json")
    local told = assert(json.decode(run.out))
    tap.assertEquals({ #told.ways, told.ways[1].file }, { 1, PLAIN })
  end)
end)

cli.test("a way that is no way is refused, and nothing is written", {
  arguments = { "explorer", "houseways/plan/621a.lua", "-o", "build/explorer/none" }, code = 2,
  err = { contains = "houseways/plan/621a.lua" },
})
