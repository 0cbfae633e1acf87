-- houseway settle: who is paid what, and why, of a round that was recorded or written down by hand.

local opening = require("houseway.cli.opening")
local record = require("houseway.play.record")
local replay = require("houseway.play.replay")
local report = require("houseway.cli.round")
local text = require("houseway.base.text")
local using = require("houseway.cli.using")
local unshown = require("houseway.round.unshown")

local function print_difference(differs, out)
  out:line()
  out:line(("DIFFERS from the record at %s"):format(differs.path))
  out:line("  recorded  " .. (differs.recorded or "nothing"))
  out:line("  settled   " .. (differs.derived or "nothing"))
end

-- A record that lacks what the law makes a condition does not hold, where it is to show everything.
local function print_refused(count, out)
  out:line()
  out:line(("REFUSED: %s that the law makes a condition of %s not shown"):format(text.count(count, "fact"),
    count == 1 and "is" or "are"))
end

local function run(args, out)
  local read, source = record.load(args.record)
  local opened, changed = opening.of_record(args, read, source, out)
  if not opened then return 1 end
  local state, differs, otherwise = replay.run({
    setup = opened:setup(read.players or record.seated(read.events), read.table), events = read.events,
    entries = read.entries, source = source, changed = changed,
  })
  local lacking = #unshown.list(state)
  local refused = args.strict and lacking > 0
  if args.json then
    local found = report.settled(state, differs)
    found.not_shown, found.strict = lacking, args.strict or false
    found.changed, found.otherwise, found.register = changed, otherwise, opened.cited
    out:json(found, report.ORDER)
  else
    using.print(opened.cited, out)
    report.print(state, read.chance, out)
    if differs then print_difference(differs, out) end
    if #changed > 0 then out:line() end
    opening.print_otherwise(otherwise, out)
    opening.print_changed(changed, out)
    if refused then print_refused(lacking, out) end
  end
  return (differs or refused) and 1 or 0
end

return {
  name = "settle",
  summary = "Settle a round from its recorded hands, citing each step",
  example = "houseway settle examples/14-hands-set-wrongly.json",
  options = function (parser)
    parser:argument("record", 'The record, a file, or "-" for standard input.')
    parser:flag("--strict", "Refuse a record that does not state a fact the law makes a condition (an entry \"not "
      .. "shown\").")
    opening.options(parser)
  end,
  run = run,
}
