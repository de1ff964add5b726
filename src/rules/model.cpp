// SPDX-License-Identifier: MIT
#include "rules/model.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "rules/count/say.h"
#include "rules/encoding.h"
#include "sat/formula.h"
#include "sat/models.h"
#include "sat/solver.h"

namespace crosshatch::rules {

Site Model::hide(Candidates values, Site near) {
  const Site site = start_.sites();
  start_.append(values);
  rules_of_.emplace_back();
  if (is_hidden(near)) near = near_hidden_[near - visible_];
  near_hidden_.push_back(near);
  hidden_near_[near].push_back(site);
  return site;
}

void Model::add_rule(std::unique_ptr<PuzzleRule> rule) {
  for (const Site site : rule->sites()) rules_of_[site].push_back(static_cast<int>(rules_.size()));
  rules_.push_back(std::move(rule));
  labels_.emplace_back();
  swept_with_.push_back(-1);
  follows_.push_back(Follows::no);
}

bool Model::has_to_be_spelled() const {
  return std::ranges::any_of(rules_, [](const auto& rule) { return rule->has_to_be_spelled(); });
}

void Model::spell_out() {
  auto rules = std::exchange(rules_, {});
  const auto labels = std::exchange(labels_, {});
  const auto swept_with = std::exchange(swept_with_, {});
  const auto follows = std::exchange(follows_, {});
  for (std::vector<int>& near : rules_of_) near.clear();
  // What is known of a hidden site from the start is a rule there, too.
  for (Site site = visible_; site < start_.sites(); ++site) {
    const Literal known = {site, start_[site]};
    if (known.values != only(0) && known.values != only(1)) continue;
    start_[site] = only(0) | only(1);
    at_least(*this, 1, {known});
  }
  std::vector<int> now;  // per rule, where it is
  for (std::size_t i = 0; i < rules.size() && rules_.size() <= most_rules_in_texts; ++i) {
    now.push_back(static_cast<int>(rules_.size()));
    if (follows[i] != Follows::no) continue;
    if (rules[i]->has_to_be_spelled()) {
      rules[i]->spell_out(*this);
      continue;
    }
    add_rule(std::move(rules[i]));
    labels_.back() = labels[i];
    swept_with_.back() = swept_with[i];
  }
  for (int& rule : swept_with_) {
    if (rule >= 0) rule = rule < static_cast<int>(now.size()) ? now[rule] : -1;
  }
}

std::vector<Site> Model::order() const {
  std::vector<Site> order;
  for (Site i = 0; i < visible_; ++i) {
    const Site site = visible_order_.empty() ? i : visible_order_[i];
    order.push_back(site);
    order.insert(order.end(), hidden_near_[site].begin(), hidden_near_[site].end());
  }
  return order;
}

bool Model::is_broken(const Board& solution) const {
  return std::ranges::any_of(rules_, [&](const auto& rule) { return rule->is_broken(solution); });
}

namespace {

/// Rules that are to be asked, first in, first out, each waiting once. Those that look at the whole
/// board wait until the others have nothing to say.
class Agenda {
 public:
  explicit Agenda(const Model& model, bool is_glance = false)
      : model_(model), is_glance_(is_glance), is_waiting_(model.rules().size()) {}

  void add(int rule) {
    if (std::exchange(is_waiting_[rule], true)) return;
    (model_.rules()[rule]->is_lazy() ? wide_ : queue_).push_back(rule);
  }
  void add_rules_of(Site site) {
    for (const int rule : model_.rules_of(site)) add(rule);
  }

  Ending run(Board& board, Budget& budget, std::vector<Conclusion>* conclusions) {
    std::vector<Candidates> before;
    while (next_ < queue_.size() || next_wide_ < wide_.size()) {
      if (!budget.tick()) return Ending::limit;
      const int number = next_ < queue_.size() ? queue_[next_++] : wide_[next_wide_++];
      const PuzzleRule& rule = *model_.rules()[number];
      is_waiting_[number] = false;
      before.clear();
      for (const Site site : rule.sites()) before.push_back(board[site]);
      Facts facts(board, conclusions);
      if (is_glance_) facts.take_a_glance();
      rule.deduce(facts);
      if (facts.is_impossible()) return Ending::exhausted;
      if (!facts.is_changed()) continue;
      for (std::size_t i = 0; i < before.size(); ++i) {
        if (board[rule.sites()[i]] != before[i]) add_rules_of(rule.sites()[i]);
      }
    }
    return Ending::exhausted;
  }

 private:
  const Model& model_;
  bool is_glance_;
  std::vector<int> queue_;
  std::vector<int> wide_;
  std::size_t next_ = 0;
  std::size_t next_wide_ = 0;
  std::vector<char> is_waiting_;
};

}  // namespace

Ending deduce(const Model& model, Board& board, Budget& budget,
              std::vector<Conclusion>* conclusions) {
  Agenda agenda(model);
  for (int rule = 0; rule < static_cast<int>(model.rules().size()); ++rule) agenda.add(rule);
  return agenda.run(board, budget, conclusions);
}

Ending deduce_from(const Model& model, std::span<const Site> changed, Board& board, Budget& budget,
                   std::vector<Conclusion>* conclusions) {
  Agenda agenda(model);
  for (const Site site : changed) agenda.add_rules_of(site);
  return agenda.run(board, budget, conclusions);
}

Ending glance_from(const Model& model, std::span<const Site> changed, Board& board,
                   Budget& budget) {
  Agenda agenda(model, true);
  for (const Site site : changed) agenda.add_rules_of(site);
  return agenda.run(board, budget, nullptr);
}

void encode(const Model& model, sat::Formula& formula) {
  while (formula.board().sites() < model.start().sites())
    (void)formula.hide(model.start()[formula.board().sites()]);
  std::vector<const PuzzleRule*> lazy;
  for (int number = 0; number < static_cast<int>(model.rules().size()); ++number) {
    if (formula.is_cut_short()) return;
    if (!model.is_in_clauses(number)) continue;
    const std::unique_ptr<PuzzleRule>& rule = model.rules()[number];
    const bool is_in_scope = std::ranges::all_of(rule->sites(), [&](Site site) {
      return model.is_hidden(site) || formula.is_in_scope(site);
    });
    if (!is_in_scope) continue;
    rule->encode(formula);
    if (rule->is_lazy()) lazy.push_back(rule.get());
  }
  if (lazy.empty()) return;
  formula.set_cut([lazy](sat::Formula& short_of) {
    const Board found = sat::whole_model(short_of);
    bool is_cut = false;
    for (const PuzzleRule* rule : lazy) {
      for (const Clause& clause : rule->cuts(found, short_of.board())) {
        add(short_of, clause);
        is_cut = true;
      }
    }
    return is_cut;
  });
}

Ending enumerate(const Model& model, const Board& board, Budget& budget, SolutionSink sink) {
  if (board.is_impossible()) return Ending::exhausted;
  Board visible = board;
  visible.cut(model.visible());
  const auto solver = sat::make_solver();
  sat::Formula formula(visible, *solver, {}, &budget);
  for (Site site = model.visible(); site < board.sites(); ++site) (void)formula.hide(board[site]);
  encode(model, formula);
  while (true) {
    const sat::SatAnswer answer = sat::solve(formula, budget);
    if (answer == sat::SatAnswer::unknown) return Ending::limit;
    if (answer == sat::SatAnswer::unsatisfiable) return Ending::exhausted;
    const Board found = sat::whole_model(formula);
    if (!sink(found)) return Ending::enough;
    sat::block(formula, found);
  }
}

}  // namespace crosshatch::rules
