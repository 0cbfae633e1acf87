-- houseway fingerprint: the names of a way and of its law, what each is made of, and which of them bind.

local ages = require("houseway.law.ages")
local fingerprint = require("houseway.way.fingerprint")
local options = require("houseway.cli.options")
local relied = require("houseway.way.relied")
local runtime = require("houseway.script.runtime")
local text = require("houseway.base.text")

local ORDER = {
  "file", "submission", "game", "chapter", "names", "binds", "sections", "borrowed", "options", "readings", "evidence",
  "script", "behaviour", "statute", "law", "under", "cite", "printed", "chosen", "default", "about", "current",
  "effective", "sha256", "engine_sha256", "runtime",
}

-- What each digest is of.
local MEANS = {
  script = "the bytes of %s", behaviour = "how every hand is set", statute = "the bytes of the script of %s",
  law = "what the chapter means", no_law = "a decision table says nothing of what is lawful",
}

local function digests(way, decided)
  local all = fingerprint.of(way, decided)
  return {
    names = { script = all.source_xxh3, behaviour = all.behaviour_xxh3 },
    binds = {
      script = all.source_sha256, behaviour = all.behaviour_sha256, statute = all.statute_sha256,
      law = all.law_sha256,
    },
    engine = all.engine_sha256,
  }
end

-- Every paragraph that can be read in several ways, and how it is read: those that differ about rounds alone are in
-- no digest. A chapter that is followed may be one that the law borrows from: what both have is told once.
local function readings_of(way)
  local found, told = {}, {}
  for _, statute in ipairs({ way.statute, table.unpack(way.followed) }) do
    for _, one in ipairs(relied.choices(statute)) do
      local name = ("%s=%s"):format(one.key, one.chosen)
      if not told[name] then
        found[#found + 1] = { cite = one.key, printed = one.printed, chosen = one.chosen,
          default = one.chosen == one.names[1], about = one.about }
      end
      told[name] = true
    end
  end
  return found
end

local function options_of(args, way)
  local chosen, keys = options.chosen_readings(args), {}
  for key in pairs(chosen) do keys[#keys + 1] = key end
  table.sort(keys)
  for i, key in ipairs(keys) do keys[i] = { cite = key, chosen = chosen[key] } end
  return { under = args.under, as_of = way.statute.as_of, readings = keys }
end

-- What the chapter takes from others, by their scripts.
local function borrowed_of(statute)
  local borrowed = {}
  for i = 2, #statute.sources do
    borrowed[i - 1] = { chapter = statute.sources[i].key, sha256 = statute.sources[i].sha256 }
  end
  return borrowed
end

local function found_of(way, decided, args)
  local made = digests(way, decided)
  return {
    file = way.file, submission = way.submission.name, game = way.game, chapter = way.statute.key,
    names = made.names, binds = made.binds, sections = relied.sections(way), borrowed = borrowed_of(way.statute),
    options = options_of(args, way), readings = readings_of(way),
    evidence = { engine_sha256 = made.engine, runtime = runtime.versions() },
  }
end

local function print_digests(found, out)
  local script, chapter = MEANS.script:format(found.file), MEANS.statute:format(found.chapter)
  local binds, names = found.binds, found.names
  local rows = {
    { "script", binds.script, script }, { "behaviour", binds.behaviour, MEANS.behaviour },
    { "statute", binds.statute, chapter },
  }
  for _, one in ipairs(found.borrowed) do
    rows[#rows + 1] = { "borrowed", one.sha256, MEANS.statute:format(one.chapter) }
  end
  rows[#rows + 1] = { "law", binds.law or "none", binds.law and MEANS.law or MEANS.no_law }
  out:part("Binding, and signed: SHA-256", rows)
  out:part("Short names, no proof against forgery: XXH3-128", {
    { "script", names.script, script }, { "behaviour", names.behaviour, MEANS.behaviour },
  })
end

-- "us-pa/621a.8.i=literal", or what holds where nothing was said.
local function print_options(found, out)
  local given = {}
  for i, one in ipairs(found.options.readings) do given[i] = ("%s=%s"):format(one.cite, one.chosen) end
  local rows = {
    { "under", found.options.under or "not given: the chapter the script is filed under" },
    { "as of", found.options.as_of or "not given: the text at hand" },
    { "reading", #given > 0 and table.concat(given, ", ") or "not given: all by default" },
    { "age", ages.of(found.sections) },
  }
  out:line()
  out:line(out:paint("bold", "Checked against"))
  out:hung(rows, "  ")
end

local function print_readings(found, out)
  local rows, of_rounds = {}, 0
  for _, one in ipairs(found.readings) do
    if one.about == "rounds" then
      of_rounds = of_rounds + 1
    else
      rows[#rows + 1] = { one.printed, one.chosen .. (one.default and ", the default" or ""), one.about }
    end
  end
  out:part("Readings that the digests rest on", rows)
  if of_rounds > 0 then
    out:line(("  and %s only about rounds, not in any digest"):format(text.count(of_rounds, "paragraph")))
  end
end

local function print_found(found, out)
  out:title("House way", found.submission, (", %s, under %s"):format(found.game, found.chapter))
  print_digests(found, out)
  print_options(found, out)
  print_readings(found, out)
  local versions = found.evidence.runtime
  out:part("For the record, not part of any name", {
    { "engine", found.evidence.engine_sha256 },
    { "runs on", ("houseway %s, Lua %s, LPeg %s, %s"):format(versions.houseway, versions.lua, versions.lpeg,
      versions.compiler) },
  })
end

-- What is signed is decided anew, as a verdict is.
local function run(args, out)
  options.decide_anew(args)
  local way, decided = options.decide(args)
  local found = found_of(way, decided, args)
  if args.json then out:json(found, ORDER) else print_found(found, out) end
  return 0
end

return {
  name = "fingerprint",
  summary = "Print the hashes that identify a way and its law",
  example = "houseway fingerprint houseways/plain/621a.lua",
  options = options.way,
  run = run,
}
