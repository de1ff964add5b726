// SPDX-License-Identifier: MIT
#include "families/minesweeper/engine/with_total.h"

#include <algorithm>
#include <utility>

#include "count/elimination.h"
#include "families/minesweeper/engine/agreement.h"
#include "families/minesweeper/engine/jobs.h"
#include "families/minesweeper/engine/loose_total.h"
#include "families/minesweeper/engine/mine_sums.h"
#include "families/minesweeper/engine/two_solutions.h"
#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

/// A component of fewer groups is not wide. One of more would take too long to ask cell by cell.
constexpr std::size_t least_wide = 60;
constexpr std::size_t most_wide = 2000;

}  // namespace

struct AnalysisWithTotal::Job : ComponentJob {
  std::size_t kept_bytes = 0;
  bool is_stuck = false;  ///< this job is stuck, or a batch before
};

// A total ties all open cells, so there is only one part.
AnalysisWithTotal::AnalysisWithTotal(const Search& search)
    : search_{search.puzzle, search.board, search.budget, {}, search.cpu, search.crew} {}

AnalysisWithTotal::~AnalysisWithTotal() { search_.budget.give_memory(kept_bytes_ + parts_bytes_); }

Ending AnalysisWithTotal::divide() {
  if (logic(search_) == Ending::limit) return Ending::limit;
  if (search_.board.is_impossible()) {
    is_refuted_ = true;
    return Ending::exhausted;
  }
  const std::size_t bytes = bytes_to_decompose(search_);
  if (!search_.budget.take_memory(bytes)) return Ending::limit;
  parts_bytes_ = bytes;
  parts_ = decompose(search_);
  if (search_.budget.is_spent()) return Ending::limit;
  if (parts_.is_refuted) refute();
  is_divided_ = true;
  return Ending::exhausted;
}

Ending AnalysisWithTotal::cut() {
  if (!is_divided_) {
    const Ending ending = divide();
    if (ending != Ending::exhausted) return ending;
  }
  if (is_refuted_) return Ending::exhausted;
  if (narrow_wide()) parts_ = decompose(search_);
  if (search_.budget.is_spent()) return Ending::limit;
  if (parts_.is_refuted) refute();
  return Ending::exhausted;
}

std::optional<std::array<Board, 2>> AnalysisWithTotal::two_solutions() const {
  if (!has_costly_trees(parts_, search_.budget)) return std::nullopt;
  return find_two_solutions(search_, parts_, undecided_mines());
}

Ending AnalysisWithTotal::map(const Board& solution, Board& seen) const {
  if (!has_costly_trees(parts_, search_.budget)) return Ending::stuck;
  return map_under_loose_total(search_, parts_, solution, seen);
}

int AnalysisWithTotal::undecided_mines() const {
  int mines = *of(search_.puzzle).mines();
  for (const Candidates cell : search_.board.all()) mines -= cell == only(mine);
  return mines;
}

bool AnalysisWithTotal::narrow_wide() {
  Eliminator eliminator;
  bool is_narrowed = false;
  for (const Component& component : parts_.components) {
    if (component.groups.size() < least_wide || component.groups.size() > most_wide) continue;
    if (eliminator.estimate(component, search_.budget) <= near_limits.cost) continue;
    for (const auto& [cell, value] : agreement(component, search_.budget).cells) {
      search_.board.set(cell, value);
      is_narrowed = true;
    }
  }
  return is_narrowed;
}

Ending AnalysisWithTotal::run(Use use) {
  kept_.resize(parts_.components.size());
  sets_.resize(parts_.components.size());
  choices_.resize(parts_.components.size());
  const std::vector<std::size_t> all = all_of(parts_.components);
  std::vector<Job> jobs = jobs_of<Job>(parts_.components, all);
  const bool is_through = run_jobs(
      search_, std::span(jobs),
      [&](Job& job) {
        job.is_stuck = is_stuck_;
        work(job, use);
      },
      [&](const Job& job) { return join(job); });
  if (is_refuted_) return Ending::exhausted;
  if (!is_through) return Ending::limit;
  return is_stuck_ ? Ending::stuck : narrow_by_total();
}

Ending AnalysisWithTotal::narrow() {
  const Ending ending = cut();
  if (ending != Ending::exhausted || is_refuted_) return ending;
  return run([](std::size_t, const JoinTree&, std::span<const int>, Budget&) { return true; });
}

void AnalysisWithTotal::work(Job& job, Use use) {
  // With a total SAT would have to look at all components together, so more effort is worth it
  // here.
  constexpr TreeLimits limits{std::uint64_t{1} << 30, far_limits.states, far_limits.edges};
  TreeBuilder builder;
  for (const std::size_t i : job.which) {
    const Component& component = parts_.components[i];
    JoinTree tree;
    const BuildResult result = builder.build(component, limits, job.budget, tree);
    if (result == BuildResult::limit) {
      job.how = ComponentJob::End::limit;
      return;
    }
    if (result == BuildResult::too_wide) {
      job.is_stuck = true;
      continue;
    }
    if (!tree.has_solution()) {
      job.budget.give_memory(tree.bytes());
      job.how = ComponentJob::End::refuted;
      return;
    }
    job.decide(component, possible_ones(tree));
    if (job.is_stuck) {
      // The tree is not needed any more.
      job.budget.give_memory(tree.bytes());
      continue;
    }
    job.kept_bytes += tree.bytes();
    if (!sets_[i].find(tree, job.budget)) {
      job.how = ComponentJob::End::limit;
      return;
    }
    job.kept_bytes += sets_[i].bytes();
    choices_[i] = sets_[i].totals();
    if (!use(i, tree, choices_[i], job.budget)) {
      job.how = ComponentJob::End::limit;
      return;
    }
    kept_[i] = std::move(tree);
  }
}

bool AnalysisWithTotal::join(const Job& job) {
  if (!search_.budget.join(job.budget)) return false;
  kept_bytes_ += job.kept_bytes;
  if (job.how == ComponentJob::End::limit) return false;
  for (const auto& [cell, value] : job.decided) search_.board.set(cell, value);
  is_stuck_ = is_stuck_ || job.is_stuck;
  if (job.how == ComponentJob::End::refuted) refute();
  return !is_refuted_;
}

Ending AnalysisWithTotal::narrow_by_total() {
  mines_left_ = undecided_mines();
  // Mines that were decided in components during this run still count as theirs.
  for (const Component& component : parts_.components) {
    for (const Site cell : component.sites) mines_left_ += search_.board[cell] == only(mine);
  }
  const int free = static_cast<int>(parts_.free.size());
  const MineSums sums(choices_, free, mines_left_);
  if (!sums.can_finish(0, mines_left_)) {
    refute();
    return Ending::exhausted;
  }
  const MineSums::Possible possible = sums.possible();
  for (std::size_t i = 0; i < parts_.components.size(); ++i) {
    if (!search_.budget.tick()) return Ending::limit;
    // If all of its numbers of mines are possible, all solutions of a component are.
    const std::vector<bool>& own = possible.choices[i];
    if (std::find(own.begin(), own.end(), false) == own.end()) continue;
    ComponentJob narrowed;
    narrowed.decide(parts_.components[i], sets_[i].possible_ones(kept_[i], own));
    for (const auto& [cell, value] : narrowed.decided) search_.board.set(cell, value);
  }
  if (possible.most_free > 0 && possible.least_free < free) return Ending::exhausted;
  for (const Site cell : parts_.free)
    search_.board.set(cell, possible.most_free == 0 ? clear : mine);
  return Ending::exhausted;
}

void AnalysisWithTotal::refute() {
  is_refuted_ = true;
  search_.board[0] = 0;
}

}  // namespace crosshatch::minesweeper
