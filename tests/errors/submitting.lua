-- What provokes each message of docs/errors.md whose id begins with submitting/.

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
  ["submitting/script-for-submission"] = { arguments = { "review", "houseways/plain/621a.lua" } },
  ["submitting/plain-line"] = { arguments = submit(PLAIN, { "--change", " one " }) },
  ["submitting/digest"] = { arguments = submit(PLAIN, { "--supersedes", ("ab"):rep(20) }) },
  ["submitting/last-line-end"] = of_script(WAY .. "-- the end"),
  ["submitting/control-characters"] = of_script(WAY .. "-- a\r\n"),
  ["submitting/against-with-register"] =
    { arguments = { "review", "DIR/none.txt", "--against", PLAIN, "--register", "DIR/r.db" } },
  ["submitting/unreadable"] = { arguments = { "review", "DIR/none.txt" } },
  ["submitting/unreadable-submission"] = {
    files = { ["torn.txt"] = "houseway submission 1\nregister: x\n" },
    arguments = { "review", "DIR/torn.txt", "--against", "DIR/torn.txt" },
  },
}
