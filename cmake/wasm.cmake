# Toolchain for WebAssembly: Debian's clang 19 with wasi-libc and libc++ (tools/packages.txt, [wasm]).
# The compiler calls wasm-ld-19 and clang_rt. A module has no threads, no files and no exceptions: `throw` and running out of memory are traps, and
# what is caught elsewhere is never thrown here. Headers of this machine are not those of WebAssembly, so
# those libraries that are headers alone are taken by a folder of links to them.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CROSSHATCH_WASM ON)
set(target wasm32-wasi)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_C_COMPILER_TARGET ${target})
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET ${target})
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
# `try` is compiled as a block like any other, and libraries see a compiler without exceptions.
string(JOIN " " CMAKE_CXX_FLAGS_INIT -fignore-exceptions -U__cpp_exceptions -DBOOST_NO_EXCEPTIONS
       -DJSON_NOEXCEPTION -D_LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION)

set(CROSSHATCH_HEADERS ${CMAKE_BINARY_DIR}/headers)
foreach(folder boost nlohmann tl)
  if(EXISTS /usr/include/${folder} AND NOT EXISTS ${CROSSHATCH_HEADERS}/${folder})
    file(MAKE_DIRECTORY ${CROSSHATCH_HEADERS})
    file(CREATE_LINK /usr/include/${folder} ${CROSSHATCH_HEADERS}/${folder} SYMBOLIC)
  endif()
endforeach()
