// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "core/names/cell_list.h"
#include "core/place_names.h"
#include "families/sudoku/areas.h"
#include "families/sudoku/combinations.h"
#include "families/sudoku/constraints/found_regions.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/grids.h"
#include "families/sudoku/houses.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"
#include "rules/model.h"

namespace crosshatch::sudoku {

namespace {

Message cage_name(const Puzzle& puzzle, const Cage& cage) {
  return {{"the cage at {0}", "{0}에서 시작하는 케이지"},
          cell_in_words(cage.sites.front(), puzzle.columns())};
}

Message house_name(const Puzzle& puzzle, const House& house);

/// A row, column, box or diagonal of one of several grids. Rows and columns are those of the board.
Message house_name_in_grid(const Puzzle& puzzle, House house) {
  const SubGrids& grids = puzzle.variant().grids;
  const bool is_diagonal = house.kind == HouseKind::diagonal;
  const int grid = house.number / (is_diagonal ? 2 : grids.side());
  const Site corner = grids.corners[static_cast<std::size_t>(grid)];
  house.number %= is_diagonal ? 2 : grids.side();
  if (house.kind == HouseKind::row) house.number += corner / puzzle.columns();
  if (house.kind == HouseKind::column) house.number += corner % puzzle.columns();
  return {{"{0} of grid {1}", "{1}번 그리드의 {0}"}, house_name(puzzle, house), grid + 1};
}

Message house_name(const Puzzle& puzzle, const House& house) {
  const int number = house.number + 1;
  switch (house.kind) {
    case HouseKind::row:
      return {{"row {0}", "{0}행"}, number};
    case HouseKind::column:
      return {{"column {0}", "{0}열"}, number};
    case HouseKind::box:
      return {{"box {0}", "{0}번 상자"}, number};
    case HouseKind::region:
      return {{"region {0}", "{0}번 구역"}, number};
    case HouseKind::diagonal:
      return house.number == 0 ? Words{"the main diagonal", "내려가는 대각선"}
                               : Words{"the other diagonal", "올라가는 대각선"};
    case HouseKind::window:
      return {{"window {0}", "{0}번 창"}, number};
    case HouseKind::cage:
      break;
  }
  return cage_name(puzzle, puzzle.variant().cages[house.number]);
}

/// Two sites that hold the same digit and must not.
struct Clash {
  Site first;
  Site second;
  std::vector<Site> all = {};  ///< all that hold it there, if that is known

  explicit operator bool() const { return first >= 0; }
};

/// The first site that holds the same digit as an earlier one, with that earlier one. `site_at(i)`
/// is the i-th of `count` sites. All others that hold it are said, too.
template <class SiteAt>
Clash clash_among(const Board& board, int count, SiteAt site_at) {
  Candidates seen = 0;
  for (int i = 0; i < count; ++i) {
    const Site site = site_at(i);
    if (!board.is_decided(site)) continue;
    if ((seen & board[site]) == 0) {
      seen |= board[site];
      continue;
    }
    int before = 0;
    while (board[site_at(before)] != board[site]) ++before;
    Clash clash{site_at(before), site};
    for (int other = before; other < count; ++other) {
      if (board[site_at(other)] == board[site]) clash.all.push_back(site_at(other));
    }
    return clash;
  }
  return {-1, -1};
}

Clash clash_among(const Board& board, std::span<const Site> sites) {
  return clash_among(board, static_cast<int>(sites.size()), [&](int i) { return sites[i]; });
}

/// The message about two digits, and why they stand there if they are not given but follow from a
/// cage alone.
Message with_cages(Message message, const Puzzle& puzzle, const Board& board, Clash clash) {
  const auto is_left = [&](Site site) {
    if (puzzle.givens().is_decided(site)) return false;
    Candidates left = puzzle.givens()[site];
    for (const Cage& cage : puzzle.variant().cages) {
      if (cage.sum == 0 || !std::binary_search(cage.sites.begin(), cage.sites.end(), site))
        continue;
      left &= digits_adding_up(puzzle.side(), static_cast<int>(cage.sites.size()), cage.sum);
    }
    return left == board[site];
  };
  const bool is_first_left = is_left(clash.first);
  const bool is_second_left = is_left(clash.second);
  if (!is_first_left && !is_second_left) return message;
  if (is_first_left && is_second_left)
    return {{"{0}: the sums of cages leave no other digit",
             "{0}. 케이지의 합 때문에 두 칸에는 다른 숫자가 들어갈 수 없습니다"},
            std::move(message)};
  return {{"{0}: the sums of cages leave no other digit at {1}",
           "{0}. 케이지의 합 때문에 {1}에는 다른 숫자가 들어갈 수 없습니다"},
          std::move(message),
          cell_in_words(is_first_left ? clash.first : clash.second, puzzle.columns())};
}

/// "row 1 has three 8s, in columns 1, 2 and 5".
Message many_of(const Puzzle& puzzle, HouseKind kind, Message house, char digit,
                std::span<const Site> sites) {
  constexpr Words numbers[] = {{"three", "세"}, {"four", "네"},    {"five", "다섯"},
                               {"six", "여섯"}, {"seven", "일곱"}, {"eight", "여덟"},
                               {"nine", "아홉"}};
  const std::size_t number = sites.size() - 3;
  Message many = number < std::size(numbers) ? Message(numbers[number])
                                             : Message::verbatim(std::to_string(sites.size()));
  const int width = puzzle.columns();
  if (kind != HouseKind::row && kind != HouseKind::column)
    return {{"{0} has {1} {2}s, at {3}", "{0}에 {2:이} {1} 번 들어갑니다({3})"},
            std::move(house),
            std::move(many),
            digit,
            cells_in_words(sites, width)};
  const bool is_row = kind == HouseKind::row;
  std::vector<Message> lines;
  for (const Site site : sites) {
    if (is_row)
      lines.push_back({{"{0}", "{0}열"}, site % width + 1});
    else
      lines.push_back({{"{0}", "{0}행"}, site / width + 1});
  }
  return {
      is_row
          ? WordsFor<4>{"{0} has {1} {2}s, in columns {3}", "{0}에 {2:이} {1} 번 들어갑니다({3})"}
          : WordsFor<4>{"{0} has {1} {2}s, in rows {3}", "{0}에 {2:이} {1} 번 들어갑니다({3})"},
      std::move(house), std::move(many), digit, names_in_words(lines)};
}

Message two_of(const Puzzle& puzzle, const Board& board, const House& house, const Clash& clash) {
  const int width = puzzle.columns();
  const Site first = clash.first;
  const Site second = clash.second;
  const char digit = symbol(board.value(first), puzzle.look().symbols);
  const bool is_in_grid = puzzle.has_grids() && house.kind != HouseKind::cage;
  Message name = is_in_grid ? house_name_in_grid(puzzle, house) : house_name(puzzle, house);
  if (clash.all.size() > 2)
    return with_cages(many_of(puzzle, house.kind, std::move(name), digit, clash.all), puzzle, board,
                      clash);
  Message two =
      house.kind == HouseKind::row
          ? Message({"{0} has two {1}s, in columns {2} and {3}",
                     "{0}에 {1:이} 두 번 들어갑니다({2}열과 {3}열)"},
                    std::move(name), digit, first % width + 1, second % width + 1)
      : house.kind == HouseKind::column
          ? Message({"{0} has two {1}s, in rows {2} and {3}",
                     "{0}에 {1:이} 두 번 들어갑니다({2}행과 {3}행)"},
                    std::move(name), digit, first / width + 1, second / width + 1)
          : Message(
                {"{0} has two {1}s, at {2} and {3}", "{0}에 {1:이} 두 번 들어갑니다({2:와} {3})"},
                std::move(name), digit, cell_in_words(first, width), cell_in_words(second, width));
  return with_cages(std::move(two), puzzle, board, clash);
}

/// Whether each row, column and box of a solved board has all digits. Every solution of every
/// puzzle is asked that, so nothing here depends on what a cell holds.
bool has_all_digits(const Puzzle& puzzle, const Board& board) {
  const BoxShape shape = puzzle.shape();
  const auto side = static_cast<std::size_t>(shape.side());
  const auto box_columns = static_cast<std::size_t>(shape.box_columns);
  const Candidates all = puzzle.all_values();
  std::array<Candidates, largest_side> columns{};
  Candidates missing = 0;
  const Candidates* cell = board.all().data();
  for (int band = 0; band < shape.box_columns; ++band) {
    std::array<Candidates, largest_side> in_band{};
    for (int row = 0; row < shape.box_rows; ++row, cell += side) {
      Candidates own = 0;
      for (std::size_t i = 0; i < side; ++i) {
        own |= cell[i];
        in_band[i] |= cell[i];
      }
      missing |= all & ~own;
    }
    for (std::size_t i = 0; i < side; ++i) columns[i] |= in_band[i];
    for (std::size_t box = 0; box < side; box += box_columns) {
      Candidates own = 0;
      for (std::size_t i = 0; i < box_columns; ++i) own |= in_band[box + i];
      missing |= all & ~own;
    }
  }
  for (std::size_t i = 0; i < side; ++i) missing |= all & ~columns[i];
  return missing == 0;
}

/// Whether a digit stands twice in a row, a column or a box of any board, in one pass over it.
bool has_clash_in_lines(const Puzzle& puzzle, const Board& board) {
  const BoxShape shape = puzzle.shape();
  std::array<Candidates, largest_side> columns{};
  std::array<Candidates, largest_side> boxes{};
  Candidates twice = 0;
  Site site = 0;
  for (int row = 0; row < shape.side(); ++row) {
    Candidates own = 0;
    Candidates* column = columns.data();
    Candidates* box = boxes.data() + row / shape.box_rows * shape.box_rows;
    for (int i = 0; i < shape.box_rows; ++i, ++box) {
      for (int j = 0; j < shape.box_columns; ++j, ++column, ++site) {
        const Candidates digit = is_one(board[site]) ? board[site] : 0;
        twice |= (own | *column | *box) & digit;
        own |= digit;
        *column |= digit;
        *box |= digit;
      }
    }
  }
  return twice != 0;
}

/// Checks rows, columns and boxes without making lists of their sites, since nearly all puzzles
/// have no other houses.
Message broken_lines(const Puzzle& puzzle, const Board& board) {
  if (board.is_solved() && has_all_digits(puzzle, board)) return {};
  if (!has_clash_in_lines(puzzle, board)) return {};
  const int side = puzzle.side();
  const auto check = [&](HouseKind kind, int number, auto site_at) -> Message {
    const Clash clash = clash_among(board, side, site_at);
    return clash ? two_of(puzzle, board, {kind, number, {}}, clash) : Message();
  };
  Message found;
  for (int i = 0; i < side && found.empty(); ++i)
    found = check(HouseKind::row, i, [&](int place) { return i * side + place; });
  for (int i = 0; i < side && found.empty(); ++i)
    found = check(HouseKind::column, i, [&](int place) { return place * side + i; });
  if (!puzzle.variant().regions.empty()) return found;
  const BoxShape shape = puzzle.shape();
  for (int i = 0; i < side && found.empty(); ++i)
    found = check(HouseKind::box, i, [&](int place) { return shape.site_in_box(i, place); });
  return found;
}

Message broken_houses(const Puzzle& puzzle, const Board& board) {
  const Houses houses(puzzle);
  for (int i = 0; i < houses.count(); ++i) {
    if (const Clash clash = clash_among(board, houses.sites_in(i)))
      return two_of(puzzle, board, houses[i], clash);
  }
  for (const Houses::Part& part : houses.parts()) {
    if (const Clash clash = clash_among(board, part.sites))
      return two_of(puzzle, board, {part.kind, part.number, part.sites}, clash);
  }
  return {};
}

/// Whether the digits in a cage and the number of its open sites contradict its sum.
Message broken_sum(const Puzzle& puzzle, const Board& board, const Cage& cage) {
  if (cage.sum == 0) return {};
  auto rest = static_cast<DigitSet>(puzzle.all_values());
  int sum = 0;
  int open = 0;
  for (const Site site : cage.sites) {
    if (!board.is_decided(site)) {
      ++open;
      continue;
    }
    sum += board.value(site) + 1;
    rest &= ~static_cast<DigitSet>(board[site]);
  }
  const int least = sum + least_sum(rest, open);
  const int most = sum + greatest_sum(rest, open);
  if (least <= cage.sum && cage.sum <= most) return {};
  Message name = cage_name(puzzle, cage);
  if (open == 0)
    return {{"{0} adds up to {1}, not {2}", "{0}의 합이 {2:이} 아니라 {1:이} 됩니다"},
            std::move(name),
            sum,
            cage.sum};
  if (least > cage.sum)
    return {{"{0} adds up to at least {1}, not {2}", "{0}의 합이 {2:이} 아니라 {1} 이상이 됩니다"},
            std::move(name),
            least,
            cage.sum};
  return {{"{0} adds up to at most {1}, not {2}", "{0}의 합이 {2:이} 아니라 {1} 이하가 됩니다"},
          std::move(name),
          most,
          cage.sum};
}

Message broken_cage(const Puzzle& puzzle, const Board& board, int number) {
  const Cage& cage = puzzle.variant().cages[number];
  if (const Clash clash = clash_among(board, cage.sites))
    return two_of(puzzle, board, {HouseKind::cage, number, {}}, clash);
  return broken_sum(puzzle, board, cage);
}

/// Two cages with the same cells and different sums. Such cages are neighbours in the list.
Message broken_pair(const Puzzle& puzzle) {
  const std::vector<Cage>& cages = puzzle.variant().cages;
  const auto pair =
      std::adjacent_find(cages.begin(), cages.end(), [](const Cage& one, const Cage& other) {
        return one.sum != 0 && other.sum != 0 && one.sum != other.sum && one.sites == other.sites;
      });
  if (pair == cages.end()) return {};
  return {{"{0} cannot add up to {1} and to {2}", "{0}의 합이 {1}이면서 {2}일 수는 없습니다"},
          cage_name(puzzle, *pair),
          pair->sum,
          std::next(pair)->sum};
}

/// Two sites that hold the same digit and are this far apart, in any direction.
Clash clash_of_move(const Puzzle& puzzle, const Board& board, int one_way, int other_way) {
  const int width = puzzle.columns();
  for (Site first = 0; first < board.sites(); ++first) {
    if (!board.is_decided(first) || puzzle.is_hole(first)) continue;
    for (Site second = first + 1; second < board.sites(); ++second) {
      const int rows = second / width - first / width;
      const int columns = std::abs(second % width - first % width);
      if (rows > std::max(one_way, other_way)) break;
      const bool is_move =
          (rows == one_way && columns == other_way) || (rows == other_way && columns == one_way);
      if (is_move && board[first] == board[second] && !puzzle.is_hole(second))
        return {first, second};
    }
  }
  return {-1, -1};
}

Message broken_moves(const Puzzle& puzzle, const Board& board) {
  const int width = puzzle.columns();
  const auto both = [&](WordsFor<3> words, Clash clash) {
    return Message(words, cell_in_words(clash.first, width), cell_in_words(clash.second, width),
                   symbol(board.value(clash.first), puzzle.look().symbols));
  };
  if (puzzle.variant().anti_knight) {
    if (const Clash clash = clash_of_move(puzzle, board, 1, 2))
      return both({"{0} and {1}, a knight's move apart, are both {2}",
                   "나이트가 한 번에 오갈 수 있는 {0:와} {1:이} 둘 다 {2}입니다"},
                  clash);
  }
  if (puzzle.variant().anti_king) {
    if (const Clash clash = clash_of_move(puzzle, board, 1, 1))
      return both({"{0} and {1}, which touch at a corner, are both {2}",
                   "꼭짓점에서 맞닿은 {0:와} {1:이} 둘 다 {2}입니다"},
                  clash);
  }
  return {};
}

Message broken_constraint(const Puzzle& puzzle, const Board& board) {
  const rules::Model* const model = puzzle.constraints();
  if (model == nullptr) return {};
  for (int rule = 0; rule < static_cast<int>(model->rules().size()); ++rule) {
    const rules::PuzzleRule& own = *model->rules()[rule];
    if (has_hidden_sites(*model, own)) continue;
    if (is_decided(own, board) ? !own.is_broken(board) : !own.is_hopeless(board)) continue;
    const Area area = area_at(puzzle.variant(), model->label_of(rule).at->index);
    const Constraint& constraint = puzzle.variant().constraints[area.number];
    if (constraint.sites.empty())
      return {{"{0} and {1} break a rule: {2}", "{0:와} {1:이} 규칙을 어깁니다: {2}"},
              cell_in_words(own.sites().front(), puzzle.columns()),
              cell_in_words(own.sites().back(), puzzle.columns()),
              kind_of(constraint).name};
    return {{"the digits of the {0} at {1} are wrong", "{1}의 {0}에 놓인 숫자가 맞지 않습니다"},
            kind_of(constraint).name,
            cell_in_words(constraint.sites.front(), puzzle.columns())};
  }
  const bool has_hidden = model->start().sites() > model->visible();
  if (!has_hidden || !board.is_solved() || can_be_completed(*model, board)) return {};
  const bool has_regions =
      std::ranges::any_of(puzzle.variant().constraints,
                          [](const Constraint& each) { return kind_of(each).is_of_regions; });
  return has_regions ? Words{"no regions go with these digits", "이 숫자에 맞는 구역이 없습니다"}
                     : Words{"no digits of extra cells go with these",
                             "이 숫자에 맞는 추가 칸의 숫자가 없습니다"};
}

}  // namespace

Board start(const crosshatch::Puzzle& puzzle) {
  Board board = of(puzzle).givens();
  for (Site site = 0; site < board.sites() && of(puzzle).has_grids(); ++site)
    if (of(puzzle).is_hole(site)) board.set(site, 0);
  for (const Cage& cage : of(puzzle).variant().cages) {
    if (cage.sum == 0) continue;
    const Candidates digits =
        digits_adding_up(of(puzzle).side(), static_cast<int>(cage.sites.size()), cage.sum);
    // `broken` reports what contradicts a given in the cage itself.
    for (const Site site : cage.sites) {
      if ((board[site] & digits) != 0) board[site] &= digits;
    }
  }
  return board;
}

Message broken(const crosshatch::Puzzle& puzzle, const Board& board) {
  const Puzzle& sudoku = of(puzzle);
  for (Site site = 0; site < board.sites(); ++site) {
    if ((board[site] & sudoku.givens()[site]) == 0)
      return {{"{0} is not as given", "{0}의 값이 주어진 수와 다릅니다"},
              cell_in_words(site, sudoku.columns())};
  }
  Message found = broken_pair(sudoku);
  if (found.empty() && sudoku.shape().is_full()) found = broken_lines(sudoku, board);
  if (!found.empty() || sudoku.is_classic()) return found;
  found = broken_houses(sudoku, board);
  const int cages = static_cast<int>(sudoku.variant().cages.size());
  for (int cage = 0; cage < cages && found.empty(); ++cage)
    found = broken_cage(sudoku, board, cage);
  if (found.empty()) found = broken_moves(sudoku, board);
  return found.empty() ? broken_constraint(sudoku, board) : found;
}

std::string text(const crosshatch::Puzzle& puzzle, const Board& board) {
  const TextStyle look = of(puzzle).look();
  std::string out;
  out.reserve(static_cast<std::size_t>(board.sites() + puzzle.rows()));
  for (Site site = 0; site < board.sites(); ++site) {
    out += of(puzzle).is_hole(site) ? hole_sign
           : board.is_decided(site) ? symbol(board.value(site), look.symbols)
                                    : '?';
    if ((site + 1) % puzzle.columns() == 0 && !look.is_one_line) out += '\n';
  }
  if (look.is_one_line) out += '\n';
  return out;
}

}  // namespace crosshatch::sudoku
