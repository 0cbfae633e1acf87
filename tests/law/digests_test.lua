-- The digests of a chapter that approvals bind (law/digests.lua): each field of each chapter moves one, or is listed
-- with the reason why it cannot matter.

local chapters = require("houseway.law.chapters")
local digests = require("houseway.law.digests")
local fields = require("houseway.law.fields")
local own = require("houseway.law.provisions.own")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

-- Every way to change a value at one place: undone by the function that is returned.
local function each_change(holder, name, change)
  local value = holder[name]
  local function try(other)
    holder[name] = other
    change()
    holder[name] = value
  end
  if own.is(value) or type(value) == "function" then return end
  if type(value) == "number" then return try(value + 1) end
  if type(value) == "string" then return try(value .. " x") end
  if type(value) == "boolean" then return try(not value) end
  local meta = getmetatable(value)
  if meta and meta.__tostring then return try(setmetatable({}, { __tostring = function () return "other" end })) end
  for key in pairs(value) do
    if key ~= "line" and key ~= "deed" then each_change(value, key, change) end
  end
  if #value > 0 then try(table.move(value, 1, #value - 1, 1, {})) end
end

local function changes_of(model, digest, holder, name)
  local before, count, same = digests.text(model, digest), 0, 0
  each_change(holder, name, function ()
    count = count + 1
    if digests.text(model, digest) == before then same = same + 1 end
  end)
  return count, same
end

-- A scope without anything that it is the scope of is in no digest.
local function is_scope_alone(one, name)
  if name ~= "applies" or one.paytables then return false end
  for other in pairs(one.meaning) do
    if other ~= name and digests.of_field(fields.named(other)) then return false end
  end
  return true
end

-- A chapter of one paragraph, whose digest takes no time.
local function alone_in(model, one)
  return { key = model.key, game = model.game, texts = model.texts, paragraphs = { one } }
end

for _, key in ipairs(chapters.keys()) do
  tap.test(("25.2 %s: each field of each paragraph moves its digest"):format(key), function ()
    local model, count = chapters.load(key), 0
    for _, one in ipairs(model.paragraphs) do
      for name in pairs(one.meaning) do
        local digest = digests.of_field(fields.named(name))
        if digest and not is_scope_alone(one, name) then
          local tried, same = changes_of(alone_in(model, one), digest, one.meaning, name)
          tap.assertEquals(same, 0, one.key .. " " .. name)
          count = count + tried
        end
      end
      if one.paytables then
        local tried, same = changes_of(alone_in(model, one), "rounds", one, "paytables")
        tap.assertEquals(same, 0, one.key .. " paytables")
        count = count + tried
      end
    end
    tap.assertTrue(count > 20, ("%d changes tried"):format(count))
  end)
end

-- The digests of a shipped chapter's script, a text of it replaced.
local function digests_with(key, old, new)
  local source = sources.read(("jurisdictions/%s.lua"):format(key))
  local model = chapters.draft(old and scratch.replace(source, old, new) or source, "draft.lua")
  return { rounds = digests.rounds(model), edition = digests.edition(model), procedure = digests.procedure(model) }
end

tap.test("25.2 a function of a chapter is in by its script, without the comments", function ()
  local key, phrase = "us-ma/pai_gow", 'bank_barred = "at the start of the game"'
  local first = digests_with(key, phrase, "bank_barred = function (round) return round.first end").rounds
  local same = digests_with(key, phrase, "bank_barred = function (round) return round.first --[[ said ]] end").rounds
  local other = digests_with(key, phrase, "bank_barred = function (round) return not round.first end").rounds
  tap.assertEquals(same, first)
  tap.assertTrue(other ~= first)
end)

tap.test("25.2 a vigorish of 4 % and a payout move the digest; a sentence moves only the edition", function ()
  local changes = {
    { "us-ma/pai_gow", '  vigorish          = "5%"', '  vigorish          = "4%"', true },
    { "us-pa/645a", "Ace-high                         3 to 1", "Ace-high                         4 to 1", true },
    { "example/pai_gow", "The director decides within 30 days", "The director decides in 30 days", false },
  }
  for _, change in ipairs(changes) do
    local key, old, new, moves = table.unpack(change)
    local before, after = digests_with(key), digests_with(key, old, new)
    tap.assertEquals(after.rounds ~= before.rounds, moves, key)
    tap.assertTrue(after.edition ~= before.edition, key)
    tap.assertEquals(after.procedure, before.procedure, key)
  end
end)

tap.test("25.2 a day of notice moves the digest of the procedure, and no other", function ()
  local before = digests_with("example/pai_gow")
  local after = digests_with("example/pai_gow", "approval_notice    = 5", "approval_notice    = 40")
  tap.assertTrue(after.procedure ~= before.procedure)
  tap.assertEquals(after.rounds, before.rounds)
end)

tap.test("25.2 each field of the language is in a digest, or listed with a reason", function ()
  local reasons = 0
  for _, field in ipairs(fields.list) do
    if not digests.of_field(field) then
      tap.assertTrue(#digests.LEFT_OUT[field.name] > 20, field.name)
      reasons = reasons + 1
    end
  end
  for name in pairs(digests.LEFT_OUT) do
    tap.assertTrue(fields.named(name) ~= nil, name)
    reasons = reasons - 1
  end
  tap.assertEquals(reasons, 0)
end)
