// SPDX-License-Identifier: MIT
//
// Rows, columns and regions counted together: two regions in two rows need all stars of these rows.
#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "derive/person/open_count.h"
#include "derive/person/person.h"

namespace crosshatch::derive {

namespace {

using rules::CountRule;
using rules::Literal;

/// A row, column or region and what is open in it.
struct CountedLine {
  int rule;
  Place::Kind kind;
  OpenCount open;
};

/// So many lines are counted together.
constexpr std::size_t most_lines = 4;

class SharedLines {
 public:
  explicit SharedLines(const PageSheet& sheet) : sheet_(sheet) {
    const rules::Model& model = sheet.model();
    for (int rule = 0; rule < static_cast<int>(model.rules().size()); ++rule) {
      const CountRule* const count = sheet.count(rule);
      const std::optional<Place>& at = model.label_of(rule).at;
      if (count == nullptr || !at || !is_all_visible(*count, model)) continue;
      if (std::ranges::find(kinds, at->kind) == std::ranges::end(kinds)) continue;
      OpenCount open = open_count(*count, sheet.whole());
      if (open.open.empty()) continue;
      for (const Literal& literal : open.open)
        lines_of_[literal.site].push_back(static_cast<int>(lines_.size()));
      lines_.push_back({rule, at->kind, std::move(open)});
    }
  }

  /// Lines of one kind that need all that lines of another kind have, as few as possible.
  bool find() {
    for (std::size_t most = 1; most <= most_lines; ++most) {
      for (const Place::Kind other : kinds) {
        for (int first = 0; first < static_cast<int>(lines_.size()); ++first) {
          if (lines_[first].kind == other) continue;
          inner_.clear();
          if (!sheet_.budget().tick()) return false;
          if (grow(first, {}, other, most)) return true;
        }
      }
    }
    return false;
  }
  [[nodiscard]] const std::vector<Change>& changes() const { return changes_; }
  /// The rules of the lines that need it, and of those that have it.
  [[nodiscard]] const std::vector<int>& inner() const { return inner_; }
  [[nodiscard]] const std::set<int>& outer() const { return outer_; }

 private:
  static constexpr Place::Kind kinds[] = {Place::Kind::row, Place::Kind::column, Place::Kind::area};

  /// Adds a line to the inner ones, then others that meet the same outer ones.
  bool grow(int line, std::set<int> outer, Place::Kind other, std::size_t most) {
    if (lines_[line].open.least <= 0) return false;
    for (const Literal& literal : lines_[line].open.open) {
      const int across = across_of(literal, other);
      if (across < 0) return false;
      outer.insert(across);
    }
    if (outer.size() > most_lines) return false;
    inner_.push_back(line);
    if (inner_.size() == most) {
      if (conclude(outer)) return true;
    } else {
      std::set<int> next;
      for (const int each : outer) {
        for (const Literal& literal : lines_[each].open.open) {
          const int own = across_of(literal, lines_[line].kind);
          if (own > inner_.front() && std::ranges::find(inner_, own) == inner_.end())
            next.insert(own);
        }
      }
      for (const int each : next) {
        if (grow(each, outer, other, most)) return true;
      }
    }
    inner_.pop_back();
    return false;
  }

  /// The line of a kind that counts the same there; none: -1.
  [[nodiscard]] int across_of(const Literal& literal, Place::Kind kind) const {
    for (const int line : lines_of_.at(literal.site)) {
      if (lines_[line].kind != kind) continue;
      for (const Literal& each : lines_[line].open.open) {
        if (are_same(each, literal, sheet_.whole())) return line;
      }
    }
    return -1;
  }

  bool conclude(const std::set<int>& outer) {
    int need = 0;
    int room = 0;
    for (const int line : inner_) need += lines_[line].open.least;
    for (const int line : outer) room += lines_[line].open.most;
    if (need != room) return false;
    changes_.clear();
    for (const int line : outer) {
      for (const Literal& literal : lines_[line].open.open) {
        const int own = across_of(literal, lines_[inner_.front()].kind);
        if (std::ranges::find(inner_, own) == inner_.end())
          add_failing(changes_, literal, sheet_.whole());
      }
    }
    if (changes_.empty()) return false;
    outer_.clear();
    for (const int line : outer) outer_.insert(lines_[line].rule);
    for (int& line : inner_) line = lines_[line].rule;
    return true;
  }

  const PageSheet& sheet_;
  std::vector<CountedLine> lines_ = {};
  std::map<Site, std::vector<int>> lines_of_ = {};
  std::vector<int> inner_ = {};
  std::set<int> outer_ = {};
  std::vector<Change> changes_ = {};
};

}  // namespace

bool find_shared_lines(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  SharedLines lines(sheet);
  if (!lines.find()) return false;
  step.changes = lines.changes();
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  std::vector<int> inner = lines.inner();
  std::ranges::sort(inner);
  const auto add = [&](const auto& rules) {
    std::vector<Place> where;
    for (const int rule : rules) {
      where.push_back(*sheet.model().label_of(rule).at);
      step.marks.push_back({Mark::Role::cause, where.back(), 0});
    }
    step.terms.push_back(places_term(std::move(where)));
  };
  step.terms.clear();
  add(inner);
  add(lines.outer());
  return true;
}

}  // namespace crosshatch::derive
