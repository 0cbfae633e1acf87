-- Watching a script, `houseway check --watch`: it is looked at again each time it is saved.

local input = require("houseway.base.input")
local lists = require("houseway.base.lists")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local shipped = require("houseway.way.shipped")
local sys = require("hw.sys")
local live_check = require("houseway.desk.live_check")
local ways = require("houseway.ask.shared.ways")

local watch = {}

local EACH, SETTLED = 0.1, 0.03 -- seconds between two readings of the file; for which it stays the same

-- ---- the file ----

-- The script's bytes, or why they cannot be read.
local function read(path)
  local bytes, why = sys.read_plain_file(path, sandbox.limits.source)
  return { bytes = bytes, why = why }
end

-- Waits until the file has other bytes, and is no longer being written.
local function wait_for_change(path, seen)
  local now
  repeat
    sys.wait(EACH)
    now = read(path)
  until not lists.same(now, seen)
  repeat
    seen = now
    sys.wait(SETTLED)
    now = read(path)
  until lists.same(now, seen)
  return now
end

-- ---- looking ----

-- One look at what was read: what `check` would find and what changed, or why there is none.
local function look_at(script, law, before)
  if not script.bytes then return { unread = script.why, file = law.shown } end
  local _ <close> = input.question()
  local look, refused = refusal.catch(live_check.look, script.bytes, law, before)
  return refusal.is(refused) and { refused = refused } or look
end

-- The subject: its path, and the law.
local function what_of(asked)
  ways.check_threads(asked)
  if asked.session then
    refusal.raise("author/watch-in-session", { file = "houseway check", found = "--watch in a session",
      expected = "houseway check --watch, at the shell" })
  end
  if input.is(asked.script) then
    refusal.raise("author/watch-stdin",
      { file = "houseway check", found = "--watch of standard input", expected = "a file to watch" })
  end
  local path, shown = shipped.find(asked.script)
  if not sys.file_facts(path) then
    refusal.raise("author/nothing-to-watch",
      { file = shown, found = "no file to watch", expected = "a house way's script" })
  end
  local under, as_of = ways.law_of(asked)
  return path, { under = under, as_of = as_of, readings = ways.chosen_readings(asked), shown = shown,
    threads = asked.threads, progress = progress.bar("deciding every hand") }
end

---Looks at a script each time it is saved, until Ctrl-C ends the program.
---@param asked table of `check`
---@param give fun(look: table): boolean is handed each look (houseway.desk.live_check, or { unread } or { refused });
---  whether to stop
---@return string? verdict the last, where the looks were stopped
function watch.run(asked, give)
  local path, law = what_of(asked)
  asked.flush() -- no pages
  local script, before, stop = read(path), nil, nil
  local function look()
    local found = look_at(script, law, before)
    if found.findings then before = found end
    stop = give(found)
  end
  look()
  while not stop do
    script = wait_for_change(path, script)
    look()
    collectgarbage() -- of cards a look holds some 90 MB
  end
  return before and before.findings.verdict
end

return watch
