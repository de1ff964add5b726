// SPDX-License-Identifier: MIT
//
// Each alternative has a hidden site that is `b` if it is the one, and then its counts hold. A
// count that holds on a condition is one with more literals, which fill it up if the condition
// fails.
#include "rules/either/spelling.h"

#include <utility>

#include "rules/count/count.h"
#include "rules/different/different.h"

namespace crosshatch::rules {

namespace {

constexpr Candidates a = only(0);
constexpr Candidates b = only(1);

class EitherSpelling {
 public:
  EitherSpelling(Model& model, Site near) : model_(model), near_(near) {}

  [[nodiscard]] Literal hide() { return {model_.hide(a | b, near_), b}; }

  void any(Literals literals) {
    const auto number = static_cast<int>(literals.size());
    model_.add<CountRule>(std::move(literals), 1, std::max(number, 1));
  }

  /// The rule is kept if the condition holds.
  void say(const Literal& condition, const PuzzleRule& rule) {
    if (const auto* count = dynamic_cast<const CountRule*>(&rule)) return say(condition, *count);
    if (const auto* different = dynamic_cast<const DifferentRule*>(&rule))
      return say(condition, *different);
    Model spelled(model_.start());
    rule.spell_out(spelled);
    for (Site site = model_.start().sites(); site < spelled.start().sites(); ++site)
      (void)model_.hide(spelled.start()[site], near_);
    for (const auto& one : spelled.rules()) say(condition, *one);
  }

 private:
  void say(const Literal& condition, const CountRule& rule) {
    if (rule.may_be_none()) {
      const Literal none = hide();
      const Literal some = hide();
      any({!condition, none, some});
      for (const Literal& literal : rule.literals()) any({!none, !literal});
      return bounds(some, rule.literals(), rule.least(), rule.most());
    }
    bounds(condition, rule.literals(), rule.least(), rule.most());
  }

  void bounds(const Literal& condition, const Literals& literals, int least, int most) {
    const auto number = static_cast<int>(literals.size());
    if (least > number) return any({!condition});
    if (least == 1) {
      Literals some = literals;
      some.push_back(!condition);
      any(std::move(some));
    } else if (least > 1) {
      Literals filled = literals;
      for (int i = 0; i < least; ++i) {
        filled.push_back(hide());
        any({!condition, !filled.back()});
      }
      model_.add<CountRule>(std::move(filled), least, number + least);
    }
    if (most >= number) return;
    Literals filled = literals;
    for (int i = 0; i < number - most; ++i) {
      filled.push_back(hide());
      any({!condition, filled.back()});
    }
    model_.add<CountRule>(std::move(filled), 0, number);
  }

  void say(const Literal& condition, const DifferentRule& rule) {
    const Literals& literals = rule.literals();
    for (std::size_t i = 0; i < literals.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        for (Candidates rest = literals[i].values & literals[j].values; rest != 0;
             rest &= rest - 1) {
          const Candidates value = rest & (~rest + 1);
          any({!condition, {literals[i].site, ~value}, {literals[j].site, ~value}});
        }
      }
    }
  }

  Model& model_;
  Site near_;
};

}  // namespace

void spell_either(const EitherRule::Alternatives& alternatives, std::span<const Site> sites,
                  Model& model) {
  EitherSpelling spelling(model, sites.empty() ? 0 : sites.front());
  Literals all;
  for (std::size_t i = 0; i < alternatives.size(); ++i) all.push_back(spelling.hide());
  spelling.any(all);
  for (std::size_t i = 0; i < alternatives.size(); ++i)
    for (const auto& rule : alternatives[i]->rules()) spelling.say(all[i], *rule);
}

}  // namespace crosshatch::rules
