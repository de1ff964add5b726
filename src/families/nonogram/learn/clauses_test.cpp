// SPDX-License-Identifier: MIT
#include "families/nonogram/learn/clauses.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/rng.h"

namespace crosshatch::nonogram {
namespace {

using Literals = std::vector<CellLiteral>;

/// A trail over clauses alone, with guesses that can be taken back.
struct Toy {
  explicit Toy(int sites) : clauses(sites), assignment(2 * static_cast<std::size_t>(sites), 0) {}

  void assign(CellLiteral literal) {
    ASSERT_EQ(assignment[literal], 0);
    assignment[literal] = 1;
    assignment[opposite(literal)] = -1;
    trail.push_back(literal);
  }

  /// False in a contradiction.
  bool propagate() {
    while (told < trail.size()) {
      const CellLiteral gone = opposite(trail[told++]);
      const Clauses::Ref broken =
          clauses.falsify(gone, assignment, [&](CellLiteral literal, Clauses::Ref clause) {
            for (const CellLiteral other : clauses.literals(clause))
              EXPECT_TRUE(other == literal || assignment[other] < 0) << "not implied";
            assign(literal);
          });
      if (broken == Clauses::none) continue;
      for (const CellLiteral literal : clauses.literals(broken)) EXPECT_LT(assignment[literal], 0);
      return false;
    }
    return true;
  }

  void backtrack(std::size_t mark) {
    while (trail.size() > mark) {
      assignment[trail.back()] = 0;
      assignment[opposite(trail.back())] = 0;
      trail.pop_back();
    }
    told = mark;
  }

  Clauses clauses;
  Assignment assignment;
  Literals trail;
  std::size_t told = 0;
};

/// What follows from the facts: every clause is looked at until none says anything. False in a
/// contradiction.
bool propagate_plainly(const std::vector<Literals>& clauses, Assignment& assignment) {
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (const Literals& clause : clauses) {
      if (std::any_of(clause.begin(), clause.end(),
                      [&](CellLiteral l) { return assignment[l] > 0; }))
        continue;
      Literals open;
      for (const CellLiteral literal : clause) {
        if (assignment[literal] == 0) open.push_back(literal);
      }
      if (open.empty()) return false;
      if (open.size() > 1) continue;
      assignment[open[0]] = 1;
      assignment[opposite(open[0])] = -1;
      is_changed = true;
    }
  }
  return true;
}

Literals random_clause(Rng& rng, int sites) {
  Literals clause;
  const auto size = static_cast<std::size_t>(2 + rng.below(std::min(sites - 1, 5)));
  while (clause.size() < size) {
    const Site site = rng.below(sites);
    const bool is_there = std::any_of(clause.begin(), clause.end(), [&](CellLiteral literal) {
      return site_of(literal) == site;
    });
    if (!is_there) clause.push_back(literal_of(site, rng.below(2)));
  }
  return clause;
}

/// Random guesses, taken back now and then, with the clauses compared after each.
void walk_about(Rng& rng, Toy& toy, const std::vector<Literals>& plain, int steps) {
  const int sites = static_cast<int>(toy.assignment.size()) / 2;
  const std::size_t start = toy.trail.size();
  std::vector<std::size_t> marks;
  const auto back = [&] {
    if (marks.empty()) return;
    const auto level = static_cast<std::size_t>(rng.below(static_cast<int>(marks.size())));
    toy.backtrack(marks[level]);
    marks.resize(level);
  };
  for (int i = 0; i < steps; ++i) {
    const CellLiteral literal = rng.below(2 * sites);
    if (toy.assignment[literal] != 0 || rng.chance(10)) {
      back();
      continue;
    }
    marks.push_back(toy.trail.size());
    Assignment expected = toy.assignment;
    expected[literal] = 1;
    expected[opposite(literal)] = -1;
    toy.assign(literal);
    const bool is_sound = toy.propagate();
    ASSERT_EQ(is_sound, propagate_plainly(plain, expected));
    if (is_sound) {
      ASSERT_EQ(toy.assignment, expected);
    } else {
      back();
    }
  }
  toy.backtrack(start);
}

TEST(Clauses, AreToldAllThatLookingAtEachOfThemWouldTell) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    const int sites = 4 + rng.below(30);
    Toy toy(sites);
    std::vector<Literals> plain;
    for (int i = 0; i < 2 * sites; ++i) {
      plain.push_back(random_clause(rng, sites));
      static_cast<void>(toy.clauses.add(plain.back(), 3));
    }
    ASSERT_NO_FATAL_FAILURE(walk_about(rng, toy, plain, 300));
  }
}

/// How many clauses still speak: each must make its last literal true when all others are false.
int still_there(Clauses& clauses, int sites, const std::vector<Literals>& plain) {
  int count = 0;
  for (const Literals& clause : plain) {
    Assignment assignment(2 * static_cast<std::size_t>(sites), 0);
    bool speaks = false;
    for (std::size_t i = 0; i + 1 < clause.size(); ++i) {
      assignment[clause[i]] = -1;
      assignment[opposite(clause[i])] = 1;
    }
    for (std::size_t i = 0; i + 1 < clause.size(); ++i) {
      const Clauses::Ref broken =
          clauses.falsify(clause[i], assignment, [&](CellLiteral literal, Clauses::Ref because) {
            Literals said(clauses.literals(because).begin(), clauses.literals(because).end());
            Literals sorted = clause;
            std::sort(said.begin(), said.end());
            std::sort(sorted.begin(), sorted.end());
            speaks = speaks || (literal == clause.back() && said == sorted);
          });
      EXPECT_EQ(broken, Clauses::none);
    }
    count += speaks ? 1 : 0;
  }
  return count;
}

TEST(Clauses, ForgetHalfOfTheIdleOnesAndKeepTheRest) {
  Rng rng(7);
  constexpr int each = 40;
  constexpr int groups = 3 * each;
  constexpr int sites = 4 * groups;
  Clauses clauses(sites);
  // Clauses over sites of their own, so that none speaks for another: of few levels, of many and
  // used lately, of many and idle.
  std::vector<std::vector<Literals>> plain(3);
  for (int i = 0; i < groups; ++i) {
    Literals clause;
    for (Site site = 4 * i; site < 4 * i + 4; ++site)
      clause.push_back(literal_of(site, rng.below(2)));
    const Clauses::Ref ref = clauses.add(clause, i % 3 == 0 ? 2 : 5);
    if (i % 3 == 1) clauses.mark_used(ref);
    plain[i % 3].push_back(clause);
  }
  const std::size_t bytes = clauses.bytes();
  clauses.reduce();  // all are new
  for (int kind = 0; kind < 3; ++kind) EXPECT_EQ(still_there(clauses, sites, plain[kind]), each);
  clauses.reduce();
  EXPECT_EQ(still_there(clauses, sites, plain[0]), each);
  EXPECT_EQ(still_there(clauses, sites, plain[1]), each);
  EXPECT_EQ(still_there(clauses, sites, plain[2]), each / 2);
  EXPECT_LT(clauses.bytes(), bytes);
}

TEST(Clauses, AreToldTheSameAfterOthersWereForgotten) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    const int sites = 10 + rng.below(20);
    Toy toy(sites + 1);
    std::vector<Literals> kept;
    for (int i = 0; i < 6 * sites; ++i) {
      if (rng.chance(30)) {
        kept.push_back(random_clause(rng, sites));
        static_cast<void>(toy.clauses.add(kept.back(), 1));
      } else {
        // Says nothing of the sites that are compared: another one is true.
        Literals clause = random_clause(rng, sites);
        clause.insert(clause.begin(), literal_of(sites, filled));
        static_cast<void>(toy.clauses.add(clause, 9));
      }
    }
    toy.assign(literal_of(sites, filled));
    ASSERT_TRUE(toy.propagate());
    for (int i = 0; i < 5; ++i) toy.clauses.reduce();
    ASSERT_NO_FATAL_FAILURE(walk_about(rng, toy, kept, 300));
  }
}

}  // namespace
}  // namespace crosshatch::nonogram
