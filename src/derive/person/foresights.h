// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "derive/grid_puzzle.h"
#include "derive/person/marks.h"

namespace crosshatch::derive {

class PageSheet;

/// A value after which a rule says something easy, and another rule is broken then.
struct Foreseen {
  std::size_t foresight = 0;  ///< of the page
  Site site = 0;
  Value value = 0;
  int rule = 0;  ///< that says something, by this argument (marks.h: of marks the broken one)
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
  /// After `nearest`.
  [[nodiscard]] const HiddenMarks& of_marks() const { return *marks_; }
  /// It was a mistake.
  void take_back(const Foreseen& one);

 private:
  void look_from(PageSheet& sheet, Site site);
  void look_at_marks(PageSheet& sheet, Foreseen seen, Board& board);

  std::vector<char> is_quiet_;  // per site: nothing was found from there, and nothing has changed
  bool is_listed_ = false;
  std::vector<Site> sites_;  // to look at, the last one first
  std::vector<Foreseen> found_;
  std::unique_ptr<HiddenMarks> marks_;  // once somebody has looked
};

/// Why a rule cannot be kept on a board; or null. The board is afterwards as it was.
[[nodiscard]] const rules::Conclusion* breach_of(PageSheet& sheet, int rule, Board& board,
                                                 std::vector<rules::Conclusion>& conclusions,
                                                 rules::Reasons reasons);
/// The literals by which it cannot.
[[nodiscard]] rules::Literals reason_of(const rules::Conclusion& why, const Board& board);
/// Conclusions of visible sites by one argument that leave them all the same one value. Those that
/// are one get the same.
[[nodiscard]] std::vector<rules::Conclusion> by_one_argument(
    std::span<const rules::Conclusion> conclusions, std::string_view how, const GridPuzzle& puzzle,
    const Board& board);

}  // namespace crosshatch::derive
