-- What `deal`, `settle` and `replay` open: a table for rounds, of a way named on the command line or in a record.

local asked = require("houseway.cli.register.asked")
local chapters = require("houseway.law.chapters")
local form = require("houseway.base.json.form")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local options = require("houseway.cli.options")
local record = require("houseway.play.record")
local refusal = require("houseway.base.refusal")
local session = require("houseway.play.session")
local shipped = require("houseway.way.shipped")
local using = require("houseway.cli.using")

local opening = {}

---Declares the options of commands that take a record.
---@param parser table
function opening.options(parser)
  parser:option("--submission", "The submission, if it is not where the record says."):argname("SCRIPT")
  options.as_of(parser)
  options.threads(parser)
  options.no_cache(parser)
  using.options(parser)
end

---Loads and decides a way for rounds.
---@param args table of houseway.cli.options.law
---@param file string the submission
---@return houseway.play.session
function opening.open(args, file)
  local way, decided = options.decide(args, file)
  return session.new(way, decided, options.chosen_readings(args))
end

---Opens a table for rounds with the way that a register has in force.
---@param used houseway.register.in_use
---@return houseway.play.session
function opening.of_used(used)
  local self = session.new(used.side.way, used.side.decided, used.readings)
  self.cited = used.cited
  return self
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
    expected = "a script that can be read, --submission or --register" })
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

-- ---- by the register ----

-- When the round was played: as the command line says, and the record, if they both do.
local function instant_of(args, read, source)
  local recorded = read.register and read.register.on
  if not args.on and not recorded then
    refusal.raise({ file = source.file, found = "a record that does not say when it was played",
      expected = "when: --on WHEN" })
  end
  local said = args.on and asked.on(args)
  if said and recorded and said ~= recorded then
    form.refuse(record.place(source, "register", "on"), { found = ('"%s"'):format(recorded),
      expected = ("the instant that --on says, %s"):format(said) })
  end
  return said or recorded
end

local function check_same(source, path, found, expected)
  if found == nil or found == expected then return end
  form.refuse(record.place(source, table.unpack(path)), { found = ('"%s"'):format(found),
    expected = ('"%s", as the register has it'):format(expected) })
end

-- What a record says of its approval and its law is what the register has.
local function check_used(read, source, used)
  local cited = read.register or {}
  for _, name in ipairs({ "origin", "entry", "submission" }) do
    check_same(source, { "register", name }, cited[name], used.cited[name])
  end
  check_same(source, { "statute", "chapter" }, read.statute.chapter, used.said.chapter)
  check_same(source, { "statute", "as_of" }, read.statute.as_of, used.said.as_of or "none")
  for key, name in pairs(read.statute.readings or {}) do
    check_same(source, { "statute", "readings", key }, name, used.readings[key] or "none")
  end
end

local function of_register(args, read, source, out)
  local used = using.find(args, { sha256 = read.submission.sha256, leaf = read.register and read.register.submission,
    on = instant_of(args, read, source) }, out)
  if not used then return nil end
  check_used(read, source, used)
  return opening.of_used(used)
end

---Loads what a record names, and refuses it where that is not what it was made with. With --register the script is the
---one that the register had in force.
---@param args table the command line's: submission, as_of, threads, register
---@param read houseway.play.record
---@param source houseway.play.record.source
---@param out houseway.show.as.terminal
---@return houseway.play.session? nil where it was not in force, which has been told
---@return houseway.play.record.change[] what else has changed since it was recorded
function opening.of_record(args, read, source, out)
  check_there(read, source)
  if using.is_asked(args, source.file) then
    local found = of_register(args, read, source, out)
    return found, found and record.check_named(read, source, found:names()) or {}
  end
  local readings = {}
  for key, name in pairs(read.statute.readings or {}) do readings[#readings + 1] = key .. "=" .. name end
  table.sort(readings)
  local self = open_with(args, read, source, readings)
  return self, record.check_named(read, source, self:names())
end

---Prints that the entries of a record of before say otherwise what happened all the same.
---@param otherwise boolean?
---@param out houseway.show.as.terminal
function opening.print_otherwise(otherwise, out)
  if not otherwise then return end
  out:line("what happened is what was recorded, to the cent; what is said and cited of it has changed since")
end

---Prints what has changed since a round was recorded.
---@param changed houseway.play.record.change[]
---@param out houseway.show.as.terminal
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
