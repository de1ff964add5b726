// SPDX-License-Identifier: MIT
//
// Nanoseconds a line for every form of the nonogram line solver, on lines of random pictures with
// some cells known. Measured twice: for lines that the processor has not seen before, so that it
// mispredicts branches, and for the same 64 lines again and again, as in probing.
//
// Usage: bench_lines [KNOWN [FILLED]] percentages; 30 and 50 when not given
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "base/rng.h"
#include "families/nonogram/line/lanes.h"

namespace {

using namespace crosshatch;
using namespace crosshatch::nonogram;

struct Sample {
  int cells;
  int words;
  std::vector<std::vector<int>> clues;
  std::vector<Word> filled;
  std::vector<Word> empty;
};

Sample random_sample(int cells, int lines, int known, int density) {
  Rng rng(static_cast<std::uint64_t>(cells));
  Sample sample{cells, words_for(cells), {}, {}, {}};
  const std::size_t words = static_cast<std::size_t>(lines) * sample.words;
  sample.filled.assign(words, 0);
  sample.empty.assign(words, ~Word{0});
  for (int line = 0; line < lines; ++line) {
    std::vector<int> clue;
    bool was_filled = false;
    for (int cell = 0; cell < cells; ++cell) {
      const bool is_filled = rng.chance(density);
      const bool is_known = rng.chance(known);
      const int bit = cell + border;
      const Word mask = Word{1} << (bit % 64);
      const std::size_t word = static_cast<std::size_t>(line) * sample.words + bit / 64;
      if (is_filled || !is_known) sample.empty[word] &= ~mask;
      if (is_filled && is_known) sample.filled[word] |= mask;
      if (is_filled && !was_filled) clue.push_back(0);
      if (is_filled) ++clue.back();
      was_filled = is_filled;
    }
    sample.clues.push_back(clue);
  }
  return sample;
}

/// The best of many rounds over all lines, each from the same planes.
template <class Solve>
double nanoseconds_a_line(const Sample& sample, Solve solve) {
  const std::size_t lines = sample.clues.size();
  const std::size_t rounds = std::max<std::size_t>(7, 400'000 / lines);
  double best = 1e18;
  std::vector<Word> filled(sample.filled.size());
  std::vector<Word> empty(sample.empty.size());
  for (std::size_t round = 0; round < rounds; ++round) {
    filled = sample.filled;
    empty = sample.empty;
    const auto start = std::chrono::steady_clock::now();
    solve(filled.data(), empty.data());
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - start;
    best = std::min(best, took.count());
  }
  return best / static_cast<double>(lines);
}

double one_by_one(const Sample& sample) {
  return nanoseconds_a_line(sample, [&](Word* filled, Word* empty) {
    const LineKernel kernel = line_kernel(sample.words);
    for (std::size_t line = 0; line < sample.clues.size(); ++line)
      static_cast<void>(
          kernel(sample.clues[line], filled + line * sample.words, empty + line * sample.words));
  });
}

double in_batches(const Sample& sample, const LaneForm& form, std::size_t batch) {
  LaneTable table(sample.cells, static_cast<int>(sample.clues.size()));
  std::vector<std::uint16_t> order;
  for (std::size_t line = 0; line < sample.clues.size(); ++line) {
    table.set(static_cast<int>(line), sample.clues[line]);
    order.push_back(static_cast<std::uint16_t>(line));
  }
  return nanoseconds_a_line(sample, [&](Word* filled, Word* empty) {
    LaneGains gains;
    for (std::size_t first = 0; first < order.size(); first += batch) {
      const std::span<const std::uint16_t> some(order.data() + first, batch);
      static_cast<void>(form.solve(table, some, some, filled, empty, gains));
    }
  });
}

double table_of_a_puzzle(const Sample& sample) {
  return nanoseconds_a_line(sample, [&](Word*, Word*) {
    LaneTable table(sample.cells, static_cast<int>(sample.clues.size()));
    for (std::size_t line = 0; line < sample.clues.size(); ++line)
      table.set(static_cast<int>(line), sample.clues[line]);
  });
}

void print_lanes(const Sample& sample) {
  std::printf("%-7d%-12s%7.1f", sample.cells, "line_kernel", one_by_one(sample));
  std::printf("    (its part of a LaneTable: %.1f)\n", table_of_a_puzzle(sample));
  for (const LaneForm& form : lane_forms()) {
    if (form.cpu > this_cpu()) continue;
    std::printf("%-7d%-12.*s", sample.cells, static_cast<int>(form.name.size()), form.name.data());
    for (const std::size_t batch : {1, 2, 4, 8, 16, 64})
      std::printf("%7.1f", in_batches(sample, form, batch));
    std::printf("\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int known = argc > 1 ? std::atoi(argv[1]) : 30;
  const int filled = argc > 2 ? std::atoi(argv[2]) : 50;
  for (const int lines : {32768, 64}) {
    std::printf("%s, %d %% known, %d %% filled: nanoseconds a line in batches of\n",
                lines == 64 ? "the same lines again" : "new lines", known, filled);
    std::printf("%-7s%-12s%7s%7s%7s%7s%7s%7s\n", "cells", "form", "1", "2", "4", "8", "16", "64");
    for (const int cells : {25, 30, 50, 60, 100, 200})
      print_lanes(random_sample(cells, lines, known, filled));
  }
  std::printf("line_kernel on lines without lanes\n");
  for (const int cells : {500, 1000})
    std::printf("%-7d%19.1f\n", cells, one_by_one(random_sample(cells, 1024, known, filled)));
  return 0;
}
