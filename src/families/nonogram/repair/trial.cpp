// SPDX-License-Identifier: MIT
#include "families/nonogram/repair/trial.h"

#include <algorithm>
#include <utility>

namespace crosshatch::nonogram {

Trial::Trial(const RepairSearch& search)
    : search_(search),
      origin_(search.picture, of(search.puzzle)),
      picture_(origin_),
      differences_(picture_) {}

bool Trial::is_edited(Site site) const { return picture_[site] != origin_[site]; }

void Trial::edit(const Edit& edit) {
  edits_.push_back(edit);
  picture_.set(edit.site, edit.value);
}

void Trial::undo() { undo(edits_.back().site); }

void Trial::undo(Site site) {
  picture_.set(site, origin_[site]);
  std::erase_if(edits_, [&](const Edit& edit) { return edit.site == site; });
}

Others Trial::ask(std::uint64_t nodes) {
  const EditedPuzzle changed = puzzle_of(picture_, of(search_.puzzle).palette());
  EditablePicture other = picture_;
  const auto see = [&](const Board& solution) {
    for (Site site = 0; site < other.cells(); ++site)
      other.set(site, changed.meant[solution.value(site)]);
    differences_.add(other);
  };
  return search_.others(*changed.puzzle, changed.solution, nodes, see);
}

Mending Trial::mending() const {
  Mending mending{.edits = edits_};
  std::sort(mending.edits.begin(), mending.edits.end());
  for (const Edit& edit : edits_) mending.visibility += origin_.strangers(edit);
  return mending;
}

Repair Trial::repair_by(const Mending& mending) {
  Repair repair;
  repair.edits = mending.edits;
  repair.visibility = mending.visibility;
  for (const Edit& edit : mending.edits) picture_.set(edit.site, edit.value);
  EditedPuzzle changed = puzzle_of(picture_, of(search_.puzzle).palette());
  repair.puzzle = std::move(changed.puzzle);
  repair.solution = std::move(changed.solution);
  for (const Edit& edit : mending.edits) picture_.set(edit.site, origin_[edit.site]);
  return repair;
}

}  // namespace crosshatch::nonogram
