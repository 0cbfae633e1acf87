-- houseway new: filings that pass check, under every chapter and after every way of tiles; what is left out, and asked.

local chapters = require("houseway.law.chapters")
local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local screen = require("repl.screen")
local shipped = require("houseway.way.shipped")
local tap = require("tap")

cli.stay_here()

local SILENT = { ["au-nsw/pai_gow"] = true } -- does not say how any hand must be set
local TILES = { "us-ma/pai_gow", "us-pa/621a" }

-- Begins a filing in a directory of its own and hands what was told, the file and its text to `look`.
local function begin(arguments, look)
  scratch.with(function (directory)
    local path = directory .. "/new.lua"
    local run = cli.run({ arguments = { "new", "--json", "-o", path, table.unpack(arguments) } })
    tap.assertEquals({ run.err, run.code }, { "", 0 })
    look(assert(json.decode(run.out)), path, scratch.read(path))
  end)
end

local function assert_laid_out(path)
  local run = cli.run({ arguments = { "fmt", "--check", path } })
  tap.assertEquals({ run.out, run.err, run.code }, { "", "", 0 }, path)
end

local function checked(path, ...)
  local run = cli.run({ arguments = { "check", path, "--json", ... } })
  tap.assertEquals({ run.err, run.code }, { "", 0 }, path)
  return assert(json.decode(run.out))
end

-- Of cards `check` is run for one chapter, and for the others the verdict read that `new` itself came to.
local CHECKED_CARDS = "us-wa/pai_gow_poker"

for _, key in ipairs(chapters.keys()) do
  if not SILENT[key] then
    tap.test("under " .. key .. ": the law alone, and it passes check", function ()
      begin({ key, 'The "House" of Änne' }, function (told, path, source)
        local found = (told.game == "Pai Gow" or key == CHECKED_CARDS) and checked(path) or told
        tap.assertEquals({ found.verdict, found.submission, found.chapter, told.verdict, told.submission },
          { "conforms", 'The "House" of Änne', key, "conforms", 'The "House" of Änne' })
        tap.assertTrue(told.under == key or told.under:sub(1, #key + 1) == key .. ".")
        tap.assertStrContains(source, "examples")
        tap.assertEquals(told.left_out, {})
        assert_laid_out(path)
      end)
    end)
  end
end

-- The rules of a script by name, each with its text from its name on.
local function rules_of(source)
  local rules = {}
  for name in source:gmatch('\n%l+ "([^"]+)"') do rules[name] = true end
  return rules
end

for _, name in ipairs(shipped.names()) do
  for _, key in ipairs(name:find("poker") and {} or TILES) do
    tap.test(("under %s after %s: what is left out is told, and it passes check"):format(key, name), function ()
      local old = scratch.read((shipped.file(name)))
      begin({ key, "After", "--like", name }, function (told, path, source)
        local found, left = checked(path), {}
        tap.assertEquals(found.chapter, key)
        for _, one in ipairs(told.left_out) do
          left[one.name] = true
          tap.assertStrContains((source:gsub("\n%-%- *", " ")), one.name)
          if one.line then tap.assertTrue(one.line > 1) end
        end
        local before, after = rules_of(old), rules_of(source)
        for _, rule in ipairs(found.rules) do after[rule.name] = true end
        for rule in pairs(before) do
          local is_kept = after[rule] or left[rule] or rule == told.after.name or rule:find("^us%-") ~= nil
          tap.assertTrue(is_kept, rule .. " is neither there nor told to be left out")
        end
        for rule in pairs(left) do tap.assertNil(source:find(('\nrule "%s"'):format(rule), 1, true), rule) end
        -- Where it comes from is written in it.
        for _, words in ipairs({ told.after.source_sha256:sub(1, 12), told.after.behaviour_sha256:sub(1, 12) }) do
          tap.assertStrContains(source, words)
        end
        tap.assertNil(source:find("restatement", 1, true))
        assert_laid_out(path)
        if #told.left_out == 0 then tap.assertEquals(told.differing_hands, 0) end
      end)
    end)
  end
end

tap.test("after a way that is laid out otherwise", function ()
  scratch.with(function (directory)
    local old = scratch.write(directory .. "/old.lua", 'submission "Old"{game="Pai Gow",under="us-pa/621a"}\r\n'
      .. 'rule   "low" {play=best_low,\r\n prefer={best_low,best_high}} -- kept\r\n'
      .. 'follow  "us-pa/621a.8.d"\r\nchoice "C" "x"{prefer={best_low,best_high}}\r\n')
    begin({ "us-pa/621a", "After", "--like", old }, function (told, path)
      tap.assertEquals(told.verdict, "conforms")
      assert_laid_out(path)
    end)
  end)
end)

tap.test("after a way of cards, under a chapter whose straights rank otherwise", function ()
  begin({ "us-wa/pai_gow_poker", "After", "--like", "foxwoods" }, function (told)
    tap.assertEquals({ told.verdict, told.left_out, told.after.name }, { "conforms", {}, "Foxwoods" })
    -- Each under its own law, and the two rank some straights otherwise.
    tap.assertEquals(told.differing_hands, 29832)
  end)
end)

tap.test("what a law lets no filing note is left out, and a term it does not know", function ()
  begin({ "us-pa/621a", "After", "--like", "harborlight" }, function (told)
    local names = {}
    for i, one in ipairs(told.left_out) do names[i] = one.name end
    tap.assertEquals(names, { "E1", "E2", "E3", "the term adjacent_areas" })
    tap.assertEquals(told.differing_hands, 104) -- as many as E1, E2 and E3 decide
  end)
end)

tap.test("a way of which no rule is lawful, and which follows none, becomes the law alone", function ()
  scratch.with(function (directory)
    local old = scratch.write(directory .. "/old.lua",
      'submission "Old" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }\nrule "high" { play = best_high }\n')
    begin({ "us-pa/621a", "After", "--like", old }, function (told, path)
      tap.assertEquals({ told.verdict, #told.left_out, told.left_out[1].name }, { "conforms", 1, "high" })
      tap.assertStrContains(scratch.read(path), 'follow "us-pa/621a.8.d"')
    end)
  end)
end)

tap.test("where departures may be noted they are noted, from the paragraphs departed from", function ()
  begin({ "us-ma/pai_gow", "After", "--like", "traditional" }, function (_, path)
    for _, one in ipairs(checked(path).departures) do tap.assertTrue(one.noted, one.rule) end
  end)
end)

tap.test("dead rules, dead alternatives, ties and hands without a rule are mended", function ()
  begin({ "us-ma/pai_gow", "After", "--like", "examples/10-what-check-finds.lua" }, function (told, path)
    tap.assertEquals({ checked(path).verdict, #told.left_out > 0 }, { "conforms", true })
  end)
end)

tap.test("terms that the law refuses are left out one by one", function ()
  begin({ "us-pa/645a", "After", "--like", "examples/12-terms-the-law-refuses.lua" }, function (told, path, source)
    assert_laid_out(path)
    tap.assertEquals(told.verdict, "conforms") -- `violates` where a term is refused
    tap.assertStrContains(source, "the term deliveries (line 7)")
    tap.assertStrContains(source, '\n  variant = "Fortune",')
    tap.assertTrue(#told.left_out > 3)
  end)
end)

tap.test("nothing is written over, but with --force; --out - is the script alone", function ()
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/there.lua", "-- mine\n")
    local run = cli.run({ arguments = { "new", "us-pa/621a", "Test", "-o", path } })
    tap.assertEquals({ run.code, scratch.read(path) }, { 2, "-- mine\n" })
    tap.assertStrContains(run.err, "a file of this name exists; give a new name, or --force, to write over it")
    run = cli.run({ arguments = { "new", "us-pa/621a", "Test", "-o", path, "--force", "--filed", "2026-11-22" } })
    tap.assertEquals({ run.code, run.err }, { 0, "" })
    tap.assertStrContains(scratch.read(path), '\n  filed    = "2026-11-22",\n')
    tap.assertEquals(checked(path).filed, "2026-11-22")
    run = cli.run({ arguments = { "new", "us-pa/621a", "Test", "-o", "-", "--filed", "2026-11-22" } })
    tap.assertEquals(run.out, scratch.read(path))
  end)
end)

cli.test("at no terminal nothing is asked", {
  arguments = { "new" }, code = 2,
  err = "houseway new: the chapter is missing; write CHAPTER and NAME, or answer the questions at a terminal\n",
})

tap.test("in a session nothing is asked, and the session goes on", function ()
  local run = cli.run({ arguments = { "repl" }, input = "new\nnew us-pa/621a\nrepl\ncount tiles pair\n" })
  tap.assertEquals(run.err, [[
houseway new: the chapter is missing; write CHAPTER and NAME, or answer the questions at a terminal
houseway new: the name is missing; write CHAPTER and NAME, or answer the questions at a terminal
houseway: a session cannot begin within a session; type a line of this session, such as `help`
]])
  tap.assertStrContains(run.out, "35,960")
end)

tap.test("bare at a terminal it asks step by step, and again where an answer is none", function ()
  scratch.with(function (directory)
    screen.with(100, "new", function (self)
      self:wait("law:")
      self:type("us-pa/612a")
      self:press("Enter")
      self:wait('"us-pa/621a"?)')
      self:type("au-nsw/pai_gow")
      self:press("Enter")
      self:wait("au-nsw/pai_gow does not say how a dealer sets a hand; choose")
      self:type("us-ma/pai_gow")
      self:press("Enter")
      self:wait("its name:")
      self:type("By hand")
      self:press("Enter")
      self:wait("rules [none]:")
      self:type("foxwoods")
      self:press("Enter")
      self:wait("name a way of the chapter's game after --like")
      self:type("README.md")
      self:press("Enter")
      self:wait("README.md:1: ")
      self:press("Enter")
      self:wait("file [by_hand.lua]:")
      self:type("README.md")
      self:press("Enter")
      self:wait("README.md is there already")
      self:type(directory .. "/none/asked.lua")
      self:press("Enter")
      self:wait("a name that houseway can write")
      self:type(directory .. "/asked.lua")
      self:press("Enter")
      local text = self:wait("ended with 0")
      tap.assertStrContains(text, "CONFORMS to the law on every hand")
      tap.assertEquals(checked(directory .. "/asked.lua").submission, "By hand")
    end)
  end)
end)

tap.test("at the end of what is typed nothing is written", function ()
  screen.with(100, "new us-pa/621a", function (self)
    self:wait("its name:")
    self:press("C-d")
    local text = self:wait("ended with 2")
    tap.assertStrContains(text, "houseway new: houseway got no answer and wrote nothing; answer the questions")
  end)
end)

tap.test("Ctrl-D is heard where it was typed before anything was asked, and after a key that means nothing", function ()
  screen.running(100, function (directory)
    return ("until test -e %s/go; do sleep 0.02; done; cd %s; TERM=tmux-256color %s/houseway new us-pa/621a"):format(
      directory, tap.source_root(), tap.build_directory())
  end, function (self)
    self:press("C-d")
    scratch.write(self.directory .. "/go", "")
    tap.assertStrContains(self:wait("ended with 2"), "houseway new: houseway got no answer and wrote nothing; "
      .. "answer the questions")
  end)
  screen.with(100, "new us-pa/621a", function (self)
    self:wait("its name:")
    self:press("C-Space", "C-d")
    tap.assertStrContains(self:wait("ended with 2"), "houseway new: houseway got no answer and wrote nothing; "
      .. "answer the questions")
  end)
end)
