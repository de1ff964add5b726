# Toolchain for Windows with Debian's mingw (g++-mingw-w64-x86-64). The libraries that mingw lacks are
# left out (the preset `windows`); those that are headers alone are taken from this machine, by a folder
# of links to them, since its other headers are not those of Windows.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# A DLL that needs no other but those of Windows.
set(CMAKE_SHARED_LINKER_FLAGS_INIT "-static")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static")
set(CMAKE_CROSSCOMPILING_EMULATOR wine)

set(CROSSHATCH_HEADERS ${CMAKE_BINARY_DIR}/headers)
foreach(folder boost nlohmann tl)
  if(EXISTS /usr/include/${folder} AND NOT EXISTS ${CROSSHATCH_HEADERS}/${folder})
    file(MAKE_DIRECTORY ${CROSSHATCH_HEADERS})
    file(CREATE_LINK /usr/include/${folder} ${CROSSHATCH_HEADERS}/${folder} SYMBOLIC)
  endif()
endforeach()
