-- Prints the SBOM of a release, SPDX 2.3 as JSON: its files, what they depend on and what built them.
--   houseway-test-host packaging/sbom.lua VERSION COMMIT DIRECTORY
-- DIRECTORY has the source archive and the packages made of it. Versions are those installed here, which the packages
-- were built with; SOURCE_DATE_EPOCH is the time of creation.

local hash = require("hw.hash")
local json = require("houseway.base.json")
local sys = require("hw.sys")

local VERSION, COMMIT, DIRECTORY = arg[1], arg[2], arg[3]
local HOME = "https://houseway.example"

-- The licence of each Debian package that ours depend on or that builds them, as /usr/share/doc/*/copyright has it.
local LICENCES = {
  ["bash-completion"] = "GPL-2.0-or-later",
  ["clang-14"] = "Apache-2.0 WITH LLVM-exception",
  cmake = "BSD-3-Clause",
  ["dpkg-dev"] = "GPL-2.0-or-later",
  ["gcc-12"] = "GPL-3.0-or-later WITH GCC-exception-3.1",
  less = "GPL-3.0-or-later",
  libc6 = "LGPL-2.1-or-later",
  ["libc6-dev"] = "LGPL-2.1-or-later",
  libedit2 = "BSD-3-Clause",
  ["libedit-dev"] = "BSD-3-Clause",
  ["liblua5.4-0"] = "MIT",
  ["liblua5.4-dev"] = "MIT",
  libsodium23 = "ISC",
  ["libsodium-dev"] = "ISC",
  libxxhash0 = "BSD-2-Clause",
  ["libxxhash-dev"] = "BSD-2-Clause",
  ["lld-14"] = "Apache-2.0 WITH LLVM-exception",
  ["lua-argparse"] = "MIT",
  ["lua-dbi-postgresql"] = "MIT",
  ["lua-dbi-sqlite3"] = "MIT",
  ["lua-dkjson"] = "MIT",
  ["lua-lpeg"] = "MIT",
  ["lua5.4"] = "MIT",
  ["ninja-build"] = "Apache-2.0",
  ["openssh-client"] = "SSH-OpenSSH",
  openssl = "Apache-2.0",
  pkgconf = "ISC",
  python3 = "Python-2.0",
}
local BUILD_TOOLS = { "clang-14", "cmake", "dpkg-dev", "gcc-12", "lld-14", "ninja-build", "pkgconf", "python3" }
local BUILD_DEPENDENCIES = { "libc6-dev", "libedit-dev", "liblua5.4-dev", "libsodium-dev", "libxxhash-dev" }

-- Packages for languages, by how their files end, and the Debian packages that each brings.
local LANGUAGES = {
  { ending = "%.whl$", name = "houseway for Python",
    brings = { "liblua5.4-0", "libsodium23", "libxxhash0", "lua-argparse", "lua-dkjson", "lua-lpeg" } },
  { ending = "%.rock$", name = "houseway for LuaRocks", brings = {} },
  { ending = "%.tgz$", name = "houseway for npm", brings = {} },
}

local COPYRIGHT
for line in io.lines(sys.root() .. "/LICENSE") do COPYRIGHT = COPYRIGHT or line:match("^Copyright .*") end

local packages, relationships, listed = {}, {}, {}

local function output_of(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read("a")
  pipe:close()
  return text
end

local function relate(from, kind, to)
  relationships[#relationships + 1] = { spdxElementId = from, relationshipType = kind, relatedSpdxElement = to }
end

local function id_of(name) return "SPDXRef-" .. name:gsub("[^%w.-]", "-") end

-- Adds one of our own files; returns its id.
local function add_own(file, name, version, purpose)
  local handle = assert(io.open(DIRECTORY .. "/" .. file, "rb"))
  local digest = hash.sha256(handle:read("a"))
  handle:close()
  packages[#packages + 1] = {
    SPDXID = id_of(file), name = name, versionInfo = version, packageFileName = file, primaryPackagePurpose = purpose,
    supplier = "Organization: The houseway authors", downloadLocation = "NOASSERTION", filesAnalyzed = false,
    checksums = { { algorithm = "SHA256", checksumValue = digest } },
    licenseConcluded = "MIT", licenseDeclared = "MIT", copyrightText = COPYRIGHT,
  }
  relate("SPDXRef-DOCUMENT", "DESCRIBES", id_of(file))
  return id_of(file)
end

-- Adds a Debian package once; returns its id. One that is not installed has no version.
local function add_debian(name)
  local id = id_of("debian-" .. name)
  if listed[name] then return id end
  listed[name] = true
  local licence = assert(LICENCES[name], ("packaging/sbom.lua: the licence of %s is missing; add a row of LICENCES")
    :format(name))
  local version = output_of(("dpkg-query -W -f '${Version}' '%s' 2>/dev/null"):format(name)):match("%S+")
  local located = ("pkg:deb/debian/%s%s"):format(name, version and "@" .. version:gsub(":", "%%3A") or "")
  packages[#packages + 1] = {
    SPDXID = id, name = name, versionInfo = version, supplier = "Organization: Debian",
    downloadLocation = "NOASSERTION", filesAnalyzed = false,
    licenseConcluded = "NOASSERTION", licenseDeclared = licence, copyrightText = "NOASSERTION",
    externalRefs = { { referenceCategory = "PACKAGE-MANAGER", referenceType = "purl", referenceLocator = located } },
  }
  return id
end

-- Names in a field of a package, such as Depends: "libc6 (>= 2.34), lua-lpeg".
local function named_in(file, field)
  local names = {}
  local text = output_of(("dpkg-deb -f '%s/%s' %s"):format(DIRECTORY, file, field))
  for part in text:gmatch("[^,\n]+") do names[#names + 1] = part:match("[%w][%w.+-]*") end
  return names
end

local files, own = {}, {}
for _, file in ipairs(sys.list_directory(DIRECTORY)) do
  if file:find("%.deb$") then files[#files + 1] = file end
end
table.sort(files)
local archive = add_own(("houseway-%s.tar.gz"):format(VERSION), "houseway", VERSION, "SOURCE")
for _, file in ipairs(files) do
  local name, version = file:match("^([^_]+)_([^_]+)_")
  own[name] = add_own(file, name, version, "INSTALL")
  relate(own[name], "GENERATED_FROM", archive)
end
for _, file in ipairs(files) do
  local id = id_of(file)
  for _, name in ipairs(named_in(file, "Depends")) do relate(id, "DEPENDS_ON", own[name] or add_debian(name)) end
  for _, field in ipairs({ "Recommends", "Suggests" }) do
    for _, name in ipairs(named_in(file, field)) do relate(add_debian(name), "OPTIONAL_DEPENDENCY_OF", id) end
  end
end
for _, language in ipairs(LANGUAGES) do
  for _, file in ipairs(sys.list_directory(DIRECTORY)) do
    if file:find(language.ending) then
      local id = add_own(file, language.name, VERSION, "INSTALL")
      relate(id, "GENERATED_FROM", archive)
      for _, name in ipairs(language.brings) do relate(id, "CONTAINS", add_debian(name)) end
    end
  end
end
for _, name in ipairs(BUILD_DEPENDENCIES) do relate(add_debian(name), "BUILD_DEPENDENCY_OF", archive) end
for _, name in ipairs(BUILD_TOOLS) do relate(add_debian(name), "BUILD_TOOL_OF", archive) end

io.write(json.encode({
  spdxVersion = "SPDX-2.3", dataLicense = "CC0-1.0", SPDXID = "SPDXRef-DOCUMENT", name = "houseway-" .. VERSION,
  documentNamespace = ("%s/spdx/houseway-%s/%s"):format(HOME, VERSION, COMMIT),
  creationInfo = {
    created = os.date("!%Y-%m-%dT%H:%M:%SZ", math.tointeger(os.getenv("SOURCE_DATE_EPOCH"))),
    creators = { "Organization: The houseway authors", "Tool: houseway-packaging-" .. VERSION },
  },
  packages = packages, relationships = relationships,
}, { "spdxVersion", "SPDXID", "name", "versionInfo", "dataLicense", "documentNamespace", "creationInfo", "packages",
  "relationships" }), "\n")
