-- Prints whether a replayed round agrees with its record, and where it differs.

local approval = require("houseway.show.part.approval")
local round = require("rounds.show.part.round")
local text = require("houseway.base.text")

-- Names a different recording engine. It is evidence only: this engine derived the round again.
local function print_engines(answer, out)
  local recorded = answer.recorded_engine_sha256
  if not recorded or recorded == answer.engine_sha256 then return end
  out:line("another engine recorded the round, " .. text.one_line(recorded))
  out:line("this engine is                     " .. answer.engine_sha256)
end

local function print_found(answer, out)
  if answer.agrees then
    out:line(("%s agrees: %s, %d of chance among the events, and %s"):format(answer.record,
      text.count(answer.events, "event"),
      answer.from_chance, text.count(answer.entries, "entry", "entries")))
    if not answer.seed then out:line("its chance has no seed: events of chance are taken as recorded") end
    return
  end
  out:line(("%s differs at %s"):format(answer.record, answer.differs.path))
  out:line("  recorded  " .. text.one_line(answer.differs.recorded or "nothing"))
  out:line("  derived   " .. (answer.differs.derived or "nothing"))
end

return function (answer, out)
  print_found(answer, out)
  approval.print(answer.register, out, answer.unchecked)
  round.print_otherwise(answer.otherwise, out)
  round.print_changed(answer.changed, out)
  print_engines(answer, out)
end
