-- What can be typed, and what a word means: a word of the language, a command, a field, or a message.

local answer = require("houseway.repl.answer")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")

local help = {}

---What can be typed, in the order it is told.
help.LINES = {
  { "A hand", {
    { "As Kh 10d 9c 4s 3d Jk", "its settings, the best first, what the law says of each, the one chosen" },
    { "6-6 4-5", "what some pieces of a hand rank" },
    { "why", "the rules that were asked, up to the one that decided" },
    { "best", "the best setting, and what the chosen one is worth beside it" },
    { "under KEY=NAME", "the last hand in another reading of the law, or under another chapter" },
    { "vs WAY, by WAY", "the last hand against a bank that sets hands by a way; as set by another" },
  } },
  { "Questions over every hand", {
    { 'count { pair, pair } where low = "A"', "how many" },
    { "find trips where high = straight limit 5", "which" },
    { "share foxwoods { pair, pair } by rule", "who sets them" },
  } },
  { "House ways", {
    { "foxwoods", "its rules; hands and questions are then asked of it" },
    { 'foxwoods without "three pair"', "what a change does" },
    { 'let w = foxwoods without "three pair"', "the same, kept under a name" },
    { 'let v = w with rule { ... } before "no pair"', "changed again" },
    { "money", "what the last change is worth to a player; at a terminal it is counted while you type on" },
    { "compare foxwoods trump_plaza", "where they differ; `worth` after them: what each is worth against each" },
    { "save w.lua", "writes a house way that was made here" },
  } },
  { "The law", {
    { "us-pa/645a.8.a",
      "a paragraph, its readings and examples, and which house ways name it; `cite` takes every spelling" },
    { "/fouled/", "the paragraphs that hold a word" },
    { "what if us-pa/621a.8.i=literal", "the session in another reading; `what if` alone goes back" },
  } },
  { "A round", {
    { "deal, deal canberra --seats 3 --seed 1", "a round: its hands, its steps, who won" },
    { "settle FILE", "the same of hands that were written down" },
    { "step, step 7", "the next step of it, or one by its number: its pieces, and the paragraph it rests on" },
  } },
  { "The rest", {
    { "_", "the last answer again; in the place of a hand, a way or a question the last one" },
    { "split?, help split", "what a word, a field or a command means" },
    { "?, ? MESSAGE", "what the last refusal means, or a message from elsewhere, and what to do" },
    { "check, edge, odds, ...", "any command of houseway, its house ways those of the session" },
    { ".mode table|json|csv|md", "how answers are printed" },
    { ".pager on|off", "whether an answer longer than the screen is shown a page at a time" },
    { ".last", "the command that gives the last answer in a shell" },
    { ".save FILE, .load FILE", "writes the lines typed so far; types those of a file" },
    { ".quit, exit, quit", "ends; Ctrl-D does, too" },
  } },
}

---What can be typed.
---@param session houseway.repl.session
---@return houseway.repl.answer
function help.overview(session)
  local told = answer.new()
  for i, part in ipairs(help.LINES) do
    if i > 1 then told:line() end
    told:line(session.host.paint("bold", part[1]))
    told:hung(part[2])
  end
  return told
end

---What a word means.
---@param session houseway.repl.session
---@param word string
---@return houseway.repl.answer
function help.of(session, word)
  if not lists.has(session.host.commands.names(), word) then return session:run({ "words", word }) end
  return session:run({ word, "--help" })
end

---What a message means, and what to do about it: that of a refusal, or one that was seen elsewhere.
---@param session houseway.repl.session
---@param message string
---@return houseway.repl.answer
function help.message(session, message)
  local told, entry = answer.new(), session.host.find_errors(message)[1]
  if not entry then
    refusal.raise({ found = ("`? %s`"):format(message), expected = "a message of houseway's, or nothing for the last" })
  end
  told:wrapped(entry.cause, "  ")
  told:wrapped(entry.remedy, "  ")
  told.facts = function ()
    return { message = message, cause = entry.cause, remedy = entry.remedy },
      { "message", "cause", "remedy" }
  end
  return told
end

return help
