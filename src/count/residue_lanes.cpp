// SPDX-License-Identifier: MIT
#include "count/residue_lanes.h"

#include "count/residues.h"
#include "count/widths.h"

namespace crosshatch {

const ResidueKernel& residue_kernel([[maybe_unused]] Cpu cpu) {
#if defined(__x86_64__) && !defined(_WIN32)
  if (cpu == Cpu::avx512) return residue_kernel_avx512;
#endif
  return residue_kernel_generic;
}

std::vector<std::uint64_t> primes_for_transforms(std::size_t count, int bits) {
  constexpr std::uint64_t step = std::uint64_t{1} << transform_bits;
  std::vector<std::uint64_t> primes;
  for (std::uint64_t number = (std::uint64_t{1} << bits) - step + 1; primes.size() < count;
       number -= step) {
    if (is_prime(number)) primes.push_back(number);
  }
  return primes;
}

Moduli moduli_of(std::span<const std::uint64_t> primes, const ResidueKernel& kernel) {
  Moduli moduli;
  for (std::size_t i = 0; i < lanes; ++i) {
    const std::uint64_t prime = primes[i < primes.size() ? i : primes.size() - 1];
    const std::uint64_t mask = ~std::uint64_t{0} >> (64 - kernel.radix);
    const auto one = static_cast<std::uint64_t>((Wide{1} << kernel.radix) % prime);
    moduli.prime.lane[i] = prime;
    moduli.inverse.lane[i] = inverse_of_odd(prime) & mask;
    moduli.one.lane[i] = one;
    moduli.square.lane[i] = static_cast<std::uint64_t>(Wide{one} * one % prime);
    moduli.limb.lane[i] = static_cast<std::uint64_t>((Wide{one} << limb_bits) % prime);
  }
  return moduli;
}

Lanes in_form(const Moduli& moduli, const ResidueKernel& kernel, const Lanes& numbers) {
  Lanes result;
  kernel.times(moduli, &numbers, &moduli.square, &result, 1);
  return result;
}

}  // namespace crosshatch
