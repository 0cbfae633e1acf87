-- A register's public pages in a real browser: the list with its search, an entry's page, that of a house whose name
-- means harm, and a redacted one; and what the search finds.

local browser = require("browser")
local cli = require("cli")
local json = require("houseway.base.json")
local office = require("office")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local DIRECTORY = tap.build_directory() .. "/test-register-site"
local SITE, SOME = DIRECTORY .. "/site", DIRECTORY .. "/some"

local function run(...)
  local result = cli.run({ directory = DIRECTORY, arguments = { "register", ... } })
  assert(result.code == 0, result.err .. result.out)
end

assert(sources.shell(("rm -rf '%s' && mkdir '%s'"):format(DIRECTORY, DIRECTORY)))
office.make(DIRECTORY).log:close()
run("export", "r.db", "exported", "--full", "--policy", "policy")
run("site", "exported", "-o", "site", "--policy", "policy")
scratch.write(DIRECTORY .. "/some.policy", scratch.read(DIRECTORY .. "/policy") .. "public: house\npublic: step\n")
run("site", "exported", "-o", "some", "--policy", "some.policy")

local FOOT = { "Register: gaming.example/pai-gow", "14 entries, root" }

browser.some(3)

browser.test({ name = "register, the list", path = SITE .. "/index.html", folder = true, footer = FOOT })
browser.test({ name = "register, the list, searched", path = SITE .. "/index.html", folder = true, needs = "scripts",
  place = "sons", ready = "document.querySelectorAll('#site-found li').length > 2" })
browser.test({ name = "register, an approval", path = SITE .. "/5.html", folder = true, footer = FOOT })
browser.test({ name = "register, a house whose name means harm", path = SITE .. "/7.html", folder = true,
  footer = FOOT })
browser.test({ name = "register, a redacted approval", path = SOME .. "/5.html", folder = true, footer = FOOT })
browser.test({ name = "register, the list, redacted", path = SOME .. "/index.html", folder = true, footer = FOOT })

-- What is typed, and the page that is found first.
local ASKED = { { "Plain", "2.html" }, { "sons", "7.html" }, { "deputy@gaming.example", "9.html" },
  { "suspended", "13.html" }, { "list of signers", "0.html" }, { "rejected sons", "9.html" }, { "nowhere", "" } }

tap.test("26.3 the search finds a house, a person, a step, without a network", function ()
  scratch.with(function (directory)
    local questions, wanted = {}, {}
    for i, one in ipairs(ASKED) do questions[i], wanted[i] = one[1], one[2] end
    local asked = scratch.write(directory .. "/asked.json", json.encode(questions))
    local command = "HOUSEWAY_BROWSER='%s/build/browser' node tests/browser/asked.js '%s/index.html' '%s' >'%s/out'"
    local ok, told = sources.shell(command:format(tap.source_root(), SITE, asked, directory))
    tap.assertTrue(ok, told)
    tap.assertEquals(json.decode(scratch.read(directory .. "/out")), wanted)
  end)
end)
