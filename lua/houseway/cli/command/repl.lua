-- houseway repl: a session to explore in.

local options = require("houseway.cli.options")
local repl = require("houseway.repl")
local terminal = require("houseway.show.as.terminal")

local function run(args, out, commands)
  options.check_threads(args)
  local under, as_of = options.law_of(args)
  options.chosen_readings(args)
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
  options = function (parser)
    parser:argument("ways", "House ways; hands and questions go to the first. " .. options.SCRIPT):args("*")
    parser:option("--under", "The law to answer everything under; CHAPTER@DAY is the law as it stood on a "
      .. "day."):argname("CHAPTER")
    options.as_of(parser)
    options.readings(parser)
    options.threads(parser)
  end,
  run = run,
}
