-- The pages of the site on the library: every function and type that is exported stands there once, and is told.

local library = require("houseway.cli.library")
local sources = require("sources")
local tap = require("tap")

local api = dofile(tap.source_root() .. "/docs/site/api.lua")

local C, NAMES = api.c(sources.read)
local LUA = api.lua(sources.read)

-- The headings of a page: how often each stands there.
local function headings(page)
  local times, in_code = {}, false
  for line in page:gmatch("[^\n]+") do
    if line:find("^```") then in_code = not in_code end
    local heading = not in_code and line:match("^#+ (.+)$")
    if heading then times[heading] = (times[heading] or 0) + 1 end
  end
  return times
end

local ON_C, ON_LUA = headings(C), headings(LUA)

-- A header as one is written, with all that can stand in it.
local MADE_UP = [[
/* made.h - made up.
 *
 *     an_example(1);
 *
 * More of it. */
#ifndef HW_MADE_H
#pragma GCC visibility push(default)

/* ---- parts (src/made/made.c) ----
 * What is *said* of HW_MADE. */

enum { HW_MADE = 1 };

/* So many; see hw_made_up. */
int hw_made_count(const hw_made *made);
int hw_made_other(const hw_made *made,
                  int which);

typedef struct hw_made {
  int count; /* of them */
} hw_made;

void hw_made_up(void); /* Ends
                        * here. */
void hw_made_untold(void);
static inline bool hw_made_is(int of) { return of > 0; }

/* Of none that follows. */

#define HW_MADE_NAME "made"
#pragma GCC visibility pop
#endif
]]

tap.test("a header is taken apart: sections, what is declared, and which comment tells of it", function ()
  local header = api.header(MADE_UP, "made/made.h")
  tap.assertEquals(header.said, { "made.h - made up.", "", "    an_example(1);", "", "More of it." })
  local section = header.sections[2]
  tap.assertEquals({ section.title, section.said }, { "parts", { "What is *said* of HW_MADE.",
    "Of none that follows." } })
  local list = {}
  for i, one in ipairs(section.declared) do
    list[i] = { one.name or "", one.is_function, table.concat(one.said, "|"), one.with and one.with.name or "" }
  end
  tap.assertEquals(list, {
    { "", false, "", "" },
    { "hw_made_count", true, "So many; see hw_made_up.", "" },
    { "hw_made_other", true, "", "hw_made_count" },
    { "hw_made", false, "", "" },
    { "hw_made_up", true, "Ends|here.", "" },
    { "hw_made_untold", true, "", "" },
    { "hw_made_is", true, "", "" },
    { "", false, "", "" },
  })
  tap.assertEquals(section.declared[5].code, "void hw_made_up(void);")
  tap.assertEquals(section.declared[7].code, "static inline bool hw_made_is(int of);")
end)

tap.test("every name that the library exports stands once on the page of C, and so does every type", function ()
  local ok, exported = sources.shell(("nm -D --defined-only '%s/libhouseway.so'"):format(tap.build_directory()))
  tap.assertTrue(ok, exported)
  local count = 0
  for name in exported:gmatch("%s%u (hw_[%w_]+)") do
    count = count + 1
    tap.assertEquals(ON_C["`" .. name .. "`"], 1, name)
  end
  tap.assertTrue(count > 150, count)
  for name in pairs(NAMES) do tap.assertEquals(ON_C["`" .. name .. "`"], 1, name) end
end)

tap.test("every header that is installed has its part", function ()
  local pipe = assert(io.popen(("cd '%s/include' && find . -name '*.h'"):format(tap.build_directory())))
  local count = 0
  for path in pipe:lines() do
    local name = path:gsub("^%./", "")
    count = count + 1
    if name ~= "houseway/houseway.h" then tap.assertEquals(ON_C["`" .. name .. "`"], 1, name) end
  end
  pipe:close()
  tap.assertTrue(count > 8, count)
end)

tap.test("every function of the headers is told in a comment", function ()
  local untold = {}
  for _, header in ipairs(api.headers(sources.read)) do
    for _, section in ipairs(header.sections) do
      for _, one in ipairs(section.declared) do
        local is_told = one.with or table.concat(one.said):find("%w")
        if one.is_function and not is_told then untold[#untold + 1] = header.path .. ": " .. one.name end
      end
    end
  end
  tap.assertEquals(untold, {})
end)

tap.test("what a Lua program is given stands once on its page, and is told", function ()
  for key, value in pairs(library) do
    if type(value) == "function" then
      tap.assertEquals(ON_LUA[("`houseway.%s`"):format(key)], 1, key)
    else
      tap.assertEquals(select(2, LUA:gsub("\n| `" .. key .. "` |", "")), 1, key)
    end
  end
  for key, value in pairs(getmetatable(assert(library.way("plain")))) do
    if type(value) == "function" then tap.assertEquals(ON_LUA[("`way:%s`"):format(key)], 1, key) end
  end
  for _, told in ipairs(api.told(sources.read("lua/houseway/cli/library.lua"))) do
    tap.assertTrue(table.concat(told.said):find("%w") ~= nil, told.name)
    for _, field in ipairs(told.fields) do tap.assertTrue(#field[2] > 0, told.name .. ": " .. field[1]) end
  end
  tap.assertStrContains(LUA, "| `readings` | string[]? |")
  tap.assertNil(LUA:find("private"))
end)

tap.test("places on the pages have names of their own, and links on them lead to one", function ()
  for _, page in ipairs({ C, LUA }) do
    local places = {}
    for heading, times in pairs(headings(page)) do
      local place = heading:gsub("[^%w_ -]", ""):gsub(" ", "-"):lower()
      tap.assertEquals({ times, places[place] }, { 1, nil }, heading)
      places[place] = true
    end
    local count = 0
    for place in page:gmatch("%]%(#([^)]+)%)") do
      count = count + 1
      tap.assertEquals(places[place] and place, place)
    end
    tap.assertTrue(count >= 3, count)
  end
end)
