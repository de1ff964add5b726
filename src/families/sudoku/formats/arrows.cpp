// SPDX-License-Identifier: MIT
//
// The code in which forums keep lists of killers ("understandable snarfable killer cages" in the
// forum of enjoysudoku.com). Following the arrows of a cell must end at a sum.
#include <algorithm>
#include <array>
#include <vector>

#include "base/text.h"
#include "core/reading.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

struct CageArrow {
  char sign;
  int rows;
  int columns;
};

/// In the order in which the writer prefers them.
constexpr std::array arrows = {
    CageArrow{'<', 0, -1},  CageArrow{'^', -1, 0},  CageArrow{'>', 0, 1},  CageArrow{'v', 1, 0},
    CageArrow{'`', -1, -1}, CageArrow{'\'', -1, 1}, CageArrow{',', 1, -1}, CageArrow{'.', 1, 1}};
constexpr std::size_t straight_arrows = 4;

const CageArrow* arrow_of(char sign) {
  const auto found = std::find_if(arrows.begin(), arrows.end(),
                                  [&](const CageArrow& arrow) { return arrow.sign == sign; });
  return found == arrows.end() ? nullptr : &*found;
}

/// The sum that a character stands for; -1: none.
int sum_of(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  if (c >= 'a' && c <= 'j') return c - 'a' + 36;
  return -1;
}

char sign_of(int sum) {
  if (sum < 10) return static_cast<char>('0' + sum);
  return static_cast<char>(sum < 36 ? 'A' + (sum - 10) : 'a' + (sum - 36));
}

/// The side of a grid with this number of cells; 0 if there is none.
int killer_side_of(std::size_t cells) {
  for (int side = smallest_side; side <= 9; ++side) {
    if (static_cast<std::size_t>(side * side) == cells && usual_shape(side)) return side;
  }
  return 0;
}

/// The first line, without what follows the cells.
std::string_view arrow_cells_in(std::string_view text) {
  const std::string_view line = trimmed(first_line(text));
  return line.substr(0, line.find_first_of(" \t;#"));
}

/// The cell that an arrow points to, or -1.
Site target(Site site, const CageArrow& arrow, int side) {
  const int row = site / side + arrow.rows;
  const int column = site % side + arrow.columns;
  if (row < 0 || row >= side || column < 0 || column >= side) return -1;
  return row * side + column;
}

/// Writes the arrows of one cage to `out`. Returns false if its cells are not connected.
bool draw_cage(const Cage& cage, int side, std::string& out) {
  constexpr char open = '?';
  for (const Site site : cage.sites) out[site] = open;
  out[cage.sites.front()] = sign_of(cage.sum);
  const auto has = [&](Site site) {
    return std::binary_search(cage.sites.begin(), cage.sites.end(), site) && out[site] != open;
  };
  // Diagonal arrows are used only where straight ones lead no further.
  std::size_t allowed = straight_arrows;
  for (std::size_t left = cage.sites.size() - 1; left > 0;) {
    const std::size_t before = left;
    for (const Site site : cage.sites) {
      if (out[site] != open) continue;
      const auto found =
          std::find_if(arrows.begin(), arrows.begin() + allowed, [&](const CageArrow& arrow) {
            const Site to = target(site, arrow, side);
            return to >= 0 && has(to);
          });
      if (found == arrows.begin() + allowed) continue;
      out[site] = found->sign;
      --left;
      if (allowed > straight_arrows) break;
    }
    if (left < before) {
      allowed = straight_arrows;
    } else if (allowed == arrows.size()) {
      return false;
    } else {
      allowed = arrows.size();
    }
  }
  return true;
}

Likeness arrows_likeness(std::string_view head) {
  std::string_view rest = head;
  while (!rest.empty()) {  // skips remarks
    const std::string_view line = first_line(rest);
    if (!is_blank(line) && line.front() != '#') break;
    static_cast<void>(take_line(rest));
  }
  const std::string_view cells = arrow_cells_in(rest);
  const auto is_ours = [](char c) { return sum_of(c) >= 0 || arrow_of(c) != nullptr; };
  const auto is_plain_arrow = [](char c) {
    return c == '<' || c == '>' || c == '^' || c == 'v' || c == '`';
  };
  if (std::none_of(cells.begin(), cells.end(), is_plain_arrow) ||
      !std::all_of(cells.begin(), cells.end(), is_ours))
    return Likeness::no;
  if (killer_side_of(cells.size()) > 0) return Likeness::likely;
  // Claimed so that this reader reports the error.
  return cells.size() >= 75 && cells.size() <= 87 ? Likeness::near : Likeness::no;
}

Result<PuzzlePtr> read_arrows(std::string_view text) {
  const Result<std::string_view> sole =
      only_line(text, one_puzzle, Words{"a second line", "줄이 또 있습니다"});
  if (!sole) return fail(sole.error());
  const std::string_view line = *sole;
  const std::string_view cells = arrow_cells_in(line);
  const auto column = [&](std::size_t index) {
    return static_cast<int>(std::min(line.find_first_not_of(" \t"), line.size()) + index) + 1;
  };
  const int side = killer_side_of(cells.size());
  if (side == 0)
    return fail(parse_error(1, column(std::min<std::size_t>(cells.size(), 81)),
                            wrong_line(81, cells.size())));
  std::vector<Site> next(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto site = static_cast<Site>(i);
    next[i] = site;
    const CageArrow* const arrow = arrow_of(cells[i]);
    if (arrow == nullptr && sum_of(cells[i]) < 0)
      return fail(parse_error(
          1, column(i),
          expected(Words{"a sum or an arrow", "합이나 화살표"}, seen(cells.substr(i, 1)))));
    if (arrow != nullptr) next[i] = target(site, *arrow, side);
    if (next[i] < 0)
      return fail(parse_error(
          1, column(i),
          expected(
              Words{"an arrow to a cell of the grid", "그리드의 칸을 가리키는 화살표"},
              {{"{0} at its edge", "가장자리에 {0:이} 있습니다"}, quote(cells.substr(i, 1))})));
  }
  std::vector<Cage> cages(cells.size());  // [cell with the sum]
  for (std::size_t i = 0; i < cells.size(); ++i) {
    auto end = static_cast<Site>(i);
    std::size_t steps = 0;
    for (; next[end] != end && steps <= cells.size(); ++steps) end = next[end];
    if (steps > cells.size())
      return fail(parse_error(1, column(i),
                              expected(Words{"arrows that lead to a sum", "합으로 이어지는 화살표"},
                                       Words{"a ring", "고리를 이룹니다"})));
    cages[end].sites.push_back(static_cast<Site>(i));
  }
  Variant variant;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    Cage& cage = cages[i];
    if (cage.sites.empty()) continue;
    cage.sum = sum_of(cells[i]);
    if (cage.sum == 0 && cage.sites.size() == 1) continue;
    if (Message trouble = trouble_of(cage, side); !trouble.empty())
      return fail(parse_error(1, column(i), std::move(trouble)));
    variant.cages.push_back(std::move(cage));
  }
  sort_cages(variant.cages);
  const BoxShape shape = *usual_shape(side);
  return std::make_unique<Puzzle>(shape, Board(shape.sites(), only(side) - 1),
                                  TextStyle{.is_one_line = true}, std::string(),
                                  std::move(variant));
}

Result<std::string> write_arrows(const crosshatch::Puzzle& puzzle) {
  const Puzzle& sudoku = of(puzzle);
  if (const Result<void> features = check_features(sudoku, feature::cages); !features)
    return fail(features.error());
  const Variant& variant = sudoku.variant();
  const int side = sudoku.side();
  if (variant.cages.empty()) return fail(unsupported(expected(killer_cages, saw::none)));
  if (const Result<void> small = check_side(sudoku, 9); !small) return fail(small.error());
  if (const Result<void> shape = check_usual_shape(sudoku); !shape) return fail(shape.error());
  const std::span<const Candidates> givens = sudoku.givens().all();
  if (std::any_of(givens.begin(), givens.end(),
                  [&](Candidates c) { return c != sudoku.all_values(); }))
    return fail(cannot_hold(Words{"givens", "주어진 수"}));
  if (shared_cell(variant.cages, sudoku.sites())) return fail(cannot_hold(a_cell_in_two_cages));
  std::string out(static_cast<std::size_t>(sudoku.sites()), '0');
  bool has_arrow = false;
  for (const Cage& cage : variant.cages) {
    if (cage.sum == 0 && cage.sites.size() == 1)
      return fail(
          cannot_hold(Words{"a cage of one cell without a sum", "합이 없는 한 칸짜리 케이지"}));
    if (!draw_cage(cage, side, out)) return fail(cannot_hold(a_cage_apart));
    has_arrow |= cage.sites.size() > 1;
  }
  // Without an arrow this is a line of givens.
  if (!has_arrow) return fail(cannot_hold(cages_of_one_cell));
  return out + "\n";
}

}  // namespace

/// A killer in one line of 81 characters (or 16, 36, 64). One cell of a cage has its sum, a digit
/// or a letter (A is 10, Z 35, a 36, j 45). The other cells point to a neighbour in the cage: < > ^
/// v, and ` ' , . for diagonal neighbours (up left, up right, down left, down right). A cell in no
/// cage is 0.
constinit const Codec arrows_codec = {
    .id = "arrows",
    .title = "a killer in one line, sums and arrows: L<<H<N<L<^L>...",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = arrows_likeness,
    .read = read_arrows,
    .write = write_arrows,
};

}  // namespace crosshatch::sudoku
