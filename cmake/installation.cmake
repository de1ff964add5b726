# `make install PREFIX=...`: the program, its manual page and its completions; and for C++ programs
# the library, its header, and what `find_package(crosshatch)` looks for.
include(GNUInstallDirs)
install(TARGETS crosshatch-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES LICENSE CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
# Of the packages that are on this machine now.
install(CODE "execute_process(
  COMMAND \"${PROJECT_SOURCE_DIR}/tools/write_notices\" ${PROJECT_VERSION} \"${PROJECT_BINARY_DIR}/notices\"
  COMMAND_ERROR_IS_FATAL ANY)")
install(FILES ${PROJECT_BINARY_DIR}/notices/NOTICES ${PROJECT_BINARY_DIR}/notices/crosshatch.spdx
        DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(share ${PROJECT_SOURCE_DIR}/apps/cli/share)
install(FILES ${share}/crosshatch.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${share}/crosshatch.bash RENAME crosshatch
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${share}/_crosshatch DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${share}/crosshatch.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

install(FILES ${PROJECT_SOURCE_DIR}/include/crosshatch/crosshatch.hpp
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/crosshatch)
install(TARGETS crosshatch EXPORT crosshatch ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/crosshatch)
install(EXPORT crosshatch FILE crosshatchTargets.cmake NAMESPACE crosshatch:: DESTINATION ${package})

# A static library brings no libraries along: its users link them too, where their own machine has
# them.
include(CMakePackageConfigHelpers)
set(sat "")
if(CROSSHATCH_SAT)
  set(sat "find_dependency(CaDiCaL)")
endif()
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/crosshatchConfig.cmake @ONLY CONTENT [[
include(CMakeFindDependencyMacro)
list(PREPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}")
find_dependency(pugixml)
find_dependency(Threads)
find_dependency(GMP)
@sat@
list(POP_FRONT CMAKE_MODULE_PATH)
include("${CMAKE_CURRENT_LIST_DIR}/crosshatchTargets.cmake")
]])
write_basic_package_version_file(${PROJECT_BINARY_DIR}/crosshatchConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/crosshatchConfig.cmake
              ${PROJECT_BINARY_DIR}/crosshatchConfigVersion.cmake
              ${PROJECT_SOURCE_DIR}/cmake/FindGMP.cmake ${PROJECT_SOURCE_DIR}/cmake/FindCaDiCaL.cmake
        DESTINATION ${package})
