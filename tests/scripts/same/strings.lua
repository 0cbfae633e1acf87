-- Short strings kept once each and dropped, long ones as keys.
local function main()
  local n = 0
  for i = 1, 8000 do
    local s = "str" .. i
    n = n + (s:upper() .. s):len()
  end
  local s = "x"
  for _ = 1, 9 do s = s .. s end
  for i = 1, 200 do
    local t = { [s .. i] = i }
    t[s] = i
  end
  return n
end
rule "strings" { main() }
