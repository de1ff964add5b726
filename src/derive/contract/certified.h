// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/site_layout.h"
#include "rules/literal.h"
#include "rules/model.h"
#include "rules/sequence/pattern.h"
#include "sat/proof/clause_list.h"

namespace crosshatch::derive {

/// Rules by the kinds that certificates have.
struct CertifiedRules {
  Board start = Board(0, 0);  ///< of all sites, hidden ones behind the visible ones
  int visible = 0;
  std::string signs = {};            ///< of the values
  std::vector<bool> are_cells = {};  ///< of hidden sites: whether they have these signs; or no list
  bool is_masked = false;            ///< literals do not name what their sites cannot hold
  SiteLayout layout = SiteLayout(0, 0);
  std::vector<const rules::PuzzleRule*> rules = {};
  std::shared_ptr<const rules::Model> own = {};  ///< has those that the puzzle has not
  std::shared_ptr<const rules::Model> ties =
      {};  ///< has what its own sites say of other hidden ones

  [[nodiscard]] int values() const { return static_cast<int>(signs.size()); }
  [[nodiscard]] Candidates all_values() const { return ~(~Candidates{0} << (values() - 1) << 1); }
  [[nodiscard]] bool is_hidden(Site site) const { return site >= visible; }
  [[nodiscard]] bool has_signs(Site site) const {
    const auto hidden = static_cast<std::size_t>(std::max(site - visible, 0));
    return !is_hidden(site) || (hidden < are_cells.size() && are_cells[hidden]);
  }
  /// What certificates say of a literal: the values of its site that it names. Those that its site
  /// cannot hold are left out only of hidden sites, and where all are masked.
  [[nodiscard]] Candidates named(const rules::Literal& literal) const {
    const bool is_left_out = is_masked || is_hidden(literal.site);
    return literal.values & (is_left_out ? start[literal.site] : all_values());
  }
};

/// The rules of a model whose values are digits from 0 or 1 on: words and sums of digits as they
/// are, other rules by counts where certificates know no more of them. Refers to the model.
[[nodiscard]] CertifiedRules certified_rules(const rules::Model& model, std::string signs,
                                             const SiteLayout& layout);

/// The variables of sites, those of hidden ones behind those of the cells.
class SiteVariables {
 public:
  SiteVariables(const Board& start, int visible, int values);

  /// "site holds value".
  [[nodiscard]] sat::Literal is(Site site, Value value) const;
  /// The one behind all of them.
  [[nodiscard]] sat::Literal end() const { return next_; }

 private:
  struct Hidden {
    sat::Literal first;
    bool has_two;  ///< values, and one variable
  };
  int visible_;
  int values_;
  sat::Literal next_;
  std::vector<Hidden> hidden_ = {};
};

/// The automata of words that have no text, each once, numbered from 1.
class Automata {
 public:
  explicit Automata(const CertifiedRules& rules);

  /// "word 3" of a sequence without a text, else nothing.
  [[nodiscard]] std::string word_of(const rules::PuzzleRule& rule) const;
  [[nodiscard]] std::string lines() const;
  /// How many numbers they are.
  [[nodiscard]] std::size_t size() const { return numbers_; }

 private:
  using Key = std::pair<std::vector<int>, std::vector<char>>;
  static Key key_of(const rules::Pattern& pattern) { return {pattern.next, pattern.ends}; }

  int values_;
  std::size_t numbers_ = 0;
  std::map<Key, int> number_of_ = {};
  std::vector<const rules::Pattern*> patterns_ = {};
};

/// "r1c2=*", "h3=b". An edge is named by its place in the drawing.
[[nodiscard]] std::string literal_line(const CertifiedRules& rules, const rules::Literal& literal);

/// The lines of hidden sites, givens, automata and rules.
[[nodiscard]] std::string rule_lines(const CertifiedRules& rules);

/// Variables for the hidden sites, which follow those of the cells.
void add_hidden(const CertifiedRules& rules, sat::ClauseList& clauses);
/// The clauses of givens and rules.
void add_rules(const CertifiedRules& rules, sat::ClauseList& clauses);

}  // namespace crosshatch::derive
