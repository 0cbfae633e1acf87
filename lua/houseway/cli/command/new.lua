-- houseway new: a filing begun.

local begun = require("houseway.desk.begun")
local chapter = require("houseway.desk.chapter")
local dates = require("houseway.base.dates")
local difference = require("houseway.way.difference")
local interview = require("houseway.cli.interview")
local options = require("houseway.cli.options")
local output = require("houseway.base.output")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")
local way = require("houseway.way")

local ORDER = {
  "file", "submission", "game", "chapter", "under", "verdict", "hands", "source_sha256", "source", "after",
  "differing_hands",
  "left_out", "dropped_examples", "name", "line", "why", "hand", "behaviour_sha256", "law_sha256",
}

-- ---- what is asked for ----

local function check_name(name)
  if name:find("%S") and not name:find("%c") and utf8.len(name) then return end
  refusal.raise({ file = "houseway new", found = ('the name "%s"'):format(text.one_line(name)),
    expected = "the name of a house or of a way, in one line" })
end

local function check_filed(day)
  if not day or dates.is_day(day) then return end
  refusal.raise({ found = ('--filed "%s"'):format(day), expected = "a day of the calendar, YYYY-MM-DD" })
end

-- A file named after the way: "Harborlight Casino" is harborlight_casino.lua.
local function file_for(name)
  local plain = name:lower():gsub("[^%w]+", "_"):gsub("^_+", ""):gsub("_+$", "")
  return (plain ~= "" and plain or "new_way") .. ".lua"
end

-- Nothing that is there is written over, unless it is asked for.
local function sort_of(args)
  return { name = "--force, to write over it", start = 1, is = function () return args.force == true end }
end

-- The way whose rules a filing begins with.
local function like(written, statute)
  local loaded = options.load({}, written)
  way.check_rules(loaded)
  if loaded.game == statute.game then return loaded end
  refusal.raise({ file = "houseway new", found = ("--like %s, a way of %s"):format(loaded.file, loaded.game),
    expected = "a way of its game: " .. statute.key .. " is on " .. statute.game })
end

local function side_after(args, under)
  if not args.like then return nil end
  local loaded = like(args.like, under.statute)
  return { way = loaded, decided = options.decide_loaded({ threads = args.threads, no_cache = true }, loaded) }
end

-- ---- what is told ----

local function told(made, after, file)
  local findings = made.findings
  local found = {
    file = file, submission = findings.submission, game = findings.game, chapter = findings.chapter,
    under = made.head.under, verdict = findings.verdict, hands = findings.hands, source_sha256 = made.source_sha256,
    left_out = made.left_out, dropped_examples = made.dropped,
  }
  if after then
    found.after = made.origin
    found.differing_hands = difference.between(after, made.side).differing_hands
  end
  return found
end

local function print_left_out(found, out)
  for _, one in ipairs(found.left_out) do
    local line = one.line and (" (line %d)"):format(one.line) or ""
    out:paragraph(("left out: %s%s: %s"):format(one.name, line, one.why), "  ", "yellow")
  end
  for _, one in ipairs(found.dropped_examples) do
    out:line(("  an example that holds no longer is left out: %s"):format(one.hand))
  end
end

local function print_told(found, made, out)
  out:line(("%s: %s, filed under %s"):format(found.file, out:paint("bold", found.submission), found.under))
  out:line(out:paint("green", verdict.sentence(made.findings)))
  if found.after then
    out:line(("after %s (%s): %s of %s set differently"):format(found.after.name, found.after.file,
      text.count(found.differing_hands, "hand"), text.thousands(found.hands)))
  end
  print_left_out(found, out)
  out:line(("next: houseway check %s --watch, while you write"):format(found.file))
end

local function ask_for(args)
  if args.chapter and args.name then return end
  if args.session or args.json or not interview.is_possible() then
    refusal.raise({ file = "houseway new", found = args.chapter and "a chapter without a name" or "no chapter",
      expected = "CHAPTER and NAME; left out at a terminal, they are asked for" })
  end
  interview.filing(args, { check_name = check_name, check_like = like, file_for = file_for })
end

local function run(args, out)
  options.check_threads(args)
  ask_for(args)
  check_name(args.name)
  check_filed(args.filed)
  local under = chapter.of(args.chapter)
  local file = args.out or file_for(args.name)
  output.check(file, sort_of(args), {})
  local after = side_after(args, under)
  local how = { threads = args.threads, filed = args.filed, progress = progress.bar("deciding every hand") }
  local made = after and begun.after(under, args.name, after, how) or begun.alone(under, args.name, how)
  local is_standard = output.is_standard(file)
  if not (is_standard and args.json) then output.write(file, made.source, sort_of(args), {}, out) end
  if is_standard and not args.json then return 0 end
  local found = told(made, after, file)
  found.source = is_standard and made.source or nil
  if args.json then out:json(found, ORDER) else print_told(found, made, out) end
  return 0
end

return {
  name = "new",
  acts = true,
  summary = "Begin a house way: lawful from the start, or made from another",
  example = "houseway new us-pa/621a Harborlight --like traditional -o -",
  options = function (parser)
    parser:argument("chapter", "The law it is filed under (`houseway jurisdictions`). Leave out both at a terminal "
      .. "and houseway asks for them step by step."):args("?")
    parser:argument("name", "The name of the house way."):args("?")
    parser:option("--like", "Start with the rules of another way, as far as the law allows them. " .. options.SCRIPT)
      :argname("WAY")
    parser:option("-o --out", "The file to write; - for standard output. Default: a file named after NAME, in the "
      .. "current folder.")
      :argname("FILE")
    parser:flag("--force", "Overwrite an existing file.")
    parser:option("--filed", "The day it is filed, to write into it."):argname("DAY")
    options.threads(parser)
  end,
  run = run,
}
