// SPDX-License-Identifier: MIT
//
// Lines side by side, and the regions that lie in them: what is left of the lines has the stars
// that the regions leave. Or the regions that they lie in: what is left of those. If it is full,
// all its cells are stars. Else every way to place these may fill counts at once, which leaves
// nothing for other cells: those that they touch, or that share a line or region with them.
#include <algorithm>
#include <map>
#include <utility>

#include "derive/person/open_count.h"
#include "derive/person/person.h"

namespace crosshatch::derive {

namespace {

using rules::CountRule;
using rules::Literal;
using rules::Literals;

constexpr int most_together = 4;
/// Nobody looks through a larger shape.
constexpr std::size_t most_cells = 6;

constexpr Technique needing_all =
    told(std::ranges::find_if(
             shared_techniques,
             [](const SharedTechnique& one) { return one.technique.find == find_shape; })
             ->technique,
         {"the open cells of {0} are all in {1}, which leaves {2} for {3} alone",
          "{0}의 남은 칸은 모두 {1} 안에 있어 나머지 {3}에는 꼭 {2:이} 들어가야 하므로"});

/// Counts that lie within others, and what these have besides.
struct LineShape {
  std::vector<int> inner = {};
  std::vector<int> outer = {};
  Literals rest = {};
  int stars = 0;
  std::vector<Change> changes = {};

  [[nodiscard]] bool needs_all() const { return stars == static_cast<int>(rest.size()); }
};

class LineShapes {
 public:
  explicit LineShapes(const PageSheet& sheet) : sheet_(sheet) {
    const rules::Model& model = sheet.model();
    for (int rule = 0; rule < static_cast<int>(model.rules().size()); ++rule) {
      const CountRule* const count = sheet.count(rule);
      const std::optional<Place>& at = model.label_of(rule).at;
      if (count == nullptr || !at || count->least() != count->most()) continue;
      if (!is_all_visible(*count, model)) continue;
      rules_[at->kind].push_back(rule);
      open_.emplace(rule, open_count(*count, sheet.whole()));
    }
  }

  /// Of few lines rather than many.
  bool find() {
    for (int many = 1; many <= most_together; ++many) {
      for (const Place::Kind kind : {Place::Kind::row, Place::Kind::column}) {
        const std::vector<int>& lines = rules_[kind];
        for (std::size_t first = 0; first + many <= lines.size(); ++first) {
          if (!sheet_.budget().tick()) return false;
          const std::vector<int> group(lines.begin() + first, lines.begin() + first + many);
          if (conclude(regions(group, Lie::within), group) ||
              conclude(group, regions(group, Lie::across)))
            return true;
        }
      }
    }
    return false;
  }
  [[nodiscard]] const LineShape& shape() const { return shape_; }

 private:
  enum class Lie : bool { within, across };

  [[nodiscard]] std::map<Site, Literal> cells(const std::vector<int>& rules) const {
    std::map<Site, Literal> cells;
    for (const int rule : rules) {
      for (const Literal& literal : open_.at(rule).open) cells.emplace(literal.site, literal);
    }
    return cells;
  }

  /// The regions whose open cells are all in the lines, or some of them.
  [[nodiscard]] std::vector<int> regions(const std::vector<int>& lines, Lie how) {
    const std::map<Site, Literal> own = cells(lines);
    const auto is_own = [&](const Literal& literal) { return own.contains(literal.site); };
    std::vector<int> found;
    for (const int region : rules_[Place::Kind::area]) {
      const Literals& open = open_.at(region).open;
      const bool lies = how == Lie::within ? std::ranges::all_of(open, is_own)
                                           : std::ranges::any_of(open, is_own);
      if (!open.empty() && lies) found.push_back(region);
    }
    return found;
  }

  bool conclude(const std::vector<int>& inner, const std::vector<int>& outer) {
    if (inner.empty() || outer.empty() || outer.size() > most_together) return false;
    const std::map<Site, Literal> own = cells(inner);
    const std::map<Site, Literal> all = cells(outer);
    shape_ = {inner, outer};
    for (const auto& [site, literal] : all) {
      if (!own.contains(site)) shape_.rest.push_back(literal);
    }
    if (own.size() + shape_.rest.size() != all.size() || shape_.rest.size() > most_cells)
      return false;
    std::size_t twice = own.size() + all.size();
    for (const int rule : outer) {
      shape_.stars += open_.at(rule).least;
      twice -= open_.at(rule).open.size();
    }
    for (const int rule : inner) {
      shape_.stars -= open_.at(rule).least;
      twice -= open_.at(rule).open.size();
    }
    if (twice != 0) return false;
    const auto cells_left = static_cast<int>(shape_.rest.size());
    if (shape_.stars < 1 || shape_.stars > cells_left) return false;
    if (shape_.needs_all()) {
      for (const Literal& literal : shape_.rest)
        add_change(shape_.changes, {.literal = literal, .reason = {}}, sheet_.whole());
    } else {
      std::vector<Site> chosen;
      bool is_first = true;
      choose(0, chosen, is_first);
    }
    return !shape_.changes.empty();
  }

  /// Looks at all ways to place what is left. Two that a count does not allow together are no way.
  void choose(std::size_t at, std::vector<Site>& chosen, bool& is_first) {
    const auto more = static_cast<std::size_t>(shape_.stars) - chosen.size();
    if (more == 0) return join(chosen, is_first);
    if (at + more > shape_.rest.size()) return;
    chosen.push_back(shape_.rest[at].site);
    if (are_allowed(chosen)) choose(at + 1, chosen, is_first);
    chosen.pop_back();
    choose(at + 1, chosen, is_first);
  }

  /// How many more of a count may hold, with these.
  [[nodiscard]] int room(int rule, const std::vector<Site>& chosen) const {
    const CountRule& count = *sheet_.count(rule);
    int room = count.most();
    for (const Literal& each : count.literals()) {
      const bool is_chosen = std::ranges::find(chosen, each.site) != chosen.end();
      room -= each.holds(sheet_.whole()) || (is_chosen && each.values == shape_.rest[0].values);
    }
    return room;
  }
  [[nodiscard]] bool are_allowed(const std::vector<Site>& chosen) const {
    return std::ranges::none_of(sheet_.model().rules_of(chosen.back()), [&](int rule) {
      return sheet_.count(rule) != nullptr && room(rule, chosen) < 0;
    });
  }

  /// One more way: what counts that it fills leave nothing, as all others do.
  void join(const std::vector<Site>& chosen, bool& is_first) {
    std::map<Site, Literal> emptied;
    for (const Site site : chosen) {
      for (const int rule : sheet_.model().rules_of(site)) {
        const CountRule* const count = sheet_.count(rule);
        if (count == nullptr || !is_all_visible(*count, sheet_.model())) continue;
        if (room(rule, chosen) != 0) continue;
        for (const Literal& each : count->literals()) {
          if (each.is_open(sheet_.whole()) && std::ranges::find(chosen, each.site) == chosen.end())
            emptied.emplace(each.site, !each);
        }
      }
    }
    if (std::exchange(is_first, false)) {
      for (const auto& [site, literal] : emptied)
        add_change(shape_.changes, {.literal = literal, .reason = {}}, sheet_.whole());
      return;
    }
    std::erase_if(shape_.changes, [&](const Change& each) { return !emptied.contains(each.site); });
  }

  const PageSheet& sheet_;
  std::map<Place::Kind, std::vector<int>> rules_ = {};
  std::map<int, OpenCount> open_ = {};
  LineShape shape_ = {};
};

}  // namespace

bool find_shape(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  LineShapes shapes(sheet);
  if (!shapes.find()) return false;
  const LineShape& shape = shapes.shape();
  step.changes = shape.changes;
  if (shape.needs_all()) step.technique = &needing_all;
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  const auto add = [&](const std::vector<int>& rules) {
    std::vector<Place> where;
    for (const int rule : rules) {
      where.push_back(*sheet.model().label_of(rule).at);
      step.marks.push_back({Mark::Role::cause, where.back(), 0});
    }
    step.terms.push_back(places_term(std::move(where)));
  };
  add(shape.inner);
  add(shape.outer);
  std::vector<Place> rest;
  for (const Literal& literal : shape.rest) {
    rest.push_back({.index = literal.site});
    const auto is_there = [&](const Mark& mark) { return mark.place == rest.back(); };
    if (std::ranges::none_of(step.marks, is_there))
      step.marks.push_back({Mark::Role::witness, rest.back(), sheet.whole()[literal.site]});
  }
  step.terms.push_back({.kind = Term::Kind::number, .number = shape.stars});
  step.terms.push_back(places_term(std::move(rest)));
  return true;
}

}  // namespace crosshatch::derive
