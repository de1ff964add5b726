// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "corpora.h"
#include "figures.h"
#include "match.h"

namespace crosshatch::bench {

/// A table of one corpus: a row a contender, with how many times longer it took than ours of the
/// same kind, by medians and by totals over the puzzles that both were given. An undecided puzzle
/// counts with the cap, so the ratio is then a bound, marked `>=` or `<=`, or `~` where both missed
/// some.
/// The JSON has the times of every puzzle, too.
[[nodiscard]] Report report(const Corpus& corpus, std::span<const ContenderPtr> contenders,
                            std::span<const Entry> entries, const Match& match);

}  // namespace crosshatch::bench
