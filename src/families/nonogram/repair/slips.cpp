// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "families/nonogram/repair/mistakes.h"

namespace crosshatch::nonogram {

namespace {

class Slips {
 public:
  explicit Slips(const Clue& clue) : clue_(clue) {}

  std::vector<Clue> run() {
    for (std::size_t apart = 1; apart < clue_.size(); ++apart) exchange(apart);
    keep({clue_.rbegin(), clue_.rend()});
    for (std::size_t apart = 1; apart < clue_.size(); ++apart) move_a_cell(apart);
    for (std::size_t i = 0; i + 1 < clue_.size(); ++i) join_with_next(i);
    for (std::size_t i = 0; i < clue_.size(); ++i) split(i);
    return std::move(found_);
  }

 private:
  void keep(Clue clue) {
    if (clue == clue_ || std::find(found_.begin(), found_.end(), clue) != found_.end()) return;
    found_.push_back(std::move(clue));
  }

  void exchange(std::size_t apart) {
    for (std::size_t i = 0; i + apart < clue_.size(); ++i) {
      Clue clue = clue_;
      std::swap(clue[i], clue[i + apart]);
      keep(std::move(clue));
    }
  }

  void move_a_cell(std::size_t apart) {
    for (std::size_t i = 0; i + apart < clue_.size(); ++i) {
      if (clue_[i].colour != clue_[i + apart].colour) continue;
      for (const int more : {1, -1}) {
        Clue clue = clue_;
        clue[i].length += more;
        clue[i + apart].length -= more;
        if (clue[i].length > 0 && clue[i + apart].length > 0) keep(std::move(clue));
      }
    }
  }

  void join_with_next(std::size_t i) {
    if (clue_[i].colour != clue_[i + 1].colour) return;
    Clue clue = clue_;
    clue[i].length += clue[i + 1].length;
    clue.erase(clue.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    keep(std::move(clue));
  }

  void split(std::size_t i) {
    for (int first = 1; first < clue_[i].length; ++first) {
      Clue clue = clue_;
      clue[i].length = first;
      clue.insert(clue.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                  Run(clue_[i].length - first, clue_[i].colour));
      keep(std::move(clue));
    }
  }

  const Clue& clue_;
  std::vector<Clue> found_;
};

}  // namespace

std::vector<Clue> slips_of(const Clue& clue) { return Slips(clue).run(); }

}  // namespace crosshatch::nonogram
