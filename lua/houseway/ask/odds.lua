-- Counts the worth of optional wagers of a chapter or a submission, exactly.

local beside = require("houseway.wagers.beside")
local certificate = require("houseway.wagers.certificate")
local certified = require("houseway.ask.shared.certified")
local chapters = require("houseway.law.chapters")
local citation = require("houseway.notation.citation")
local data = require("houseway.wagers.data")
local fault_lines = require("houseway.script.fault_lines")
local marked = require("houseway.wagers.marked")
local marks = require("houseway.way.marked_hands")
local odds = require("houseway.wagers.odds")
local offered = require("houseway.worth.offered")
local offers = require("houseway.wagers.offers")
local refusal = require("houseway.base.refusal")
local rows = require("houseway.ask.shared.rows")
local script = require("houseway.script")
local shipped = require("houseway.way.shipped")
local spelling = require("houseway.base.spelling")
local submission = require("houseway.way.submission")
local take = require("houseway.ask.shared.take")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")

-- ---- arguments ----

local function sum(asked, name)
  return asked[name] and ways.dollars("--" .. name, asked[name], name == "meter" and 0 or 1)
end

local function check_players(asked, model)
  local most = model.said.seats or 1
  if asked.players and (asked.players < 1 or asked.players > most) then
    refusal.raise("worth/players-range",
      { found = ("%d"):format(asked.players), expected = ("--players must be 1 to %d"):format(most) })
  end
end

-- The key of a citation; a printed citation is looked up in every chapter.
local function key_of(written, as_of)
  if citation.from_key(written) then return written end
  local models, unread = chapters.every({}, as_of)
  local cite, problem = citation.parse(written, { chapters = models })
  if cite then return citation.key(cite) end
  local keys = {}
  for _, model in ipairs(models) do
    for _, one in ipairs(model.paragraphs) do
      local pays = one.paytables and not one.borrowed_from and one.meaning.pays
      if pays and pays:lower() == written:lower() then keys[#keys + 1] = one.key end
    end
  end
  if #keys == 1 then return keys[1] end
  if #keys > 1 then
    refusal.raise("names/several-fit", { found = ("%s fits several chapters or paragraphs"):format(
      spelling.quote(written)), expected = "choose " .. spelling.list(keys) })
  end
  problem.expected = chapters.but_for(problem.expected, unread)
  refusal.raise(problem.id, problem)
end

local function of_chapter(asked)
  local written, as_of = options.dated_key(asked, table.concat(asked.of, " "))
  local key = key_of(written, as_of)
  local model = chapters.load(chapters.check(key, {}), options.chosen_readings(asked), as_of)
  chapters.check_part(model, key, {})
  local found = offers.by_table(offers.of(model, key), asked.table)
  return model, offers.by_variant(found, asked.variant, { id = "worth/variant", what = "--variant" })
end

local function offered_by(asked, file, loaded)
  local way = submission.build(file, loaded.declarations)
  if asked.table then refusal.raise("worth/table-with-submission",
    { found = "--table cannot go with a submission",
      expected = "remove --table: the submission names its paytables" }) end
  if not way.under then
    refusal.raise("worth/no-law", { file = file, line = way.line, found = "the submission is filed under no law",
      expected = "write under = in the submission" })
  end
  way.variant = asked.variant or way.variant
  local chapter = chapters.check(way.under, { file = file, line = way.line })
  local model = chapters.load(chapter, options.chosen_readings(asked), select(2, options.law_of(asked)))
  return model, offers.of_submission(model, way), way, loaded.source
end

local function of_submission(asked, path, file)
  local loaded = script.load(path, "submission", file)
  return fault_lines.within({ [file] = loaded.source }, offered_by, asked, file, loaded)
end

-- Refuses two keys or two scripts. Several words may be one printed citation.
local function check_one(asked)
  if #asked.of == 1 then return end
  for _, word in ipairs(asked.of) do
    if citation.from_key(word) or word:find("%.lua$") then
      refusal.raise("command-line/several-subjects",
        { found = ("there are %d arguments, %s"):format(#asked.of, spelling.list(asked.of)),
        expected = "give a single key, citation or submission" })
    end
  end
end

-- The path and the shown name of a submission; nil if the argument is a citation.
local function submission_of(asked)
  local written = asked.of[1]
  if #asked.of == 1 and shipped.is_script(written) then return shipped.find(written) end
end

-- Returns a function that supplies an offer's hands: as dealt, if the wager depends on the seven cards alone; otherwise
-- as the submission has the dealer set them, decided once.
local function counter(asked, file)
  local set_hands
  return function (offer)
    local list = marked.read(offer.paytable.rows, offer.model, offer.table)
    if list and marks.are_dealt(list) then return marks.dealt(offer.model) end
    if not set_hands then
      local way, decided = ways.decide(asked, file)
      set_hands = offered.counter({ way = way, decided = decided })
    end
    return set_hands(offer)
  end
end

-- Refuses --meter if no wager pays from a meter.
local function check_meter(asked, worths)
  for _, worth in ipairs(asked.meter and worths or {}) do
    if worth.figures.meter then return end
  end
  if asked.meter then
    refusal.raise("worth/meter-without-progressive",
      { found = "no wager is paid of a meter", expected = "remove --meter, or offer a progressive wager" })
  end
end

local function find(asked)
  check_one(asked)
  local path, file = submission_of(asked)
  local writer = certified.writer(asked, "certificate of odds")
  certified.check(asked, writer and writer.FORMAT, table.unpack(path and asked.of or {}))
  local model, found, way, source = (path and of_submission or of_chapter)(asked, path, file)
  check_players(asked, model)
  if writer then writer.check(found) end
  if path then refusal.catch(ways.decide, asked, asked.of[1]) end -- the answer then tells whether the way is lawful
  local limit = way and way.terms.values.payout_limit
  local worths, stakes = {}, { wager = sum(asked, "wager"), meter = sum(asked, "meter"), limit_cents = limit,
    set_hands = counter(asked, asked.of[1]) }
  for i, offer in ipairs(found) do worths[i] = odds.worth(offer, stakes) end
  check_meter(asked, worths)
  beside.add(worths, way ~= nil)
  local terms = way and way.terms.values or {}
  for _, worth in ipairs(asked.certify and worths or {}) do certificate.complete(worth, terms, nil, asked.players) end
  local wagers = {}
  for i, one in ipairs(worths) do wagers[i] = data.of(one, asked.players) end
  local answer = { submission = way and way.name, file = file, chapter = model.key, wagers = wagers, _worths = worths }
  if writer then certified.write(asked, writer.FORMAT, writer.of(worths, source), answer) end
  return answer
end

return {
  name = "odds",
  summary = "Count what optional wagers are worth, in every paytable",
  example = "houseway odds us-pa/645a.13.b --table A --variant fortune --players 6",
  usage = "[OPTION...] CITE|SUBMISSION",
  takes = {
    { "of", "cited", "A key or printed citation (KEY@DAY is the law as it stood on a day), or a house way that "
      .. "names its wagers: a file, or the name of one that ships.", shown = "CITE|SUBMISSION", many = "+" },
    { "--table", "text", "Only the paytable with this letter.", shown = "X" },
    { "--variant", "text", "Only this variant of the game: fortune, emperors_challenge.", shown = "V" },
    { "--players", "whole", "How many players, for Envy Bonuses. Default: each number." },
    { "--wager", "text", "Dollars wagered. Default: $5 where there are Envy Bonuses, $1 elsewhere.", shown = "W" },
    { "--meter", "text", "Dollars on the progressive meter. Default: its lowest lawful start.", shown = "M" },
    { "--certify", "flag", "Add what a laboratory asks for: true odds, the variance with Envy Bonuses, a meter over "
      .. "the long run, how many win it at once. Takes some seconds per wager." },
    certified.TAKES, take.as_of, take.readings, take.no_cache, take.full,
  },
  answers = {
    { version = 1, keys = {
      { "chapter", "string" },
      { "submission file", "string?", "whose wagers they are" },
      { "wagers", "list of wagers", "one a paytable, variant and side" },
      certified.KEYS,
      rows.judged,
    } },
  },
  find = find,
}
