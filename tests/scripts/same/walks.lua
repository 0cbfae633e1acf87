-- Everything that walks a table, and closures over what they find.
local function main()
  local n, kept = 0, {}
  for i = 1, 30 do
    local t = {}
    for j = 1, 80 do
      t["a" .. j * i] = j
      t[j] = i
    end
    for key, value in pairs(t) do
      n = n + value
      kept[i] = function() return key end
    end
    table.sort(t, function(a, b) return a < b end)
    table.insert(t, 1, 2)
    n = n + count(t) + table.concat(t, ","):len()
  end
  return n
end
rule "walks" { main() }
