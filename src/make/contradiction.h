// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "core/family.h"
#include "make/make.h"

namespace crosshatch {

/// Why no puzzle of the family can be as hard as is wanted, if that can be seen from the wish
/// alone. The techniques that it names are the family's.
[[nodiscard]] std::optional<Error> contradiction(const Family& family, const MakeOrder& order,
                                                 const WantedDifficulty& wanted);

}  // namespace crosshatch
