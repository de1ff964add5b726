// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "derive/person/grounds.h"
#include "derive/person/supposed.h"

namespace crosshatch::derive {

class PageSheet;

/// In the place of a rule's label, of a foresight (Foresight::via): what people mark of hidden
/// sites, such as cells that are black, follows at once, and a rule is broken then. By `marked` if
/// it rests on sites that hold something, else by `unmarked`: term {2} are these sites. Its breach
/// has no rule: any will do. A page with such a foresight sees what follows for marks in all
/// others, too; there, a breach without `how` is any of its rule.
inline constexpr std::string_view marks = "marks";
inline constexpr std::string_view marked = "marked";
inline constexpr std::string_view unmarked = "unmarked";

/// What rules say of hidden sites where something is supposed.
class HiddenMarks {
 public:
  explicit HiddenMarks(const PageSheet& sheet);

  /// Whether the page has a foresight that speaks of them.
  [[nodiscard]] bool are_seen() const { return are_seen_; }
  /// Draws what follows for hidden sites at once from changes of these sites, which are put into
  /// `touched` if they change, too. Returns a rule that cannot be kept then; none: -1.
  [[nodiscard]] int draw(PageSheet& sheet, std::span<const Site> changed, Supposed& supposed,
                         std::vector<Site>& touched, Grounds* grounds = nullptr) const;

 private:
  /// People do not look farther.
  static constexpr int most_rounds = 2;

  bool are_seen_ = false;
  std::vector<char> has_hidden_;  // per rule
};

/// The hidden sites of a reason that are not yet known, and hold something or do not.
[[nodiscard]] std::vector<Site> new_marks(const PageSheet& sheet, const rules::Literals& reason,
                                          std::string_view how);
/// Where a hidden site is: at the place of its first rule.
[[nodiscard]] std::optional<Place> place_of_mark(const PageSheet& sheet, Site site);

}  // namespace crosshatch::derive
