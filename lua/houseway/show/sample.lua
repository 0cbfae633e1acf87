-- Prints hands that a rule decides, to paste into the rule as examples.

local text = require("houseway.base.text")

local function written(one)
  return ('{ "%s", high = "%s", low = "%s" }'):format(one.hand, one.high, one.low)
end

local function print_found(found, out)
  if found.filed_under then
    out:exact(("-- Under another law: written for %s, used under %s"):format(found.filed_under, found.chapter))
  end
  out:exact(("-- %d of %s in %s that this rule decides: line %d, %s"):format(#found.examples,
    text.count(found.hands, "hand"), text.count(found.classes, "class", "classes"), found.line, found.rule))
  if found._kind == "follow" then
    out:exact("-- (a `follow` takes no examples: these stand in the submission's table)")
  end
  if #found.examples == 1 then out:exact("  example = " .. written(found.examples[1]) .. ",") end
  if #found.examples < 2 then return end
  out:exact("  examples = {")
  for _, one in ipairs(found.examples) do out:exact("    " .. written(one) .. ",") end
  out:exact("  },")
end

return { says_law = true, found = print_found }
