-- Days of the calendar.

local dates = require("houseway.base.dates")
local tap = require("tap")

tap.test("a day is one that the calendar has", function ()
  for _, day in ipairs({ "2024-02-29", "2000-02-29", "2026-12-31", "0001-01-01" }) do
    tap.assertTrue(dates.is_day(day), day)
  end
  for _, day in ipairs({ "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-1-1", "2026-01-00",
    "2026-01-01 ", "20260101", "" }) do
    tap.assertFalse(dates.is_day(day), day)
  end
  tap.assertTrue(dates.is_month("2021-12"))
  tap.assertFalse(dates.is_month("2021-13"))
  tap.assertFalse(dates.is_month("2021-12-01"))
end)

-- Against the number of days that Lua counts between two noons.
tap.test("days are counted over months, leap days and years", function ()
  for _, start in ipairs({ "2023-12-30", "2024-02-27", "2026-02-27", "1999-12-31" }) do
    local year, month, day = start:match("(%d+)-(%d+)-(%d+)")
    for days = 0, 800 do
      local noon = os.time({ year = year, month = month, day = day, hour = 12 }) + 86400 * days
      tap.assertEquals(dates.after(start, days), os.date("!%Y-%m-%d", noon))
    end
  end
end)
