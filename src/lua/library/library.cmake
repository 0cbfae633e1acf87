# The library, shared and static, and the module of Lua: the program's own objects, linked once more.

set(library_objects $<TARGET_OBJECTS:houseway_core_objects> $<TARGET_OBJECTS:houseway_host>)

add_library(houseway_shared SHARED ${library_objects} $<TARGET_OBJECTS:houseway_session>)
target_link_libraries(houseway_shared
  PRIVATE houseway_flags PkgConfig::LUA PkgConfig::XXHASH PkgConfig::SODIUM Threads::Threads m)
# While the version begins with 0 each may part with the one before; from 1.0 on the first number says it.
set_target_properties(houseway_shared PROPERTIES
  OUTPUT_NAME houseway EXPORT_NAME houseway VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})

add_library(houseway_static STATIC ${library_objects} $<TARGET_OBJECTS:houseway_session>)
target_link_libraries(houseway_static
  INTERFACE PkgConfig::LUA PkgConfig::XXHASH PkgConfig::SODIUM Threads::Threads m)
set_target_properties(houseway_static PROPERTIES OUTPUT_NAME houseway)

# Lua's own functions are those of the Lua that loads it.
add_library(houseway_lua MODULE ${library_objects} $<TARGET_OBJECTS:houseway_module>)
target_link_libraries(houseway_lua PRIVATE houseway_flags PkgConfig::XXHASH PkgConfig::SODIUM Threads::Threads m)
set_target_properties(houseway_lua PROPERTIES
  PREFIX "" OUTPUT_NAME houseway)

target_link_options(houseway_lua PRIVATE -Wl,--version-script=${CMAKE_CURRENT_LIST_DIR}/module.map)
set_property(TARGET houseway_lua APPEND PROPERTY LINK_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/module.map)
target_link_options(houseway_shared PRIVATE -Wl,-Bsymbolic-functions)
if(NOT HOUSEWAY_SANITIZE)
  target_link_options(houseway_shared PRIVATE -Wl,-z,defs)
endif()

# ---- headers: those of a folder, each of which names the others by houseway/ ----

set(public_headers houseway.h)
foreach(folder base log pieces ranking hands deciding dealing searching worth)
  list(APPEND public_headers ${folder}/${folder}.h)
endforeach()
set(installed_headers ${CMAKE_CURRENT_BINARY_DIR}/include/houseway)
function(add_installed_header from to)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${from})
  file(READ ${from} text)
  string(REGEX REPLACE "#include \"([a-z/]+\\.h)\"" "#include <houseway/\\1>" text "${text}")
  file(CONFIGURE OUTPUT ${to} CONTENT "${text}" @ONLY NEWLINE_STYLE UNIX)
endfunction()
foreach(header IN LISTS public_headers)
  add_installed_header(${CMAKE_SOURCE_DIR}/src/${header} ${installed_headers}/${header})
endforeach()
add_installed_header(${CMAKE_SOURCE_DIR}/src/lua/library/session.h ${installed_headers}/session.h)

foreach(target houseway_shared houseway_static)
  target_include_directories(${target} INTERFACE
    $<BUILD_INTERFACE:${CMAKE_CURRENT_BINARY_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
endforeach()

# ---- what finds it: pkg-config, CMake ----

include(CMakePackageConfigHelpers)
set(config_directory ${CMAKE_INSTALL_LIBDIR}/cmake/houseway)
set(here ${CMAKE_CURRENT_LIST_DIR})
file(RELATIVE_PATH prefix_from_pc /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
# Libraries of the archive by name: `Requires.private` would add their include directories to every program.
set(private_libraries ${LUA_LDFLAGS} ${XXHASH_LDFLAGS} ${SODIUM_LDFLAGS})
foreach(directory IN LISTS CMAKE_C_IMPLICIT_LINK_DIRECTORIES)
  list(REMOVE_ITEM private_libraries -L${directory})
endforeach()
list(JOIN private_libraries " " private_libraries)
configure_file(${here}/houseway.pc.in houseway.pc @ONLY)
configure_package_config_file(${here}/housewayConfig.cmake.in housewayConfig.cmake
  INSTALL_DESTINATION ${config_directory})
write_basic_package_version_file(housewayConfigVersion.cmake COMPATIBILITY SameMinorVersion)

install(TARGETS houseway_shared EXPORT housewayTargets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT development)
install(TARGETS houseway_static EXPORT housewayStaticTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(TARGETS houseway_lua LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/lua/5.4 COMPONENT lua)
install(DIRECTORY ${installed_headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
foreach(export housewayTargets housewayStaticTargets)
  install(EXPORT ${export} NAMESPACE houseway:: DESTINATION ${config_directory} COMPONENT development)
endforeach()
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/housewayConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/housewayConfigVersion.cmake
  DESTINATION ${config_directory} COMPONENT development)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/houseway.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
  COMPONENT development)
