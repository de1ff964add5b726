// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace crosshatch {

/// How the last sound of a word ends, as Korean particles ask.
enum class Final : std::uint8_t { vowel, rieul, consonant };

/// How a text ends when it is read aloud in Korean: Hangul by its last syllable, numbers as 일, 이,
/// 삼, Latin letters by their names. Brackets, quotes and other signs at the end are not read,
/// but a sign alone in quotes is, by its name.
[[nodiscard]] Final final_of(std::string_view text);

/// The particle `key` in the form that fits after `word`: 은, 이, 을, 와, 로, and 이다 with all its
/// endings (이고, 이면, 이므로, 이라고), of which only 이라고 is contracted after a vowel: 4이고,
/// but 4라고. "" for what is none of these.
[[nodiscard]] std::string_view particle(std::string_view key, std::string_view word);

/// A sentence without its full stop as something said or supposed: "r1c1은 5입니다" as
/// "r1c1은 5라고". "" where the ending is not known.
[[nodiscard]] std::string quoted_in_korean(std::string_view sentence);

}  // namespace crosshatch
