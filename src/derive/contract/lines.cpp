// SPDX-License-Identifier: MIT
#include <bit>

#include "derive/contract/named.h"
#include "derive/page.h"
#include "rules/loop/loop.h"

namespace crosshatch::derive {

using rules::Literal;

Candidates all_values(const GridPuzzle& puzzle) {
  return ~(~Candidates{0} << (puzzle.looks().size() - 1) << 1);
}

PlainModel::PlainModel(const GridPuzzle& puzzle) : puzzle_(puzzle) {
  if (!puzzle.model().has_to_be_spelled()) return;
  own_.emplace(puzzle.page().model(puzzle));
  own_->spell_out();
}

Candidates named_values(const GridPuzzle& puzzle, const rules::Model& model,
                        const Literal& literal) {
  const bool has_two = puzzle.page().looks.size() == 2;
  const bool is_masked = has_two || model.is_hidden(literal.site);
  return literal.values & (is_masked ? model.start()[literal.site] : all_values(puzzle));
}

std::string literal_line(const GridPuzzle& puzzle, const rules::Model& model,
                         const Literal& literal) {
  const int visible = model.visible();
  const bool is_hidden = model.is_hidden(literal.site);
  std::string text;
  if (is_hidden) {
    text = 'h' + std::to_string(literal.site - visible + 1);
  } else {
    const SitePlace place = puzzle.layout().said().place(literal.site);
    const GridPlace at = place.kind == SitePlace::Kind::edge ? place.drawn : place.cell;
    text = 'r' + std::to_string(at.row + 1) + 'c' + std::to_string(at.column + 1);
  }
  text += '=';
  for (Candidates rest = named_values(puzzle, model, literal); rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    text += is_hidden ? static_cast<char>('a' + value) : puzzle.looks()[value].sign;
  }
  return text;
}

bool is_said_by_others(const rules::Model& model, int rule) {
  const int by = model.swept_with(rule);
  if (model.follows(rule)) return true;
  return by >= 0 && dynamic_cast<const rules::LoopRule*>(model.rules()[by].get()) != nullptr;
}

std::string certificate_lines(const GridPuzzle& puzzle) {
  const PlainModel plain(puzzle);
  const rules::Model& model = *plain;
  const SiteLayout layout = puzzle.layout().said();
  std::string text = "rules " + std::string(puzzle.page().id) + '\n';
  text += (layout.has_edges() ? "edges " : "grid ") + std::to_string(layout.rows()) + ' ' +
          std::to_string(layout.columns()) + "\nvalues ";
  for (const ValueLook& look : puzzle.looks()) text += look.sign;
  text += '\n';
  const auto say = [&](const Literal& literal) { return literal_line(puzzle, model, literal); };
  const auto say_all = [&](std::string_view word, Site site) {
    text.append(word) += ' ' + say({site, model.start()[site]}) + '\n';
  };
  for (Site site = model.visible(); site < model.start().sites(); ++site) say_all("hidden", site);
  for (Site site = 0; site < model.visible(); ++site) {
    if (model.start()[site] != all_values(puzzle)) say_all("given", site);
  }
  for (int rule = 0; rule < static_cast<int>(model.rules().size()); ++rule) {
    if (!is_said_by_others(model, rule)) text += model.rules()[rule]->line(say) + '\n';
  }
  return text;
}

}  // namespace crosshatch::derive
