// SPDX-License-Identifier: MIT
//
// The codes as their author described them in the forum of sudocue.net. The first is the one that
// killer forums use ("PS code", after Perfect Sudoku). It has no givens. The second has none
// either, but people write the givens of a jigsaw as cages of one cell. So cages of one cell are
// givens if there is no larger cage, and cages otherwise.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "core/reading.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

constexpr BoxShape boxes = {3, 3};
constexpr int cells = 81;
constexpr int most_sum = 45;
constexpr std::string_view second_code = "SumoCueV1";
constexpr Words place_up_to_80 = {"the place of the first cell of a cage, 0 to 80",
                                  "케이지 첫 칸의 위치(0~80)"};

/// Cages by their name in the text, in the order in which they first occur.
class NamedCages {
 public:
  NamedCages() { cage_of_.fill(-1); }

  void add(std::size_t name, int sum, Site site) {
    int& number = cage_of_[name];
    if (number < 0) {
      number = static_cast<int>(cages_.size());
      cages_.push_back({{}, sum});
    }
    cages_[number].sites.push_back(site);
  }

  /// The sum of a cage that has occurred, or 0.
  [[nodiscard]] int sum(std::size_t name) const {
    const int number = cage_of_[name];
    return number < 0 ? 0 : cages_[number].sum;
  }

  [[nodiscard]] std::vector<Cage> take() {
    sort_cages(cages_);
    return std::move(cages_);
  }

 private:
  std::array<int, 256> cage_of_;
  std::vector<Cage> cages_;
};

/// A number of up to five digits; -1 if there is none.
int take_number(Scanner& in) {
  int number = is_digit(in.peek()) ? 0 : -1;
  for (int digits = 0; is_digit(in.peek()) && digits < 5; ++digits, in.skip(1))
    number = number * 10 + (in.peek() - '0');
  return number;
}

/// Checks that no cage has more cells than a row. All else is checked cell by cell.
Result<void> check_sizes(const std::vector<Cage>& cages) {
  for (const Cage& cage : cages) {
    if (Message trouble = trouble_of(cage, boxes.side()); !trouble.empty())
      return fail(parse_error(1, 0,
                              {{"{0} in the cage at {1}", "{1}에서 시작하는 케이지: {0}"},
                               std::move(trouble),
                               cell_label(cage.sites.front(), boxes.side())}));
  }
  return {};
}

Result<void> read_end(Scanner& in) {
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected(the_end_after(cells)));
  return {};
}

Result<PuzzlePtr> read_first_code(Scanner in) {
  Variant variant;
  static_cast<void>(in.take("3x3:"));
  if (in.take('d')) variant.main_diagonal = variant.other_diagonal = true;
  if (!in.take(":k:")) return fail(in.expected(Message::verbatim("':k:'")));
  NamedCages cages;
  for (Site site = 0; site < cells; ++site) {
    const Scanner before = in;
    const int code = take_number(in);
    const int sum = code / 256;
    const auto name = static_cast<std::size_t>(code % 256);
    if (code < 0 || sum > most_sum)
      return fail(before.expected(Words{"256 times a sum up to 45 plus the number of a cage",
                                        "45 이하의 합에 256을 곱하고 케이지 번호를 더한 수"}));
    if (sum > 0 && cages.sum(name) > 0 && cages.sum(name) != sum)
      return fail(before.expected(
          {{"the sum {0} of cage {1}", "{1}번 케이지의 합 {0}"}, cages.sum(name), name}));
    if (sum > 0) cages.add(name, sum, site);
    if (!in.take(':') && site + 1 < cells)
      return fail(in.expected(Words{"':' and 81 cells", "':' 그리고 81칸"}));
  }
  if (const Result<void> end = read_end(in); !end) return fail(end.error());
  variant.cages = cages.take();
  if (const Result<void> sizes = check_sizes(variant.cages); !sizes) return fail(sizes.error());
  return std::make_unique<Puzzle>(boxes, Board(cells, only(boxes.side()) - 1),
                                  TextStyle{.is_one_line = true}, std::string(),
                                  std::move(variant));
}

/// What the second code says about each cell.
struct Entries {
  std::array<int, cells> first;      ///< the place of the first cell of its cage
  std::array<int, cells> sum;        ///< in first cells
  std::array<int, cells> column;     ///< its place in the text
  std::vector<std::uint8_t> region;  ///< empty if no cell has a region
};

Result<Entries> read_entries(Scanner& in) {
  Entries entries;
  for (Site site = 0; site < cells; ++site) {
    entries.column[site] = in.column();
    const bool is_first = in.take('=');
    if (!is_first && !in.take('+'))
      return fail(in.expected(Words{"'=' or '+' and 81 cells", "'=' 또는 '+' 그리고 81칸"}));
    const Scanner before = in;
    const int number = take_number(in);
    if (number < 0 || number > (is_first ? most_sum : cells - 1))
      return fail(before.expected(is_first ? from_to(Words{"a sum", "합"}, 0, most_sum)
                                           : Message(place_up_to_80)));
    entries.first[site] = is_first ? site : number;
    entries.sum[site] = is_first ? number : 0;
    const bool had_region = entries.region.size() == static_cast<std::size_t>(site);
    if (in.peek() == 'J' && had_region) {
      in.skip(1);
      if (!is_digit(in.peek()))
        return fail(in.expected(Words{"the number of a region", "구역 번호"}));
      entries.region.push_back(static_cast<std::uint8_t>(in.peek()));
      in.skip(1);
    } else if (had_region && site > 0) {
      return fail(in.expected(Words{"'J' and the number of a region", "'J' 그리고 구역 번호"}));
    }
  }
  return entries;
}

Result<PuzzlePtr> read_second_code(Scanner in) {
  static_cast<void>(in.take(second_code));
  Variant variant;
  if (in.take('D')) variant.main_diagonal = variant.other_diagonal = true;
  const Result<Entries> entries = read_entries(in);
  if (!entries) return fail(entries.error());
  if (const Result<void> end = read_end(in); !end) return fail(end.error());

  const auto at = [&](Site site, Message message) {
    return parse_error(in.line_number(), entries->column[site], std::move(message));
  };
  RegionLayout layout{.shape = boxes};
  if (!entries->region.empty()) {
    Result<RegionLayout> read = layout_of(boxes.side(), entries->region, at);
    if (!read) return fail(read.error());
    layout = std::move(*read);
  }
  NamedCages cages;
  for (Site site = 0; site < cells; ++site) {
    const int first = entries->first[site];
    if (entries->first[first] != first)
      return fail(
          at(site, expected(Words{"the place of the first cell of a cage", "케이지 첫 칸의 위치"},
                            amount(first))));
    if (entries->sum[first] > 0)
      cages.add(static_cast<std::size_t>(first), entries->sum[first], site);
  }
  variant.regions = std::move(layout.regions);
  variant.cages = cages.take();
  if (const Result<void> sizes = check_sizes(variant.cages); !sizes) return fail(sizes.error());
  Board givens(cells, only(boxes.side()) - 1);
  const auto is_given = [](const Cage& cage) {
    return cage.sites.size() == 1 && cage.sum <= boxes.side();
  };
  if (std::all_of(variant.cages.begin(), variant.cages.end(), is_given)) {
    for (const Cage& cage : variant.cages) givens.set(cage.sites.front(), cage.sum - 1);
    variant.cages.clear();
  }
  return std::make_unique<Puzzle>(layout.shape, std::move(givens), TextStyle{.is_one_line = true},
                                  std::string(), std::move(variant));
}

std::string in_first_code(const Puzzle& puzzle) {
  const Variant& variant = puzzle.variant();
  const std::vector<int> cage_of = cages_by_site(puzzle);
  std::vector<int> number(variant.cages.size(), -1);
  int next = 0;
  std::string out = variant.main_diagonal ? "3x3:d:k:" : "3x3::k:";
  for (const int cage : cage_of) {
    if (cage < 0) {
      out += std::to_string(next++) + ":";
      continue;
    }
    int& known = number[cage];
    if (known < 0) known = next++;
    out += std::to_string(256 * variant.cages[cage].sum + known) + ":";
  }
  return out + "\n";
}

std::string in_second_code(const Puzzle& puzzle) {
  const Variant& variant = puzzle.variant();
  const std::vector<int> cage_of = cages_by_site(puzzle);
  std::string out(second_code);
  if (variant.main_diagonal) out += 'D';
  for (Site site = 0; site < cells; ++site) {
    const int number = cage_of[site];
    if (number < 0) {
      const bool is_given = puzzle.givens().is_decided(site);
      out += '=' + std::to_string(is_given ? puzzle.givens().value(site) + 1 : 0);
    } else {
      const Cage& cage = variant.cages[number];
      const Site first = cage.sites.front();
      out += site == first ? '=' + std::to_string(cage.sum) : '+' + std::to_string(first);
    }
    if (!variant.regions.empty()) out += 'J' + std::to_string(variant.regions[site]);
  }
  return out + "\n";
}

Likeness sumocue_likeness(std::string_view head) {
  const std::string_view line = trimmed(first_line(head));
  const bool is_ours =
      line.starts_with(second_code) || line.starts_with("3x3::k:") || line.starts_with("3x3:d:k:");
  return is_ours ? Likeness::certain : Likeness::no;
}

Result<PuzzlePtr> read_sumocue(std::string_view text) {
  const Result<std::string_view> sole = only_line(text, Words{"one code", "코드 하나"});
  if (!sole) return fail(sole.error());
  const std::string_view line = *sole;
  Scanner in({line, 1});
  in.skip_spaces();
  if (in.rest().starts_with(second_code)) return read_second_code(in);
  if (in.rest().starts_with("3x3:")) return read_first_code(in);
  return fail(in.expected(Words{"'3x3::k:' or 'SumoCueV1'", "'3x3::k:' 또는 'SumoCueV1'"}));
}

Result<std::string> write_sumocue(const crosshatch::Puzzle& puzzle) {
  const Puzzle& sudoku = of(puzzle);
  const Variant& variant = sudoku.variant();
  if (const Result<void> features =
          check_both_diagonals(sudoku, feature::regions | feature::diagonals | feature::cages);
      !features)
    return fail(features.error());
  if (sudoku.side() != boxes.side())
    return fail(unsupported(expected(a_9x9, cells_a_side(sudoku.side()))));
  if (const Result<void> plain = check_no_marks(sudoku); !plain) return fail(plain.error());
  if (const Result<void> cages = check_plain_cages(sudoku); !cages) return fail(cages.error());
  if (variant.cages.empty()) return in_second_code(sudoku);

  const std::span<const Candidates> givens = sudoku.givens().all();
  if (std::any_of(givens.begin(), givens.end(), is_one))
    return fail(cannot_hold(Words{"givens beside killer cages", "킬러 케이지와 함께 주어진 수"}));
  if (variant.regions.empty()) return in_first_code(sudoku);
  if (std::all_of(variant.cages.begin(), variant.cages.end(),
                  [](const Cage& cage) { return cage.sites.size() == 1; }))
    return fail(cannot_hold(cages_of_one_cell));
  return in_second_code(sudoku);
}

}  // namespace

/// The two codes of SumoCue, 9x9 alone, each a line:
///
///     3x3::k:5888:2817:2817:...            killers; 3x3:d:k: with both diagonals
///     SumoCueV1=23J0=11J0+1J1...           jigsaws and killers; SumoCueV1D with both diagonals
///
/// In the first, a cell is 256 times the sum of its cage plus the number of the cage. In the
/// second, the first cell of a cage is `=` and the sum, and the others are `+` and the place of
/// that cell, from 0; then follow `J` and the region. A sum of 0 means that there is no cage.
constinit const Codec sumocue_codec = {
    .id = "sumocue",
    .title = "SumoCue's codes of killers and jigsaws, 3x3::k:... and SumoCueV1...",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sumocue_likeness,
    .read = read_sumocue,
    .write = write_sumocue,
};

}  // namespace crosshatch::sudoku
