-- What the program of rounds adds: rounds at the table, hands that were set, and what a chapter says of rounds.

local TABLE = "Rounds at the table"

return {
  commands = {
    { "audit", group = "Ask about hands", after = "explain" },
    { "simulate", group = "What a house way is worth", after = "odds" },
    { "cover", group = "Look something up", after = "cite" },
    { "deal", group = TABLE }, { "settle", group = TABLE }, { "replay", group = TABLE },
  },
  parts = {
    ["breaks, shown"] = "rounds.play.breaks_told",
    ["events of a round"] = "rounds.round.events",
    ["record of a round"] = "rounds.play.record",
  },
}
