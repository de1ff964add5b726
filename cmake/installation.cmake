# `make install PREFIX=...`: the program, its manual page and its completions.
include(GNUInstallDirs)
install(TARGETS crosshatch-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES LICENSE CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
