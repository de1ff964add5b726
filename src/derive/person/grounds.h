// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/function_ref.h"
#include "core/step.h"
#include "rules/model.h"

namespace crosshatch::derive {

/// What `deduce`, which looks at these sites, concludes from a board, in order. The board is
/// afterwards as it was. Returns false if the rules cannot be kept.
[[nodiscard]] bool ask(std::span<const Site> sites, function_ref<void(rules::Facts&)> deduce,
                       Board& board, std::vector<rules::Conclusion>& conclusions,
                       rules::Reasons reasons = rules::Reasons::told);

/// The same of one rule.
[[nodiscard]] inline bool ask(const rules::PuzzleRule& rule, Board& board,
                              std::vector<rules::Conclusion>& conclusions,
                              rules::Reasons reasons = rules::Reasons::told) {
  return ask(
      rule.sites(), [&](rules::Facts& facts) { rule.deduce(facts); }, board, conclusions, reasons);
}

/// Adds literals of a reason that others lack.
void add_literals(rules::Literals& literals, std::span<const rules::Literal> more);
/// The literals of the reason of a conclusion that people name.
[[nodiscard]] inline std::span<const rules::Literal> about(const rules::Conclusion& conclusion) {
  const std::span<const rules::Literal> all = conclusion.reason;
  return conclusion.about == 0 ? all : all.first(conclusion.about);
}

/// Adds what a conclusion does to its site to changes of a board, which are in order of the sites.
void add_change(std::vector<Change>& changes, const rules::Conclusion& conclusion,
                const Board& board);

/// Whether all that a conclusion rests on holds on a board, and it says something new.
[[nodiscard]] bool is_due(const rules::Conclusion& conclusion, const Board& board);

/// What people can see of the reasons of a conclusion.
struct Basis {
  std::vector<Site> sites = {};    ///< visible ones, in order
  std::vector<Site> about = {};    ///< those of them that people name, in order
  std::vector<Place> places = {};  ///< of the rules that say what the hidden sites are
};

/// Why hidden sites are what they are known to be. Nobody sees hidden sites, so a step that rests
/// on them is told by the visible sites on which these rest.
class Grounds {
 public:
  explicit Grounds(const rules::Model& model)
      : model_(&model), of_(static_cast<std::size_t>(model.start().sites() - model.visible())) {}

  /// A rule's conclusion of a hidden site. It holds after all that were added before.
  void add(int rule, const rules::Conclusion& conclusion) {
    of_[conclusion.literal.site - model_->visible()].push_back({rule, conclusion});
  }
  /// The last conclusion of this hidden site is taken back, if there is one.
  void take_back(Site site) {
    auto& all = of_[site - model_->visible()];
    if (!all.empty()) all.pop_back();
  }

  /// What these literals rest on, of which people name some.
  [[nodiscard]] Basis basis(const rules::Literals& reason, const rules::Literals& about) const;

 private:
  struct Ground {
    int rule;
    rules::Conclusion conclusion;
  };
  const rules::Model* model_;
  std::vector<std::vector<Ground>> of_;  // per hidden site
};

}  // namespace crosshatch::derive
