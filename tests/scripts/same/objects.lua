-- Tables, functions and booleans as keys: where they stand follows their addresses.
local function main()
  local t, list, n = {}, {}, 0
  for i = 1, 500 do
    local k = {}
    list[i] = k
    t[k] = i
    t[function() return k end] = { i }
    t[i % 2 == 0] = i
  end
  for i = 1, 500 do n = n + t[list[i]] end
  return n
end
rule "objects" { main() }
