-- What pieces rank, and how every way to part a hand compares.

return function (found, out)
  out:line(("%s, ranked under %s"):format(out:paint("bold", found.hand), found.chapter))
  if not found.settings then
    out:line(("  %s, rank %d%s"):format(found.value, found.rank, found.zero and "; a value of zero" or ""))
    return
  end
  local rows = { { "", "high", "", "rank", "low", "", "rank", "" } }
  for _, one in ipairs(found.settings) do
    rows[#rows + 1] = { one.number, one.high, one.high_value, one.high_rank, one.low, one.low_value, one.low_rank,
      one.exists and "" or "fouls" }
  end
  out:columns(rows, "  ")
end
