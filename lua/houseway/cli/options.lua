-- The options that commands which are not yet questions (ask/) share.

local take = require("houseway.ask.shared.take")
local ways = require("houseway.ask.shared.ways")

local options = setmetatable({ whole = take.whole }, { __index = ways })

---Declares --date on the parser of a command that writes a page.
---@param parser table
function options.date(parser)
  parser:option("--date", "The date printed on the page. Default: today."):argname("DAY")
end

---Declares --threads on a parser.
---@param parser table
function options.threads(parser)
  parser:option("--threads", "How many threads to use; the answer is the same with any "
    .. "number."):argname("N"):convert(take.whole)
end

---Declares --no-cache on a parser.
---@param parser table
function options.no_cache(parser)
  parser:flag("--no-cache", "Neither read nor write the cache."):target("no_cache")
end

---Declares --vigorish on a parser, with the field's other word for it.
---@param parser table
function options.vigorish(parser)
  parser:option("--vigorish --commission", "What a winner pays, instead of what the chapter says: none, 4.76% or 1/21.")
    :argname("PART")
end

---Declares the options on what a wager comes to.
---@param parser table
function options.worth(parser)
  options.vigorish(parser)
  parser:flag("--ez", "Play at an EZ table, as if the bank's submission were for one.")
end

---Declares --reading on a parser.
---@param parser table
function options.readings(parser)
  parser:option("--reading", "Choose a reading of a paragraph; may be repeated."):argname("KEY=NAME"):count("*")
    :target("readings")
end

---Declares --as-of on a parser.
---@param parser table
function options.as_of(parser)
  parser:option("--as-of", "Use the law as it stood on a day, YYYY-MM-DD; refused if houseway does not have the "
    .. "wording of that day.")
    :argname("DAY"):target("as_of")
end

---Declares the options on how a way is checked against its law.
---@param parser table
function options.law(parser)
  parser:option("--under", "The law to check it against, instead of the one it is filed under; CHAPTER@DAY is the law "
    .. "as it stood on a day."):argname("CHAPTER")
  options.as_of(parser)
  options.readings(parser)
  options.threads(parser)
  options.no_cache(parser)
end

---What a script's argument or option takes.
options.SCRIPT = "The house way: a file, - for standard input, or the name of one that ships (`houseway ways`)."

---Declares the script and the options on how it is checked against its law.
---@param parser table
function options.way(parser)
  parser:argument("script", options.SCRIPT)
  options.law(parser)
end

return options
