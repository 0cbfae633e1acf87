-- Prints the answers of `houseway register`, with a function for each action.

local impact = require("register.impact")
local letter = require("register.page.letter")
local lists = require("houseway.base.lists")
local print_waiting = require("houseway.show.part.waiting")
local shell = require("houseway.base.shell")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")

local function entries(count)
  return text.count(count, "entry", "entries")
end

-- Prints the text or, if a file has it, the next step.
local function written(answer, out)
  if answer.text then
    out:raw(answer.text)
    return print_waiting(answer.witnessed, out, true)
  end
  if answer._next then out:exact(answer._next) end
  print_waiting(answer.witnessed, out)
end

local register = { write = written, draft = written, sign = written, rotate = written, stamp = written, entry = written,
  prove = written }

-- ---- creating a register, and adding to it ----

-- "once", "may be left out", "any number", "one or more"; and the forms of a field that not all forms have.
local function how_often(field)
  local often = field.again and (field.optional and "any number" or "one or more")
    or field.optional and "may be left out" or "once"
  return often .. (field.since and (", from form %d on"):format(field.since) or "")
    .. (field.through and (", through form %d"):format(field.through) or "")
end

function register.kinds(answer, out)
  for i, kind in ipairs(answer.kinds) do
    if i > 1 then out:line() end
    out:answer(out:paint("bold", kind.name) .. (kind.namespace and "   signed in " .. kind.namespace
      or kind._signed_by and "   signed by " .. kind._signed_by or ""))
    out:paragraph(kind.means, "  ")
    local rows = lists.collect(kind.fields, function (one) return { one.name, how_often(one), one.means } end)
    out:columns(rows, "    ")
  end
end

function register.key(answer, out)
  out:exact(answer.key)
end

-- Prints the commands that enter the law.
local function print_law(answer, out)
  if #answer._chapters == 0 then return end
  out:line("then enter the law:")
  for _, key in ipairs(answer._chapters) do
    out:exact(("  houseway register say %s/register.db edition %s 'the text as of today' --key KEY"):format(
      answer._quoted, shell.quote(key)) .. (" --policy %s/policy --log-key %s/log.key"):format(answer._quoted,
      answer._quoted))
  end
end

function register.begin(answer, out)
  local folder = answer._quoted
  if answer.begun then
    out:answer(("%s/register.db: register %s is begun; its key is %s/log.key, its policy %s/policy"):format(
      answer.folder, answer.register, answer.folder, answer.folder))
    return print_law(answer, out)
  end
  out:answer(("%s: a key, a policy and a list of signers, which %s must sign"):format(answer.folder,
    text.count(answer.roots_needed, "root")))
  out:line(#answer._keys == 1 and "a root, with its own key:" or "each root in turn, with the root's own key:")
  local list = folder .. "/list"
  for i, key in ipairs(answer._keys) do
    local signed = ("%s/list.%d"):format(folder, i)
    out:exact(("  houseway register sign %s --key %s -o %s"):format(list, key, signed))
    list = signed
  end
  out:line("then:")
  out:exact(("  houseway register init %s/register.db %s --policy %s/policy --key %s/log.key"):format(folder, list,
    folder, folder))
  print_law(answer, out)
end

function register.init(answer, out)
  out:answer(("%s: register %s, whose entry 0 is its first list of signers"):format(answer._store, answer.register))
end

function register.say(answer, out)
  local by = answer.by and " by " .. answer._by or ""
  if answer.unsigned then
    out:answer(("%s: %s%s, not yet signed by %s, who types:"):format(answer.file, answer.kind, by,
      table.concat(answer.unsigned, ", ")))
    return out:exact("  " .. answer._next)
  end
  if answer.file then
    return out:answer(("handed in: %s%s%s, %s%s"):format(answer.kind, by,
      answer._step and ", step " .. answer._step or "", answer.file,
      answer.judged and "" or "; not judged: this role cannot read the register or the in-tray"))
  end
  out:answer(("entry %d: %s%s%s"):format(answer.number, answer.kind, by,
    answer._step and ", step " .. answer._step or ""))
end

register.take = {
  row = function (one, out)
    out:answer(one.number and ("entry %d: %s, %s"):format(one.number, one.statement, one.kind)
      or ("%s: refused: %s"):format(text.one_line(one.statement), one.refused))
  end,
  found = function (answer, out)
    if answer._made then out:answer(answer._made .. ": a new in-tray was made") end
    out:answer(("%s taken, %s now%s"):format(text.count(answer.taken, "statement"), entries(answer.size),
      answer.left > 0 and (", %d left for the next time"):format(answer.left) or ""))
  end,
}

register.add = {
  row = function (one, out) out:answer(("entry %d: %s, %s"):format(one.number, one.file, one.kind)) end,
}

function register.cosign(answer, out)
  out:answer(("witnessed: %s%s, %s, by %s so far"):format(answer._is_status and "a status of " or "", answer.register,
    entries(answer.size), text.count(answer.witnesses, "witness", "witnesses")))
end

function register.export(answer, out, asked)
  out:answer(("%s: %s in %s%s"):format(asked.directory, entries(answer.size), text.count(answer._files, "file"),
    asked.full and "" or ", digests alone"))
end

function register.site(answer, out)
  out:answer(("%s/%s: %s%s in %s"):format(answer.folder, answer.page, entries(answer.size),
    answer.redacted > 0 and (", %d of them redacted,"):format(answer.redacted) or "", text.count(answer.files, "file")))
  print_waiting(answer.witnessed, out)
end

function register.import(answer, out)
  out:answer(("%s: %s, and every entry was judged"):format(answer._store, entries(answer.size)))
end

-- ---- verifying ----

local DERIVED = {
  ["the same"] = "derived again from the entries, and the same",
  none = "made for another head, policy or houseway, and not used",
}

local INDEX = {
  signed = "signed by the register's key",
  none = "not signed: `verify` and `prove --game` read every entry until `add` or `verify --repair --key` signs the "
    .. "index",
}

-- The number of judged texts of an export; of other entries only the digests are known.
local function texts_shown(count, size)
  if count == size then return "every entry, judged" end
  local some = count == 0 and "none" or ("%d of %d, each of its digest"):format(count, size)
  return some .. ": houseway did not judge signers and contents"
end

local function print_holds(answer, out)
  if answer.number then
    out:answer(("valid: entry %d, %s logged %s, signed by %s"):format(answer.number, answer._kind, answer.logged,
      answer.by))
    out:answer("  no proof of this head can show later entries, such as a revocation")
  elseif answer.logged then
    out:answer(("valid: an entitled person signed every entry, the last at %s"):format(answer.logged))
  else
    out:answer("valid as far as digests go: every digest leads to the head")
  end
end

function register.verify(answer, out)
  print_holds(answer, out)
  local rows = {
    { "  head", ("%s, %s"):format(answer.register, entries(answer.size)) }, { "  root", answer.root },
    { "  seen", ("by %s"):format(text.count(answer.witnesses, "witness", "witnesses")) },
  }
  if answer.zone then rows[#rows + 1] = { "  zone", answer.zone } end
  if answer.projection then rows[#rows + 1] = { "  derived facts", DERIVED[answer.projection] } end
  if answer.index then rows[#rows + 1] = { "  index", INDEX[answer.index] } end
  if answer.texts then rows[#rows + 1] = { "  texts", texts_shown(answer.texts, answer.size) } end
  for _, one in ipairs(answer.editions or {}) do
    rows[#rows + 1] = { "  law", ("entry %d: %s%s%s; installed here: %s"):format(one.number, one.chapter,
      one.governs and " from " .. one.governs or "", one.withdrawn and (", withdrawn by entry %d"):format(one.withdrawn)
        or "", one.here) }
  end
  for _, one in ipairs(answer.timestamps or {}) do
    rows[#rows + 1] = { "  stamped", ("entry %d: the first %s, %s"):format(one.number,
      text.count(one.size, "entry was there", "entries were there"), one.at and "by " .. one.at
        or "unverified: no authority in the policy") }
  end
  for _, chapter in ipairs(answer.lacking or {}) do
    rows[#rows + 1] = { "  law", ("the register has no edition of %s, and judges by the installed text")
      :format(chapter) }
  end
  out:columns(rows)
  print_waiting(answer.witnessed, out)
end

-- ---- reading ----

function register.log(answer, out)
  local rows = { { "entry", "logged", "kind", "by", "about" } }
  for i, one in ipairs(answer.entries) do rows[i + 1] = { one.number, one.logged, one.kind, one.by, one._about } end
  out:columns(rows)
end

function register.status(answer, out)
  local rows = { { "entry", "house", "game", "version", "verdict", "since", "" } }
  for i, one in ipairs(answer.submissions) do
    rows[i + 1] = { one.number, one.house, one.game, one.version, one.verdict, one.since, one.why or "" }
  end
  out:columns(rows)
  print_waiting(answer.witnessed, out)
end

-- Further facts of an entry: results, lateness, effective day, conditions, reasons.
local function more_of(event)
  local more = lists.joined(event.results or {}, { event.late and "late" or nil })
  if event.instead then more[#more + 1] = ("in place of entry %d"):format(event.instead) end
  if event.decided then more[#more + 1] = "decided on " .. event.decided end
  if event.from ~= event.logged then more[#more + 1] = "from " .. event.from .. " on" end
  if event.expires then more[#more + 1] = "until " .. event.expires end
  if event.reviewer then more[#more + 1] = "to " .. event.reviewer end
  for _, condition in ipairs(event.conditions or {}) do more[#more + 1] = condition end
  if event.notwithstanding then more[#more + 1] = "notwithstanding: " .. event.notwithstanding end
  more[#more + 1] = event.why
  return table.concat(more, "; ")
end

function register.history(answer, out)
  out:answer(("House: %s, %s, version %s%s"):format(answer.house, answer.game, answer.version,
    answer.at and ", as known at " .. answer.at or ""))
  local rows = { { "entry", "logged", "what", "by", "" } }
  for i, one in ipairs(answer.events) do rows[i + 1] = { one.number, one.logged, one.what, one.by, more_of(one) } end
  out:columns(rows)
  print_waiting(answer.witnessed, out)
end

-- Prints whose turn it is, if the house received requests, and the assigned reviewer.
local function print_turn(one, out)
  if one.reviewer then out:answer(("  assigned to %s since %s"):format(one.reviewer, one.reviewer_since)) end
  if one.requests then
    out:answer(("  the house's turn since %s: the house has not answered %s %s"):format(one.turn_since,
      #one.requests == 1 and "entry" or "entries", table.concat(one.requests, ", ")))
  elseif one.turn_since ~= one.since then
    out:answer(("  the regulator's turn since %s: the house has answered"):format(one.turn_since))
  end
end

function register.pending(answer, out)
  for _, one in ipairs(answer.pending) do
    out:answer(("entry %d: %s, %s, version %s, %s since %s"):format(one.number, one.house, one.game, one.version,
      one.verdict, one.since))
    if one.why then out:answer("  " .. one.why) end
    print_turn(one, out)
    local rows = { { "  next step", "role", "due", "law" } }
    for i, step in ipairs(one.next) do
      local due = step.due and step.due .. (step.overdue and ", overdue" or "") or "no day"
      rows[i + 1] = { "  " .. step.step, step.signed_by, due, step.cite or "no rule" }
    end
    if #one.next > 0 then out:columns(rows) end
  end
  if #answer.pending == 0 then out:answer("nothing waits for a decision") end
  print_waiting(answer.witnessed, out)
end

local function print_part(part, out)
  out:heading(part.heading)
  local rows = lists.collect(part.facts, function (fact) return { fact[1], fact[2] } end)
  if part.id ~= "conditions" then out:hung(rows, "  ") end
  for _, row in ipairs(part.id == "conditions" and rows or {}) do out:paragraph(table.concat(row, ": "), "  ") end
  for _, step in ipairs(part.steps or {}) do
    out:paragraph(step.means .. ":", "  ")
    for _, command in ipairs(step.commands) do out:exact("    " .. command:gsub("\n", "\n    ")) end
  end
end

function register.letter(answer, out)
  if answer.page then
    out:line(("%s. The letter is in %s."):format(answer._says, answer.page))
    return print_waiting(answer.witnessed, out)
  end
  out:line(out:paint("bold", letter.title(answer)))
  out:paragraph(table.concat({ letter.standing(answer) }))
  for _, part in ipairs(letter.parts(answer)) do print_part(part, out) end
  print_waiting(answer.witnessed, out)
end

-- ---- a change of law ----

local function print_breaks(way, out)
  local clauses = lists.collect(way.clauses or {}, function (one)
    return ("%s: %s set unlawfully"):format(one.printed, text.count(one.hands, "hand"))
  end)
  if #clauses > 0 then out:answer("    " .. table.concat(clauses, "; ")) end
  local example = way.example
  if example then
    out:answer(("    smallest %s: %s%s"):format(example.hand, verdict.over(example.set),
      example.best and ", best lawful " .. verdict.over(example.best) or ""))
  end
  if way._cost then
    out:answer(("    the best lawful settings cost the house %s of the wagers: $%s on $100"):format(
      way._cost:percent(6), (way._cost * 100):decimal(2)))
  end
end

local function print_way(way, out)
  out:answer(("  entry %d: %s, %s, version %s: %s"):format(way.number, way.house, way.game, way.version,
    out:paint(way.result == impact.BREAKS and "red" or "bold", way.result)))
  if way.notwithstanding then out:answer("    approved notwithstanding: " .. way.notwithstanding) end
  if way.why then out:answer("    " .. way.why) end
  print_breaks(way, out)
end

-- For each result, what one way does and what several ways do.
local RESULTS = {
  [impact.BREAKS] = { "way breaks the law", "ways break the law" },
  [impact.FAILS] = { "way fails a condition", "ways fail a condition" },
  [impact.CHANGES] = { "way sets hands differently", "ways set hands differently" },
  [impact.UNTOUCHED] = { "way is unaffected", "ways are unaffected" },
}

function register.impact(answer, out)
  local different = answer.makes < #answer.ways and (", %d of them different"):format(answer.makes) or ""
  out:answer(("%s%s: %s in force at %s%s"):format(answer.chapter, answer.as_of and " as of " .. answer.as_of or "",
    text.count(#answer.ways, "way"), answer.at, different))
  out:answer(answer.entry and ("  the law is entry %d, known since %s"):format(answer.entry, answer.known)
    or "  the law is as installed: not in the register")
  if answer.here then out:answer(("  installed here, and not followed: %s"):format(answer.here)) end
  local untouched, parts = {}, {}
  for _, way in ipairs(answer.ways) do
    if way.result ~= impact.UNTOUCHED then
      print_way(way, out)
    else
      untouched[#untouched + 1] = ("%s version %s (entry %d)"):format(way.house, way.version, way.number)
    end
  end
  if #untouched > 0 then out:hung({ { impact.UNTOUCHED, table.concat(untouched, ", ") } }, "  ") end
  for i, result in ipairs(impact.RESULTS) do
    local count = answer._counts[result]
    parts[i] = ("%d %s"):format(count, RESULTS[result][count == 1 and 1 or 2])
  end
  out:answer(table.concat(parts, ", "))
  if answer.waiting > 0 then
    out:answer(("%s approved and not in force then, not yet effective or suspended: not looked at"):format(
      text.count(answer.waiting, "way")))
  end
  if answer.others > 0 then
    out:answer(("%s in force under other chapters: not looked at (%s)"):format(text.count(answer.others, "way"),
      table.concat(answer._other_chapters, ", ")))
  end
  print_waiting(answer.witnessed, out)
end

-- ---- the list of actions ----

---Prints the actions, for `houseway register` without one.
---@param answer table
---@param out houseway.show.as.terminal
function register.found(answer, out)
  out:line("houseway register ACTION; houseway register ACTION --help shows its options and an example.")
  out:line("")
  local rows = lists.collect(answer.actions, function (one) return { one.name, one.means } end)
  out:hung(rows, "  ")
end

return register
