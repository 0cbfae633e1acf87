-- Prints whether a replayed round agrees with its record, and where it differs.

local approval = require("houseway.show.part.approval")
local round = require("houseway.show.part.round")
local text = require("houseway.base.text")

-- Names a different recording engine. It is evidence only: this engine derived the round again.
local function print_engines(found, out)
  local recorded = found.recorded_engine_sha256
  if not recorded or recorded == found.engine_sha256 then return end
  out:line("another engine recorded the round, " .. recorded)
  out:line("this engine is                     " .. found.engine_sha256)
end

local function print_found(found, out)
  if found.agrees then
    out:line(("%s agrees: %s, %d of chance among the events, and %s"):format(found.record,
      text.count(found.events, "event"),
      found.from_chance, text.count(found.entries, "entry", "entries")))
    if not found.seed then out:line("its chance has no seed: events of chance are taken as recorded") end
    return
  end
  out:line(("%s differs at %s"):format(found.record, found.differs.path))
  out:line("  recorded  " .. (found.differs.recorded or "nothing"))
  out:line("  derived   " .. (found.differs.derived or "nothing"))
end

return function (found, out)
  print_found(found, out)
  approval.print(found.register, out)
  round.print_otherwise(found.otherwise, out)
  round.print_changed(found.changed, out)
  print_engines(found, out)
end
