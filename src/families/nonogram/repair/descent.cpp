// SPDX-License-Identifier: MIT
//
// Cells that line logic leaves open are where a picture is ambiguous, so one of them is edited. How
// many cells each edit would decide is guessed on top of what is known (PictureLogic); the few best
// are then tried in earnest, because an edit can also spoil what was known. On pictures of 40 x 40
// a guess takes 2 microseconds, a try 40; in colours both take longer, so fewer are compared.
//
// One edit after the other is short-sighted. In further rounds some neighbouring edits are taken
// back and forbidden: the way down from there leads elsewhere, and sometimes to fewer edits (large
// neighbourhood search, Shaw 1998).
#include "families/nonogram/repair/descent.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <tuple>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "families/nonogram/repair/picture_logic.h"

namespace crosshatch::nonogram {

namespace {

/// Whether the picture is unique is asked after each edit, but only so far.
constexpr std::uint64_t nodes_of_a_look = 2'000;

/// This many edits are compared before each one is made, evenly from all over the picture.
constexpr std::size_t most_compared = 4'000;
constexpr std::size_t most_compared_in_colours = 400;

/// This many of them are tried.
constexpr std::size_t most_tried_in_earnest = 8;

/// This many edits are taken back in a round.
constexpr int most_taken_back = 5;

class Descent {
 public:
  Descent(const RepairSearch& search, Trial& trial, const DescentAim& aim)
      : search_(search),
        trial_(trial),
        aim_(aim),
        logic_(trial.picture(), of(search.puzzle).palette(), search.budget),
        is_forbidden_(static_cast<std::size_t>(trial.picture().cells())) {}

  std::optional<Mending> run() {
    std::optional<Mending> mending;
    if (go_down(trial_.picture().cells())) {
      take_back();
      mending = trial_.mending();
    }
    for (int round = 0;
         mending && !search_.budget.is_spent() && round < aim_.rounds && mending->edits.size() > 1;
         ++round) {
      if (!try_round(*mending)) break;
    }
    while (!trial_.edits().empty()) trial_.undo();
    return mending;
  }

 private:
  /// An edit, and how good it looks.
  struct Option {
    Edit edit;
    int gain = 0;  ///< this many cells fewer are open
    int cost = 0;
    int visibility = 0;

    [[nodiscard]] bool operator<(const Option& other) const {
      // Less than nothing for twice the cost is worse, not better.
      const auto worth = [](const Option& one, int other_cost) {
        return std::int64_t{one.gain} * (DescentAim::dearest + (one.gain > 0 ? other_cost : 0));
      };
      const std::int64_t mine = worth(*this, other.cost);
      const std::int64_t theirs = worth(other, cost);
      if (mine != theirs) return mine > theirs;
      return visibility != other.visibility ? visibility < other.visibility : edit < other.edit;
    }
  };

  /// Makes edits, at most this many, until the puzzle is as is wished.
  bool go_down(int most_edits) {
    for (; search_.budget.poll() && logic_.solve(); --most_edits) {
      if (logic_.open_cells() == 0) return true;
      if (!aim_.by_lines && is_unique(std::min(aim_.nodes, nodes_of_a_look))) return true;
      if (most_edits == 0) return false;
      const std::optional<Edit> edit = best_edit();
      if (!edit) return false;
      make(*edit);
    }
    return false;
  }

  bool is_unique(std::uint64_t nodes) {
    return trial_.differences().holding().empty() && trial_.ask(nodes) == Others::none;
  }

  /// Whether the picture as it is needs no more edits.
  bool is_done() {
    if (logic_.solve() && logic_.open_cells() == 0) return true;
    return !aim_.by_lines && !search_.budget.is_spent() && is_unique(aim_.nodes);
  }

  void make(const Edit& edit) {
    trial_.edit(edit);
    logic_.see(edit.site);
  }
  void undo(Site site) {
    trial_.undo(site);
    logic_.see(site);
  }

  int cost(const Edit& edit) const {
    if (aim_.costs.empty()) return 0;
    const auto values = static_cast<std::size_t>(trial_.picture().most()) + 1;
    return aim_
        .costs[static_cast<std::size_t>(edit.site) * values + static_cast<std::size_t>(edit.value)];
  }

  std::vector<Option> options() {
    const EditablePicture& picture = trial_.picture();
    std::vector<Option> all;
    for (Site site = 0; site < picture.cells(); ++site) {
      if (!logic_.is_open(site) || is_forbidden_[site]) continue;
      if (trial_.is_edited(site)) continue;
      for (Value value = 0; value <= picture.most(); ++value) {
        if (value == picture[site] || !logic_.may_be(site, value)) continue;
        const Edit edit{site, value};
        all.push_back({edit, 0, cost(edit), picture.strangers(edit)});
      }
    }
    const std::size_t most = picture.most() > 1 ? most_compared_in_colours : most_compared;
    if (all.size() <= most) return all;
    for (std::size_t i = 0; i < most; ++i) all[i] = all[i * all.size() / most];
    all.resize(most);
    return all;
  }

  std::optional<Edit> best_edit() {
    const int open = logic_.open_cells();
    std::vector<Option> all = options();
    if (all.empty()) return std::nullopt;
    for (Option& option : all) {
      if (!search_.budget.spend()) return std::nullopt;
      trial_.edit(option.edit);
      option.gain = open - logic_.open_cells_after(option.edit.site);
      trial_.undo();
    }
    const std::size_t tried = std::min(all.size(), most_tried_in_earnest);
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(tried);
    std::partial_sort(all.begin(), end, all.end());
    for (auto option = all.begin(); option != end; ++option) {
      make(option->edit);
      const bool is_solved = logic_.solve();
      option->gain = open - logic_.open_cells();
      undo(option->edit.site);
      if (!is_solved) return std::nullopt;
    }
    return std::min_element(all.begin(), end)->edit;
  }

  /// Undoes each edit that is not needed, those that cost and show most first. At a limit those
  /// stay of which it is not known.
  void take_back() {
    std::vector<Edit> edits = trial_.edits();
    std::ranges::sort(edits, std::greater(), [&](const Edit& edit) {
      return std::tuple(cost(edit), trial_.picture().strangers(edit), edit);
    });
    for (const Edit& edit : edits) {
      undo(edit.site);
      if (!is_done()) make(edit);
    }
  }

  /// What a mending costs: each edit for itself, and more for those of high cost.
  std::int64_t price(std::span<const Edit> edits) const {
    std::int64_t sum = 0;
    for (const Edit& edit : edits) sum += DescentAim::dearest + cost(edit);
    return sum;
  }

  /// Looks for a mending of a lower price near this one, which the trial holds. False at a limit.
  bool try_round(Mending& best) {
    const std::vector<Edit> before = trial_.edits();
    const Site middle = before[rng_.below(static_cast<int>(before.size()))].site;
    std::vector<Edit> near = before;
    std::ranges::sort(
        near, {}, [&](const Edit& edit) { return std::pair(distance(edit.site, middle), edit); });
    near.resize(std::min<std::size_t>(near.size(),
                                      static_cast<std::size_t>(1 + rng_.below(most_taken_back))));
    for (const Edit& edit : near) {
      undo(edit.site);
      is_forbidden_[edit.site] = true;
    }
    const bool is_done = go_down(static_cast<int>(near.size()));
    for (const Edit& edit : near) is_forbidden_[edit.site] = false;
    if (is_done) take_back();
    if (search_.budget.is_spent()) return false;
    if (is_done && price(trial_.edits()) < price(before)) {
      best = trial_.mending();
      return true;
    }
    const std::vector<Edit> made = trial_.edits();
    for (const Edit& edit : made) undo(edit.site);
    for (const Edit& edit : before) make(edit);
    return true;
  }

  [[nodiscard]] int distance(Site a, Site b) const {
    const int columns = trial_.picture().columns();
    return std::abs(a / columns - b / columns) + std::abs(a % columns - b % columns);
  }

  const RepairSearch& search_;
  Trial& trial_;
  const DescentAim& aim_;
  PictureLogic logic_;
  std::vector<bool> is_forbidden_;  ///< per site
  Rng rng_{1};
};

}  // namespace

std::optional<Mending> descend(const RepairSearch& search, Trial& trial, const DescentAim& aim) {
  return Descent(search, trial, aim).run();
}

}  // namespace crosshatch::nonogram
