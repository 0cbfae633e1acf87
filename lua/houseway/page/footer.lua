-- What stands under every printed page: of which way it is, of which law and how old that is, and what made it when.

local ages = require("houseway.law.ages")
local relied = require("houseway.way.relied")
local sys = require("hw.sys")

local footer = {}

local SHORT = 12 -- digits of a digest for people

local function short(digest)
  return digest and digest:sub(1, SHORT) or "none"
end

---What a page of a way is told by.
---@param way houseway.way
---@param rests_on table of houseway.way.fingerprint
---@param day string? the day it is made, YYYY-MM-DD; left out: today
---@return { [1]: string, [2]: string }[]
function footer.of(way, rests_on, day)
  return {
    { "House way", ("%s (%s), behaviour %s"):format(rests_on.name, rests_on.file, short(rests_on.behaviour_sha256)) },
    { "Law", ("%s, %s: %s"):format(rests_on.chapter, short(rests_on.law_sha256), ages.of(relied.sections(way))) },
    { "Made", ("%s by houseway %s"):format(day or os.date("!%Y-%m-%d"), sys.build().version) },
  }
end

return footer
