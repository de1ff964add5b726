// SPDX-License-Identifier: MIT
//
// For LD_PRELOAD: counts the calls by which a process changes files, and ends the process, or lets
// the call fail, when it comes to the one of CALLS_AT. CALLS_HOW: "before" or "after" for SIGKILL
// before or after the call, "EIO" or "ENOSPC" to fail it, "EIO+" and "ENOSPC+" to fail all from
// there on. A forked process goes on counting. What goes to the standard streams does not count.
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace {

long call_number = 0;

enum class Fate { goes_on, dies_after, fails };

Fate next_fate() {
  const char* at = std::getenv("CALLS_AT");
  const char* how = std::getenv("CALLS_HOW");
  if (at == nullptr || how == nullptr) return Fate::goes_on;
  const long wanted = std::atol(at);
  ++call_number;
  const std::string_view manner = how;
  const bool is_it = call_number == wanted || (manner.ends_with('+') && call_number > wanted);
  if (!is_it) return Fate::goes_on;
  if (manner == "after") return Fate::dies_after;
  if (manner.starts_with("EIO") || manner.starts_with("ENOSPC")) {
    errno = manner.starts_with("EIO") ? EIO : ENOSPC;
    return Fate::fails;
  }
  kill(getpid(), SIGKILL);
  return Fate::fails;
}

template <class Function>
Function real(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

template <class Call>
auto with_fate(const Call& call) -> decltype(call()) {
  const Fate fate = next_fate();
  if (fate == Fate::fails) return -1;
  const auto result = call();
  if (fate == Fate::dies_after) kill(getpid(), SIGKILL);
  return result;
}

}  // namespace

extern "C" {

ssize_t write(int file, const void* bytes, size_t size) {
  static const auto call = real<ssize_t (*)(int, const void*, size_t)>("write");
  if (file <= STDERR_FILENO) return call(file, bytes, size);
  return with_fate([&] { return call(file, bytes, size); });
}

int fsync(int file) {
  static const auto call = real<int (*)(int)>("fsync");
  return with_fate([&] { return call(file); });
}

int rename(const char* from, const char* to) {
  static const auto call = real<int (*)(const char*, const char*)>("rename");
  return with_fate([&] { return call(from, to); });
}

int mkostemp(char* name, int flags) {
  static const auto call = real<int (*)(char*, int)>("mkostemp");
  return with_fate([&] { return call(name, flags); });
}

int unlink(const char* path) {
  static const auto call = real<int (*)(const char*)>("unlink");
  return with_fate([&] { return call(path); });
}

}  // extern "C"
