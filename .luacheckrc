-- Trusted Lua: houseway's own scripts and the tests. House ways and chapters speak the words' language,
-- whose globals are the sandbox's; they are not checked here.
std = "lua54"
max_line_length = 120
include_files = { "lua/**/*.lua", "tests/**/*.lua", "bench/**/*.lua", "docs/**/*.lua",
  "packaging/**/*.lua", ".luacheckrc" }
exclude_files = { "tests/scripts", "tests/frozen/*/**", "build*" }
-- Run by pandoc.
files["docs/site/*.lua"] = { globals = { "Pandoc" }, read_globals = { "pandoc" } }
