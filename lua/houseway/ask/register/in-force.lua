-- Finds the version in force for a house's game at an instant. Conditions are evaluated again from the submitted
-- script. Exit code 1 if nothing is in force.

local edition = require("houseway.register.edition")
local facts = require("houseway.register.facts")
local parties = require("houseway.register.parties")
local refusal = require("houseway.base.refusal")
local register = require("houseway.ask.shared.register")
local rows = require("houseway.ask.shared.rows")
local standing = require("houseway.register.standing")

local function standing_of(opened, asked, at)
  local question = { house = asked.house, game = asked.game, at = at, facts = facts.of }
  if not asked.script then return standing.in_force(opened.fold, question) end
  question.source = register.read(asked.script)
  return standing.of_script(opened.fold, question)
end

local function find(asked)
  if not asked.game then refusal.raise("register/no-game",
    { found = "no --game", expected = "the game: --game GAME" }) end
  local at = register.on(asked)
  local opened <close> = register.open_last_witnessed(asked, asked.store)
  register.held(opened:load(parties.of(asked)))
  local found = standing_of(opened, asked, at)
  register.add_near(found, opened, asked)
  local facts_of = register.standing(found, function (one)
    return edition.law_of(one, register.held(opened.fold:editions_of(one.said.chapter)), at)
  end)
  facts_of.at, facts_of.size, facts_of.final = at, opened.tree:size(), at < opened.last
  facts_of.witnessed = register.waiting(opened)
  facts_of._house, facts_of._game = asked.house, asked.game
  return facts_of, found.sort == "force" and 0 or 1
end

return {
  name = "register in-force",
  summary = "Show which version of a house's way is in force, now or on a day",
  example = "houseway register in-force rules.db 'Harbor' --game 'Pai Gow' --policy policy",
  takes = {
    register.store,
    { "house", "text", "The house, as its submissions name it.", shown = "HOUSE" },
    { "--game", "text", "The game, as the chapter calls it.", shown = "GAME" },
    register.on_row,
    { "--script", "file", "The script in use; it must be the one in force, byte for byte." },
    { "--full", "flag", "Show what the answer rests on, too." },
    register.trusted,
  },
  answers = {
    { version = 1, instead = "unsound", keys = {
      { "holds", "boolean", "a version is in force" },
      { "verdict", "string", "as in [approvals.md](approvals.md)" },
      { "entry", "integer?", "the entry that decides" },
      { "version submission", "string?", "the version, and its leaf" },
      { "since why", "string?", "since when, and why" },
      rows.notwithstanding,
      rows.conditions, rows.law, rows.decided,
      { "final", "boolean", "`at` is before the last entry: nothing logged later changes the answer" },
      register.rows.at, register.rows.size, register.rows.witnessed,
    } },
  },
  find = find,
}
