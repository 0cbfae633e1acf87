-- The facts of a chapter for a new filing: the paragraph to file under, the paragraphs to follow, and the paragraphs
-- from which it may depart.
-- Programs import this module.

local chapters = require("houseway.law.chapters")
local objection = require("houseway.way.objection")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local spelling = require("houseway.base.spelling")

---@class houseway.desk.filing_basis
---@field statute houseway.law.statute
---@field under string the key of a filing
---@field printed string the key as a citation
---@field follows string the key that contains every paragraph on how to set hands
---@field may_note string[] keys of paragraphs from which a filing may note a departure
local filing_basis = {}

local function own_paragraph(statute, field)
  for _, paragraph in ipairs(statute.paragraphs) do
    if paragraph.meaning[field] and not paragraph.borrowed_from then return paragraph.key end
  end
end

-- The longest key that contains all keys.
local function common_root(keys)
  local root = keys[1]
  for _, key in ipairs(keys) do
    while root and not chapters.lies_under(key, root) do root = root:match("^(.*)%.[^.]*$") end
  end
  return root
end

-- The key for `follow`: the whole chapter if it borrows a clause, otherwise the root of its clauses.
local function followed(statute)
  local keys = {}
  for i, clause in ipairs(statute.clauses) do
    if clause.borrowed_from then return statute.key end
    keys[i] = clause.key
  end
  local root = common_root(keys)
  return root and chapters.lies_under(root, statute.key) and root or statute.key
end

local function may_note(statute)
  return lists.collect(statute.clauses, function (clause)
    return objection.may_note(statute, clause.key) and clause.key
  end)
end

---The chapters that say how to set some hand: a way can be proved under them.
---@return houseway.law.statute[]
function filing_basis.provable()
  local list = {}
  for _, key in ipairs(chapters.keys()) do
    local statute = refusal.catch(chapters.load, key)
    if statute and statute.clauses and #statute.clauses > 0 then list[#list + 1] = statute end
  end
  return list
end

local function refuse_silent(key)
  local keys = lists.collect(filing_basis.provable(), function (one) return one.key end)
  refusal.raise("author/chapter-decides-nothing",
    { found = key .. " does not say how a dealer sets a hand", expected = "choose " .. spelling.list(keys) })
end

---Finds the facts of a chapter.
---@param key string of the chapter, or of its paragraph to file under
---@return houseway.desk.filing_basis
function filing_basis.of(key)
  key = chapters.key_of(key)
  local statute = chapters.load((chapters.check(key, {})))
  chapters.check_part(statute, key, {})
  if #statute.clauses == 0 then refuse_silent(key) end
  local under = key ~= statute.key and key or own_paragraph(statute, "exceptions_to")
    or own_paragraph(statute, "dealer_sets") or statute.key
  local paragraph = statute.by_key[under]
  return { statute = statute, under = under, printed = paragraph and paragraph.printed or under,
    follows = followed(statute), may_note = may_note(statute) }
end

return filing_basis
