// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "rules/either/either.h"

namespace crosshatch::rules {

/// Adds counts to a model that say of these sites that one of the alternatives is kept.
void spell_either(const EitherRule::Alternatives& alternatives, std::span<const Site> sites,
                  Model& model);

}  // namespace crosshatch::rules
