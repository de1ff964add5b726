// SPDX-License-Identifier: MIT
//
// What probing to the fixpoint costs on whole nonograms, one probe after the other and many at
// once, and how many probes it takes. Both take turns, and the best of several rounds of each
// counts. Solving the lines before is not counted. Puzzles that lines alone solve, or whose lines
// take more than a word, are left out.
//
// Usage: bench_probes [CPU [CORPUS...]] generic, avx2 or avx512; the corpora of bench_nonogram
#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <limits>
#include <string_view>

#include "corpora.h"
#include "families/nonogram/engine/probe.h"

namespace {

using namespace crosshatch;

struct Cost {
  double seconds = std::numeric_limits<double>::infinity();
  std::uint64_t probes = 0;
};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// False when there is nothing to probe.
bool probe(const nonogram::Puzzle& puzzle, Cpu cpu, bool in_lanes, Cost& cost) {
  nonogram::BinaryGrid grid(puzzle, Board(puzzle.sites(), nonogram::open_cell), cpu);
  Budget budget;
  if (grid.propagate(budget) != nonogram::Fixpoint::reached || grid.open_cells() == 0 ||
      !nonogram::ProbeBatch::suits(grid))
    return false;
  const double begun = cpu_seconds();
  static_cast<void>(nonogram::Prober(grid, budget, in_lanes).settle());
  cost.seconds = std::min(cost.seconds, cpu_seconds() - begun);
  cost.probes = budget.nodes_used();
  return true;
}

void measure(const bench::Corpus& corpus, Cpu cpu) {
  constexpr int rounds = 7;
  int puzzles = 0;
  std::array<Cost, 2> sums{{{0, 0}, {0, 0}}};
  for (const bench::Entry& entry : corpus.entries({})) {
    std::array<Cost, 2> costs;
    bool is_probed = false;
    for (int round = 0; round < rounds; ++round) {
      for (const bool in_lanes : {false, true})
        is_probed = probe(nonogram::of(*entry.puzzle), cpu, in_lanes, costs[in_lanes ? 1 : 0]);
    }
    if (!is_probed) continue;
    ++puzzles;
    for (std::size_t way = 0; way < 2; ++way) {
      sums[way].seconds += costs[way].seconds;
      sums[way].probes += costs[way].probes;
    }
  }
  if (puzzles == 0) return;
  std::printf("%-16s %7d %9llu %9.2f %9llu %9.2f %6.2f\n", corpus.name().c_str(), puzzles,
              static_cast<unsigned long long>(sums[0].probes), 1e3 * sums[0].seconds,
              static_cast<unsigned long long>(sums[1].probes), 1e3 * sums[1].seconds,
              sums[0].seconds / sums[1].seconds);
}

}  // namespace

int main(int count, char** arguments) {
  const Cpu cpu = count > 1 ? cpu_named(arguments[1]).value_or(this_cpu()) : this_cpu();
  const std::vector<std::string_view> wanted(arguments + std::min(count, 2), arguments + count);
  std::printf("%-16s %7s %9s %9s %9s %9s %6s\n", "corpus", "puzzles", "alone", "ms", "lanes", "ms",
              "x");
  for (const bench::CorpusPtr& corpus : bench::corpora(DATA_FOLDER)) {
    if (wanted.empty() || std::count(wanted.begin(), wanted.end(), corpus->name()) > 0)
      measure(*corpus, std::min(cpu, this_cpu()));
  }
  return 0;
}
