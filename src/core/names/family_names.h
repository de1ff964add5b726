// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace crosshatch {

struct Family;

/// What else people call a family. Answers always say its id.
struct OtherNames {
  std::string_view family;     ///< its id
  std::string_view english;    ///< a list with commas: "takuzu, binary puzzle"
  std::string_view korean;     ///< the same of names in Korean letters
  std::string_view game = {};  ///< what it is called in Simon Tatham's collection, if it is there

  bool operator==(const OtherNames&) const = default;
};

/// The one table of them, families/other_names.cpp.
[[nodiscard]] std::span<const OtherNames> other_names();

/// The family of a game of that collection; "" if there is none.
[[nodiscard]] std::string_view family_of_game(std::string_view game);

/// Those of a family; empty where it has none.
[[nodiscard]] OtherNames other_names_of(std::string_view family);

/// Whether people call a family so: its id, its title or another name. Capitals, blanks, hyphens
/// and the like do not count: "Tents & Trees".
[[nodiscard]] bool is_name_of(std::string_view name, std::string_view family);

/// Whether a value of JSON is a string that is a name of the family; the text goes on after it.
[[nodiscard]] bool begins_with_name_of(std::string_view json, std::string_view family);

/// The id of the family that people call so, or the name itself where there is none.
[[nodiscard]] std::string_view family_id(std::string_view name);

/// The name of a family that was most likely meant (`nearest`); "" where there is none.
[[nodiscard]] std::string_view nearest_family(std::span<const Family* const> all,
                                              std::string_view name);

}  // namespace crosshatch
