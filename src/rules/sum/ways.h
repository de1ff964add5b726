// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "rules/sum/sum.h"

namespace crosshatch::rules {

/// Of what each site can hold, what it can hold in some sum from `least` to `most`: exactly.
[[nodiscard]] std::vector<Candidates> fitting_sum(std::span<const Addend> addends,
                                                  std::span<const Candidates> left, int least,
                                                  int most);

}  // namespace crosshatch::rules
