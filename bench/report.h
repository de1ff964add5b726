// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/json.h"
#include "corpora.h"
#include "match.h"

namespace crosshatch::bench {

/// A table of one corpus: a row a contender, with how many times longer it took than ours of the
/// same kind, by medians and by totals over the puzzles that both were given. An undecided puzzle
/// counts with the cap, so the ratio is then a bound, marked `>=` or `<=`, or `~` where both missed
/// some.
[[nodiscard]] std::string table(const Corpus& corpus, std::span<const ContenderPtr> contenders,
                                const Match& match);

/// The same with the times of every puzzle.
[[nodiscard]] Json json(const Corpus& corpus, std::span<const ContenderPtr> contenders,
                        std::span<const Entry> entries, const Match& match);

}  // namespace crosshatch::bench
