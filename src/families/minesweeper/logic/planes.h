// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "core/search.h"
#include "families/minesweeper/logic/plane_call.h"

namespace crosshatch::minesweeper {

/// The rules of logic.h for one kind of processor, 64 hints a word.
struct PlaneForm {
  std::string_view id;
  Cpu cpu;
  BlockRule one_hint;
  BlockRule two_hints;
};

/// The forms of this build, from the slowest to the fastest. All of them give the same result.
[[nodiscard]] std::span<const PlaneForm> plane_forms();

/// The fastest form for a processor.
[[nodiscard]] const PlaneForm& plane_form(Cpu cpu);

/// `logic` of a whole board that does not wrap.
[[nodiscard]] Ending logic_on_planes(const Search& search, const PlaneForm& form);

}  // namespace crosshatch::minesweeper
