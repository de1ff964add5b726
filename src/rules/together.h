// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "rules/model.h"

namespace crosshatch::rules {

/// The sites of some rules, each once, in order.
[[nodiscard]] std::vector<Site> sites_of(std::span<const PuzzleRule* const> rules);

/// Two rules that share sites.
using Pair = std::array<const PuzzleRule*, 2>;

/// The pairs of a model that say more together than each alone: small rules that share at least two
/// sites. (With one in common, what each says of it is all.)
[[nodiscard]] std::vector<Pair> pairs_of(const Model& model);

/// Two small rules, and those between them: each shares at least two sites with both of these.
using Cluster = std::vector<const PuzzleRule*>;

/// The clusters of a model; none where they are too many.
[[nodiscard]] std::vector<Cluster> clusters_of(const Model& model);

/// Narrows the sites of some rules to what some way to keep all of them allows. The reasons are all
/// that is known of their sites.
void deduce_together(std::span<const PuzzleRule* const> rules, Facts& facts);

/// `deduce`, and where that ends, pairs, until nothing changes.
[[nodiscard]] Ending deduce_with_pairs(const Model& model, std::span<const Pair> pairs,
                                       Board& board, Budget& budget,
                                       std::vector<Conclusion>* conclusions = nullptr);

}  // namespace crosshatch::rules
