-- The manual: a page for each command, of the words that --help shows, which man and mandoc read without a warning.

local cli = require("cli")
local command = require("houseway.cli.command")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

cli.stay_here()

local DAY = "2026-01-02"

local function page(name)
  local run = cli.run({ arguments = { "help", "--manual", "--date", DAY, name } })
  tap.assertEquals({ run.code, run.err }, { 0, "" }, name)
  return run.out
end

-- Every page, rendered: pages do not refer to what is not there, so they are read together.
local rendered, complaints = {}, nil

local function render()
  scratch.with(function (directory)
    for _, name in ipairs(command.names()) do
      scratch.write(("%s/%s.1"):format(directory, name), page(name))
    end
    scratch.write(directory .. "/houseway.1", cli.run({ arguments = { "help", "--manual" } }).out)
    local ok, shown = sources.shell(([[cd '%s' && for page in *.1; do
      mandoc -Tlint -Wstyle "$page" || true
      LC_ALL=C.UTF-8 MANWIDTH=100 man --warnings -E UTF-8 -l "$page" | col -b >"$page.txt"
    done]]):format(directory))
    tap.assertTrue(ok, shown)
    complaints = shown
    for _, name in ipairs(sys.list_directory(directory)) do
      local of = name:match("^(.+)%.1%.txt$")
      if of then rendered[of] = scratch.read(directory .. "/" .. name) end
    end
  end)
end

tap.test("neither man nor mandoc complains of a page", function ()
  render()
  tap.assertEquals(complaints, "")
end)

local function flat(text)
  return (text:gsub("%s+", " "))
end

local OPTION = "[%s%[(](%-%-?%l[%l-]*)"

tap.test("each command has a page, which says what --help says: every option, argument and example", function ()
  for _, name in ipairs(command.names()) do
    local shown = assert(rendered[name], name)
    local help = command.help(command.load(name))
    local said = {}
    for option in help:gmatch(OPTION) do said[option] = true end
    local count = 0
    for option in shown:gmatch(OPTION) do
      tap.assertTrue(said[option], ("%s: %s stands in the manual alone"):format(name, option))
      count = count + 1
    end
    for option in pairs(said) do tap.assertStrContains(shown, option, false, name) end
    tap.assertTrue(count >= 3, name)
    for line in help:match("\nExample:\n(.*)$"):gmatch("[^\n]+") do tap.assertStrContains(flat(shown), flat(line)) end
    tap.assertStrContains(flat(shown), "houseway-" .. name .. " - " .. flat(command.load(name).summary))
  end
end)

tap.test("words stand in the manual as in --help, whatever they hold", function ()
  local shown = flat(rendered.settle)
  tap.assertStrContains(shown, '(an entry "not shown").')
  tap.assertStrContains(flat(rendered.check), "one that ships (`houseway ways`).")
  tap.assertStrContains(flat(rendered.register), "- rotate: Write a statement that another key signs heads")
  tap.assertStrContains(rendered.count, "\n       houseway count cards '{ pair, pair } where low = \"A\"'\n")
end)

tap.test("houseway's own page lists every command; pages bear the version and the day", function ()
  for _, name in ipairs(command.names()) do
    tap.assertStrContains(rendered.houseway, ("\n       houseway-%s(1)\n"):format(name))
  end
  tap.assertStrContains(page("set"), ('.TH HOUSEWAY\\-SET 1 "%s" "houseway %s" "houseway"\n'):format(DAY,
    sys.build().version))
end)

cli.test_json("a page in JSON is the same", { arguments = { "help", "--manual", "--date", DAY, "--json", "set" } },
  function (value) tap.assertEquals(value.commands[1].manual, page("set")) end)
