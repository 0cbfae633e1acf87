-- 4: `io` is a part of Lua that scripts do not have
submission "Reads a file" { game = "Pai Gow" }

for line in io.lines("/etc/passwd") do
  rule(line) {}
end
