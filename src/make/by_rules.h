// SPDX-License-Identifier: MIT
#pragma once

#include "base/function_ref.h"
#include "core/family.h"
#include "core/make.h"

namespace crosshatch {

/// One attempt to make a puzzle of a family whose maker says no more than `Maker::blank`. Heeds the
/// number of clues; where none is ordered no clue can be left out. `order` is settled.
///
/// `is_easy_enough`: whether a puzzle with one solution still is; null: all are. No clue goes
/// without which it is not.
///
/// In vain where the clues beside a solution do not tell it from others, or where as few as ordered
/// are not enough. Needs SAT; without it the attempt has `trouble`.
[[nodiscard]] Made make_by_rules(const Family& family, const MakeOrder& order, Rng& rng,
                                 Budget& budget,
                                 const function_ref<bool(const Puzzle&)>* is_easy_enough = nullptr);

}  // namespace crosshatch
