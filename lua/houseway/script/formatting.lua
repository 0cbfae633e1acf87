-- Lays out a script and proves that its meaning is unchanged.
-- Programs import this module.

local layout = require("houseway.script.layout")
local outline = require("houseway.script.outline")
local refusal = require("houseway.base.refusal")
local rewrite = require("houseway.script.rewrite")
local equivalence = require("houseway.script.equivalence")
local scan = require("houseway.script.scan")
local script = require("houseway.script")
local words = require("houseway.script.words")

---Lays out the text of a script. Refuses a script that cannot be parsed, but not unknown words or incomplete rules.
---Raises an internal error if the result would have another meaning.
---@param source string
---@param file string its name in refusals
---@return string
return function (source, file)
  local problem = scan.check(source)
  local sort = outline.read(source).sort or "submission"
  if not problem then
    local _, unread = rewrite.script(source, words.of(sort))
    problem = unread
  end
  if problem then
    script.read(source, sort, file) -- raises the problem in plain words
    refusal.raise(problem.id,
      { file = file, line = problem.line, found = problem.message, expected = problem.expected })
  end
  local text = layout.text(source)
  if not text then
    refusal.raise("script/too-large-laid-out", { file = file,
      found = ("the script is larger than %d bytes once laid out"):format(scan.SIZE_LIMIT),
      expected = "nest less, or split the script" })
  end
  local differing = equivalence.differing(source, text, sort)
  if differing then error(("%s: laid out it would change %s; nothing is written"):format(file, differing), 0) end
  return text
end
