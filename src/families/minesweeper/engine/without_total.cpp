// SPDX-License-Identifier: MIT
#include "families/minesweeper/engine/without_total.h"

#include <utility>

#include "families/minesweeper/engine/jobs.h"
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

struct AnalysisWithoutTotal::Job : ComponentJob {
  std::vector<std::size_t> too_wide;
};

/// Which components a run covers, and how.
struct AnalysisWithoutTotal::Plan {
  std::vector<std::size_t> which;  ///< components
  TreeLimits limits;
  bool narrows = false;
};

AnalysisWithoutTotal::~AnalysisWithoutTotal() { search_.budget.give_memory(parts_bytes_); }

Ending AnalysisWithoutTotal::cut() {
  // Logic has already been applied to a part: to look at the whole board again would cost too much.
  if (search_.scope.empty()) {
    if (logic(search_) == Ending::limit) return Ending::limit;
    if (search_.board.is_impossible()) {
      is_refuted_ = true;
      return Ending::exhausted;
    }
  }
  const std::size_t bytes = bytes_to_decompose(search_);
  if (!search_.budget.take_memory(bytes)) return Ending::limit;
  parts_bytes_ = bytes;
  parts_ = decompose(search_);
  if (search_.budget.is_spent()) return Ending::limit;
  if (parts_.is_refuted) refute();
  is_done_.assign(parts_.components.size(), false);
  return Ending::exhausted;
}

Ending AnalysisWithoutTotal::run(Use use) {
  return run(use, {.which = all_of(parts_.components), .limits = near_limits, .narrows = false});
}

Ending AnalysisWithoutTotal::run_far(Use use) {
  return run(use, {.which = std::move(too_wide_), .limits = far_limits, .narrows = false});
}

Ending AnalysisWithoutTotal::narrow(Use use) {
  return run(use, {.which = all_of(parts_.components), .limits = near_limits, .narrows = true});
}

Ending AnalysisWithoutTotal::run(Use use, const Plan& plan) {
  too_wide_.clear();
  std::vector<Job> jobs = jobs_of<Job>(parts_.components, plan.which);
  const bool is_through = run_jobs(
      search_, std::span(jobs), [&](Job& job) { work(job, use, plan); },
      [&](const Job& job) { return join(job); });
  if (is_refuted_) return Ending::exhausted;
  if (!is_through) return Ending::limit;
  return too_wide_.empty() ? Ending::exhausted : Ending::stuck;
}

void AnalysisWithoutTotal::work(Job& job, Use use, const Plan& plan) const {
  TreeBuilder builder;
  JoinTree tree;
  for (const std::size_t i : job.which) {
    const Component& component = parts_.components[i];
    const BuildResult result = builder.build(component, plan.limits, job.budget, tree);
    if (result == BuildResult::limit) {
      job.how = Job::End::limit;
      return;
    }
    if (result == BuildResult::too_wide) {
      job.too_wide.push_back(i);
      continue;
    }
    const bool is_refuted = !tree.has_solution();
    const bool goes_on = is_refuted || use(i, tree, job.budget);
    job.budget.give_memory(tree.bytes());
    if (is_refuted || !goes_on) {
      job.how = is_refuted ? Job::End::refuted : Job::End::limit;
      return;
    }
    if (plan.narrows) job.decide(component, possible_ones(tree));
  }
}

bool AnalysisWithoutTotal::join(const Job& job) {
  if (!search_.budget.join(job.budget) || job.how == Job::End::limit) return false;
  for (const auto& [cell, value] : job.decided) search_.board.set(cell, value);
  too_wide_.insert(too_wide_.end(), job.too_wide.begin(), job.too_wide.end());
  if (job.how == Job::End::refuted) refute();
  for (const std::size_t i : job.which) is_done_[i] = true;
  for (const std::size_t i : job.too_wide) is_done_[i] = false;
  return !is_refuted_;
}

void AnalysisWithoutTotal::refute() {
  is_refuted_ = true;
  // Any site will do. With a scope it must be one of the part.
  Site site = 0;
  if (!search_.scope.empty()) site = search_.scope.front();
  search_.board[site] = 0;
}

}  // namespace crosshatch::minesweeper
