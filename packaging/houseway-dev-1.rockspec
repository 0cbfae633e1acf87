-- `require "houseway"` for LuaRocks, from the source tree: luarocks make packaging/houseway-dev-1.rockspec (docs/lua.md)
rockspec_format = "3.0"
package = "houseway"
version = "dev-1"
source = { url = "git+https://houseway.example/houseway.git" }
description = {
  summary = "How a casino's house way sets Pai Gow hands, by which rule, and whether the law allows it",
  license = "MIT",
}
supported_platforms = { "linux" }
dependencies = { "lua ~> 5.4", "lpeg >= 1.0.2", "argparse >= 0.7.1", "dkjson >= 2.6" }
build = {
  type = "command",
  build_command = "cmake --preset release && cmake --build --preset release --target houseway_lua houseway_web",
  install_command = [[
    mkdir -p "$(LIBDIR)" "$(LUADIR)/houseway/web" && cp build/houseway.so "$(LIBDIR)/" &&
    cp -r lua jurisdictions houseways "$(LUADIR)/houseway/" &&
    cp -r src/web/explorer src/web/explorer.css src/web/find.js build/web/houseway.wasm "$(LUADIR)/houseway/web/"]],
}
