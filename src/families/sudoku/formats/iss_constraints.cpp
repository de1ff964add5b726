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
#include "families/sudoku/formats/iss_constraints.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/pads/outside.h"

namespace crosshatch::sudoku {

namespace {

constexpr Words a_cell_of_iss = {"a cell such as R1C1", "R1C1 같은 칸"};
constexpr Words a_line_of_iss = {"a line such as R1 or C1", "R1이나 C1 같은 줄"};
constexpr Words a_number_of_iss = {"a number", "수"};

char digit_in_iss(int number) {
  return static_cast<char>(number <= 9 ? '0' + number : 'a' + (number - 10));
}

/// The place of a row or column from 0, after its letter; -1: it is none.
int place_in_iss(char c) {
  const int digit = is_digit(c)              ? c - '0'
                    : (c >= 'a' && c <= 'z') ? c - 'a' + 10
                    : (c >= 'A' && c <= 'Z') ? c - 'A' + 10
                                             : 0;
  return digit - 1;
}

std::optional<int> number_in_iss(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || text.empty() || number < 0)
    return std::nullopt;
  return number;
}

/// The diagonal that begins at this cell of the edge: each has one name.
std::vector<Site> diagonal_from(Site from, int side) {
  const int row = from / side;
  const int column = from % side;
  if (column == 0 && row < side - 1) return ray(from, 1, 1, side);
  if (column == side - 1 && row > 0 && row < side - 1) return ray(from, -1, -1, side);
  if (row == 0) return ray(from, 1, -1, side);
  if (row == side - 1 && column > 0 && column < side - 1) return ray(from, -1, 1, side);
  return {};
}

/// The cells of "R1" or "C1" from its first end; none: it is no line.
std::vector<Site> line_in_iss(std::string_view name, int side) {
  if (name.size() != 2) return {};
  const int place = place_in_iss(name[1]);
  if (place < 0 || place >= side) return {};
  if (name[0] == 'R' || name[0] == 'r') return ray(place * side, 0, 1, side);
  if (name[0] == 'C' || name[0] == 'c') return ray(place, 1, 0, side);
  return {};
}

std::string name_of_line(const Constraint& constraint, int side) {
  const Site first = std::min(constraint.sites.front(), constraint.sites.back());
  const bool is_row = constraint.sites[0] / side == constraint.sites[1] / side;
  return (is_row ? "R" : "C") + std::string(1, digit_in_iss((is_row ? first / side : first) + 1));
}

constexpr std::size_t npos = std::string_view::npos;

/// The cells of a pill, at the begin of its arrow.
template <class Sites>
auto pill_of(Sites& sites, const std::vector<int>& numbers) {
  const auto count = numbers.empty() ? 0 : static_cast<std::size_t>(numbers.front());
  return std::span(sites).first(std::min(count, sites.size()));
}

/// What that program refuses of a constraint, or means otherwise. Empty if nothing is.
Message lacking(const Constraint& constraint, int side) {
  const ConstraintKind& kind = kind_of(constraint);
  if (side != 9 && (kind.id == "entropic" || kind.id == "global-entropy"))
    return expected(Words{"a grid of 9x9", "9x9 그리드"},
                    Message({"{0}x{0}", "{0}x{0}입니다"}, side));
  if (kind.look != ConstraintLook::pill) return {};
  const std::span pill = pill_of(constraint.sites, constraint.numbers);
  for (std::size_t i = 1; i < pill.size(); ++i) {
    const int down = pill[i] / side - pill[i - 1] / side;
    const int along = pill[i] % side - pill[i - 1] % side;
    if (down < 0 || along < 0 || down > 1 || along > 1)
      return expected(Words{"a pill whose cells go right or down", "오른쪽이나 아래로 이어진 알약"},
                      Words{"another", "다른 것입니다"});
  }
  return {};
}

class IssConstraintReader {
 public:
  IssConstraintReader(int kind, BoxShape shape, std::vector<Constraint>& constraints)
      : kind_(constraint_kinds()[static_cast<std::size_t>(kind)]),
        number_(kind),
        shape_(shape),
        constraints_(constraints) {}

  Message read(std::span<const std::string_view> arguments) {
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
    Message trouble = arranged(constraint, shape_);
    if (trouble.empty()) trouble = lacking(constraint, shape_.side());
    if (!trouble.empty()) return trouble;
    if (has_another_clue(constraints_, constraint))
      return expected(Words{"one clue of a kind at a place", "같은 자리에 같은 종류의 단서 하나"},
                      Words{"another", "또 하나가 있습니다"});
    constraints_.push_back(std::move(constraint));
    return {};
  }

  Message sites_in(std::span<const std::string_view> names, std::vector<Site>& sites) const {
    for (const std::string_view name : names) {
      const std::optional<Site> site = site_in_iss(name, shape_.side());
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
    if (kind_.id == "sum" && !arguments.empty() && arguments.front().find('_') != npos)
      return expected(Words{"a sum without coefficients", "계수가 없는 합"},
                      seen(arguments.front()));
    std::vector<Site> sites;
    if (Message trouble = sites_in(arguments, sites); !trouble.empty()) return trouble;
    // The number in a pill is read by place: from the left, from the top.
    if (kind_.look == ConstraintLook::pill) std::ranges::sort(pill_of(sites, numbers));
    return add(std::move(sites), std::move(numbers));
  }

  Message read_pairs(std::span<const std::string_view> arguments) {
    std::vector<Site> sites;
    if (Message trouble = sites_in(arguments, sites); !trouble.empty()) return trouble;
    bool has_any = false;
    for (std::size_t i = 0; i < sites.size(); ++i) {
      for (std::size_t j = i + 1; j < sites.size(); ++j) {
        const std::size_t before = constraints_.size();
        const Message trouble = add({sites[i], sites[j]});
        has_any |= constraints_.size() > before;
        if (!trouble.empty() && sites.size() == 2) return trouble;
      }
    }
    return has_any ? Message()
                   : expected(Words{"cells that share a side", "변을 맞댄 칸"}, saw::none);
  }

  Message read_square(std::span<const std::string_view> arguments) {
    const int side = shape_.side();
    const auto corner = arguments.empty() ? std::nullopt : site_in_iss(arguments.front(), side);
    if (!corner) return expected(a_cell_of_iss, seen(arguments.empty() ? "" : arguments.front()));
    std::vector<int> numbers;
    for (const std::string_view argument : arguments.subspan(1)) {
      const std::optional<int> number = number_in_iss(argument);
      if (!number) return expected(a_number_of_iss, seen(argument));
      numbers.push_back(*number);
    }
    return add({*corner, *corner + 1, *corner + side, *corner + side + 1}, std::move(numbers));
  }

  Message read_diagonal(std::span<const std::string_view> arguments) {
    const auto number = arguments.empty() ? std::nullopt : number_in_iss(arguments[0]);
    if (!number) return expected(a_number_of_iss, seen(arguments.empty() ? "" : arguments[0]));
    const std::string_view name = arguments.size() == 2 ? arguments[1] : "";
    const std::optional<Site> from = site_in_iss(name, shape_.side());
    std::vector<Site> sites = from ? diagonal_from(*from, shape_.side()) : std::vector<Site>();
    if (sites.empty()) return expected(Words{"a cell at the edge", "가장자리의 칸"}, seen(name));
    return add(std::move(sites), {*number});
  }

  Message read_one_way(std::span<const std::string_view> arguments) {
    const auto number = arguments.empty() ? std::nullopt : number_in_iss(arguments[0]);
    if (!number) return expected(a_number_of_iss, seen(arguments.empty() ? "" : arguments[0]));
    const std::string_view name = arguments.size() == 2 ? arguments[1] : "";
    std::vector<Site> sites = line_in_iss(name, shape_.side());
    if (sites.empty()) return expected(a_line_of_iss, seen(name));
    return add(std::move(sites), {*number});
  }

  Message read_both_ways(std::span<const std::string_view> arguments) {
    const std::string_view name = arguments.empty() ? "" : arguments[0];
    std::vector<Site> sites = line_in_iss(name, shape_.side());
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
  BoxShape shape_;
  std::vector<Constraint>& constraints_;
};

}  // namespace

std::optional<int> kind_in_iss(std::string_view name) {
  const std::span<const ConstraintKind> kinds = constraint_kinds();
  const auto found = std::ranges::find(kinds, name, &ConstraintKind::iss);
  if (name.empty() || found == kinds.end()) return std::nullopt;
  return static_cast<int>(found - kinds.begin());
}

std::optional<Site> site_in_iss(std::string_view name, int side) {
  if (name.size() != 4 || (name[0] != 'R' && name[0] != 'r') || (name[2] != 'C' && name[2] != 'c'))
    return std::nullopt;
  const int row = place_in_iss(name[1]);
  const int column = place_in_iss(name[3]);
  if (row < 0 || row >= side || column < 0 || column >= side) return std::nullopt;
  return row * side + column;
}

std::string name_in_iss(Site site, int side) {
  return {'R', digit_in_iss(site / side + 1), 'C', digit_in_iss(site % side + 1)};
}

Message read_constraint_of_iss(int kind, std::span<const std::string_view> arguments,
                               BoxShape shape, std::vector<Constraint>& constraints) {
  return IssConstraintReader(kind, shape, constraints).read(arguments);
}

bool has_another_clue(std::span<const Constraint> constraints, const Constraint& constraint) {
  const ConstraintSites sites = kind_of(constraint).sites;
  if (sites != ConstraintSites::row && sites != ConstraintSites::view &&
      sites != ConstraintSites::square)
    return false;
  return std::ranges::any_of(constraints, [&](const Constraint& other) {
    return other.kind == constraint.kind && other.sites == constraint.sites && other != constraint;
  });
}

std::optional<std::string> constraint_in_iss(const Constraint& constraint, int side) {
  const ConstraintKind& kind = kind_of(constraint);
  if (kind.iss.empty()) return std::nullopt;
  if (!lacking(constraint, side).empty()) return std::nullopt;
  std::string out = "." + std::string(kind.iss);
  const auto add = [&](const std::string& argument) { out += '~' + argument; };
  const auto numbers = [&] {
    for (const int number : constraint.numbers) add(std::to_string(number));
  };
  switch (kind.sites) {
    case ConstraintSites::square:
      add(name_in_iss(constraint.sites.front(), side));
      numbers();
      return out;
    case ConstraintSites::view: {
      // A diagonal is called by one of its ends. Its sum is the same from both.
      std::vector<Site> sites = constraint.sites;
      if (diagonal_from(sites.front(), side) != sites) std::ranges::reverse(sites);
      if (diagonal_from(sites.front(), side) != sites) return std::nullopt;
      numbers();
      add(name_in_iss(sites.front(), side));
      return out;
    }
    case ConstraintSites::row:
      if (kind.id == "sandwich") {
        numbers();
        add(name_of_line(constraint, side));
        return out;
      }
      add(name_of_line(constraint, side));
      if (constraint.sites.front() > constraint.sites.back()) out += '~';
      numbers();
      return out;
    default:
      numbers();
      for (const Site site : constraint.sites) add(name_in_iss(site, side));
      return out;
  }
}

}  // namespace crosshatch::sudoku
