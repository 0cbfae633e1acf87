-- The verdict on a register, an entry or a proof that does not hold: a word of a closed list, and a one-line reason.
--
-- A function returns nil and the verdict, and records nothing. The command prints the verdict and exits with 1. A
-- refusal (base/refusal.lua) differs: a wrong request, or an unreadable file.

local refusal = require("houseway.base.refusal")

---@class register.verdict
---@field word string of WORDS
---@field reason string one line
---@field entry integer? the entry at fault
---@field heads string[]? of a split view or unshown growth: both heads with their signatures
---@field since integer? of unshown growth: the size of the head seen before
local verdict = {}
verdict.__index = verdict

---The words and their meanings, as in docs/register.md.
verdict.WORDS = {
  { "altered", "some bytes differ from the bytes that were signed or hashed" },
  { "unreadable", "a statement, entry, head or proof is not in its only valid spelling, is cut off, or is unsigned" },
  { "signed by one who may not", "the key is unknown, has another role, is not yet or no longer valid, or is revoked" },
  { "too few signatures", "fewer roots or witnesses signed than the policy requires, or fewer persons than the list of "
    .. "signers or the chapter does" },
  { "another register", "a statement or a head was signed for a register of another origin" },
  { "out of order", "the clock ran backwards, or a list of signers is not the next" },
  { "dated back", "an entry came after a status, a witness's signature or a time-stamp, and is dated before it" },
  { "said before", "the same statement is already in the register" },
  { "not allowed", "the law of approvals does not allow this step, or requires a submission to say more" },
  { "of something else", "a statement is about a submission or a key that does not exist, or disagrees with the "
    .. "submission" },
  { "rollback", "the register is smaller than it was" },
  { "split view", "two signed heads cannot both belong to the same register. houseway shows both" },
  { "growth not shown", "nothing shows that a head continues the head seen before. houseway keeps the earlier head" },
}

local KNOWN = {}
for _, row in ipairs(verdict.WORDS) do KNOWN[row[1]] = true end

---Returns nil and a verdict.
---@param word string
---@param reason string as of string.format
---@param ... any
---@return nil
---@return register.verdict
function verdict.no(word, reason, ...)
  assert(KNOWN[word], word)
  return nil, setmetatable({ word = word, reason = reason:format(...) }, verdict)
end

---Returns nil and the verdict that the law of approvals forbids something.
---@param found string as of refusal.sentence
---@param expected string? as of refusal.sentence
---@return nil
---@return register.verdict
function verdict.not_allowed(found, expected)
  return verdict.no("not allowed", "%s", refusal.sentence(found, expected))
end

---Returns nil and the verdict that a statement is of something else than expected.
---@param found string as of refusal.sentence
---@param expected string? as of refusal.sentence
---@return nil
---@return register.verdict
function verdict.of_something_else(found, expected)
  return verdict.no("of something else", "%s", refusal.sentence(found, expected))
end

---Returns nil and a verdict on an entry.
---@param number integer
---@param word string
---@param reason string
---@param ... any
---@return nil
---@return register.verdict
function verdict.on(number, word, reason, ...)
  local _, why = verdict.no(word, reason, ...)
  return why:of_entry(number)
end

---Returns nil and the verdict on an unreadable text.
---@param problem houseway.base.problem
---@return nil
---@return register.verdict
function verdict.unread(problem)
  local place = problem.line and ("line %d: "):format(problem.line) or ""
  return verdict.no("unreadable", "%s%s", place, refusal.sentence(problem.found, problem.expected))
end

---True if a value is a verdict.
---@param value any
---@return boolean
function verdict.is(value)
  return getmetatable(value) == verdict
end

---Returns nil and the verdict, as one on an entry.
---@param number integer
---@return nil
---@return register.verdict
function verdict:of_entry(number)
  self.entry = self.entry or number
  return nil, self
end

---A line: "altered: entry 3: a signature that is not of this text".
---@return string
function verdict:__tostring()
  local place = self.entry and ("entry %d: "):format(self.entry) or ""
  return ("%s: %s%s"):format(self.word, place, self.reason)
end

return verdict
