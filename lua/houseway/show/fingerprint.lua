-- Prints the digests that identify a way and its law.

local ages = require("houseway.law.ages")
local law = require("houseway.show.part.law")
local text = require("houseway.base.text")

local MEANS = {
  script = "the bytes of %s", behaviour = "how every hand is set", statute = "the bytes of the script of %s",
  law = "what the chapter means for setting hands", no_law = "a decision table says nothing of what is lawful",
  rounds = "what rounds and money depend on: odds, vigorish, paytables, every provision",
  edition = "the scripts of the chapter and of all it borrows from",
}

local function print_digests(answer, out)
  local script, chapter = MEANS.script:format(answer.file), MEANS.statute:format(answer.chapter)
  local binds, names = answer.binds, answer.names
  local rows = {
    { "script", binds.script, script }, { "behaviour", binds.behaviour, MEANS.behaviour },
    { "statute", binds.statute, chapter },
  }
  for _, one in ipairs(answer.borrowed) do
    rows[#rows + 1] = { "borrowed", one.sha256, MEANS.statute:format(one.chapter) }
  end
  rows[#rows + 1] = { "law", binds.law or "none", binds.law and MEANS.law or MEANS.no_law }
  for _, name in ipairs({ "rounds", "edition" }) do rows[#rows + 1] = { name, binds[name], MEANS[name] } end
  out:part("Binding, and signed: SHA-256", rows)
  out:part("Short names, no proof against forgery: XXH3-128", {
    { "script", names.script, script }, { "behaviour", names.behaviour, MEANS.behaviour },
  })
end

-- Prints the options that choose the law, such as "us-pa/621a.8.i=literal", or the defaults.
local function print_options(answer, out)
  local chosen = {}
  for i, one in ipairs(answer.options.readings) do chosen[i] = ("%s=%s"):format(one.cite, one.chosen) end
  local rows = {
    { "under", answer.options.under or "not given: the chapter the script is filed under" },
    { "as of", answer.options.as_of or "not given: the text at hand" },
    { "reading", #chosen > 0 and table.concat(chosen, ", ") or "not given: the default reading of each paragraph" },
    { "age", ages.of(answer.sections) },
  }
  out:heading("Checked against")
  out:hung(rows, "  ")
end

local function print_readings(answer, out)
  local rows, of_rounds = law.reading_rows(answer.readings)
  out:part("Readings that the digests rest on", rows)
  if of_rounds > 0 then
    out:line(("  and %s only about rounds: in that digest alone"):format(text.count(of_rounds, "paragraph")))
  end
end

return function (answer, out)
  out:title("House way", answer.submission, (", %s, under %s"):format(answer.game, answer.chapter))
  print_digests(answer, out)
  print_options(answer, out)
  print_readings(answer, out)
  local versions = answer.evidence.runtime
  out:part("For the record, not part of any name", {
    { "engine", answer.evidence.engine_sha256 },
    { "runs on", ("houseway %s, Lua %s, LPeg %s, %s"):format(versions.houseway, versions.lua, versions.lpeg,
      versions.compiler) },
  })
end
