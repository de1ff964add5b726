// SPDX-License-Identifier: MIT
#include "core/names/family_names.h"

#include <algorithm>
#include <vector>

#include "base/letter_case.h"
#include "base/nearest.h"
#include "base/text.h"
#include "core/family.h"

namespace crosshatch {

namespace {

constexpr std::string_view not_counted = " -_'&.";

/// No name is as long.
constexpr std::size_t longest_name = 60;

bool is_counted(char c) { return not_counted.find(c) == std::string_view::npos; }

bool is_same_name(std::string_view one, std::string_view other) {
  std::size_t i = 0;
  std::size_t j = 0;
  while (true) {
    while (i < one.size() && !is_counted(one[i])) ++i;
    while (j < other.size() && !is_counted(other[j])) ++j;
    if (i == one.size() || j == other.size()) return i == one.size() && j == other.size();
    if (lower_case(one[i++]) != lower_case(other[j++])) return false;
  }
}

/// Calls `each` with the names of a list until it is true of one; whether it was.
template <class Each>
bool any_name(std::string_view list, Each each) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    if (each(trimmed(list.substr(0, comma)))) return true;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return false;
}

}  // namespace

OtherNames other_names_of(std::string_view family) {
  const std::span<const OtherNames> all = other_names();
  const auto found = std::ranges::find(all, family, &OtherNames::family);
  if (found != all.end()) return *found;
  return {.family = family, .english = {}, .korean = {}};
}

std::string_view family_of_game(std::string_view game) {
  if (game.empty()) return {};
  const std::span<const OtherNames> all = other_names();
  const auto found = std::ranges::find(all, game, &OtherNames::game);
  return found == all.end() ? std::string_view() : found->family;
}

bool is_name_of(std::string_view name, std::string_view family) {
  if (name.size() > longest_name || std::ranges::none_of(name, is_counted)) return false;
  const auto is_it = [&](std::string_view known) { return is_same_name(name, known); };
  if (is_it(family)) return true;
  const OtherNames others = other_names_of(family);
  if (any_name(others.english, is_it) || any_name(others.korean, is_it)) return true;
  const Family* const found = find_family(family);
  return found != nullptr && (is_it(found->title.en) || is_it(words_of(*found).ko));
}

bool begins_with_name_of(std::string_view json, std::string_view family) {
  if (!json.starts_with('"')) return false;
  json = json.substr(1, longest_name + 1);
  const std::size_t end = json.find('"');
  return end != std::string_view::npos && is_name_of(json.substr(0, end), family);
}

std::string_view family_id(std::string_view name) {
  if (find_family(name) != nullptr) return name;
  for (const Family* family : families()) {
    if (is_name_of(name, family->id)) return family->id;
  }
  return name;
}

std::string_view nearest_family(std::span<const Family* const> all, std::string_view name) {
  std::vector<std::string_view> names;
  for (const Family* family : all) names.push_back(family->id);
  for (const Family* family : all) {
    const auto add = [&](std::string_view other) {
      names.push_back(other);
      return false;
    };
    (void)any_name(other_names_of(family->id).english, add);
  }
  return nearest(name, names);
}

}  // namespace crosshatch
