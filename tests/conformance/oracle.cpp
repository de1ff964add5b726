// SPDX-License-Identifier: MIT
#include "oracle.h"

#include <algorithm>

#include "sat/formula.h"
#include "sat/models.h"
#include "solve/solve.h"

namespace crosshatch::conformance {

namespace {

bool less(const Board& a, const Board& b) {
  return std::lexicographical_compare(a.all().begin(), a.all().end(), b.all().begin(),
                                      b.all().end());
}

Ending search_by(const Method& method, const Family& family, const Search& search,
                 SolutionSink sink) {
  if (method.engine != nullptr) return method.engine->run(search, sink);
  const auto solver = sat::make_solver();
  sat::Formula formula(search.board, *solver);
  family.encode(search.puzzle, formula);
  return sat::enumerate(formula, search.budget, sink);
}

}  // namespace

std::vector<Method> methods_of(const Family& family) {
  std::vector<Method> methods;
  for (const Engine& engine : family.engines) methods.push_back({std::string(engine.id), &engine});
  if (family.encode != nullptr) methods.push_back({"sat", nullptr});
  return methods;
}

Found find_by(const Method& method, const Family& family, const Puzzle& puzzle,
              const Limits& limits) {
  Found found;
  Board board = family.start(puzzle);
  if (!family.broken(puzzle, board).empty()) return {{}, true};
  Budget budget(limits);
  const Ending ending = search_by(method, family, {puzzle, board, budget}, [&](const Board& s) {
    found.solutions.push_back(s);
    return true;
  });
  found.is_complete = ending == Ending::exhausted;
  std::sort(found.solutions.begin(), found.solutions.end(), less);
  return found;
}

double ways(const Board& board) {
  double product = 1;
  for (const Candidates candidates : board.all()) product *= std::popcount(candidates);
  return product;
}

std::vector<Board> find_by_brute_force(const Family& family, const Puzzle& puzzle) {
  std::vector<Board> solutions;
  const Board start = family.start(puzzle);
  Board board = start;
  const auto fill = [&](auto& self, Site site) -> void {
    if (site == start.sites()) {
      if (family.broken(puzzle, board).empty()) solutions.push_back(board);
      return;
    }
    for (Candidates rest = start[site]; rest != 0; rest &= rest - 1) {
      board.set(site, std::countr_zero(rest));
      self(self, site + 1);
    }
  };
  fill(fill, 0);
  return solutions;
}

std::optional<std::vector<Board>> find_site_by_site(const Family& family, const Puzzle& puzzle,
                                                    int most_boards) {
  std::vector<Board> solutions;
  Board board = family.start(puzzle);
  int left = most_boards;
  const auto fill = [&](auto& self, Site site) -> void {
    if (--left < 0 || !family.broken(puzzle, board).empty()) return;
    if (site == board.sites()) return solutions.push_back(board);
    const Candidates all = board[site];
    for (Candidates rest = all; rest != 0; rest &= rest - 1) {
      board.set(site, std::countr_zero(rest));
      self(self, site + 1);
    }
    board[site] = all;
  };
  fill(fill, 0);
  if (left < 0) return std::nullopt;
  return solutions;
}

Board union_of(const std::vector<Board>& solutions) {
  Board all = solutions.front();
  for (const Board& solution : solutions) {
    for (Site site = 0; site < all.sites(); ++site) all[site] |= solution[site];
  }
  return all;
}

std::string disagreement(const Family& family, const Puzzle& puzzle,
                         const std::vector<Board>& solutions) {
  Budget budget;
  const Answer answer =
      solve(family, puzzle,
            {.wants_ambiguous = true, .wants_count = true, .wants_odds = family.census != nullptr},
            budget);
  const auto expected = solutions.empty()       ? Verdict::Kind::none
                        : solutions.size() == 1 ? Verdict::Kind::unique
                                                : Verdict::Kind::multiple;
  if (answer.verdict.kind() != expected)
    return std::string("verdict ") + name(answer.verdict.kind()) + ", expected " + name(expected);
  if (answer.count.is_exact && answer.count.number != solutions.size())
    return "count " + answer.count.number.str() + ", expected " + std::to_string(solutions.size());
  if (family.count != nullptr && !answer.count.is_exact) return "count is not exact";
  for (const Board& solution : answer.verdict.solutions()) {
    if (!std::binary_search(solutions.begin(), solutions.end(), solution, less))
      return "reported what is no solution:\n" + family.text(puzzle, solution);
  }
  if (solutions.empty()) return {};
  if (family.is_smallest_first && answer.verdict.solutions().front() != solutions.front())
    return "the first solution is not the smallest";
  if (!answer.ambiguous_complete) return "the ambiguous cells are not complete";
  const Board all = union_of(solutions);
  for (Site site = 0; site < all.sites(); ++site) {
    if (answer.known.is_decided(site) != all.is_decided(site) ||
        (answer.known[site] & ~all[site]) != 0)
      return "the ambiguous cells differ:\n" + family.text(puzzle, answer.known);
  }
  if (!answer.has_odds || solutions.empty()) return {};
  if (answer.census.total != solutions.size())
    return "the census counts " + answer.census.total.str();
  for (Site site = 0; site < all.sites(); ++site) {
    for (std::size_t i = 0; i < answer.census.values.size(); ++i) {
      const Value value = answer.census.values[i].value;
      const BigInt holding = std::ranges::count_if(
          solutions, [&](const Board& solution) { return solution.value(site) == value; });
      const Census::Share& share = answer.census.share(site, i);
      if (share.numerator * solutions.size() != holding * share.denominator)
        return "the odds of site " + std::to_string(site) + " differ";
    }
  }
  return {};
}

}  // namespace crosshatch::conformance
