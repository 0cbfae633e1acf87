-- houseway review: a submission held against what is found. Nothing in it is believed.

local bundle = require("houseway.register.bundle")
local bundling = require("houseway.cli.bundling")
local changes = require("houseway.register.changes")
local input = require("houseway.base.input")
local options = require("houseway.cli.options")
local refusal = require("houseway.base.refusal")
local report = require("houseway.cli.report.review")
local review = require("houseway.register.review")
local shipped = require("houseway.way.shipped")
local sys = require("hw.sys")
local way = require("houseway.way")

local LIMIT = 4 * 1024 * 1024 -- bytes of a submission: of one that a house makes, many times as many

local function read(file, what)
  local bytes, why = input.read(file, LIMIT, what)
  if bytes then return bytes end
  refusal.raise({ file = input.shown(file), found = why, expected = "a submission that can be read" })
end

-- ---- what is found ----

-- A script read under the law that a submission names.
local function read_under(said, source, shown)
  local readings = options.chosen_readings({ readings = said.reading })
  return way.read(source, { under = said.chapter, as_of = said.as_of, readings = readings, shown = shown }), readings
end

local function prove(args, said, shown)
  local loaded, readings = read_under(said, said.script, shown)
  local proved, findings = bundling.prove(args, loaded)
  local given = { readings = readings }
  for _, name in ipairs(bundle.SAID) do given[name] = said[name] end
  return { proved = proved, statement = bundling.statement(proved, findings, given), verdict = findings.verdict }
end

-- ---- the version before ----

-- A script, or the one in a submission.
local function source_of(file)
  local path, shown = shipped.find(file)
  local bytes = read(path, "the version before")
  if bytes:sub(1, #bundle.FIRST) ~= bundle.FIRST then return bytes, shown end
  local signed, why = review.open(bytes)
  if signed then return signed.said.script, shown end
  refusal.raise({ file = shown, line = why.problem.line, found = why.problem.found, expected = why.problem.expected })
end

local function changes_from(args, said, proved)
  local source, shown = source_of(args.against)
  local before = bundling.prove(args, (read_under(said, source, shown)))
  local found = changes.of(before, proved)
  found.file = shown
  return found
end

-- ---- all together ----

local function unreadable(file, why)
  return { verdict = "not as it says", file = file, parts = {},
    faults = { { part = why.part, says = why.problem.found, found = why.problem.expected } } }
end

-- The script, the chapter or the readings are refused: there is nothing to compare.
local function refused(found, why)
  found.faults[#found.faults + 1] = { part = "script", refused = refusal.lines(why) }
  return found
end

local function find(args, file)
  local signed, why = review.open(read(args.file, "the submission"))
  if not signed then return unreadable(file, why) end
  local found = { file = file, said = signed.said, signatures = signed.signatures, faults = { why }, parts = {} }
  local here, refusal_ = refusal.catch(prove, args, signed.said, file .. ": script")
  if not here then return refused(found, refusal_) end
  local faults, parts = review.compare(signed.said, here.statement)
  table.move(faults, 1, #faults, #found.faults + 1, found.faults)
  found.parts, found.conforms, found.engine_sha256 = parts, here.verdict, here.statement.engine_sha256
  if args.against then found.changes = changes_from(args, signed.said, here.proved) end
  return found
end

local function run(args, out)
  if args.against and not sys.path_kind(args.against) then shipped.find(args.against) end
  local found = find(args, input.shown(args.file))
  found.verdict = #found.faults == 0 and "as it says" or "not as it says"
  if args.json then report.json(found, out) else report.print(found, out) end
  return #found.faults == 0 and 0 or 1
end

return {
  name = "review",
  summary = "Prove a submission again: every part of it that is not what is found, and what it changes",
  example = "houseway review harborlight-2.txt --against harborlight-1.txt",
  options = function (parser)
    parser:argument("file", "The submission, signed: a file, or - for standard input.")
    parser:option("--against", "The version before, a script or a submission: shows what is changed, under the law "
      .. "of the submission."):argname("FILE")
    options.threads(parser)
  end,
  run = run,
}
