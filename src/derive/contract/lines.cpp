// SPDX-License-Identifier: MIT
#include "derive/contract/named.h"
#include "derive/page.h"
#include "rules/loop/loop.h"

namespace crosshatch::derive {

Candidates all_values(const GridPuzzle& puzzle) {
  return ~(~Candidates{0} << (puzzle.looks().size() - 1) << 1);
}

PlainModel::PlainModel(const GridPuzzle& puzzle) : puzzle_(puzzle) {
  if (!puzzle.model().has_to_be_spelled()) return;
  own_.emplace(puzzle.page().model(puzzle));
  own_->spell_out();
}

bool is_said_by_others(const rules::Model& model, int rule) {
  const int by = model.swept_with(rule);
  if (model.follows(rule)) return true;
  return by >= 0 && dynamic_cast<const rules::LoopRule*>(model.rules()[by].get()) != nullptr;
}

CertifiedRules certified_rules(const GridPuzzle& puzzle, const PlainModel& plain) {
  const rules::Model& model = *plain;
  CertifiedRules found = {
      .start = model.start(), .visible = model.visible(), .layout = puzzle.layout().said()};
  // Rules of the family `rules` are as they were read, whatever is given.
  found.is_masked = puzzle.page().looks.size() == 2;
  for (const ValueLook& look : puzzle.looks()) found.signs += look.sign;
  for (int rule = 0; rule < static_cast<int>(model.rules().size()); ++rule) {
    if (!is_said_by_others(model, rule)) found.rules.push_back(model.rules()[rule].get());
  }
  return found;
}

std::string certificate_lines(const GridPuzzle& puzzle) {
  const PlainModel plain(puzzle);
  const CertifiedRules rules = certified_rules(puzzle, plain);
  const SiteLayout& layout = rules.layout;
  return "rules " + std::string(puzzle.page().id) + '\n' +
         (layout.has_edges() ? "edges " : "grid ") + std::to_string(layout.rows()) + ' ' +
         std::to_string(layout.columns()) + "\nvalues " + rules.signs + '\n' + rule_lines(rules);
}

}  // namespace crosshatch::derive
