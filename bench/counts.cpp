// SPDX-License-Identifier: MIT
//
// How many counts of nonograms with several solutions are exact, and in what time. Prints for each
// puzzle its name (number, size, per cent of noise and how much of that is filled), seconds of CPU
// time, nodes, and the count.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <iostream>

#include "several.h"
#include "solve/solve.h"
#include "texts.h"

namespace {

using namespace crosshatch;

struct Options {
  bench::Scale scale{.puzzles = 120};
  double cap = 10;
  std::vector<int> only;
  std::string data;
  std::string write;
};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// A Watcher that stops at a CPU time, because other programs may take turns with this one.
bool is_before(void* end, double, std::uint64_t) {
  return cpu_seconds() < *static_cast<double*>(end);
}

void measure(const std::vector<bench::Entry>& entries, const Options& options) {
  int open = 0;
  double sum = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const bool is_wanted = std::count(options.only.begin(), options.only.end(), i) > 0;
    if (!options.only.empty() && !is_wanted) continue;
    const double begun = cpu_seconds();
    double end = begun + options.cap;
    const Watcher watcher{is_before, &end};
    Budget budget(Limits{.memory = std::size_t{2} << 30, .watcher = &watcher});
    const Answer answer =
        solve(*find_family("nonogram"), *entries[i].puzzle, {.wants_count = true}, budget);
    const double seconds = cpu_seconds() - begun;
    std::printf("%-18s %8.3f %10llu %s%s\n", entries[i].name.c_str(), seconds,
                static_cast<unsigned long long>(budget.nodes_used()),
                answer.count.is_exact ? "" : ">=", answer.count.number.str().c_str());
    static_cast<void>(std::fflush(stdout));
    open += answer.count.is_exact ? 0 : 1;
    sum += seconds;
  }
  std::printf("not counted: %d; %.1f s\n", open, sum);
}

}  // namespace

int main(int argc, char** argv) try {
  Options options;
  CLI::App app("How many counts of nonograms with several solutions are exact, in what CPU time.");
  app.add_option("--puzzles", options.scale.puzzles, "how many puzzles are made");
  app.add_option("--seed", options.scale.seed, "which puzzles these are");
  app.add_option("--cap", options.cap, "seconds after which a count is stopped");
  app.add_option("--only", options.only, "only the puzzles of these numbers");
  app.add_option("--data", options.data, "count the puzzles of the files in this folder instead");
  app.add_option("--write", options.write,
                 "only write the puzzles into this folder, as .nin files");
  CLI11_PARSE(app, argc, argv);
  std::vector<bench::Entry> entries =
      options.data.empty() ? bench::several_solutions(options.scale) : bench::texts(options.data);
  if (options.write.empty()) {
    measure(entries, options);
  } else {
    std::filesystem::create_directories(options.write);
    bench::write_files(entries, options.write);
  }
  return 0;
} catch (const std::exception& trouble) {
  std::cerr << "bench_counts: " << trouble.what() << "\n";
  return 1;
}
