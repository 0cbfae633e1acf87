-- Drafts a statement, signs it with one's own key, and adds it to the register. Without the register's key, hands it
-- in.

local certificates = require("register.certificates")
local chapters = require("houseway.law.chapters")
local databases = require("register.databases")
local drafts = require("register.ask.shared.drafts")
local edition = require("register.edition")
local editions = require("houseway.law.editions")
local entries = require("register.ask.shared.entries")
local facts = require("register.facts")
local figures = require("register.figures")
local kinds = require("register.kinds")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local parties = require("register.parties")
local provisions = require("houseway.law.provisions")
local proved = require("register.ask.shared.proved")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local several = require("register.ask.shared.several")
local shelf = require("houseway.law.shelf")
local signers = require("register.signers")
local ssh = require("register.ssh")
local statement = require("register.statement")
local statements = require("register.ask.shared.statements")
local sys = require("hw.sys")
local store = require("register.store")
local text = require("houseway.base.text")
local tray = require("register.tray")
local verdict = require("register.verdict")
local zones = require("houseway.base.zones")

-- ---- what is said ----

-- The field of bare words, by kind: findings of a review or a certificate; reasons of a withdrawal, an edition, a
-- rejection or another step that does not approve; an approval's conditions; the question, the answer or the reviewer.
-- Words that name a step of the law are the step. A name in the list of signers also signs an approval.
local BARE = { review = "finding", certificate = "finding", approval = "condition", withdrawal = "reason",
  edition = "reason", request = "question", answer = "answer", assignment = "reviewer" }

-- True if a word names a step of the law or, if no word does, resembles a step, which is refused.
local function is_step(kind, words, written, law)
  if not kind.by_name.step or not law then return false end
  local names = lists.filter(law.names, function (name)
    return law.rules[name].signed_by == kind.namespace:match("^%l+")
  end)
  local has_step = lists.any(words, function (word) return law.rules[word] or word:find("^step=") end)
  return law.rules[written] ~= nil or not has_step and nearest.name(written, names) ~= nil
end

-- True if a certificate's word looks like a result; if none does, the first word counts and is refused.
local function is_result(words, written)
  local has_one = lists.any(words, function (word) return word:find(" = %l") or word:find("^result=") end)
  return written:find(" = %l") or not has_one and written == words[1]
    or lists.any(certificates.RESULTS, function (result) return written:sub(-#result - 1) == " " .. result end)
end

-- True if a word names a further signer. Refuses a similar name that no list has.
local function is_signer(kind, written, list)
  if not kind.by_name.also_by then return false end
  if signers.has_name(list, written) then return true end
  local near = nearest.name(written, lists.collect(list, function (one) return one.name end))
  if written:find("%s") or not near and not written:find("^[^@=]+@[^@]+$") then return false end
  register.or_refuse(verdict.no("signed by one who may not", "%s, who is not in the list of signers%s",
    written, near and (' (did you mean "%s"?)'):format(near) or ""))
end

-- The field of bare words: the kind's, or the reason in a step that does not approve.
local function bare_of(kind, words, law)
  for _, written in ipairs(kind.name == "approval" and words or {}) do
    local step = written:match("^step=(.*)$") or law.rules[written] and written
    if step and lists.has(signers.STEPS, step) and not lists.has(signers.APPROVING, step) then return "reason" end
  end
  return BARE[kind.name]
end

-- The fields of typed words: NAME=VALUE with a field of the kind, or bare words.
local function lines_of(kind, words, law, list)
  local bare = bare_of(kind, words, law)
  return lists.collect(words, function (written)
    -- An unknown field's name is refused later.
    if written:find("^[%l_%d]+=") then return written end
    if is_step(kind, words, written, law) then return "step=" .. written end
    if is_signer(kind, written, list) then return "also_by=" .. written end
    if kind.name == "certificate" and is_result(words, written) then return "result=" .. written end
    return bare .. "=" .. written
  end)
end

-- The kinds that take steps, by step.
local STEP_KINDS = {}
for _, row in ipairs(provisions.by_name.approval_step.rows) do
  STEP_KINDS[row[1]] = row.signed_by == "submission" and "withdrawal" or row.signed_by
end

-- The name under which a key signs a kind of statement, in the register's list of signers.
local function name_of(opened, key, kind)
  local names = {}
  for _, one in ipairs(opened.trust.list) do
    if one.key == key and one.namespaces[kind.namespace] then names[one.name] = true end
  end
  local list = lists.keys(names)
  if #list == 1 then return list[1] end
  refusal.raise("register/key-of-nobody", { found = ("the key signs no %s here"):format(kind.name),
    expected = ("give a key that the register's list of signers has for %s"):format(kinds.one(kind.name)) })
end

local function has(lines, start)
  return lists.any(lines, function (field) return field:sub(1, #start) == start end)
end

-- The figures that a laboratory certifies with a passed standard, counted from the script under its edition.
local function add_figures(lines, asked, one)
  local passes = lists.any(lines, function (field) return field:find(" = passes$") end)
  if not passes then return end
  local given = lists.collect(lines, function (field) return field:match("^figure=(.*)$") end)
  if one.edition then shelf.turn_to(one.edition.shelf) end
  local way = facts.load(one.fields, { chapter = one.fields.chapter, as_of = one.fields.as_of })
  local counted = figures.lines(proved.of(asked, way).figures)
  for _, line in ipairs(certificates.unstated(counted, { figure = given })) do
    lines[#lines + 1] = "figure=" .. line
  end
end

local function of_submission(opened, kind, asked, by)
  local written = asked.said[2]
  if not written then
    refusal.raise("register/which-submission", { found = ("%s names no submission"):format(kinds.one(kind.name)),
      expected = "write the number of its entry, or HOUSE@VERSION, after " .. kind.name })
  end
  local one = entries.submission(opened, written)
  local lines = lines_of(kind, { table.unpack(asked.said, 3) }, one.law, opened.trust.list)
  if not has(lines, "by=") then lines[#lines + 1] = "by=" .. by end
  if kind.name == "certificate" then add_figures(lines, asked, one) end
  lines = entries.digested(opened, lines)
  return drafts.of(opened, one, kind, { fields = lines, notwithstanding = asked.notwithstanding,
    warn = asked.warn })
end

local function of_edition(opened, kind, asked, by)
  local key, day = editions.split(asked.said[2] or "")
  local fields = { kind = kind.name, register = opened.policy.register, by = by,
    chapter = chapters.key_of(key) .. (day and "@" .. day or "") }
  drafts.add_edition(fields)
  local zone = opened.trust.list.zone
  fields.begins = fields.governs and zone and zones.first(zone, fields.governs)
  local lines = entries.digested(opened, lines_of(kind, { table.unpack(asked.said, 3) }))
  for _, written in ipairs(lines) do statements.put(fields, kind, written, zone) end
  fields.form = kinds.form_of(fields)
  local problem = kinds.fault(fields)
  if problem then refusal.raise(problem.id, problem) end
  return fields
end

local function is_kind(word)
  return word == edition.KIND or lists.has(drafts.KINDS, word)
end

-- Refuses a word that is neither a file nor a kind, if it resembles a kind, or a step that needs its kind first.
local function check_kind(word, asked)
  local step = nearest.name(word, lists.keys(STEP_KINDS))
  if nearest.name(word, drafts.KINDS) then drafts.kind(word, asked) end
  if not step then return end
  refusal.raise("register/no-kind-of-submission", { found = ('no kind of statement is named "%s"'):format(word),
    expected = ("write %s SUBMISSION '%s'"):format(STEP_KINDS[step], step) })
end

local function draft(opened, asked, word, key)
  local kind = word == edition.KIND and kinds.of(word) or drafts.kind(word, asked)
  local by = name_of(opened, ssh.public(key()), kind)
  local fields = (word == edition.KIND and of_edition or of_submission)(opened, kind, asked, by)
  return fields, statement.text(fields)
end

-- Signs an unsigned statement, for one person or a root.
local function sign(fields, bytes, key)
  local namespace = kinds.of(fields.kind).namespace
  if not namespace then
    refusal.raise("register/unsigned", { found = ("nobody signs %s"):format(kinds.one(fields.kind)),
      expected = "give a statement that is signed" })
  end
  return bytes ~= statement.text(fields) and bytes or bytes .. ssh.sign(key(), bytes, namespace)
end

local function now(server)
  return server or register.instant({})
end

-- The statements that wait in an in-tray, if this role may read it.
local function waiting_in(place)
  if not tray.is_readable(place) then return {} end
  return lists.collect(tray.waiting(place), function (name) return tray.read(place, name) end)
end

-- Shows a statement to a further signer first: its step, submission and conditions.
local function show_before(asked, opened, fields)
  register.or_refuse(opened:load(parties.of(fields)))
  local one = opened.fold.by_leaf[fields.submission]
  if not one then return end -- adding refuses the statement
  local lines = { ("%s: %s, %s, version %s"):format(fields.step, fields.house, fields.game, one.fields.version) }
  for _, name in ipairs({ "effective", "expires", "amends" }) do
    if fields[name] then lines[#lines + 1] = ("%s: %s"):format(name, fields[name]) end
  end
  for _, name in ipairs({ "condition", "reason" }) do
    for _, written in ipairs(fields[name] or {}) do lines[#lines + 1] = ("%s: %s"):format(name, written) end
  end
  for _, line in ipairs(lines) do asked.warn("houseway: you sign: " .. line) end
  drafts.warn_of(fields, one, asked.warn)
end

-- The statement and its text with signatures; the file to write, and who has yet to sign.
local function statement_of(asked, key)
  local word = asked.said[1]
  local is_new, fields, bytes, _ = is_kind(word), nil, nil, nil
  if not is_new and not sys.path_kind(word) then check_kind(word, asked) end
  if not is_new then fields, _, bytes = statements.read(word) end
  if fields and not fields.also_by then return fields, sign(fields, bytes, key) end
  if is_new and not store.is_readable(asked.store) then
    refusal.raise("register/storage", { expected = databases.EXPECTED, found = ("register %s: this role may not read "
      .. "the register, and hands in the file of a statement that another drafts, `houseway register draft`"):format(
      asked.store) })
  end
  local opened <close> = register.open(asked, asked.store, true)
  if is_new then fields, bytes = draft(opened, asked, word, key) end
  if not fields.also_by then return fields, sign(fields, bytes, key) end
  local function show()
    if not is_new then show_before(asked, opened, fields) end
  end
  local signed, unsigned = several.sign(opened, fields, bytes, key, show)
  if #unsigned == 0 then return fields, signed end
  register.or_refuse(opened:would_take(asked.tray and waiting_in(asked.tray) or {}, signed, now, true))
  return fields, signed, { unsigned = unsigned,
    file = several.file_for(asked, not is_new and word or nil, several.name(opened, fields)) }
end

-- ---- to the register ----

local function add(asked, fields, signed, log_key)
  local key = register.key({ key = log_key })
  local opened <close> = register.open(asked, asked.store, true)
  local zone = opened.trust.list.zone
  local number = register.or_refuse(register.append(opened, key, signed, register.clock(asked)))
  drafts.warn_of_zone(zone, opened, asked.warn)
  drafts.warn_of(fields, opened.fold.by_leaf[fields.submission], asked.warn)
  return { holds = true, number = number, size = number + 1 }
end

-- Hands in a statement. Refuses what `take` would refuse after the waiting statements. Judges nothing if this role may
-- not read the register or the in-tray.
local function hand_in(asked, fields, signed)
  register.check_there(asked.store)
  local judged = store.is_readable(asked.store) and tray.is_readable(asked.tray)
  if judged then
    local opened <close> = register.open(asked, asked.store, true)
    register.or_refuse(opened:would_take(waiting_in(asked.tray), signed, now))
    drafts.warn_of(fields, opened.fold.by_leaf[fields.submission], asked.warn)
  else
    drafts.warn_of(fields, nil, asked.warn)
  end
  return { holds = true, judged = judged, file = text.one_line(tray.put(asked.tray, signed)) }
end

-- Wraps a warner to warn of each line once: a statement is judged before signing and again when added.
local function once(warn)
  local is_said = {}
  return function (line)
    if not is_said[line] then warn(line) end
    is_said[line] = true
  end
end

-- The step that houseway filled in because no word named it.
local function filled_step(asked, fields)
  local is_typed = not is_kind(asked.said[1]) or lists.has(asked.said, fields.step) or has(asked.said, "step=")
  return not is_typed and fields.step or nil
end

local function find(asked)
  asked.warn = once(asked.warn)
  local path
  local function key()
    path = path or register.own_key(asked)
    return path
  end
  local fields, signed, to = statement_of(asked, key)
  local log_key, answer = register.log_key(asked.log_key), nil
  if to then
    answer = several.pass_on(asked, fields, signed, to)
  elseif asked.tray then
    answer = hand_in(asked, fields, signed)
  elseif log_key then
    answer = add(asked, fields, signed, log_key)
  else
    refusal.raise("register/nowhere-to-add", { found = "the register's key and the in-tray are missing",
      expected = "give --log-key FILE or --tray DIRECTORY" })
  end
  answer.kind, answer.by, answer._by, answer._store = fields.kind, fields.by, statement.by(fields), asked.store
  answer._step = filled_step(asked, fields)
  return answer
end

return {
  name = "register say",
  summary = "Draft, sign and add a statement in one step, or hand it in",
  example = "houseway register say rules.db approval 3 approved --key director --log-key log.key",
  takes = {
    register.store,
    { "said", "text", "A statement's file, as `houseway submit` wrote the file; or `edition CHAPTER`; or KIND "
      .. "SUBMISSION and words. SUBMISSION is the number of an entry or HOUSE@VERSION. KIND and words are: `review 2 "
      .. "passed`, with findings; `certificate 2 \"STANDARD = passes\"`, whose figures are counted; `approval 2 "
      .. "approved`, with conditions and the names of others who sign; `withdrawal 2`, with a reason; `request 2`, "
      .. "with a question; `answer 2`, with an answer; `assignment 2`, with a reviewer. NAME=VALUE sets a field by "
      .. "name. Each person of several who sign runs `houseway register say STORE FILE --key KEY`.",
      shown = "STATEMENT", many = "+" },
    { "--key", "file", "Your own key, with which ssh-keygen signs. Default: the file that HOUSEWAY_KEY names." },
    { "--log-key", "file", "The register's own key, which adds the statement. Default: the file that HOUSEWAY_LOG_KEY "
      .. "names." },
    { "--tray", "store", "Hand it in instead: the folder or PostgreSQL database from which `houseway register take` "
      .. "collects statements. A statement that the register would refuse is refused at once." },
    { "-o --out", "file", "The file for what others have yet to sign. Default: one named after the entry, as "
      .. "approval-3; or the file that was signed." },
    { "--notwithstanding", "text", "Why a way is approved although it does not conform.", shown = "REASON" },
    register.trusted,
  },
  answers = {
    { version = 1, instead = "unsound", keys = {
      register.rows.holds,
      { "kind", "string", "of the statement" },
      { "by", "string?", "who signs it; left out: roots" },
      { "number", "integer?", "of its entry, if it was added" },
      { "size", "integer?", "how many entries there are then" },
      { "file", "string?", "if it was handed in: the file or row in the in-tray; if others have yet to sign: the "
        .. "file" },
      { "unsigned", "list of strings?", "who has yet to sign; left out: everybody has",
        elsewhere = "tests/cli/register_several_test.lua" },
      { "judged", "boolean?", "if it was handed in: the register would take it; false: this role cannot read the "
        .. "register or the in-tray" },
    } },
  },
  find = find,
}
