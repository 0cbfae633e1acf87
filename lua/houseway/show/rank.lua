-- Prints the rank of pieces, or of both halves of a hand in each of its settings.

local text = require("houseway.base.text")

local function print_scale(ranks, out)
  local scale = ("High hands have %s ranks, and low hands %s."):format(text.thousands(ranks.high),
    text.thousands(ranks.low))
  if ranks.high == ranks.low then scale = ("Hands have %d ranks, with gaps."):format(ranks.high) end
  out:line("A higher rank is better, an equal rank a copy. " .. scale)
end

return function (answer, out)
  if not answer.settings then
    out:line(("%s, place %d of %d from the best, rank %d%s"):format(out:paint("bold", answer.value), answer.place,
      answer.ranks.high, answer.rank, answer.zero and "; a value of zero" or ""))
    out:line(("%s, ranked under %s"):format(answer.hand, answer.chapter))
    return
  end
  out:line(("%s, ranked under %s"):format(out:paint("bold", answer.hand), answer.chapter))
  local rows = { { "", "high hand", "value", "rank", "low hand", "value", "rank", "" } }
  for _, one in ipairs(answer.settings) do
    rows[#rows + 1] = { one.number, one.high, one.high_value, one.high_rank, one.low, one.low_value, one.low_rank,
      one.exists and "" or "fouls" }
  end
  out:columns(rows, "  ")
  print_scale(answer.ranks, out)
end
