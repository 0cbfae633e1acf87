-- What a verdict relied on, for people: in a line each, or in full.

local law = require("houseway.cli.report.law")
local text = require("houseway.base.text")

local relied = { WIDTH = 100 }

local DIGITS = 12 -- of a digest in short

-- ---- in full ----

local function paragraph(out, words)
  for _, line in ipairs(text.wrap(words, relied.WIDTH, "  ")) do out:line(line) end
end

local function heading(out, words)
  out:line("")
  out:line(out:paint("bold", words))
end

local function reading_source(reading)
  if reading.printed then
    local which = reading.name and (" [%s%s]"):format(reading.name, reading.default and ", the default" or "") or ""
    return reading.printed .. which
  end
  return reading.rule or reading.choice or reading.submission
end

local NAMES = {
  { "source_sha256", "script, SHA-256" }, { "source_xxh3", "script, XXH3-128" },
  { "behaviour_sha256", "behaviour, SHA-256" }, { "behaviour_xxh3", "behaviour, XXH3-128" },
  { "statute_sha256", "statute, SHA-256" }, { "law_sha256", "law, SHA-256" },
  { "engine_sha256", "engine, SHA-256" },
}

local function sections(findings, out)
  local rows = {}
  for i, one in ipairs(findings.sections) do
    rows[i] = { one.printed .. (one.borrowed and ", borrowed" or ""),
      law.age({ current = one.current }), table.concat(law.dates({ effective = one.effective })) }
  end
  out:part("Sections relied on", rows)
end

local function in_full(findings, out)
  if findings.as_of then
    heading(out, "As of")
    paragraph(out, law.day(findings.as_of))
  end
  sections(findings, out)
  if #findings.borrowed > 0 then
    heading(out, "Borrowed")
    for _, one in ipairs(findings.borrowed) do
      paragraph(out, ("%s%s: %s"):format(one.from, one.bears and "" or ", on rounds alone", one.because))
    end
  end
  if #findings.readings > 0 then
    heading(out, "Readings relied on")
    for _, one in ipairs(findings.readings) do
      paragraph(out, ("%s: %s"):format(reading_source(one), one.text or ""))
    end
  end
  local rows = {}
  for _, name in ipairs(NAMES) do
    local digest = findings.fingerprint[name[1]]
    if digest then rows[#rows + 1] = { name[2], digest } end
  end
  out:part("Fingerprints", rows)
end

-- ---- in short ----

-- "6: us-ma/pai_gow.2 on how hands are set; us-ma/pai_gow.4, us-ma/pai_gow.8 on rounds alone"
local function borrowed(findings)
  local setting, rounds, told = {}, {}, {}
  for _, one in ipairs(findings.borrowed) do
    local keys = one.bears and setting or rounds
    keys[#keys + 1] = one.from
  end
  if #setting > 0 then told[1] = table.concat(setting, ", ") .. " on how hands are set" end
  if #rounds > 0 then told[#told + 1] = table.concat(rounds, ", ") .. " on rounds alone" end
  return #told > 0 and ("%d: %s"):format(#findings.borrowed, table.concat(told, "; ")) or "nothing"
end

-- "6 of the law, all by default; 2 of the script"
local function readings(findings)
  local of_law, script, chosen = 0, 0, {}
  for _, one in ipairs(findings.readings) do
    if one.cite then of_law = of_law + 1 else script = script + 1 end
    if one.name and not one.default then chosen[#chosen + 1] = ("%s of %s"):format(one.name, one.printed) end
  end
  local how = of_law == 0 and "" or #chosen == 0 and ", all by default"
    or (": %s%s"):format(table.concat(chosen, ", "), of_law > #chosen and "; the others by default" or "")
  return ("%d of the law%s"):format(of_law, how) .. (script > 0 and ("; %d of the script"):format(script) or "")
end

local function names(findings)
  local parts, prints = {}, findings.fingerprint
  for i, name in ipairs({ "behaviour", "law", "engine" }) do
    local digest = prints[name .. "_sha256"]
    parts[i] = digest and ("%s %s"):format(name, digest:sub(1, DIGITS))
  end
  return table.concat(parts, ", ")
end

local function in_short(findings, out)
  heading(out, "Relied on (--full tells all)")
  local rows = {
    { "law", law.ages(findings.sections) }, { "borrowed", borrowed(findings) }, { "readings", readings(findings) },
    { "SHA-256", names(findings) },
  }
  if findings.as_of then table.insert(rows, 1, { "as of", law.day(findings.as_of) }) end
  for _, line in ipairs(text.hung(rows, relied.WIDTH, "  ")) do out:line(line) end
end

---Prints what findings rely on.
---@param findings table
---@param out houseway.cli.terminal
---@param full boolean?
function relied.print(findings, out, full)
  if full then in_full(findings, out) else in_short(findings, out) end
end

return relied
