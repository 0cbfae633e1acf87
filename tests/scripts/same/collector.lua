-- A heap so large that Lua's own collector would take it in steps, fields replaced meanwhile: the order in
-- which it meets them follows the seed.
local function big(n, p)
  local t = {}
  for j = 1, n do t[j] = { p + j } end
  return t
end
local function main()
  local root = {}
  for i = 1, 40 do root["n" .. i] = { v = big(i * i % 97 * 8, i) } end
  for r = 1, 6 do
    for i = 1, 40 do
      if (i * r) % 5 == 0 then root["n" .. i].v = big((i * r) % 97 * 6, r) end
    end
  end
  return 1
end
rule "collector" { main() }
