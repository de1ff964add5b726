# crosshatch_alone(TARGET) links the library with pictures into a module or shared library so that it needs nothing of
# the machine it is taken to but the C library. What is not on every Linux is linked in from the archives of
# the Debian packages, or lies beside it.
#
# Two libraries lie beside it, under names that no other program has: GMP, whose licence wants it to be
# exchangeable, and pixman, whose archive is for programs alone (its thread-local variables). The other archives were
# compiled for programs of this machine, too; alone.cpp has what that takes.
#
# Where a machine lacks one of them, there is no such function.
if(NOT CMAKE_BUILD_TYPE STREQUAL "Release" OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR CMAKE_CROSSCOMPILING
   OR NOT PROJECT_IS_TOP_LEVEL OR NOT CROSSHATCH_PICTURES)
  return()
endif()
set(alone_beside "")
if(CROSSHATCH_GMP)
  list(APPEND alone_beside gmp)
endif()
if(CROSSHATCH_PDF)
  list(APPEND alone_beside pixman-1)
endif()
crosshatch_archives(alone_archives alone_missing ${alone_beside})

set(alone_copies "")
find_program(PATCHELF patchelf)
foreach(name IN LISTS alone_beside)
  find_library(ALONE_${name} ${name})
  set(copy ${PROJECT_BINARY_DIR}/alone/libcrosshatch-${name}.so)
  list(APPEND alone_copies ${copy})
  if(PATCHELF AND ALONE_${name})
    add_custom_command(OUTPUT ${copy} DEPENDS ${ALONE_${name}} VERBATIM
      COMMAND ${PATCHELF} --set-soname libcrosshatch-${name}.so --output ${copy} ${ALONE_${name}})
  else()
    list(APPEND alone_missing ${name})
  endif()
endforeach()
if(alone_missing)
  return()
endif()
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/alone)
add_custom_target(alone_copies DEPENDS ${alone_copies})

function(crosshatch_alone target)
  target_sources(${target} PRIVATE ${PROJECT_SOURCE_DIR}/cmake/alone.cpp)
  set_target_properties(${target} PROPERTIES BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH "$ORIGIN")
  add_dependencies(${target} crosshatch-pictures-static alone_copies)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/include)
  target_link_libraries(${target} PRIVATE
    -Wl,--push-state,--whole-archive $<TARGET_FILE:crosshatch-pictures-static> -Wl,--pop-state
    -Wl,--start-group ${alone_archives} -Wl,--end-group ${alone_copies})
  target_link_options(${target} PRIVATE -static-libstdc++ -static-libgcc LINKER:-s LINKER:--gc-sections
    LINKER:--wrap=stdin LINKER:--wrap=stdout LINKER:--wrap=stderr LINKER:--wrap=arc4random_buf)
endfunction()
