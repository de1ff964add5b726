// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/iss/iss_parts.h"

#include <algorithm>
#include <array>

#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/iss/iss_cells.h"
#include "families/sudoku/formats/iss/iss_constraints.h"
#include "families/sudoku/formats/iss/iss_machines.h"
#include "families/sudoku/formats/iss/iss_names.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::size_t most_copies = 20'000;
constexpr Words constraints_of_a_choice = {"only constraints that Crosshatch has in a choice",
                                           "선택 제약 안에 쓸 수 있는 제약"};

bool has_parts(std::string_view name) { return is_choice_in_iss(name) || name == "Replicate"; }

IssConstraint item_at(std::string_view text, std::size_t begin, std::size_t end) {
  std::string_view item = text.substr(begin + 1, end - begin - 1);
  IssConstraint one{.name = item.substr(0, item.find('~')), .begin = begin};
  while (item.find('~') != std::string_view::npos) {
    item.remove_prefix(item.find('~') + 1);
    one.arguments.push_back(item.substr(0, item.find('~')));
  }
  return one;
}

/// The cells of the bits of a `.Replicate`, from its origin on and before an end.
std::vector<Site> targets(std::string_view bits, Site origin, Site end) {
  std::vector<Site> targets;
  for (std::size_t i = 0; i < bits.size() && targets.size() <= most_copies; ++i) {
    const int six = value_in_base64(bits[i]);
    for (int bit = 0; bit < 6; ++bit) {
      const auto target = static_cast<Site>(i) * 6 + bit + origin;
      if (six >= 0 && (six >> bit & 1) != 0 && target < end) targets.push_back(target);
    }
  }
  return targets;
}

/// Cells that copies go to: the grid, or a group beside it.
struct Field {
  Site first;
  int rows;
  int columns;
  const IssGroup* group;  // null: the grid

  [[nodiscard]] bool has(Site site) const { return site >= first && site < end(); }
  [[nodiscard]] Site end() const { return first + rows * columns; }
  [[nodiscard]] std::string name_of(Site site) const {
    return group != nullptr ? group->name_of(site) : name_in_iss(site, columns);
  }
};

Field field_of(Site site, const IssGrid& grid) {
  const IssGroup* const group = grid.group_of(site);
  if (group != nullptr) return {group->first, group->rows, group->columns, group};
  return {0, grid.shape.rows(), grid.shape.columns(), nullptr};
}

class Replication {
 public:
  Replication(const IssGrid& grid, std::deque<std::string>& names, IssTrouble& trouble)
      : grid_(grid), names_(names), trouble_(trouble) {}

  void replace(std::vector<IssConstraint>& all) {
    std::vector<IssConstraint> out;
    for (IssConstraint& one : all) {
      if (!trouble_.what.empty()) return;
      replace(one.parts);
      if (one.name == "Replicate") {
        copy(one, out);
      } else {
        out.push_back(std::move(one));
      }
    }
    all = std::move(out);
  }

 private:
  void copy(const IssConstraint& one, std::vector<IssConstraint>& out) {
    const auto& arguments = one.arguments;
    const std::string_view bits = arguments.empty() ? "" : arguments[0];
    const std::optional<Site> origin = arguments.size() < 2 ? 0 : grid_.site(arguments[1]);
    const bool is_right = std::ranges::all_of(bits, [](char c) { return value_in_base64(c) >= 0; });
    if (!is_right || !origin || arguments.size() > 2)
      return refuse(
          one, expected(Words{"the bits of the cells to replicate at", "복제할 칸을 나타내는 비트"},
                        seen(arguments.size() > 1 ? arguments[1] : bits)));
    field_ = field_of(*origin, grid_);
    const auto row_of = [&](Site site) { return (site - field_.first) / field_.columns; };
    const auto column_of = [&](Site site) { return (site - field_.first) % field_.columns; };
    for (const Site target : targets(bits, *origin, field_.end())) {
      down_ = row_of(target) - row_of(*origin);
      along_ = column_of(target) - column_of(*origin);
      for (const IssConstraint& part : one.parts) out.push_back(moved(part));
    }
  }

  IssConstraint moved(const IssConstraint& one) {
    if (++copies_ > most_copies)
      refuse(one, expected({{"at most {0} copies", "복제 {0}개 이하"}, most_copies}, saw::more));
    IssConstraint copy = one;
    copy.parts.clear();
    // The first argument of these is a code.
    for (std::size_t i = is_coded_in_iss(one.name) ? 1 : 0; i < copy.arguments.size(); ++i)
      copy.arguments[i] = moved(one, copy.arguments[i]);
    for (const IssConstraint& part : one.parts) {
      if (!trouble_.what.empty()) break;
      copy.parts.push_back(moved(part));
    }
    return copy;
  }

  std::string_view moved(const IssConstraint& one, std::string_view argument) {
    const std::size_t end = std::min(argument.find('_'), argument.size());
    const std::optional<Site> site = grid_.site(argument.substr(0, end));
    if (!site) return argument;
    const int row = (*site - field_.first) / field_.columns + down_;
    const int column = (*site - field_.first) % field_.columns + along_;
    if (!field_.has(*site) || row < 0 || row >= field_.rows || column < 0 ||
        column >= field_.columns) {
      refuse(one, expected(Words{"copies inside the grid", "그리드 안의 복제"}, seen(argument)));
      return argument;
    }
    names_.push_back(field_.name_of(field_.first + row * field_.columns + column) +
                     std::string(argument.substr(end)));
    return names_.back();
  }

  void refuse(const IssConstraint& one, Message what) {
    if (trouble_.what.empty()) trouble_ = {std::move(what), one.begin};
  }

  const IssGrid& grid_;
  Field field_ = {};
  int down_ = 0;
  int along_ = 0;
  std::size_t copies_ = 0;
  std::deque<std::string>& names_;
  IssTrouble& trouble_;
};

class ChoiceReader {
 public:
  explicit ChoiceReader(const IssGrid& grid) : grid_(grid) {}

  /// Adds what it says to the parts of a choice.
  IssTrouble read(const IssConstraint& one, std::vector<Constraint>& parts) const {
    std::vector<Constraint> own;
    IssTrouble trouble;
    const std::string_view first = one.arguments.empty() ? "" : one.arguments.front();
    if (is_choice_in_iss(one.name)) {
      Constraint choice;
      trouble = read_choice_of_iss(one, grid_, choice);
      own.push_back(std::move(choice));
    } else if (one.name.empty() || one.name == "Given") {
      trouble.what = read_digits(one, own);
    } else if (one.name == "Cage" || one.name == "AllDifferent") {
      trouble.what = read_cage(one, own);
    } else if (is_coded_in_iss(one.name)) {
      std::string code(one.arguments.empty() ? "" : one.arguments.front());
      const std::optional<int> kind = kind_in_iss(newer_name_in_iss(one.name, code));
      std::vector<std::string_view> arguments = one.arguments;
      if (!arguments.empty()) arguments.front() = code;
      trouble.what = read_constraint_of_iss(*kind, arguments, grid_, own, true);
    } else if (const std::optional<int> kind = kind_in_iss(one.name, first)) {
      trouble.what = read_constraint_of_iss(*kind, one.arguments, grid_, own, true);
    } else {
      trouble.what = expected(constraints_of_a_choice, seen(one.name));
    }
    if (!trouble.what.empty()) {
      if (trouble.begin == 0) trouble.begin = one.begin;
      return trouble;
    }
    sort_constraints(own);
    if (own.size() == 1) parts.push_back(std::move(own.front()));
    if (own.size() > 1) parts.push_back({.kind = *kind_called("all"), .parts = std::move(own)});
    return {};
  }

 private:
  Message read_digits(const IssConstraint& one, std::vector<Constraint>& own) const {
    for (const std::string_view argument : one.arguments) {
      IssGiven given;
      if (Message trouble = read_given_of_iss(argument, grid_, given); !trouble.empty())
        return trouble;
      // Cells that hold one of the same digits are one constraint.
      const auto like = std::ranges::find(own, given.digits, &Constraint::numbers);
      if (like == own.end()) {
        own.push_back({*kind_called("digits"), {given.site}, std::move(given.digits)});
      } else if (std::ranges::find(like->sites, given.site) == like->sites.end()) {
        like->sites.push_back(given.site);
      }
    }
    return {};
  }

  Message read_cage(const IssConstraint& one, std::vector<Constraint>& own) const {
    Constraint cage = {.kind = *kind_called("cage")};
    IssCage read;
    // Of a part that cannot be, others are left.
    if (Message trouble = read_cage_of_iss(one, grid_, kind_of(cage).numbers.high, read);
        !trouble.empty())
      return trouble;
    if (read.sum > 0) cage.numbers = {read.sum};
    cage.sites = std::move(read.sites);
    own.push_back(std::move(cage));
    return {};
  }

  const IssGrid& grid_;
};

}  // namespace

std::vector<IssConstraint> split_iss(std::string_view text, IssTrouble& trouble) {
  std::vector<std::vector<IssConstraint>> open(1);  // what is being filled, each inside the last
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('.', begin + 1), text.size());
    IssConstraint one = item_at(text, begin, end);
    begin = end;
    if (has_parts(one.name)) {
      if (open.size() > deepest_parts) {
        trouble = {{{"expected at most {0} of .Or, .And and .Replicate in each other, saw one more",
                     ".Or, .And, .Replicate는 서로 {0}겹까지만 됩니다"},
                    deepest_parts},
                   one.begin};
        return {};
      }
      open.back().push_back(std::move(one));
      open.emplace_back();
    } else if (one.name != "End") {
      open.back().push_back(std::move(one));
    } else if (open.size() > 1) {
      std::vector<IssConstraint> parts = std::move(open.back());
      open.pop_back();
      open.back().back().parts = std::move(parts);
    } else {
      trouble = {expected(Words{".End only behind .Or, .And or .Replicate",
                                ".Or나 .And나 .Replicate 뒤의 .End"},
                          seen(one.name)),
                 one.begin};
      return {};
    }
  }
  if (open.size() > 1) {
    const IssConstraint& last = open[open.size() - 2].back();
    trouble = {expected({{".End behind {0}", "{0} 뒤의 .End"}, std::string(last.name)}, seen("")),
               last.begin};
    return {};
  }
  return std::move(open.front());
}

void replicate_in_iss(std::vector<IssConstraint>& all, const IssGrid& grid,
                      std::deque<std::string>& names, IssTrouble& trouble) {
  Replication(grid, names, trouble).replace(all);
}

IssTrouble read_choice_of_iss(const IssConstraint& one, const IssGrid& grid, Constraint& choice) {
  choice = {.kind = *kind_called(one.name == "Or" ? "either" : "all")};
  const ChoiceReader reader(grid);
  for (const IssConstraint& part : one.parts)
    if (IssTrouble trouble = reader.read(part, choice.parts); !trouble.what.empty()) return trouble;
  sort_constraints(choice.parts);
  if (choice.parts.empty())
    return {expected(Words{"constraints in a choice", "선택 제약 안의 제약"}, saw::none),
            one.begin};
  // Of one there is no choice.
  if (choice.parts.size() == 1) {
    Constraint only_one = std::move(choice.parts.front());
    choice = std::move(only_one);
  }
  return {};
}

std::optional<std::string> part_in_iss(const Constraint& constraint, const BoxShape& shape) {
  const ConstraintKind& kind = kind_of(constraint);
  std::string out;
  if (kind.id == "digits") {
    out = ".";
    for (const Site site : constraint.sites) {
      out += '~' + name_in_iss(site, shape.columns());
      for (const int digit : constraint.numbers) out += '_' + std::to_string(digit);
    }
    return out;
  }
  if (kind.id == "cage") {
    out = constraint.numbers.empty() ? ".AllDifferent"
                                     : ".Cage~" + std::to_string(constraint.numbers.front());
    for (const Site site : constraint.sites) out += '~' + name_in_iss(site, shape.columns());
    return out;
  }
  if (kind.sites == ConstraintSites::parts && kind.iss.empty()) return std::nullopt;
  if (kind.sites != ConstraintSites::parts) return constraint_in_iss(constraint, shape);
  out = '.' + std::string(kind.iss);
  for (const Constraint& part : constraint.parts) {
    const std::optional<std::string> text = part_in_iss(part, shape);
    if (!text) return std::nullopt;
    out += *text;
  }
  return out + ".End";
}

}  // namespace crosshatch::sudoku
