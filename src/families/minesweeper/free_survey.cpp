// SPDX-License-Identifier: MIT
//
// Most components are tiny, so a job is a run of them. Jobs go to the crew in waves: after each the
// budget is settled, so that a search at its node limit ends soon, and what comes out is the same
// with any crew, because neither the jobs nor the waves depend on it.
#include "families/minesweeper/free_survey.h"

#include <atomic>
#include <numeric>
#include <utility>

#include "families/minesweeper/logic.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

constexpr std::size_t groups_a_job = 400;
constexpr std::size_t jobs_a_wave = 64;

}  // namespace

/// A run of components, and what came out.
struct FreeSurvey::Job {
  enum class End : std::uint8_t { done, refuted, limit };

  std::span<const std::size_t> which;  ///< components
  End how = End::done;
  Budget budget = Budget{};
  std::vector<std::size_t> too_wide = {};
  std::vector<std::pair<Site, Value>> decided = {};
};

/// What a run is to look at, and how.
struct FreeSurvey::Plan {
  std::vector<std::size_t> which;  ///< components
  Reach reach;
  bool narrows = false;
};

Ending FreeSurvey::cut() {
  // A part is what logic has left: looking at the whole board again would cost too much.
  if (search_.scope.empty()) {
    if (logic(search_) == Ending::limit) return Ending::limit;
    if (search_.board.is_impossible()) {
      is_refuted_ = true;
      return Ending::exhausted;
    }
  }
  remains_ = remains_of(search_);
  if (remains_.is_refuted) refute();
  is_done_.assign(remains_.components.size(), false);
  return Ending::exhausted;
}

Ending FreeSurvey::run(Use use) {
  return run(use, {.which = all(), .reach = near_reach, .narrows = false});
}

Ending FreeSurvey::run_far(Use use) {
  return run(use, {.which = std::move(too_wide_), .reach = far_reach, .narrows = false});
}

Ending FreeSurvey::narrow(Use use) {
  return run(use, {.which = all(), .reach = near_reach, .narrows = true});
}

std::vector<std::size_t> FreeSurvey::all() const {
  std::vector<std::size_t> which(remains_.components.size());
  std::iota(which.begin(), which.end(), std::size_t{0});
  return which;
}

std::vector<FreeSurvey::Job> FreeSurvey::jobs(std::span<const std::size_t> which) const {
  std::vector<Job> jobs;
  std::size_t groups = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < which.size(); ++i) {
    const std::size_t own = remains_.components[which[i]].groups.size();
    if (jobs.empty() || groups + own > groups_a_job) {
      jobs.emplace_back();
      groups = 0;
      begin = i;
    }
    groups += own;
    jobs.back().which = which.subspan(begin, i + 1 - begin);
  }
  return jobs;
}

Ending FreeSurvey::run(Use use, const Plan& plan) {
  too_wide_.clear();
  std::vector<Job> all = jobs(plan.which);
  for (std::size_t first = 0; first < all.size(); first += jobs_a_wave) {
    const std::size_t count = std::min(jobs_a_wave, all.size() - first);
    const std::span<Job> wave = std::span(all).subspan(first, count);
    for (Job& job : wave) job.budget = search_.budget.fork();
    std::atomic<std::size_t> last = count;  // later ones will not be asked for
    search_.crew(count, [&](std::size_t i) {
      if (i > last.load(std::memory_order_relaxed)) return;
      work(wave[i], use, plan);
      if (wave[i].how == Job::End::done) return;
      std::size_t known = last.load(std::memory_order_relaxed);
      while (i < known && !last.compare_exchange_weak(known, i, std::memory_order_relaxed)) {
      }
    });
    for (const Job& job : wave) {
      if (!join(job)) return Ending::limit;
      if (is_refuted_) return Ending::exhausted;
    }
  }
  return too_wide_.empty() ? Ending::exhausted : Ending::stuck;
}

void FreeSurvey::work(Job& job, Use use, const Plan& plan) const {
  TreeBuilder builder;
  JoinTree tree;
  for (const std::size_t i : job.which) {
    const Component& component = remains_.components[i];
    const Growth growth = builder.build(component, plan.reach, job.budget, tree);
    if (growth == Growth::limit) {
      job.how = Job::End::limit;
      return;
    }
    if (growth == Growth::too_wide) {
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
    if (!plan.narrows) continue;
    const std::vector<std::uint16_t> possible = possible_mines(tree);
    for (std::size_t g = 0; g < possible.size(); ++g) {
      const Group& group = component.groups[g];
      const bool is_clear = possible[g] == 1u;
      if (!is_clear && possible[g] != 1u << group.size) continue;
      for (const Site cell : component.cells_of(group))
        job.decided.emplace_back(cell, is_clear ? clear : mine);
    }
  }
}

bool FreeSurvey::join(const Job& job) {
  if (!search_.budget.join(job.budget) || job.how == Job::End::limit) return false;
  for (const auto& [cell, value] : job.decided) search_.board.set(cell, value);
  too_wide_.insert(too_wide_.end(), job.too_wide.begin(), job.too_wide.end());
  if (job.how == Job::End::refuted) refute();
  for (const std::size_t i : job.which) is_done_[i] = true;
  for (const std::size_t i : job.too_wide) is_done_[i] = false;
  return true;
}

void FreeSurvey::refute() {
  is_refuted_ = true;
  // Any site will do; one in question shows it to those who look at a part only.
  Site site = 0;
  if (!search_.scope.empty()) site = search_.scope.front();
  search_.board[site] = 0;
}

}  // namespace crosshatch::minesweeper
