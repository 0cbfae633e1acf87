-- houseway chart: the dealer's card, printed or written as a page.

local cli = require("cli")
local json = require("houseway.base.json")
local sample = require("sample")
local scratch = require("scratch")
local tap = require("tap")

local HARBORLIGHT = "houseways/harborlight/pai_gow.lua"

cli.stay_here()

cli.test("the card as text: rules in plain words, the law followed, hands as they are set, a quiz and its answers", {
  arguments = { "chart", HARBORLIGHT, "--quiz", "4", "--seed", "houseway" }, out = { golden = "chart-harborlight.txt" },
})

cli.test("a way that violates its law says so", {
  arguments = { "chart", "examples/04-a-way-that-fails.lua" },
  out = { contains = "decides it.\nVIOLATES the law: 14,972 hands are set unlawfully\n 1  balance\n    Every hand: "
    .. "make the strongest low hand.\n" },
})

tap.test("the page is written, and written over; what is not houseway's page is not", function ()
  scratch.with(function (directory)
    local page = directory .. "/card.html"
    local function write(...) return cli.run({ arguments = { "chart", HARBORLIGHT, "-o", page, ... } }) end
    local run = write("--quiz", "2", "--seed", "a")
    tap.assertEquals({ run.code, run.err, run.out }, { 0, "",
      page .. ": Harborlight Casino, 4 rules\n2 hands to set, and their answers; seed a\n" })
    local first = scratch.read(page)
    tap.assertEquals(write("--quiz", "2", "--seed", "a").code, 0)
    tap.assertEquals(scratch.read(page), first)
    tap.assertEquals(write("--quiz", "2", "--seed", "b").code, 0)
    tap.assertNotEquals(scratch.read(page), first)
    -- The same page on standard output.
    local out = cli.run({ arguments = { "chart", HARBORLIGHT, "-o", "-", "--quiz", "2", "--seed", "a" } })
    tap.assertEquals({ out.out, out.code }, { first, 0 })
    scratch.write(page, "<!DOCTYPE html>\n<title>Mine</title>\n")
    run = write()
    tap.assertEquals({ run.code, run.out }, { 2, "" })
    tap.assertStrContains(run.err, "a file of this name exists; give a new name, or a page that "
      .. "houseway wrote")
  end)
end)

tap.test("JSON has the facts of the page, and names it", function ()
  local function facts(...)
    return assert(json.decode(cli.run({ arguments = { "chart", HARBORLIGHT, "--json", ... } }).out))
  end
  local found = facts("--quiz", "3", "--seed", "a")
  tap.assertEquals({ found.submission, found.verdict, #found.rules, #found.tiles, found.page },
    { "Harborlight Casino", "conforms", 4, 17, nil })
  local hands = 0
  for _, rule in ipairs(found.rules) do hands = hands + rule.hands end
  tap.assertEquals({ hands, found.hands }, { 35960, 35960 })
  tap.assertEquals({ #found.quiz.questions, found.quiz.seed }, { 3, "a" })
  tap.assertEquals(facts("-o", "/dev/null").page, "/dev/null")
  tap.assertNil(facts().quiz)
end)

tap.test("without a seed one is drawn and told, and asks the same hands again", function ()
  local first = cli.run({ arguments = { "chart", HARBORLIGHT, "--quiz", "3" } })
  local seed = first.out:match("Set these hands %(seed (%d+)%)")
  local again = cli.run({ arguments = { "chart", HARBORLIGHT, "--quiz", "3", "--seed", seed } })
  tap.assertEquals(again.out, first.out)
end)

for _, one in ipairs({
  { { "--seed", "a" }, "--seed needs --quiz; add --quiz N" },
  { { "--quiz", "0" }, "--quiz must be 1 to 100, not 0" }, { { "--quiz", "101" }, "--quiz must be 1 to 100, not 101" },
  { { "--out", "-", "--json" }, "--json and --out - both write to standard output; remove one of the two" },
  { { "--out", "/dev/stdout", "--json" }, "--json and --out - both write to standard output; remove one of the two" },
  { { "--quiz", "1", "--seed", "\xff" }, "the bytes of --seed are not UTF-8; write text in UTF-8" },
}) do
  cli.test("it is refused: " .. one[2], {
    arguments = { "chart", HARBORLIGHT, table.unpack(one[1]) }, code = 2, err = { contains = one[2] .. "\n" },
  })
end

local TILES, CARDS = "houseways/traditional/pai_gow.lua", "examples/11-the-terms-of-a-table.lua"
local nightly = sample.tests(0) -- what each rule of cards costs takes seconds

for way, rules in pairs({ [TILES] = 20, [CARDS] = 4 }) do
  local test = way == CARDS and nightly or tap.test
  test(("37.6 --by cost: rules in the order of what it costs to forget them, as `teach` has it: %d"):format(rules),
    function ()
    local function answer(...)
      return json.decode(cli.run({ arguments = { ... } }).out)
    end
    local named, asked = {}, {}
    for i, one in ipairs(answer("teach", way, "--mistake", "forgotten", "--json").mistakes) do named[i] = one.rule end
    tap.assertEquals(#named, rules)
    local quiz = answer("chart", way, "--quiz", tostring(rules + 1), "--by", "cost", "--seed", "a", "--json").quiz
    for i, one in ipairs(quiz.questions) do asked[i] = one.rule end
    named[#named + 1] = named[1] -- the next turn
    tap.assertEquals(asked, named)
  end)
end

tap.test("37.6 --by cost without --quiz is refused", function ()
  tap.assertEquals(cli.run({ arguments = { "chart", HARBORLIGHT, "--by", "cost" } }).code, 2)
end)
