// SPDX-License-Identifier: MIT
#include "derive/person/marks.h"

#include <algorithm>
#include <set>

#include "derive/page.h"
#include "derive/person/sheet.h"

namespace crosshatch::derive {

using rules::Conclusion;
using rules::Literal;

HiddenMarks::HiddenMarks(const PageSheet& sheet) {
  const auto is_of_marks = [](const Foresight& one) { return one.via.rule == marks; };
  are_seen_ = std::ranges::any_of(sheet.puzzle().page().foresights, is_of_marks);
  if (!are_seen_) return;
  const auto is_hidden = [&](Site site) { return sheet.model().is_hidden(site); };
  for (const auto& rule : sheet.model().rules())
    has_hidden_.push_back(std::ranges::any_of(rule->sites(), is_hidden) ? 1 : 0);
}

int HiddenMarks::draw(PageSheet& sheet, std::span<const Site> changed, Supposed& supposed,
                      std::vector<Site>& touched, Grounds* grounds) const {
  if (!are_seen_) return -1;
  const rules::Model& model = sheet.model();
  const auto reasons = grounds != nullptr ? rules::Reasons::told : rules::Reasons::untold;
  std::vector<Conclusion> said;
  std::vector<Site> last(changed.begin(), changed.end());
  for (int round = 0; round < most_rounds && !last.empty(); ++round) {
    std::set<int> asked;
    for (const Site site : last) {
      for (const int rule : model.rules_of(site)) {
        if (has_hidden_[rule] != 0) asked.insert(rule);
      }
    }
    last.clear();
    for (const int rule : asked) {
      const auto deduce = [&](rules::Facts& facts) { sheet.answers().deduce(rule, facts); };
      const std::span<const Site> sites = model.rules()[rule]->sites();
      if (!ask(sites, deduce, supposed.board(), said, reasons)) return rule;
      for (const Conclusion& one : said) {
        const Site site = one.literal.site;
        if (!model.is_hidden(site) || !is_due(one, supposed.board())) continue;
        supposed.draw(one.literal);
        if (grounds != nullptr) grounds->add(rule, one);
        if (supposed.board()[site] == 0) return rule;
        last.push_back(site);
        touched.push_back(site);
      }
    }
  }
  return -1;
}

std::vector<Site> new_marks(const PageSheet& sheet, const rules::Literals& reason,
                            std::string_view how) {
  std::vector<Site> found;
  for (const Literal& literal : reason) {
    if (!sheet.model().is_hidden(literal.site) || sheet.whole().is_decided(literal.site)) continue;
    if (!is_one(literal.values)) continue;
    const bool holds_something = literal.values != only(0);
    if (holds_something == (how == marked)) found.push_back(literal.site);
  }
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

std::optional<Place> place_of_mark(const PageSheet& sheet, Site site) {
  const std::span<const int> rules = sheet.model().rules_of(site);
  return rules.empty() ? std::nullopt : sheet.model().label_of(rules.front()).at;
}

}  // namespace crosshatch::derive
