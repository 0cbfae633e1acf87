-- houseway repl: a session to explore in.

local repl = require("houseway.repl")
local take = require("houseway.ask.shared.take")
local terminal = require("houseway.show.as.terminal")
local ways = require("houseway.ask.shared.ways")

local function run(args, out, commands)
  ways.check_threads(args)
  local under, as_of = ways.law_of(args)
  ways.chosen_readings(args)
  local host = {
    commands = commands, colour = out.colour, screen = out.screen, kept = terminal.kept,
    width = function () return out.width end,
    paint = function (style, text) return out:paint(style, text) end,
  }
  local refused, is_typed = repl.start(host, { ways = args.ways, under = under, as_of = as_of, readings = args.readings,
    threads = args.threads, mode = args.json and "json lines" or nil, pages = not args.no_pager }, out)
  return refused > 0 and not is_typed and 2 or 0
end

return {
  name = "repl",
  summary = "Explore line by line: hands, questions, changes, citations",
  example = "echo '6-6 4-5' | houseway repl canberra",
  takes = {
    { "ways", "way", "House ways; hands and questions go to the first. " .. take.SCRIPT, many = "*" },
    { "--under", "chapter", "The law to answer everything under; CHAPTER@DAY is the law as it stood on a day." },
    take.as_of, take.readings, take.threads,
  },
  run = run,
}
