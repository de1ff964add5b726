// SPDX-License-Identifier: MIT
#include "derive/said_rules.h"

#include <algorithm>

namespace crosshatch::derive {

SaidRules kept(const SaidRules& said) {
  SaidRules out = said;
  std::erase_if(out.rules, [](const SaidRule& rule) { return rule.is_left_out(); });
  return out;
}

SaidRules masked(const SaidRules& said) {
  SaidRules out = kept(said);
  const auto visible = static_cast<Site>(said.cells.size());
  for (SaidRule& rule : out.rules) {
    for (rules::Literal& literal : rule.literals)
      literal.values &=
          literal.site < visible ? said.cells[literal.site] : said.hidden[literal.site - visible];
  }
  return out;
}

}  // namespace crosshatch::derive
