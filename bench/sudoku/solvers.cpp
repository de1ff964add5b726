// SPDX-License-Identifier: MIT
#include "solvers.h"

#include <dlfcn.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "crosshatch/crosshatch.hpp"
#include "plain.h"
#include "rival.h"

namespace crosshatch::bench {

namespace fs = std::filesystem;

namespace {

std::span<char> place(char* solutions, std::size_t count) {
  return solutions == nullptr ? std::span<char>() : std::span(solutions, count * Lines::stride);
}

Solver at_level(std::string name, Level level) {
  const auto run = [level](const Call& call) {
    const Fault fault =
        crosshatch::sudoku::solve({.boards = std::span(call.boards, call.count * Lines::stride),
                                   .stride = Lines::stride,
                                   .solutions = place(call.solutions, call.count),
                                   .solution_stride = Lines::stride,
                                   .counts = std::span(call.counts, call.count),
                                   .limit = call.limit},
                                  level);
    if (fault != Fault::none) throw std::logic_error(std::string(message(fault)));
  };
  return {.name = std::move(name), .is_ours = true, .run = run};
}

constexpr const char* level_names[] = {"generic", "avx2", "avx512"};

}  // namespace

Solver crosshatch_batch() { return at_level("crosshatch", machine_level()); }

std::vector<Solver> crosshatch_levels() {
  std::vector<Solver> lower;
  for (int level = static_cast<int>(machine_level()) - 1; level >= 0; --level)
    lower.push_back(
        at_level(std::string("crosshatch, ") + level_names[level], static_cast<Level>(level)));
  return lower;
}

Solver crosshatch_one() {
  const auto run = [](const Call& call) {
    for (std::size_t i = 0; i < call.count; ++i) {
      const crosshatch::sudoku::Answer answer = crosshatch::sudoku::solve(
          std::string_view(call.boards + i * Lines::stride, Lines::cells), call.limit);
      call.counts[i] = answer.count;
      if (call.solutions != nullptr && answer.count != 0)
        std::memcpy(call.solutions + i * Lines::stride, answer.digits.data(), Lines::cells);
    }
  };
  return {.name = "crosshatch, one", .is_ours = true, .run = run};
}

Solver plain() {
  const auto run = [](const Call& call) {
    char unwanted[Lines::cells];
    for (std::size_t i = 0; i < call.count; ++i) {
      char* const solution =
          call.solutions == nullptr ? unwanted : call.solutions + i * Lines::stride;
      call.counts[i] = plain_search(call.boards + i * Lines::stride, call.limit, solution);
    }
  };
  return {.name = "plain search", .run = run};
}

std::vector<Solver> rivals(const fs::path& folder) {
  std::vector<Solver> all;
  if (folder.empty()) return all;
  for (const auto& file : fs::directory_iterator(folder)) {
    if (file.path().extension() != ".so") continue;
    void* const library = dlopen(fs::absolute(file.path()).c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) throw std::runtime_error(dlerror());
    const auto function =
        reinterpret_cast<decltype(&crosshatch_rival)>(dlsym(library, "crosshatch_rival"));
    if (function == nullptr) throw std::runtime_error(dlerror());
    const auto run = [function](const Call& call) {
      function(call.boards, Lines::stride, call.count, call.limit, call.solutions, call.counts);
    };
    all.push_back({.name = file.path().stem().string(), .run = run});
  }
  std::sort(all.begin(), all.end(),
            [](const Solver& a, const Solver& b) { return a.name < b.name; });
  return all;
}

}  // namespace crosshatch::bench
