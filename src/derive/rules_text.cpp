// SPDX-License-Identifier: MIT
#include "derive/rules_text.h"

#include <algorithm>
#include <bit>

#include "derive/contract/named.h"
#include "derive/page.h"

namespace crosshatch::derive {

namespace {

using rules::Literal;

/// '.' says in a text of rules that nothing is known, and '=' that a site holds something.
char said_sign(const ValueLook& look) {
  return look.sign == '.' ? 'x' : look.sign == '=' ? '#' : look.sign;
}

std::string signs_of(const GridPuzzle& puzzle, const rules::Model& model, Site site,
                     Candidates values) {
  std::string signs;
  // Where the rules themselves are said, they hold of any values, whatever is given.
  const bool is_said = !puzzle.clues().said.signs.empty() && !model.is_hidden(site);
  const Candidates may_be = is_said ? all_values(puzzle) : model.start()[site];
  for (Candidates rest = values & may_be; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    signs +=
        model.is_hidden(site) ? static_cast<char>('a' + value) : said_sign(puzzle.looks()[value]);
  }
  return signs;
}

std::string literal_text(const GridPuzzle& puzzle, const rules::Model& model,
                         const Literal& literal) {
  const int visible = model.visible();
  const std::string name = literal.site < visible
                               ? puzzle.layout().said().word(literal.site)
                               : "h" + std::to_string(literal.site - visible + 1);
  return name + '=' + signs_of(puzzle, model, literal.site, literal.values);
}

/// A count that is a clue says its number once: "count 2 r1c1=*", not "count 2..2 r1c1=*".
std::string clue_line(std::string line) {
  const std::size_t dots = line.find("..");
  return line.erase(dots, std::min(line.find(' ', dots), line.size()) - dots);
}

}  // namespace

std::string rules_text(const GridPuzzle& puzzle, const rules::Model& model) {
  const auto say = [&](const Literal& literal) { return literal_text(puzzle, model, literal); };
  const auto all_of = [&](Site site) { return say({site, model.start()[site]}); };
  std::string text = "rules\n";
  const SiteLayout layout = puzzle.layout().said();
  text += (layout.has_edges() ? "edges " : "grid ") + std::to_string(layout.rows()) + ' ' +
          std::to_string(layout.columns()) + "\nvalues ";
  for (const ValueLook& look : puzzle.looks()) text += said_sign(look);
  text += '\n';
  for (Site site = model.visible(); site < model.start().sites(); ++site)
    text += "hidden " + all_of(site) + '\n';
  for (Site site = 0; site < model.visible(); ++site) {
    if (model.start()[site] != all_values(puzzle)) text += "given " + all_of(site) + '\n';
  }
  const SaidRules& said = puzzle.clues().said;
  std::size_t next = 0;
  for (int i = 0; i < static_cast<int>(model.rules().size()); ++i) {
    if (is_said_by_others(model, i)) continue;
    const auto& rule = model.rules()[i];
    while (next < said.rules.size() && said.rules[next].is_left_out()) ++next;
    const bool is_clue = next < said.rules.size() && said.rules[next++].is_clue;
    text += (is_clue ? clue_line(rule->line(say)) : rule->line(say)) + '\n';
  }
  return text;
}

}  // namespace crosshatch::derive
