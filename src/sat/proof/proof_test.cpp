// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include "base/effort_test.h"
#include "base/rng.h"
#include "sat/proof/clausal_proof.h"
#include "sat/proof/model_count.h"
#include "sat/proof/refutation.h"
#include "sat/proof/unfinished.h"

namespace crosshatch::sat {
namespace {

using Clauses = std::vector<std::vector<Literal>>;

ClauseList list_of(const Clauses& clauses, int variables, Budget& budget) {
  ClauseList list(variables, 2, budget);
  for (const auto& clause : clauses) list.add(clause);
  return list;
}

/// What is wrong with a refutation by the words of docs/certificates.md; "" when nothing is.
std::string fault_of(Clauses clauses, const Refutation& refutation) {
  for (std::size_t i = 0; i < refutation.size(); ++i) {
    const Refutation::Step step = refutation[i];
    const std::string where = "step " + std::to_string(i) + ": ";
    std::set<Literal> is_true;
    for (const Literal literal : step.clause) is_true.insert(-literal);
    bool has_ended = false;
    for (const std::uint32_t hint : step.hints) {
      if (has_ended) return where + "a hint after the last";
      if (hint < 1 || hint > clauses.size()) return where + "no such clause";
      std::vector<Literal> left;
      for (const Literal literal : clauses[hint - 1])
        if (is_true.count(-literal) == 0) left.push_back(literal);
      if (left.size() > 1) return where + "a hint with several open literals";
      has_ended = left.empty();
      if (!has_ended && !is_true.insert(left[0]).second) return where + "a hint that is true";
    }
    if (!has_ended) return where + "it does not follow";
    clauses.emplace_back(step.clause.begin(), step.clause.end());
    if (step.clause.empty() != (i + 1 == refutation.size())) return where + "not the end";
  }
  return refutation.size() == 0 ? "no step" : "";
}

/// Refutes from the beginning.
Refuted refute_anew(ClauseList clauses, Budget& budget, Refutation& refutation) {
  Unfinished unfinished(budget);
  return refute(std::move(clauses), budget, refutation, unfinished);
}

std::string text_of(const Unfinished& unfinished, const Subject& subject) {
  std::string text;
  write_unfinished(unfinished, subject, [&](std::string_view piece) {
    text += piece;
    return true;
  });
  return text;
}

/// Refutes within the limits, going on from `text`, which becomes what is left.
Refuted go_on(const ClauseList& clauses, const Limits& limits, std::string& text,
              Refutation& refutation) {
  Budget unlimited;
  Budget budget(limits);
  ClauseList own(clauses.variables(), 2, unlimited);
  for (std::uint32_t number = 1; number <= clauses.size(); ++number) own.add(clauses[number]);
  const Subject subject = subject_of(own);
  Unfinished unfinished(unlimited);
  if (!text.empty() && read_unfinished(text, subject, unfinished) != UnfinishedText::read)
    return Refuted::failed;
  const Refuted answer = refute(std::move(own), budget, refutation, unfinished);
  text = text_of(unfinished, subject);
  return answer;
}

bool has_model(const Clauses& clauses, int variables) {
  for (unsigned model = 0; model < 1U << variables; ++model) {
    const bool holds = std::all_of(clauses.begin(), clauses.end(), [&](const auto& clause) {
      return std::any_of(clause.begin(), clause.end(), [&](Literal literal) {
        return (model >> (std::abs(literal) - 1) & 1U) == (literal > 0 ? 1U : 0U);
      });
    });
    if (holds) return true;
  }
  return false;
}

/// `pigeons` in one hole fewer.
Clauses pigeonhole(int pigeons) {
  const int holes = pigeons - 1;
  const auto in = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  Clauses clauses;
  for (int pigeon = 0; pigeon < pigeons; ++pigeon) {
    clauses.emplace_back();
    for (int hole = 0; hole < holes; ++hole) clauses.back().push_back(in(pigeon, hole));
  }
  for (int hole = 0; hole < holes; ++hole)
    for (int pigeon = 0; pigeon < pigeons; ++pigeon)
      for (int other = 0; other < pigeon; ++other)
        clauses.push_back({-in(pigeon, hole), -in(other, hole)});
  return clauses;
}

TEST(Refute, SaysWhetherThereIsAModel) {
  Rng rng(7);
  int refuted = 0;
  for (int i = 0; i < tries(3000); ++i) {
    const int variables = 3 + rng.below(8);
    Clauses clauses;
    for (int clause = variables * (3 + rng.below(4)); clause > 0; --clause) {
      std::set<int> chosen;
      const int size = rng.chance(10) ? 1 + rng.below(2) : 3;
      while (static_cast<int>(chosen.size()) < size) chosen.insert(1 + rng.below(variables));
      clauses.emplace_back();
      for (const int variable : chosen)
        clauses.back().push_back(rng.chance(50) ? variable : -variable);
    }
    Budget budget;
    Refutation refutation;
    const Refuted answer = refute_anew(list_of(clauses, variables, budget), budget, refutation);
    ASSERT_EQ(answer == Refuted::no, has_model(clauses, variables)) << i;
    if (answer == Refuted::no) continue;
    ASSERT_EQ(answer, Refuted::yes) << i;
    ASSERT_EQ(fault_of(clauses, refutation), "") << i;
    ++refuted;
  }
  EXPECT_GT(refuted, tries(500));
}

TEST(Refute, FollowsLongerProofs) {
  for (const int pigeons : {3, 5, 7}) {
    const Clauses clauses = pigeonhole(pigeons);
    Budget budget;
    Refutation refutation;
    ASSERT_EQ(refute_anew(list_of(clauses, pigeons * (pigeons - 1), budget), budget, refutation),
              Refuted::yes);
    EXPECT_EQ(fault_of(clauses, refutation), "");
  }
}

TEST(Refute, NeedsOneStepWherePropagationIsEnough) {
  const Clauses clauses = {{4, 5}, {1}, {-1, 2}, {-2, -1, 3}, {-3, -2}};
  Budget budget;
  Refutation refutation;
  ASSERT_EQ(refute_anew(list_of(clauses, 5, budget), budget, refutation), Refuted::yes);
  ASSERT_EQ(refutation.size(), 1U);
  EXPECT_EQ(refutation[0].hints.size(), 4U);
  EXPECT_EQ(fault_of(clauses, refutation), "");
}

TEST(Refute, TakesTheEmptyClause) {
  const Clauses clauses = {{1, 2}, {}};
  Budget budget;
  Refutation refutation;
  ASSERT_EQ(refute_anew(list_of(clauses, 2, budget), budget, refutation), Refuted::yes);
  EXPECT_EQ(fault_of(clauses, refutation), "");
}

TEST(Refute, EndsAtALimit) {
  const Clauses clauses = pigeonhole(9);
  for (const Limits& limits : {Limits{.nodes = 20}, Limits{.memory = 1000}}) {
    Budget budget(limits);
    Refutation refutation;
    EXPECT_EQ(refute_anew(list_of(clauses, 72, budget), budget, refutation), Refuted::unknown);
    EXPECT_TRUE(budget.is_spent());
  }
}

TEST(ClauseList, LeavesOptionalClausesOut) {
  for (const bool is_needed : {false, true}) {
    Clauses clauses = {{1, 2}, {1, -2}, {-1, 3}, {-3, 4}, {-4}};
    if (is_needed) clauses[2] = {-1, 2, 3};
    const Clauses optional = {{-1, 5}, {-5, -1}};
    Budget budget;
    ClauseList list(4, 2, budget);
    list.add(clauses[0]);
    list.begin_optional();
    EXPECT_EQ(list.fresh(), 5);
    for (const auto& clause : optional) list.add(clause);
    list.end_optional();
    for (std::size_t i = 1; i < clauses.size(); ++i) list.add(clauses[i]);
    clauses.insert(clauses.begin() + 1, optional.begin(), optional.end());
    Refutation refutation;
    const Refuted answer = refute_anew(list.without_optional(), budget, refutation);
    EXPECT_EQ(answer, is_needed ? Refuted::no : Refuted::yes);
    refutation.make_room(list.optional().before, list.optional().last - list.optional().before);
    if (!is_needed) {
      EXPECT_EQ(fault_of(clauses, refutation), "");
    }
    for (std::size_t i = 0; i < refutation.size(); ++i)
      for (const std::uint32_t hint : refutation[i].hints) EXPECT_TRUE(hint != 2 && hint != 3);
    EXPECT_EQ(refute_anew(std::move(list), budget, refutation), Refuted::yes);
  }
}

TEST(ClauseList, CountsByASortingNetwork) {
  for (int way = 0; way < 2 * 10; ++way) {
    const int all = way / 2;
    for (int total = 0; total <= all + 1; ++total) {
      Budget budget;
      ClauseList list(all, 2, budget);
      std::vector<Literal> literals(static_cast<std::size_t>(all));
      std::iota(literals.begin(), literals.end(), 1);
      if (way % 2 != 0) list.insert_totals();
      add_total(list, literals, total);
      for (unsigned chosen = 0; chosen < 1U << all; ++chosen) {
        // Each variable of the network follows by unit propagation from the literals.
        ClauseList with(0, 2, budget);
        for (int i = 0; i < list.variables(); ++i) (void)with.fresh();
        for (std::uint32_t number = 1; number <= list.size(); ++number) with.add(list[number]);
        for (const Literal literal : literals)
          with.add({(chosen >> (literal - 1) & 1U) != 0 ? literal : -literal});
        Refutation refutation;
        const Refuted answer = refute_anew(std::move(with), budget, refutation);
        ASSERT_EQ(answer == Refuted::no, std::popcount(chosen) == total) << all << ' ' << total;
        ASSERT_LE(refutation.size(), 1U);
      }
    }
  }
}

TEST(Unfinished, ASearchGoesOnFromIt) {
  const Clauses clauses = pigeonhole(8);
  Budget unlimited;
  const ClauseList list = list_of(clauses, 56, unlimited);
  std::string text;
  Refutation refutation;
  Refuted answer = Refuted::unknown;
  int runs = 0;
  for (std::size_t before = 0; answer == Refuted::unknown; ++runs) {
    answer = go_on(list, {.nodes = 400}, text, refutation);
    EXPECT_GT(text.size(), before);
    before = text.size();
    ASSERT_LT(runs, 500);
  }
  EXPECT_EQ(answer, Refuted::yes);
  EXPECT_GT(runs, 2);
  EXPECT_EQ(fault_of(clauses, refutation), "");
}

TEST(Unfinished, ElaborationGoesOnFromIt) {
  const Clauses clauses = pigeonhole(9);
  Budget unlimited;
  const ClauseList list = list_of(clauses, 72, unlimited);
  Unfinished searched(unlimited);
  const auto give = [&](TakeClause take) {
    for (const std::vector<Literal>& clause : clauses) take(clause);
  };
  ASSERT_EQ(refute_by_solver(give, unlimited, searched.proof), SatAnswer::unsatisfiable);
  std::string text = text_of(searched, subject_of(list));
  Refutation refutation;
  Refuted answer = Refuted::unknown;
  int interrupted = 0;
  // Each run may take a little longer than the one before it, so there is an end on slow machines.
  for (int most = 1; answer == Refuted::unknown; ++most) {
    int looks = most;
    const auto look = [](void* left, double, std::uint64_t) {
      return --*static_cast<int*>(left) > 0;
    };
    const Watcher watcher{look, &looks};
    answer = go_on(list, {.watcher = &watcher}, text, refutation);
    Unfinished left(unlimited);
    ASSERT_EQ(read_unfinished(text, subject_of(list), left), UnfinishedText::read);
    if (answer == Refuted::unknown && !left.drafts.empty()) ++interrupted;
  }
  EXPECT_EQ(answer, Refuted::yes);
  EXPECT_GT(interrupted, 0);
  EXPECT_EQ(fault_of(clauses, refutation), "");
}

TEST(Unfinished, AStepThatDoesNotFollowIsNoProof) {
  const Clauses clauses = pigeonhole(6);
  Budget budget;
  const ClauseList list = list_of(clauses, 30, budget);
  const Subject subject = subject_of(list);
  // A pigeon in each hole that does not follow, and no refutation without it.
  Unfinished made_up(budget);
  ASSERT_TRUE(made_up.proof.add(false, std::vector<Literal>{1}));
  ASSERT_TRUE(made_up.proof.add(false, std::vector<Literal>{-1}));
  std::string text = text_of(made_up, subject);
  Refutation refutation;
  EXPECT_EQ(go_on(list, {}, text, refutation), Refuted::failed);
  // The same as a draft, whose hints are not those of a refutation.
  Unfinished drafted(budget);
  ASSERT_TRUE(drafted.proof.add(false, std::vector<Literal>{1, 2}));
  drafted.drafts = {{.hints = {1}}};
  drafted.needs = {{}};
  text = text_of(drafted, subject);
  EXPECT_EQ(go_on(list, {}, text, refutation), Refuted::failed);
}

TEST(Unfinished, ATextIsReadAsItWasWrittenOrRefused) {
  Budget budget;
  const ClauseList list = list_of(pigeonhole(4), 12, budget);
  const Subject subject = subject_of(list);
  Unfinished unfinished(budget);
  for (const std::vector<Literal>& clause : {std::vector<Literal>{1, -2}, {3}, {-4, 5, 6}})
    ASSERT_TRUE(unfinished.proof.add(false, clause));
  ASSERT_TRUE(unfinished.proof.add(true, std::vector<Literal>{1, -2}));
  unfinished.open = 2;
  const auto number = static_cast<std::int64_t>(list.size());
  unfinished.drafts = {{.hints = {number + 3, -2}},
                       {static_cast<std::uint32_t>(number) + 3, 0, {4}}};
  unfinished.needs = {{7, -8}, {}};
  const std::string text = text_of(unfinished, subject);
  Unfinished again(budget);
  ASSERT_EQ(read_unfinished(text, subject, again), UnfinishedText::read);
  EXPECT_EQ(text_of(again, subject), text);
  const auto refused = [&](const std::string& other) {
    Unfinished none(budget);
    return read_unfinished(other, subject, none);
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    EXPECT_EQ(refused(text.substr(0, i)), UnfinishedText::damaged) << i;
    std::string changed = text;
    changed[i] = changed[i] == '1' ? '2' : '1';
    EXPECT_EQ(refused(changed), UnfinishedText::damaged) << i;
  }
  const ClauseList other = list_of(pigeonhole(3), 6, budget);
  EXPECT_EQ(refused(text_of(unfinished, subject_of(other))), UnfinishedText::foreign);
  // Numbers that are none of a clause, a draft or a literal, with the right digest.
  const auto last_looked_at = static_cast<std::uint32_t>(number) + 2;
  for (const Draft& draft : {Draft{.hints = {number + 4}}, Draft{.hints = {-3}}, Draft{.clause = 1},
                             Draft{.unit = 13}, Draft{.clause = last_looked_at}}) {
    unfinished.drafts[0] = draft;
    EXPECT_EQ(refused(text_of(unfinished, subject)), UnfinishedText::damaged);
  }
  Unfinished twice(budget);
  ASSERT_TRUE(twice.proof.add(false, std::vector<Literal>{1, 2, -1}));
  EXPECT_EQ(refused(text_of(twice, subject)), UnfinishedText::damaged);
}

TEST(ClauseList, DropsWhatIsTooLarge) {
  Budget budget;
  ClauseList list(1, 2, budget);
  list.add(std::vector<Literal>(ClauseList::longest_clause + 1, 1));
  EXPECT_TRUE(list.is_too_large());
  EXPECT_EQ(list.size(), 0U);
}

TEST(ClausalProof, ReadsItHoweverItIsCut) {
  const std::vector<char> bytes = {'a', 2, 5, 0, 'd', '\x82', 1, 0, 'a', 0};
  for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
    Budget budget;
    ClausalProof proof(budget);
    ASSERT_TRUE(proof.take(std::span(bytes).first(cut)));
    ASSERT_TRUE(proof.take(std::span(bytes).subspan(cut)));
    ASSERT_EQ(proof.size(), 3U);
    EXPECT_FALSE(proof[0].is_deletion);
    EXPECT_TRUE(std::ranges::equal(proof[0].clause, std::vector<Literal>{1, -2}));
    EXPECT_TRUE(proof[1].is_deletion);
    EXPECT_TRUE(std::ranges::equal(proof[1].clause, std::vector<Literal>{65}));
    EXPECT_TRUE(proof[2].clause.empty());
  }
}

/// By trying all assignments.
std::uint64_t models_of(const Clauses& clauses, int variables) {
  std::uint64_t models = 0;
  for (std::uint32_t values = 0; values < 1U << variables; ++values) {
    const auto holds = [&](Literal literal) {
      return (values >> (std::abs(literal) - 1) & 1U) == (literal > 0 ? 1U : 0U);
    };
    models += std::all_of(clauses.begin(), clauses.end(), [&](const std::vector<Literal>& clause) {
      return std::any_of(clause.begin(), clause.end(), holds);
    });
  }
  return models;
}

TEST(ModelCount, IsThatOfAllAssignmentsInAnyOrder) {
  Rng rng(5);
  std::set<std::uint64_t> seen;
  for (int round = 0; round < tries(300); ++round) {
    constexpr int variables = 9;
    Clauses clauses(rng.below(16));
    for (auto& clause : clauses) {
      for (Literal variable = 1; variable <= variables; ++variable)
        if (rng.below(3) == 0) clause.push_back(rng.below(2) == 0 ? variable : -variable);
    }
    std::vector<Literal> shuffled;
    for (Literal variable = 1; variable <= variables; ++variable)
      shuffled.insert(shuffled.begin() + static_cast<std::ptrdiff_t>(rng.below(
                                             static_cast<std::uint32_t>(shuffled.size()) + 1)),
                      variable);
    Order order;
    for (const Literal variable : shuffled) {
      if (order.empty() || rng.below(2) == 0) order.emplace_back();
      order.back().push_back(variable);
    }
    Budget budget;
    ModelCount count;
    ASSERT_EQ(count_models(clauses, order, {}, budget, count), Counted::yes);
    ASSERT_EQ(count.models, models_of(clauses, variables)) << "round " << round;
    seen.insert(count.models);
    ModelCount other;
    const TableSize small = {.states = count.most_states};
    EXPECT_EQ(count_models(clauses, order, small, budget, other), Counted::yes);
    if (count.most_states > 1) {
      const TableSize too_small = {.states = count.most_states - 1};
      EXPECT_EQ(count_models(clauses, order, too_small, budget, other), Counted::too_large);
      Budget little({.memory = 8});
      EXPECT_EQ(count_models(clauses, order, {}, little, other), Counted::unknown);
    }
  }
  EXPECT_GT(seen.size(), 30U);
}

TEST(ClausalProof, RefusesWhatIsNone) {
  for (const std::vector<char>& bytes :
       {std::vector<char>{'x'}, {'a', 1, 0}, {'a', '\xFF', '\xFF', '\xFF', '\xFF', '\xFF', 1}}) {
    Budget budget;
    ClausalProof proof(budget);
    EXPECT_FALSE(proof.take(bytes));
  }
}

}  // namespace
}  // namespace crosshatch::sat
