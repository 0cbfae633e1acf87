-- What provokes each message of lua/houseway/cli/errors/submitting.lua.

local PLAIN = "houseways/plain/621a.lua"

-- A run of `submit` with something said otherwise.
local function submit(script, more)
  local arguments = { "submit", script, "--register", "gaming.example/pai-gow", "--by", "casino@house.example",
    "--house", "House", "--version", "1", "--out", "DIR/s.txt" }
  return table.move(more or {}, 1, #(more or {}), #arguments + 1, arguments)
end

local WAY = 'submission "Test" { game = "Pai Gow", under = "us-pa/621a" }\nfollow "us-pa/621a.8.d"\n'
  .. 'choice "C" "The best." { prefer = { best_low, best_high } }\n'

local function of_script(text)
  return { files = { ["way.lua"] = text }, arguments = submit("DIR/way.lua") }
end

return {
  ['--%s "%s", expected a line of plain text, without blanks at its ends'] =
    { arguments = submit(PLAIN, { "--change", " one " }) },
  ['--%s "%s", expected 64 hex digits, in small letters'] =
    { arguments = submit(PLAIN, { "--supersedes", "abc" }) },
  ["a script whose last line does not end, expected text, each line ended by LF"] =
    of_script(WAY .. "-- the end"),
  ["a script with control characters, expected text, each line ended by LF"] = of_script(WAY .. "-- a\r\n"),
  ["--against with --register, expected one of them"] =
    { arguments = { "review", "DIR/none.txt", "--against", PLAIN, "--register", "DIR/r.db" } },
  ["%s, expected a submission that can be read"] = { arguments = { "review", "DIR/none.txt" } },
  ["a submission that cannot be read: %s, expected it as it was written, or a script"] = {
    files = { ["torn.txt"] = "houseway submission 1\nregister: x\n" },
    arguments = { "review", "DIR/torn.txt", "--against", "DIR/torn.txt" },
  },
}
