-- Arguments and options of questions, each declared once in a row. The command line, help, completion, manual and
-- library all read these rows.
--
--   { "script", "way", "The house way." }                        a positional argument
--   { "--hands-per-hour", "whole", "With --wager: ...", ... }    an option; "-o --out" has two spellings
--
-- A row has names, a type (take.TYPES), a meaning, and fields: `shown`, the value's name in help; `as`, the key under
-- which the question reads it (default: the long option without dashes); `many`, "?", "*" or "+" for an argument, true
-- for a repeatable option, "+" for an option with several values; `of`, the possible values; `default`, as a user would
-- write it; `needed`, true for a required option; `called`, an argument's name in help and refusals. A row may also be
-- a list of rows.
-- Programs import this module.

local take = {}

---@class houseway.ask.shared.take.row
---@field [1] string names, separated by spaces
---@field [2] string type
---@field [3] string its meaning, for help
---@field shown string?
---@field called string?
---@field as string?
---@field many boolean|string?
---@field of string[]?
---@field default string?
---@field needed boolean?

---Parses a whole number: digits only, with a minus sign or without.
---@param written string
---@return integer?
---@return string? why not
function take.whole(written)
  local whole = written:find("^%-?%d+$") and math.tointeger(tonumber(written))
  if whole then return whole end
  return nil, ('"%s", not a whole number%s'):format(written,
    written:find("^%d+$") and " up to 9223372036854775807" or "")
end

---Types of values: `shown`, the name in help; `read`, the parser; `list`, the list for completion (cli/completion.lua).
---@type table<string, { shown: string?, read: function?, list: string? }>
take.TYPES = {
  flag = {},
  text = { shown = "TEXT" },
  whole = { shown = "N", read = take.whole },
  way = { shown = "SCRIPT", list = "ways" },
  hand = {},
  chapter = { shown = "CHAPTER", list = "chapters" },
  citation = { list = "citations" },
  subject = { shown = "OF", list = "subjects" },
  word = { list = "words" },
  day = { shown = "DAY" },
  dollars = { shown = "DOLLARS" },
  part = { shown = "PART" },
  file = { shown = "FILE" },
  folder = { shown = "DIR" },
  store = { shown = "STORE" },
  instant = { shown = "INSTANT" },
  when = { shown = "WHEN" },
  cited = { list = "citations" },
  command = { list = "commands" },
  choice = {},
}

---Flattens a list of rows that may contain lists of rows, empty ones among them.
---@param rows table
---@param into houseway.ask.shared.take.row[]?
---@return houseway.ask.shared.take.row[]
function take.rows(rows, into)
  into = into or {}
  for _, row in ipairs(rows) do
    if type(row[1]) == "string" then into[#into + 1] = row else take.rows(row, into) end
  end
  return into
end

---The key under which a question reads the value of a row: "hands_per_hour".
---@param row houseway.ask.shared.take.row
---@return string
function take.key(row)
  if row.as then return row.as end
  local name = row[1]:match("%-%-(%S+)") or row[1]:match("^%-*(%S+)")
  return (name:gsub("-", "_"))
end

-- ---- arguments without a command line ----

---Fills in defaults and empty lists.
---@param rows table
---@param values table by key
---@return table
function take.filled(rows, values)
  local filled = {}
  for key, value in pairs(values) do filled[key] = value end
  for _, row in ipairs(take.rows(rows)) do
    local key, read = take.key(row), take.TYPES[row[2]].read
    if filled[key] == nil and row.default then filled[key] = read and read(row.default) or row.default end
    if filled[key] == nil and row.many and row.many ~= "?" then filled[key] = {} end
  end
  return filled
end

---Arguments as words of a command line.
---@param rows table
---@param values table by key
---@return string[]
function take.words(rows, values)
  local words = {}
  for _, row in ipairs(take.rows(rows)) do
    local option, value = row[1]:match("%-%-%S+"), values[take.key(row)]
    if row[2] == "flag" then
      if value then words[#words + 1] = option end
    else
      for _, one in ipairs(type(value) == "table" and value or { value }) do
        words[#words + 1] = option
        words[#words + 1] = tostring(one)
      end
    end
  end
  return words
end

-- ---- rows that several questions have ----

take.SCRIPT = "The house way: a file, - for standard input, or the name of one that ships (`houseway ways`)."

take.script = { "script", "way", take.SCRIPT }
take.under = { "--under", "chapter",
  "The law to check it against, instead of the one it is filed under; CHAPTER@DAY is the law as it stood on a day." }
take.as_of = { "--as-of", "day",
  "Use the law as it stood on a day, YYYY-MM-DD; refused if houseway does not have the wording of that day." }
take.readings = { "--reading", "text", "Choose a reading of a paragraph; may be repeated.", shown = "KEY=NAME",
  as = "readings", many = true }
take.threads = { "--threads", "whole", "How many threads to use; the answer is the same with any number." }
take.no_cache = { "--no-cache", "flag", "Neither read nor write the cache." }
take.full = { "--full", "flag", "Show everything: what the answer rests on, and all its parts." }
take.jsonl = { "--jsonl", "flag", "Print JSON lines: an object a hand or script, as soon as it is known, and an object "
  .. "with `refused` in place of an answer where the input is wrong; see docs/json.md." }
take.date = { "--date", "day", "The date printed on the page. Default: today." }

---The law for checking a way, and how to read it.
take.law = { take.under, take.as_of, take.readings, take.threads, take.no_cache }

---The law that ranks pieces, for questions about hands.
take.ranking_law = {
  { "--under", "chapter", "The law that ranks the pieces, and that a way is checked against; CHAPTER@DAY is the law as "
    .. "it stood on a day." },
  take.as_of, take.readings, take.threads,
}

---A way and its law.
take.way = { take.script, take.law }

take.vigorish = { "--vigorish --commission", "part",
  "What a winner pays, instead of what the chapter says: none, 4.76% or 1/21." }
take.ez = { "--ez", "flag", "Play at an EZ table, as if the bank's submission were for one." }

---Options that change the worth of a wager.
take.worth = { take.vigorish, take.ez }

return take
