-- Watching a script, `houseway check --watch`: it is looked at again each time it is saved.

local input = require("houseway.base.input")
local options = require("houseway.cli.options")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local shipped = require("houseway.way.shipped")
local sys = require("hw.sys")
local verdict = require("houseway.way.verdict")
local watched = require("houseway.desk.watched")

local watching = {}

local EACH, SETTLED = 0.1, 0.03 -- seconds between two looks at the file; for which it lies still

-- ---- the file ----

-- What tells that a file may have changed: an editor may write it, or put another in its place.
local function facts_of(path)
  local size, changed = sys.file_facts(path)
  return size and ("%d %.9f"):format(size, changed) or "nothing"
end

-- Waits until the file is another, and no longer being written.
local function wait_for_change(path, seen)
  local facts
  repeat
    sys.wait(EACH)
    facts = facts_of(path)
  until facts ~= seen
  repeat
    seen = facts
    sys.wait(SETTLED)
    facts = facts_of(path)
  until facts == seen
  return facts
end

-- ---- what is told ----

local COLOURS = { conforms = "green", violates = "red" }

-- Three lines: how it stands, the first fault, what changed.
local function print_look(look, out, clock)
  local findings = look.findings
  local word, rest = verdict.parted(findings)
  out:answer(("%s %s"):format(clock, out:paint(COLOURS[findings.verdict] or "yellow", word)) .. rest)
  out:answer("  " .. watched.first_fault(findings))
  out:answer("  " .. watched.change(look.since))
end

-- The first fault of the text; the way is compared later with what it was before it.
local function print_refusal(why, out, clock)
  local more = why.others and #why.others or 0
  out:answer(("%s %s %s%s"):format(clock, out:paint("red", "CANNOT BE READ"), tostring(why),
    more > 0 and (" (and %d more)"):format(more) or ""))
end

-- One look at what was read, told; the look to compare the next with.
local function tell(source, why, law, before, out)
  local clock = os.date("%H:%M:%S")
  out:resize()
  if not source then
    out:answer(("%s %s: %s"):format(clock, law.shown, why))
  else
    local look, refused = refusal.catch(watched.look, source, law, before)
    if refusal.is(refused) then
      print_refusal(refused, out, clock)
    else
      print_look(look, out, clock)
      before = look
    end
  end
  out:flush()
  return before
end

---Looks at a script each time it is saved, until Ctrl-C ends the program.
---@param args table the command line's
---@param out houseway.show.as.terminal
---@return integer code of the last verdict, where nobody reads on
function watching.run(args, out)
  options.check_threads(args)
  if args.session then
    refusal.raise({ file = "houseway check", found = "--watch in a session",
      expected = "houseway check --watch, at the shell" })
  end
  if input.is(args.script) then
    refusal.raise({ file = "houseway check", found = "--watch of standard input", expected = "a file to watch" })
  end
  local path, shown = shipped.find(args.script)
  if not sys.file_facts(path) then
    refusal.raise({ file = shown, found = "no file to watch", expected = "a house way's script" })
  end
  local under, as_of = options.law_of(args)
  local law = { under = under, as_of = as_of, readings = options.chosen_readings(args), shown = shown,
    threads = args.threads, progress = progress.bar("deciding every hand") }
  out:flush() -- no pages
  local seen = facts_of(path)
  local source, why = sys.read_plain_file(path, sandbox.limits.source)
  local before = tell(source, why, law, nil, out)
  while not out.is_over do
    seen = wait_for_change(path, seen)
    local told = source
    source, why = sys.read_plain_file(path, sandbox.limits.source)
    if source ~= told then before = tell(source, why, law, before, out) end
    collectgarbage() -- of cards a look holds some 90 MB
  end
  return before and before.findings.verdict == "conforms" and 0 or 1
end

return watching
