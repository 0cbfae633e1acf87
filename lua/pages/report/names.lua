-- The section on fingerprints, and the section on verifying a report by hand.

local document = require("houseway.page.document")
local games = require("houseway.base.games")
local html = require("houseway.page.html")
local lists = require("houseway.base.lists")
local signature = require("pages.report.signature")
local text = require("houseway.base.text")

local tags = html.tags

---@class pages.report.names
local names = {}

local BINDS = {
  { "script", "source_sha256", "the bytes of the script" },
  { "behaviour", "behaviour_sha256", "how every hand is set" },
  { "law", "law_sha256", "what the chapter means for setting hands: rankings, lawful settings, who wins" },
  { "rounds", "rounds_sha256", "what rounds and money depend on: odds, vigorish, paytables, every provision" },
  { "statute", "statute_sha256", "the bytes of the chapter's script" },
  { "edition", "edition_sha256", "the scripts of the chapter and of all it borrows from" },
  { "engine", "engine_sha256", "houseway itself: evidence, no part of what is named" },
}
local NAMES = { { "script", "source_xxh3", "the bytes of the script" },
  { "behaviour", "behaviour_xxh3", "how every hand is set" } }

-- Rows of digests. Without `all`, omits the digests beside the signature.
local function rows_of(list, digests, all)
  return lists.collect(list, function (one)
    local is_left_out = not all and signature.has(one[2])
    return digests[one[2]] and not is_left_out and { one[1], document.code(digests[one[2]]), one[3] } or nil
  end)
end

local COLUMNS = { "Name", "Digest", "What it is of" }

local function borrowed_rows(found, rows)
  for i, source in ipairs(found.way.statute.sources) do
    if i > 1 then
      rows[#rows + 1] = { "borrowed", document.code(source.sha256), "the bytes of the script of " .. source.key }
    end
  end
  return rows
end

---@param found pages.report.facts
---@return houseway.page.document.section
function names.section(found)
  local digests, versions = found.findings.fingerprint, found.runtime
  local full = found.asked.full
  return { id = "fingerprints", heading = "Fingerprints", content = {
    document.table("What binds, SHA-256" .. (full and "" or ": besides those beside the signature"), COLUMNS,
      borrowed_rows(found, rows_of(BINDS, digests, full))),
    full and document.table("What only names, XXH3-128", COLUMNS, rows_of(NAMES, digests, full)) or false,
    tags.p({ ("Found by houseway %s, Lua %s, LPeg %s, %s."):format(versions.houseway, versions.lua, versions.lpeg,
      versions.compiler) }) } }
end

---The digests of a way's behaviour and of its law, for the page of a hand or a round.
---@param named houseway.way.names
---@return { [1]: string, [2]: houseway.page.node }[] facts
function names.facts(named)
  local facts = { { "behaviour", document.code(named.behaviour_sha256) } }
  if named.law_sha256 then facts[2] = { "law", { named.chapter, ", ", document.code(named.law_sha256) } } end
  return facts
end

-- The options that make commands give this page's answers.
local function options_of(found)
  local options = " --under " .. found.way.statute.key
  if found.way.statute.as_of then options = options .. " --as-of " .. found.way.statute.as_of end
  for _, key in ipairs(lists.keys(found.asked.readings)) do
    options = ("%s --reading %s=%s"):format(options, key, found.asked.readings[key])
  end
  return options
end

local COMMANDS = {
  { "check", "decides every hand anew and gives the verdict, the counts and the smallest hands" },
  { "check", "checks it in every reading of the text", " --readings all" },
  { "fingerprint", "prints every name on this page" },
  { "edge", "counts every deal of the way against itself" },
}

local function commands(found)
  local points, options = {}, options_of(found)
  for i, one in ipairs(COMMANDS) do
    points[i] = { document.code(("houseway %s %s%s%s"):format(one[1], found.way.file, options, one[3] or "")), " ",
      one[2], "." }
  end
  if found.best then
    points[#points + 1] = { document.code(("houseway best --bank %s%s --role house --rules %d"):format(found.way.file,
      options, found.asked.best)), " finds the best few rules; ", document.code("--out FILE"),
      " writes them as a house way." }
  end
  return document.list(points)
end

-- How to verify a drawn hand with pencil and paper.
local function by_pencil(found)
  local game = games.of(found.way.game)
  return { ("Take any hand drawn on this page, lay it out in %s, and set it in each of its %d ways. The paragraph "
    .. "named with it says which of them are lawful; the rules, tried from the first, say which is chosen. "):format(
    game.plural, game.settings), document.code(("houseway explain %s%s HAND"):format(found.way.file,
    options_of(found))), " shows the same for any hand you choose." }
end

---@param found pages.report.facts
---@return houseway.page.document.section
function names.verify_section(found)
  local game = games.of(found.way.game)
  return { id = "verify", heading = "How to verify this by hand", content = tags.div({ class = "columns",
    document.list({
      { "The script: ", document.code("sha256sum " .. found.way.file), " prints its SHA-256, which must be ",
        document.code(found.findings.fingerprint.source_sha256), "." },
      { ("The number of hands: from %s, %s can be dealt in %s ways, to which the hands that the rules decide add up."):
        format(game.set, text.count(game.hand, game.noun), text.thousands(game.hands)) },
      by_pencil(found),
      "Everything else by the program, which gives the same answers on any machine:",
    }), commands(found) }) }
end

return names
