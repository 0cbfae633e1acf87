-- Prints the rank of pieces, or of both halves of a hand in each of its settings.

local text = require("houseway.base.text")

local function print_scale(ranks, out)
  local scale = ("%s, of a low hand %s"):format(text.thousands(ranks.high), text.thousands(ranks.low))
  if ranks.high == ranks.low then scale = tostring(ranks.high) end
  out:line(("A higher rank is better and an equal rank is a copy. High hands have %s ranks."):format(scale))
end

return function (answer, out)
  if not answer.settings then
    out:line(("%s, place %d of %d from the best, rank %d%s"):format(out:paint("bold", answer.value), answer.place,
      answer.ranks.high, answer.rank, answer.zero and "; a value of zero" or ""))
    out:line(("%s, ranked under %s"):format(answer.hand, answer.chapter))
    return
  end
  out:line(("%s, ranked under %s"):format(out:paint("bold", answer.hand), answer.chapter))
  local rows = { { "", "high", "", "rank", "low", "", "rank", "" } }
  for _, one in ipairs(answer.settings) do
    rows[#rows + 1] = { one.number, one.high, one.high_value, one.high_rank, one.low, one.low_value, one.low_rank,
      one.exists and "" or "fouls" }
  end
  out:columns(rows, "  ")
  print_scale(answer.ranks, out)
end
