-- Prints the law, readings and digests that a verdict relied on.

local ages = require("houseway.law.ages")

local function paragraph(out, words)
  out:paragraph(words, "  ")
end

local function reading_source(reading)
  if reading.printed then
    local which = reading.name and (" [%s%s]"):format(reading.name, reading.default and ", the default" or "") or ""
    return reading.printed .. which
  end
  return ('"%s"'):format(reading.rule or reading.choice or reading.submission)
end

-- Headings, each with the key and the label of every digest under it.
local FINGERPRINTS = {
  { "Fingerprints, SHA-256", "_sha256", { { "source", "script" }, { "behaviour", "behaviour" },
    { "statute", "statute" }, { "law", "law" }, { "rounds", "rounds" }, { "edition", "edition" },
    { "engine", "engine" } } },
  { "Fingerprints, XXH3-128", "_xxh3", { { "source", "script" }, { "behaviour", "behaviour" } } },
}

local function fingerprints(findings, out)
  for _, part in ipairs(FINGERPRINTS) do
    local rows = {}
    for _, name in ipairs(part[3]) do
      local digest = findings.fingerprint[name[1] .. part[2]]
      if digest then rows[#rows + 1] = { name[2], digest } end
    end
    out:part(part[1], rows)
  end
end

local function sections(findings, out)
  local rows = {}
  for i, one in ipairs(findings.sections) do
    rows[i] = { one.printed .. (one.borrowed and ", borrowed" or ""),
      ages.one({ current = one.current }), table.concat(ages.dates({ effective = one.effective })) }
  end
  out:part("Sections relied on", rows)
end

---@param findings table
---@param out houseway.show.as.terminal
return function (findings, out)
  if findings.as_of then
    out:heading("As of")
    paragraph(out, ages.day(findings.as_of))
  end
  sections(findings, out)
  if #findings.borrowed > 0 then
    out:heading("Borrowed")
    for _, one in ipairs(findings.borrowed) do
      paragraph(out, ("%s%s: %s"):format(one.from, one.bears and "" or ", on rounds alone", one.because))
    end
  end
  if #findings.readings > 0 then
    out:heading("Readings relied on")
    for _, one in ipairs(findings.readings) do
      paragraph(out, ("%s: %s"):format(reading_source(one), one.text or ""))
    end
  end
  fingerprints(findings, out)
end
