-- What every test is given by tests/run, whatever a person's shell says; and that no comparison of times is its own.

local lists = require("houseway.base.lists")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

-- What changes the answer of some program that tests run, or what tests/run itself does, each set to do harm.
local HARM = "CDPATH=/tmp:/usr LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8 LANGUAGE=tr TZ=Pacific/Chatham HOME=/nonexistent "
  .. "PAGER=false EDITOR=false VISUAL=false LUA_INIT='error(1)' LUA_INIT_5_4='error(1)' LUA_PATH=/x LUA_CPATH=/x "
  .. "COLUMNS=20 TERM=vt52 PGHOST=10.0.0.1 PGPORT=1 GIT_DIR=/x GIT_AUTHOR_DATE=x XDG_CONFIG_HOME=/x XDG_STATE_HOME=/x "
  .. "XDG_DATA_HOME=/x XDG_CACHE_HOME=/x SSH_AUTH_SOCK=/x GNUPGHOME=/x NODE_OPTIONS=--bad PYTHONPATH=/x PYTHONHOME=/x "
  .. "CLICOLOR_FORCE=1 GOFLAGS=-bad LD_LIBRARY_PATH=/x FONTCONFIG_FILE=/x HOUSEWAY_PATH=/x HOUSEWAY_POLICY=/x "
  .. "HOUSEWAY_LOG_KEY=/x HOUSEWAY_DEBUG=1 MANWIDTH=20 LINES=3 TMUX=/x,1,0 MULTILINE='a\nPGUSER=x'"

local GIVEN = { "CMOCKA_MESSAGE_OUTPUT", "FONTCONFIG_FILE", "HOME", "HOUSEWAY_BUILD", "LC_ALL", "NO_COLOR", "PATH",
  "TERM", "TZ", "XDG_CACHE_HOME" }

tap.test("a test's surroundings are the same, whatever the shell says", function ()
  scratch.with(function (directory)
    local file = scratch.write(directory .. "/shown.lua",
      'os.execute("env | sort; umask; readlink /proc/self/fd/0; date +%Z; command -v sh")\n')
    local ok, said = sources.shell(("umask 077; env -i PATH='%s':/usr/bin:/bin HOUSEWAY_BUILD='%s' %s tests/run '%s'")
      :format(directory, tap.build_directory(), HARM, file))
    tap.assertTrue(ok, said)
    local names = {}
    for name in said:gmatch("([%w_]+)=[^\n]*\n") do
      if name ~= "PWD" and name ~= "OLDPWD" and name ~= "_" and name ~= "SHLVL" then names[#names + 1] = name end
    end
    tap.assertEquals(names, GIVEN)
    for _, line in ipairs({ "LC_ALL=C.UTF-8", "TZ=UTC", "HOME=" .. tap.build_directory() .. "/test-home", "0022",
      "/dev/null", "PATH=/usr/bin:/bin:/usr/local/bin:/usr/sbin:/sbin:" .. directory .. ":/usr/bin:/bin" }) do
      tap.assertStrContains(said, "\n" .. line .. "\n")
    end
  end)
end)

tap.test("times and instructions are compared by tap, which fails where it should", function ()
  local function turns(count)
    return function () for _ = 1, count do string.rep("x", 100) end end
  end
  tap.assertTakesLess(turns(1000), 8, turns(1000))
  tap.assertErrorMsgContains("expected less than 8 times", tap.assertTakesLess, turns(32000), 8, turns(1000))
  tap.assertCountsLess(turns(7000), 8, turns(1000))
  tap.assertErrorMsgContains("expected less than 8 times", tap.assertCountsLess, turns(9000), 8, turns(1000))
  -- tests/linear_test.lua compares sizes of its own in the same way.
  local others = lists.filter(sources.list("^tests/.*_test%.lua$"), function (path)
    return path ~= "tests/linear_test.lua"
  end)
  tap.assertEquals(sources.places(others, function (line) return line:find("os%.clock%(") end), {})
end)
