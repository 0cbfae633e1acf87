-- houseway share: how a way's hands part by the rule that sets them, or by what is held.

local exploring = require("houseway.cli.exploring")
local fraction = require("houseway.base.fraction")

local ORDER = { "question", "game", "chapter", "way", "hands", "classes", "all", "by", "parts", "name", "line",
  "with_joker", "share", "fraction", "decimal" }

local BY = { rule = "rule", holding = "what they hold", high = "high hand", low = "low hand" }

local function print_found(found, left, asked, out)
  out:line(("%s, by %s"):format(exploring.heading(asked, found, out), BY[found.by]))
  local rows = {}
  for i, one in ipairs(found.parts) do
    rows[i] = { one.hands, exploring.percent(fraction.new(one.hands, found.hands)), one.name,
      one.line and ("line %d"):format(one.line) or "" }
  end
  out:columns(rows, "  ")
  if left > 0 then out:line(("  and %d more"):format(left)) end
end

local function run(args, out)
  local asked = exploring.ask(args)
  local found = asked:sum()
  found.by = args.by or asked.question.by or (asked.subject.way and "rule" or "holding")
  local parts = asked:parts(found.by)
  found.parts = table.move(parts, 1, math.min(asked.question.limit or #parts, #parts), 1, {})
  if args.json then out:json(found, ORDER) else print_found(found, #parts - #found.parts, asked, out) end
  return 0
end

return {
  name = "share",
  summary = "Show how hands divide: by rule, by holding or by setting",
  example = "houseway share foxwoods '{ pair, pair }' --by rule",
  options = function (parser)
    exploring.question(parser)
    parser:option("--by", "Divide hands by rule (the default for a house way), by holding (the default for cards and "
      .. "tiles), or by high or low hand.")
      :choices({ "rule", "holding", "high", "low" })
  end,
  run = run,
}
