-- The standing of submissions at an instant: the version in force, or why there is none. Only entries logged and
-- effective by then count: later entries never change the answer.

local again = require("register.again")
local certificates = require("register.certificates")
local dates = require("houseway.base.dates")
local edition = require("register.edition")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local requests = require("register.requests")
local statement = require("register.statement")
local steps = require("register.steps")
local zones = require("houseway.base.zones")

local standing = {}

-- Verdicts besides those of steps (law/provisions/approvals.lua): in review, rejected, withdrawn, suspended, revoked.
-- The first in ORDER is the verdict on a house and game.
local IN_FORCE, FAILS, EXPIRED = "in force", "a condition fails", "expired"
local SUPERSEDED, NOT_YET = "superseded", "approved, not yet effective"
local UNKNOWN, ALTERED = "unknown", "altered"
local ORDER = { force = 1, fails = 2, unlawful = 2, undecided = 2, held = 3, future = 4, expired = 5, ended = 6,
  superseded = 7, open = 8 }

-- The verdicts of a newer edition of the law on an approved version (register/again.lua).
local BY_NEWER = { [again.UNLAWFUL] = "not in force", [again.UNDECIDED] = "undecided" }

---The last instant that can be written.
standing.LAST = "9999-12-31T23:59:59Z"

---@class register.standing
---@field verdict string
---@field sort string? key of ORDER; nil if no submission is meant
---@field submission register.submission?
---@field entry integer? the deciding entry
---@field since string? instant
---@field why string?
---@field turn string? if it waits for a decision or an answer: whose turn it is, as of requests.turn
---@field grant register.step? the approval that counts
---@field conditions { text: string, holds: boolean?, found: string? }[]? holds: nil if not evaluated
---@field again register.again.found? by a newer governing edition, if judged

-- Appends a reason, if any, to a standing's reasons.
local function add_why(found, reason)
  if reason then found.why = found.why and ("%s; %s"):format(found.why, reason) or reason end
end

-- ---- a submission's own steps ----

-- The last step in effect at an instant, the last approval in effect, and an approval not yet effective.
local function steps_at(one, at)
  local last, grant, future
  for _, step in ipairs(one.steps) do
    if step.logged <= at and step.from <= at then
      last, grant = step, step.approves and step or grant
    elseif step.logged <= at and step.approves then
      future = step
    end
  end
  return last, grant, future
end

local function new(sort, word, step, more)
  local made = { verdict = word, sort = sort, entry = step.number, since = step.from or step.logged }
  for name, value in pairs(more or {}) do made[name] = value end
  return made
end

-- The standing by a submission's own steps.
local function by_own_steps(one, at)
  local last, grant, future = steps_at(one, at)
  local reasons = last and last.fields.reason
  local why = reasons and table.concat(reasons, "; ")
  if last and (last.stands == "ended" or last.stands == "held") then
    return new(last.stands, last.word, last, { grant = grant, why = why })
  elseif grant then
    local expires = grant.fields.expires
    if expires and expires <= at then
      return new("expired", EXPIRED, grant, { grant = grant, since = expires })
    end
    -- A version reinstated before its day is in force from that day.
    return new("force", IN_FORCE, grant, { grant = grant, since = last.from > grant.from and last.from or grant.from })
  elseif future then
    return new("future", NOT_YET, future, { grant = future, why = "from " .. future.from })
  end
  -- The next deadline counts from the instant at which the last step was logged.
  return new("open", last and last.word or steps.FIRST, last or one, { since = (last or one).logged })
end

-- The instants at which a submission's steps put it in force, remembered until another step.
local instants = setmetatable({}, { __mode = "k" })

local function instants_in_force(one)
  local known = instants[one]
  if known and known.steps == #one.steps then return known end
  known = { steps = #one.steps }
  for _, step in ipairs(one.steps) do
    if by_own_steps(one, step.from).sort == "force" then known[#known + 1] = step.from end
  end
  table.sort(known)
  instants[one] = known
  return known
end

-- The instant at which a submission took effect: its approval's day or, if suspended then, its reinstatement.
local function began(one, at)
  local first = instants_in_force(one)[1]
  return first and first <= at and first or nil
end

-- The earliest effective submission that superseded one, directly or through others.
local function successor(one, at)
  local by, since
  for _, follower in ipairs(one.followers) do
    local from = began(follower, at)
    local further, further_since = successor(follower, at)
    if from and (not since or from < since) then by, since = follower, from end
    if further and (not since or further_since < since) then by, since = further, further_since end
  end
  return by, since
end

---The instant from which a submission is superseded; nil if the entries so far do not supersede it.
---@param one register.submission
---@return string?
---@return register.submission? successor
function standing.superseded_from(one)
  local by, since = successor(one, standing.LAST)
  return since, by
end

-- The standing by a submission's own steps and its successors.
local function by_succession(one, at)
  local found = by_own_steps(one, at)
  local by, since = successor(one, at)
  if by and found.sort ~= "ended" and found.sort ~= "open" then
    return { verdict = SUPERSEDED, sort = "superseded", entry = by_own_steps(by, since).entry, since = since,
      grant = found.grant, why = ("by version %s"):format(by.fields.version) }
  end
  return found
end

---True if a submission is approved and not ended at an instant: in force, suspended, or not yet effective.
---@param one register.submission
---@param at string instant
---@return boolean
function standing.is_approved(one, at)
  local sort = by_succession(one, at).sort
  return sort == "force" or sort == "held" or sort == "future"
end

-- ---- conditions ----

-- Evaluates a condition. Without its facts it does not hold.
local function evaluate(condition, facts, now)
  if not facts and not condition.entries_decide then return { text = condition.text } end
  local answer, why = refusal.catch(function () return { condition.holds(facts, now) } end)
  if not answer then return { text = condition.text, holds = false, found = tostring(why) } end
  return { text = condition.text, holds = answer[1], found = answer[2], by_hand = condition.by_hand,
    _since = answer[3] }
end

-- A condition of every approval: script and law here are the approved ones.
local SAME = {
  text = "script, hands and law are as approved, by their digests",
  holds = function (facts)
    local name, lacks = facts.otherwise()
    return not name, name and "another " .. name or lacks
  end,
}

-- A condition of every approval not given notwithstanding: the way conforms to the law and edition named.
local function conforms_to(one)
  local as_of, registered = one.fields.as_of, one.edition
  return {
    text = ("the way conforms to %s%s (%s) on every hand"):format(one.fields.chapter,
      as_of and " as in force on " .. as_of or "",
      registered and ("entry %d"):format(registered.number) or "as installed"),
    holds = function (facts) return facts.conforms() end,
  }
end

---Evaluates an approval's conditions, and the conditions of every approval.
---@param grant register.step
---@param facts register.facts? nil: only conditions that the instant and the entries decide
---@param now register.conditions.now
---@return { text: string, holds: boolean?, found: string? }[]
function standing.evaluate(grant, facts, now)
  local list = {}
  for i, one in ipairs(grant.conditions) do list[i] = evaluate(one, facts, now) end
  if facts then list[#list + 1] = evaluate(SAME, facts, now) end
  if facts and not grant.fields.notwithstanding then
    list[#list + 1] = evaluate(conforms_to(now.submission), facts, now)
  end
  return list
end

-- The condition that failed first, and since when: the day after `until`, but not before the approval. Script and law
-- are bound, so other failing conditions failed from the start, unless a laboratory overruled its certificate.
local function first_failing(found, at)
  local first, first_since
  for i, each in ipairs(found.conditions) do
    local turned, since = found.grant.conditions[i] and found.grant.conditions[i].turns, found.grant.from
    if turned and turned <= at and turned > since then since = turned end
    if each._since and each._since > since then since = each._since end
    if each.holds == false and (not first or since < first_since) then first, first_since = each, since end
  end
  return first, first_since
end

-- The sorts of submissions whose certificates no longer count.
local OVER = { ended = true, superseded = true, expired = true }

---The verdict on a submission that nobody waits for any longer; nil: somebody may.
---@param one register.submission
---@param at string instant
---@return string?
function standing.is_over(one, at)
  local found = by_succession(one, at)
  return OVER[found.sort] and found.verdict or nil
end

---Adds a newer edition's answer to the standing of a version in force.
---@param found register.standing
---@param newer register.edition
---@param judged register.again.found
function standing.add_newer(found, newer, judged)
  found.again = judged
  if not BY_NEWER[judged.result] then return end
  local since = edition.begins(newer)
  found.verdict, found.sort, found.entry = BY_NEWER[judged.result], judged.result, newer.number
  found.since = found.since > since and found.since or since
  found.why = judged.why
end

-- Judges an approved version by the newer edition that governs. An approval notwithstanding the law stays.
local function judge_newer(found, one, at, facts)
  local newer = one.edition and edition.newer(one.edition, one.editions(), at)
  if not newer or found.grant.fields.notwithstanding then return end
  standing.add_newer(found, newer, again.judge(one, facts, newer))
end

-- Judges the conditions of an approval in force.
local function judge_conditions(found, one, at, facts)
  found.conditions = standing.evaluate(found.grant, facts, { at = at, submission = one, granted = found.grant.logged })
  local failing, since = first_failing(found, at)
  if not failing then return facts and judge_newer(found, one, at, facts) end
  found.verdict, found.sort, found.since = FAILS, "fails", since
  found.why = failing.text .. (failing.found and (": " .. failing.found) or "")
end

---A submission's standing at an instant. `why` names certificates that contradict each other, while they count.
---@param one register.submission logged by that instant
---@param at string instant
---@param facts register.facts? nil: only conditions that the instant and the entries decide
---@return register.standing
function standing.of(one, at, facts)
  local found = by_succession(one, at)
  found.submission = one
  local turn = not OVER[found.sort] and requests.turn(one, at, found.since)
  if turn and (found.sort == "open" or requests.is_asked(turn)) then found.turn = turn end
  if found.sort == "force" then judge_conditions(found, one, at, facts) end
  add_why(found, not OVER[found.sort] and certificates.contradict(one.certificates, at))
  return found
end

-- ---- a house and a game ----

---The standing of the version in force for a house and game; if there is none, of the nearest version.
---@param fold register.fold
---@param request { house: string, game: string, at: string, facts: (fun(fields: table, shown: nil,
---  registered: register.edition?): register.facts)? }
---  facts: nil if conditions are not evaluated
---@return register.standing
function standing.in_force(fold, request)
  local best
  for _, one in ipairs(fold:versions_of(request)) do
    if one.logged <= request.at then
      local found = standing.of(one, request.at, request.facts and request.facts(one.fields, nil, one.edition))
      if not best or ORDER[found.sort] <= ORDER[best.sort] then best = found end
    end
  end
  return best or { verdict = UNKNOWN, why = ("no submission of %s for %s"):format(request.house, request.game) }
end

-- The versions submitted by an instant, in the order of entries; only those with a script's digest, if given.
local function versions_by(fold, request, sha256)
  return lists.filter(fold:versions_of(request), function (one)
    return one.logged <= request.at and (not sha256 or one.fields.source_sha256 == sha256)
  end)
end

-- For a version not in force: adds that another with the same script was rejected, withdrawn, suspended or revoked.
local function add_same_script(found, list, at)
  for _, one in ipairs(found.sort ~= "force" and list or {}) do
    local other = standing.of(one, at)
    if one ~= found.submission and (other.sort == "ended" or other.sort == "held") then
      add_why(found, ("the same script was %s as version %s, by entry %d"):format(other.verdict, one.fields.version,
        other.entry))
    end
  end
  return found
end

-- For an unknown script: the version that counts, or will; otherwise the nearest version and its fate.
local function altered(fold, request, current, why)
  for _, one in ipairs(OVER[current.sort] and versions_by(fold, request) or {}) do
    local found = standing.of(one, request.at)
    if found.sort == "open" then current = found end
  end
  local found = { verdict = ALTERED, submission = current.submission, entry = current.submission.number, why = why }
  if OVER[current.sort] then
    add_why(found, ("version %s is %s"):format(current.submission.fields.version, current.verdict))
  end
  return found
end

---A script's standing: of the version with its bytes, or "altered" if there is none. Without a script, of the version
---in force.
---@param fold register.fold
---@param request { house: string, game: string, at: string, facts: function?, source: string?, sha256: string? } the
---  script's bytes, or their digest
---@return register.standing
function standing.of_script(fold, request)
  local current, source = standing.in_force(fold, request), request.source
  local sha256 = request.sha256 or source and hash.sha256(source)
  if not sha256 or not current.submission then return current end
  local same = versions_by(fold, request, sha256)
  local one = same[#same]
  if not OVER[current.sort] and current.submission.fields.source_sha256 == sha256 then one = current.submission end
  if one == current.submission then return add_same_script(current, same, request.at) end
  if one then
    return add_same_script(standing.of(one, request.at, request.facts and request.facts(one.fields, nil, one.edition)),
      same, request.at)
  end
  local mailed = source and versions_by(fold, request, hash.sha256((source:gsub("\r\n", "\n")))) or {}
  return altered(fold, request, current, #mailed == 0 and "the script's bytes match no version submitted by then"
    or ("the script's lines end in CR and LF; with LF alone it is version %s"):format(mailed[#mailed].fields.version))
end

-- ---- next and past ----

---The steps that may follow an undecided submission's last step, with deadlines at an instant.
---@param law register.steps.law
---@param last { word: string, since: string } the last step
---@param at string instant
---@param zone houseway.base.zone? of the days
---@return { step: string, signed_by: string, due: string?, overdue: boolean, cite: string? }[]
function standing.next_steps(law, last, at, zone)
  return lists.collect(steps.following(law, "open", last.word), function (rule)
    local due = steps.due(rule, last.since, zone)
    return { step = rule.step, signed_by = rule.signed_by, due = due,
      overdue = due ~= nil and zones.day(zone, at) > due, cite = rule.printed }
  end)
end

---@class register.standing.event
---@field entry integer
---@field logged string
---@field from string
---@field what string "submitted", "certificate", "information requested", "answered", "assigned", or the step
---@field by string
---@field late boolean?
---@field fields register.statement

---All entries about a submission, in order.
---@param one register.submission
---@param at string? instant: only entries logged by then
---@return register.standing.event[]
function standing.history(one, at)
  local list = { { entry = one.number, logged = one.logged, from = one.logged, what = steps.FIRST, by = one.fields.by,
    fields = one.fields } }
  for _, each in ipairs(one.certificates) do
    list[#list + 1] = { entry = each.number, logged = each.logged, from = each.logged, what = "certificate",
      by = each.fields.by, fields = each.fields }
  end
  for _, step in ipairs(one.steps) do
    list[#list + 1] = { entry = step.number, logged = step.logged, from = step.from, what = step.step,
      by = statement.by(step.fields), late = step.late, fields = step.fields }
  end
  list = lists.joined(list, requests.events(one))
  table.sort(list, function (a, b) return a.entry < b.entry end)
  while at and #list > 0 and list[#list].logged > at do list[#list] = nil end
  return list
end

-- The same day some years later; if it does not exist, the next day.
local function years_later(day, years)
  local year, rest = day:match("^(%d+)(.*)$")
  local later = ("%04d%s"):format(math.tointeger(year) + years, rest)
  return dates.is_day(later) and later or dates.after(("%04d-02-28"):format(math.tointeger(year) + years), 1)
end

---The day through which a superseded version is kept, if the chapter says so.
---@param one register.submission
---@param at string instant
---@return string? day
---@return string? cite
function standing.kept_through(one, at)
  local found, kept = by_succession(one, at), one.law.kept
  if found.sort ~= "superseded" or not kept then return nil end
  return years_later(found.grant.from:sub(1, 10), kept.years), kept.printed
end

return standing
