// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/technique.h"
#include "families/nonogram/palette.h"

namespace crosshatch::nonogram::person {

/// What a sentence calls a colour: "red", "빨강". A usual name is taken from the palette, in Korean
/// as Koreans say it; for any other the nearest basic colour is named. If two colours of the
/// palette would go by one word, their symbols tell them apart: "red (b)", "빨강(b)". Names of a
/// palette are text from outside: what is not letters and spaces is never shown.
[[nodiscard]] std::string colour_word(const Palette& palette, Value value, Language language);

}  // namespace crosshatch::nonogram::person
