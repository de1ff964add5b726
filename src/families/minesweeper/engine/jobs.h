// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "core/search.h"
#include "families/minesweeper/count/components.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// Several components as one job of a crew, because most components are tiny.
struct ComponentJob {
  enum class End : std::uint8_t { done, refuted, limit };

  std::span<const std::size_t> which = {};  ///< their numbers
  End how = End::done;
  Budget budget = Budget{};
  std::vector<std::pair<Site, Value>> decided = {};

  /// Stores what all solutions of the component agree on. `possible` has, per group, a bit for each
  /// number of mines that it has in some solution.
  void decide(const Component& component, std::span<const std::uint16_t> possible) {
    for (std::size_t g = 0; g < possible.size(); ++g) {
      const SiteGroup& group = component.groups[g];
      const bool is_clear = possible[g] == 1u;
      if (!is_clear && possible[g] != 1u << group.size) continue;
      for (const Site cell : component.sites_of(group))
        decided.emplace_back(cell, is_clear ? clear : mine);
    }
  }
};

/// The numbers of all components.
[[nodiscard]] inline std::vector<std::size_t> all_of(std::span<const Component> components) {
  std::vector<std::size_t> which(components.size());
  std::iota(which.begin(), which.end(), std::size_t{0});
  return which;
}

/// These components as jobs, which borrow from `which`. `Job` is derived from ComponentJob.
template <class Job>
[[nodiscard]] std::vector<Job> jobs_of(std::span<const Component> components,
                                       std::span<const std::size_t> which) {
  constexpr std::size_t groups_a_job = 400;
  std::vector<Job> jobs;
  std::size_t groups = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < which.size(); ++i) {
    const std::size_t own = components[which[i]].groups.size();
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

/// Lets the crew of the search do the jobs in batches. `work(job)` may run on several threads.
/// After each batch `join(job)` is called for its jobs in their order and returns whether to go on,
/// so a search at its node limit ends soon. The result is the same with any crew, because neither
/// jobs nor batches depend on it. Returns false if `join` did.
template <class Job, class Work, class Join>
[[nodiscard]] bool run_jobs(const Search& search, std::span<Job> jobs, Work work, Join join) {
  constexpr std::size_t jobs_a_batch = 64;
  for (std::size_t first = 0; first < jobs.size(); first += jobs_a_batch) {
    const std::size_t count = std::min(jobs_a_batch, jobs.size() - first);
    const std::span<Job> batch = jobs.subspan(first, count);
    for (Job& job : batch) job.budget = search.budget.fork();
    std::atomic<std::size_t> last = count;  // jobs after this one are not needed
    search.crew(count, [&](std::size_t i) {
      if (i > last.load(std::memory_order_relaxed)) return;
      work(batch[i]);
      if (batch[i].how == ComponentJob::End::done) return;
      std::size_t known = last.load(std::memory_order_relaxed);
      while (i < known && !last.compare_exchange_weak(known, i, std::memory_order_relaxed)) {
      }
    });
    for (Job& job : batch) {
      if (!join(job)) return false;
    }
  }
  return true;
}

}  // namespace crosshatch::minesweeper
