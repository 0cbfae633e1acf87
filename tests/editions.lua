-- A register with the law in it, a submission under that law and its approval, for tests of editions.

local chapters = require("houseway.law.chapters")
local edition = require("register.edition")
local facts = require("register.facts")
local fold = require("register.fold")
local house_proofs = require("house_proofs")
local log = require("register.log")
local parties = require("register.parties")
local standing = require("register.standing")
local zones = require("houseway.base.zones")
local tap = require("tap")

local editions = { CHAPTER = "example/pai_gow", BORROWED = "us-ma/pai_gow", DAY = "2024-06-15" }

-- What may be installed otherwise than the edition.
editions.VIGORISH = { editions.BORROWED, '  vigorish          = "5%"', '  vigorish          = "4%"' }
editions.NOTICE = { editions.CHAPTER, "approval_notice    = 5", "approval_notice    = 40" }

---The statement of an edition, as a chapter is installed.
function editions.of(chapter, day, more)
  local said = edition.fields(chapters.load(chapter, {}, day))
  said.kind, said.by = "edition", "law@gaming.example"
  for name, value in pairs(more or {}) do said[name] = value end
  return said
end

---Calls body with a register with the law, a submission of it, and its approval, after `more`.
function editions.with_law(body, more)
  house_proofs.with(function (made)
    made:add(editions.of(editions.CHAPTER, "2026-01-01"), "law", "law", "2024-01-02T00:00:00Z")
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    if more then more(made) end
    body(made)
  end, { law = true })
end

---The standing of the game, by every entry judged anew and by the projection alike.
function editions.in_force(made, at)
  local found
  for _, open in ipairs({ log.open, log.open_kept }) do
    local opened <close>, why = open(made.path, made.policy, nil, fold.new)
    tap.assertTrue(opened ~= nil, tostring(why))
    local of = { house = made.HOUSE, game = made.GAME, at = zones.instant(at or editions.DAY), facts = facts.of }
    tap.assertTrue(opened:load(parties.of(of)))
    local one = standing.in_force(opened.fold, of)
    tap.assertEquals({ one.verdict, one.why }, found and { found.verdict, found.why } or { one.verdict, one.why })
    one.law = edition.law_of(one.submission, opened.fold:editions_of(editions.CHAPTER), of.at)
    found = one
  end
  return found
end

return editions
