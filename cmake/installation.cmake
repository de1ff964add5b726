# `make install PREFIX=...`: the program, its manual page and its completions.
include(GNUInstallDirs)
install(TARGETS crosshatch-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES LICENSE CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(share ${PROJECT_SOURCE_DIR}/apps/cli/share)
install(FILES ${share}/crosshatch.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${share}/crosshatch.bash RENAME crosshatch
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${share}/_crosshatch DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${share}/crosshatch.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
