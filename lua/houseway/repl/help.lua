-- Help of a session: the possible lines, and the meaning of a word, a command, a field or a message.

local answer = require("houseway.repl.answer")
local errors = require("houseway.base.errors")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")

local help = {}

---Sample lines with their meanings, in the order of the help.
help.LINES = {
  { "A hand", {
    { "As Kh 10d 9c 4s 3d Jk", "its settings, best first, what the law says of each, and the one chosen" },
    { "AAKK952", "all hands of these ranks, and how they are set" },
    { "6-6 4-5", "how some pieces of a hand rank" },
    { "why", "the rules that were tried, up to the one that decided" },
    { "best", "the best setting, and what the chosen one is worth compared with it" },
    { "under KEY=NAME", "the last hand under another reading of the law, or another chapter" },
    { "vs WAY, by WAY", "the last hand against a bank that sets hands by WAY; as set by WAY" },
  } },
  { "Questions over every hand", {
    { "how many hands have two pair", "how many; in ordinary words, or in those of house ways:" },
    { 'count { pair, pair } where low = "A"', "how many that are set so, or can be" },
    { "find trips where high = straight limit 5", "which" },
    { "share foxwoods { pair, pair } by rule", "who sets them" },
  } },
  { "House ways", {
    { "foxwoods", "its rules; hands and questions then go to it" },
    { 'foxwoods without "three pair"', "what a change does" },
    { 'let w = foxwoods without "three pair"', "the same, saved under a name" },
    { 'let v = w with rule { ... } before "no pair"', "a second change" },
    { "money", "what the last change is worth to a player; at a terminal it is worked out while you type" },
    { "compare foxwoods trump_plaza", "where they differ; with `worth` at the end, what each is worth against each" },
    { "save w.lua", "writes a house way made here to a file" },
  } },
  { "The law", {
    { "us-pa/645a.8.a",
      "a paragraph, its readings and examples, and the house ways that name it; `cite` takes a key, a citation as "
        .. "printed, or a section and (d)(2)" },
    { "/fouled/", "the paragraphs that contain a word" },
    { "what if us-pa/621a.8.i=literal", "uses another reading from now on; `what if` alone goes back" },
  } },
  { "A round", {
    { "deal, deal canberra --seats 3 --seed 1", "a round: its hands, its steps, who won" },
    { "settle FILE", "the same for hands that were written down" },
    { "step, step 7", "the next step of it, or one by its number: its pieces and its paragraph" },
  } },
  { "The rest", {
    { "undo, history", "takes the last change of the session back; lists the lines typed so far" },
    { "names", "the house ways named in this session" },
    { "_", "the last answer again; in place of a hand, a way or a question, the last one" },
    { "split?, help split", "what a word, a field or a command means" },
    { "?, ? MESSAGE", "what the last refusal, or any message, means and what to do" },
    { "check, edge, odds, ...", "any houseway command, with the house ways of the session" },
    { ".mode table|json|csv|md", "how answers are printed" },
    { ".pager on|off", "whether an answer longer than the screen is shown a page at a time" },
    { ".last", "the command that gives the last answer in a shell" },
    { ".save FILE, .load FILE", "writes the lines typed so far; types those of a file" },
    { ".quit, exit, quit", "ends the session, as Ctrl-D does" },
  } },
}

---Lists the possible lines.
---@param session houseway.repl.session
---@return houseway.repl.answer
function help.overview(session)
  local reply = answer.new()
  for i, part in ipairs(help.LINES) do
    if i > 1 then reply:line() end
    reply:line(session.host.paint("bold", part[1]))
    reply:hung(part[2])
  end
  return reply
end

---@param session houseway.repl.session
---@param word string
---@return houseway.repl.answer
function help.of(session, word)
  if not lists.has(session.host.commands.names(), word) then return session:ask("words", { word = { word } }) end
  return session:run({ word, "--help" })
end

---Explains a message and its remedy.
---@param message string
---@param id string? the message's id, if known
---@return houseway.repl.answer
function help.message(message, id)
  local reply, entry = answer.new(), errors.meant(id or message)
  if not entry then
    refusal.raise("repl/unknown-message",
      { found = ("`? %s` is of no message"):format(message),
      expected = "write a message of houseway, or nothing for the last message" })
  end
  reply:line("  " .. entry.id)
  reply:wrapped(entry.cause, "  ")
  reply:wrapped(entry.remedy, "  ")
  reply.facts = function ()
    return { message = message, id = entry.id, cause = entry.cause, remedy = entry.remedy },
      { "message", "id", "cause", "remedy" }
  end
  return reply
end

return help
