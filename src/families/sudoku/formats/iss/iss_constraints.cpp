// SPDX-License-Identifier: MIT
//
// How strings of Interactive Sudoku Solver write what is drawn on a grid, by what its sites are:
//
//     .Thermo~R1C1~R1C2   .Whisper~5~R1C1~R1C2      a line, its number before it
//     .WhiteDot~R1C1~R1C2~R1C3                      each two of these that share a side
//     .Quad~R1C1~1~2                                the upper left one of four cells
//     .LittleKiller~20~R1C3                         a diagonal by its first cell
//     .Sandwich~12~C3   .XSum~R1~20~15              a line: one number, or from both ends
//     .AntiConsecutive                              nothing: the whole grid
//     .Sum~7_=_1_-2~R1C1~R1C2                       factors behind the sum; a cell may come twice
//     .EqualSum~R1C1~R1C2~-~R2C1                    groups with '-' between them
//     .SameValues~2~R1C1~R2C2                       groups of one size, and how many
//     .SumLine~10~R1C1~R1C2~R2C1~LOOP               a line that is closed
//     .ChaosArrow~R1C1~0~CC1~CC2~-~CC1~CC10         a cell, what is added, arms from its region
//     .SameValues~2~CC1~CC2                         regions of cells, numbered as they are read
//     .LookAndSay~27~R1C1~R1C2                      digits without anything between them
#include "families/sudoku/formats/iss/iss_constraints.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "base/text.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/iss/iss_machines.h"
#include "families/sudoku/formats/iss/iss_names.h"
#include "families/sudoku/formats/iss/iss_parts.h"

namespace crosshatch::sudoku {

namespace {

constexpr Words a_cell_of_iss = {"a cell such as R1C1", "R1C1 같은 칸"};
constexpr Words a_line_of_iss = {"a line such as R1 or C1", "R1이나 C1 같은 줄"};
constexpr Words a_region_of_iss = {"a cell of regions such as CC1", "CC1 같은 구역 칸"};
constexpr Words a_number_of_iss = {"a number", "수"};

constexpr std::size_t npos = std::string_view::npos;

int kind_named(std::string_view id) { return kind_called(id).value(); }

/// The arguments between these marks: "1_2".
std::vector<std::string_view> parted(std::string_view text, char mark) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(mark);
    parts.push_back(text.substr(0, end));
    if (end == npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<int> signed_number_in_iss(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  const std::optional<int> number = number_in_iss(text.substr(is_negative ? 1 : 0));
  return number && is_negative ? std::optional(-*number) : number;
}

class IssConstraintReader {
 public:
  IssConstraintReader(int kind, const IssGrid& grid, std::vector<Constraint>& constraints,
                      bool is_part)
      : kind_(constraint_kinds()[static_cast<std::size_t>(kind)]),
        number_(kind),
        grid_(grid),
        shape_(grid.shape),
        constraints_(constraints),
        is_part_(is_part) {}

  Message read(std::span<const std::string_view> arguments) {
    if (kind_.detail != ConstraintDetail::none)
      return read_coded_of_iss(number_, arguments, grid_, constraints_);
    if (kind_.id == "connected") return read_digits_of_grid(arguments);
    if (kind_.id == "region-sight" || kind_.id == "region-count") return read_region(arguments);
    if (kind_.id == "same-digits" || kind_.id == "count-arrow") {
      if (!arguments.empty() && region_cell_in_iss(arguments.back(), shape_))
        return read_regions(arguments);
    }
    if (kind_.iss.find('~') != npos) arguments = arguments.subspan(1);
    if (kind_.id == "sum") return read_sum(arguments);
    if (kind_.id == "equal-sum") return read_groups(arguments);
    if (kind_.id == "look-and-say") return read_counts(arguments);
    if (kind_.id == "contents" || kind_.id == "exact-contents") return read_contents(arguments);
    if (kind_.id == "sum-line" && !arguments.empty() && arguments.back() == "LOOP") {
      number_ = kind_named("sum-loop");
      arguments = arguments.first(arguments.size() - 1);
    }
    switch (kind_.sites) {
      case ConstraintSites::pair:
        return read_pairs(arguments);
      case ConstraintSites::square:
        return read_square(arguments);
      case ConstraintSites::view:
        return read_diagonal(arguments);
      case ConstraintSites::row:
        return kind_.id == "sandwich" ? read_one_way(arguments) : read_both_ways(arguments);
      default:
        return read_cells(arguments);
    }
  }

 private:
  Message add(std::vector<Site> sites, std::vector<int> numbers = {}) {
    Constraint constraint = {number_, std::move(sites), std::move(numbers)};
    const bool is_part = is_part_ || names_extra_cells(constraint, shape_);
    Message trouble = arranged(constraint, shape_, is_part);
    if (trouble.empty()) trouble = lacking_in_iss(constraint, shape_);
    if (!trouble.empty()) return trouble;
    if (has_another_clue(constraints_, constraint))
      return expected(Words{"one clue of a kind at a place", "같은 자리에 같은 종류의 단서 하나"},
                      Words{"another", "또 하나가 있습니다"});
    constraints_.push_back(std::move(constraint));
    return {};
  }

  Message sites_in(std::span<const std::string_view> names, std::vector<Site>& sites) const {
    for (const std::string_view name : names) {
      const std::optional<Site> site = grid_.site(name);
      if (!site) return expected(a_cell_of_iss, seen(name));
      sites.push_back(*site);
    }
    return {};
  }

  /// Numbers, then cells.
  Message read_cells(std::span<const std::string_view> arguments) {
    std::vector<int> numbers;
    while (static_cast<int>(numbers.size()) < kind_.numbers.most && !arguments.empty()) {
      const std::optional<int> number = number_in_iss(arguments.front());
      if (!number) break;
      numbers.push_back(*number);
      arguments = arguments.subspan(1);
    }
    std::vector<Site> sites;
    if (Message trouble = sites_in(arguments, sites); !trouble.empty()) return trouble;
    // What is said of neighbours alone is said of the parts of a line that comes back to a cell.
    if (kind_.id == "whisper" || kind_.id == "thermo") {
      for (std::size_t i = 2; i < sites.size(); ++i) {
        const auto cut = sites.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::find(sites.begin(), cut, *cut) == cut) continue;
        if (Message trouble = add({sites.begin(), cut}, numbers); !trouble.empty()) return trouble;
        sites.erase(sites.begin(), cut - 1);
        i = 1;
      }
    }
    // The number in a pill is read by place: from the left, from the top.
    if (kind_.look == ConstraintLook::pill) std::ranges::sort(pill_of(sites, numbers));
    return add(std::move(sites), std::move(numbers));
  }

  Message region_cells_in(std::span<const std::string_view> names, std::vector<Site>& sites) const {
    for (const std::string_view name : names) {
      const std::optional<Site> site = region_cell_in_iss(name, shape_);
      if (!site) return expected(a_region_of_iss, seen(name));
      sites.push_back(*site);
    }
    return {};
  }

  /// A cell, what is added to its digit, and cells of regions in arms that begin at it.
  Message read_region(std::span<const std::string_view> arguments) {
    std::vector<Site> sites;
    if (Message trouble =
            sites_in(arguments.first(std::min<std::size_t>(arguments.size(), 1)), sites);
        !trouble.empty())
      return trouble;
    std::vector<int> numbers = {0};
    if (arguments.size() > 1 && !arguments[1].empty()) {
      const std::optional<int> number = number_in_iss(arguments[1]);
      if (!number) return expected(a_number_of_iss, seen(arguments[1]));
      numbers = {*number};
    }
    arguments = arguments.subspan(std::min<std::size_t>(arguments.size(), 2));
    if (sites.empty() || arguments.empty()) return add(std::move(sites), std::move(numbers));
    const bool has_arms = kind_.id == "region-sight";
    while (!arguments.empty()) {
      const auto end = std::ranges::find(arguments, "-");
      const auto length = static_cast<std::size_t>(end - arguments.begin());
      std::vector<Site> arm;
      if (Message trouble = region_cells_in(arguments.first(length), arm); !trouble.empty())
        return trouble;
      if (arm.empty() || arm.front() != sites.front() || (!has_arms && arm.size() < 2))
        return expected(
            Words{"cells of regions from the same cell on", "같은 칸에서 시작하는 구역 칸"},
            seen(arguments.front()));
      sites.insert(sites.end(), arm.begin() + 1, arm.end());
      if (has_arms) numbers.push_back(static_cast<int>(arm.size()) - 1);
      arguments = arguments.subspan(std::min(length + 1, arguments.size()));
    }
    return add(std::move(sites), std::move(numbers));
  }

  /// Cells in one region, or a cell and those whose regions it tells.
  Message read_regions(std::span<const std::string_view> arguments) {
    const bool are_same = kind_.id == "same-digits";
    number_ = kind_named(are_same ? "same-region" : "region-variety");
    std::vector<Site> sites;
    const std::size_t cells = arguments.size() - 1;
    if (are_same) {
      const std::optional<int> number = number_in_iss(arguments.front());
      if (!number || static_cast<std::size_t>(*number) != cells)
        return expected(Words{"groups of one cell each", "한 칸씩인 묶음"},
                        seen(arguments.front()));
    } else if (Message trouble = sites_in(arguments.first(1), sites); !trouble.empty()) {
      return trouble;
    }
    if (Message trouble = region_cells_in(arguments.subspan(1), sites); !trouble.empty())
      return trouble;
    return add(std::move(sites));
  }

  /// "7" or "7_=_1_-2", and cells. Of a cell that comes twice both factors count.
  Message read_sum(std::span<const std::string_view> arguments) {
    const std::string_view text = arguments.empty() ? "" : arguments.front();
    const std::vector<std::string_view> parts = parted(text, '_');
    std::vector<int> numbers;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i == 1 && parts[i] == "=") continue;
      const std::optional<int> number = signed_number_in_iss(parts[i]);
      if (!number) return expected(a_number_of_iss, seen(text));
      numbers.push_back(*number);
    }
    std::vector<Site> named;
    if (!arguments.empty()) arguments = arguments.subspan(1);
    if (Message trouble = sites_in(arguments, named); !trouble.empty()) return trouble;
    if (parts.size() == 1) numbers.resize(named.size() + 1, 1);
    if (numbers.size() != named.size() + 1)
      return expected(Words{"a number for each cell", "칸마다 하나씩의 수"}, seen(text));
    std::vector<Site> sites;
    std::vector<int> all = {numbers.front()};
    for (std::size_t i = 0; i < named.size(); ++i) {
      const auto before = std::ranges::find(sites, named[i]);
      if (before == sites.end()) {
        sites.push_back(named[i]);
        all.push_back(numbers[i + 1]);
      } else {
        all[static_cast<std::size_t>(before - sites.begin()) + 1] += numbers[i + 1];
      }
    }
    const bool is_plain = parts.size() == 1 && sites.size() == named.size();
    if (is_plain) return add(std::move(sites), {all.front()});
    number_ = kind_named("weighted-sum");
    return add(std::move(sites), std::move(all));
  }

  Message read_groups(std::span<const std::string_view> arguments) {
    std::vector<Site> sites;
    std::vector<int> sizes = {0};
    for (const std::string_view argument : arguments) {
      if (argument == "-") {
        sizes.push_back(0);
        continue;
      }
      if (Message trouble = sites_in(std::array{argument}, sites); !trouble.empty()) return trouble;
      ++sizes.back();
    }
    return add(std::move(sites), std::move(sizes));
  }

  /// Pairs of digits: how often, and which.
  Message read_counts(std::span<const std::string_view> arguments) {
    const std::string_view text = arguments.empty() ? "" : arguments.front();
    std::vector<int> numbers;
    for (const char c : text) {
      if (!is_digit(c)) return expected(a_number_of_iss, seen(text));
      numbers.push_back(c - '0');
    }
    std::vector<Site> sites;
    if (!arguments.empty()) arguments = arguments.subspan(1);
    if (Message trouble = sites_in(arguments, sites); !trouble.empty()) return trouble;
    return add(std::move(sites), std::move(numbers));
  }

  /// Digits with '_' between them.
  Message read_contents(std::span<const std::string_view> arguments) {
    const std::string_view text = arguments.empty() ? "" : arguments.front();
    std::vector<int> numbers;
    for (const std::string_view part : parted(text, '_')) {
      const std::optional<int> number = number_in_iss(part);
      if (!number) return expected(a_number_of_iss, seen(text));
      numbers.push_back(*number);
    }
    std::vector<Site> sites;
    if (!arguments.empty()) arguments = arguments.subspan(1);
    if (Message trouble = sites_in(arguments, sites); !trouble.empty()) return trouble;
    return add(std::move(sites), std::move(numbers));
  }

  /// Nothing or a group of cells, then digits: of any size.
  Message read_digits_of_grid(std::span<const std::string_view> arguments) {
    std::string_view digits = arguments.size() == 2 ? arguments[1] : "";
    std::vector<Site> sites;
    if (!arguments.empty() && !arguments[0].empty()) {
      sites = cells_of_group(arguments[0]);
      if (sites.empty()) digits = {};
      number_ = kind_named("connected-cells");
    }
    if (digits.empty())
      return expected(Words{"digits of the grid, such as ~~1_2", "~~1_2처럼 그리드의 숫자"},
                      seen(arguments.empty() ? "" : arguments[0]));
    std::vector<int> numbers;
    while (true) {
      const std::optional<int> number = number_in_iss(digits.substr(0, digits.find('_')));
      if (!number) return expected(a_number_of_iss, seen(digits));
      numbers.push_back(*number);
      if (digits.find('_') == npos) break;
      digits.remove_prefix(digits.find('_') + 1);
    }
    return add(std::move(sites), std::move(numbers));
  }

  /// The cells of a group whose rows are as long as those of the grid; none if it is no such group.
  [[nodiscard]] std::vector<Site> cells_of_group(std::string_view prefix) const {
    const auto group = std::ranges::find(grid_.groups, prefix, &IssGroup::prefix);
    const bool is_aligned = group != grid_.groups.end() && group->columns == shape_.columns() &&
                            group->first % shape_.columns() == 0;
    std::vector<Site> sites(is_aligned ? static_cast<std::size_t>(group->cells()) : 0);
    if (is_aligned) std::iota(sites.begin(), sites.end(), group->first);
    return sites;
  }

  Message read_pairs(std::span<const std::string_view> arguments) {
    std::vector<Site> sites;
    if (Message trouble = sites_in(arguments, sites); !trouble.empty()) return trouble;
    bool has_any = false;
    for (std::size_t i = 0; i < sites.size(); ++i) {
      for (std::size_t j = i + 1; j < sites.size(); ++j) {
        const std::size_t before = constraints_.size();
        const Message trouble =
            grid_.are_beside(sites[i], sites[j])
                ? add({sites[i], sites[j]})
                : expected(Words{"cells that share a side", "변을 맞댄 칸"}, saw::none);
        has_any |= constraints_.size() > before;
        if (!trouble.empty() && sites.size() == 2) return trouble;
      }
    }
    return has_any ? Message()
                   : expected(Words{"cells that share a side", "변을 맞댄 칸"}, saw::none);
  }

  Message read_square(std::span<const std::string_view> arguments) {
    const int columns = shape_.columns();
    const auto corner = arguments.empty() ? std::nullopt : grid_.site(arguments.front());
    if (!corner) return expected(a_cell_of_iss, seen(arguments.empty() ? "" : arguments.front()));
    std::vector<int> numbers;
    for (const std::string_view argument : arguments.subspan(1)) {
      const std::optional<int> number = number_in_iss(argument);
      if (!number) return expected(a_number_of_iss, seen(argument));
      numbers.push_back(*number);
    }
    return add({*corner, *corner + 1, *corner + columns, *corner + columns + 1},
               std::move(numbers));
  }

  Message read_diagonal(std::span<const std::string_view> arguments) {
    const auto number = arguments.empty() ? std::nullopt : number_in_iss(arguments[0]);
    if (!number) return expected(a_number_of_iss, seen(arguments.empty() ? "" : arguments[0]));
    const std::string_view name = arguments.size() == 2 ? arguments[1] : "";
    const std::optional<Site> from = grid_.site(name);
    std::vector<Site> sites = from ? diagonal_from(*from, shape_) : std::vector<Site>();
    if (sites.empty()) return expected(Words{"a cell at the edge", "가장자리의 칸"}, seen(name));
    return add(std::move(sites), {*number});
  }

  Message read_one_way(std::span<const std::string_view> arguments) {
    const auto number = arguments.empty() ? std::nullopt : number_in_iss(arguments[0]);
    if (!number) return expected(a_number_of_iss, seen(arguments.empty() ? "" : arguments[0]));
    const std::string_view name = arguments.size() == 2 ? arguments[1] : "";
    std::vector<Site> sites = line_in_iss(name, shape_);
    if (sites.empty()) return expected(a_line_of_iss, seen(name));
    // In a line without some digits the smallest and the largest of it count.
    if (static_cast<int>(sites.size()) != shape_.side()) number_ = kind_named("lunchbox");
    return add(std::move(sites), {*number});
  }

  Message read_both_ways(std::span<const std::string_view> arguments) {
    const std::string_view name = arguments.empty() ? "" : arguments[0];
    std::vector<Site> sites = line_in_iss(name, shape_);
    if (sites.empty()) return expected(a_line_of_iss, seen(name));
    if (arguments.size() > 3)
      return expected(Words{"at most two numbers of a line", "한 줄에 수 두 개 이하"}, saw::more);
    for (const std::string_view argument : arguments.subspan(1)) {
      if (!argument.empty()) {
        const std::optional<int> number = number_in_iss(argument);
        if (!number) return expected(a_number_of_iss, seen(argument));
        if (Message trouble = add(sites, {*number}); !trouble.empty()) return trouble;
      }
      std::reverse(sites.begin(), sites.end());
    }
    return {};
  }

  const ConstraintKind& kind_;
  int number_;
  const IssGrid& grid_;
  const BoxShape& shape_;
  std::vector<Constraint>& constraints_;
  bool is_part_;
};

}  // namespace

std::optional<int> kind_in_iss(std::string_view name, std::string_view argument) {
  const std::span<const ConstraintKind> kinds = constraint_kinds();
  const auto is_called = [&](std::string_view iss) {
    return iss == name ||
           (iss.size() == name.size() + 1 + argument.size() && iss.starts_with(name) &&
            iss[name.size()] == '~' && iss.ends_with(argument));
  };
  const auto found = std::ranges::find_if(kinds, is_called, &ConstraintKind::iss);
  if (name.empty() || found == kinds.end()) return std::nullopt;
  return static_cast<int>(found - kinds.begin());
}

Message read_constraint_of_iss(int kind, std::span<const std::string_view> arguments,
                               const IssGrid& grid, std::vector<Constraint>& constraints,
                               bool is_part) {
  return IssConstraintReader(kind, grid, constraints, is_part).read(arguments);
}

}  // namespace crosshatch::sudoku
