// SPDX-License-Identifier: MIT
//
// The standard streams for archives that were compiled for programs (alone.cmake). Such code
// expects the variables at an address that is fixed when it is linked, which those of the C library
// do not have in a module. The linker gives it these instead (--wrap), which are the same streams.
#include <cstdio>

extern "C" {
extern std::FILE* __real_stdin;
extern std::FILE* __real_stdout;
extern std::FILE* __real_stderr;

std::FILE* __wrap_stdin = __real_stdin;
std::FILE* __wrap_stdout = __real_stdout;
std::FILE* __wrap_stderr = __real_stderr;
}
