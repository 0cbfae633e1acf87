-- houseway find: hands something is true of.

local exploring = require("houseway.cli.exploring")
local question = require("houseway.explore.question")
local refusal = require("houseway.base.refusal")
local options = require("houseway.cli.options")
local text = require("houseway.base.text")

local ORDER = { "question", "game", "chapter", "way", "hands", "classes", "all", "shown", "hand", "high", "low", "rule",
  "line" }
local FEW = 20

local function limit_of(args, asked)
  local limit = args.limit or asked.question.limit or FEW
  if limit < 1 or limit > question.LIMIT_MAX then
    refusal.raise({ file = "houseway find", found = ("--limit %d"):format(limit),
      expected = ("1 to %s"):format(text.thousands(question.LIMIT_MAX)) })
  end
  return limit
end

local function print_found(found, asked, out)
  out:line(exploring.heading(asked, found, out))
  local rows = {}
  for i, row in ipairs(found.shown) do
    rows[i] = { row.hands, row.hand, row.high and row.high .. " over " .. row.low or "",
      row.rule and ("%s (line %d)"):format(row.rule, row.line) or "" }
  end
  out:columns(rows, "  ")
  if #rows < found.classes then
    out:line(("  and %s"):format(text.count(found.classes - #rows, "more class", "more classes")))
  end
end

local function run(args, out)
  local asked = exploring.ask(args)
  local found = asked:sum()
  found.shown = asked:first(limit_of(args, asked))
  if args.json then out:json(found, ORDER) else print_found(found, asked, out) end
  return 0
end

return {
  name = "find",
  summary = "List the hands that something is true of, the smallest first",
  example = "houseway find cards '{ trips } where high = straight' --limit 5",
  options = function (parser)
    exploring.question(parser)
    parser:option("--limit", "How many lines at most. Default: 20. `limit 5` in the question does the "
      .. "same."):argname("N"):convert(options.whole)
  end,
  run = run,
}
