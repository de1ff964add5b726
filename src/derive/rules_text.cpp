// SPDX-License-Identifier: MIT
#include "derive/rules_text.h"

#include <bit>

#include "core/place_names.h"
#include "derive/page.h"

namespace crosshatch::derive {

namespace {

using rules::Literal;

std::string signs_of(const GridPuzzle& puzzle, Site site, Candidates values) {
  std::string signs;
  for (Candidates rest = values & puzzle.model().start()[site]; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    signs += puzzle.model().is_hidden(site) ? static_cast<char>('a' + value)
                                            : puzzle.looks()[value].sign;
  }
  return signs;
}

std::string literal_text(const GridPuzzle& puzzle, const Literal& literal) {
  const int visible = puzzle.model().visible();
  const std::string name = literal.site < visible
                               ? short_cell_name(literal.site, puzzle.columns(), Language::en)
                               : "h" + std::to_string(literal.site - visible + 1);
  return name + '=' + signs_of(puzzle, literal.site, literal.values);
}

}  // namespace

std::string rules_text(const GridPuzzle& puzzle) {
  const rules::Model& model = puzzle.model();
  const auto say = [&](const Literal& literal) { return literal_text(puzzle, literal); };
  const auto all_of = [&](Site site) { return say({site, model.start()[site]}); };
  std::string text = "rules\ngrid " + std::to_string(puzzle.rows()) + ' ' +
                     std::to_string(puzzle.columns()) + "\nvalues ";
  Candidates values = 0;
  for (const ValueLook& look : puzzle.looks()) {
    text += look.sign;
    values |= only(look.value);
  }
  text += '\n';
  for (Site site = model.visible(); site < model.start().sites(); ++site)
    text += "hidden " + all_of(site) + '\n';
  for (Site site = 0; site < model.visible(); ++site) {
    if (model.start()[site] != values) text += "given " + all_of(site) + '\n';
  }
  for (const auto& rule : model.rules()) text += rule->line(say) + '\n';
  return text;
}

}  // namespace crosshatch::derive
