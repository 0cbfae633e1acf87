-- Runs a session, which the command line supplies (lua/houseway/repl/).

local take = require("houseway.ask.shared.take")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")

-- The session prints its own answers, so the view shows nothing.
local function find(asked)
  options.check_threads(asked)
  local under, as_of = options.law_of(asked)
  options.chosen_readings(asked)
  for _, written in ipairs(asked.ways or {}) do ways.check_there(written) end
  local refused, is_typed = asked.lent.explore({ ways = asked.ways, under = under, as_of = as_of,
    readings = asked.readings, threads = asked.threads, mode = asked.json and "json lines" or nil,
    pages = not asked.no_pager })
  return { _lines = function () end }, refused > 0 and not is_typed and 2 or 0
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
  answers = {
    {
      version = 1,
      instead = "line_refused",
      about = "An object a line, each answer as soon as its line is in. A line that is refused has an object too, "
        .. "and is also reported on standard error.",
      keys = {
        { "typed", "string", "the line that is answered" },
        { "command", "string?", "the command that gives the same in a shell; left out if there is none" },
        { "answer", "any object",
          'what that command prints under `--json`; `{"lines": [...]}`, its objects, where it prints '
          .. 'an object a line; `{"told": [...]}`, the lines, where there is nothing else' },
      },
    },
  },
  find = find,
}
