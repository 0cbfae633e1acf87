-- A PostgreSQL of a test's own, on loopback, by an ordinary user: it fails where none can be started.

local sources = require("sources")

local postgresql = {}
postgresql.__index = postgresql

-- The programs in the order of PATH, else of the newest version that Debian's packages have put beside it.
local function programs()
  local _, found = sources.shell("if initdb=$(command -v initdb); then dirname \"$(readlink -f \"$initdb\")\"; else "
    .. "ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; fi")
  local directory = found:match("[^\n]+")
  assert(directory, "no PostgreSQL to be started: it is in Debian's postgresql")
  return directory
end

-- PostgreSQL refuses to run as root.
local function as_user(self, command)
  local _, who = sources.shell("id -u")
  if who == "0\n" then command = ("runuser -u postgres -- sh -c '%s'"):format(command) end
  local ok, said = sources.shell(command)
  assert(ok, said .. (self.directory and select(2, sources.shell(("cat '%s/log' 2>/dev/null"):format(self.directory)))
    or ""))
end

---Starts the server; whoever asks for its directory to be removed stops it before.
---@param directory string of the test's own
---@return table { address = of its database }
function postgresql.start(directory)
  local self = setmetatable({ directory = directory .. "/postgresql", programs = programs() }, postgresql)
  sources.shell(("mkdir '%s' && chmod 755 '%s' && { chown postgres '%s' || true; }"):format(self.directory, directory,
    self.directory))
  as_user(self, ('"%s/initdb" -D "%s/data" -A trust -U houseway -E UTF8 --locale=C >/dev/null'):format(self.programs,
    self.directory))
  for _ = 1, 5 do
    self.port = math.random(20000, 60000)
    if pcall(self.go_on, self) then
      self.address = ("postgresql://houseway@127.0.0.1:%d/postgres"):format(self.port)
      return self
    end
  end
  error("no port for PostgreSQL, or it does not start", 0)
end

---Starts it again where it was stopped.
function postgresql:go_on()
  as_user(self, ('"%s/pg_ctl" -D "%s/data" -l "%s/log" -w -t 300 -o "-p %d -h 127.0.0.1 -k %s" start >/dev/null')
    :format(self.programs, self.directory, self.directory, self.port, self.directory))
end

---Stops it.
---@param how string? "immediate": as where the power goes
function postgresql:stop(how)
  as_user(self, ('"%s/pg_ctl" -D "%s/data" -m %s -w -t 300 stop >/dev/null'):format(self.programs, self.directory,
    how or "fast"))
end

---Runs a file of SQL, as pg_dump writes it.
---@param path string
---@param address string? of another of its databases
function postgresql:restore(path, address)
  local ok, said = sources.shell(('"%s/psql" -q -X -v ON_ERROR_STOP=1 "%s" -f "%s" 2>&1'):format(self.programs,
    address or self.address, path))
  assert(ok, said)
end

return postgresql
