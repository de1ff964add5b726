// SPDX-License-Identifier: MIT
//
// The strings of sigh/Interactive-Sudoku-Solver: constraints, each a dot, its name and its
// arguments, with '~' before each. Blanks have no meaning.
//
//     .Shape~6x6                     9x9 without it; boxes as usual
//     .Shape~6x8~0-8 .RegionSize~6   oblong, digits from 0, boxes of another size
//     .~R1C1_5~R2C2_1_2              givens and candidates; also .Given~
//     .Cage~10~R1C1~R1C2             different digits with this sum; 0 or nothing is no sum
//     .AllDifferent~R1C1~R2C2        a cage without a sum
//     .Diagonal~1 .Diagonal~-1       from the bottom left, from the top left
//     .AntiKnight .AntiKing .Windoku
//     .Jigsaw~112233...  .NoBoxes    regions; without .NoBoxes there are boxes as well
//     .ChaosConstruction             regions that are to be found
//     .Or...End .And...End           one of what is between them, or all of it
//     .Replicate~BITS...End          the same at each cell of the bits
//     .Var~A~name~8                  cells beside the grid, VA1 to VA8 (iss_grid.h)
//
// A cell is R and C, each with one digit of base 36. Any other constraint is refused by its name.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/iss/iss_cells.h"
#include "families/sudoku/formats/iss/iss_constraints.h"
#include "families/sudoku/formats/iss/iss_frame.h"
#include "families/sudoku/formats/iss/iss_grid.h"
#include "families/sudoku/formats/iss/iss_machines.h"
#include "families/sudoku/formats/iss/iss_names.h"
#include "families/sudoku/formats/iss/iss_parts.h"
#include "families/sudoku/formats/pads/address.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::size_t longest_iss = std::size_t{1} << 20;
constexpr std::string_view site_of_iss = "Interactive-Sudoku-Solver";

constexpr std::array<std::string_view, 16> names_of_iss = {"",
                                                           "Given",
                                                           "Shape",
                                                           "Cage",
                                                           "AllDifferent",
                                                           "Diagonal",
                                                           "AntiKnight",
                                                           "AntiKing",
                                                           "Windoku",
                                                           "Jigsaw",
                                                           "NoBoxes",
                                                           "Priority",
                                                           "SearchPriority",
                                                           "RegionSize",
                                                           "Doppelganger",
                                                           "RegionSameValues"};

constexpr Words constraints_that_are_read = {"only constraints that Crosshatch has",
                                             "아는 제약으로만 된 퍼즐"};

constexpr Words square_of_same_digits = {"a square grid with boxes, where all have the same digits",
                                         "모두 같은 숫자가 들어가는, 상자가 있는 정사각형 그리드"};

bool is_address_of_iss(std::string_view line) {
  return line.find(site_of_iss) != std::string_view::npos && line.starts_with("http");
}

/// The constraints in an address; none without ?q=.
std::optional<std::string> constraints_in(std::string_view line) {
  for (const std::string_view key : {"?q=", "&q="}) {
    const std::size_t at = line.find(key);
    if (at == std::string_view::npos) continue;
    const std::string_view rest = line.substr(at + key.size());
    return unescaped(rest.substr(0, rest.find_first_of("&#")));
  }
  return std::nullopt;
}

class IssReader {
 public:
  /// `text` begins with a dot and has no blanks. `error_at` makes the error for a place in it.
  IssReader(std::string_view text, function_ref<Error(std::size_t, Message)> error_at)
      : text_(text), error_at_(error_at) {}

  Result<PuzzlePtr> read() {
    IssTrouble trouble;
    constraints_ = split_iss(text_, trouble);
    if (!trouble.what.empty()) return refuse(std::move(trouble));
    // The shape first, for it says what all others mean.
    for (const bool is_shape : {true, false}) {
      for (const IssConstraint& one : constraints_) {
        if (is_of_shape(one.name) != is_shape) continue;
        if (Result<void> done = take(one); !done) return fail(done.error());
      }
      if (!is_shape) break;
      grid_.shape = frame_.shape();
      if (Message wrong = trouble_of(grid_.shape); !wrong.empty())
        return fail(error_at_(0, std::move(wrong)));
      givens_ = Board(grid_.shape.sites(), only(grid_.shape.side()) - 1);
      for (const IssConstraint& one : constraints_)
        if (Result<void> done = take_groups(one); !done) return fail(done.error());
      replicate_in_iss(constraints_, grid_, names_, trouble);
      if (!trouble.what.empty()) return refuse(std::move(trouble));
    }
    return finish();
  }

 private:
  tl::unexpected<Error> refuse(const IssConstraint& one, Message what,
                               std::string_view text) const {
    return fail(error_at_(one.begin, expected(std::move(what), seen(text))));
  }

  tl::unexpected<Error> refuse(IssTrouble trouble) const {
    return fail(error_at_(trouble.begin, std::move(trouble.what)));
  }

  Result<void> taken(const IssConstraint& one, Message trouble) const {
    if (trouble.empty()) return {};
    return fail(error_at_(one.begin, std::move(trouble)));
  }

  static bool is_of_shape(std::string_view name) {
    return name == "Shape" || name == "RegionSize" || name == "NoBoxes";
  }

  Result<void> take(const IssConstraint& one) {
    if (one.name.empty() || one.name == "Given") return take_givens(one);
    if (one.name == "Shape") return taken(one, frame_.take_shape(one.arguments));
    if (one.name == "RegionSize") return taken(one, frame_.take_region_size(one.arguments));
    if (one.name == "Cage" || one.name == "AllDifferent") return take_cage(one);
    if (one.name == "Diagonal") return take_diagonal(one);
    if (one.name == "Jigsaw") return take_jigsaw(one);
    if (is_choice_in_iss(one.name)) return take_choice(one);
    if (is_coded_in_iss(one.name)) return take_coded(one);
    const auto flag = [&](bool& is_on) -> Result<void> {
      if (!one.arguments.empty())
        return fail(error_at_(one.begin, {{"expected nothing after {0}, saw {1}",
                                           "{0} 뒤에는 아무것도 없어야 하는데 {1:이} 있습니다"},
                                          quote(one.name),
                                          quote(one.arguments.front())}));
      is_on = true;
      return {};
    };
    if (one.name == "AntiKnight") return flag(variant_.anti_knight);
    if (one.name == "AntiKing") return flag(variant_.anti_king);
    if (one.name == "Windoku") return flag(has_windows_);
    if (one.name == "NoBoxes") return flag(frame_.has_no_boxes);
    if (one.name == "RegionSameValues") return flag(have_houses_same_digits_);
    if (one.name == "Var" || one.name == "Doppelganger") return {};  // taken before
    const std::string_view first = one.arguments.empty() ? "" : one.arguments.front();
    if (const std::optional<int> kind = kind_in_iss(one.name, first)) return take_drawn(one, *kind);
    // What is meant without it.
    if (one.name == "FullRankTies" && (first.empty() || first == "only-unclued")) return {};
    if (one.name == "Priority" || one.name == "SearchPriority") return {};  // of its search
    Error error = error_at_(one.begin, expected(constraints_that_are_read, seen(one.name)));
    error.code = ErrorCode::unsupported;
    return fail(std::move(error));
  }

  /// Cells beside the grid, before all that may name them.
  Result<void> take_groups(const IssConstraint& one) {
    if (one.name == "Var") return taken(one, grid_.take_var(one.arguments));
    if (one.name == "Doppelganger")
      return taken(one, grid_.take_doppelganger(variant_.constraints));
    return {};
  }

  Result<void> take_givens(const IssConstraint& one) {
    for (const std::string_view argument : one.arguments) {
      IssGiven given;
      if (Result<void> done = taken(one, read_given_of_iss(argument, grid_, given)); !done)
        return done;
      if (given.site >= grid_.shape.sites()) {
        variant_.constraints.push_back(
            {*kind_called("digits"), {given.site}, std::move(given.digits)});
        continue;
      }
      Candidates candidates = 0;
      for (const int digit : given.digits) candidates |= only(digit - grid_.shape.lowest);
      if ((givens_[given.site] & candidates) == 0)
        return refuse(one, Words{"candidates that agree in each cell", "칸마다 서로 맞는 후보"},
                      argument);
      givens_[given.site] &= candidates;
    }
    return {};
  }

  Result<void> take_cage(const IssConstraint& one) {
    if (one.name == "AllDifferent" && !one.arguments.empty() &&
        region_cell_in_iss(one.arguments[0], grid_.shape))
      return take_other_regions(one);
    IssCage read;
    const int most = largest_sum(grid_.shape.side());
    if (Result<void> done = taken(one, read_cage_of_iss(one, grid_, most, read)); !done)
      return done;
    if (std::ranges::any_of(read.sites, [&](Site site) { return site >= grid_.shape.sites(); }))
      return take_cage_beside(one, std::move(read));
    Cage cage = {std::move(read.sites), read.sum};
    std::vector<Site> once = cage.sites;
    std::ranges::sort(once);
    once.erase(std::unique(once.begin(), once.end()), once.end());
    if (once.size() < cage.sites.size()) {
      if (cage.sum > 0)
        if (Result<void> done = take_winding_sum(one, cage.sum); !done) return done;
      cage = {.sites = std::move(once)};
    }
    if (cage.sum > most) return refuse(one, a_sum_up_to(most), std::to_string(cage.sum));
    if (Message trouble = trouble_of(cage, grid_.shape); !trouble.empty())
      return fail(error_at_(one.begin, std::move(trouble)));
    sudoku::take_cage(std::move(cage), grid_.shape, variant_);
    return {};
  }

  /// A cage with cells beside the grid.
  Result<void> take_cage_beside(const IssConstraint& one, IssCage read) {
    Constraint cage = {.kind = *kind_called("cage"), .sites = std::move(read.sites)};
    if (read.sum > 0) cage.numbers = {read.sum};
    Message trouble = arranged(cage, grid_.shape, true);
    if (trouble.empty()) variant_.constraints.push_back(std::move(cage));
    return taken(one, std::move(trouble));
  }

  Result<void> take_other_regions(const IssConstraint& one) {
    Constraint constraint = {.kind = *kind_called("other-regions")};
    for (const std::string_view name : one.arguments) {
      const std::optional<Site> site = region_cell_in_iss(name, grid_.shape);
      if (!site)
        return refuse(one, Words{"a cell of regions such as CC1", "CC1 같은 구역 칸"}, name);
      constraint.sites.push_back(*site);
    }
    if (Message trouble = arranged(constraint, grid_.shape); !trouble.empty())
      return fail(error_at_(one.begin, std::move(trouble)));
    variant_.constraints.push_back(std::move(constraint));
    return {};
  }

  /// A cell that a cage names twice counts twice in its sum.
  Result<void> take_winding_sum(IssConstraint one, int sum) {
    const std::string text = std::to_string(sum);
    one.arguments.front() = text;
    return take_drawn(one, *kind_in_iss("Sum"));
  }

  Result<void> take_drawn(const IssConstraint& one, int kind) {
    if (Message trouble = read_constraint_of_iss(kind, one.arguments, grid_, variant_.constraints);
        !trouble.empty())
      return fail(error_at_(one.begin, std::move(trouble)));
    return {};
  }

  Result<void> take_choice(const IssConstraint& one) {
    Constraint choice;
    if (IssTrouble trouble = read_choice_of_iss(one, grid_, choice); !trouble.what.empty())
      return refuse(std::move(trouble));
    variant_.constraints.push_back(std::move(choice));
    return {};
  }

  /// An older name has its code in another alphabet.
  Result<void> take_coded(const IssConstraint& one) {
    IssConstraint newer = one;
    std::string code(one.arguments.empty() ? "" : one.arguments.front());
    newer.name = newer_name_in_iss(one.name, code);
    if (!newer.arguments.empty()) newer.arguments.front() = code;
    return take_drawn(newer, *kind_in_iss(newer.name));
  }

  Result<void> take_diagonal(const IssConstraint& one) {
    const std::string_view which = one.arguments.size() == 1 ? one.arguments.front() : "";
    if (which != "1" && which != "-1")
      return refuse(one, Words{"a diagonal, 1 or -1", "대각선(1 또는 -1)"}, which);
    (which == "1" ? variant_.other_diagonal : variant_.main_diagonal) = true;
    return {};
  }

  Result<void> take_jigsaw(const IssConstraint& one) {
    // Older strings have the shape before the regions.
    const std::string_view names = one.arguments.empty() ? "" : one.arguments.back();
    const BoxShape& own = grid_.shape;
    if (names.size() != static_cast<std::size_t>(own.sites()))
      return fail(error_at_(
          one.begin,
          expected({{"{0} characters of regions", "구역을 나타내는 {0}글자"}, own.sites()},
                   amount(names.size()))));
    BoxShape with_regions = own;
    with_regions.box_rows = 1;
    with_regions.box_columns = frame_.region_size();
    with_regions.grid_rows = own.rows();
    with_regions.grid_columns = own.columns();
    with_regions.digits = own.side();
    std::vector<std::uint8_t> ids(names.begin(), names.end());
    leave_out_rest(ids, with_regions.box_columns);
    Result<RegionLayout> layout =
        layout_in(in_short(with_regions), ids, [&](int index, Message message) {
          return error_at_(one.begin, at_label(std::move(message), index, own.columns()));
        });
    if (!layout) return fail(layout.error());
    if (regions_) return refuse(one, Words{"one jigsaw", "직소 하나"}, one.name);
    regions_ = *std::move(layout);
    return {};
  }

  /// One letter may stand for the cells in no region: it is another number of cells.
  static void leave_out_rest(std::vector<std::uint8_t>& names, int size) {
    std::array<int, 256> cells{};
    for (const std::uint8_t name : names) ++cells[name];
    const auto is_other = [&](int count) { return count != 0 && count != size; };
    if (std::ranges::count_if(cells, is_other) != 1) return;
    const auto rest =
        static_cast<std::uint8_t>(std::ranges::find_if(cells, is_other) - cells.begin());
    // With fewer cells than a region has it is a mistake unless the grid has no room for another.
    if (names.size() % static_cast<std::size_t>(size) == 0) return;
    std::ranges::replace(names, rest, no_region);
  }

  Result<PuzzlePtr> finish() {
    const BoxShape& boxes = grid_.shape;
    RegionLayout layout = regions_ && !regions_->regions.empty()    ? *regions_
                          : regions_ && regions_->shape.has_boxes() ? *regions_
                                                                    : RegionLayout{.shape = boxes};
    if (regions_ && boxes.has_boxes() && layout.shape != boxes) add_regions_as_cages(layout, boxes);
    if (has_windows_) {
      const BoxShape own = layout.shape;
      if (own.box_rows != own.box_columns || own.box_rows < 3 || !own.is_full())
        return fail(error_at_(0, expected(windows_of_square_boxes)));
      variant_.windows = own.box_rows == 3;
      if (!variant_.windows) add_cages(windows_of(own));
    }
    if (have_houses_same_digits_ && layout.shape.side() > layout.shape.columns()) {
      if (!layout.regions.empty() || !layout.shape.is_square())
        return fail(error_at_(0, expected(square_of_same_digits)));
      variant_.constraints.push_back(same_digits_in_houses(layout.shape));
    }
    gather_extra_cells(grid_, variant_.constraints);
    const int size = frame_.region_size();
    for (Constraint& constraint : variant_.constraints) {
      Message trouble = arranged(constraint, layout.shape);
      if (trouble.empty() && kind_of(constraint).is_of_regions && size != boxes.side())
        trouble = expected(Words{"regions with all digits", "모든 숫자가 든 구역"},
                           amount_of_cells(static_cast<std::size_t>(size)));
      // The program takes the usual boxes for it, whatever the jigsaw is.
      if (trouble.empty() && kind_of(constraint).id == "disjoint" && layout.shape != boxes)
        trouble = expected(Words{"the usual boxes", "보통 상자"},
                           Words{"others", "다른 상자가 있습니다"});
      if (!trouble.empty())
        return fail(error_at_(0, in_constraint(constraint, std::move(trouble))));
    }
    if (!layout.shape.has_boxes() && layout.regions.empty()) {
      if (Message trouble = trouble_with_found_regions(variant_.constraints); !trouble.empty())
        return fail(error_at_(0, std::move(trouble)));
    }
    if ((variant_.main_diagonal || variant_.other_diagonal) && !layout.shape.is_square())
      return fail(error_at_(
          0, expected(Words{"a square grid with diagonals", "대각선이 있는 정사각형 그리드"})));
    variant_.regions = std::move(layout.regions);
    sort_cages(variant_.cages);
    sort_constraints(variant_.constraints);
    return std::make_unique<Puzzle>(layout.shape, std::move(givens_), TextStyle{}, std::string(),
                                    std::move(variant_));
  }

  void add_cages(const std::vector<Cage>& cages) {
    variant_.cages.insert(variant_.cages.end(), cages.begin(), cages.end());
  }

  /// Boxes and a jigsaw at once: the boxes stay, and the regions are cages without a sum.
  void add_regions_as_cages(RegionLayout& layout, const BoxShape& boxes) {
    const Puzzle only_regions(layout.shape, givens_, {}, {}, Variant{.regions = layout.regions});
    std::vector<Cage> cages(static_cast<std::size_t>(boxes.sites() / layout.shape.box_size()));
    for (Site site = 0; site < boxes.sites(); ++site) {
      if (const int region = only_regions.box_of(site); region >= 0)
        cages[region].sites.push_back(site);
    }
    std::erase_if(cages, [](const Cage& cage) { return cage.sites.empty(); });
    add_cages(cages);
    layout = {.shape = boxes};
  }

  std::string_view text_;
  function_ref<Error(std::size_t, Message)> error_at_;
  std::vector<IssConstraint> constraints_;
  std::deque<std::string> names_;  // of cells that are no part of the text
  IssFrame frame_;
  IssGrid grid_;
  Board givens_;
  Variant variant_;
  std::optional<RegionLayout> regions_;
  bool has_windows_ = false;
  bool have_houses_same_digits_ = false;
};

/// Flags of ISS that are refused by name, so that a text of nothing else is known as well.
constexpr std::array<std::string_view, 1> other_flags_of_iss = {"FullRankTies"};

bool is_flag_of_iss(std::string_view name) {
  return std::find(names_of_iss.begin() + 1, names_of_iss.end(), name) != names_of_iss.end() ||
         std::find(other_flags_of_iss.begin(), other_flags_of_iss.end(), name) !=
             other_flags_of_iss.end() ||
         kind_in_iss(name);
}

/// The first constraint that one can be sure of tells; before it there may be names that nobody
/// knows, and empty ones.
Likeness iss_likeness(std::string_view head) {
  std::string constraints;
  for (std::string_view rest = head; !rest.empty();) {
    const std::string_view line = trimmed(take_line(rest));
    if (line.empty() || line.starts_with('#')) continue;
    if (constraints.empty() && is_address_of_iss(line)) return Likeness::certain;
    constraints += line;
    constraints += ' ';
  }
  if (!constraints.starts_with('.')) return Likeness::no;
  for (std::string_view rest = constraints; !rest.empty();) {
    rest.remove_prefix(1);
    const std::string_view item = rest.substr(0, rest.find('.'));
    rest.remove_prefix(item.size());
    const std::string_view name = trimmed(item.substr(0, item.find('~')));
    if (!std::all_of(name.begin(), name.end(), is_letter)) return Likeness::no;
    if (item.find('~') != std::string_view::npos || is_flag_of_iss(name)) return Likeness::certain;
  }
  return Likeness::no;
}

Result<PuzzlePtr> read_iss(std::string_view text) {
  if (text.size() > longest_iss)
    return fail(Error{
        ErrorCode::too_large,
        expected({{"at most {0} bytes", "{0}바이트 이하"}, longest_iss}, amount(text.size()))});
  std::string constraints;
  std::vector<std::pair<int, int>> places;  // line and column of each character
  int number = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = take_line(rest);
    ++number;
    if (trimmed(line).starts_with('#')) continue;
    const std::string_view address = trimmed(line);
    if (is_address_of_iss(address)) {
      const std::optional<std::string> inside = constraints_in(address);
      if (!inside)
        return fail(parse_error(
            number, 1, expected(Words{"an address with ?q=", "?q=가 있는 주소"}, seen(address))));
      if (!constraints.empty()) return fail(parse_error(number, 1, expected(one_address)));
      for (const char c : *inside) {
        if (c == ' ' || c == '\n' || c == '\t' || c == '\r') continue;
        constraints += c;
        places.emplace_back(number, 1);
      }
      continue;
    }
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == ' ' || line[i] == '\t' || line[i] == '\r') continue;
      constraints += line[i];
      places.emplace_back(number, static_cast<int>(i) + 1);
    }
  }
  if (!constraints.starts_with('.')) {
    const auto [line, column] = places.empty() ? std::pair(1, 1) : places.front();
    return fail(
        parse_error(line, column,
                    expected(Words{"constraints that begin with '.'", "'.'로 시작하는 제약"},
                             constraints.empty() ? Message(saw::none) : seen(constraints))));
  }
  const auto error_at = [&](std::size_t at, Message message) {
    return parse_error(places[at].first, places[at].second, std::move(message));
  };
  return IssReader(constraints, error_at).read();
}

}  // namespace

/// The constraints of the Interactive Sudoku Solver, ".Cage~10~R1C1~R1C2.AntiKnight", or an address
/// of it with them behind ?q=. Of its many constraints those are read that Crosshatch has.
constinit const Codec iss_codec = {
    .id = "iss",
    .title = "Interactive Sudoku Solver",
    .likeness = iss_likeness,
    .read = read_iss,
    .write = write_iss,
};

}  // namespace crosshatch::sudoku
