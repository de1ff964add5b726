# Toolchain for WebAssembly: Debian's clang 19 with wasi-libc and libc++ (tools/packages.txt, [wasm]).
# The compiler calls wasm-ld-19 and clang_rt. A module has no threads, no files and no exceptions: `throw` and running out of memory are traps, and
# what is caught elsewhere is never thrown here.
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
