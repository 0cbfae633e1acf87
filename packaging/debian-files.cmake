# Run by CPack once what is packed stands in its folders, one a component: what Debian wants in each besides.
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} name)
  execute_process(COMMAND ${CPACK_HOUSEWAY_SOURCE}/packaging/debian-files
    ${CPACK_TEMPORARY_DIRECTORY}/${component} ${CPACK_DEBIAN_${name}_PACKAGE_NAME}
    ${CPACK_HOUSEWAY_VERSION} ${CPACK_HOUSEWAY_DAY} ${CPACK_PACKAGE_CONTACT}
    COMMAND_ERROR_IS_FATAL ANY)
endforeach()
