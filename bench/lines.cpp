// SPDX-License-Identifier: MIT
//
// Nanoseconds a line of every form of the line kernel, on random lines of random clues of which
// some cells are known, in batches of several sizes.
//
// Usage: lines [KNOWN [DENSITY]]       percentages; 30 and 50 when not given
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "base/rng.h"
#include "families/nonogram/lanes.h"

namespace {

using namespace crosshatch;
using namespace crosshatch::nonogram;

constexpr int lines = 32768;
constexpr int rounds = 7;

struct Sample {
  LaneTable table;
  std::vector<std::vector<int>> clues;
  std::vector<Word> filled;
  std::vector<Word> empty;
};

/// Lines of a random picture with some of its cells shown.
Sample random_sample(int cells, int known, int density) {
  Rng rng(static_cast<std::uint64_t>(cells));
  Sample sample{LaneTable(cells, lines), {}, {}, {}};
  for (int line = 0; line < lines; ++line) {
    std::vector<int> clue;
    Word picture = 0;
    Word shown = ~(((Word{1} << cells) - 1) << border);
    for (int bit = border; bit < cells + border; ++bit) {
      if (rng.chance(density)) picture |= Word{1} << bit;
      if (rng.chance(known)) shown |= Word{1} << bit;
      if (((picture >> bit) & 1) == 0) continue;
      if (((picture >> (bit - 1)) & 1) == 0) clue.push_back(0);
      ++clue.back();
    }
    sample.table.set(line, clue);
    sample.clues.push_back(clue);
    sample.filled.push_back(picture & shown);
    sample.empty.push_back(~picture & shown);
  }
  return sample;
}

/// The best of several rounds over all lines.
template <class Solve>
double nanoseconds_a_line(const Sample& sample, Solve solve) {
  double best = 1e9;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Word> filled = sample.filled;
    std::vector<Word> empty = sample.empty;
    const auto start = std::chrono::steady_clock::now();
    solve(filled.data(), empty.data());
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - start;
    if (took.count() < best) best = took.count();
  }
  return best / lines;
}

double one_by_one(const Sample& sample) {
  return nanoseconds_a_line(sample, [&](Word* filled, Word* empty) {
    const LineKernel kernel = line_kernel(1);
    for (int line = 0; line < lines; ++line)
      static_cast<void>(kernel(sample.clues[line], filled + line, empty + line));
  });
}

double in_batches(const Sample& sample, const LaneForm& form, int batch) {
  std::vector<std::uint16_t> order(lines);
  for (int line = 0; line < lines; ++line) order[line] = static_cast<std::uint16_t>(line);
  return nanoseconds_a_line(sample, [&](Word* filled, Word* empty) {
    LaneGains gains;
    for (int first = 0; first < lines; first += batch) {
      const std::span<const std::uint16_t> some(order.data() + first,
                                                static_cast<std::size_t>(batch));
      static_cast<void>(form.solve(sample.table, some, some, filled, empty, gains));
    }
  });
}

}  // namespace

int main(int argc, char** argv) {
  const int known = argc > 1 ? std::atoi(argv[1]) : 30;
  const int density = argc > 2 ? std::atoi(argv[2]) : 50;
  std::printf("%d %% known, %d %% filled; nanoseconds a line\n", known, density);
  std::printf("%-6s%-14s%8s%8s%8s%8s%8s%8s\n", "cells", "form", "1", "2", "4", "8", "16", "32");
  for (const int cells : {25, 30, 50, 60}) {
    const Sample sample = random_sample(cells, known, density);
    std::printf("%-6d%-14s%8.1f\n", cells, "line_kernel", one_by_one(sample));
    for (const LaneForm& form : lane_forms()) {
      if (form.cpu > this_cpu()) continue;
      std::printf("%-6d%-14.*s", cells, static_cast<int>(form.name.size()), form.name.data());
      for (const int batch : {1, 2, 4, 8, 16, 32})
        std::printf("%8.1f", in_batches(sample, form, batch));
      std::printf("\n");
    }
  }
  return 0;
}
