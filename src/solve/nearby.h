// SPDX-License-Identifier: MIT
#pragma once

#include "core/family.h"

namespace crosshatch {

/// Finds solutions that differ from this one in one block of the board alone: small blocks first,
/// then larger ones. Each goes to `learn`, which adds its values to `seen`. What may differ in no
/// block may still differ. `exhausted` at the end, `limit` before it.
///
/// A block is a small formula, whatever the size of the board. Where SAT needs cuts, it has hardly
/// room for a model that breaks the rules elsewhere, so that it is asked once where a question
/// about the whole board takes dozens of models.
[[nodiscard]] Ending look_nearby(const Family& family, const Search& search, const Board& solution,
                                 Board& seen, function_ref<void(const Board&, Board&)> learn);

}  // namespace crosshatch
