-- Prints the versions of houseway and of the libraries it uses.

local LABELS = {
  { "houseway", "houseway" }, { "engine_sha256", "engine, SHA-256" }, { "lua", "Lua" }, { "lpeg", "LPeg" },
  { "argparse", "argparse" }, { "dkjson", "dkjson" }, { "xxhash", "xxHash" }, { "sodium", "libsodium" },
  { "compiler", "compiler" }, { "flags", "flags" },
}

return function (answer, out)
  local rows, passed = {}, 0
  for i, row in ipairs(LABELS) do rows[i] = { row[2], answer[row[1]] } end
  for _, probe in ipairs(answer.probes) do
    if probe.passed then passed = passed + 1 end
  end
  rows[#rows + 1] = { "probes", ("%d of %d passed"):format(passed, #answer.probes) }
  out:columns(rows)
  for _, probe in ipairs(answer.probes) do
    if not probe.passed then out:line("probe failed: ", probe.name) end
  end
end
