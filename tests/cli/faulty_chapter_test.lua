-- A chapter that cannot be read, beside those that ship.

local cli = require("cli")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

-- By the name of its file: its script, and the line of its own that is at fault.
local FAULTY = {
  layers = { 2, [[
chapter "us-nv/layers" { title = "Three layers", cite = "Layers r", game = "Pai Gow Poker" }
borrow "us-pa/645a" { because = "The game is the same." }
section "1" { title = "Outcome", effective = "2024-05-25", paragraphs = "(a)-(b)" }
paragraph "(a)" "All wagers push if the dealer's low hand is nine-high." { outcome = "push",
  notwithstanding = "us-pa/645a.11.f", when = { dealer = { low = worth "9" }, called = "a Tiger 9" } }
paragraph "(b)" "But a wager whose both hands are higher still wins." { outcome = "win", notwithstanding = "(a)",
  when = { high = "higher", low = "higher" } }
]] },
  unread = { 2, "chapter \"us-nv/unread\" {\n" },
  other = { 1, 'chapter "us-nv/another" { title = "T", cite = "O §", game = "Pai Gow" }\n' },
}

tap.test("a chapter that cannot be read harms only questions about itself, under its own file's name", function ()
  scratch.with(function (root)
    assert(sources.shell(("cp -r lua jurisdictions houseways '%s'"):format(root)))
    local function ask(input, ...)
      return cli.run({ arguments = { ... }, input = input, env = { HOUSEWAY_PATH = root } })
    end
    for name, faulty in pairs(FAULTY) do
      scratch.write(("%s/jurisdictions/us-nv/%s.lua"):format(root, name), faulty[2])
    end
    local function expect_told(run, text)
      tap.assertEquals(run.code, 0, run.err)
      tap.assertStrContains(run.out, text)
      for name in pairs(FAULTY) do
        tap.assertStrContains(run.err, ("left out: us-nv/%s cannot be read, jurisdictions/us-nv/"):format(name))
      end
      tap.assertEquals(select(2, run.err:gsub("\n", "")), 3)
    end
    expect_told(ask("", "cite", "us-pa/621a.8.d.2", "us-pa/621a.8.d.3"), "Supreme Pair")
    expect_told(ask("", "cite", "621a.8(d)(2)"), "Supreme Pair")
    cli.expect(ask("", "odds", "645a.13(b)", "--table", "A"), 0, "Fortune Bonus")
    expect_told(ask("", "completion", "citations"), "us-pa/621a.8.d.2")
    expect_told(ask("621a.8(d)(2)\n", "repl"), "Supreme Pair")
    for _, words in ipairs({ { "cite", "layers 1(a)" }, { "cite", "--json", "layers 1(a)" }, { "odds", "layers 1(a)" },
      { "check", "harborlight", "--under", "us-nv/layer" } }) do
      local asked = ask("", table.unpack(words))
      tap.assertEquals(asked.code, 2)
      for name, faulty in pairs(FAULTY) do
        tap.assertStrContains(asked.err .. asked.out,
          ("us-nv/%s cannot be read, jurisdictions/us-nv/%s.lua:%d"):format(name, name, faulty[1]))
      end
    end
    local session = ask("/copied/\nunder us-nv/unread\n", "repl")
    tap.assertStrContains(session.out, "left out: us-nv/layers cannot be read, jurisdictions/us-nv/layers.lua:2")
    tap.assertStrContains(session.err, "jurisdictions/us-nv/unread.lua:2: ")
    tap.assertNotStrContains(session.out, "are under us-nv/unread")
    local listed = ask("", "jurisdictions")
    tap.assertEquals(listed.code, 2)
    tap.assertStrContains(listed.out, "us-pa/621a")
    for name, faulty in pairs(FAULTY) do
      local place = ("jurisdictions/us-nv/%s.lua:%d: "):format(name, faulty[1])
      tap.assertStrContains(listed.err, place)
      local asked = ask("", "cite", "us-nv/" .. name .. ".1.a")
      tap.assertEquals(asked.code, 2)
      tap.assertStrContains("\n" .. asked.err, "\n" .. place)
    end
  end)
end)
