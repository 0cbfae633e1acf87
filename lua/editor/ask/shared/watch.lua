-- Watches a script for `houseway check --watch`: checks it after each save.

local input = require("houseway.base.input")
local lists = require("houseway.base.lists")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local shipped = require("houseway.way.shipped")
local sys = require("hw.sys")
local live_check = require("editor.live_check")
local options = require("houseway.ask.shared.options")

local watch = {}

local EACH, SETTLED = 0.1, 0.03 -- seconds between two reads of the file; seconds without a change that complete a save

-- The script's bytes, or the reason why they cannot be read.
local function read(path)
  local bytes, why = sys.read_plain_file(path, sandbox.limits.source)
  return { bytes = bytes, why = why }
end

-- Waits until the file has changed and is completely written.
local function wait_for_change(path, last)
  local now
  repeat
    sys.wait(EACH)
    now = read(path)
  until not lists.same(now, last)
  repeat
    last = now
    sys.wait(SETTLED)
    now = read(path)
  until lists.same(now, last)
  return now
end

-- Checks the script once. Returns its findings and changes, or the reason why there are none.
local function look_at(script, law, before)
  if not script.bytes then return { unread = script.why, file = law.shown } end
  local _ <close> = input.question()
  local look, refused = refusal.catch(live_check.look, script.bytes, law, before)
  return refusal.is(refused) and { refused = refused } or look
end

-- The path of the script, and the law; refuses --watch in a session and on standard input.
local function what_of(asked)
  options.check_threads(asked)
  if asked.session then
    refusal.raise("author/watch-in-session", { file = "houseway check", found = "a session cannot watch a file",
      expected = "run houseway check --watch at the shell" })
  end
  if input.is(asked.script) then
    refusal.raise("author/watch-stdin",
      { file = "houseway check", found = "--watch cannot watch standard input", expected = "name a file to watch" })
  end
  local path, shown = shipped.find(asked.script)
  if not sys.file_facts(path) then
    refusal.raise("author/nothing-to-watch",
      { file = shown, found = "--watch has no file to watch", expected = "name a house way's script" })
  end
  local under, as_of = options.law_of(asked)
  return path, { under = under, as_of = as_of, readings = options.chosen_readings(asked), shown = shown,
    threads = asked.threads, progress = progress.bar("deciding every hand") }
end

---Checks a script after each save, until Ctrl-C ends the program.
---@param asked table of `check`
---@param give fun(look: table): boolean receives each check (editor.live_check, or { unread } or { refused });
---  returns true to stop
---@return string? verdict the last verdict, if `give` stopped it
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
    collectgarbage() -- a check of cards holds about 90 MB
  end
  return before and before.findings.verdict
end

return watch
