// SPDX-License-Identifier: MIT
#include "families/nonogram/repair/exact.h"

#include <algorithm>
#include <utility>

namespace crosshatch::nonogram {

namespace {

/// With three edits there may be too many pictures to try.
constexpr std::uint64_t most_tried = 50'000;

/// A difference all over a large picture leaves too many edits to try.
constexpr std::size_t most_edits = 200'000;

}  // namespace

bool ExactRepairs::run(int edits) {
  found_.clear();
  visited_.clear();
  tried_ = 0;
  is_complete_ = true;
  return visit(edits) && is_complete_;
}

/// False at a limit, or when enough were found.
bool ExactRepairs::visit(int left) {
  if (!search_.budget.spend() || ++tried_ > most_tried) return is_complete_ = false;
  const std::optional<int> held = difference();
  if (!held) return true;
  if (edits_of(*held) > most_edits) {
    is_complete_ = false;
    return true;
  }
  const std::vector<Edit> edits = edits_that_touch(trial_.differences()[*held]);
  if (left == 1) return try_each(edits);
  for (const Edit& edit : edits) {
    trial_.edit(edit);
    std::vector<Edit> all = trial_.edits();
    std::sort(all.begin(), all.end());
    const bool is_new = visited_.insert(std::move(all)).second;
    const bool goes_on = !is_new || visit(left - 1);
    trial_.undo();
    if (!goes_on) return false;
  }
  return true;
}

/// The last edit must end every difference that is known, so most are dropped at a glance.
bool ExactRepairs::try_each(const std::vector<Edit>& edits) {
  std::vector<bool> is_dropped(edits.size());
  const auto drop = [&] {
    for (const int held : trial_.differences().holding())
      trial_.differences().drop_survived(held, edits, search_.budget, is_dropped);
  };
  drop();
  for (std::size_t i = 0; i < edits.size(); ++i) {
    if (is_dropped[i]) continue;
    if (!search_.budget.spend() || ++tried_ > most_tried) return is_complete_ = false;
    trial_.edit(edits[i]);
    const Others others = trial_.ask();
    if (others == Others::none) keep();
    if (others == Others::unknown) is_complete_ = false;
    trial_.undo();
    if (found_.size() >= wanted_) return false;
    if (others == Others::some) drop();
  }
  return true;
}

std::optional<int> ExactRepairs::difference() {
  std::vector<int> held = trial_.differences().holding();
  if (held.empty()) {
    switch (trial_.ask()) {
      case Others::none:
        keep();
        return std::nullopt;
      case Others::unknown:
        is_complete_ = false;
        return std::nullopt;
      case Others::some:
        held = trial_.differences().holding();
    }
  }
  return *std::ranges::min_element(held, {}, [&](int one) { return edits_of(one); });
}

/// How many edits touch a difference.
std::size_t ExactRepairs::edits_of(int held) const {
  const EditablePicture& picture = trial_.picture();
  const Difference& difference = trial_.differences()[held];
  const std::size_t rows = difference.rows.size();
  const std::size_t columns = difference.columns.size();
  const std::size_t cells = rows * static_cast<std::size_t>(picture.columns()) +
                            columns * static_cast<std::size_t>(picture.rows()) - rows * columns;
  return cells * static_cast<std::size_t>(picture.most());
}

/// Those that show least first.
std::vector<Edit> ExactRepairs::edits_that_touch(const Difference& difference) const {
  const EditablePicture& picture = trial_.picture();
  std::vector<Edit> edits;
  for (Site site = 0; site < picture.cells(); ++site) {
    const bool touches = std::ranges::binary_search(difference.rows, site / picture.columns()) ||
                         std::ranges::binary_search(difference.columns, site % picture.columns());
    if (!touches || trial_.is_edited(site)) continue;
    for (Value value = 0; value <= picture.most(); ++value) {
      if (value != picture[site]) edits.push_back({site, value});
    }
  }
  std::ranges::sort(edits, {},
                    [&](const Edit& edit) { return std::pair(picture.strangers(edit), edit); });
  return edits;
}

void ExactRepairs::keep() {
  Mending mending = trial_.mending();
  const bool is_known = std::ranges::any_of(
      found_, [&](const Mending& other) { return other.edits == mending.edits; });
  if (!is_known) found_.push_back(std::move(mending));
}

}  // namespace crosshatch::nonogram
