// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "core/board.h"

namespace crosshatch::derive {

class PageSheet;

/// A value after which a rule says something easy, and another rule is broken then.
struct Foreseen {
  std::size_t foresight = 0;  ///< of the page
  Site site = 0;
  Value value = 0;
  int rule = 0;  ///< that says something, by this argument
  std::string_view how;
  int broken = 0;
};

/// What can be seen one step ahead on a board (FamilyPage::foresights). The sites are looked at one
/// after the other, those near the last step first, and only until something is found.
class Foresights {
 public:
  /// What is farther than this from a change looks the same afterwards, or nearly always, to those
  /// who look at the whole board at once (rules::SizesRule).
  static constexpr int near = 3;

  /// The board has changed at this site.
  void forget(const PageSheet& sheet, Site site);

  /// By this foresight of the page, nearest to the last step; or null. It holds until the board
  /// changes.
  [[nodiscard]] const Foreseen* nearest(PageSheet& sheet, std::size_t foresight);
  /// It was a mistake.
  void take_back(const Foreseen& one);

 private:
  void look_from(PageSheet& sheet, Site site);

  std::vector<char> is_quiet_;  // per site: nothing was found from there, and nothing has changed
  bool is_listed_ = false;
  std::vector<Site> sites_;  // to look at, the last one first
  std::vector<Foreseen> found_;
};

}  // namespace crosshatch::derive
