-- The arguments of provisions' functions: facts about a round, a player, an area, a vigorish. The functions of phrases
-- receive plain tables from rounds.round.view. A chapter's own functions receive read-only copies, which refuse
-- fields not listed here. docs/writing-a-statute.md prints this list.
-- Programs import this module.

---@class houseway.law.provisions.arguments
local arguments = {}

---A field of an argument.
---@class houseway.law.provisions.fact
---@field name string
---@field holds string its type in words: "a seat, or nil"
---@field means string
---@field list boolean? true for a list
---@field of houseway.law.provisions.thing? its own fields, if it has any

---An argument, or a field of one that has fields itself.
---@class houseway.law.provisions.thing
---@field path string how messages name it: "round.last"
---@field fields houseway.law.provisions.fact[]? nil: any name may be looked up
---@field names string[]|false the fields' names

---@return houseway.law.provisions.thing
local function thing(path, fields)
  local names = fields and {} or false
  for index, field in ipairs(fields or {}) do
    names[index] = field[1]
    field.name, field.holds, field.means = field[1], field[2], field[3]
    field.list = field.holds:find("^a list") ~= nil
  end
  return { path = path, fields = fields, names = names }
end

local last = thing("round.last", {
  { "bank", "a seat, or nil", "the seat that banked" },
  { "first_offered", "a seat, or nil", "the seat that was offered the bank first" },
  { "running", "a number, or nil", "how many rounds running that player had banked" },
  { "wagers_told", "true or false", "whether the record says who wagered in the last round without a bank" },
})

local submitted = thing("round.submitted", {
  { "dealer_wager", 'cents, "last", a text or nil', "what the submission says the dealer wagers against a bank; what "
    .. "it calculates from the last wager as it is written" },
})

arguments.round = thing("round", {
  { "kind", "a text", '"unbanked", "banked" or "co-banked"' },
  { "first", "true or false", "whether it is the first round of the game" },
  { "bank", "a seat, or nil", "the seat that banks" },
  { "first_arrival", "a seat, or nil", "the seat of the player who came first, if the record has it" },
  { "occupied", "a list of seats", "seats of players, counterclockwise from the dealer's right; a player with "
    .. "several seats counts at the first" },
  { "qualifying", "true or false", "whether any wager at the table can earn an Envy Bonus" },
  { "wagers", "cents", "wagered with the main wager, on all areas" },
  { "last", "facts, or nil", "facts of the round before; nil if the record has none", of = last },
  { "submitted", "facts", "what the submission says", of = submitted },
})

arguments.player = thing("player", {
  { "seat", "a seat", "the player's, or the one of the player's that is asked about" },
  { "seats", "true by seat", "every seat of the same player: `player.seats[3]`", of = thing("player.seats") },
  { "banked", "true or false", "whether this player banked the round before" },
  { "wagered", "cents, true or nil", "in the last round without a bank, on one area; true if the record has no sum" },
  { "wagered_in_all", "cents, or nil", "in that round on all areas, if the record has it" },
  { "wagers", "cents by wager", 'on the seat: `player.wagers["Pair Fortunes"]`', of = thing("player.wagers") },
  { "funds", "cents, or nil", "on the table, if the record has them" },
})

arguments.vigorish = thing("vigorish", {
  { "won", "cents", "what was won" },
  { "cents", "cents", "the vigorish before it is rounded: the whole cents of it" },
  { "rest", "a number", "what it has beyond them, in parts of a cent" },
  { "under", "a number", "how many of those parts make a cent" },
})

arguments.area = thing("area", {
  { "seated", "true or false", "whether somebody sits at the betting area" },
  { "leaves", "true or false", "whether that player leaves it to the highest wager" },
  { "cents", "a list of cents", "the wagers on it, first that of the player who sits there, if there is one" },
  { "nearest", "a list of numbers", "which of those wagers lie nearest the dealer by the record: 1 for the first" },
})

---Arguments that are plain values, by name.
---@type table<string, { holds: string, means: string }>
arguments.PLAIN = {
  exposed = { holds = "true or false", means = "whether the player's hands lie exposed" },
  total = { holds = "a number", means = "the total of the dice, or the number drawn" },
}

return arguments
