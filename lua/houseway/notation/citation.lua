-- Citations: a value with three spellings.
--
--   printed          58 Pa. Code § 621a.8(d)(2)   NSW Pai Gow r 11.1(a)(i)   58 Pa. Code § 645a.1 (High hand)
--   in its section   (d)(2)                       11.1(a)(i)                 High hand
--   key              us-pa/621a.8.d.2             au-nsw/pai_gow.11.1.a.i    us-pa/645a.1.high-hand
--
-- If a chapter's name begins with a digit, that number is printed before the section (621a.8); else the section is
-- printed alone (7). A section may be a word and a number or a letter: Appendix 4 is appendix-4 in keys, Schedule B is
-- schedule-B. Each label has a sign: a point (9.1, B.2), parentheses ((d)) or a section mark (§ 2). A chapter keeps the
-- signs that its sections list. Without them, numbers after the section's have points, and all else has parentheses. A
-- definition is cited by its word; keys have it in lower case with hyphens.
-- Programs import this module.

local lpeg = require("lpeg")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")

local C, Cc, Cg, Ct, P, R, S = lpeg.C, lpeg.Cc, lpeg.Cg, lpeg.Ct, lpeg.P, lpeg.R, lpeg.S
local refuse = spelling.refuse

---@class houseway.notation.citation
local citation = {}

---@class houseway.notation.cite
---@field chapter string "us-pa/621a"
---@field section string? "8"; nil cites the chapter
---@field labels string[] { "d", "2" }; of a definition, one slug
---@field word string? the word of a definition, as it was written
---@field signs ("."|"("|"§")[]? the sign of each label, as it was written

---The data of a chapter needed to print its citations and to read printed ones.
---@class houseway.notation.cited_chapter
---@field key string "us-pa/621a"
---@field cite string "58 Pa. Code §"
---@field words table<string, string>? the defined words as printed, by slug
---@field signs table<string, "."|"("|"§">? the sign of labels by section, depth, and number or letter

local KEY_EXPECTED = "the paragraph must be a key such as us-pa/621a.8.d.2"

local digit, alphanumeric = R("09"), R("az", "AZ", "09")
local roman = S("ivxl")
local numeral = digit ^ 1 * R("az", "AZ") ^ -1
local number_or_letter = numeral + R("AZ") ^ 1 * digit ^ 0 -- of a section: 4, 12A, B, IV
local label = (numeral + roman ^ 1 + R("az") + R("AZ")) * -alphanumeric
local is_label = label * -1

local path = (R("az", "09") + S("-_")) ^ 1 * "/" * (R("az", "09") + "_") ^ 1
local key_part = (alphanumeric + "-") ^ 1
local key = Ct(Cg(C(path), "chapter") * Ct(("." * C(key_part)) ^ 0)) * -1

-- The labels of a paragraph, each after its sign.
local point = C(".") * C(numeral)
local signed = C("(") * C(label) * ")" + P(" ") ^ -1 * "§" * P(" ") ^ -1 * Cc("§") * C(numeral)
local labels_of = signed * (point + signed) ^ 0
local pointed = Cg(C(number_or_letter), "section") * point * (point + signed) ^ 0

---A paragraph as its section prints it: "(d)(2)", "9.1(a)", "B.2", "§ 2".
citation.PARAGRAPH = pointed + labels_of
local whole_paragraph = Ct(citation.PARAGRAPH) * -1

-- The key that "us-pa/621a.8(d)" or "us-pa/621a.8.d (2)" means; nil for text without brackets.
local function as_key(written)
  local mended = type(written) == "string" and written:gsub("%f[ ] +%(", "("):gsub("%(", "."):gsub("%)", "")
  return mended and key:match(mended) and mended or nil
end

local function new(chapter, section, labels)
  return { chapter = chapter, section = section, labels = labels }
end

-- The number printed before a chapter's sections: "621a"; nil if there is none.
local function chapter_number(chapter)
  return chapter:match("/(%d[^/]*)$")
end

local function is_word(labels)
  return labels[1] ~= nil and not is_label:match(labels[1])
end

---The form of a defined word in keys: "Queen's Dragon" is "queens-dragon".
---@param word string
---@return string
function citation.slug(word)
  local bare = word:lower():gsub("’", ""):gsub("'", "")
  local slug = bare:gsub("[^%w]+", "-"):gsub("^%-", ""):gsub("%-$", "")
  return slug
end

---Reads a key.
---@param written string "us-pa/621a.8.d.2"
---@return houseway.notation.cite?
---@return houseway.base.problem? problem
function citation.from_key(written)
  local found = type(written) == "string" and key:match(written)
  if not found then return refuse("notation/key", written, KEY_EXPECTED, as_key(written)) end
  local labels = found[1]
  return new(found.chapter, table.remove(labels, 1), labels)
end

---The key of a citation.
---@param cite houseway.notation.cite
---@return string
function citation.key(cite)
  local parts = { cite.chapter, cite.section, table.unpack(cite.labels) }
  return table.concat(parts, ".")
end

-- The printed word of a definition, from the chapter that defines it.
local function word_of(cite, chapter)
  local word = (chapter.words and chapter.words[cite.labels[1]]) or cite.word
  return word or error(("%s is no word that %s defines"):format(citation.key(cite), chapter.key), 0)
end

-- The key of a label in a chapter's `signs`: "xx/decree.5 1 number" for "2" in 5.2.
local function place_of(cite, depth)
  local kind = cite.labels[depth]:find("^%d") and "number" or "letter"
  return ("%s.%s %d %s"):format(cite.chapter, cite.section, depth, kind)
end

-- The sign of a label if the chapter lists none.
local function usual_sign(labelled, before)
  return labelled:find("^%d") and before ~= "(" and "." or "("
end

---Keeps the signs of a citation as its section lists it. Returns false if the chapter has other signs there.
---@param signs table<string, string> the chapter's
---@param cite houseway.notation.cite
---@return boolean
function citation.keep_signs(signs, cite)
  for depth, sign in ipairs(cite.signs or {}) do
    local place = place_of(cite, depth)
    signs[place] = signs[place] or sign
    if signs[place] ~= sign then return false end
  end
  return true
end

-- Labels with their signs: "(d)(2)", ".1.1(a)", "§ 2".
local function signed_labels(cite, signs)
  local parts, before = {}, nil
  for depth, one in ipairs(cite.labels) do
    local sign = signs[place_of(cite, depth)] or usual_sign(one, before)
    local form = sign == "(" and "(%s)" or sign == "." and ".%s" or depth > 1 and " § %s" or "§ %s"
    parts[depth], before = form:format(one), sign
  end
  return table.concat(parts)
end

-- A section as it is printed: "4", "Appendix 4", "Schedule B".
local function section_in_print(section)
  local word, number = section:match("^(%l+)%-(%w+)$")
  return word and word:gsub("^%l", string.upper) .. " " .. number or section
end

-- The number or letter of a section, which labels with points repeat: "4", "B".
local function number_of(section)
  return section:match("^%l+%-(%w+)$") or section
end

-- Matches a section as printed; captures its form in keys.
local printed_section = C(numeral)
  + C(R("AZ") * R("az") ^ 1) * " " * C(number_or_letter) / function (word, number)
    return word:lower() .. "-" .. number
  end
local whole_section = printed_section * -1

---The spelling inside its section: "(d)(2)", "9.1.1.2.2", "B.2", "§ 2" or a defined word; "" for a section.
---@param cite houseway.notation.cite
---@param chapter houseway.notation.cited_chapter
---@return string
function citation.short(cite, chapter)
  if is_word(cite.labels) then return word_of(cite, chapter) end
  local labels = signed_labels(cite, chapter.signs or {})
  return labels:find("^%.") and number_of(cite.section) .. labels or labels
end

-- A chapter in print. A chapter without a number has no section mark: "Mass. Pai Gow".
local function chapter_in_print(chapter)
  local number = chapter_number(chapter.key)
  return number and chapter.cite .. " " .. number or text.ended(chapter.cite:match("^.*%s") or chapter.cite)
end

---A chapter's name and title: "58 Pa. Code Chapter 621a, Pai Gow"; "Mass. Pai Gow" if the name ends with the title.
---@param chapter houseway.notation.cited_chapter|{ title: string }
---@return string
function citation.title(chapter)
  local number, name = chapter_number(chapter.key), chapter_in_print(chapter)
  if number then name = chapter.cite:gsub("%s*§$", "") .. " Chapter " .. number end
  return name:sub(-#chapter.title) == chapter.title and name or name .. ", " .. chapter.title
end

---The full spelling, as the law is cited in print.
---@param cite houseway.notation.cite
---@param chapter houseway.notation.cited_chapter
---@return string
function citation.printed(cite, chapter)
  local number = chapter_number(cite.chapter)
  if not cite.section then return chapter_in_print(chapter) end
  local short = citation.short(cite, chapter)
  local section = number and number .. "." .. cite.section or section_in_print(cite.section)
  if is_word(cite.labels) then
    short = " (" .. short .. ")"
  elseif short:find("^%w") then
    short = short:sub(#number_of(cite.section) + 1) -- labels with points repeat the section: 9.1.1 is in 9
  elseif short:find("^§") then
    short = " " .. short
  end
  return chapter.cite .. " " .. section .. short
end

---Reads a section as its chapter prints it: "621a.8" of us-pa/621a is section 8.
---@param written string
---@param chapter string the chapter's key
---@return string? section
---@return houseway.base.problem? problem
function citation.section(written, chapter)
  local number = chapter_number(chapter)
  local id = number and "law/not-own-section" or "law/section-number"
  local expected = number and ("the section must be of chapter %s, such as %s.1"):format(number, number)
    or "the section must be a number, such as 1, Appendix 1 or Schedule B"
  if type(written) ~= "string" then return refuse(id, written, expected) end
  local rest = written
  if number then rest = written:sub(1, #number + 1) == number .. "." and written:sub(#number + 2) or "" end
  local section = whole_section:match(rest)
  if section and (not number or rest:find("^%d")) then return section end
  return refuse(id, written, expected, number and written:find("^%d+$") and number .. "." .. written or nil)
end

-- Makes a citation of labels and their signs; nil if the labels repeat another section's number.
local function of_signed(found, section)
  if found.section and found.section ~= number_of(section.section) then return nil end
  local cite = new(section.chapter, section.section, {})
  cite.signs = {}
  for at = 1, #found, 2 do
    cite.signs[#cite.signs + 1], cite.labels[#cite.labels + 1] = found[at], found[at + 1]
  end
  return cite
end

---Reads the spelling used inside a section.
---@param written string "(d)(2)", "9.1.1.2.2", "§ 2", "High hand"
---@param section houseway.notation.cite the section it is in
---@return houseway.notation.cite?
---@return houseway.base.problem? problem
function citation.in_section(written, section)
  local expected = 'the paragraph must be written like "(d)(2)" or "9.1.2", or be a word the section defines'
  if type(written) ~= "string" then return refuse("law/paragraph-form", written, expected) end
  local found = whole_paragraph:match(written)
  if found then
    local cite = of_signed(found, section)
    if cite then return cite end
    return refuse("law/paragraph-form", written, expected)
  end
  local slug = citation.slug(written)
  -- A misspelt paragraph, not a word, has a bracket, no two letters in a row, or fewer than three characters.
  if written:find("[%(%)]") or not slug:find("%a%a") or #slug < 3 or is_label:match(slug) then
    return refuse("law/paragraph-form", written, expected)
  end
  local cite = new(section.chapter, section.section, { slug })
  cite.word = written
  return cite
end

local function after(written, start)
  if written:sub(1, #start) == start then return written:sub(#start + 1) end
end

-- The part of a printed citation after the chapter's words and number; nil if it is another chapter's.
local function rest_of_printed(written, chapter)
  if written == chapter_in_print(chapter) then return "" end
  local number = chapter_number(chapter.key)
  return after(written, chapter.cite .. " " .. (number and number .. "." or ""))
end

local printed_rest = Ct(Cg(printed_section, "section")
  * (" (" * Cg((P(1) - ")") ^ 1, "word") * ")"
    + Cg(C((S(".(") + P(" ") ^ -1 * "§") * P(1) ^ 1), "labels")) ^ -1) * -1

local function from_printed_rest(rest, chapter)
  if rest == "" then return new(chapter.key, nil, {}) end
  local found = printed_rest:match(rest)
  if not found then return nil end
  local section, labels = new(chapter.key, found.section, {}), found.labels
  local short = labels and (labels:find("^%.") and number_of(found.section) .. labels or labels) or found.word
  return short and citation.in_section(short, section) or not short and section or nil
end

---Reads a citation as printed.
---@param written string "58 Pa. Code § 621a.8(d)(2)"
---@param chapters houseway.notation.cited_chapter[] chapters that it may cite
---@return houseway.notation.cite?
---@return houseway.base.problem? problem
function citation.from_printed(written, chapters)
  local cites = {}
  for _, chapter in ipairs(chapters) do
    local rest = type(written) == "string" and rest_of_printed(written, chapter)
    local found = rest and from_printed_rest(rest, chapter)
    if found then return found end
    cites[#cites + 1] = chapter_in_print(chapter)
  end
  return refuse("notation/citation", written, "the citation must be of " .. spelling.list(cites))
end

-- Reads the key of a section, or of the start of a defined word, and then the spelling inside the section:
-- "us-pa/621a.8 (d)(2)", "us-pa/645a.1.high hand".
local function from_section(written)
  local start, short = written:match("^(%S+)%s+(.+)$")
  local outer = start and citation.from_key(start)
  if not outer or not outer.section then return nil end
  local section, labels = new(outer.chapter, outer.section, {}), outer.labels
  if is_word(labels) then return (citation.in_section(table.concat(labels, " ") .. " " .. short, section)) end
  local inner = citation.in_section(short, section)
  if not inner or #labels == 0 then return inner end
  if is_word(inner.labels) then
    return labels[1]:find("^%d") and (citation.in_section(table.concat(labels, " ") .. " " .. short, section)) or nil
  end
  return new(outer.chapter, outer.section, table.move(inner.labels, 1, #inner.labels, #labels + 1, labels))
end

---Reads a citation in any of its spellings.
---@param written string
---@param context { chapters: houseway.notation.cited_chapter[]?, section: houseway.notation.cite? }? chapters that a
---  printed citation may cite, the section of a short one
---@return houseway.notation.cite?
---@return houseway.base.problem? problem
function citation.parse(written, context)
  context = context or {}
  if key:match(written) then return citation.from_key(written) end
  for _, chapter in ipairs(context.chapters or {}) do
    local start = chapter.cite:match("^%S+")
    if after(written, start) then return citation.from_printed(written, context.chapters) end
  end
  if context.section then return citation.in_section(written, context.section) end
  local cite = from_section(written)
  if cite then return cite end
  local bracketed = as_key(written)
  if bracketed then return citation.from_key(bracketed) end
  return refuse("notation/key-or-citation", written, KEY_EXPECTED .. " or a citation as printed")
end

---True if a citation equals another or is below it: (d)(2) is within (d).
---@param inner houseway.notation.cite
---@param outer houseway.notation.cite
---@return boolean
function citation.within(inner, outer)
  local below = citation.key(inner) .. "."
  return below:sub(1, #citation.key(outer) + 1) == citation.key(outer) .. "."
end

return citation
