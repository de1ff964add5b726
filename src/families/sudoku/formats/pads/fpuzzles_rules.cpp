// SPDX-License-Identifier: MIT
//
// Constraints in the JSON of f-puzzles, by the table of its keys (fpuzzles_table.h).
#include "families/sudoku/formats/pads/fpuzzles_rules.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/pads/fpuzzles_table.h"
#include "families/sudoku/formats/pads/outside.h"

namespace crosshatch::sudoku {

namespace {

constexpr int most_in_clue = 999;

/// The keys that objects of a form may have.
std::span<const std::string_view> keys_of(const RuleKey& rule) {
  static constexpr std::array<std::string_view, 2> lines = {"lines", "value"};
  static constexpr std::array<std::string_view, 2> arrows = {"cells", "lines"};
  static constexpr std::array<std::string_view, 2> dots = {"cells", "value"};
  static constexpr std::array<std::string_view, 2> corners = {"cells", "values"};
  static constexpr std::array<std::string_view, 1> cell = {"cell"};
  static constexpr std::array<std::string_view, 1> cells = {"cells"};
  static constexpr std::array<std::string_view, 2> twins = {"cells", "cloneCells"};
  static constexpr std::array<std::string_view, 2> beside = {"cell", "value"};
  static constexpr std::array<std::string_view, 4> diagonal = {"cell", "cells", "direction",
                                                               "value"};
  switch (rule.form) {
    case RuleForm::lines:
      return std::span(lines).first(rule.kind == "whisper" ? 2 : 1);
    case RuleForm::arrows:
      return arrows;
    case RuleForm::dots:
    case RuleForm::letters:
      return dots;
    case RuleForm::corners:
      return corners;
    case RuleForm::cell:
      return cell;
    case RuleForm::cells:
      return cells;
    case RuleForm::twins:
      return twins;
    case RuleForm::beside:
      return beside;
    case RuleForm::diagonal:
      return diagonal;
  }
  return {};
}

using Done = tl::expected<void, KeyError>;

class RuleReader {
 public:
  RuleReader(const Json& json, const RegionLayout& layout, Leftovers& leftovers)
      : json_(json), layout_(layout), side_(layout.shape.side()), leftovers_(leftovers) {}

  tl::expected<std::vector<Constraint>, KeyError> read() {
    for (const RuleKey& rule : rule_keys) {
      if (Done done = read_key(rule); !done) return tl::unexpected(done.error());
    }
    if (Done done = add_whole_grid(json_, layout_, constraints_); !done)
      return tl::unexpected(done.error());
    sort_constraints(constraints_);
    return std::move(constraints_);
  }

 private:
  Done wrong(Message what) const { return complain(std::string(key_), std::move(what)); }
  Done refuse(Message what) const {
    return tl::unexpected<KeyError>({ErrorCode::unsupported, std::string(key_), std::move(what)});
  }

  /// Something without its number or its line.
  Done leave_out() { return leftovers_.leave_out_empty(key_); }

  Done check_list(const Json& list, std::string_view name) const {
    if (list.is_array()) return {};
    return wrong(expected({{"a list as \"{0}\"", "\"{0}\" 값으로 목록"}, name}, seen_value(list)));
  }

  Done add(std::string_view kind, std::vector<Site> sites, std::vector<int> numbers = {}) {
    Constraint constraint = {kind_called(kind).value(), std::move(sites), std::move(numbers)};
    if (Message trouble = arranged(constraint, layout_.shape); !trouble.empty())
      return wrong(in_constraint(constraint, std::move(trouble)));
    constraints_.push_back(std::move(constraint));
    return {};
  }

  /// The value of a key that says something.
  static const Json* said(const Json& object, std::string_view key) {
    const auto found = object.find(key);
    return found == object.end() || says_none(*found) ? nullptr : &*found;
  }

  tl::expected<std::vector<Site>, KeyError> sites_in(const Json& names) const {
    return sites_named(names, key_, side_);
  }
  tl::expected<std::vector<Site>, KeyError> sites_at(const Json& object,
                                                     std::string_view key) const {
    const Json* const names = said(object, key);
    return names == nullptr ? std::vector<Site>() : sites_in(*names);
  }

  Done read_key(const RuleKey& rule) {
    key_ = rule.key;
    const Json* const all = said(json_, rule.key);
    if (all == nullptr) return {};
    if (!all->is_array() ||
        !std::all_of(all->begin(), all->end(), [](const Json& one) { return one.is_object(); }))
      return wrong(
          expected({{"a list of objects as \"{0}\"", "\"{0}\" 값으로 객체의 목록"}, key_}));
    if (rule.kind == "entropic" && side_ % 3 != 0)
      return refuse(expected(Words{"entropic lines in a grid whose side is a multiple of 3",
                                   "한 변이 3의 배수인 그리드의 엔트로피 선"},
                             cells_a_side(side_)));
    if (rule.kind == "lockout" && side_ != side_of_lockout)
      return refuse(expected(Words{"lockout lines in a 9x9 grid", "9x9 그리드의 록아웃 선"},
                             cells_a_side(side_)));
    const KnownKeys keys = {.expected = {"only known keys in a constraint", "제약에 쓸 수 있는 키"},
                            .read = keys_of(rule),
                            .looks = {}};
    std::vector<Site> together;
    for (const Json& one : *all) {
      if (Done known = leftovers_.check(one, keys); !known) return known;
      if (Done done = read_one(rule, one, together); !done) return done;
    }
    if (together.empty()) return {};
    std::ranges::sort(together);
    together.erase(std::unique(together.begin(), together.end()), together.end());
    return add(rule.kind, std::move(together));
  }

  Done read_one(const RuleKey& rule, const Json& one, std::vector<Site>& together) {
    switch (rule.form) {
      case RuleForm::lines:
        return read_lines(rule, one);
      case RuleForm::arrows:
        return read_arrow(rule, one);
      case RuleForm::beside:
      case RuleForm::diagonal:
        return read_view(rule, one);
      case RuleForm::twins:
        return read_twins(rule, one);
      case RuleForm::cell: {
        Json names = Json::array();
        if (const Json* const name = said(one, "cell")) names.push_back(*name);
        return collect(sites_in(names), together);
      }
      case RuleForm::cells:
        return collect(sites_at(one, "cells"), together);
      case RuleForm::dots:
      case RuleForm::letters:
      case RuleForm::corners:
        break;
    }
    auto sites = sites_at(one, "cells");
    if (!sites) return tl::unexpected(sites.error());
    if (rule.form == RuleForm::corners) return read_corner(rule, one, *std::move(sites));
    const Json* const value = said(one, "value");
    if (rule.form == RuleForm::letters) {
      if (value == nullptr) return leave_out();
      const std::string letter = value->is_string() ? value->get<std::string>() : "";
      if (letter != "X" && letter != "x" && letter != "V" && letter != "v")
        return wrong(expected(Words{"\"X\" or \"V\"", "\"X\"나 \"V\""}, seen_value(*value)));
      return add(letter == "X" || letter == "x" ? rule.kind : rule.other, *std::move(sites));
    }
    if (value == nullptr) return add(rule.kind, *std::move(sites));
    const std::optional<int> number = number_in(*value, 1, side_);
    if (!number) return wrong(expected(digit_up_to(side_), seen_value(*value)));
    return add(rule.other, *std::move(sites), {*number});
  }

  static Done collect(const tl::expected<std::vector<Site>, KeyError>& sites,
                      std::vector<Site>& together) {
    if (!sites) return tl::unexpected(sites.error());
    together.insert(together.end(), sites->begin(), sites->end());
    return {};
  }

  /// The number of all lines of an object, where its kind has one.
  tl::expected<std::vector<int>, KeyError> number_of_lines(const RuleKey& rule,
                                                           const Json& one) const {
    if (rule.kind == "lockout") return std::vector{usual_lockout};
    if (rule.kind == "modular") return std::vector{usual_modulus};
    if (rule.kind != "whisper") return std::vector<int>();
    const Json* const value = said(one, "value");
    if (value == nullptr) return std::vector{(side_ + 1) / 2};
    const std::optional<int> number = number_in(*value, 1, side_);
    if (!number)
      return complain(std::string(key_), expected(digit_up_to(side_), seen_value(*value)));
    return std::vector{*number};
  }

  Done read_lines(const RuleKey& rule, const Json& one) {
    const auto numbers = number_of_lines(rule, one);
    if (!numbers) return tl::unexpected(numbers.error());
    const Json* const lines = said(one, "lines");
    if (lines == nullptr) return leave_out();
    if (Done done = check_list(*lines, "lines"); !done) return done;
    for (const Json& line : *lines) {
      auto sites = sites_in(line);
      if (!sites) return tl::unexpected(sites.error());
      // A bulb alone, or two circles with nothing between them.
      const bool says_nothing = sites->size() < 2 || (sites->size() == 2 && rule.kind == "between");
      if (Done done = says_nothing ? leave_out() : add(rule.kind, *std::move(sites), *numbers);
          !done)
        return done;
    }
    return {};
  }

  Done read_arrow(const RuleKey& rule, const Json& one) {
    const auto circle = sites_at(one, "cells");
    if (!circle) return tl::unexpected(circle.error());
    const Json* const lines = said(one, "lines");
    if (lines == nullptr || circle->empty()) return leave_out();
    if (Done done = check_list(*lines, "lines"); !done) return done;
    for (const Json& line : *lines) {
      const auto sites = sites_in(line);
      if (!sites) return tl::unexpected(sites.error());
      if (sites->empty() || std::ranges::find(*circle, sites->front()) == circle->end())
        return wrong(expected(Words{"an arrow that begins in its circle", "원에서 시작하는 화살표"},
                              seen_value(line)));
      if (sites->size() < 2) {
        if (Done done = leave_out(); !done) return done;
        continue;
      }
      std::vector<Site> all = *circle;
      all.insert(all.end(), sites->begin() + 1, sites->end());
      const auto digits = static_cast<int>(circle->size());
      const Done done =
          digits == 1 ? add(rule.kind, std::move(all)) : add(rule.other, std::move(all), {digits});
      if (!done) return done;
    }
    return {};
  }

  Done read_corner(const RuleKey& rule, const Json& one, std::vector<Site> sites) {
    const Json* const values = said(one, "values");
    if (values == nullptr) return leave_out();
    if (Done done = check_list(*values, "values"); !done) return done;
    std::vector<int> numbers;
    for (const Json& value : *values) {
      const std::optional<int> number = number_in(value, 1, side_);
      if (!number) return wrong(expected(digit_up_to(side_), seen_value(value)));
      numbers.push_back(*number);
    }
    return add(rule.kind, std::move(sites), std::move(numbers));
  }

  /// Cells that are their own twins say nothing.
  Done read_twins(const RuleKey& rule, const Json& one) {
    const auto cells = sites_at(one, "cells");
    if (!cells) return tl::unexpected(cells.error());
    const auto twins = sites_at(one, "cloneCells");
    if (!twins) return tl::unexpected(twins.error());
    if (cells->size() != twins->size())
      return wrong(expected({{"{0} cells in a clone", "복제 구역의 {0}칸"}, cells->size()},
                            amount_of_cells(twins->size())));
    if (*cells == *twins) return leave_out();
    std::vector<Site> both = *cells;
    both.insert(both.end(), twins->begin(), twins->end());
    return add(rule.kind, std::move(both));
  }

  Done read_view(const RuleKey& rule, const Json& one) {
    const auto text_at = [&](std::string_view key) {
      const Json* const text = said(one, key);
      return text != nullptr && text->is_string() ? text->get<std::string>() : std::string();
    };
    const Outside outside = {text_at("cell"), text_at("direction")};
    if (rule.form == RuleForm::diagonal && outside.direction.empty())
      return wrong(expected(Words{"a direction UL, UR, DL or DR", "UL, UR, DL, DR 중 한 방향"}));
    std::vector<Site> sites = seen_from(outside, side_);
    if (sites.empty())
      return wrong(expected(
          Words{"a cell beside the grid, and a way into it", "그리드 밖의 칸과 안으로 향하는 방향"},
          seen(trimmed(outside.cell + " " + outside.direction))));
    if (const Json* const names = said(one, "cells"); names != nullptr) {
      auto repeated = sites_in(*names);
      if (!repeated) return tl::unexpected(repeated.error());
      std::vector<Site> ordered = sites;
      std::ranges::sort(ordered);
      std::ranges::sort(*repeated);
      if (*repeated != ordered)
        return wrong(expected({{"the cells seen from {0}", "{0}에서 보이는 칸"},
                               quote(trimmed(outside.cell + " " + outside.direction))},
                              Words{"others", "다른 칸입니다"}));
    }
    const Json* const value = said(one, "value");
    if (value == nullptr) return leave_out();
    const std::optional<int> number = number_in(*value, 0, most_in_clue);
    if (!number) return wrong(expected(a_number, seen_value(*value)));
    return add(rule.kind, std::move(sites), {*number});
  }

  const Json& json_;
  const RegionLayout& layout_;
  int side_;
  Leftovers& leftovers_;
  std::string_view key_;
  std::vector<Constraint> constraints_;
};

}  // namespace

std::vector<std::string_view> constraint_keys_of_fpuzzles() {
  std::vector<std::string_view> keys = {nonconsecutive_key, disjoint_key, negative_key};
  for (const RuleKey& rule : rule_keys) keys.push_back(rule.key);
  return keys;
}

tl::expected<std::vector<Constraint>, KeyError> constraints_in_fpuzzles(const Json& json,
                                                                        const RegionLayout& layout,
                                                                        Leftovers& leftovers) {
  return RuleReader(json, layout, leftovers).read();
}

}  // namespace crosshatch::sudoku
