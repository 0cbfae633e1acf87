-- The declarations of a jurisdiction script, each with the function that adds it to the model: chapter, section, shared
-- readings, paragraph, paytable, borrow.

local borrow = require("houseway.law.borrow")
local citation = require("houseway.notation.citation")
local citation_list = require("houseway.notation.citation.list")
local dates = require("houseway.base.dates")
local forms = require("houseway.notation.forms")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local paragraphs = require("houseway.law.paragraph")
local paytables = require("houseway.law.paytables")
local readings = require("houseway.law.readings")
local scope = require("houseway.law.scope")
local spelling = require("houseway.base.spelling")

---@type table<string, fun(self: houseway.law.builder, declaration: table)>
local declarations = {}

local is_game = forms.one_of(games.NAMES)

---chapter "us-pa/621a" { title = "Pai Gow", cite = "58 Pa. Code §", game = "Pai Gow" }
function declarations.chapter(self, declaration)
  local key, line, model = declaration.args[1], declaration.line, self.model
  local cite = self:need(line, citation.from_key(key))
  if cite.section then self:need(line, spelling.refuse("law/not-chapter-key", key,
    "the key must be of a chapter")) end
  local written = self:table_of(declaration, { title = true, cite = true, game = true, source = false })
  self:need(line, is_game(written.game))
  model.key, model.line = key, line
  model.title, model.cite, model.game, model.source = written.title, written.cite, written.game, written.source
end

local function is_date(written)
  return written == nil or dates.is_day(written) or dates.is_month(written)
end

-- Adds a section's paragraphs to the model with the status "silent". Their own declarations change it later.
local function list_paragraphs(self, cites, section, not_at_hand)
  local model = self.model
  for _, cite in ipairs(cites) do
    local key = citation.key(cite)
    if model.by_key[key] then self:need(section.line, spelling.refuse_phrase("law/paragraph-listed-twice",
      spelling.quote(key) .. " is listed twice", "list each paragraph once")) end
    if cite.word then model.words[cite.labels[1]] = cite.word end
    if not citation.keep_signs(model.signs, cite) then
      self:need(section.line, spelling.refuse_phrase("law/paragraph-signs",
        spelling.quote(key) .. " has other signs than the paragraphs listed before",
        "write the same signs: " .. citation.short(cite, model)))
    end
    local one = {
      key = key, printed = citation.printed(cite, model), line = section.line, section = section.key,
      meaning = {}, readings = {}, examples = {}, status = "silent", not_at_hand = not_at_hand,
    }
    model.by_key[key] = one
    model.paragraphs[#model.paragraphs + 1] = one
  end
end

local ALL = "all"

-- Adds the paragraphs of a section: those listed, and those whose text we do not have (`not_at_hand`). Of a section
-- that is wholly not at hand, the paragraphs are unknown; one entry with the section's key stands for them.
local function list_section(self, written, section, cite)
  local line = section.line
  section.not_at_hand = written.not_at_hand == ALL or nil
  if section.not_at_hand and not written.paragraphs then return list_paragraphs(self, { cite }, section, true) end
  if not written.paragraphs or section.not_at_hand then
    local found = written.paragraphs and "the section lists paragraphs, but none is at hand"
      or "the section has no paragraphs"
    self:need(line, spelling.refuse_phrase("law/paragraphs-missing", found,
      'write paragraphs = "...", or not_at_hand = "all"'))
  end
  list_paragraphs(self, self:need(line, citation_list.read(written.paragraphs, cite)), section)
  if written.not_at_hand then
    list_paragraphs(self, self:need(line, citation_list.read(written.not_at_hand, cite)), section, true)
  end
end

local SECTION_FIELDS = {
  title = true, paragraphs = false, not_at_hand = false, source = false, current = false, effective = false,
  cited_in = false, applies = "table",
}

---section "621a.8" { title = "...", current = "2024-11-09", paragraphs = "(a) (b) (c) (d)(1)-(4)" }
---not_at_hand = "(e)-(g)": paragraphs whose text we do not have; "all", without `paragraphs`: the whole section.
---applies = { device = "hand" }: the scope of all its paragraphs.
function declarations.section(self, declaration)
  local line, model = declaration.line, self.model
  local number = self:need(line, citation.section(declaration.args[1], model.key))
  local written = self:table_of(declaration, SECTION_FIELDS)
  for _, name in ipairs({ "current", "effective" }) do
    if not is_date(written[name]) then
      self:need(line, spelling.refuse("law/bad-date", written[name], name .. " must be a date, YYYY-MM-DD or YYYY-MM"))
    end
  end
  local cite = { chapter = model.key, section = number, labels = {} }
  local section = {
    key = citation.key(cite), printed = citation.printed(cite, model), title = written.title,
    source = written.source, current = written.current, effective = written.effective, cited_in = written.cited_in,
    line = line,
  }
  self.section, self.paragraph, self.applies = cite, nil, nil
  if written.applies then
    local place = { section = cite, game = model.game }
    self.applies = scope.join(nil, self:need(line, scope.field.check(written.applies, place)))
  end
  model.sections[#model.sections + 1] = section
  list_section(self, written, section, cite)
end

-- The name of the reading chosen for a paragraph, by its own key or else by the nearest outer paragraph's, if this
-- paragraph has a reading of that name. `finish` refuses a choice that no paragraph used: that is the user's fault, not
-- the script's.
local function chosen_reading(self, key, of)
  if type(of) ~= "table" then return nil end
  local chosen, length = nil, 0
  for outer, name in pairs(self.options.readings or {}) do
    local within = key == outer or key:sub(1, #outer + 1) == outer .. "."
    if within and of[name] ~= nil then
      self.readings_used[outer] = true
      if #outer > length then chosen, length = name, #outer end
    end
  end
  return chosen
end

-- Fields that need another field: the second, or the second or third. Two fields that need each other have two rows.
local NEEDS = { { "outcome", "when" }, { "when", "outcome" }, { "binds", "play", "prefer" },
  { "holding", "play", "prefer" }, { "unless", "play", "prefer" }, { "wager", "when", "copy" },
  { "in_place_of", "hand", "play" } }

local function check_together(meaning)
  for _, pair in ipairs(NEEDS) do
    if meaning[pair[1]] ~= nil and meaning[pair[2]] == nil and meaning[pair[3] or pair[2]] == nil then
      local needed = table.concat(pair, " or ", 2)
      return spelling.refuse_phrase("law/both-or-neither", ("%s stands without %s"):format(pair[1], needed),
        ("write %s too"):format(needed))
    end
  end
  return true
end

local function near_paragraph(self, written)
  local listed = {}
  for _, one in ipairs(self.model.paragraphs) do
    if not one.borrowed_from then
      listed[#listed + 1] = citation.short(citation.from_key(one.key), self.model)
    end
  end
  return type(written) == "string" and nearest.name(written, listed) or nil
end

-- The listed paragraph that a declaration fills in.
local function listed_paragraph(self, declaration)
  local line, written = declaration.line, declaration.args[1]
  if not self.section then
    self:need(line, spelling.refuse_phrase("law/no-section", "the paragraph stands outside a section",
      "write a section first"))
  end
  local cite = self:need(line, citation.in_section(written, self.section))
  local one = self.model.by_key[citation.key(cite)]
  if not one then
    self:need(line, spelling.refuse("law/paragraph-not-listed", written,
      "the paragraph must be a paragraph the section lists", near_paragraph(self, written)))
  end
  if one.text then self:need(line, spelling.refuse_phrase("law/second-paragraph",
    spelling.quote(written) .. " is declared twice", "declare each paragraph once")) end
  if one.not_at_hand then
    self:need(line, spelling.refuse_phrase("law/not-at-hand",
      ("the section does not have %s at hand"):format(spelling.quote(written)),
      "name a paragraph of the section's `paragraphs`"))
  end
  return one
end

-- A paragraph's table with shared readings written out.
local function with_readings(self, line, written)
  if written.readings == nil then return written end
  return lists.copied(written, { readings = self:need(line, readings.of(written.readings, self.shared)) })
end

---paragraph "(d)(1)" "The rule restated." { play = pair "Gee Joon" }
function declarations.paragraph(self, declaration)
  local line, text, written = declaration.line, declaration.args[2], declaration.args[3]
  local one = listed_paragraph(self, declaration)
  if type(text) ~= "string" or type(written) ~= "table" then
    self:need(line, spelling.refuse("law/paragraph-without-rule", text,
      "the rule restated, then a table, must follow the paragraph"))
  end
  written = with_readings(self, line, written)
  local place = {
    section = self.section, game = self.model.game, applies = self.applies, key = one.key, file = self.options.file,
    program = self.options.program,
  }
  local read = self:need(line, paragraphs.read(written, place, chosen_reading(self, one.key, written.readings)))
  self:need(line, check_together(read.meaning))
  one.text, one.line = text, line
  for name, value in pairs(read) do one[name] = value end
  self.paragraph = one
end

---shared_readings "zero" { by_tile = { text = "...", default = true }, spots = { text = "..." } }: readings that later
---paragraphs use by name: readings = "zero".
function declarations.shared_readings(self, declaration)
  local line, args = declaration.line, declaration.args
  self:need(line, readings.share(self.shared, args[1], args[2], line))
end

-- True if the paragraph already has a paytable of that name, or if either has no name.
local function has_paytable(paragraph, name)
  return lists.any(paragraph.paytables, function (one) return one.name == name or not (one.name and name) end)
end

---paytable [[ ... ]]: a paytable as printed. It belongs to the paragraph declared before it.
function declarations.paytable(self, declaration)
  local line, one = declaration.line, self.paragraph
  if not one then
    self:need(line, spelling.refuse_phrase("law/paytable-without-paragraph",
      "the paytable stands without a paragraph", "write the paragraph of the paytable first"))
  end
  local read = self:need(line, paytables.read(declaration.args[1], line))
  one.paytables = one.paytables or {}
  for _, paytable in ipairs(read) do
    if has_paytable(one, paytable.name) then
      self:need(line,
        spelling.refuse_phrase("law/paytable-twice", ('"Paytable %s" is printed twice'):format(paytable.name or ""),
          "give each paytable once, by letter"))
    end
    one.paytables[#one.paytables + 1] = paytable
  end
end

declarations.borrow = borrow

return declarations
