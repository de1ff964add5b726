// SPDX-License-Identifier: MIT
#include "base/cpu.h"

#include <cstddef>

namespace crosshatch {

Cpu this_cpu() {
// Not for Windows: src/CMakeLists.txt.
#if defined(__x86_64__) && !defined(_WIN32)
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2")) return Cpu::generic;
  const bool is_avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                         __builtin_cpu_supports("avx512vbmi") &&
                         __builtin_cpu_supports("avx512ifma") && __builtin_cpu_supports("gfni");
  return is_avx512 ? Cpu::avx512 : Cpu::avx2;
#else
  return Cpu::generic;
#endif
}

std::optional<Cpu> cpu_named(std::string_view name) {
  for (std::size_t i = 0; i < cpu_names.size(); ++i) {
    if (cpu_names[i] == name) return static_cast<Cpu>(i);
  }
  return std::nullopt;
}

}  // namespace crosshatch
