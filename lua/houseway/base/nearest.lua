-- Suggestions for misspelt names.
-- Programs import this module.

local nearest = {}

-- The edit distance of two words in bytes: insertions, deletions, substitutions and exchanges of neighbours
-- (Damerau-Levenshtein; no substring is edited twice).
local function distance(a, b)
  local before, last, row = {}, {}, {}
  for j = 0, #b do last[j] = j end
  for i = 1, #a do
    row[0] = i
    for j = 1, #b do
      local cost = a:byte(i) == b:byte(j) and 0 or 1
      row[j] = math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
      if i > 1 and j > 1 and a:byte(i) == b:byte(j - 1) and a:byte(i - 1) == b:byte(j) then
        row[j] = math.min(row[j], before[j - 2] + 1)
      end
    end
    before, last, row = last, row, before
  end
  return last[#b]
end

-- Counts one mistake if the word is the beginning of the candidate.
local function mistakes(word, candidate)
  if #word >= 3 and candidate:sub(1, #word) == word then return math.min(1, #candidate - #word) end
  return distance(word, candidate)
end

---The candidate nearest to `word`, ignoring case; nil if more than a third of the word is wrong. Of equally near
---candidates, the first in byte order.
---@param word string
---@param candidates string[]
---@return string?
function nearest.name(word, candidates)
  local limit = math.max(1, #word // 3)
  local best, best_mistakes
  -- Long words are not names, and the table would be large.
  if #word == 0 or #word > 64 then return nil end
  for _, candidate in ipairs(candidates) do
    local count = mistakes(word:lower(), candidate:lower())
    local better = not best or count < best_mistakes or (count == best_mistakes and candidate < best)
    if count <= limit and count < math.max(#word, #candidate) and better then
      best, best_mistakes = candidate, count
    end
  end
  return best
end

return nearest
