-- Writes the difference of two texts as a patch in the unified format, for `patch` and `git apply -p0`.
-- Programs import this module.

local patch = {}

local CONTEXT = 3 -- lines around a change
local CELLS_MAX = 4000000 -- old lines times new lines that may differ; beyond, the patch is whole but not the shortest

local function lines_of(text)
  local lines = {}
  for line in text:gmatch("[^\n]*\n?") do
    if line ~= "" then lines[#lines + 1] = line end
  end
  return lines
end

local ZEROS = setmetatable({}, { __index = function () return 0 end })

-- length[i][k]: the length of the longest common subsequence of the old lines from i and the new lines from k.
local function common_lengths(old, new, from, old_to, new_to)
  local length = setmetatable({ [old_to + 1] = ZEROS }, { __index = function () return ZEROS end })
  if (old_to - from + 1) * (new_to - from + 1) > CELLS_MAX then return length end
  for i = old_to, from, -1 do
    length[i] = { [new_to + 1] = 0 }
    for k = new_to, from, -1 do
      length[i][k] = old[i] == new[k] and length[i + 1][k + 1] + 1 or math.max(length[i + 1][k], length[i][k + 1])
    end
  end
  return length
end

-- Marks every line as " " (in both texts), "-" (in the old text) or "+" (in the new text).
local function steps_of(old, new)
  local from, old_to, new_to, steps = 1, #old, #new, {}
  while from <= old_to and from <= new_to and old[from] == new[from] do from = from + 1 end
  while old_to >= from and new_to >= from and old[old_to] == new[new_to] do old_to, new_to = old_to - 1, new_to - 1 end
  for i = 1, from - 1 do steps[i] = { " ", old[i] } end
  local length, i, k = common_lengths(old, new, from, old_to, new_to), from, from
  while i <= old_to or k <= new_to do
    if i <= old_to and k <= new_to and old[i] == new[k] then
      steps[#steps + 1], i, k = { " ", old[i] }, i + 1, k + 1
    elseif k > new_to or i <= old_to and length[i + 1][k] >= length[i][k + 1] then
      steps[#steps + 1], i = { "-", old[i] }, i + 1
    else
      steps[#steps + 1], k = { "+", new[k] }, k + 1
    end
  end
  for rest = old_to + 1, #old do steps[#steps + 1] = { " ", old[rest] } end
  return steps
end

-- The stretches of steps that have changes, with their context: { first, last }.
local function stretches_of(steps)
  local list = {}
  for i, step in ipairs(steps) do
    if step[1] ~= " " then
      local last = list[#list]
      if not last or i - CONTEXT > last[2] + 1 then
        last = { math.max(1, i - CONTEXT) }
        list[#list + 1] = last
      end
      last[2] = math.min(#steps, i + CONTEXT)
    end
  end
  return list
end

local IN_OLD, IN_NEW = { [" "] = 1, ["-"] = 1 }, { [" "] = 1, ["+"] = 1 }

local function count(steps, from, to, counted)
  local lines = 0
  for i = from, to do lines = lines + (counted[steps[i][1]] or 0) end
  return lines
end

-- "-12,7": the first line of a stretch and its number of lines. An empty stretch has the line before it.
local function range(sign, steps, stretch, counted)
  local before, lines = count(steps, 1, stretch[1] - 1, counted), count(steps, stretch[1], stretch[2], counted)
  return ("%s%d,%d"):format(sign, lines > 0 and before + 1 or before, lines)
end

---@param name string the file to patch
---@param old string
---@param new string
---@return string empty if the texts are the same
function patch.between(name, old, new)
  local steps = steps_of(lines_of(old), lines_of(new))
  local parts = {}
  for _, stretch in ipairs(stretches_of(steps)) do
    parts[#parts + 1] = ("@@ %s %s @@\n"):format(range("-", steps, stretch, IN_OLD), range("+", steps, stretch, IN_NEW))
    for i = stretch[1], stretch[2] do
      local line = steps[i][2]
      parts[#parts + 1] = steps[i][1] .. line .. (line:sub(-1) == "\n" and "" or "\n\\ No newline at end of file\n")
    end
  end
  return #parts > 0 and ("--- %s\n+++ %s\n"):format(name, name) .. table.concat(parts) or ""
end

return patch
