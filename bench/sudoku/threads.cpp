// SPDX-License-Identifier: MIT
#include "threads.h"

#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

#include "crosshatch/crosshatch.hpp"

namespace crosshatch::bench {

namespace {

namespace sudoku = crosshatch::sudoku;

double on(std::size_t threads, const sudoku::Batch& batch) {
  const auto begun = std::chrono::steady_clock::now();
  std::vector<Fault> faults(threads, Fault::none);
  std::vector<std::thread> workers;
  const std::size_t share = batch.counts.size() / threads + 1;
  const auto work = [&](std::size_t i) {
    faults[i] = sudoku::solve(sudoku::part(batch, i * share, share));
  };
  for (std::size_t i = 1; i < threads; ++i) workers.emplace_back(work, i);
  work(0);
  for (std::thread& worker : workers) worker.join();
  for (const Fault fault : faults)
    if (fault != Fault::none) throw std::logic_error(std::string(message(fault)));
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

}  // namespace

Threads one_and_two(const Lines& lines, int rounds) {
  std::string solutions = lines.text;
  std::vector<std::uint32_t> counts(lines.count());
  const sudoku::Batch batch{.boards = lines.text,
                            .stride = Lines::stride,
                            .solutions = solutions,
                            .solution_stride = Lines::stride,
                            .counts = counts};
  static_cast<void>(on(2, batch));
  Threads threads;
  for (int round = 0; round < rounds; ++round) {
    threads.one.push_back(on(1, batch));
    threads.two.push_back(on(2, batch));
  }
  return threads;
}

}  // namespace crosshatch::bench
