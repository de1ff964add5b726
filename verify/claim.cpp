// SPDX-License-Identifier: MIT
#include "claim.h"

#include <algorithm>
#include <cstring>

namespace crosshatch::verify {

namespace {

constexpr std::size_t most_solutions = 1'000'000;
constexpr std::string_view value_characters =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-";

}  // namespace

Claim::Claim(Text& text, const Puzzle& puzzle)
    : puzzle_(puzzle), is_ambiguous_(puzzle.cells(), false) {
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
  expect_different_solutions();
}

void Claim::read_solution(Text& text) {
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

void Claim::expect_different_solutions() const {
  const auto order = [&](std::size_t a, std::size_t b) {
    return std::memcmp(solution(a).data(), solution(b).data(), puzzle_.cells());
  };
  Array<std::size_t> sorted(count_);
  for (std::size_t i = 0; i < count_; ++i) sorted[i] = i;
  std::sort(sorted.begin(), sorted.end(),
            [&](std::size_t a, std::size_t b) { return order(a, b) < 0; });
  for (std::size_t i = 1; i < count_; ++i) {
    if (order(sorted[i - 1], sorted[i]) == 0)
      fail(Status::wrong, "expected solutions that differ, saw two that are equal");
  }
}

void Claim::add_clauses(Formula& formula) const {
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

std::string Claim::sentence() const {
  const std::string puzzle = puzzle_.family + " " + std::to_string(puzzle_.rows) + "x" +
                             std::to_string(puzzle_.columns) + " has ";
  if (kind_ == "none") return puzzle + "no solution";
  if (kind_ == "unique") return puzzle + "exactly one solution";
  if (kind_ == "multiple") return puzzle + "more than one solution";
  const bool is_map = kind_ == "map";
  const auto ambiguous = std::count(is_ambiguous_.begin(), is_ambiguous_.end(), true);
  const std::size_t count = is_map ? ambiguous : count_;
  return puzzle + "exactly " + std::to_string(count) + (is_map ? " ambiguous cell" : " solution") +
         (count == 1 ? "" : "s");
}

std::string Claim::pictures() const {
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

}  // namespace crosshatch::verify
