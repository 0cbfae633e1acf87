-- Parses and checks options that several questions have: the law, readings, days, ranges.
-- Programs import this module.

local chapters = require("houseway.law.chapters")
local citation = require("houseway.notation.citation")
local dates = require("houseway.base.dates")
local editions = require("houseway.law.editions")
local input = require("houseway.base.input")
local law_readings = require("houseway.law.readings")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local shipped = require("houseway.way.shipped")
local text = require("houseway.base.text")

local options = {}

---Refuses a name that no house way can have.
---@param written string
---@param what string "--name"
function options.check_name(written, what)
  if written:find("^%S") and written:find("%S$") and not written:find("%c") and utf8.len(written) then return end
  refusal.raise("author/bad-name", { found = ('"%s"'):format(text.one_line(written)),
    expected = what .. " must be of a house or of a way, in one line, with no blank at its ends" })
end

---Refuses a number outside a range.
---@param option string "--rounds"
---@param value integer?
---@param least integer
---@param most integer
function options.check_range(option, value, least, most)
  if not value or value >= least and value <= most then return end
  refusal.raise("commands/option-range", { found = ("%d"):format(value),
    expected = ("%s must be %s to %s"):format(option, text.thousands(least), text.thousands(most)) })
end

---Refuses a seed that records and JSON cannot hold.
---@param seed string?
function options.check_seed(seed)
  if seed and not utf8.len(seed) then
    refusal.raise("commands/seed-not-utf-8",
      { found = "the bytes of --seed are not UTF-8", expected = "write text in UTF-8" })
  end
end

---The day printed on a page.
---@param args { date: string? }
---@return string YYYY-MM-DD
function options.day(args)
  if not args.date then return os.date("!%Y-%m-%d") --[[@as string]] end
  if dates.is_day(args.date) then return args.date end
  refusal.raise("commands/bad-date",
    { found = ('"%s"'):format(args.date), expected = "--date must be a day of the calendar, YYYY-MM-DD" })
end

---Splits CITATION@DAY. --as-of may give the day instead.
---@param args { as_of: string? }
---@param written string
---@param option string? the citation's option
---@return string cited without the day
---@return string? as_of
function options.dated(args, written, option)
  if args.as_of and not dates.is_day(args.as_of) then
    refusal.raise("law/as-of-form",
      { found = ('"%s"'):format(args.as_of), expected = "--as-of must be a day of the calendar, YYYY-MM-DD" })
  end
  local cited, day = editions.split(written)
  if day and args.as_of and day ~= args.as_of then
    local shown = option and option .. " " .. written or written
    refusal.raise("law/two-days", { found = ("%s and --as-of %s name two days"):format(shown, args.as_of),
      expected = "give a single day" })
  end
  return cited, day or args.as_of
end

---As `dated`, for a citation of one chapter or paragraph. Returns its key.
---@param args { as_of: string? }
---@param written string
---@param option string?
---@return string key
---@return string? as_of
function options.dated_key(args, written, option)
  local cited, as_of = options.dated(args, written, option)
  return cited ~= "" and chapters.key_of(cited) or cited, as_of
end

---The chapter and the day that --under and --as-of name.
---@param args { under: string?, as_of: string? }
---@return string? under
---@return string? as_of
function options.law_of(args)
  local under, as_of = options.dated_key(args, args.under or "", "--under")
  return args.under and under, as_of
end

-- The chapter of a question, from --under or its script. The chapter may be missing: it only tells which of several
-- paragraphs a citation means.
local function near_of(args)
  local script = not args.under and type(args.script) == "string" and not input.is(args.script) and args.script
  local path = script and shipped.find(script)
  local source = path and input.plain(path, sandbox.limits.source)
  return chapters.of(args.under or source and source:match('%f[%w]under%s*=%s*"([^"\n]+)"') or "")
end

---The readings that options choose. A citation without a chapter is of the question's law.
---@param args table
---@return table<string, string>
function options.chosen_readings(args)
  local chosen = {}
  for _, written in ipairs(args.readings or {}) do
    local key, name = law_readings.parted(written)
    if not key then
      refusal.raise("command-line/reading-form",
        { found = ('"%s"'):format(written),
        expected = "--reading must be KEY=NAME, as in us-pa/621a.8.i=literal" })
    end
    key = chapters.key_of(key, not chapters.of(key) and near_of(args) or nil)
    local cite, problem = citation.from_key(key)
    if not cite then refusal.raise(problem.id, problem) end
    if (chosen[key] or name) ~= name then
      refusal.raise("command-line/reading-twice",
        { found = ('--reading chooses "%s" and "%s" of %s'):format(chosen[key], name, key),
        expected = "choose a single reading of a paragraph" })
    end
    chosen[key] = name
  end
  return chosen
end

---Refuses a number of threads outside 1 to 64.
---@param args { threads: integer? }
function options.check_threads(args)
  if args.threads and (args.threads < 1 or args.threads > 64) then
    refusal.raise("command-line/threads-range",
      { found = ("%d"):format(args.threads), expected = "--threads must be 1 to 64" })
  end
end

return options
