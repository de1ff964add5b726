// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/function_ref.h"
#include "base/words/message.h"
#include "core/step.h"
#include "derive/grid_puzzle.h"

namespace crosshatch::derive {

/// A rule that what stands on a half-solved board breaks, whatever is put into the open sites.
struct BrokenRule {
  Message what;             ///< in words
  std::vector<Site> sites;  ///< what was put there breaks it; none: it takes most of the board
};

/// What is to be seen of a half-solved board rule by rule, without any search.
struct Judgement {
  std::vector<BrokenRule> broken;
  std::vector<Place> kept;  ///< clues that any values of the open sites keep
};

[[nodiscard]] Judgement standing_of(const GridPuzzle& puzzle, const Board& state);

/// The same of a puzzle whose cells hold ways, by the numbers that people write; 0: none.
[[nodiscard]] Judgement standing_of_numbers(const GridPuzzle& puzzle,
                                            const std::vector<int>& numbers);

/// Of these decided sites some that together are enough for `is_broken`, none of which can be left
/// out; the other sites are as on `open`. It is broken with all of them (QuickXplain: Junker,
/// 2004).
[[nodiscard]] std::vector<Site> smallest_cause(const Board& board, const Board& open,
                                               std::span<const Site> sites,
                                               function_ref<bool(const Board&)> is_broken);

/// All sites that are in such a cause, or those of as many as take `most` questions.
[[nodiscard]] std::vector<Site> all_causes(const Board& board, const Board& open,
                                           std::vector<Site> sites, int most,
                                           function_ref<bool(const Board&)> is_broken);

/// In words, that a value is none of those that the clues leave to a site (board.cpp).
[[nodiscard]] Message beside_clues(const Puzzle& puzzle, Site site);

/// Whether a rule speaks of what is on the board alone (board.cpp).
[[nodiscard]] bool is_visible(const rules::Model& model, const rules::PuzzleRule& rule);

/// In words, that a rule is broken (board.cpp).
[[nodiscard]] Message breach(const GridPuzzle& puzzle, int rule, const Board& board);

}  // namespace crosshatch::derive
