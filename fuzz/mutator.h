// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/function_ref.h"
#include "base/rng.h"

namespace crosshatch::fuzz {

/// Changes some bytes of a short text in its own way: libFuzzer's, which knows the dictionary and
/// what the library compared.
using ByteMutator = function_ref<std::string(std::string_view)>;

/// Changes a text as its author might have got it wrong: a number, a word, a line, a separator;
/// or makes another text of it: the puzzle in another format, or another puzzle. The puzzle is what
/// stands after the first `kept` bytes.
[[nodiscard]] std::string mutated(std::string_view text, Rng& rng, std::size_t kept,
                                  ByteMutator bytes);

/// Some lines of one text and some of the other.
[[nodiscard]] std::string crossed(std::string_view a, std::string_view b, Rng& rng);

/// A small random puzzle of any family in a random format of it.
[[nodiscard]] std::string random_text(Rng& rng);

}  // namespace crosshatch::fuzz
