// SPDX-License-Identifier: MIT
//
// What archives that were compiled for programs of Debian 12 ask for, and the linker gives them
// from here instead (--wrap in alone.cmake).
//
// The standard streams: such code expects these variables at an address that is fixed when it is
// linked, which those of the C library do not have in a module. These are the same streams.
//
// arc4random_buf, by which expat seeds its hash tables: it is the one function that is new in glibc
// 2.36. With it the library would not load on Ubuntu 22.04, which has 2.35.
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>

extern "C" {
extern std::FILE* __real_stdin;
extern std::FILE* __real_stdout;
extern std::FILE* __real_stderr;

std::FILE* __wrap_stdin = __real_stdin;
std::FILE* __wrap_stdout = __real_stdout;
std::FILE* __wrap_stderr = __real_stderr;

void __wrap_arc4random_buf(void* bytes, std::size_t size) {
  constexpr std::size_t most = 256;  // of one call of getentropy
  for (std::size_t done = 0; done < size; done += most) {
    // It fails on kernels before 3.17 alone; then the bytes stay what they are.
    if (getentropy(static_cast<char*>(bytes) + done, std::min(most, size - done)) != 0) return;
  }
}
}
