// SPDX-License-Identifier: MIT
//
// To be loaded before a program (LD_PRELOAD): the allocation number FAIL_AT fails, and with
// FAIL_EVER all after it. Without FAIL_AT none fails, and at the end their number is written to the
// file FAIL_COUNT. Allocations count from the first code of the program itself on, before `main`;
// not those of the libraries of the system when they are loaded, of which some (pixman) do not
// survive without memory.
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

extern "C" {

void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* old, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
}

namespace {

constinit std::atomic<long> allocations = 0;
constinit std::atomic<bool> has_begun = false;
constinit long fail_at = 0;  // 0 = never
constinit bool for_ever = false;

bool fails() {
  if (!has_begun) return false;
  const long number = ++allocations;
  const bool now = fail_at > 0 && (for_ever ? number >= fail_at : number == fail_at);
  if (now) errno = ENOMEM;
  return now;
}

__attribute__((destructor)) void report() {
  const char* const path = std::getenv("FAIL_COUNT");
  if (path == nullptr) return;
  const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0) return;
  char text[32];
  const int size = std::snprintf(text, sizeof text, "%ld\n", allocations.load());
  if (write(file, text, static_cast<std::size_t>(size)) < 0) _exit(99);
  close(file);
}

}  // namespace

extern "C" {

using Main = int(int, char**, char**);
using Start = int(Main*, int, char**, void (*)(), void (*)(), void (*)(), void*);

// Where the program begins.
int __libc_start_main(Main* main, int argc, char** argv, void (*init)(), void (*fini)(),
                      void (*rtld_fini)(), void* stack_end) {
  auto* const start = reinterpret_cast<Start*>(dlsym(RTLD_NEXT, "__libc_start_main"));
  const char* const at = std::getenv("FAIL_AT");
  fail_at = at != nullptr ? std::atol(at) : 0;
  for_ever = std::getenv("FAIL_EVER") != nullptr;
  has_begun = true;
  return start(main, argc, argv, init, fini, rtld_fini, stack_end);
}

void* malloc(std::size_t size) { return fails() ? nullptr : __libc_malloc(size); }

void* calloc(std::size_t count, std::size_t size) {
  return fails() ? nullptr : __libc_calloc(count, size);
}

void* realloc(void* old, std::size_t size) { return fails() ? nullptr : __libc_realloc(old, size); }

void* memalign(std::size_t alignment, std::size_t size) {
  return fails() ? nullptr : __libc_memalign(alignment, size);
}

void* aligned_alloc(std::size_t alignment, std::size_t size) { return memalign(alignment, size); }

int posix_memalign(void** out, std::size_t alignment, std::size_t size) {
  if (fails()) return ENOMEM;
  *out = __libc_memalign(alignment, size);
  return *out == nullptr ? ENOMEM : 0;
}
}
