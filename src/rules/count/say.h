// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "rules/model.h"

namespace crosshatch::rules {

/// The ways in which people say counts: of these literals, or of these sites with these values, so
/// many hold. `label` tells which rule of the puzzle it is.

[[nodiscard]] Literals each(std::span<const Site> sites, Candidates values);

void between(Model& model, int least, int most, Literals literals, const RuleLabel& label = {});
void exactly(Model& model, int number, Literals literals, const RuleLabel& label = {});
void at_most(Model& model, int number, Literals literals, const RuleLabel& label = {});
void at_least(Model& model, int number, Literals literals, const RuleLabel& label = {});
/// The block has 2x2 sites, row by row: one value does not stand at two corners opposite each other
/// while another stands at the other two.
void not_crossed(Model& model, std::span<const Site> block, Value one, Value other,
                 const RuleLabel& label = {});

}  // namespace crosshatch::rules
