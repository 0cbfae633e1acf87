-- Hands as they are dealt: a program of no law, whose rules set nothing and only tell hands apart.

local pattern = require("houseway.way.pattern")
local program = require("hw.program")
local refusal = require("houseway.base.refusal")

local dealt = {}

---A way without a rule, to which patterns are added.
---@param subject houseway.explore.subject
---@param loaded houseway.script the patterns' script
---@return houseway.way
function dealt.open(subject, loaded)
  local made = program.new(subject.game)
  local compiler = pattern.compiler({ program = made, game = subject.game, ranking = subject.ranking,
    file = loaded.file, gathered = refusal.gather() })
  return { game = subject.game, ranking = subject.ranking, program = made, compiler = compiler, script = loaded,
    file = loaded.file, submission = { rules = { { name = "question", line = 1 } } } }
end

return dealt
