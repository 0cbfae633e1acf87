-- Prints three lines after each save: the verdict, the first fault, and the change since the last check.

local live_check = require("editor.live_check")
local verdict = require("houseway.way.verdict")

local COLOURS = { conforms = "green", violates = "red" }

-- Prints the first fault of an unreadable script, and the number of others.
local function print_refusal(why, out, clock)
  local more = why.others and #why.others or 0
  out:answer(("%s %s %s%s"):format(clock, out:paint("red", "CANNOT BE READ"), tostring(why),
    more > 0 and (" (and %d more)"):format(more) or ""))
end

---@param look table what `check --watch` found (editor/ask/shared/watch.lua)
---@param out houseway.show.as.terminal
return function (look, out)
  local clock = os.date("%H:%M:%S")
  out:resize()
  if look.unread then
    out:answer(("%s %s: %s"):format(clock, look.file, look.unread))
  elseif look.refused then
    print_refusal(look.refused, out, clock)
  else
    local word, rest = verdict.parted(look.findings)
    out:answer(("%s %s"):format(clock, out:paint(COLOURS[look.findings.verdict] or "yellow", word)) .. rest)
    out:answer("  " .. live_check.first_fault(look.findings))
    out:answer("  " .. live_check.change(look.since))
  end
  out:flush()
end
