-- Exploring: questions about hands, house ways and changes to them, by commands and in sessions.

local query = require("houseway.explore.query")
local changed = require("houseway.explore.changed")
local compared = require("houseway.explore.compared")
local question = require("houseway.explore.question")

---@class houseway.explore
local explore = {}

---Subjects of questions: all hands of a game as dealt, or a way's; the games by their pieces, with the chapter that
---ranks those.
explore.of_game, explore.of_way, explore.CHAPTERS = query.of_game, query.of_way, query.CHAPTERS

---A question over every hand; whether one, or a change, is unfinished.
explore.ask, explore.is_unfinished = query.ask, question.is_unfinished

---A house way with every hand decided; the same changed; the facts of a change.
explore.side, explore.change, explore.told = changed.side, changed.make, changed.told

---Where ways differ, by rules and by what hands hold, and what each is worth against each.
explore.differences, explore.by_holding, explore.worths = compared.differences, compared.by_holding, compared.worths

return explore
