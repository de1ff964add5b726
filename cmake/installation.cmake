# `make install PREFIX=...`: the program, its manual page and its completions; and for other programs
# the libraries, their headers, and what `find_package(crosshatch)` and pkg-config look for. None of it
# names an absolute path, so what is installed may be moved.
include(GNUInstallDirs)
add_custom_target(installed)  # all that the following needs
if(CROSSHATCH_APPS)
  add_dependencies(installed crosshatch-cli crosshatch-verify share)
  install(TARGETS crosshatch-cli crosshatch-verify RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
install(FILES LICENSE CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
# The documents that the manual pages name.
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN *.md
        PATTERN pictures EXCLUDE PATTERN site EXCLUDE PATTERN studio EXCLUDE)
# Of what is installed, from the packages that are on this machine now.
set(installed "")
foreach(target crosshatch-cli crosshatch-verify crosshatch-shared crosshatch-static crosshatch-pictures-shared)
  if(TARGET ${target})
    string(APPEND installed " \"$<TARGET_FILE:${target}>\"")
  endif()
endforeach()
install(CODE "execute_process(
  COMMAND \"${PROJECT_SOURCE_DIR}/tools/write_notices\" crosshatch \"${PROJECT_BINARY_DIR}/notices\"${installed}
  COMMAND_ERROR_IS_FATAL ANY)")
install(FILES ${PROJECT_BINARY_DIR}/notices/NOTICES ${PROJECT_BINARY_DIR}/notices/crosshatch.spdx.json
        DESTINATION ${CMAKE_INSTALL_DOCDIR})

if(CROSSHATCH_APPS)
  set(share ${PROJECT_BINARY_DIR}/share)
  install(FILES ${share}/crosshatch.1 ${PROJECT_SOURCE_DIR}/verify/crosshatch-verify.1
          DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${share}/crosshatch.bash RENAME crosshatch
          DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${share}/_crosshatch DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  install(FILES ${share}/crosshatch.fish
          DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/crosshatch
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN *.h PATTERN *.hpp)
include(CMakePackageConfigHelpers)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/crosshatch)

# A shared library brings along all that it needs. With a static one its users link the libraries
# behind it, too, where their own machine has them.
function(install_library component library)
  set_target_properties(${library} PROPERTIES EXPORT_NAME ${component})
  add_dependencies(installed ${library})
  install(TARGETS ${library} EXPORT ${component}
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
          RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
          INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  install(EXPORT ${component} FILE ${component}.cmake NAMESPACE crosshatch::
          DESTINATION ${package})
endfunction()
install_library(crosshatch crosshatch-shared)
install_library(static crosshatch-static)
if(CROSSHATCH_PICTURES)
  install_library(pictures crosshatch-pictures-shared)
  install_library(pictures_static crosshatch-pictures-static)
endif()

set(static_needs "")
set(static_links "")
set(drawing_needs "")
set(drawing_links "")
function(need_with part list package link)
  if(CROSSHATCH_${part})
    set(${list}_needs "${${list}_needs} ${package}" PARENT_SCOPE)
    set(${list}_links "${${list}_links} -l${link}" PARENT_SCOPE)
  endif()
endfunction()
if(NOT CROSSHATCH_SOURCES)
  need_with(SAT static CaDiCaL cadical)
  need_with(XML static pugixml pugixml)
endif()
need_with(GMP static GMP gmp)
need_with(ZLIB static ZLIB z)
need_with(THREADS static Threads pthread)
need_with(PNG drawing PNG png)
need_with(GIF drawing GIF gif)
if(CROSSHATCH_IMAGES)
  foreach(part PNG GIF)
    if(NOT CROSSHATCH_${part})
      string(TOLOWER ${part} link)
      set(drawing_needs "${drawing_needs} ${part}")
      set(drawing_links "${drawing_links} -l${link}")
    endif()
  endforeach()
endif()
need_with(IMAGES drawing JPEG jpeg)
need_with(PDF drawing Cairo cairo)
need_with(PDF drawing Fontconfig fontconfig)

file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/crosshatchConfig.cmake @ONLY CONTENT [[
# find_package(crosshatch [COMPONENTS static pictures pictures_static]) gives crosshatch::crosshatch and,
# for each component, the target of its name.
include("${CMAKE_CURRENT_LIST_DIR}/crosshatch.cmake")
set(crosshatch_needs_of_static @static_needs@)
set(crosshatch_needs_of_pictures_static @static_needs@ @drawing_needs@)
set(crosshatch_components ${crosshatch_FIND_COMPONENTS})
if(NOT crosshatch_components)
  set(crosshatch_components static)
endif()
foreach(crosshatch_component IN LISTS crosshatch_components)
  set(crosshatch_${crosshatch_component}_FOUND TRUE)
  if(NOT EXISTS "${CMAKE_CURRENT_LIST_DIR}/${crosshatch_component}.cmake")
    set(crosshatch_${crosshatch_component}_FOUND FALSE)
    set(crosshatch_missing "this installation has no component '${crosshatch_component}'")
  endif()
  set(crosshatch_modules ${CMAKE_MODULE_PATH})
  list(PREPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}")
  foreach(crosshatch_need IN LISTS crosshatch_needs_of_${crosshatch_component})
    find_package(${crosshatch_need} QUIET)
    if(NOT ${crosshatch_need}_FOUND)
      set(crosshatch_${crosshatch_component}_FOUND FALSE)
      set(crosshatch_missing "the component '${crosshatch_component}' needs ${crosshatch_need}")
    endif()
  endforeach()
  set(CMAKE_MODULE_PATH ${crosshatch_modules})
  if(crosshatch_${crosshatch_component}_FOUND)
    include("${CMAKE_CURRENT_LIST_DIR}/${crosshatch_component}.cmake")
    # An archive of C++ in a project of C alone: the linker of C takes it, with the library of C++.
    get_property(crosshatch_languages GLOBAL PROPERTY ENABLED_LANGUAGES)
    if(crosshatch_component MATCHES "static$" AND NOT CXX IN_LIST crosshatch_languages)
      set(crosshatch_target crosshatch::${crosshatch_component})
      get_target_property(crosshatch_configurations ${crosshatch_target} IMPORTED_CONFIGURATIONS)
      foreach(crosshatch_configuration IN LISTS crosshatch_configurations)
        set_target_properties(${crosshatch_target} PROPERTIES
          IMPORTED_LINK_INTERFACE_LANGUAGES_${crosshatch_configuration} C)
      endforeach()
      set_property(TARGET ${crosshatch_target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES stdc++ m)
    endif()
  elseif(crosshatch_FIND_REQUIRED_${crosshatch_component})
    set(crosshatch_FOUND FALSE)
    set(crosshatch_NOT_FOUND_MESSAGE "${crosshatch_missing}")
  endif()
endforeach()
]])
write_basic_package_version_file(${PROJECT_BINARY_DIR}/crosshatchConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/crosshatchConfig.cmake
              ${PROJECT_BINARY_DIR}/crosshatchConfigVersion.cmake
              ${PROJECT_SOURCE_DIR}/cmake/FindGMP.cmake ${PROJECT_SOURCE_DIR}/cmake/FindCaDiCaL.cmake
              ${PROJECT_SOURCE_DIR}/cmake/FindCairo.cmake
        DESTINATION ${package})

# For pkg-config. The file finds its prefix from its own place. That of the archive names the archive
# itself: where both libraries are, the linker takes the shared one for -lcrosshatch.
string(REGEX REPLACE "[^/]+" ".." up ${CMAKE_INSTALL_LIBDIR})
function(install_pc name description libs private)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/${name}.pc @ONLY CONTENT [[
prefix=${pcfiledir}/@up@/..
libdir=${prefix}/@CMAKE_INSTALL_LIBDIR@
includedir=${prefix}/@CMAKE_INSTALL_INCLUDEDIR@

Name: @name@
Description: @description@
Version: @PROJECT_VERSION@
Cflags: -I${includedir}
Libs: @libs@
Libs.private:@private@
]])
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()
function(install_pcs name description links)
  string(APPEND links " -lstdc++ -lm")
  install_pc(${name} "${description}" "-L\${libdir} -l${name}" "${links}")
  install_pc(${name}-static "${description}; the archive" "\${libdir}/lib${name}.a${links}" "")
endfunction()
install_pcs(crosshatch "${PROJECT_DESCRIPTION}" "${static_links}")
if(CROSSHATCH_PICTURES)
  install_pcs(crosshatch-pictures "The same as crosshatch, and pictures of puzzles"
              "${static_links}${drawing_links}")
endif()
