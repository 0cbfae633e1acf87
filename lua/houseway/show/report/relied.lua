-- What a verdict relied on, for people: in a line each, or in full.

local ages = require("houseway.law.ages")

local relied = {}

local DIGITS = 12 -- of a digest in short

-- ---- in full ----

local function paragraph(out, words)
  out:paragraph(words, "  ")
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

-- What has which digest; each title with the digests under it.
local FINGERPRINTS = {
  { "Fingerprints, SHA-256", "_sha256", { { "source", "script" }, { "behaviour", "behaviour" },
    { "statute", "statute" }, { "law", "law" }, { "engine", "engine" } } },
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

local function in_full(findings, out)
  if findings.as_of then
    heading(out, "As of")
    paragraph(out, ages.day(findings.as_of))
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
  fingerprints(findings, out)
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
  heading(out, "Relied on (--full shows all)")
  local rows = {
    { "law", ages.of(findings.sections) }, { "borrowed", borrowed(findings) }, { "readings", readings(findings) },
    { "SHA-256", names(findings) },
  }
  if findings.as_of then table.insert(rows, 1, { "as of", ages.day(findings.as_of) }) end
  out:hung(rows, "  ")
end

---Prints what findings rely on.
---@param findings table
---@param out houseway.show.as.terminal
---@param full boolean?
function relied.print(findings, out, full)
  if full then in_full(findings, out) else in_short(findings, out) end
end

return relied
