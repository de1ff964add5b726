// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <utility>

#include "families/nonogram/nonogram.h"
#include "families/nonogram/repair/descent.h"
#include "families/nonogram/repair/exact.h"

namespace crosshatch::nonogram {

namespace {

constexpr int most_exact = 3;
/// The best are chosen among this many.
constexpr std::uint64_t most_found = 200;

/// Those with the fewest edits, those that show least first. The first one always; others as memory
/// allows.
std::vector<Repair> best_of(std::vector<Mending> mendings, const RepairSearch& search,
                            Trial& trial) {
  const auto before = [](const Mending& a, const Mending& b) {
    if (a.edits.size() != b.edits.size()) return a.edits.size() < b.edits.size();
    return a.visibility != b.visibility ? a.visibility < b.visibility : a.edits < b.edits;
  };
  std::sort(mendings.begin(), mendings.end(), before);
  const std::size_t bytes = static_cast<std::size_t>(search.puzzle.sites()) * sizeof(Candidates);
  std::vector<Repair> best;
  for (const Mending& mending : mendings) {
    if (best.size() == search.wanted) break;
    if (mending.edits.size() > mendings.front().edits.size()) break;
    if (!best.empty() && !search.budget.has_memory((best.size() + 1) * bytes)) break;
    best.push_back(trial.repair_by(mending));
  }
  return best;
}

/// In the manner of a neighbourhood search, some edits are made anew this many times.
constexpr int rounds_of_easy = 40;

Repairs fewest_edits(const RepairSearch& search, Trial& trial) {
  Repairs result;
  ExactRepairs exact(search, trial, std::max(search.wanted, most_found));
  bool is_proof = true;
  // Before all edits are tried, some mending is found: if no more edits are needed for that, or a
  // limit comes, there is an answer. On hard pictures even one edit takes long to try everywhere.
  const std::optional<Mending> known = descend(search, trial);
  for (int edits = 1; edits <= most_exact; ++edits) {
    if (known && std::cmp_less(known->edits.size(), edits)) break;
    const bool is_all = exact.run(edits);
    if (!exact.found().empty()) {
      result.best = best_of(exact.found(), search, trial);
      return result;
    }
    is_proof = is_proof && is_all;
    if (is_proof) result.least = edits + 1;
  }
  if (known) result.best = best_of({*known}, search, trial);
  return result;
}

}  // namespace

Repairs repair(const RepairSearch& search) {
  Trial trial(search);
  Repairs result = fewest_edits(search, trial);
  if (!search.wants_easy || result.best.empty()) return result;
  const std::optional<Mending> easy =
      descend(search, trial, {.by_lines = true, .rounds = rounds_of_easy});
  if (easy && easy->edits.size() > result.best.front().edits.size())
    result.best.push_back(trial.repair_by(*easy));
  return result;
}

}  // namespace crosshatch::nonogram
