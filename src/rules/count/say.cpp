// SPDX-License-Identifier: MIT
#include "rules/count/say.h"

#include <utility>

#include "rules/count/count.h"

namespace crosshatch::rules {

Literals each(std::span<const Site> sites, Candidates values) {
  Literals literals;
  for (const Site site : sites) literals.push_back({site, values});
  return literals;
}

void between(Model& model, int least, int most, Literals literals, const RuleLabel& label) {
  model.add<CountRule>(std::move(literals), least, most);
  model.label(label);
}

void exactly(Model& model, int number, Literals literals, const RuleLabel& label) {
  between(model, number, number, std::move(literals), label);
}

void at_most(Model& model, int number, Literals literals, const RuleLabel& label) {
  between(model, 0, number, std::move(literals), label);
}

void at_least(Model& model, int number, Literals literals, const RuleLabel& label) {
  const auto most = static_cast<int>(literals.size());
  between(model, number, most, std::move(literals), label);
}

void not_crossed(Model& model, std::span<const Site> block, Value one, Value other,
                 const RuleLabel& label) {
  for (const auto& [first, second] : {std::pair(one, other), std::pair(other, one)})
    at_most(model, 3,
            {{block[0], only(first)},
             {block[1], only(second)},
             {block[2], only(second)},
             {block[3], only(first)}},
            label);
}

}  // namespace crosshatch::rules
