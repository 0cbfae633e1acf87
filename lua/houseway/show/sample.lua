-- Prints hands that a rule decides, to paste into the rule as examples.

local text = require("houseway.base.text")

local function written(one)
  return ('{ "%s", high = "%s", low = "%s" }'):format(one.hand, one.high, one.low)
end

local function print_found(answer, out)
  if answer.filed_under then
    out:exact(("-- Under another law: written for %s, used under %s"):format(answer.filed_under, answer.chapter))
  end
  out:exact(("-- %d of %s in %s that this rule decides: line %d, %s"):format(#answer.examples,
    text.count(answer.hands, "hand"), text.count(answer.classes, "class", "classes"), answer.line, answer.rule))
  if answer._kind == "follow" then
    out:exact("-- (a `follow` takes no examples: these stand in the submission's table)")
  end
  if #answer.examples == 1 then out:exact("  example = " .. written(answer.examples[1]) .. ",") end
  if #answer.examples < 2 then return end
  out:exact("  examples = {")
  for _, one in ipairs(answer.examples) do out:exact("    " .. written(one) .. ",") end
  out:exact("  },")
end

return { says_law = true, found = print_found }
