-- houseway lsp and a real editor, set up as docs/editor.md says: neovim opens a faulty way, is told of the fault, mends
-- it, sees counts, asks what a word means and what could come next, saves it laid out, and goes to a paragraph.

local documents = require("docs.documents")
local json = require("houseway.base.json")
local formatting = require("houseway.script.formatting")
local scratch = require("scratch")
local shell = require("houseway.base.shell")
local sources = require("sources")
local tap = require("tap")

local WAY = [[
submission "Ours" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
-- é😀 end
exception "é😀" "Eights stay together." { holding = piar "8", play = pair "8", departs_from = "us-ma/pai_gow.7.d.2" }
follow   "us-ma/pai_gow.7.d"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]]

-- What docs/editor.md has a reader write in init.lua.
local function setup_shown()
  local lines = {}
  for _, block in ipairs(documents.blocks("docs/editor.md")) do
    local text = table.concat(block.lines, "\n")
    if text:find("start_client", 1, true) or text:find("formatting_sync", 1, true) then lines[#lines + 1] = text end
  end
  tap.assertEquals(#lines, 2)
  return lines
end

local seen, written

tap.test("neovim: a session to its end", function ()
  scratch.with(function (directory)
    local setup = scratch.write(directory .. "/init.lua", table.concat(setup_shown(), "\n") .. "\n")
    local way, out = scratch.write(directory .. "/way.lua", WAY), directory .. "/seen.json"
    local environment = ("HOME=%s XDG_CONFIG_HOME=%s XDG_STATE_HOME=%s LC_ALL=C.UTF-8 PATH=%s:$PATH"):format(
      shell.quote(directory), shell.quote(directory), shell.quote(directory), shell.quote(tap.build_directory()))
    local ok, told = sources.shell(("%s SETUP=%s WAY=%s OUT=%s timeout 120 nvim --headless --clean -n "
      .. "-c 'luafile tests/desk/neovim.lua' < /dev/null"):format(environment, shell.quote(setup), shell.quote(way),
      shell.quote(out)))
    tap.assertTrue(ok, told)
    seen, written = assert(json.decode(scratch.read(out))), scratch.read(way)
  end)
  tap.assertNil(seen.problem)
  tap.assertTrue(seen.ended)
end)

tap.test("neovim: a fault as it is opened, at its place in bytes as neovim counts", function ()
  local line = WAY:match("exception[^\n]*")
  tap.assertEquals(#seen.faulty, 1)
  seen.faulty[1].message = seen.faulty[1].message:match("^[^\n]*") -- below it, cause and remedy
  tap.assertEquals(seen.faulty[1], { line = 2, from = line:find("piar", 1, true) - 1,
    to = line:find("piar", 1, true) + 3, severity = 1,
    message = 'no word is named `piar`; write a word that `houseway words` lists (did you mean "pair"?)' })
end)

tap.test("neovim: mended, and counted once it is quiet", function ()
  tap.assertEquals(seen.counted, { { line = 2, from = 0, to = #'exception "é😀"', severity = 2,
    message = "no hand it sets departs from us-ma/pai_gow.7.d.2" } })
end)

tap.test("neovim: what a word means, and how many hands its rule decides", function ()
  local hover = table.concat(seen.hover, "\n")
  tap.assertStrContains(hover, "Two of one rank")
  tap.assertStrMatches(hover, ".*decides [%d,]+ of 35,960 hands.*")
end)

tap.test("neovim: what could come next, and the paragraph that is cited", function ()
  tap.assertEquals(seen.completion, { "wong", "worth" })
  tap.assertStrContains(seen.definition.file, "jurisdictions/us-ma/pai_gow.lua")
  tap.assertStrContains(seen.definition.line, 'paragraph "(d)(2)"')
end)

tap.test("neovim: laid out as it was saved", function ()
  tap.assertEquals(written, formatting((WAY:gsub("piar", "pair")), "WAY"))
  tap.assertStrContains(written, '\nfollow "us-ma')
end)
