-- Questions about hands, house ways and changes to them, for commands and sessions.

local query = require("houseway.explore.query")
local changed = require("houseway.explore.changed")
local compared = require("houseway.explore.compared")
local phrased = require("houseway.explore.phrased")
local question = require("houseway.explore.question")
local typed = require("houseway.explore.typed")

---@class houseway.explore
local explore = {}

---Subjects of questions: all hands of a game as dealt, or as a way sets them; and the chapter that ranks each game's
---pieces by default.
explore.of_game, explore.of_way, explore.CHAPTERS = query.of_game, query.of_way, query.CHAPTERS

---Asks a question about every hand; tests whether a question or a change is unfinished; the lines of one.
explore.ask, explore.is_unfinished, explore.block = query.ask, question.is_unfinished, typed.block

---The one game that a question can be about; whether one may begin with a word; whether a text is one in ordinary
---words.
explore.game_of, explore.begins, explore.reads = phrased.game, phrased.begins, phrased.reads

---A house way with every hand decided; a changed way; the facts of a change.
explore.side, explore.change, explore.told = changed.side, changed.make, changed.facts

---Where ways differ, by rules and by what hands hold; and their worth against each other.
explore.differences, explore.by_holding, explore.worths = compared.differences, compared.by_holding, compared.worths
explore.work, explore.counts, explore.check = compared.work, compared.counts, compared.check
explore.settled = compared.settled

return explore
