// SPDX-License-Identifier: MIT
//
// Runs across and runs down that have their open cells in common, but for one or two: the two sums
// differ by what these hold. The runs are the vertices of a graph and the open cells its edges, so
// that such runs are what hangs on one or two edges.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

#include "derive/person/person.h"
#include "derive/person/sheet.h"
#include "rules/sum/distinct.h"

namespace crosshatch::derive {

namespace {

using rules::DistinctSumRule;

/// Pairs of cells are looked for among no more open ones than these.
constexpr std::size_t most_open_for_pairs = 300;

struct SummedRun {
  int rule = 0;
  bool is_across = false;
  int sum = 0;
};

/// A cell and the two runs that it is in. All those whose sums are not told are one.
struct RunCell {
  Site site = 0;
  int across = 0;
  int down = 0;

  [[nodiscard]] int other(int run) const { return run == across ? down : across; }
};

/// Some runs, and the open cells that are in one of them alone.
struct SumBlock {
  std::vector<int> runs = {};  // rules, those across first
  std::size_t across = 0;
  std::vector<Site> cells = {};
  int left_across = 0;  ///< what the open cells of its runs add up to
  int left_down = 0;
  std::vector<Change> changes = {};
};

class SumBlocks {
 public:
  explicit SumBlocks(const PageSheet& sheet) : sheet_(sheet) {
    const rules::Model& model = sheet.model();
    std::map<int, int> number_of;  // by rule
    for (int rule = 0; rule < static_cast<int>(model.rules().size()); ++rule) {
      const auto* run = dynamic_cast<const DistinctSumRule*>(model.rules()[rule].get());
      if (run == nullptr || !run->sum() || run->sites().size() < 2) continue;
      first_ = run->first();
      number_of.emplace(rule, static_cast<int>(runs_.size()));
      runs_.push_back({rule, run->sites()[1] == run->sites()[0] + 1, *run->sum()});
    }
    untold_ = static_cast<int>(runs_.size());
    at_.resize(runs_.size() + 1);
    for (Site site = 0; site < sheet.board().sites(); ++site) {
      RunCell cell{site, untold_, untold_};
      for (const int rule : model.rules_of(site)) {
        const auto run = number_of.find(rule);
        if (run == number_of.end()) continue;
        (runs_[run->second].is_across ? cell.across : cell.down) = run->second;
      }
      if (cell.across == cell.down) continue;
      all_.push_back(cell);
      if (sheet.board().is_decided(site)) continue;
      for (const int run : {cell.across, cell.down})
        at_[run].push_back(static_cast<int>(open_.size()));
      open_.push_back(cell);
    }
  }

  /// The smallest block that says something, of one cell rather than two.
  [[nodiscard]] std::optional<SumBlock> find() {
    best_.reset();
    look(-1);
    if (best_ || open_.size() > most_open_for_pairs) return std::move(best_);
    for (int other = 0; other < static_cast<int>(open_.size()); ++other) {
      if (!sheet_.budget().tick()) return std::nullopt;
      look(other);
    }
    return std::move(best_);
  }

 private:
  /// Looks at each cell without which, and without the other one, its two runs are apart.
  void look(int other) {
    without_ = other;
    entered_.assign(at_.size(), 0);
    lowest_.assign(at_.size(), 0);
    clock_ = 0;
    for (int run = 0; run <= untold_; ++run) {
      if (entered_[run] == 0) enter(run, -1);
    }
  }

  void enter(int run, int by) {
    entered_[run] = lowest_[run] = ++clock_;
    for (const int cell : at_[run]) {
      if (cell == by || cell == without_) continue;
      const int next = open_[cell].other(run);
      if (entered_[next] != 0) {
        lowest_[run] = std::min(lowest_[run], entered_[next]);
        continue;
      }
      enter(next, cell);
      lowest_[run] = std::min(lowest_[run], lowest_[next]);
      if (lowest_[next] <= entered_[run]) continue;
      weigh(next, cell);
      weigh(run, cell);
    }
  }

  /// The runs that hang together with one, without these cells. None, if a sum is not told.
  [[nodiscard]] std::vector<int> together(int first, int cell) const {
    std::vector<int> found = {first};
    std::vector<char> is_found(at_.size(), 0);
    is_found[first] = 1;
    for (std::size_t at = 0; at < found.size(); ++at) {
      if (found[at] == untold_) return {};
      for (const int each : at_[found[at]]) {
        const int next = open_[each].other(found[at]);
        const bool is_way = each != cell && each != without_;
        if (is_way && std::exchange(is_found[next], 1) == 0) found.push_back(next);
      }
    }
    return found;
  }

  void weigh(int first, int cell) {
    const std::vector<int> runs = together(first, cell);
    if (runs.size() < 2 || (best_ && best_->runs.size() <= runs.size())) return;
    std::vector<char> is_in(at_.size(), 0);
    SumBlock block;
    for (const int run : runs) {
      is_in[run] = 1;
      (runs_[run].is_across ? block.left_across : block.left_down) += runs_[run].sum;
      block.runs.push_back(runs_[run].rule);
      block.across += runs_[run].is_across;
    }
    std::ranges::sort(block.runs, {}, [&](int rule) {
      const auto run = std::ranges::find(runs_, rule, &SummedRun::rule);
      return std::pair(!run->is_across, rule);
    });
    std::vector<int> signs;
    for (const RunCell& each : all_) {
      const int sign = is_in[each.across] - is_in[each.down];
      if (sheet_.board().is_decided(each.site)) {
        const int value = sheet_.board().value(each.site) + first_;
        block.left_across -= is_in[each.across] * value;
        block.left_down -= is_in[each.down] * value;
      } else if (sign != 0) {
        signs.push_back(sign);
        block.cells.push_back(each.site);
      }
    }
    if (block.cells.empty() || block.cells.size() > 2) return;
    conclude(signs, block.left_across - block.left_down, block);
    if (!block.changes.empty()) best_ = std::move(block);
  }

  /// Leaves each of the cells the values that go with some value of the other one.
  void conclude(const std::vector<int>& signs, int rest, SumBlock& block) const {
    const auto values = [&](std::size_t i) {
      return i < block.cells.size() ? sheet_.board()[block.cells[i]] : Candidates{1};
    };
    std::array<Candidates, 2> left = {};
    for (Candidates one = values(0); one != 0; one &= one - 1) {
      for (Candidates other = values(1); other != 0; other &= other - 1) {
        int sum = signs[0] * (std::countr_zero(one) + first_);
        if (signs.size() > 1) sum += signs[1] * (std::countr_zero(other) + first_);
        if (sum != rest) continue;
        left[0] |= one & (~one + 1);
        left[1] |= other & (~other + 1);
      }
    }
    for (std::size_t i = 0; i < block.cells.size() && left[0] != 0; ++i) {
      const rules::Literal literal = {block.cells[i], left[i]};
      if (!literal.holds(sheet_.board()))
        add_change(block.changes, {.literal = literal, .reason = {}}, sheet_.board());
    }
  }

  const PageSheet& sheet_;
  int first_ = 0;
  int untold_ = 0;  // the number of the runs whose sums are not told
  std::vector<SummedRun> runs_ = {};
  std::vector<RunCell> all_ = {};
  std::vector<RunCell> open_ = {};
  std::vector<std::vector<int>> at_ = {};  // by run, open cells
  std::optional<SumBlock> best_ = {};
  int without_ = -1;
  std::vector<int> entered_ = {};  // by run, when
  std::vector<int> lowest_ = {};   // by run, the first one that it hangs together with
  int clock_ = 0;
};

}  // namespace

bool find_block(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  const std::optional<SumBlock> found = SumBlocks(sheet).find();
  if (!found) return false;
  step.changes = found->changes;
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  std::vector<Place> across;
  std::vector<Place> down;
  for (std::size_t i = 0; i < found->runs.size(); ++i) {
    const Place& place = *sheet.model().label_of(found->runs[i]).at;
    step.marks.push_back({Mark::Role::cause, place, 0});
    (i < found->across ? across : down).push_back(place);
  }
  std::vector<Place> cells;
  for (const Site site : found->cells) cells.push_back({.index = site});
  const auto amount = [](int number) {
    return Term{.kind = Term::Kind::number, .number = number, .values = only(0)};
  };
  step.terms = {places_term(std::move(across)),
                places_term(std::move(down)),
                places_term(std::move(cells), only(0)),
                amount(found->left_across),
                amount(found->left_down),
                amount(std::abs(found->left_across - found->left_down))};
  return true;
}

}  // namespace crosshatch::derive
