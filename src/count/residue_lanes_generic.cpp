// SPDX-License-Identifier: MIT
#include "count/residue_kernel.h"
#include "count/residue_lanes.h"
#include "count/widths.h"

namespace crosshatch {

namespace {

struct Scalars {
  static constexpr int radix = 64;
  std::uint64_t lane[lanes];

  static Scalars load(const Lanes& from) {
    return made([&](auto i) { return from.lane[i]; });
  }
  static void store(Lanes& to, const Scalars& from) {
    for (std::size_t i = 0; i < lanes; ++i) to.lane[i] = from.lane[i];
  }
  static Scalars all(std::uint64_t number) {
    return made([&](auto) { return number; });
  }
  static Scalars zero() { return all(0); }
  static Scalars least(const Scalars& a, const Scalars& b) {
    return made([&](auto i) { return a.lane[i] < b.lane[i] ? a.lane[i] : b.lane[i]; });
  }
  static Scalars low(const Scalars& a, const Scalars& b) {
    return made([&](auto i) { return a.lane[i] * b.lane[i]; });
  }
  static Scalars high(const Scalars& sum, const Scalars& a, const Scalars& b) {
    return made([&](auto i) {
      const Wide product = static_cast<Wide>(a.lane[i]) * b.lane[i];
      return sum.lane[i] + static_cast<std::uint64_t>(product >> 64);
    });
  }
  friend Scalars operator+(const Scalars& a, const Scalars& b) {
    return made([&](auto i) { return a.lane[i] + b.lane[i]; });
  }
  friend Scalars operator-(const Scalars& a, const Scalars& b) {
    return made([&](auto i) { return a.lane[i] - b.lane[i]; });
  }

 private:
  template <class Each>
  static Scalars made(Each each) {
    Scalars result;
    for (std::size_t i = 0; i < lanes; ++i) result.lane[i] = each(i);
    return result;
  }
};

}  // namespace

constinit const ResidueKernel residue_kernel_generic = kernel_of<Scalars>(Cpu::generic);

}  // namespace crosshatch
