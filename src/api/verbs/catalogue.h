// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/technique.h"

namespace crosshatch {

/// What this build can do, as a table of texts.
struct Catalogue {
  std::vector<std::string_view> keys;  ///< names of the columns
  std::vector<std::vector<std::string>> rows;
};

/// What can be listed.
inline constexpr std::array<std::string_view, 6> catalogues = {
    "families", "formats", "engines", "techniques", "elements", "constraints"};

/// `what` is one of `catalogues`; of one family only unless `family`
/// is empty. Titles are in the language as far as there are words for them.
[[nodiscard]] Catalogue list(std::string_view what, std::string_view family,
                             Language language = Language::en);

/// The same as an object of JSON with a line end: `{"format":"crosshatch/1","families":[...]}`.
[[nodiscard]] std::string list_json(std::string_view what, std::string_view family,
                                    Language language);

}  // namespace crosshatch
