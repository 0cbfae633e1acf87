-- The model of a statute: a chapter's sections and paragraphs with their meanings, from the declarations of a
-- jurisdiction script. It is plain data: nothing here runs a script or ranks a hand.
--
-- The model has every paragraph in the text's order: declared ones, and listed ones with the status "silent". It lists
-- no paragraph that only introduces those below it, such as "the dealer shall set his hands as follows".
-- Programs import this module.

local builder = require("houseway.law.builder")
local citation = require("houseway.notation.citation")
local examples = require("houseway.law.examples")
local declarations = require("houseway.law.declarations")
local fields = require("houseway.law.fields")
local finish = require("houseway.law.finish")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local spelling = require("houseway.base.spelling")

---@class houseway.law.statute_module
local statute = {
  ---The fields of a paragraph.
  fields = fields.list,
  run_examples = examples.run,
}

---A section of a chapter, or one borrowed.
---@class houseway.law.section
---@field key string
---@field printed string
---@field title string
---@field source string?
---@field current string? YYYY-MM or YYYY-MM-DD: the date of our copy
---@field effective string? the date on which this text took effect
---@field cited_in string? other sections that cite it, by the notes to its text
---@field borrowed_from string?
---@field not_at_hand boolean? true if we have its heading but not its text
---@field line integer

---@class houseway.law.borrowing
---@field from string key of a chapter, a section, or paragraphs
---@field printed string
---@field because string
---@field takes string? the fields taken; nil takes all
---@field leaves_out string? the paragraphs left out
---@field in_reading string? the reading in which it is borrowed
---@field source string?
---@field file string of the chapter it is in
---@field line integer

---A script that a chapter was read from.
---@class houseway.law.source
---@field key string of its chapter
---@field day string? the day from which this text is in force; nil for CHAPTER.lua
---@field sha256 string of its bytes

---@class houseway.law.statute
---@field key string "us-pa/621a"
---@field title string
---@field game string "Pai Gow" or "Pai Gow Poker"
---@field cite string
---@field as_of string? the day whose law was requested
---@field edition string? the day on which its edition took effect; nil for CHAPTER.lua
---@field source string?
---@field sources houseway.law.source[] its scripts, its own first
---@field texts table<string, string> those scripts, by file
---@field file string
---@field line integer
---@field words table<string, string> words defined, as printed, by slug
---@field signs table<string, string> the signs of labels in print, as in houseway.notation.cited_chapter
---@field sections houseway.law.section[]
---@field paragraphs houseway.law.paragraph[] every one, in the text's order
---@field by_key table<string, houseway.law.paragraph>
---@field borrows houseway.law.borrowing[]
---@field said table<string, any> the fields that have one value in a chapter
---@field said_by table<string, houseway.law.paragraph> the paragraph of each of them
---@field provisions table<string, houseway.law.governing.provision[]> by name of the provision
---@field clauses houseway.law.paragraph[] the paragraphs with `play` that bind the dealer, in order
---@field player_clauses houseway.law.paragraph[] the paragraphs with `play` that bind players
---@field ranked houseway.law.paragraph[] the paragraphs that rank a hand, best first
---@field exceptions_to string[] keys a submission may note exceptions to
---@field parts { high: integer?, low: integer? } how many pieces make each half
---@field outcomes houseway.law.paragraph[] the paragraphs with `outcome`
---@field outcome houseway.law.outcome.table? of a player's wager
---@field bank_outcome houseway.law.outcome.table? of the bank's wager, if the chapter has paragraphs on it
---@field tile_rules houseway.law.tile_rules?
---@field card_rules houseway.law.card_rules?

---@class houseway.law.statute.options
---@field file string the script, for messages
---@field load (fun(key: string): houseway.law.statute)? the model of another chapter, for `borrow`
---@field readings table<string, string>? names of readings, by key of a paragraph or of what it is in
---@field program userdata? the loaded script, needed to call its functions

local function add(self, index, declaration)
  local of_word = declarations[declaration.word]
  if not of_word or (index == 1) ~= (declaration.word == "chapter") then
    local expected = index == 1 and "the first declaration must be a chapter"
      or "the next declaration must be a section, a borrow, readings, a paragraph or a paytable"
    self:need(declaration.line,
      spelling.refuse(index == 1 and "law/chapter-first" or "law/second-chapter", declaration.word, expected))
  end
  of_word(self, declaration)
end

---Builds the model of a chapter from the declarations of its script. Raises a refusal if the script is wrong, or
---contradicts itself without a reading that records it.
---@param declared table[] { word = "paragraph", line = 12, args = { ... } }, in order
---@param options houseway.law.statute.options
---@return houseway.law.statute
function statute.build(declared, options)
  local self = builder.new(options)
  if #declared == 0 then self:need(nil, spelling.refuse_phrase("law/empty", "the file has no declaration",
    "write a chapter")) end
  -- Reading stops after a refused chapter or section, because its paragraphs have no place.
  local gathered = refusal.gather()
  for index, declaration in ipairs(declared) do
    local faults = #gathered.list
    gathered:try(add, self, index, declaration)
    if #gathered.list > faults and (index == 1 or declaration.word ~= "paragraph") then break end
  end
  gathered:raise()
  return finish(self)
end

local DEEPEST = 50 -- chapters that borrow, each from the next

-- Loads each chapter once, by key. Refuses a chapter that borrows from itself, directly or through others.
local function loader(declare, readings)
  local models, opening = {}, {}
  local function load(key)
    if models[key] then return models[key] end
    if opening[key] then
      local circle = table.concat(opening, ", which borrows from ") .. ", which borrows from " .. key
      refusal.raise("law/borrowing-circle", { found = circle:gsub(", which borrows", " borrows", 1),
        expected = "let no chapter borrow from itself" })
    end
    if #opening == DEEPEST then
      refusal.raise("law/borrows-too-deep", { found = ("more than %d chapters borrow, each from the next"):format(
        DEEPEST), expected = "borrow through fewer chapters" })
    end
    opening[key], opening[#opening + 1] = true, key
    local declared, file, program = declare(key)
    local model = statute.build(declared, { file = file, load = load, readings = readings, program = program })
    if model.key ~= key then
      refusal.raise("law/chapter-of-other-file", { file = file, line = model.line,
        found = spelling.quote(model.key),
        expected = ("the chapter must be %s, the name of the file"):format(spelling.quote(key)) })
    end
    opening[key], opening[#opening] = nil, nil
    models[key] = model
    return model
  end
  return load, models
end

---Loads a chapter and the chapters it borrows from.
---@param key string "us-pa/621a"
---@param declare fun(key: string): table[], string, userdata? returns a chapter's declarations, its file, and the
---  loaded script
---@param readings table<string, string>? names of readings chosen, by key
---@return houseway.law.statute
function statute.load(key, declare, readings)
  local load, models = loader(declare, readings)
  local model = load(key)
  for _, chosen in ipairs(lists.keys(readings)) do
    local cite, problem = citation.from_key(chosen)
    if not cite then refusal.raise(problem.id, problem) end
    if not models[cite.chapter] then
      local expected = ("the reading must be of a paragraph of %s, or of a borrowed paragraph"):format(key)
      refusal.raise("law/reading-of-other-chapter",
        { found = spelling.quote(chosen), expected = expected })
    end
  end
  return model
end

return statute
