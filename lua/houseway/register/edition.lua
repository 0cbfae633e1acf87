-- Editions of the law in a register: the text of a chapter and of all it borrows from, with their digests, signed by
-- whoever keeps the law there. What a register judges, it judges by these; installed chapters are only where new
-- editions come from.

local chapters = require("houseway.law.chapters")
local digests = require("houseway.law.digests")
local entry = require("houseway.register.entry")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local shelf = require("houseway.law.shelf")
local verdict = require("houseway.register.verdict")

---An edition in a register.
---@class houseway.register.edition
---@field number integer of its entry
---@field logged string instant since when it is known
---@field governs string? the day from which it governs; nil: its text states none
---@field said houseway.register.statement? nil: only that it is there is known
---@field shelf houseway.law.shelf? its texts
---@field fault string|false|nil how this program reads it otherwise than its digests say; nil: not yet tried
local edition = { KIND = "edition" }
edition.__index = edition

local LAST = "9999" -- after every instant
-- ---- writing ----

-- The file of a script, as refusals name it.
local function file_of(source)
  return ("jurisdictions/%s.lua"):format(digests.source_name(source))
end

-- The day from which a chapter's model governs: that of its newest text; nil if none states a day.
local function governs_from(model)
  local newest
  for _, source in ipairs(model.sources) do
    if source.day and source.day > (newest or "") then newest = source.day end
  end
  return newest
end

---The fields of an edition that follow from a chapter's model, as installed.
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
local function sources_of(said)
  local list = {}
  for i, name in ipairs(said.source) do list[i] = { name = name, sha256 = hash.sha256(said.text[i]) } end
  return list
end

---Whether an edition has a text for each of its sources, its chapter's first, with the digest that it states.
---@param said houseway.register.statement
---@return boolean?
---@return houseway.register.verdict?
function edition.check(said)
  if #said.source ~= #said.text then
    return verdict.no("unreadable", "an edition of %d sources and %d texts", #said.source, #said.text)
  end
  if said.source[1]:match("^[^@]*") ~= said.chapter then
    return verdict.no("of something else", "the first source must be the chapter's own, %s, not %s", said.chapter,
      said.source[1])
  end
  if digests.of_sources(sources_of(said)) ~= said.edition_sha256 then
    return verdict.no("altered", "an edition whose texts are not those of its edition_sha256")
  end
  return true
end

local function shelf_of(said, number)
  local scripts = {}
  for i, name in ipairs(said.source) do
    local key, day = name:match("^([^@]*)@?(.*)$")
    scripts[key] = { text = said.text[i], day = day ~= "" and day or nil,
      shown = ("entry %d: %s.lua"):format(number, name) }
  end
  return { id = said.edition_sha256, scripts = scripts }
end

---An edition of a register, from its statement.
---@param said houseway.register.statement that `edition.check` passed
---@param number integer of its entry
---@param logged string instant
---@return houseway.register.edition
function edition.of(said, number, logged)
  return setmetatable({ said = said, number = number, logged = logged, governs = said.governs,
    shelf = shelf_of(said, number) }, edition)
end

---Whether a submission is of this edition: it names it or, of before, its chapter has the text.
---@param submission houseway.register.statement of the same chapter
---@return boolean
function edition:is_of(submission)
  if submission.edition_sha256 then return submission.edition_sha256 == self.said.edition_sha256 end
  return hash.sha256(self.said.text[1]) == submission.statute_sha256
end

---The editions of a chapter among texts of entries, unjudged.
---@param entries { number: integer, text: string }[]
---@param chapter string
---@return houseway.register.edition[]
function edition.among(entries, chapter)
  return lists.collect(entries, function (one)
    local read = entry.kind_of(one.text) == edition.KIND and entry.read(one.text)
    return read and read.said.chapter == chapter and edition.check(read.said)
      and edition.of(read.said, one.number, read.logged)
  end)
end

---Calls a function while chapters are read from an edition; from the installed files if there is none.
---@generic T
---@param one houseway.register.edition?
---@param body fun(...): T
---@return T ... of the function
function edition.reading(one, body, ...)
  return shelf.reading(one and one.shelf, body, ...)
end

-- The chapter's model under its default readings.
local function model_of(self)
  return chapters.edition(self.said.chapter, nil, self.said.governs)
end

local function fault_of(self)
  local model, why = refusal.catch(edition.reading, self, model_of, self)
  if not model then return refusal.lines(why)[1] end
  for _, name in ipairs({ "edition", "rounds", "procedure" }) do
    local found = digests[name](model)
    if found ~= self.said[name .. "_sha256"] then return ("another %s_sha256"):format(name) end
  end
  return false
end

---How this program reads an edition otherwise than who registered it: the digest that differs, or why it is refused;
---false if it does not.
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
---differ: ...", or why there is none to compare.
---@return string
function edition:difference()
  local here, why = refusal.catch(function () return model_of(self) end)
  if not here then return "cannot be read: " .. refusal.lines(why)[1] end
  if digests.edition(here) == self.said.edition_sha256 then return "the same" end
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

---The edition that withdraws another, of those known at an instant.
---@param list houseway.register.edition[] of its chapter
---@param one houseway.register.edition
---@param known string? instant; nil: of all
---@return houseway.register.edition?
function edition.withdrawn_by(list, one, known)
  for _, later in ipairs(one.said and list or {}) do
    if later.number > one.number and later.said and later.said.withdraws == one.said.edition_sha256
      and later.logged <= (known or LAST) then return later end
  end
end

-- The edition that governs on a day, of those known at an instant and not withdrawn by then: the latest; of several of
-- one day, the one known last.
local function governing(list, day, known)
  local best
  for _, one in ipairs(list) do
    local counts = one.logged <= known and since(one) <= day and not edition.withdrawn_by(list, one, known)
    if counts and (not best or since(one) >= since(best)) then best = one end
  end
  return best
end

---The edition of another chapter that goes with one: that governed on a day and was known when it was; else the first
---known. So nothing that is entered later changes it.
---@param list houseway.register.edition[] of the other chapter
---@param one houseway.register.edition
---@param day string?
---@return houseway.register.edition?
function edition.beside(list, one, day)
  return governing(list, day or "", one.logged) or list[1]
end

---Whether a chapter is read from the register, with this edition.
---@param chapter string
---@return boolean
function edition:has(chapter)
  return self.shelf.scripts[chapter] ~= nil or self.shelf.elsewhere(chapter) ~= nil
end

---The edition by which ways are judged on a day: the latest of the register that governs then. Nil: by the installed
---text, since it governs from a later day, or the register has none that governs.
---@param list houseway.register.edition[] of the chapter
---@param chapter string
---@param day string? nil: the chapter's first text
---@return houseway.register.edition?
function edition.on(list, chapter, day)
  local held = governing(list, day or "", LAST)
  local here = lists.has(chapters.keys(), chapter) and refusal.catch(chapters.edition, chapter, nil, day)
  if held and here and (governs_from(here) or "") > since(held) then return nil end
  return held
end

---By which law a way is judged.
---@class houseway.register.law
---@field chapter string
---@field as_of string?
---@field entry integer? of the edition; nil: the installed text is used
---@field known string? instant since when
---@field newer { entry: integer, governs: string?, known: string }? another edition, which governs at the instant
---@field here string? how the installed chapter differs from the edition; nil: it is the same

---An edition, or the installed text, as a law.
---@param held houseway.register.edition?
---@param said { chapter: string, as_of: string? }
---@return houseway.register.law
function edition.law(held, said)
  local law = { chapter = said.chapter, as_of = said.as_of }
  if not held then return law end
  local difference = held:difference()
  law.entry, law.known = held.number, held.logged
  law.here = difference ~= "the same" and difference or nil
  return law
end

-- An edition that withdraws another is newer, whatever its text is.
local function is_newer(one, held)
  local withdraws = one.said and held.said and one.said.withdraws == held.said.edition_sha256
  return one.number ~= held.number and (since(one) >= since(held) or one.number > held.number and withdraws or false)
end

---The edition that governs at an instant, of those known then, if it is newer than one.
---@param held houseway.register.edition
---@param list houseway.register.edition[] of its chapter, in the order of entries
---@param at string instant
---@return houseway.register.edition?
function edition.newer(held, list, at)
  local now = governing(list, at:sub(1, 10), at)
  return now and is_newer(now, held) and now or nil
end

---An edition, and those that are newer, in the order of entries.
---@param held houseway.register.edition
---@param list houseway.register.edition[] of its chapter, in the order of entries
---@return houseway.register.edition[]
function edition.from_on(held, list)
  return lists.filter(list, function (one) return one.number == held.number or is_newer(one, held) end)
end

---The newer editions by which what was approved under one is judged between two instants: that which governs at the
---first, and those that begin to govern before the second.
---@param held houseway.register.edition
---@param list houseway.register.edition[] of its chapter that are known, in the order of entries
---@param from string instant
---@param to string instant
---@return houseway.register.edition[]
function edition.newer_within(held, list, from, to)
  local first, day = governing(list, from:sub(1, 10), LAST), from:sub(1, 10)
  return lists.filter(list, function (one)
    return is_newer(one, held) and (one == first or since(one) > day and since(one) .. "T00:00:00Z" < to)
  end)
end

---The instant at which an edition begins to govern what was approved: of its day and its entry the later.
---@param one houseway.register.edition
---@return string
function edition.begins(one)
  local day = one.governs and one.governs .. "T00:00:00Z" or ""
  return day > one.logged and day or one.logged
end

---By which law a submission is judged at an instant, and whether a newer edition governs.
---@param submission houseway.register.submission
---@param list houseway.register.edition[] of its chapter, in the order of entries
---@param at string instant
---@return houseway.register.law
function edition.law_of(submission, list, at)
  local held = submission.edition
  local law, now = edition.law(held, submission.said), held and edition.newer(held, list, at)
  if now then law.newer = { entry = now.number, governs = now.governs, known = now.logged } end
  return law
end

-- ---- those that a proof does not carry ----

local BRIEF = "^(%S+) entry (%d+), known since ([^%s,]+)(.*)$"

---An edition in a line of a status: "us-ma/pai_gow entry 9, known since 2026-12-01T09:00:00Z, governs from 2027-01-01".
---@param one houseway.register.edition
---@return string
function edition.brief(one)
  return ("%s entry %d, known since %s%s"):format(one.said.chapter, one.number, one.logged,
    one.governs and ", governs from " .. one.governs or "")
end

---Reads such a line.
---@param line string
---@return string? chapter nil: it is none
---@return houseway.register.edition
function edition.read_brief(line)
  local chapter, number, logged, rest = line:match(BRIEF)
  local governs = rest and rest:match("^, governs from (%S+)$")
  if not chapter or rest ~= "" and not governs then return nil, {} end
  return chapter, { number = math.tointeger(number), logged = logged, governs = governs }
end

return edition
