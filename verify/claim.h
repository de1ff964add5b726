// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle.h"

namespace crosshatch::verify {

constexpr std::size_t most_solutions = 1'000'000;
constexpr std::string_view value_characters =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-";

/// A claim about a puzzle, and the solutions that are evidence of it.
class Claim {
 public:
  /// Takes claim and solutions from a text. All are solutions by the rules of the puzzle, and no
  /// two are equal; else there is a Failure. `puzzle` must outlive the claim.
  Claim(Text& text, const Puzzle& puzzle) : puzzle_(puzzle), is_ambiguous_(puzzle.cells(), false) {
    if (text.words().size() > 1) kind_ = text.words()[1];
    const bool is_count = kind_ == "count" && text.words().size() == 3;
    std::size_t least = 0;
    if (is_count) least = text.number_of(text.words()[2], 0, most_solutions);
    if (kind_ == "unique") least = 1;
    if (kind_ == "multiple" || kind_ == "map") least = 2;
    if (least == 0 && kind_ != "none" && !is_count) text.expected("a claim");
    const std::size_t most = kind_ == "map" ? most_solutions : least;
    text.take("claim", is_count ? 2 : 1);
    while (text.has("solution")) {
      if (count_ == most) text.expected("at most " + std::to_string(most) + " solutions");
      read_solution(text);
    }
    if (count_ < least) text.expected("at least " + std::to_string(least) + " solutions");
    Array<std::string_view> sorted;
    for (std::size_t i = 0; i < count_; ++i)
      sorted.emplace_back(reinterpret_cast<const char*>(solution(i).data()), puzzle.cells());
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
      fail(Status::wrong, "expected solutions that differ, saw two that are equal");
  }

  bool needs_refutation() const { return kind_ != "multiple"; }
  /// The clauses of the claim, which follow those of the puzzle.
  void add_clauses(Formula& formula) const {
    const bool is_map = kind_ == "map";
    const std::size_t clauses = is_map ? 1 : needs_refutation() ? count_ : 0;
    for (std::size_t i = 0; i < clauses; ++i) {
      const Solution found = solution(i);
      for (std::size_t cell = 0; cell < found.size(); ++cell) {
        if (!is_map || !is_ambiguous_[cell]) formula.add(-puzzle_.literal(cell, found[cell]));
      }
      formula.end();
    }
  }

  /// "sudoku 9x9 has exactly one solution"
  std::string sentence() const {
    const std::string puzzle = puzzle_.family + " " + std::to_string(puzzle_.rows) + "x" +
                               std::to_string(puzzle_.columns) + " has ";
    if (kind_ == "none") return puzzle + "no solution";
    if (kind_ == "unique") return puzzle + "exactly one solution";
    if (kind_ == "multiple") return puzzle + "more than one solution";
    const bool is_map = kind_ == "map";
    const auto ambiguous = std::count(is_ambiguous_.begin(), is_ambiguous_.end(), true);
    const std::size_t count = is_map ? ambiguous : count_;
    return puzzle + "exactly " + std::to_string(count) +
           (is_map ? " ambiguous cell" : " solution") + (count == 1 ? "" : "s");
  }
  /// The solutions in rows, with an empty line between two; of a map one, with ? for ambiguous
  /// cells. Gaps are #.
  std::string pictures() const {
    std::string text;
    const bool is_map = kind_ == "map";
    for (std::size_t i = 0; i < (is_map ? 1 : count_); ++i) {
      if (i > 0) text += '\n';
      const Solution found = solution(i);
      for (std::size_t cell = 0; cell < found.size(); ++cell) {
        const bool is_open = is_map && is_ambiguous_[cell];
        text += puzzle_.is_gap(cell) ? '#' : is_open ? '?' : value_characters[found[cell]];
        if ((cell + 1) % static_cast<std::size_t>(puzzle_.columns) == 0) text += '\n';
      }
    }
    return text;
  }

 private:
  void read_solution(Text& text) {
    const std::string line = "line " + std::to_string(text.line()) + ": expected ";
    const std::string characters(text.words().size() == 2 ? text.words()[1] : "");
    text.take("solution", 1);
    const std::string_view allowed = value_characters.substr(puzzle_.least_value, puzzle_.values);
    if (characters.size() != puzzle_.cells() ||
        characters.find_first_not_of(allowed) != std::string::npos)
      fail(Status::unreadable, line + std::to_string(puzzle_.cells()) + " values of cells");
    for (const char character : characters)
      values_.push_back(static_cast<std::uint8_t>(value_characters.find(character)));
    const Solution found = solution(count_++);
    const std::string broken = puzzle_.broken(found);
    if (!broken.empty()) fail(Status::wrong, line + "a solution, saw one that breaks " + broken);
    for (std::size_t cell = 0; cell < found.size(); ++cell) {
      if (found[cell] != solution(0)[cell]) is_ambiguous_[cell] = true;
    }
  }
  Solution solution(std::size_t index) const {
    return {values_.data() + index * puzzle_.cells(), puzzle_.cells()};
  }

  const Puzzle& puzzle_;
  std::string kind_;
  std::size_t count_ = 0;           ///< of solutions
  Array<std::uint8_t> values_;      ///< of all cells of all solutions
  std::vector<bool> is_ambiguous_;  ///< of each cell: not all solutions have the same value
};

}  // namespace crosshatch::verify
