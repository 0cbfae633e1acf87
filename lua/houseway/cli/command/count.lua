-- houseway count: how many hands something is true of.

local exploring = require("houseway.cli.exploring")
local text = require("houseway.base.text")

local ORDER = { "question", "game", "chapter", "way", "hands", "classes", "all", "share", "example", "fraction",
  "decimal", "hand", "high", "low", "rule", "line" }

local function set_so(row)
  if not row.high then return "" end
  local by = row.rule and (", by %s (line %d)"):format(row.rule, row.line) or ""
  return (", set %s over %s%s"):format(row.high, row.low, by)
end

local function run(args, out)
  local asked = exploring.ask(args)
  local found = asked:count()
  if args.json then
    out:json(found, ORDER)
    return 0
  end
  out:line(exploring.heading(asked, found, out))
  if found.example then
    out:line(("  %s of all, in %s; the smallest %s%s"):format(exploring.percent(asked:share()),
      text.count(found.classes, "class", "classes"), found.example.hand, set_so(found.example)))
  end
  return 0
end

return {
  name = "count",
  summary = "Count the hands that something is true of",
  example = "houseway count cards '{ pair, pair } where low = \"A\"'",
  options = function (parser) exploring.question(parser) end,
  run = run,
}
