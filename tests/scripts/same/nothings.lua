-- Constructors with nothing in places, calls of several values, and growth after them.
local function f() return 1, nil, 3, nil end
local function main()
  local n = 0
  for i = 1, 1200 do
    local a = i % 7 == 0 and 1 or nil
    local t = { f() }
    t = { nil, nil, f() }
    t = { a, a, x = i, [i] = i, y = i, f() }
    t[i + 1], t.z, t["q" .. i % 10] = i, a or 1, i
    n = n + count(t)
  end
  return n
end
rule "nothings" { main() }
