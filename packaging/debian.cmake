# The Debian packages, by `cpack -G DEB` in the folder of the release build: one for each component that is installed.
# debian-files.cmake adds what Debian wants in each, debian-scripts.cmake takes out what it does not want.

set(CPACK_GENERATOR DEB)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PACKAGE_NAME houseway)
set(CPACK_PACKAGE_CONTACT "The houseway authors <maintainers@houseway.example>" CACHE STRING
  "Who answers for the package: NAME <ADDRESS>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# A package for each component; what has no install rule in this build has none.
# The checker of certificates is none: who trusts it builds it.
get_cmake_property(CPACK_COMPONENTS_ALL COMPONENTS)
list(REMOVE_ITEM CPACK_COMPONENTS_ALL checker)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME houseway)
set(CPACK_DEBIAN_DATA_PACKAGE_NAME houseway-data)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libhouseway${PROJECT_VERSION_MAJOR})
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libhouseway-dev)
set(CPACK_DEBIAN_LUA_PACKAGE_NAME lua-houseway)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SOURCE houseway)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_DATA_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_DATA_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LUA_PACKAGE_SECTION interpreters)

# Of the libraries that programs are linked to dpkg-shlibdeps tells; of the modules that Lua loads nobody does.
set(version "${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}")
set(modules "lua-argparse, lua-dkjson, lua-lpeg")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "houseway-data (= ${version}), ${modules}")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "less, lua-dbi-sqlite3, openssh-client, openssl")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "bash-completion, lua-dbi-postgresql")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "houseway-data (= ${version}), ${modules}")
# houseway.pc names what a program is linked with besides where it takes the library's archive.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME} (= ${version}), \
liblua5.4-dev, libsodium-dev, libxxhash-dev")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "cmake, pkgconf")
set(CPACK_DEBIAN_LUA_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_LUA_PACKAGE_DEPENDS "houseway-data (= ${version}), ${modules}")
set(CPACK_DEBIAN_LUA_PACKAGE_PROVIDES "lua5.4-houseway")
set(CPACK_DEBIAN_LUA_PACKAGE_SUGGESTS "lua5.4")

# What a package that is built with the library depends on: versions that run it (docs/library.md). And the list of
# libraries is made anew when it comes and goes.
math(EXPR parted_major "${PROJECT_VERSION_MAJOR} + 1")
math(EXPR parted_minor "${PROJECT_VERSION_MINOR} + 1")
set(parted ${parted_major})
if(PROJECT_VERSION_MAJOR EQUAL 0)
  set(parted 0.${parted_minor})
endif()
set(control ${CMAKE_CURRENT_BINARY_DIR}/debian)
set(library ${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME})
file(WRITE ${control}/shlibs
  "libhouseway ${PROJECT_VERSION_MAJOR} ${library} (>= ${PROJECT_VERSION}), ${library} (<< ${parted}~)\n")
file(WRITE ${control}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${control}/shlibs ${control}/triggers)

set(words "houseway reads statutes and casino house ways as scripts that a
regulator can read aloud, runs a house way over every hand of Pai Gow or
Pai Gow Poker, and says whether every setting it makes is lawful.
.
This package has")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "${words} the program.")
set(CPACK_COMPONENT_DATA_DESCRIPTION "${words} chapters, house ways and the scripts that read them.")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "${words} the library for other programs.")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "${words} what programs in C and C++ are built with.")
set(CPACK_COMPONENT_LUA_DESCRIPTION "${words} the module that Lua 5.4 knows as houseway.")

set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/packaging/debian-files.cmake)
set(CPACK_POST_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/packaging/debian-scripts.cmake)
set(CPACK_HOUSEWAY_SOURCE ${CMAKE_SOURCE_DIR})
set(CPACK_HOUSEWAY_DAY ${release_day})
set(CPACK_HOUSEWAY_VERSION ${version})
include(CPack)
