-- A budget met: with the same words, at the same line.
local function main()
  local t = {}
  for i = 1, 1000000 do
    t["k" .. i] = { ["j" .. i] = i }
  end
end
rule "met budget" { main() }
