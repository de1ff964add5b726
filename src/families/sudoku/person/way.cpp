// SPDX-License-Identifier: MIT
//
// The techniques in the order in which HoDoKu 2.2 tries them: from easy to hard, though a score
// (how much a step adds to the difficulty of the puzzle) may fall now and then. Exotic ones, which
// it does not use, come where only a trial is left.
#include <algorithm>

#include "families/sudoku/person/chain_techniques.h"
#include "families/sudoku/person/constraint_techniques.h"
#include "families/sudoku/person/exotic_techniques.h"
#include "families/sudoku/person/pattern_techniques.h"
#include "families/sudoku/person/simple_techniques.h"
#include "families/sudoku/person/trial.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

constexpr auto by_person = [] {
  std::array<Technique, std::size(simple_techniques) + std::size(constraint_techniques) +
                            std::size(pattern_techniques) + std::size(chain_techniques) +
                            std::size(exotic_techniques) + 1>
      all = {};
  auto next = std::copy(std::begin(simple_techniques), std::end(simple_techniques), all.begin());
  next = std::copy(std::begin(constraint_techniques), std::end(constraint_techniques), next);
  next = std::copy(std::begin(pattern_techniques), std::end(pattern_techniques), next);
  next = std::copy(std::begin(chain_techniques), std::end(chain_techniques), next);
  next = std::copy(std::begin(exotic_techniques), std::end(exotic_techniques), next);
  *next = trial;
  return all;
}();

}  // namespace

constinit const std::array<Way, 1> ways = {
    Way{.id = "person", .techniques = by_person},
};

}  // namespace crosshatch::sudoku
