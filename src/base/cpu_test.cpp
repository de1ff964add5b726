// SPDX-License-Identifier: MIT
#include "base/cpu.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

TEST(Cpu, LevelsAreFoundByName) {
  EXPECT_EQ(cpu_named("generic"), Cpu::generic);
  EXPECT_EQ(cpu_named("avx2"), Cpu::avx2);
  EXPECT_EQ(cpu_named("avx512"), Cpu::avx512);
  EXPECT_EQ(cpu_named("AVX2"), std::nullopt);
  EXPECT_EQ(cpu_named(""), std::nullopt);
}

TEST(Cpu, ThisOneIsAlwaysTheSame) { EXPECT_EQ(this_cpu(), this_cpu()); }

}  // namespace
}  // namespace crosshatch
