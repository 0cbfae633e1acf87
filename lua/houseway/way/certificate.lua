-- A certificate is a verdict as a text that another program can verify hand by hand: claims, then rankings, laws and
-- rules in a normal form. docs/certificate-format.md is the format.
-- Programs import this module.

local conform = require("houseway.way.conform")
local fingerprint = require("houseway.way.fingerprint")
local hands = require("houseway.notation.hands")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local normal = require("houseway.way.certificate.normal")
local objection = require("houseway.way.objection")
local ranking = require("houseway.way.certificate.ranking")
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")

local certificate = {}

---The first line of a certificate.
certificate.FORMAT = "houseway way certificate 1"

-- ---- claims ----

-- The part of the verdict that follows from hands.
local function verdict_of_hands(found)
  if found.violations > 0 then return "violates" end
  if found.ungoverned == found.hands then return "not governed" end
  return (found.uncovered.hands > 0 or #found.dead_rules > 0) and "unfinished" or "conforms"
end

local function refuse(loaded, finding)
  refusal.raise("way/certificate-verdict", { file = loaded.file, line = loaded.submission.line,
    found = ('no certificate can hold the finding "%s"'):format(finding),
    expected = "write rules whose verdict follows from how each hand is set, without ties" })
end

---Refuses a way that leaves several settings of a hand.
---@param loaded houseway.way
---@param found houseway.way.findings
function certificate.check_ties(loaded, found)
  local tied = lists.sum(found.ties, "hands")
  if tied > 0 then refuse(loaded, text.count(tied, "hand is tied", "hands are tied")) end
end

-- Refuses a verdict that rests on more than hands, or on hands with several settings.
local function check(loaded, found)
  certificate.check_ties(loaded, found)
  if found.verdict ~= verdict_of_hands(found) then refuse(loaded, verdict.sentence(found)) end
end

local function digest_lines(loaded, found)
  return {
    "way " .. text.one_line(loaded.submission.name), "game " .. loaded.game, "law " .. loaded.statute.key,
    "script-sha256 " .. found.source_sha256, "law-sha256 " .. found.law_sha256,
    "ranking-sha256 " .. fingerprint.ranking(loaded), "behaviour-sha256 " .. found.behaviour_sha256,
  }
end

local function counted(loaded, word, number, tally)
  local least = tally.least and " " .. hands.text(loaded.game, tally.least) or ""
  return ("%s %s %d%s"):format(word, number, tally.hands, least)
end

-- "departs 3 2 4 HAND" for each rule and clause; "breaks 2 4 HAND" for each broken clause.
local function departure_lines(loaded, report)
  local lines, broken = {}, {}
  for number, rule in ipairs(loaded.submission.rules) do
    for _, tally in ipairs(report.rules[number].departs) do
      lines[#lines + 1] = counted(loaded, "departs", number .. " " .. tally.clause, tally)
      if objection.of(loaded.statute, rule, loaded.clauses[tally.clause].key) then
        local sum = broken[tally.clause] or { hands = 0 }
        broken[tally.clause] = { hands = sum.hands + tally.hands, least = conform.smaller(sum.least, tally.least) }
      end
    end
  end
  for number in ipairs(loaded.clauses) do
    if broken[number] then lines[#lines + 1] = counted(loaded, "breaks", number, broken[number]) end
  end
  return lines
end

local function count_lines(loaded, found, report)
  local lines = {
    "verdict " .. found.verdict, "hands " .. found.hands, "ungoverned " .. found.ungoverned,
    "unset " .. found.uncovered.hands,
  }
  for number, clause in ipairs(report.clauses) do lines[#lines + 1] = counted(loaded, "governs", number,
    { hands = clause.governs.hands }) end
  for number, rule in ipairs(report.rules) do lines[#lines + 1] = counted(loaded, "sets", number,
    { hands = rule.set.hands }) end
  return lists.joined(lines, departure_lines(loaded, report))
end

-- ---- the digest of settings ----

-- "*AKQJT9 AK 3 4": rule 3 sets four hands of these ranks with an ace and a king apart.
local function add_kind(lines, statute, faces, sets)
  local kind = ranking.faces(statute, faces)
  for _, set in ipairs(sets) do
    local half = set[3] and ranking.faces(statute, { set[1], set[2] }) or "-"
    lines[#lines + 1] = ("%s %s %d %d\n"):format(kind, half, set[3] or 0, set[4])
  end
end

---Visits every kind of hand, in order.
---@param table_ userdata decision table
---@param visit fun(faces: integer[], sets: integer[][]) how its hands are set: table:kind
function certificate.each_kind(table_, visit)
  local kind, faces, sets = 0, table_:kind(0)
  while faces do
    visit(faces, sets)
    kind = kind + 1
    faces, sets = table_:kind(kind)
  end
end

---The lines that the digest of settings hashes, in the order of their bytes.
---@param loaded houseway.way
---@param table_ userdata decision table
---@return string[]
function certificate.settings(loaded, table_)
  local lines = {}
  certificate.each_kind(table_, function (faces, sets) add_kind(lines, loaded.statute, faces, sets) end)
  table.sort(lines)
  return lines
end

-- ---- rules that call functions ----

-- The half of each setting of tiles: two places of the hand.
local HALVES = { { 3, 4 }, { 2, 4 }, { 2, 3 } }

---The number of a setting of tiles.
---@param faces integer[] the hand's
---@param set integer[] begins with the half that does not have the first tile
---@return integer?
function certificate.setting_of(faces, set)
  for number, half in ipairs(HALVES) do
    if faces[half[1]] == set[1] and faces[half[2]] == set[2] then return number end
  end
end

-- "0*2 1 3*4": the setting that a rule of tiles gives each kind of hand, 0 for none. "*2": the same for two in a row.
local function listed(table_, rule)
  local words, last, run = {}, nil, 0
  local function close()
    if last then words[#words + 1] = run > 1 and ("%d*%d"):format(last, run) or tostring(last) end
  end
  certificate.each_kind(table_, function (faces, sets)
    local setting = sets[1][3] == rule and certificate.setting_of(faces, sets[1]) or 0
    if setting ~= last then
      close()
      last, run = setting, 0
    end
    run = run + 1
  end)
  close()
  return table.concat(words, " ")
end

-- ---- laws and rules ----

---The lines of a way's laws, and the number of the law it obeys.
---@param loaded houseway.way
---@param written table of normal.of
---@return string[]
function certificate.law_lines(loaded, written)
  local lines = {}
  for law, patterns in ipairs(written.laws) do
    for number, pattern in ipairs(patterns) do
      local key = law == 1 and " " .. loaded.clauses[number].key or ""
      lines[#lines + 1] = ("clause %d %d%s"):format(law, number, key)
      lines[#lines + 1] = "play " .. pattern
    end
  end
  if written.obey then lines[#lines + 1] = "obey " .. written.obey end
  return lines
end

-- The clauses that a rule may depart from: those that it notes and the law permits.
local function noted(loaded, rule)
  local found = {}
  for number, clause in ipairs(loaded.clauses) do
    if not objection.of(loaded.statute, rule, clause.key) then found[#found + 1] = number end
  end
  return #found > 0 and table.concat(found, " ") or nil
end

local PARTS = { "holding", "follow", "play", "prefer", "given", "may-disobey", "may-depart" }

---The lines of one rule of a way.
---@param side { way: houseway.way, decided: houseway.way.decided }
---@param written table of normal.of
---@param number integer of the rule
---@param shown integer? its number in the certificate, if different
---@return string[]
function certificate.rule_lines(side, written, number, shown)
  local rule, parts = side.way.submission.rules[number], written.rules[number]
  local lines = { ("rule %d %s"):format(shown or number, text.one_line(rule.name)) }
  parts["may-depart"] = noted(side.way, rule)
  parts.given = parts.is_listed and listed(side.decided.table, number)
  for _, part in ipairs(PARTS) do
    if parts[part] then lines[#lines + 1] = ("%s %s"):format(part, parts[part]) end
  end
  return lines
end

---The line of a way's choice, if it has one.
---@param written table of normal.of
---@return string[]
function certificate.choice_lines(written)
  return { written.choice and "choice " .. written.choice }
end

---The lines of a way's laws, rules and choice.
---@param loaded houseway.way
---@param decided houseway.way.decided
---@return string[]
function certificate.way_lines(loaded, decided)
  local written, side = normal.of(loaded), { way = loaded, decided = decided }
  local lines = certificate.law_lines(loaded, written)
  for number in ipairs(written.rules) do
    lines = lists.joined(lines, certificate.rule_lines(side, written, number))
  end
  return lists.joined(lines, certificate.choice_lines(written))
end

-- ---- all together ----

---The bytes of a certificate: its lines, and their digest at the end.
---@param parts string[][]
---@return string
function certificate.sealed(parts)
  local lines = {}
  for _, part in ipairs(parts) do table.move(part, 1, #part, #lines + 1, lines) end
  local bytes = table.concat(lines, "\n") .. "\n"
  return ("%send %s\n"):format(bytes, hash.sha256(bytes))
end

---The sort of file that a certificate may replace: a certificate of the same format.
---@param format string its first line
---@return houseway.base.output.sort
function certificate.sort(format)
  return { name = "a certificate that houseway wrote", start = #format + 1,
    is = function (start) return start == format .. "\n" end }
end

---The certificate of a way.
---@param loaded houseway.way
---@param decided houseway.way.decided
---@return string bytes
---@return houseway.way.findings findings
function certificate.of(loaded, decided)
  local way_lines = certificate.way_lines(loaded, decided)
  local found, names = conform.verdict(loaded, decided), fingerprint.of(loaded, decided)
  check(loaded, found)
  local settings = hash.sha256(table.concat(certificate.settings(loaded, decided.table)))
  return certificate.sealed({
    { certificate.FORMAT }, digest_lines(loaded, names), count_lines(loaded, found, decided.report),
    { "settings-sha256 " .. settings }, ranking.lines(loaded.statute), way_lines,
  }), found
end

return certificate
