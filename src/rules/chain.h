// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "rules/together.h"

namespace crosshatch::rules {

/// Small rules in a row, each of which shares some sites with the next one, and others with the one
/// before: the numbers of a slitherlink along a diagonal, and the corners between them.

/// The longest chains of a model, of at least four rules: shorter ones are pairs and clusters.
[[nodiscard]] std::vector<Cluster> chains_of(const Model& model);

/// What a chain leaves of its open sites: each with the values that it has in some way to keep all
/// rules, where these are fewer than before.
[[nodiscard]] Literals narrowed_by_chain(std::span<const PuzzleRule* const> chain, Board board);

}  // namespace crosshatch::rules
