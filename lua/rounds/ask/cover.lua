-- Shows how each paragraph of a chapter is carried out.

local chapters = require("houseway.law.chapters")
local coverage = require("rounds.play.chapter_coverage")
local lists = require("houseway.base.lists")
local needs = require("rounds.play.chapter_needs")
local options = require("houseway.ask.shared.options")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local statuses = require("houseway.law.statuses")
local take = require("houseway.ask.shared.take")

local function failed(answer)
  return #answer.unpaid > 0
    or lists.any(answer.paragraphs, function (entry) return #entry.failed_examples > 0 end)
end

local function find(asked)
  local written, as_of = options.dated_key(asked, asked.chapter)
  local key = chapters.check(written, {})
  if key ~= written then
    refusal.raise("worth/not-whole-chapter",
      { found = ('"%s"'):format(written), expected = "the name must be of a whole chapter", suggestion = key })
  end
  if asked.needs then
    local answer = needs.of(chapters.load(key, options.chosen_readings(asked), as_of))
    return answer, #answer.missing > 0 and 1 or 0, "cover --needs"
  end
  local answer = coverage.of(key, { readings = options.chosen_readings(asked), as_of = as_of,
    progress = progress.bar("asking the clauses of every hand") })
  return answer, failed(answer) and 1 or 0
end

return {
  name = "cover",
  summary = "Show how much of a chapter houseway applies, and how",
  example = "houseway cover us-pa/621a",
  takes = {
    { "chapter", "chapter", "The chapter's key; `houseway jurisdictions` lists them. CHAPTER@DAY is the law as it "
      .. "stood on a day." },
    { "--needs", "flag", "Instead, list every provision that rounds of each kind need, with the paragraph that says "
      .. "it; exits with 1 if one is missing." },
    take.as_of, take.readings,
  },
  answers = {
    { version = 1, keys = {
      { "chapter title game", "string", "which text" },
      { "as_of", "string?", "the day whose law is used" },
      { "counts", "object", "paragraphs by status", {
        { "meaning nominal see by_hand silent borrowed", "integer",
          "how many; those borrowed are counted there alone" },
        { "nominal_fields", "integer?",
          "fields that are nominal, of its own paragraphs and readings; left out of an edition other "
          .. "than `CHAPTER.lua`, for which it is not determined" },
      } },
      { "outcomes", "object", "over every pair of set hands of tiles; empty in a chapter on cards", {
        { "player bank", "object?", "of the player's wager, and of the bank's if the law settles it apart", {
          { "pairs", "integer", "pairs of set hands" },
          { "several", "integer", "of them, those several clauses answer differently" },
          { "none", "integer", "those no clause answers" },
        } },
      } },
      { "sections", "list of objects", "the sections, its own and those borrowed from", {
        { "cite printed title", "string", "which" },
        { "current effective", "string?", "how far the copy is up to date; since when the text applies" },
        { "borrowed", "boolean?", "true of another chapter's" },
        { "not_at_hand", "boolean?", "true if houseway does not have its text" },
      } },
      { "paragraphs", "list of objects", "every paragraph, in the text's order", {
        { "cite printed", "string", "its citation" },
        { "status", statuses.TYPE,
          '"nominal": nothing comes out otherwise without all it says; "see": only others carry it out' },
        { "not_at_hand", "boolean?", "true if houseway does not have its text" },
        { "see", "list of strings?", "keys of the paragraphs it says are to be seen" },
        { "text", "string?", "it, restated" },
        { "hands open", "integer?", "hands it governs; of those, hands it leaves settings of different rank" },
        { "example open_example", "string?", "the smallest of each" },
        { "pairs", "integer?", "pairs of set hands whose outcome it says" },
        { "borrowed_from", "string?", "the key it is borrowed by, of a section or of paragraphs" },
        { "by_hand", "string?", "why no program performs it" },
        { "reading", "string?", "the reading relied on" },
        { "readings", "list of objects", "if there are several", {
          { "name text", "string", "its name, and why it may be read so" },
          { "default chosen", "boolean" },
        } },
        { "examples", "integer", "examples run" },
        { "failed_examples", "list of strings", "what came of those that failed, as text" },
      } },
      { "nominal", "list of objects",
        "fields that could be struck out of its script, one at a time, and nothing would come out otherwise", {
        { "cite", "string", "the paragraph; of readings that are shared the chapter" },
        { "reading", "string?", "in which of its readings" },
        { "says", "string", "the field, or a part of it; \"all it says\" is all of the paragraph's together" },
        { "why", '"again" | "default" | "fixed" | "cited" | "unread"' },
        { "with", "list of strings?", "the paragraphs that say it again" },
        { "because", "string", "why, in words" },
      } },
      { "unpaid", "list of objects", "rows of paytables that never pay: rows above take all their hands", {
        { "cite printed hand", "string", "the paragraph, and the row's hand as printed" },
        { "paytable", "string?", "its letter" },
      } },
      { "hidden", "list of hidings",
        "paragraphs on setting hands that govern none, because others before them take all of theirs" },
      { "borrowed", "list of objects", "sections and paragraphs taken from another chapter", {
        { "from printed because file", "string", "the key borrowed, its citation, why, in which script" },
        { "source", "string?", "where its text was found" },
        { "takes", "string?", "the fields taken, if not all" },
        { "leaves_out", "string?", "the paragraphs left out, if any" },
        { "in_reading", "string?", "the one reading in which it is borrowed" },
        { "line", "integer", "of the `borrow`" },
      } },
    } },
    { title = "cover --needs", version = 1,
      about = "Optional wagers and irregularities are not in it: a table need not have them.", keys = {
        { "chapter title game", "string", "which text" },
        { "as_of", "string?", "the day whose law is used" },
        { "missing", "list of strings", "the fields that some kind of round needs and no paragraph says" },
        { "rounds", "list of objects", "the kinds of round that the chapter allows", {
          { "rounds", '"unbanked" | "banked" | "co-banked"', "which" },
          { "tables", "list of strings", "the tables at which it is played, by what sets them apart" },
          { "provisions", "list of objects", "what it needs, in the order of a round", {
            { "field means", "string", "the field, and what it says" },
            { "said", "list of objects", "the paragraphs that say it, one at each table", {
              { "cite printed", "string", "which" },
              { "borrowed_from", "string?", "the key it is borrowed by" },
            } },
            { "missing_at", "list of strings", "the tables at which no paragraph says it" },
            { "write", "string?", "if it is missing: a field of a paragraph that would say it" },
          } },
        } },
      } },
  },
  find = find,
}
