-- houseway submit: a house way with all that is found of it, in one text for the house to sign.

local bundle = require("houseway.register.bundle")
local bundling = require("houseway.cli.bundling")
local kinds = require("houseway.register.kinds")
local options = require("houseway.cli.options")
local output = require("houseway.base.output")
local refusal = require("houseway.base.refusal")
local shell = require("houseway.repl.shell")
local statement = require("houseway.register.statement")
local text = require("houseway.base.text")

local SORT = {
  name = "a submission that houseway wrote", start = #bundle.FIRST,
  is = function (start) return start == bundle.FIRST end,
}

local ORDER = {
  "file", "submission", "verdict", "register", "by", "house", "version", "supersedes", "change", "chapter", "as_of",
  "game", "source_sha256", "source_xxh3", "behaviour_sha256", "statute_sha256", "law_sha256", "term", "reading",
  "figure", "engine_sha256",
}

-- What the command line says in the submitter's place.
local function given_of(args)
  return {
    register = args.register, by = args.by, house = args.house, version = args.version, supersedes = args.supersedes,
    change = #args.changes > 0 and args.changes or nil, readings = options.chosen_readings(args),
  }
end

-- What is wrong with it is told before anything is found.
local function check_given(given)
  for _, name in ipairs({ "register", "by", "house", "version", "supersedes", "change" }) do
    local field = kinds.of(bundle.KIND).by_name[name]
    for _, value in ipairs(field.again and given[name] or { given[name] }) do
      local holds, expected = table.unpack(kinds.SORTS[field.sort])
      if not utf8.len(value) or not holds(value) then
        refusal.raise({ found = ('--%s "%s"'):format(name, text.one_line(value)), expected = expected })
      end
    end
  end
end

local function load(args)
  local way = options.load(args)
  if way.decided then
    refusal.raise({ file = way.file, found = "a decision table", expected = "a house way's script, which has rules" })
  end
  bundle.check_script(way)
  return way
end

local NAMES = { { "script", "source_sha256" }, { "behaviour", "behaviour_sha256" }, { "statute", "statute_sha256" },
  { "law", "law_sha256" } }

local function print_written(said, args, proved, out)
  out:line(("%s: %s, version %s, of %s, to %s, by %s"):format(out:paint("bold", text.one_line(args.out)),
    proved.side.way.submission.name, said.version, said.house, said.register, said.by))
  local rows = {}
  for i, name in ipairs(NAMES) do rows[i] = { name[1], said[name[2]] } end
  out:part("What it binds: SHA-256", rows)
  rows = {}
  for i, one in ipairs(proved.figures) do rows[i] = { one.name, one.value } end
  out:part("Figures", rows)
  out:line()
  out:line("To sign it, with a key or an agent of yours:")
  local file = shell.quote(args.out)
  out:exact(("  ssh-keygen -Y sign -f KEY -n %s %s"):format(kinds.of(bundle.KIND).namespace, file))
  out:exact(("  cat %s.sig >> %s"):format(file, file))
end

local function as_json(said, args, findings)
  said.kind, said.script, said.report = nil, nil, nil
  said.file, said.submission, said.verdict = text.one_line(args.out), findings.submission, findings.verdict
  return said
end

-- On standard output the statement stands alone.
local function write(said, args, proved, findings, out)
  local written = statement.text(said)
  if output.is_standard(args.out) then return out:raw(written) end
  output.write(args.out, written, SORT, { args.script }, out)
  if args.json then out:json(as_json(said, args, findings), ORDER) else print_written(said, args, proved, out) end
end

local function run(args, out)
  local given = given_of(args)
  check_given(given)
  output.check_alone(args.out, "--out", args.json)
  output.check(args.out, SORT, { args.script })
  local proved, findings = bundling.prove(args, load(args))
  write(bundling.statement(proved, findings, given), args, proved, findings, out)
  return findings.verdict == "conforms" and 0 or 1
end

return {
  name = "submit",
  summary = "Write a submission: a way, and all that is found of it",
  example = "houseway submit plain --register a.example/x --by c@d.example --house D --version 1 -o /dev/null",
  options = function (parser)
    options.way(parser)
    parser:option("--register", "The register it is for, by its origin."):argname("ORIGIN"):count(1)
    parser:option("--by", "Who submits it: a name in the register's list of signers."):argname("NAME"):count(1)
    parser:option("--house", "The house whose dealers set hands by it."):argname("HOUSE"):count(1)
    parser:option("--version", "Its version; each version of a house and game has its own."):argname("VERSION"):count(1)
    parser:option("--supersedes", "The leaf hash of the submission it replaces."):argname("SHA256")
    parser:option("--change", "What changed, in one line; may be repeated."):argname("TEXT"):count("*")
      :target("changes")
    parser:option("-o --out", "The file to write; - for standard output."):argname("FILE"):count(1)
  end,
  acts = true,
  run = run,
}
