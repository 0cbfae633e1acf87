-- Exploring: what can be asked of hands, of house ways and of changes to them, by commands and by whoever sits at them.

local asked = require("houseway.explore.asked")
local changed = require("houseway.explore.changed")
local compared = require("houseway.explore.compared")
local question = require("houseway.explore.question")

---@class houseway.explore
local explore = {}

---All hands of a game as they are dealt, or a way's: what questions are asked of; the games by their pieces, with the
---chapter that ranks those.
explore.of_game, explore.of_way, explore.CHAPTERS = asked.of_game, asked.of_way, asked.CHAPTERS

---A question, asked of every hand; whether one, or a change, is unfinished.
explore.ask, explore.is_unfinished = asked.ask, question.is_unfinished

---A house way with every hand decided; the same changed; what is told of a change.
explore.side, explore.change, explore.told = changed.side, changed.make, changed.told

---Where ways differ, by rules and by what hands hold, and what each is worth against each.
explore.differences, explore.by_holding, explore.worths = compared.differences, compared.by_holding, compared.worths

return explore
