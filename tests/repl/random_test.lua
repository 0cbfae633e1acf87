-- Lines typed at random, half of them with sense: each is answered or refused, and nothing else happens.

local host = require("repl.host")
local sys = require("hw.sys")
local tap = require("tap")

-- At least so many lines, however slow the machine, and more while the seconds asked for last.
local LINES, SECONDS = 60, tonumber(os.getenv("HOUSEWAY_RANDOM_SECONDS") or "0")

-- What a line is made of: each slow command is left out, and what writes or reads files.
local PARTS = {
  "6-6", "4-5", "5-5", "2-2", "5-6", "As", "Kh", "10d", "9c", "4s", "3d", "Jk", "vs", "by", "under",
  "canberra", "traditional", "plain/621a", "_", "why", "best", "help", "count", "find", "share", "tiles",
  "pair", "wong", "{", "}", "(", ")", ",", "=", "where", "low", "high", "limit", "3", "0", "-1", "rule",
  '"three pair"', '"twelves"', '"', "'", "with", "without", "before", "let", "w", "save", "us-pa/621a.8.i",
  "us-pa/621a.8.i=literal", "us-ma/pai_gow", "what", "if", "/copy/", "//", "?", "split?", ".mode", "csv",
  "json", "md", "table", ".last", ".x", "[[", "]]", "function", "end", "return", "hand", "\n", "\t", "é", "♠",
  "\xFF", "\0", "\27[31m", "..", "--", "#", "%s", "%", "worth", "without(pair)", 'pair "12"', "best_low",
  "rank", "words", "ways", "version", "--json", "--help", "-",
}

local function line(random)
  local parts = {}
  for i = 1, random(9) do parts[i] = PARTS[random(#PARTS)] end
  return table.concat(parts, random(4) == 1 and "" or " ")
end

tap.test("lines at random are answered or refused", function ()
  local seed = os.time()
  math.randomseed(seed)
  local self, started, typed = host.session({ threads = 1 }), sys.monotonic(), 0
  while typed < LINES or sys.monotonic() - started < SECONDS do
    local one = line(math.random)
    -- What is raised besides a refusal goes on through host.say, and fails.
    local ok, problem = pcall(host.say, self, one)
    tap.assertTrue(ok, ("seed %d, %q: %s"):format(seed, one, type(problem) == "table" and problem.traceback or problem))
    typed = typed + 1
  end
end)
