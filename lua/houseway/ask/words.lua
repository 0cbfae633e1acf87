-- Lists the words of scripts, or explains one.

local luacats = require("houseway.desk.luacats")
local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")
local vocabulary = require("houseway.way.vocabulary")
local words = require("houseway.script.words")

local function find_field(name)
  for _, field in ipairs(vocabulary.fields()) do
    if field.name == name then return field end
  end
end

local function find_word(name)
  local word = words.find(name) or find_field(name)
  if word then return word end
  local so = words.respelled(name)
  if so then refusal.raise("names/word-spelling",
    { found = ('no word is spelled "%s"'):format(name), expected = "write " .. so }) end
  refusal.raise("names/no-word", { found = ('houseway has no word "%s"'):format(name),
    expected = "choose a word of `houseway words`",
    suggestion = nearest.name(name, vocabulary.names()) })
end

local function find(asked)
  local word = table.concat(asked.word, " ")
  if asked.luacats and word ~= "" then
    refusal.raise("command-line/luacats-with-word",
      { file = "houseway words", found = "--luacats lists all words", expected = "leave the word out" })
  end
  if asked.luacats then return { luacats = luacats.text() } end
  return word ~= "" and find_word(word) or { words = words.list, fields = vocabulary.fields() }
end

return {
  name = "words",
  summary = "List the words of the script language, or explain one",
  example = "houseway words split",
  takes = {
    { "word", "word", "The words to explain. Without them, all are listed.", many = "*" },
    { "--luacats", "flag", "Print them as LuaCATS definitions, for editors that know Lua (docs/editor.md)." },
  },
  answers = {
    { version = 1, about = "Without a word, all of them; with one, its keys are at the top level.", keys = {
      { "luacats", "string?", "with --luacats: the definitions, as text" },
      { "words", "list of objects?", "", {
        { "name", "string" },
        { "sort", '"part" | "shape" | "setting" | "hand" | "list" | "order"' },
        { "takes means place example", "string", "what it takes, what it means, where it is used" },
        { "of_tiles of_cards", "string?", "an example of the other game, where `example` is of one alone" },
        { "script", '"statute" | "submission" | "both"' },
        { "game", "string?", "the games it is of, where it is not of all" },
        { "pieces", '"tiles" | "cards"?', "their pieces" },
        { "calls", "integer", "how many arguments complete it" },
      } },
      { "fields", "list of objects?", "fields of a part's table", {
        { "name of means", "string" },
        { "takes", "string?", "of a provision or a term: how it is written" },
        { "game step", "string?", "of a provision: the one game it is for; the step of a round it is about" },
        { "phrases", "list of objects?", "what may be written: phrases, names, or cases", {
          { "phrase", "string", "to the letter" },
          { "does", "string?", "what it does, or what the case is; left out of names" },
          { "when game", "string?", "of a case: when it may happen, the one game it is of" },
        } },
        { "parts", "list of objects?", "of a table, or of each of its cases: what may be said", {
          { "name takes means", "string" },
          { "phrases", "list of objects", "as of a field", {
            { "phrase", "string" },
            { "does", "string?" },
          } },
        } },
        { "own", "object?", "of a provision that may be a function of a chapter's own", {
          { "form answers", "string", "how it is written; what it answers" },
        } },
      } },
      { "name sort takes means place script game pieces example of_tiles of_cards of step", "string?",
        "of the one word or field" },
      { "own", "object?", "", { { "form answers", "string" } } },
      { "calls", "integer?" },
      { "phrases", "list of objects?", "of the one field, as above", {
        { "phrase", "string" },
        { "does when game", "string?" },
      } },
      { "parts", "list of objects?", "of the one field, as above", {
        { "name takes means", "string" },
        { "phrases", "list of objects", "", {
          { "phrase", "string" },
          { "does", "string?" },
        } },
      } },
    } },
  },
  find = find,
}
