-- What `deal`, `settle` and `replay` open: a table for rounds, of a way named on the command line or in a record.

local chapters = require("houseway.law.chapters")
local form = require("houseway.base.json.form")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local options = require("houseway.cli.options")
local record = require("houseway.play.record")
local refusal = require("houseway.base.refusal")
local session = require("houseway.play.session")
local shipped = require("houseway.way.shipped")

local opening = {}

---Declares the options of commands that take a record.
---@param parser table
function opening.options(parser)
  parser:option("--submission", "The submission, if it is not where the record says."):argname("SCRIPT")
  options.as_of(parser)
  options.threads(parser)
  options.no_cache(parser)
end

---Loads and decides a way for rounds.
---@param args table of houseway.cli.options.law
---@param file string the submission
---@return houseway.play.session
function opening.open(args, file)
  local way, decided = options.decide(args, file)
  return session.new(way, decided, options.chosen_readings(args))
end

-- The chapter a record names must be there.
local function check_there(read, source)
  local keys = chapters.keys()
  if lists.has(keys, read.statute.chapter) then return end
  form.refuse(record.place(source, "statute", "chapter"), { found = ('"%s"'):format(read.statute.chapter),
    expected = "one of " .. table.concat(keys, ", "), suggestion = nearest.name(read.statute.chapter, keys) })
end

-- The script: the one of the command line, or the one the record names. A device or a pipe, which others may have
-- named in it, is not even opened.
local function script_of(args, read, source)
  if args.submission then return args.submission end
  local named = read.submission
  local path = shipped.of_record(named.file, named.sha256, source.file)
  return path or form.refuse(record.place(source, "submission", "file"), { found = ('"%s"'):format(named.file),
    expected = "a script that can be read, or --submission SCRIPT" })
end

-- A reading that is none is refused where the record names it. Whether a record agrees is a verdict: the way is decided
-- anew.
local function open_with(args, read, source, readings)
  local opened, why = refusal.catch(opening.open, {
    under = read.statute.chapter, as_of = args.as_of or read.statute.as_of, readings = readings,
    threads = args.threads, no_cache = true,
  }, script_of(args, read, source))
  if opened then return opened end
  if why.file or #readings == 0 or why.found:find("^%-%-") then error(why, 0) end
  form.refuse(record.place(source, "statute", "readings"), why)
end

---Loads what a record names, and refuses it where that is not what it was made with.
---@param args table the command line's: submission, as_of, threads
---@param read houseway.play.record
---@param source houseway.play.record.source
---@return houseway.play.session
---@return houseway.play.record.change[] what else has changed since it was recorded
function opening.of_record(args, read, source)
  check_there(read, source)
  local readings = {}
  for key, name in pairs(read.statute.readings or {}) do readings[#readings + 1] = key .. "=" .. name end
  table.sort(readings)
  local self = open_with(args, read, source, readings)
  return self, record.check_named(read, source, self:names())
end

---Prints that the entries of a record of before say otherwise what happened all the same.
---@param otherwise boolean?
---@param out houseway.cli.terminal
function opening.print_otherwise(otherwise, out)
  if not otherwise then return end
  out:line("what happened is what was recorded, to the cent; what is cited for it has changed since")
end

---Prints what has changed since a round was recorded.
---@param changed houseway.play.record.change[]
---@param out houseway.cli.terminal
function opening.print_changed(changed, out)
  for _, one in ipairs(changed) do
    local told = one.what == "houseway" and "it was recorded by another houseway, "
      or ("it was recorded under another script of %s, "):format(one.what)
    out:line(told, one.recorded)
    out:line("the one here is ", (" "):rep(utf8.len(told) - utf8.len("the one here is ")), one.here)
  end
end

---By whom seats' hands are set, if players set theirs by a way of their own.
---@param args table the command line's
---@param opened houseway.play.session
---@return table<integer, userdata> by seat, of hw.setter
function opening.setters(args, opened)
  if not args.player then return {} end
  return session.setters(options.decide_beside(args, opened.way, args.player))
end

return opening
