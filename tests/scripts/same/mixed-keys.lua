-- Names, whole numbers near and far, growth: every size a table goes through.
local function main()
  local keep = {}
  for r = 1, 12 do
    local t = {}
    for i = 1, 300 do
      t["k" .. i * r] = { i }
      t[i * 7 % 613] = "v" .. i
      t[-i * r] = r
    end
    keep[r] = t
  end
  return count(keep)
end
rule "mixed keys" { main() }
