-- Rules with one alternative less: `any { a, b, c }` and `first { a, b, c }` without an item.
-- Programs import this module.

local outline = require("houseway.script.outline")

local alternatives = {}

local WORDS = { any = true, first = true }

-- The texts between the commas of a brace.
local function items_of(source, list, open, close)
  local items, from, i = {}, open + 1, open + 1
  while i <= close do
    local ends = i == close or list.kind[i] == "," or list.kind[i] == ";"
    if ends and i > from then items[#items + 1] = source:sub(list.start[from], outline.stop(list, i - 1)) end
    if ends then from = i + 1 end
    i = (list.kind[i] == "{" or list.kind[i] == "(") and outline.close(list, i) + 1 or i + 1
  end
  return items
end

-- The text of a list without one of its items; of two items, the other without the word.
local function without(word, items, number)
  local left = table.move(items, 1, number - 1, 1, {})
  table.move(items, number + 1, #items, number, left)
  return #left == 1 and left[1] or ("%s { %s }"):format(word, table.concat(left, ", "))
end

---The scripts in which a rule lacks one alternative.
---@param source string
---@param name string of the rule
---@return string[]
function alternatives.shorter(source, name)
  local all, list = outline.declarations(source)
  local found = {}
  for _, one in ipairs(all) do
    for i = one.first, one.name == name and one.last - 1 or 0 do
      local word = list.text[i]
      local close = WORDS[word] and list.kind[i + 1] == "{" and outline.close(list, i + 1)
      local items = close and items_of(source, list, i + 1, close) or {}
      for number = 1, #items > 1 and #items or 0 do
        found[#found + 1] = source:sub(1, list.start[i] - 1) .. without(word, items, number)
          .. source:sub(outline.stop(list, close) + 1)
      end
    end
  end
  return found
end

return alternatives
