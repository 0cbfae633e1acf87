-- Questions about hands, house ways and changes to them, for commands and sessions.

local query = require("houseway.explore.query")
local changed = require("houseway.explore.changed")
local compared = require("houseway.explore.compared")
local phrased = require("houseway.explore.phrased")
local question = require("houseway.explore.question")
local typed = require("houseway.explore.typed")

---@class houseway.explore
local explore = {}

---Makes subjects of questions: all hands of a game as dealt, or as a way sets them. CHAPTERS ranks each game's pieces
---by default.
explore.of_game, explore.of_way, explore.CHAPTERS = query.of_game, query.of_way, query.CHAPTERS

---Asks a question about every hand; tests whether a question or a change is unfinished; reads its lines.
explore.ask, explore.is_unfinished, explore.block = query.ask, question.is_unfinished, typed.block

---Finds the one game that a question can be about; tests whether a word may begin a question, and whether a text is a
---question in ordinary words.
explore.game_of, explore.begins, explore.reads = phrased.game, phrased.begins, phrased.reads

---Makes a house way with every hand decided; makes a changed way; tells the facts of a change.
explore.side, explore.change, explore.told = changed.side, changed.make, changed.facts

---Finds where ways differ, by rules and by what hands hold; and their worth against each other.
explore.differences, explore.by_holding, explore.worths = compared.differences, compared.by_holding, compared.worths
explore.work, explore.counts, explore.check = compared.work, compared.counts, compared.check
explore.settled = compared.settled

return explore
