# The target static: our programs with all of their libraries in them, that of C as well, for any Linux
# of this processor, even with an empty root. They are other links of the same objects.
if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CROSSHATCH_SANITIZE)
  crosshatch_archives(archives missing)
  set(place ${PROJECT_SOURCE_DIR}/build/ship/static)
  function(crosshatch_static_program name main)
    add_executable(${name}-static-pie EXCLUDE_FROM_ALL ${main})
    set_property(TARGET ${name}-static-pie PROPERTY POSITION_INDEPENDENT_CODE)  # -static-pie says it
    set_target_properties(${name}-static-pie PROPERTIES OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY ${place})
    target_link_options(${name}-static-pie PRIVATE -static-pie LINKER:--gc-sections LINKER:-s)
    target_include_directories(${name}-static-pie PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${name}-static-pie PRIVATE ${ARGN} -Wl,--start-group ${archives} -Wl,--end-group)
  endfunction()
  if(missing)
    list(JOIN missing ", " missing)
    add_custom_target(static
      COMMAND ${CMAKE_COMMAND} -E echo "a static program needs ${missing}: install the packages that have them"
      COMMAND ${CMAKE_COMMAND} -E false VERBATIM)
  else()
    crosshatch_static_program(crosshatch main.cpp $<TARGET_OBJECTS:cli> $<TARGET_FILE:api> $<TARGET_FILE:engine>)
    add_dependencies(crosshatch-static-pie api engine)
    crosshatch_static_program(crosshatch-verify ${PROJECT_SOURCE_DIR}/verify/main.cpp $<TARGET_OBJECTS:verify>)
    set(notices ${PROJECT_SOURCE_DIR}/tools/write_notices)
    add_custom_command(OUTPUT ${place}/NOTICES ${place}/crosshatch.spdx.json
      COMMAND ${notices} crosshatch-static ${place} ${place}/crosshatch ${place}/crosshatch-verify
      COMMAND ${CMAKE_COMMAND} -E copy ${PROJECT_SOURCE_DIR}/LICENSE ${place}
      DEPENDS crosshatch-static-pie crosshatch-verify-static-pie ${notices} ${PROJECT_SOURCE_DIR}/tools/libraries.py VERBATIM)
    add_custom_target(static DEPENDS ${place}/NOTICES)
  endif()
endif()
