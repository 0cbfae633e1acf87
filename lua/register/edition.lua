-- Editions of the law in a register: the texts of a chapter and of all chapters that it borrows from, with digests,
-- signed by the keeper of the law. A register judges by its editions. Installed chapters only supply new editions.

local chapters = require("houseway.law.chapters")
local dates = require("houseway.base.dates")
local digests = require("houseway.law.digests")
local entry = require("register.entry")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local shelf = require("houseway.law.shelf")
local verdict = require("register.verdict")
local zones = require("houseway.base.zones")

---@class register.edition
---@field number integer of its entry
---@field logged string instant from which it is known
---@field governs string? the day from which it governs; nil: its text states none
---@field fields register.statement? nil: only its existence is known
---@field shelf houseway.law.shelf? the texts
---@field fault string|false|nil how this program reads the text otherwise than the digests say; nil: not yet tried
local edition = { KIND = "edition" }
edition.__index = edition

local LAST = "9999" -- after every instant
local DAY = 86400 -- seconds
-- ---- writing ----

-- The file of a script, as refusals name it.
local function file_of(source)
  return ("jurisdictions/%s.lua"):format(digests.source_name(source))
end

-- The day from which a chapter's newest text governs; nil if no text states a day.
local function governs_from(model)
  local newest
  for _, source in ipairs(model.sources) do
    if source.day and source.day > (newest or "") then newest = source.day end
  end
  return newest
end

---The fields of an edition of the installed chapter.
---@param model houseway.law.statute with its default readings
---@return table<string, string | string[]>
function edition.fields(model)
  local found = { chapter = model.key, governs = governs_from(model), edition_sha256 = digests.edition(model),
    rounds_sha256 = digests.rounds(model), procedure_sha256 = digests.procedure(model), source = {}, text = {} }
  for i, source in ipairs(model.sources) do
    found.source[i], found.text[i] = digests.source_name(source), model.texts[file_of(source)]
  end
  return found
end

-- ---- reading ----

-- The sources of an edition with the digests of their texts.
local function sources_of(fields)
  local list = {}
  for i, name in ipairs(fields.source) do list[i] = { name = name, sha256 = hash.sha256(fields.text[i]) } end
  return list
end

---True if an edition has a text for each source, the chapter's first, and each text has the digest stated.
---@param fields register.statement
---@return boolean?
---@return register.verdict?
function edition.check(fields)
  if #fields.source ~= #fields.text then
    return verdict.no("unreadable", "an edition of %d sources and %d texts", #fields.source, #fields.text)
  end
  if fields.source[1]:match("^[^@]*") ~= fields.chapter then
    return verdict.no("of something else", "the first source must be the chapter's own, %s, not %s", fields.chapter,
      fields.source[1])
  end
  if digests.of_sources(sources_of(fields)) ~= fields.edition_sha256 then
    return verdict.no("altered", "an edition whose texts are not those of its edition_sha256")
  end
  -- A clock is a day from UTC at most.
  local away = fields.begins and (fields.governs and math.abs(dates.seconds(fields.begins)
    - dates.seconds(zones.first(nil, fields.governs))) or math.huge) or 0
  if away > DAY then
    return verdict.no("altered", "an edition that begins at %s, which is no start of the day of governs%s",
      fields.begins, fields.governs and ", " .. fields.governs or "")
  end
  return true
end

local function shelf_of(fields, number)
  local scripts = {}
  for i, name in ipairs(fields.source) do
    local key, day = name:match("^([^@]*)@?(.*)$")
    scripts[key] = { text = fields.text[i], day = day ~= "" and day or nil,
      shown = ("entry %d: %s.lua"):format(number, name) }
  end
  return { id = fields.edition_sha256, scripts = scripts }
end

---An edition of a register, from its statement.
---@param fields register.statement that `edition.check` passed
---@param number integer of its entry
---@param logged string instant
---@return register.edition
function edition.of(fields, number, logged)
  return setmetatable({ fields = fields, number = number, logged = logged, governs = fields.governs,
    begins_at = fields.begins or fields.governs and zones.first(nil, fields.governs) or "",
    shelf = shelf_of(fields, number) }, edition)
end

---True if a submission is of this edition: it names the edition or, in old registers, the chapter has its text.
---@param submission register.statement of the same chapter
---@return boolean
function edition:is_of(submission)
  if submission.edition_sha256 then return submission.edition_sha256 == self.fields.edition_sha256 end
  return hash.sha256(self.fields.text[1]) == submission.statute_sha256
end

---The editions of a chapter among texts of entries, unjudged.
---@param entries { number: integer, text: string }[]
---@param chapter string
---@return register.edition[]
function edition.among(entries, chapter)
  return lists.collect(entries, function (one)
    local read = entry.kind_of(one.text) == edition.KIND and entry.read(one.text)
    return read and read.fields.chapter == chapter and edition.check(read.fields)
      and edition.of(read.fields, one.number, read.logged)
  end)
end

---Calls a function that reads chapters from an edition, or from the installed files if there is none.
---@generic T
---@param one register.edition?
---@param body fun(...): T
---@return T ... of the function
function edition.reading(one, body, ...)
  return shelf.reading(one and one.shelf, body, ...)
end

-- The chapter's model under its default readings.
local function model_of(self)
  return chapters.edition(self.fields.chapter, nil, self.fields.governs)
end

local function fault_of(self)
  local model, why = refusal.catch(edition.reading, self, model_of, self)
  if not model then return refusal.lines(why)[1] end
  for _, name in ipairs({ "edition", "rounds", "procedure" }) do
    local found = digests[name](model)
    if found ~= self.fields[name .. "_sha256"] then return ("another %s_sha256"):format(name) end
  end
  return false
end

---The digest that this program reads otherwise than the person who registered the edition, or the refusal; false if all
---agree.
---@return string|false
function edition:otherwise()
  if self.fault == nil then self.fault = fault_of(self) end
  return self.fault
end

-- The lines of a model's digests by paragraph.
local function by_paragraph(model)
  local found = {}
  for _, digest in ipairs({ "rounds", "procedure" }) do
    for line in digests.text(model, digest):gmatch("[^\n]+") do
      local key = line:match("^%S+")
      found[key] = (found[key] or "") .. line .. "\n"
    end
  end
  return found
end

---How the installed chapter differs from an edition: "the same", "other words of the same law", "2 paragraphs of law
---differ: ...", or why it cannot be compared.
---@return string
function edition:difference()
  local here, why = refusal.catch(function () return model_of(self) end)
  if not here then return "cannot be read: " .. refusal.lines(why)[1] end
  if digests.edition(here) == self.fields.edition_sha256 then return "the same" end
  if self:otherwise() then return "another text" end
  local before, after, differ = by_paragraph(edition.reading(self, model_of, self)), by_paragraph(here), {}
  for _, key in ipairs(lists.keys(lists.copied(before, after))) do
    if before[key] ~= after[key] then differ[#differ + 1] = key end
  end
  if #differ == 0 then return "other words of the same law" end
  return ("%d %s: %s"):format(#differ, #differ == 1 and "paragraph differs" or "paragraphs differ",
    table.concat(differ, ", ", 1, math.min(#differ, 5)))
end

-- ---- which governs ----

local function since(one)
  return one.governs or ""
end

local function begins_at(one)
  return one.begins_at
end

---The edition, of those known at an instant, that withdraws another.
---@param list register.edition[] of its chapter
---@param one register.edition
---@param known string? instant; nil: of all
---@return register.edition?
function edition.withdrawn_by(list, one, known)
  for _, later in ipairs(one.fields and list or {}) do
    if later.number > one.number and later.fields and later.fields.withdraws == one.fields.edition_sha256
      and later.logged <= (known or LAST) then return later end
  end
end

-- The edition, of those known and not withdrawn at an instant, that governs on a day: the latest, and of one day's
-- editions the last known. `begins` is a function: the day of an edition, or its instant where `day` is an instant.
local function governing(list, day, known, begins)
  local best
  for _, one in ipairs(list) do
    local counts = one.logged <= known and (begins or since)(one) <= day and not edition.withdrawn_by(list, one, known)
    if counts and (not best or since(one) >= since(best)) then best = one end
  end
  return best
end

---The edition of another chapter that accompanies one: it governed on the day and was known then; otherwise the first
---known. Later entries never change it.
---@param list register.edition[] of the other chapter
---@param one register.edition
---@param day string?
---@return register.edition?
function edition.beside(list, one, day)
  return governing(list, day or "", one.logged) or list[1]
end

---True if a reader of this edition reads a chapter from the register.
---@param chapter string
---@return boolean
function edition:has(chapter)
  return self.shelf.scripts[chapter] ~= nil or self.shelf.elsewhere(chapter) ~= nil
end

---The register's latest edition that governs on a day, which judges ways. Nil if none governs: the installed text
---judges them.
---@param list register.edition[] of the chapter
---@param chapter string
---@param day string? nil: the chapter's first text
---@return register.edition?
function edition.on(list, chapter, day)
  local registered = governing(list, day or "", LAST)
  local here = lists.has(chapters.keys(), chapter) and refusal.catch(chapters.edition, chapter, nil, day)
  if registered and here and (governs_from(here) or "") > since(registered) then return nil end
  return registered
end

---The law that judges a way.
---@class register.law
---@field chapter string
---@field as_of string?
---@field entry integer? of the edition; nil: the installed text is used
---@field known string? instant from which it is known
---@field newer { entry: integer, governs: string?, known: string }? a newer edition that governs at the instant
---@field here string? how the installed chapter differs from the edition; nil: it is the same

---An edition, or the installed text, as a law.
---@param registered register.edition?
---@param fields { chapter: string, as_of: string? }
---@return register.law
function edition.law(registered, fields)
  local law = { chapter = fields.chapter, as_of = fields.as_of }
  if not registered then return law end
  local difference = registered:difference()
  law.entry, law.known = registered.number, registered.logged
  law.here = difference ~= "the same" and difference or nil
  return law
end

-- An edition that withdraws another is newer, whatever its text.
local function is_newer(one, other)
  local withdraws = one.fields and other.fields and one.fields.withdraws == other.fields.edition_sha256
  return one.number ~= other.number and (since(one) >= since(other) or one.number > other.number and withdraws or false)
end

---The edition that governs at an instant, of those known then; nil unless it is newer than the given one.
---@param other register.edition
---@param list register.edition[] of its chapter, in the order of entries
---@param at string instant
---@return register.edition?
function edition.newer(other, list, at)
  local now = governing(list, at, at, begins_at)
  return now and is_newer(now, other) and now or nil
end

---An edition and all newer ones, in the order of entries.
---@param other register.edition
---@param list register.edition[] of its chapter, in the order of entries
---@return register.edition[]
function edition.from_on(other, list)
  return lists.filter(list, function (one) return one.number == other.number or is_newer(one, other) end)
end

---The newer editions that judge an approval between two instants: the edition that governs at the first, and those that
---begin to govern before the second.
---@param other register.edition
---@param list register.edition[] of its chapter that are known, in the order of entries
---@param from string instant
---@param to string instant
---@return register.edition[]
function edition.newer_within(other, list, from, to)
  local first = governing(list, from, LAST, begins_at)
  return lists.filter(list, function (one)
    return is_newer(one, other) and (one == first or one.begins_at > from and one.begins_at < to)
  end)
end

---The instant at which an edition begins to govern approved versions: the later of its day and its entry.
---@param one register.edition
---@return string
function edition.begins(one)
  return one.begins_at > one.logged and one.begins_at or one.logged
end

---The law that judges a submission at an instant, and any newer edition that governs.
---@param submission register.submission
---@param list register.edition[] of its chapter, in the order of entries
---@param at string instant
---@return register.law
function edition.law_of(submission, list, at)
  local registered = submission.edition
  local law, now = edition.law(registered, submission.fields), registered and edition.newer(registered, list, at)
  if now then law.newer = { entry = now.number, governs = now.governs, known = now.logged } end
  return law
end

-- ---- editions that a proof lacks ----

local BRIEF = "^(%S+) entry (%d+), known since ([^%s,]+)(.*)$"

---An edition in a line of a status: "us-ma/pai_gow entry 9, known since 2026-12-01T09:00:00Z, governs from 2027-01-01";
---with a time zone also the instant at which that day begins, "..., governs from 2027-01-01, 2027-01-01T05:00:00Z".
---@param one register.edition
---@return string
function edition.brief(one)
  return ("%s entry %d, known since %s%s"):format(one.fields.chapter, one.number, one.logged,
    one.governs and (", governs from %s%s"):format(one.governs, one.fields.begins and ", " .. one.fields.begins or "")
      or "")
end

---Parses a line of `edition.brief`.
---@param line string
---@return string? chapter nil: it is no such line
---@return register.edition
function edition.read_brief(line)
  local chapter, number, logged, rest = line:match(BRIEF)
  local governs, begins = (rest or ""):match("^, governs from ([%d-]+),? ?(%S*)$")
  if not chapter or rest ~= "" and not governs then return nil, {} end
  return chapter, { number = math.tointeger(number), logged = logged, governs = governs,
    begins_at = begins and begins ~= "" and begins or governs and zones.first(nil, governs) or "" }
end

return edition
