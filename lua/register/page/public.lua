-- A register as a folder of public pages: a list of submissions with a search, and a page for each entry with its
-- proof. All bytes follow from the entries and the policy.

local by_hand = require("register.by_hand")
local certificates = require("register.certificates")
local document = require("houseway.page.document")
local edition = require("register.edition")
local entry = require("register.entry")
local entry_page = require("register.page.public.entry")
local facts = require("register.facts")
local hex = require("houseway.base.hex")
local html = require("houseway.page.html")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local redaction = require("register.redaction")
local standing = require("register.standing")
local subject = require("register.page.public.subject")
local text = require("houseway.base.text")
local tree = require("hw.tree")
local web = require("houseway.page.web")
local zones = require("houseway.base.zones")

local tags = html.tags

local public = { INDEX = "index.html" }

-- ---- the state of submissions ----

-- The fields behind a submission's state, and the fields behind the state's reason, by kind.
local STATE = { approval = { "submission", "step", "effective", "expires" }, review = { "submission", "step" },
  withdrawal = { "submission", "step" } }
local REASON = { approval = { "reason", "condition" }, withdrawal = { "reason" }, submission = { "version" },
  certificate = { "submission", "result", "figure", "by" } }

local function shows_all(rules, fields)
  for kind, names in pairs(fields) do
    if not rules:shows(kind, table.unpack(names)) then return false end
  end
  return true
end

-- An instant by the clock of the register's zone.
local function clock(opened, instant)
  local zone = opened.trust.list.zone
  return zone and zones.shown(zone, instant) or instant
end

-- A submission's public standing in words.
local function state_of(row, rules, opened)
  if not shows_all(rules, STATE) then return redaction.MARK end
  local why = row.why ~= "" and row.why or nil
  local tells_script = row.again and not rules:shows("submission", "script")
  if why and (tells_script or not shows_all(rules, REASON)) then why = redaction.MARK end
  return ("%s since %s%s"):format(row.verdict, clock(opened, row.since), why and ": " .. why or "")
end

-- A version in force judged by a newer governing edition of the law.
local function by_newer(one, row, at)
  local newer = row.sort == "force" and one and one.edition and edition.newer(one.edition, one.editions(), at)
  return newer and standing.of(one, at, facts.of(one.fields, nil, one.edition)) or row
end

local function standings_of(opened, rules)
  local found, by_number = {}, {}
  for _, one in ipairs(opened.fold.list) do by_number[one.number] = one end
  for _, row in ipairs(assert(opened:standings(opened.last))) do
    found[row.number] = state_of(by_newer(by_number[row.number], row, opened.last), rules, opened)
  end
  return found
end

-- ---- an entry ----

-- The public description of an entry about a submission: a step, or a certificate with results.
local function what_of(event, rules)
  local shown = rules:shown(event.fields)
  if event.fields.kind ~= "certificate" then return shown.step or event.what end
  return ("%s: %s"):format(event.what, table.concat(certificates.results(shown), "; "))
end

-- The entries about a submission that publicly say so, except the submission itself.
local function events_of(one, rules, opened)
  return lists.collect(standing.history(one), function (event)
    return event.entry ~= one.number and rules:shows(event.fields.kind, "submission")
      and { entry = event.entry, logged = clock(opened, event.logged), what = what_of(event, rules) }
  end)
end

-- True if a part of an entry is hidden.
local function is_redacted(made, number)
  local _, hidden = made.rules:shown(assert(entry.read(made.text_of(number))).fields)
  return #hidden > 0
end

-- The submission that an entry is, or is about, if public.
local function submission_of(made, fields, leaf)
  local is_public = fields.kind == "submission" or made.rules:shows(fields.kind, "submission")
  return is_public and made.opened.fold:submission_of(fields, leaf) or nil
end

-- The data of an entry's page. `made` has the register, the rules of redaction, and the states of submissions.
local function entry_of(made, number)
  local written, rules = made.text_of(number), made.rules
  local read, leaf = assert(entry.read(written)), tree.leaf(written)
  local fields, of = read.fields, submission_of(made, read.fields, leaf)
  local one = { number = number, logged = clock(made.opened, read.logged), leaf = hex.of(leaf), read = read,
    proof = made.opened:proof(number), subject = subject.of(fields, of, rules),
    persons = by_hand.persons(read, number, made.opened.trust.numbers, made.text_of), keys_changed = made.keys_changed }
  one.shown, one.hidden = rules:shown(fields)
  one.text = rules:text(written, read)
  one.called = ("%s: %s"):format(subject.kind(fields.kind), one.subject)
  one.title = ("%s, entry %d: %s"):format(subject.kind(fields.kind), number, one.subject)
  one.list = one.persons[1] and one.persons[1].list
  one.is_list_hidden = one.list and is_redacted(made, one.list)
  if of and fields.kind == "submission" then
    one.standing, one.events = made.standings[number], events_of(of, rules, made.opened)
  elseif of then
    one.about = { number = of.number, words = subject.version(of.fields, rules) }
  end
  return one
end

-- ---- the list ----

local function link(one, words)
  return tags.a({ href = entry_page.file(one.number), words })
end

local function submissions_table(submissions)
  local rows = lists.collect(submissions, function (one)
    local shown = one.shown
    return { link(one, shown.house), shown.game, shown.version, one.standing }
  end)
  return document.table("Submissions, in the order of entries", { "House", "Game", "Version", "State" }, rows)
end

local function entries_table(all)
  local rows = lists.collect(all, function (one)
    return { link(one, ("entry %d"):format(one.number)), one.logged, one.called }
  end)
  return document.table("Entries, in their order", { "Entry", "Logged", "What it is" }, rows)
end

local SEARCHED = { "by", "chapter", "source_sha256" }

-- A searchable part (src/web/find.js): title, page, and words.
local function part_of(one)
  local words = { one.subject, one.standing or "", one.leaf }
  for _, name in ipairs(SEARCHED) do
    local value = one.shown[name]
    words[#words + 1] = value ~= redaction.MARK and value or nil
  end
  return { one.title, entry_page.file(one.number), table.concat(words, " "), "" }
end

-- Every word has the same weight here.
local WEIGHTS = '"use strict";\nconst SAME = {};\nconst factor = () => 1;\n'

local function search_section(all)
  local data = json.line(lists.collect(all, part_of), {}):gsub("<", "\\u003c")
  return { id = "search", heading = "Search", content = {
    tags.p({ tags.label({ ["for"] = "site-words", "A house, a game, a person, a digest (scripts find them; the lists "
      .. "below need none): " }),
      tags.input({ id = "site-words", type = "search", autocomplete = "off", spellcheck = "false" }) }),
    tags.p({ id = "site-count", role = "status" }), tags.ol({ id = "site-found" }),
    tags.script({ type = "application/json", id = "site-parts", data }) } }
end

local STYLE = [[
#site-words{font:inherit;padding:.3em .5em;width:min(100%,24rem)}
#site-found p{margin:0;font-size:.86rem;color:var(--quiet)}
@media print{#search{display:none}}
]]

local function index_page(made, all, footer)
  local submissions = lists.filter(all, function (one) return one.shown.kind == "submission" end)
  return document.page({ title = "Register " .. made.opened.policy.register, footer = footer, style = STYLE,
    has_contents = true, scripts = { WEIGHTS .. web.file("find.js") },
    lead = tags.p({ ("%s of %s, as at %s."):format(text.count(#all, "entry", "entries"), made.opened.policy.register,
      clock(made.opened, made.opened.last)), " ", "The head: ", tags.a({ href = "checkpoint", "checkpoint" }), "." }),
    sections = { search_section(all),
      { id = "submissions", heading = "House ways submitted", content = submissions_table(submissions) },
      { id = "entries", heading = "All entries", content = entries_table(all) } } })
end

-- ---- all together ----

local function footer_of(opened, root)
  return { { "Register", opened.policy.register }, { "Head", ("%s, root %s, the last logged %s"):format(
    text.count(opened.head.size, "entry", "entries"), root,
    clock(opened, opened.last)) } }
end

---Makes every file and passes it on with its name, the index last.
---@param opened register.log with every entry judged
---@param texts string[] of the entries
---@param policy register.statement
---@param root string of the head, as shown
---@param put fun(name: string, bytes: string)
---@return integer redacted number of redacted entries
function public.write(opened, texts, policy, root, put)
  local made = { opened = opened, texts = texts, rules = redaction.of(policy),
    text_of = function (number) return texts[number + 1] end }
  made.standings = standings_of(opened, made.rules)
  made.keys_changed = by_hand.keys_changed(opened.trust.numbers, made.text_of)
  local all, footer, redacted = {}, footer_of(opened, root), 0
  for number = 0, #texts - 1 do
    local one = entry_of(made, number)
    local entry_file, proof_file = by_hand.files(number)
    put(entry_page.file(number), entry_page.page(one, footer))
    put(proof_file, one.proof)
    if #one.hidden == 0 then put(entry_file, one.text) else redacted = redacted + 1 end
    one.read, one.text, one.proof = nil, nil, nil -- the list needs none of these
    all[number + 1] = one
  end
  put("checkpoint", opened.signed)
  put(public.INDEX, index_page(made, all, footer))
  return redacted
end

return public
