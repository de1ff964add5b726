// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>

#include "base/one_line.h"
#include "batch.h"
#include "language.h"

namespace crosshatch::cli {

namespace {

constexpr Words puzzles_word{"puzzles: ", "퍼즐: "};
constexpr Words grades_word{"grades: ", "등급: "};
constexpr Words time_word{"time: ", "시간: "};
constexpr Words slowest_word{"slowest: ", "가장 오래 걸림: "};

std::string seconds_text(double seconds) {
  std::array<char, 64> out = {};
  std::snprintf(out.data(), out.size(), seconds < 10 ? "%.3f s" : "%.1f s", seconds);
  return out.data();
}

std::string counts_text(const std::map<std::string, std::uint64_t>& counts) {
  std::string out;
  for (const auto& [name, count] : counts)
    out += (out.empty() ? "" : ", ") + std::to_string(count) + ' ' + visible(name);
  return out;
}

}  // namespace

std::string summary_text(const Tally& tally, std::uint64_t now, double wall) {
  const auto word = [](const Words& words) { return std::string(words.in(spoken())); };
  std::string out = word(puzzles_word) + std::to_string(tally.records);
  if (!tally.verdicts.empty()) out += " (" + counts_text(tally.verdicts) + ')';
  out += '\n';
  if (!tally.grades.empty()) out += word(grades_word) + counts_text(tally.grades) + '\n';
  out += word(time_word) + seconds_text(wall);
  if (now > 0)
    out += ", " + std::to_string(static_cast<std::uint64_t>(puzzles_per_second(now, wall))) + "/s";
  out += '\n';
  for (const SlowPuzzle& puzzle : tally.slowest)
    out += word(slowest_word) + visible(puzzle.name) +
           (puzzle.line > 0 ? ':' + std::to_string(puzzle.line) : "") + ", " +
           seconds_text(puzzle.seconds) + '\n';
  return out;
}

}  // namespace crosshatch::cli
