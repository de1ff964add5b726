// SPDX-License-Identifier: MIT
#include "families/sudoku/constraints/names.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "base/words/message.h"
#include "core/place_names.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/groups.h"
#include "families/sudoku/constraints/kinds.h"
#include "logic/listed.h"

namespace crosshatch::sudoku {

namespace {

/// Whether its name is that of its cells: "odd cells".
bool is_named_after_cells(const ConstraintKind& kind) {
  return kind.sites == ConstraintSites::set && kind.name.en.ends_with('s');
}

std::string in_english(const ConstraintKind& kind, bool is_one) {
  std::string name(kind.name.en);
  if (is_named_after_cells(kind)) {
    if (is_one) name.pop_back();
    return name;
  }
  return is_one ? name : name + (name.ends_with("ch") || name.ends_with('x') ? "es" : "s");
}

class ConstraintName {
 public:
  ConstraintName(const Constraint& constraint, int columns, Language language)
      : constraint_(constraint),
        kind_(kind_of(constraint)),
        columns_(columns),
        language_(language),
        is_korean_(language == Language::ko) {}

  [[nodiscard]] std::string text() const {
    const bool is_one = constraint_.sites.size() == 1 || !is_named_after_cells(kind_);
    std::string out = is_korean_ ? std::string(kind_.name.ko) : in_english(kind_, is_one);
    if (kind_.sites == ConstraintSites::parts) return out + ": " + parts();
    if (!constraint_.text.empty()) out += ' ' + constraint_.text;
    return out + ' ' + cells() + numbers();
  }

 private:
  [[nodiscard]] std::string name(std::size_t i) const {
    return short_cell_name(constraint_.sites[i], columns_, language_);
  }

  [[nodiscard]] std::string names(std::size_t first, std::size_t end) const {
    std::vector<std::string> all;
    for (std::size_t i = first; i < end; ++i) all.push_back(name(i));
    return listed(all, language_);
  }

  [[nodiscard]] std::string cells() const {
    const std::vector<Site>& sites = constraint_.sites;
    switch (kind_.sites) {
      case ConstraintSites::pair:
        if (kind_.look == ConstraintLook::sign) return name(0) + " > " + name(1);
        return names(0, 2);
      case ConstraintSites::square:
        return name(0) + (is_korean_ ? "~" : " to ") + name(3);
      case ConstraintSites::groups:
        return groups();
      case ConstraintSites::halves:
        return names(0, sites.size() / 2) + " = " + names(sites.size() / 2, sites.size());
      case ConstraintSites::line:
      case ConstraintSites::row:
      case ConstraintSites::view:
        return way();
      default:
        return names(0, sites.size());
    }
  }

  [[nodiscard]] std::string groups() const {
    std::string out;
    std::size_t first = 0;
    for (const std::span<const Site> group : groups_of(constraint_)) {
      out += (first == 0 ? "" : " = ") + names(first, first + group.size());
      first += group.size();
    }
    return out;
  }

  /// ": 1-2, 1-3".
  [[nodiscard]] std::string pairs() const {
    const std::vector<int>& all = constraint_.numbers;
    std::string out;
    for (std::size_t i = 0; i + 1 < all.size(); i += 2)
      out += (i == 0 ? ": " : ", ") + std::to_string(all[i]) + '-' + std::to_string(all[i + 1]);
    return out;
  }

  /// "(thermometer r1c1 to r1c3) or (cage r1c1 and r1c2: 5)".
  [[nodiscard]] std::string parts() const {
    const bool is_choice = kind_.id == "either";
    const char* const word = is_korean_  ? (is_choice ? " 또는 " : ", ")
                             : is_choice ? " or "
                                         : " and ";
    std::string out;
    for (const Constraint& part : constraint_.parts)
      out += (out.empty() ? "(" : word + std::string("(")) +
             ConstraintName(part, columns_, language_).text() + ')';
    return out;
  }

  /// Extra cells may be anywhere in a line.
  [[nodiscard]] bool do_touch(Site one, Site other) const {
    return std::abs(one / columns_ - other / columns_) <= 1 &&
           std::abs(one % columns_ - other % columns_) <= 1;
  }

  /// The ends, and where it turns.
  [[nodiscard]] std::string way() const {
    const std::vector<Site>& sites = constraint_.sites;
    std::string out = name(0);
    for (std::size_t i = 1; i < sites.size(); ++i) {
      const bool is_bend = i + 1 == sites.size() || !do_touch(sites[i], sites[i + 1]) ||
                           sites[i + 1] - sites[i] != sites[i] - sites[i - 1];
      if (is_bend) out += (is_korean_ ? "~" : " to ") + name(i);
    }
    return out;
  }

  /// Its numbers, if they are not what everybody expects.
  [[nodiscard]] std::string numbers() const {
    if (kind_.detail == ConstraintDetail::pairs) return pairs();
    if (kind_.detail != ConstraintDetail::none) return {};
    const int usual = kind_.numbers.usual;
    if (usual != 0 && constraint_.numbers == std::vector{usual}) return {};
    if (kind_.sites == ConstraintSites::groups) return {};
    std::string out;
    for (const int number : constraint_.numbers)
      out += (out.empty() ? ": " : ", ") + std::to_string(number);
    return out;
  }

  const Constraint& constraint_;
  const ConstraintKind& kind_;
  int columns_;
  Language language_;
  bool is_korean_;
};

/// "r5c1 to r5c3".
std::string names_of_extra_cells(const Puzzle& puzzle, int count, Language language) {
  const auto name = [&](int cell) {
    return short_cell_name(puzzle.sites() + cell, puzzle.columns(), language);
  };
  if (count == 1) return name(0);
  return name(0) + (language == Language::ko ? "~" : " to ") + name(count - 1);
}

/// A caption says no more than so many parts.
constexpr std::size_t most_parts_in_caption = 12;

}  // namespace

std::string extra_cells_in_words(const Puzzle& puzzle, const Constraint& constraint,
                                 Language language) {
  const bool is_korean = language == Language::ko;
  const int count = constraint.numbers.front();
  const std::string names = names_of_extra_cells(puzzle, count, language);
  const Message cells =
      count == 1
          ? Message({"Below the grid is an extra cell, {0}, with a digit.",
                     "그리드 아래에 추가 칸 하나({0})가 있고, 숫자가 하나 들어갑니다."},
                    names)
          : Message({"Below the grid are {0} extra cells, row by row, {1}, each with a digit.",
                     "그리드 아래에 추가 칸 {0}개({1})가 한 행씩 이어지고, 칸마다 숫자가 "
                     "하나씩 들어갑니다."},
                    count, names);
  std::string out = cells.in(language);
  if (constraint.parts.empty()) return out;
  const std::size_t shown = std::min(constraint.parts.size(), most_parts_in_caption);
  out += is_korean ? " 그림에는 없는 제약(칸은 순서대로): "
                   : " Not in the picture, with cells in their order: ";
  for (std::size_t i = 0; i < shown; ++i)
    out += (i == 0 ? "" : "; ") +
           ConstraintName(constraint.parts[i], puzzle.columns(), language).text();
  if (const std::size_t more = constraint.parts.size() - shown; more > 0)
    out += is_korean ? " 외 " + std::to_string(more) + "개"
                     : "; and " + std::to_string(more) + " more";
  return out + '.';
}

std::string counted_in_words(const Variant& variant, int kind, Language language) {
  const ConstraintKind& own = constraint_kinds()[static_cast<std::size_t>(kind)];
  if (own.sites == ConstraintSites::grid) return {};
  std::size_t count = 0;
  for (const Constraint& constraint : variant.constraints) {
    if (constraint.kind == kind) count += is_named_after_cells(own) ? constraint.sites.size() : 1;
  }
  const std::string number = std::to_string(count);
  if (language == Language::ko) return std::string(own.name.ko) + ' ' + number + "개";
  return number + ' ' + in_english(own, count == 1);
}

std::string constraints_in_words(const Puzzle& puzzle, Language language) {
  std::string out;
  for (const Constraint& constraint : puzzle.variant().constraints) {
    if (constraint.sites.empty() && constraint.parts.empty()) continue;
    if (!out.empty()) out += '\n';
    if (adds_cells(constraint))
      out += names_of_extra_cells(puzzle, constraint.numbers.front(), language) + ", ";
    out += ConstraintName(constraint, puzzle.columns(), language).text();
  }
  return out;
}

}  // namespace crosshatch::sudoku
