// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/budget.h"

namespace crosshatch::cli {

/// Makes of the words of `crosshatch verify --puzzle FILE` those of crosshatch-verify, which reads
/// few formats: it gets what FILE says as the lines of a certificate, in a file without a name.
/// `--family`, `--from` and `--ignore` say how FILE is to be read, `--lang` in which language that
/// is told; crosshatch-verify has English alone. False: that cannot be, and it is said why.
[[nodiscard]] bool hand_over_puzzle(std::vector<std::string>& words, const StopFlag& stop);

}  // namespace crosshatch::cli
