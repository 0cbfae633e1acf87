-- Laboratories' certificates: a result for each standard, and figures. Form 1 names a standard without a result.

local fraction = require("houseway.base.fraction")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local verdict = require("register.verdict")
local way_certificate = require("houseway.way.certificate")

local certificates = {}

local PASSES, FAILS = "passes", "fails"

---The possible results of a test.
certificates.RESULTS = { PASSES, FAILS, "not tested" }

---@class register.certificate
---@field number integer
---@field logged string instant
---@field fields register.statement

---Parses a line STANDARD = RESULT.
---@param line string
---@return string? standard
---@return string result
function certificates.read_result(line)
  local standard, result = line:match("^(%S.*) = (%l[%l ]*)$")
  if lists.has(certificates.RESULTS, result) and not standard:find("%s$") then return standard, result end
  return nil, ""
end

---Parses a line CERTIFICATE by CHECKER.
---@param line string
---@return string? certificate SHA-256
---@return string? checker SHA-256
function certificates.read_checked(line)
  local of, by = line:match("^([%da-f]+) by ([%da-f]+)$")
  if of and #of == 64 and #by == 64 then return of, by end
end

---Returns a certificate's results, and the program that verified the submission's certificate, as lines.
---@param fields register.statement
---@return string[]
function certificates.results(fields)
  local programs = lists.collect(fields.checked or {}, function (line)
    local _, checker = certificates.read_checked(line)
    return checker and "checked by an independent program, " .. checker
  end)
  return lists.joined(fields.result or { fields.standard .. ": no result" }, programs)
end

-- A certificate's results by standard; false for form 1, which has none.
local function results_of(fields)
  local found = {}
  if fields.standard then found[fields.standard] = false end
  for _, line in ipairs(fields.result or {}) do
    local standard, result = certificates.read_result(line)
    found[standard] = result
  end
  return found
end

-- A figure's name without case, commas and article.
local function plain_name(name)
  return (name:lower():gsub(",", ""):gsub("^the ", ""):gsub("%s+", " "))
end

-- Parses a figure, NAME = VALUE: its plain name, the value, and the name as written.
local function read_figure(line)
  local name, value = line:match("^(.-)%s*=%s*(.*)$")
  if name then return plain_name(name), value, name end
  return plain_name(line), "", line
end

-- The values of figures by plain name, and their names as written.
local function figures_of(fields)
  local found, names = {}, {}
  for _, line in ipairs(fields.figure or {}) do
    local plain, value, name = read_figure(line)
    found[plain], names[plain] = value, name
  end
  return found, names
end

-- Finds the first figure that the submission states otherwise, in its figures or digests. Returns the certificate's
-- line and the submission's value. Ignores figures that the submission lacks.
local function otherwise(fields, submission)
  local stated = figures_of(submission)
  for _, line in ipairs(fields.figure or {}) do
    local name, value = read_figure(line)
    local other = stated[name] or name:find("_sha256$") and submission[name]
    if other and other ~= value then return line, other end
  end
end

-- The certificate's figures that are neither a figure nor a digest of the submission: lines.
local function not_compared(fields, submission)
  local stated = figures_of(submission)
  return lists.filter(fields.figure or {}, function (line)
    local name = read_figure(line)
    return not stated[name] and not (name:find("_sha256$") and submission[name])
  end)
end

-- Splits a plain name at its last colon: the wager, and its part.
local function divide(name)
  local of, rest = name:match("^(.*: )(.-)$")
  return of or "", rest or name
end

-- The submission's figure that a misspelled or shortened name may mean.
local function near_figure(line, submission)
  local stated, names = figures_of(submission)
  local name = read_figure(line)
  local of, rest = divide(name)
  local near = {}
  for _, other in ipairs(lists.keys(stated)) do
    local its, part = divide(other)
    if (other .. " "):find(name .. " ", 1, true) == 1 then return names[other] end
    if its == of then near[#near + 1] = part end
  end
  local found = nearest.name(rest, near)
  return found and names[of .. found]
end

---The figures of a list that a certificate does not state, by name.
---@param list string[] lines NAME = VALUE
---@param fields { figure: string[] }
---@return string[]
function certificates.unstated(list, fields)
  return not_compared({ figure = list }, fields)
end

---A line that names the laboratory's own figures, if the certificate passes a standard. Figures whose names nearly
---match the submission's are refused instead.
---@param fields register.statement
---@param submission register.statement
---@return string?
function certificates.own_figures(fields, submission)
  local own = lists.filter(not_compared(fields, submission), function (one) return not near_figure(one, submission) end)
  local passes = lists.any(fields.result or {}, function (line) return line:find(" = passes$") end)
  if #own == 0 or not passes then return nil end
  return "not compared, as the submission has no figure of this name: " .. table.concat(own, "; ")
end

-- ---- the certificate in a submission, which another program checks ----

-- True if a line CERTIFICATE by CHECKER is about a submission's certificate.
local function is_of(line, submission)
  return submission.certificate and certificates.read_checked(line) == hash.sha256(submission.certificate)
end

---Checks that the certificate in a new submission is about its script.
---@param fields register.statement
---@return boolean?
---@return register.verdict?
function certificates.check_enclosed(fields)
  local enclosed = fields.certificate
  if not enclosed then return true end
  if enclosed:match("^[^\n]*") ~= way_certificate.FORMAT then
    return verdict.not_allowed("a certificate has another format", "give a certificate of " .. way_certificate.FORMAT)
  end
  if enclosed:find(("\nscript-sha256 %s\n"):format(fields.source_sha256), 1, true) then return true end
  return verdict.not_allowed("the certificate is of another script",
    "give a certificate of script-sha256 " .. fields.source_sha256)
end

---True if a laboratory says, by an instant, that a program accepted the submission's certificate.
---@param now register.conditions.now
---@param program string? SHA-256 of the program; nil: any
---@return boolean
---@return string found
function certificates.checked(now, program)
  for _, one in ipairs(now.submission.certificates) do
    for _, line in ipairs(one.logged <= now.at and one.fields.checked or {}) do
      local _, checker = certificates.read_checked(line)
      if is_of(line, now.submission.fields) and (not program or checker == program) then
        return true, ("program %s, run by %s, logged %s"):format(checker, one.fields.by, one.logged)
      end
    end
  end
  return false, now.submission.fields.certificate and "no laboratory says so" or "the submission has no certificate"
end

-- ---- added ----

---Checks a new certificate. It states one result for each standard. If it passes a standard, its figures must equal the
---submission's. A certificate that passes none may show what differs.
---@param fields register.statement
---@param one register.submission? nil: the register does not have it
---@return boolean?
---@return register.verdict?
function certificates.check(fields, one)
  if fields.standard then
    return verdict.not_allowed("a certificate of form 1 has no result", "write result: STANDARD = RESULT, in form 2")
  end
  local mine = one and lists.any(one.certificates, function (each)
    return each.leaf == fields.withdraws and each.fields.by == fields.by
  end)
  if fields.withdraws and not (mine and fields.finding) then
    return verdict.not_allowed(fields.withdraws, "the field withdraws must be the leaf of a certificate of the same "
      .. "laboratory on this submission, with a finding that says why")
  end
  local seen, passes = {}, false
  for _, line in ipairs(fields.result) do
    local standard, result = certificates.read_result(line)
    if seen[standard] then return verdict.not_allowed(standard .. " has two results", "give a result once") end
    seen[standard], passes = true, passes or result == PASSES
  end
  local line, stated
  if one and passes then line, stated = otherwise(fields, one.fields) end
  if line then
    local _, value, name = read_figure(line)
    return verdict.not_allowed(value, ("in a certificate that passes, the figure %s must be %s, as in entry %d"):format(
      name, stated, one.number))
  end
  for _, figure in ipairs(one and passes and not_compared(fields, one.fields) or {}) do
    local near = near_figure(figure, one.fields)
    if near then
      return verdict.not_allowed(('"%s"'):format(figure),
        ("a figure must have a name of entry %d, %s"):format(one.number, near))
    end
  end
  line = one and lists.filter(fields.checked or {}, function (each) return not is_of(each, one.fields) end)[1]
  if not line then return true end
  if not one.fields.certificate then
    return verdict.not_allowed(("entry %d has no certificate"):format(one.number), "remove checked: " .. line)
  end
  return verdict.not_allowed(line, ("the field checked must have %s, the SHA-256 of the certificate in entry %d")
    :format(hash.sha256(one.fields.certificate), one.number))
end

-- ---- findings beside figures ----

-- A number, the value of its last digit, and whether it is in percent: "2.58%", "35,960".
local function number_of(written)
  local sign, whole, places, percent = written:match("^(%-?)(%d[%d,]*)%.?(%d*)%s*(%%?)$")
  local size = whole and fraction.read(whole:gsub(",", "") .. (places ~= "" and "." .. places or ""))
  if not size then return nil end
  return sign == "" and size or 0 - size, fraction.new(1, math.tointeger(10 ^ math.min(#places, 15))), percent == "%"
end

-- True if a figure agrees with a finding, or cannot be compared with it.
local function agrees(value, written)
  local stated, unit, in_percent = number_of(written)
  local found, _, of_percent = number_of(value:match("%(([^()]+%%)%)$") or value)
  if not stated or not found or in_percent ~= of_percent then return true end
  local apart = stated < found and found - stated or stated - found
  return apart < unit
end

-- Returns the first figure whose name begins so, if every such figure differs from a number; and whether any exists.
local function differing(figures, name, written)
  local against
  for _, line in ipairs(figures or {}) do
    local figure, value = read_figure(line)
    local is_named = (figure .. " "):find(plain_name(name) .. " ", 1, true) == 1
    if is_named and agrees(value, written) then return nil, true end
    if is_named then against = against or line end
  end
  return against, against ~= nil
end

---A line on the first finding, NAME = NUMBER, that the figures contradict: they differ by one unit of its last digit or
---more. If several figures have names that begin so, each must differ.
---@param fields register.statement
---@param submission register.statement? its figures are compared first
---@return string?
function certificates.contradicted_finding(fields, submission)
  for _, finding in ipairs(fields.finding or {}) do
    local name, written = finding:match("^(.-)%s*=%s*(.-)%s*$")
    local against, is_named
    if name then against, is_named = differing(submission and submission.figure, name, written) end
    if name and not is_named then against = differing(fields.figure, name, written) end
    if against then return ('the finding "%s" differs from the figure %s'):format(finding, against) end
  end
end

-- ---- what certificates show ----

-- A certificate's result for a standard or, without a standard, for all its standards; nil if it has none.
local function result_of(certificate, standard)
  local results = results_of(certificate.fields)
  if standard then return results[standard] end
  local found
  for _, result in pairs(results) do
    if result == FAILS then return FAILS end
    if found == nil or result == PASSES then found = result end
  end
  return found
end

-- Why a certificate does not show that a submission passes; nil and a remark if it does. Form 1 counts only for an
-- approval logged later: the approver had it to read.
local function why_not(certificate, submission, standard, granted)
  local line = otherwise(certificate.fields, submission.fields)
  if line then return "certified otherwise: " .. line end
  local result = result_of(certificate, standard)
  if result == PASSES then return nil, "" end
  if result then return ("entry %d of %s: %s"):format(certificate.number, certificate.fields.by, result) end
  if certificate.logged <= granted then return nil, ", which has no result and was there at the approval" end
  return ("entry %d of %s has no result, and came after the approval"):format(certificate.number, certificate.fields.by)
end

-- A certified standard that a name probably means: spelled nearly alike, with the same numbers, which distinguish
-- standards.
local function near_of(now, standard)
  local known = {}
  for _, one in ipairs(now.submission.certificates) do
    for name in pairs(one.logged <= now.at and results_of(one.fields) or {}) do
      if name:gsub("%D", "") == standard:gsub("%D", "") then known[#known + 1] = name end
    end
  end
  return nearest.name(standard, known)
end

-- True if a later certificate fails a standard that this one passes. "Not tested" overrules nothing.
local function fails_after(one, later, standard)
  local before, after = results_of(one.fields), results_of(later.fields)
  return lists.any(lists.keys(after), function (name)
    return after[name] == FAILS and before[name] == PASSES and (not standard or name == standard)
  end)
end

-- The later certificate, by an instant, with which a laboratory withdraws or overrules its own, and how.
local function overruled(now, one, standard)
  local is_after = false
  for _, later in ipairs(now.submission.certificates) do
    if is_after and later.logged <= now.at and later.fields.by == one.fields.by then
      if later.fields.withdraws and later.fields.withdraws == one.leaf then return later, "withdrawn" end
      if fails_after(one, later, standard) then return later, FAILS end
    end
    is_after = is_after or later == one
  end
end

---True if a certificate logged by an instant passes a submission.
---@param now register.conditions.now
---@param wanted { by: string?, standard: string? } the laboratory or the standard
---@return boolean
---@return string found
---@return string? since when, if a laboratory overruled its own certificate
function certificates.show(now, wanted)
  local near = wanted.standard and near_of(now, wanted.standard)
  local since
  local found = "no such certificate" .. (near and (' (did you mean "%s"?)'):format(near) or "")
  for _, one in ipairs(now.submission.certificates) do
    local is_wanted = wanted.by == one.fields.by or wanted.standard and result_of(one, wanted.standard) ~= nil
    if is_wanted and one.logged <= now.at then
      local why, remark = why_not(one, now.submission, wanted.standard, now.granted or now.at)
      local later, how = overruled(now, one, wanted.standard)
      if not why and not later then return true, ("by %s, logged %s%s"):format(one.fields.by, one.logged, remark) end
      if later and not why then
        found, since = ("entry %d of %s: %s, after entry %d"):format(later.number, later.fields.by, how, one.number),
          later.logged
      end
      found = since and found or why
    end
  end
  return false, found, since
end

-- How two certificates contradict each other: the result or the figure, for a standard of both.
local function contradiction(one, other)
  local results, figures, names = results_of(one.fields), figures_of(one.fields)
  local other_results, other_figures = results_of(other.fields), figures_of(other.fields)
  for _, standard in ipairs(lists.keys(results)) do
    local a, b = results[standard], other_results[standard]
    if a and b and a ~= b and (a == PASSES or a == FAILS) and (b == PASSES or b == FAILS) then
      return standard, a, b
    end
    for _, name in ipairs(b ~= nil and lists.keys(figures) or {}) do
      if other_figures[name] and other_figures[name] ~= figures[name] then
        return standard, names[name] .. " = " .. figures[name], other_figures[name]
      end
    end
  end
end

-- What a certificate states of each standard: its result, unless nothing can contradict it, and its figures.
local function stated_by(fields)
  local found, figures = {}, figures_of(fields)
  for standard, result in pairs(results_of(fields)) do
    if result == PASSES or result == FAILS then found[standard] = result end
    for name, value in pairs(figures) do found[standard .. "\n" .. name] = value end
  end
  return found
end

-- The first certificate that contradicts an earlier one, and the earlier one. One pass compares each result and figure
-- with the first of its name: anyone with a laboratory's key can make the list long.
local function first_contradicted(list)
  local first = {}
  for i, one in ipairs(list) do
    local earliest
    for of, value in pairs(stated_by(one.fields)) do
      first[of] = first[of] or { value = value, by = i }
      if first[of].value ~= value then earliest = math.min(earliest or i, first[of].by) end
    end
    if earliest then return one, list[earliest] end
  end
end

-- The contradiction found in a list, remembered until the list grows.
local remembered = setmetatable({}, { __mode = "k" })

---A line on the first two certificates, logged by an instant, that contradict each other.
---@param list register.certificate[] in the order of their entries
---@param at string? nil: all of them
---@return string?
function certificates.contradict(list, at)
  local known = remembered[list]
  if not known or known.count ~= #list then
    local one, other = first_contradicted(list)
    known = { count = #list, one = one, other = other }
    remembered[list] = known
  end
  local one, other = known.one, known.other
  if not one or at and one.logged > at then return nil end
  local standard, stated, says = contradiction(other, one)
  return ("two certificates to %s contradict each other: %s by %s, entry %d; %s by %s, entry %d"):format(standard,
    stated, other.fields.by, other.number, says, one.fields.by, one.number)
end

return certificates
