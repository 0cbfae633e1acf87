-- The page of an entry: its subject, text and signatures, its proof, and how to verify it.

local by_hand = require("register.by_hand")
local document = require("houseway.page.document")
local html = require("houseway.page.html")
local letter = require("register.page.letter")
local lists = require("houseway.base.lists")
local statement = require("register.statement")

local tags = html.tags

local entry = { STYLE = ".steps p{margin:.5em 0 .1em}.steps pre{margin:0}" }

---The name of an entry's page.
---@param number integer
---@return string
function entry.file(number)
  return ("%d.html"):format(number)
end

local function link(number, words)
  return tags.a({ href = entry.file(number), words })
end

-- The register's words on a submission, and the public entries about it.
local function of_submission(one)
  local facts = {}
  if one.standing then facts[1] = { "State", one.standing } end
  for _, event in ipairs(one.events or {}) do
    facts[#facts + 1] = { event.logged, { link(event.entry, ("entry %d"):format(event.entry)), ", ", event.what } }
  end
  return facts
end

local function says(one)
  local shown = one.shown
  local facts = { { "Logged", one.logged }, { "Signed by", statement.by(shown) } }
  if one.about then facts[#facts + 1] = { "About", link(one.about.number, one.about.words) } end
  return { id = "says", heading = "What it is", content = document.facts(lists.joined(facts, of_submission(one))) }
end

local function text(one)
  local note = #one.hidden > 0 and tags.p({ class = "note", tags.strong({ "This page is redacted. " }),
    ("Not public: %s. It cannot be held against the leaf, which is the hash of the whole entry; whoever "
      .. "keeps the register has that."):format(table.concat(one.hidden, ", ")) }) or false
  return { id = "text", heading = "The entry", content = { note, tags.pre({ (one.text:gsub("\n$", "")) }) } }
end

local function proof(one)
  return { id = "proof", heading = "Its proof", content = {
    tags.p({ "The leaf, ", document.code(one.leaf), ", is in the register: the hashes lead from it to the head, which "
      .. "the register's key signed." }), tags.pre({ (one.proof:gsub("\n$", "")) }) } }
end

-- The files beside the page for the commands.
local function files_of(one)
  local names = {}
  for _, number in ipairs(one.list and { one.list, one.number } or { one.number }) do
    for _, name in ipairs({ by_hand.files(number) }) do names[#names + 1] = tags.a({ href = name, name }) end
  end
  return tags.p({ "In the folder of these files, with your own policy: ", html.joined(names, ", "), "." })
end

local function steps_of(one)
  local steps = { one.keys_changed and by_hand.with_register() or by_hand.with_houseway(one.number, one.list) }
  if one.persons[1] then steps[2] = by_hand.with_ssh_keygen(one.read, one.number, one.persons) end
  return letter.steps(steps)
end

local function verifying(one)
  local lacks = #one.hidden > 0 and "this entry"
    or one.is_list_hidden and ("the list of signers, entry %d,"):format(one.list)
  local content = lacks and tags.p({ ("It cannot be verified from these pages, for %s is redacted."):format(lacks) })
    or { files_of(one), steps_of(one) }
  return { id = "verify", heading = "How to verify the entry", content = content }
end

---The data of an entry's page.
---@class register.page.public.entry
---@field number integer
---@field logged string instant
---@field leaf string hex digits
---@field read register.entry
---@field shown register.statement its public part
---@field hidden string[] names of fields
---@field text string its public text
---@field proof string
---@field title string
---@field about { number: integer, words: string }? the submission
---@field standing string? of a submission
---@field events { entry: integer, logged: string, what: string }[]? of a submission
---@field persons register.by_hand.person[]
---@field keys_changed boolean the roots or the register's key changed after the first entry
---@field list integer? the entry with the persons' list
---@field is_list_hidden boolean? the list is redacted

---Writes the source of the page.
---@param one register.page.public.entry
---@param footer { [1]: string, [2]: string }[]
---@return string
function entry.page(one, footer)
  return document.page({ title = one.title, style = entry.STYLE, footer = footer,
    lead = tags.p({ tags.a({ href = "index.html", "All entries" }) }),
    sections = { says(one), text(one), proof(one), verifying(one) } })
end

return entry
