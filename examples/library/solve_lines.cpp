// SPDX-License-Identifier: MIT
//
// Solves sudokus, 81 characters a line, from standard input to standard output, on all processors:
// the library call without any text of Crosshatch's between. See docs/cpp.md.
#include <algorithm>
#include <crosshatch/crosshatch.hpp>
#include <cstdint>
#include <iostream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

namespace sudoku = crosshatch::sudoku;

int main() {
  const std::string lines{std::istreambuf_iterator<char>(std::cin), {}};
  constexpr std::size_t stride = sudoku::cells + 1;  // with the line end
  std::vector<std::uint32_t> counts((lines.size() + 1) / stride);
  std::string solutions(lines.size(), '.');
  const sudoku::Batch all{.boards = lines,
                          .stride = stride,
                          .solutions = solutions,
                          .solution_stride = stride,
                          .counts = counts};

  // Each thread has a part of its own; nothing is shared, so nothing is locked.
  const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
  const std::size_t share = counts.size() / threads + 1;
  std::vector<crosshatch::Fault> faults(threads);
  {
    std::vector<std::jthread> workers;
    for (std::size_t i = 0; i < threads; ++i)
      workers.emplace_back([&, i] { faults[i] = solve(part(all, i * share, share)); });
  }
  for (const crosshatch::Fault fault : faults) {
    if (fault == crosshatch::Fault::none) continue;
    std::cerr << crosshatch::message(fault) << "\n";
    return 1;
  }

  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::string_view solution(solutions.data() + i * stride, sudoku::cells);
    if (counts[i] == 1) std::cout << solution << " unique\n";
    if (counts[i] == 2) std::cout << solution << " one of several\n";
    if (counts[i] == 0) std::cout << "no solution\n";
    if (counts[i] == sudoku::not_a_board) std::cout << "not a board\n";
  }
}
