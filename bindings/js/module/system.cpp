// SPDX-License-Identifier: MIT
//
// What wasi-libc and libc++ ask of their host, for a host that tells the time and nothing else: no
// files, no environment, no random numbers, no way to end. What is defined here does not come from
// the libraries, so nothing but `now` is imported. The only end is a trap.
#include <__verbose_abort>
#include <boost/throw_exception.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <new>

namespace {

/// ENOSYS of WASI.
constexpr std::uint16_t not_there = 52;

bool has_no_memory = false;

}  // namespace

extern "C" {

/// Milliseconds since some moment, as performance.now() gives them.
__attribute__((import_module("env"), import_name("now"))) double host_now();

/// Why a call has trapped: whether there was no memory. Exported, as the next is.
std::int32_t is_out_of_memory() { return has_no_memory ? 1 : 0; }

[[noreturn]] void end_without_memory() {
  has_no_memory = true;
  __builtin_trap();
}

std::uint16_t __imported_wasi_snapshot_preview1_clock_time_get(std::uint32_t /*clock*/,
                                                               std::uint64_t /*precision*/,
                                                               std::uint64_t* nanoseconds) {
  *nanoseconds = static_cast<std::uint64_t>(host_now() * 1e6);
  return 0;
}

/// There is no environment.
std::uint16_t __imported_wasi_snapshot_preview1_environ_get(void*, void*) { return not_there; }
std::uint16_t __imported_wasi_snapshot_preview1_environ_sizes_get(std::size_t* count,
                                                                  std::size_t* bytes) {
  *count = 0;
  *bytes = 0;
  return 0;
}

/// There are no files: none can be opened, and what libraries would print is lost.
std::FILE* fopen(const char* /*name*/, const char* /*mode*/) { return nullptr; }
std::uint16_t __imported_wasi_snapshot_preview1_fd_close(std::uint32_t) { return not_there; }
std::uint16_t __imported_wasi_snapshot_preview1_fd_fdstat_get(std::uint32_t, void*) {
  return not_there;
}
std::uint16_t __imported_wasi_snapshot_preview1_fd_read(std::uint32_t, const void*, std::size_t,
                                                        std::size_t*) {
  return not_there;
}
std::uint16_t __imported_wasi_snapshot_preview1_fd_seek(std::uint32_t, std::int64_t, std::uint8_t,
                                                        std::uint64_t*) {
  return not_there;
}
std::uint16_t __imported_wasi_snapshot_preview1_fd_write(std::uint32_t, const void*, std::size_t,
                                                         std::size_t*) {
  return not_there;
}
[[noreturn]] void __imported_wasi_snapshot_preview1_proc_exit(std::uint32_t) { __builtin_trap(); }

/// Debian compiles clang's own library with guards on the stack.
std::uintptr_t __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }

[[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }

/// All that is thrown here is that there is no memory: mistakes of ours are asserts.
void* __cxa_allocate_exception(std::size_t /*size*/) { end_without_memory(); }
[[noreturn]] void __cxa_throw(void* /*exception*/, void* /*type*/, void (* /*destroy*/)(void*)) {
  __builtin_trap();
}
}

void std::__libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }

void boost::throw_exception(const std::exception& /*exception*/) { __builtin_trap(); }
void boost::throw_exception(const std::exception& /*exception*/,
                            const boost::source_location& /*place*/) {
  __builtin_trap();
}

void* operator new(std::size_t size) {
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) end_without_memory();
  return memory;
}

void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return std::malloc(size == 0 ? 1 : size);
}
