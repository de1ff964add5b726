// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace crosshatch {

/// What kernels are compiled for; each level includes all before it. The files named
/// `*_avx2.cpp` and `*_avx512.cpp` are compiled for that level, all others for `generic`: what
/// every processor of the target has.
///
/// `avx512` stands for F, BW, DQ, VL, VBMI, IFMA and GFNI: Ice Lake, Zen 4 and later.
enum class Cpu : std::uint8_t { generic, avx2, avx512 };

inline constexpr std::array<std::string_view, 3> cpu_names{"generic", "avx2", "avx512"};

/// The highest level that this processor and its operating system have. Cheap: the processor is
/// asked only once.
[[nodiscard]] Cpu this_cpu();

/// The level of that name, for tests and front ends that want another one than `this_cpu()`. A
/// lower level always works.
[[nodiscard]] std::optional<Cpu> cpu_named(std::string_view name);

}  // namespace crosshatch
