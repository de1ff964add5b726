// SPDX-License-Identifier: MIT
#include "derive/contract/contract.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/budget.h"
#include "core/family.h"
#include "core/recognise.h"
#include "sat/proof/clause_list.h"

namespace crosshatch::derive {
namespace {

PuzzlePtr read(std::string_view text) {
  Result<Reading> reading = read_puzzle(families(), text, {});
  EXPECT_TRUE(reading) << text;
  return std::move(reading->puzzle);
}

std::vector<std::vector<int>> clauses_of(const Puzzle& puzzle) {
  Budget budget;
  sat::ClauseList clauses(puzzle.sites(), contract_of_pages.values(puzzle), budget);
  contract_of_pages.encode(puzzle, clauses);
  std::vector<std::vector<int>> found;
  for (std::uint32_t number = 1; number <= clauses.size(); ++number)
    found.emplace_back(clauses[number].begin(), clauses[number].end());
  return found;
}

TEST(ContractOfPages, SaysRulesAndTheirClauses) {
  const PuzzlePtr puzzle = read("akari\n.#\n.2\n");
  EXPECT_EQ(contract_of_pages.text(*puzzle),
            "rules akari\ngrid 2 2\nvalues -*\ngiven r1c2=-\ngiven r2c2=-\n"
            "count 1..2 r1c1=* r2c1=*\ncount 1..2 r2c1=* r1c1=*\ncount 2..2 r1c2= r2c1=*\n"
            "count 0..1 r1c1=*\ncount 0..1 r2c1=*\ncount 0..1 r1c1=* r2c1=*\n");
  const std::vector<std::vector<int>> expected = {{-2}, {-4}, {1, 3}, {3, 1}, {}, {-1, -3}};
  EXPECT_EQ(clauses_of(*puzzle), expected);
}

/// Of 18 cells no 9 are chosen: that would be 48620 clauses.
TEST(ContractOfPages, SortsWhereChoicesAreMany) {
  std::string text = "starbattle\nstars 9\n";
  for (int row = 0; row < 18; ++row) text += std::string(18, static_cast<char>('A' + row)) + '\n';
  const PuzzlePtr puzzle = read(text);
  const std::size_t clauses = clauses_of(*puzzle).size();
  EXPECT_GT(clauses, 1000U);
  EXPECT_LT(clauses, 54U * 1000);
}

}  // namespace
}  // namespace crosshatch::derive
