// SPDX-License-Identifier: MIT
#include "solve/prove/prove.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include "core/recognise.h"
#include "sat/proof/contract.h"
#include "solve/solve.h"

namespace crosshatch {
namespace {

struct Example {
  const char* family;
  const char* text;
};

/// Few enough cells that all boards can be tried.
constexpr Example examples[] = {
    {"nonogram", "A;C;A|A;C;A"},
    {"nonogram", "A;A|A;A"},
    {"nonogram", "B;B|B;B"},
    {"nonogram",
     R"({"palette":{"r":"red","g":"green"},"rows":[[[1,"r"],[1,"g"]],[[1,"g"],[1,"r"]]],)"
     R"("columns":[[[1,"r"],[1,"g"]],[[1,"g"],[1,"r"]]]})"},
    {"minesweeper", "1_1\n_2_\n"},
    {"minesweeper", "#mines 2\n_1_\n___\n"},
    {"minesweeper", "#mines 5\n___\n_4_\n"},
    {"minesweeper", "3_\n_1\n"},
    {"mosaic", "#mosaic\n44\n44\n"},
    {"mosaic", "#mosaic\n1_1\n___\n"},
    {"mosaic", "#mosaic\n4_\n_1\n"},
    {"sudoku", "12..\n34..\n2.4.\n.312\n"},
    {"sudoku", "1.3.\n3412\n2143\n4321\n"},
    {"sudoku", "12..\n....\n....\n..12\n"},
    {"starbattle", "starbattle\nstars 1\nAABB\nCABB\nCCDB\nCDDD\n"},
    {"akari", "akari\n..1\n0..\n"},
    {"akari", "akari\n...\n.3.\n"},
};

Result<Reading> reading_of(const Example& example) {
  return read_puzzle(families(), example.text, {.family = example.family});
}

std::vector<Board> solutions_of(const Family& family, const Puzzle& puzzle) {
  std::vector<Board> solutions;
  Budget budget;
  (void)solve(family, puzzle, {.enough = Goal::all}, budget, [&](const Board& solution) {
    solutions.push_back(solution);
    return true;
  });
  return solutions;
}

using Clause = std::vector<sat::Literal>;

/// The clauses as lists of literals.
std::vector<Clause> listed(const sat::ClauseList& clauses) {
  std::vector<Clause> list;
  for (std::uint32_t number = 1; number <= clauses.size(); ++number)
    list.emplace_back(clauses[number].begin(), clauses[number].end());
  return list;
}

/// Follows each step by its hints, as docs/certificates.md says, and slowly.
bool is_refuted(const sat::ClauseList& clauses, const sat::Refutation& refutation) {
  std::vector<Clause> known = listed(clauses);
  for (std::size_t i = 0; i < refutation.size(); ++i) {
    const auto [clause, hints] = refutation[i];
    std::set<sat::Literal> is_true;
    for (const sat::Literal literal : clause) is_true.insert(-literal);
    bool has_conflict = false;
    for (const std::uint32_t hint : hints) {
      if (has_conflict || hint == 0 || hint > known.size()) return false;
      std::set<sat::Literal> open;
      for (const sat::Literal literal : known[hint - 1]) {
        if (is_true.count(-literal) == 0) open.insert(literal);
      }
      if (open.size() > 1) return false;
      has_conflict = open.empty();
      if (!has_conflict && !is_true.insert(*open.begin()).second) return false;
    }
    if (!has_conflict || clause.empty() != (i + 1 == refutation.size())) return false;
    known.emplace_back(clause.begin(), clause.end());
  }
  return refutation.size() > 0;
}

/// Whether the clauses hold for some values of the variables beyond those of the cells, by trying
/// one variable after the other.
bool has_model(std::vector<Clause> clauses) {
  for (;;) {
    sat::Literal unit = 0;
    for (const Clause& clause : clauses) {
      if (clause.empty()) return false;
      if (clause.size() == 1) unit = clause.front();
    }
    if (clauses.empty()) return true;
    const auto with = [&](sat::Literal literal) {
      std::vector<Clause> left;
      for (Clause clause : clauses) {
        if (std::find(clause.begin(), clause.end(), literal) != clause.end()) continue;
        std::erase(clause, -literal);
        left.push_back(std::move(clause));
      }
      return left;
    };
    if (unit == 0) {
      const sat::Literal literal = clauses.front().front();
      return has_model(with(literal)) || has_model(with(-literal));
    }
    clauses = with(unit);
  }
}

/// The clauses that say which value each cell has.
void add_board(const Board& board, const sat::ClauseList& clauses, std::vector<Clause>& list) {
  for (Site site = 0; site < board.sites(); ++site)
    list.push_back({clauses.is(site, board.value(site))});
}

class Proofs : public testing::TestWithParam<Example> {};

TEST_P(Proofs, TheModelsOfTheClausesAreTheSolutions) {
  const Result<Reading> reading = reading_of(GetParam());
  ASSERT_TRUE(reading) << reading.error().message.english();
  const Family& family = *reading->format.family;
  const Puzzle& puzzle = *reading->puzzle;
  Budget budget;
  const sat::ClauseList clauses = claim_clauses(family, puzzle, {}, budget);
  const std::vector<Clause> list = listed(clauses);
  const std::vector<Board> solutions = solutions_of(family, puzzle);
  for (const Board& solution : solutions) {
    std::vector<Clause> with = list;
    add_board(solution, clauses, with);
    EXPECT_TRUE(has_model(with));
  }
  // Boards with other values in one or two cells, and by the slow definition of the rules.
  const int values = family.contract->values(puzzle);
  Board board(puzzle.sites(), 1);
  for (int number = 0; number < 400; ++number) {
    int rest = number * 7919;
    for (Site site = 0; site < puzzle.sites(); ++site) {
      const int base =
          solutions.empty()
              ? 0
              : solutions[static_cast<std::size_t>(number) % solutions.size()].value(site);
      const bool changes = rest % 5 == 0;
      board.set(site, changes ? (base + rest / 5) % values : base);
      rest = (rest * 31 + 17) % 65521;
    }
    std::vector<Clause> with = list;
    add_board(board, clauses, with);
    const bool is_solution =
        std::find(solutions.begin(), solutions.end(), board) != solutions.end();
    EXPECT_EQ(has_model(with), is_solution);
    if (HasFailure()) return;
  }
}

TEST_P(Proofs, EachStepFollowsByItsHints) {
  const Result<Reading> reading = reading_of(GetParam());
  ASSERT_TRUE(reading) << reading.error().message.english();
  const Family& family = *reading->format.family;
  const Puzzle& puzzle = *reading->puzzle;
  const std::vector<Board> solutions = solutions_of(family, puzzle);
  Budget budget;
  Certificate counted;
  ASSERT_FALSE(prove_all(family, puzzle, solutions, Claim::count, budget, counted));
  EXPECT_TRUE(is_refuted(claim_clauses(family, puzzle, counted, budget), counted.refutation));
  if (solutions.size() < 2) return;
  Certificate map;
  const std::vector<Board> two(solutions.begin(), solutions.begin() + 2);
  ASSERT_FALSE(prove_map(family, puzzle, two, budget, map));
  EXPECT_TRUE(is_refuted(claim_clauses(family, puzzle, map, budget), map.refutation));
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const auto differs = [&](const std::vector<Board>& boards) {
      return std::any_of(boards.begin(), boards.end(),
                         [&](const Board& one) { return one[site] != boards.front()[site]; });
    };
    EXPECT_EQ(differs(map.solutions), differs(solutions)) << "cell " << site;
  }
}

TEST_P(Proofs, AFalseClaimIsNotProved) {
  const Result<Reading> reading = reading_of(GetParam());
  ASSERT_TRUE(reading) << reading.error().message.english();
  std::vector<Board> solutions = solutions_of(*reading->format.family, *reading->puzzle);
  if (solutions.empty()) return;
  solutions.pop_back();
  Budget budget;
  Certificate certificate;
  EXPECT_EQ(prove_all(*reading->format.family, *reading->puzzle, solutions, Claim::count, budget,
                      certificate),
            Unproved::fault);
}

TEST_P(Proofs, AnOrderHasEachVariableOnceAndTheNumberOfSolutions) {
  const Result<Reading> reading = reading_of(GetParam());
  ASSERT_TRUE(reading) << reading.error().message.english();
  const Family& family = *reading->format.family;
  const Puzzle& puzzle = *reading->puzzle;
  const std::size_t count = solutions_of(family, puzzle).size();
  if (count == 0) return;
  Budget budget;
  Certificate certificate;
  ASSERT_FALSE(prove_number(family, puzzle, count, budget, certificate));
  std::vector<sat::Literal> variables;
  for (const auto& group : certificate.order)
    variables.insert(variables.end(), group.begin(), group.end());
  std::sort(variables.begin(), variables.end());
  const int all = claim_clauses(family, puzzle, {}, budget).variables();
  ASSERT_EQ(variables.size(), static_cast<std::size_t>(all));
  for (int i = 0; i < all; ++i) EXPECT_EQ(variables[i], i + 1);
  for (const std::size_t other : {count - 1, count + 1}) {
    Certificate false_one;
    EXPECT_EQ(prove_number(family, puzzle, other, budget, false_one), Unproved::fault);
  }
}

TEST(Orders, ALimitEndsTheCount) {
  const Result<Reading> reading = reading_of({"mosaic", "#mosaic\n____\n_4__\n____\n"});
  ASSERT_TRUE(reading) << reading.error().message.english();
  Budget budget({.nodes = 3});
  Certificate certificate;
  EXPECT_EQ(prove_number(*reading->format.family, *reading->puzzle, 1008, budget, certificate),
            Unproved::limit);
  Budget enough;
  EXPECT_FALSE(prove_number(*reading->format.family, *reading->puzzle, 1008, enough, certificate));
}

TEST_P(Proofs, ALimitIsNoProof) {
  const Result<Reading> reading = reading_of(GetParam());
  ASSERT_TRUE(reading) << reading.error().message.english();
  Budget budget({.memory = 1000});
  Certificate certificate;
  EXPECT_EQ(
      prove_all(*reading->format.family, *reading->puzzle, {}, Claim::none, budget, certificate),
      Unproved::limit);
}

/// "dominoes" in a diagonal, which have one solution and need many steps.
std::string dominoes(int count) {
  std::string rows = "[[3]";
  std::string columns = "[[1],[1]";
  for (int i = 0; i < count; ++i) {
    rows += i + 1 < count ? ",[1],[3,1]" : ",[1],[1]";
    columns += i + 1 < count ? ",[1,3],[1]" : ",[3]";
  }
  return R"({"rows":)" + rows + R"(],"columns":)" + columns + "]}";
}

TEST(WriteCertificate, DeletesStepsThatNothingNeedsAnyMore) {
  const Result<Reading> reading = reading_of({"nonogram", dominoes(6).c_str()});
  ASSERT_TRUE(reading) << reading.error().message.english();
  const Family& family = *reading->format.family;
  Budget budget;
  Certificate certificate;
  ASSERT_FALSE(prove_all(family, *reading->puzzle, solutions_of(family, *reading->puzzle),
                         Claim::unique, budget, certificate));
  std::ostringstream text;
  write_certificate(family, *reading->puzzle, certificate, [&](std::string_view piece) {
    text << piece;
    return true;
  });
  std::istringstream lines(text.str().substr(text.str().find("refutation\n") + 11));
  std::set<std::uint32_t> live;
  std::size_t deleted = 0;
  std::string line;
  std::string last;
  for (; std::getline(lines, line) && line != "end"; last = line) {
    std::istringstream words(line);
    std::uint32_t number = 0;
    std::string word;
    words >> number >> word;
    if (word == "d") {
      for (std::uint32_t gone = 0; words >> gone && gone != 0; ++deleted)
        EXPECT_EQ(live.erase(gone), 1U) << gone;
      continue;
    }
    for (; word != "0"; words >> word) {
    }
    for (std::uint32_t hint = 0; words >> hint && hint != 0;)
      EXPECT_TRUE(hint <= certificate.clauses || live.contains(hint)) << line;
    live.insert(number);
  }
  EXPECT_GT(deleted, certificate.refutation.size() / 2);
  // Nothing may follow the step that adds the empty clause.
  EXPECT_EQ(last.find(" 0 "), last.find(' ')) << last;
}

TEST(Proofs, CagesOfTooManySetsAreNotCertified) {
  for (const auto& [sum, is_too_large] : {std::pair(78, false), std::pair(156, true)}) {
    std::string text = R"({"family":"sudoku","grid":")" + std::string(625, '.') +
                       R"(","cages":[{"sum":)" + std::to_string(sum) + R"(,"cells":["r1c1")";
    for (int column = 2; column <= 12; ++column) text += ",\"r1c" + std::to_string(column) + "\"";
    const auto reading = read_puzzle(families(), text + "]}]}", {.family = "sudoku"});
    ASSERT_TRUE(reading) << reading.error().message.english();
    Budget budget;
    EXPECT_EQ(puzzle_clauses(*reading->format.family, *reading->puzzle, budget).is_too_large(),
              is_too_large);
  }
}

INSTANTIATE_TEST_SUITE_P(All, Proofs, testing::ValuesIn(examples));

}  // namespace
}  // namespace crosshatch
