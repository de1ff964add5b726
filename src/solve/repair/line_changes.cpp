// SPDX-License-Identifier: MIT
#include "solve/repair/line_changes.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "core/line_clues.h"

namespace crosshatch {

namespace {

/// Solutions of the other lines that are listed for one change. Two lines without clues leave few
/// pictures in most puzzles.
constexpr std::size_t most_solutions = 1'000;

bool is_among(const std::vector<int>& lines, int line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

}  // namespace

LineChanges::LineChanges(const Family& family, const Puzzle& puzzle, const KeptClues& lines,
                         std::vector<int> contradiction)
    : family_(family), puzzle_(puzzle), kept_(lines) {
  contradictions_.push_back(std::move(contradiction));
}

LineChanges::Found LineChanges::of(std::size_t number, std::size_t wanted) {
  found_ = {};
  tried_.clear();
  wanted_ = wanted;
  std::vector<int> lines;
  choose(lines, number);
  keep_best(wanted);
  return std::move(found_);
}

/// A contradiction without any of these lines.
const std::vector<int>* LineChanges::missed_by(const std::vector<int>& lines) const {
  for (const std::vector<int>& contradiction : contradictions_) {
    if (std::none_of(lines.begin(), lines.end(),
                     [&](int line) { return is_among(contradiction, line); }))
      return &contradiction;
  }
  return nullptr;
}

void LineChanges::choose(std::vector<int>& lines, std::size_t number) {
  const std::vector<int>* const missed = missed_by(lines);
  if (lines.size() == number) {
    std::vector<int> sorted = lines;
    std::sort(sorted.begin(), sorted.end());
    if (missed != nullptr || std::find(tried_.begin(), tried_.end(), sorted) != tried_.end())
      return;
    change(sorted);
    tried_.push_back(std::move(sorted));
    return;
  }
  const std::vector<int> next = missed != nullptr ? *missed : kept_.places();
  for (const int line : next) {
    if (is_among(lines, line)) continue;
    if (!kept_.budget().poll()) {
      found_.is_all = false;
      return;
    }
    lines.push_back(line);
    choose(lines, number);
    lines.pop_back();
  }
}

void LineChanges::change(const std::vector<int>& lines) {
  std::vector<int> others;
  for (const int line : kept_.places()) {
    if (!is_among(lines, line)) others.push_back(line);
  }
  const KeptClues::Found pictures = kept_.solutions(others, most_solutions);
  if (pictures.is_none()) return learn(pictures.contradiction);
  found_.is_all = found_.is_all && pictures.is_all;

  std::map<std::string, std::vector<PuzzlePtr>> by_clues;
  for (const Board& picture : pictures.solutions) {
    PuzzlePtr meant = family_.line_clues->of(puzzle_, picture);
    std::string clues;
    bool is_changed = true;
    for (const int line : lines) {
      clues += family_.line_clues->json(puzzle_, *meant, line);
      is_changed = is_changed && family_.line_clues->unlikeness(puzzle_, *meant, line) > 0;
    }
    if (!is_changed) continue;  // fewer lines would do
    std::vector<PuzzlePtr>& alike = by_clues[clues];
    if (alike.size() < 2) alike.push_back(std::move(meant));
  }
  for (auto& [clues, alike] : by_clues) {
    if (alike.size() != 1) continue;
    LineChange change{.lines = lines, .puzzle = std::move(alike.front())};
    for (const int line : lines)
      change.unlikeness += family_.line_clues->unlikeness(puzzle_, *change.puzzle, line);
    found_.best.push_back(std::move(change));
  }
  // They are sorted now and then, so that few are kept at any time.
  if (found_.best.size() / 2 > wanted_) keep_best(wanted_);
}

void LineChanges::keep_best(std::size_t most) {
  std::stable_sort(
      found_.best.begin(), found_.best.end(),
      [](const LineChange& a, const LineChange& b) { return a.unlikeness < b.unlikeness; });
  if (found_.best.size() > most)
    found_.best.erase(found_.best.begin() + static_cast<std::ptrdiff_t>(most), found_.best.end());
}

void LineChanges::learn(std::vector<int> contradiction) {
  // Asked about these lines alone, the solver often needs fewer of them.
  while (true) {
    KeptClues::Found again = kept_.solutions(contradiction, 1);
    if (again.contradiction.empty() || again.contradiction.size() >= contradiction.size()) break;
    contradiction = std::move(again.contradiction);
  }
  contradictions_.push_back(std::move(contradiction));
}

}  // namespace crosshatch
