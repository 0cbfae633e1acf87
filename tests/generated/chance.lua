-- Chance for generated scripts: the same numbers from the same seed, on every machine.

---@class generated.chance
---@field state integer
local chance = {}
chance.__index = chance

---@param seed integer
---@return generated.chance
function chance.new(seed)
  local made = setmetatable({ state = seed }, chance)
  for _ = 1, 4 do made:below(2) end
  return made
end

---A whole number from 0, below a bound: the upper half of a 64-bit linear congruence (Knuth's MMIX).
---@param bound integer
---@return integer
function chance:below(bound)
  self.state = self.state * 6364136223846793005 + 1442695040888963407
  return (self.state >> 33) % bound
end

---A whole number from `least` to `most`.
---@param least integer
---@param most integer
---@return integer
function chance:between(least, most)
  return least + self:below(most - least + 1)
end

---Whether what happens once in so many times happens now.
---@param times integer
---@return boolean
function chance:once_in(times)
  return self:below(times) == 0
end

---One of a list.
---@generic T
---@param list T[]
---@return T
function chance:of(list)
  return list[self:below(#list) + 1]
end

return chance
