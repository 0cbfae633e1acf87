# Run by CPack once the packages are made: CPack has a library's package run ldconfig by scripts of its own, too, where
# Debian wants no more than the trigger.
list(FILTER CPACK_PACKAGE_FILES INCLUDE REGEX "/${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME}_")
set(folder ${CPACK_TEMPORARY_DIRECTORY}/unpacked)
foreach(package IN LISTS CPACK_PACKAGE_FILES)
  execute_process(COMMAND dpkg-deb --raw-extract ${package} ${folder} COMMAND_ERROR_IS_FATAL ANY)
  file(REMOVE ${folder}/DEBIAN/postinst ${folder}/DEBIAN/postrm)
  execute_process(COMMAND dpkg-deb --root-owner-group --build ${folder} ${package}
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  file(REMOVE_RECURSE ${folder})
endforeach()
