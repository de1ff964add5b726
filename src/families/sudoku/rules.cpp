// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>

#include "core/place_names.h"
#include "families/sudoku/combinations.h"
#include "families/sudoku/houses.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

std::string cage_name(const Puzzle& puzzle, const Cage& cage) {
  return "the cage at " + cell_in_words(cage.sites.front(), puzzle.side());
}

std::string house_name(const Puzzle& puzzle, const House& house) {
  const std::string number = " " + std::to_string(house.number + 1);
  switch (house.kind) {
    case HouseKind::row:
      return "row" + number;
    case HouseKind::column:
      return "column" + number;
    case HouseKind::box:
      return "box" + number;
    case HouseKind::region:
      return "region" + number;
    case HouseKind::diagonal:
      return house.number == 0 ? "the main diagonal" : "the other diagonal";
    case HouseKind::window:
      return "window" + number;
    case HouseKind::cage:
      break;
  }
  return cage_name(puzzle, puzzle.variant().cages[static_cast<std::size_t>(house.number)]);
}

/// Two sites that hold the same digit and must not.
struct Clash {
  Site first;
  Site second;

  explicit operator bool() const { return first >= 0; }
};

/// The first site that holds the same digit as an earlier one, with that earlier one. `site_at(i)`
/// is the i-th of `count` sites.
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
    return {site_at(before), site};
  }
  return {-1, -1};
}

Clash clash_among(const Board& board, std::span<const Site> sites) {
  return clash_among(board, static_cast<int>(sites.size()),
                     [&](int i) { return sites[static_cast<std::size_t>(i)]; });
}

/// The end of a message about a digit that is not given but follows from a cage alone.
std::string by_cages(const Puzzle& puzzle, const Board& board, Clash clash) {
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
  const std::string why = ": the sums of cages leave no other digit";
  if (!is_left(clash.first) && !is_left(clash.second)) return {};
  if (is_left(clash.first) && is_left(clash.second)) return why;
  const Site site = is_left(clash.first) ? clash.first : clash.second;
  return why + " at " + cell_in_words(site, puzzle.side());
}

std::string two_of(const Puzzle& puzzle, const Board& board, const House& house, Clash clash) {
  const int side = puzzle.side();
  const std::string has = house_name(puzzle, house) + " has two " +
                          symbol(board.value(clash.first), puzzle.look().symbols) + "s, ";
  const auto both = [](int one, int other) {
    return std::to_string(one + 1) + " and " + std::to_string(other + 1);
  };
  const std::string why = by_cages(puzzle, board, clash);
  if (house.kind == HouseKind::row)
    return has + "in columns " + both(clash.first % side, clash.second % side) + why;
  if (house.kind == HouseKind::column)
    return has + "in rows " + both(clash.first / side, clash.second / side) + why;
  return has + "at " + cell_in_words(clash.first, side) + " and " +
         cell_in_words(clash.second, side) + why;
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
std::string broken_lines(const Puzzle& puzzle, const Board& board) {
  if (board.is_solved() && has_all_digits(puzzle, board)) return {};
  if (!has_clash_in_lines(puzzle, board)) return {};
  const int side = puzzle.side();
  const auto check = [&](HouseKind kind, int number, auto site_at) -> std::string {
    const Clash clash = clash_among(board, side, site_at);
    return clash ? two_of(puzzle, board, {kind, number, {}}, clash) : std::string();
  };
  std::string found;
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

std::string broken_houses(const Puzzle& puzzle, const Board& board) {
  const Houses houses(puzzle);
  for (int i = 0; i < houses.count(); ++i) {
    if (const Clash clash = clash_among(board, houses.sites_in(i)))
      return two_of(puzzle, board, houses[i], clash);
  }
  return {};
}

/// Whether the digits in a cage and the number of its open sites contradict its sum.
std::string broken_sum(const Puzzle& puzzle, const Board& board, const Cage& cage) {
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
  const bool is_more = least > cage.sum;
  return cage_name(puzzle, cage) + " adds up to " +
         (open == 0 ? ""
          : is_more ? "at least "
                    : "at most ") +
         std::to_string(is_more ? least : most) + ", not " + std::to_string(cage.sum);
}

std::string broken_cage(const Puzzle& puzzle, const Board& board, int number) {
  const Cage& cage = puzzle.variant().cages[static_cast<std::size_t>(number)];
  if (const Clash clash = clash_among(board, cage.sites))
    return two_of(puzzle, board, {HouseKind::cage, number, {}}, clash);
  return broken_sum(puzzle, board, cage);
}

/// Two cages with the same cells and different sums. Such cages are neighbours in the list.
std::string broken_pair(const Puzzle& puzzle) {
  const std::vector<Cage>& cages = puzzle.variant().cages;
  const auto pair =
      std::adjacent_find(cages.begin(), cages.end(), [](const Cage& one, const Cage& other) {
        return one.sum != 0 && other.sum != 0 && one.sum != other.sum && one.sites == other.sites;
      });
  if (pair == cages.end()) return {};
  return cage_name(puzzle, *pair) + " cannot add up to " + std::to_string(pair->sum) + " and to " +
         std::to_string(std::next(pair)->sum);
}

/// Two sites that hold the same digit and are this far apart, in any direction.
Clash clash_of_move(const Board& board, int side, int one_way, int other_way) {
  for (Site first = 0; first < board.sites(); ++first) {
    if (!board.is_decided(first)) continue;
    for (Site second = first + 1; second < board.sites(); ++second) {
      const int rows = second / side - first / side;
      const int columns = std::abs(second % side - first % side);
      if (rows > std::max(one_way, other_way)) break;
      const bool is_move =
          (rows == one_way && columns == other_way) || (rows == other_way && columns == one_way);
      if (is_move && board[first] == board[second]) return {first, second};
    }
  }
  return {-1, -1};
}

std::string broken_moves(const Puzzle& puzzle, const Board& board) {
  const int side = puzzle.side();
  const auto both = [&](Clash clash, const char* how) {
    return cell_in_words(clash.first, side) + " and " + cell_in_words(clash.second, side) + ", " +
           how + ", are both " + symbol(board.value(clash.first), puzzle.look().symbols);
  };
  if (puzzle.variant().anti_knight) {
    if (const Clash clash = clash_of_move(board, side, 1, 2))
      return both(clash, "a knight's move apart");
  }
  if (puzzle.variant().anti_king) {
    if (const Clash clash = clash_of_move(board, side, 1, 1))
      return both(clash, "which touch at a corner");
  }
  return {};
}

}  // namespace

Board start(const crosshatch::Puzzle& puzzle) {
  Board board = of(puzzle).givens();
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
      return cell_in_words(site, sudoku.side()) + " is not as given";
  }
  std::string found = broken_pair(sudoku);
  if (found.empty()) found = broken_lines(sudoku, board);
  if (!found.empty() || sudoku.is_classic()) return found;
  found = broken_houses(sudoku, board);
  const int cages = static_cast<int>(sudoku.variant().cages.size());
  for (int cage = 0; cage < cages && found.empty(); ++cage)
    found = broken_cage(sudoku, board, cage);
  return found.empty() ? broken_moves(sudoku, board) : found;
}

std::string text(const crosshatch::Puzzle& puzzle, const Board& board) {
  const TextStyle look = of(puzzle).look();
  std::string out;
  out.reserve(static_cast<std::size_t>(board.sites() + puzzle.rows()));
  for (Site site = 0; site < board.sites(); ++site) {
    out += board.is_decided(site) ? symbol(board.value(site), look.symbols) : '?';
    if ((site + 1) % puzzle.columns() == 0 && !look.is_one_line) out += '\n';
  }
  if (look.is_one_line) out += '\n';
  return out;
}

}  // namespace crosshatch::sudoku
