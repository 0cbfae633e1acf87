-- Watching a script, `houseway check --watch`: it is looked at again each time it is saved.

local input = require("houseway.base.input")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local shipped = require("houseway.way.shipped")
local sys = require("hw.sys")
local watched = require("houseway.desk.watched")
local ways = require("houseway.ask.shared.ways")

local watch = {}

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

-- ---- looking ----

-- One look at what was read: what `check` would find and what changed, or why there is none.
local function look_at(source, why, law, before)
  if not source then return { unread = why, file = law.shown } end
  local look, refused = refusal.catch(watched.look, source, law, before)
  return refusal.is(refused) and { refused = refused } or look
end

-- What is looked at: its path, and the law.
local function what_of(asked)
  ways.check_threads(asked)
  if asked.session then
    refusal.raise({ file = "houseway check", found = "--watch in a session",
      expected = "houseway check --watch, at the shell" })
  end
  if input.is(asked.script) then
    refusal.raise({ file = "houseway check", found = "--watch of standard input", expected = "a file to watch" })
  end
  local path, shown = shipped.find(asked.script)
  if not sys.file_facts(path) then
    refusal.raise({ file = shown, found = "no file to watch", expected = "a house way's script" })
  end
  local under, as_of = ways.law_of(asked)
  return path, { under = under, as_of = as_of, readings = ways.chosen_readings(asked), shown = shown,
    threads = asked.threads, progress = progress.bar("deciding every hand") }
end

---Looks at a script each time it is saved, until Ctrl-C ends the program.
---@param asked table of `check`
---@param give fun(look: table): boolean is handed each look (houseway.desk.watched, or { unread } or { refused });
---  whether to stop
---@return string? verdict the last, where the looks were stopped
function watch.run(asked, give)
  local path, law = what_of(asked)
  asked.flush() -- no pages
  local seen = facts_of(path)
  local source, why = sys.read_plain_file(path, sandbox.limits.source)
  local before, stop
  local function look()
    local found = look_at(source, why, law, before)
    if found.findings then before = found end
    stop = give(found)
  end
  look()
  while not stop do
    seen = wait_for_change(path, seen)
    local last = source
    source, why = sys.read_plain_file(path, sandbox.limits.source)
    if source ~= last then look() end
    collectgarbage() -- of cards a look holds some 90 MB
  end
  return before and before.findings.verdict
end

return watch
