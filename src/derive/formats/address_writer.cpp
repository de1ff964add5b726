// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/puzzlink/address.h"
#include "derive/formats.h"
#include "derive/formats/address_body.h"
#include "derive/formats/arrows.h"
#include "derive/formats/bits.h"
#include "derive/formats/borders.h"
#include "derive/formats/fleet.h"
#include "derive/formats/half_places.h"
#include "derive/formats/packed.h"
#include "derive/run_clues.h"

namespace crosshatch::derive {

namespace {

/// Whether the puzzle is of a genre that says its only option.
bool has_genre_with_fill(const GridPuzzle& puzzle) {
  const Notation& notation = puzzle.page().notation;
  return notation.genre == genre_with_fill.usual && puzzle.has_option(0) &&
         notation.options[0].key == genre_with_fill.option;
}

/// Writes the parts of an address.
class AddressWriter {
 public:
  explicit AddressWriter(const GridPuzzle& puzzle)
      : notation_(puzzle.page().notation),
        puzzle_(puzzle),
        clues_(as_written(notation_, puzzle.clues())),
        out_(genre_of(puzzle) + flags_of(puzzle), puzzle.columns(), puzzle.rows()) {}

  void write(AddressPart part) {
    switch (part) {
      case AddressPart::numbers:
        return write_numbers();
      case AddressPart::small:
        return write_small();
      case AddressPart::signs:
        return write_signs();
      case AddressPart::circles:
        return write_circles();
      case AddressPart::flags:
        return write_flags();
      case AddressPart::heads:
        return write_heads();
      case AddressPart::borders:
        return out_.text(borders_of(puzzle_.clues()));
      case AddressPart::slash:
        return out_.text("/");
      case AddressPart::number:
        return out_.text(std::to_string(puzzle_.number()) + '/');
      case AddressPart::digits:
        return write_digits();
      case AddressPart::runs:
        return write_runs();
      case AddressPart::region_numbers:
        return write_region_numbers();
      case AddressPart::arrows:
        return out_.text(arrows_of(notation_, puzzle_.clues()));
      case AddressPart::sum_pairs:
        return write_sum_pairs();
      case AddressPart::half_places:
        return out_.text(packed_half_places(clues_));
    }
  }
  [[nodiscard]] std::string finish() { return out_.finish(); }

 private:
  static std::string genre_of(const GridPuzzle& puzzle) {
    return std::string(has_genre_with_fill(puzzle) ? genre_with_fill.genre
                                                   : puzzle.page().notation.genre);
  }

  /// "/r": what the options that the puzzle does not have are called, before its size.
  static std::string flags_of(const GridPuzzle& puzzle) {
    const std::string flags = usual_flags(puzzle);
    return flags.empty() ? flags : '/' + flags;
  }

  void slot(Clue clue) {
    if (clue == no_clue)
      out_.empty();
    else if (is_sign(clue))
      out_.question();
    else
      out_.number(clue);
  }

  void write_ships() {
    for (Site site = 0; site < puzzle_.cells(); ++site) {
      const Clue clue = puzzle_.clue(site);
      const auto ship =
          is_sign(clue) ? std::ranges::find(signs_of_ships, sign_of(clue)) : signs_of_ships.end();
      if (ship != signs_of_ships.end())
        out_.number(static_cast<int>(ship - signs_of_ships.begin()));
      else
        slot(clue);
    }
    out_.text(packed_fleet(puzzle_.clues().lengths));
  }

  void write_numbers() {
    if (!notation_.lengths.empty()) return write_ships();
    const std::vector<Clue>& cells = puzzle_.clues().cells;
    const bool has_clues =
        std::any_of(cells.begin(), cells.end(), [](Clue clue) { return clue != no_clue; });
    if (!has_clues && notation_.heads != Heads::none) return;
    for (Site site = 0; site < puzzle_.cells(); ++site) slot(puzzle_.clue(site));
    out_.text("");
  }

  void write_small() {
    const auto cells = static_cast<int>(clues_.cells.size());
    const auto may_skip = [&](int at) { return at >= cells || clues_.cells[at] == no_clue; };
    for (int at = 0; at < cells; ++at) {
      const Clue clue = clues_.cells[at];
      if (clue < 0) {
        slot(clue);
        continue;
      }
      const int empty = !may_skip(at + 1) ? 0 : !may_skip(at + 2) ? 1 : 2;
      out_.text(packed_digits.substr(static_cast<std::size_t>(clue + empty * (most_small + 1)), 1));
      at += empty;
    }
    out_.text("");
  }

  void write_signs() {
    const auto run_from = [&](Site site) {
      const Site begin = site;
      while (site < puzzle_.cells() && !puzzle_.has_clue(site)) ++site;
      return site - begin;
    };
    for (Site site = 0; site < puzzle_.cells();) {
      if (puzzle_.has_clue(site)) {
        const int empty = std::min(run_from(site + 1), most_after_sign);
        out_.text(packed_digits.substr(static_cast<std::size_t>(empty), 1));
        site += 1 + empty;
      } else {
        const int run = run_from(site);
        out_.text(run_letters(run, 'i', most_after_sign + 1));
        site += run;
      }
    }
  }

  void write_circles() {
    for (Site site = 0; site < puzzle_.cells(); site += cells_a_circle) {
      int digit = 0;
      for (int i = 0; i < cells_a_circle; ++i) {
        const bool has_sign = site + i < puzzle_.cells() && puzzle_.has_clue(site + i);
        digit = digit * 3 + (has_sign ? sign_of(puzzle_.clue(site + i)) + 1 : 0);
      }
      out_.text(packed_digits.substr(static_cast<std::size_t>(digit), 1));
    }
  }

  void write_flags() {
    std::vector<bool> flags;
    for (Site cell = 0; cell < puzzle_.cells(); ++cell) flags.push_back(puzzle_.has_clue(cell));
    out_.text(written(flags));
  }

  void write_heads() {
    for (const GridSide side :
         {GridSide::above, GridSide::below, GridSide::left, GridSide::right}) {
      const bool is_second = side == GridSide::below || side == GridSide::right;
      if (is_second && notation_.heads != Heads::around) continue;
      const std::vector<Clue>& heads = puzzle_.clues().at(side);
      const bool is_row = side == GridSide::left || side == GridSide::right;
      if (heads.empty()) out_.empty(is_row ? puzzle_.rows() : puzzle_.columns());
      for (const Clue head : heads) slot(head);
    }
    out_.text("");
  }

  void write_digits() {
    constexpr std::size_t base = packed_digits.size();
    for (Site site = 0; site < puzzle_.cells(); ++site) {
      if (!puzzle_.has_clue(site)) {
        out_.text(".");
        continue;
      }
      const auto number = static_cast<std::size_t>(puzzle_.clue(site));
      if (number >= base) out_.text(std::string("-") + packed_digits[number / base]);
      out_.text(packed_digits.substr(number % base, 1));
    }
  }

  void write_runs() {
    for (Site site = 0; site < puzzle_.cells(); ++site) {
      if (puzzle_.has_clue(site))
        out_.text(packed_list(lengths_of(puzzle_.clue(site))));
      else
        out_.empty();
    }
    out_.text("");
  }

  static std::string packed_list(const std::vector<int>& lengths) {
    const auto digit = [](int number) { return packed_digits[static_cast<std::size_t>(number)]; };
    const int first = lengths.front();
    if (lengths.size() == 1) return {first == unknown_run ? '.' : digit(first)};
    if (lengths == std::vector<int>(most_runs, 1)) return {digit(most_around + 1)};
    const PackedRuns& packed = packed_runs[lengths.size() - 2];
    int code = 0;
    for (const int length : lengths)
      code = code * packed.base + (length == unknown_run ? 0 : length);
    constexpr auto base = static_cast<int>(packed_digits.size());
    code += packed.first;
    return {digit(code / base), digit(code % base)};
  }

  void write_region_numbers() {
    for (Site site = 0; site < puzzle_.cells(); ++site) {
      if (puzzle_.first_cell(site) == site) slot(puzzle_.clue(site));
    }
    out_.text("");
  }

  void sum(int number) {
    out_.text(number > 0 ? sum_digits.substr(static_cast<std::size_t>(number), 1) : "-");
  }

  void write_sum_pairs() {
    const GridClues& clues = puzzle_.clues();
    for (Site site = 0; site < puzzle_.cells();) {
      const Clue clue = puzzle_.clue(site);
      Site end = site;
      while (end < puzzle_.cells() && !puzzle_.has_clue(end)) ++end;
      if (end > site)
        out_.text(run_letters(end - site, first_white, 'z' - first_white + 1));
      else if (is_sign(clue))
        out_.text(".");
      else
        (sum(sum_below(clue)), sum(sum_right(clue)));
      site = std::max(end, site + 1);
    }
    for (int column = 0; column < clues.columns; ++column) {
      if (has_run(clues, -1, column, true)) sum(clues.at(GridSide::above)[column]);
    }
    for (int row = 0; row < clues.rows; ++row) {
      if (has_run(clues, row, -1, false)) sum(clues.at(GridSide::left)[row]);
    }
  }

  const Notation& notation_;
  const GridPuzzle& puzzle_;
  GridClues clues_;  // as written
  PuzzlinkWriter out_;
};

}  // namespace

std::string usual_flags(const GridPuzzle& puzzle) {
  std::string flags;
  const std::span<const PuzzleOption> options = puzzle.page().notation.options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (options[i].usual_flag != 0 && !puzzle.has_option(static_cast<int>(i)))
      flags += options[i].usual_flag;
  }
  return flags;
}

std::optional<Error> unsaid_in_puzzlink(const GridPuzzle& puzzle) {
  const auto is_more = [](int most) { return [most](Clue clue) { return clue > most; }; };
  for (const std::vector<Clue>& heads : puzzle.clues().heads) {
    if (std::any_of(heads.begin(), heads.end(), is_more(most_beside)))
      return unsupported({{"puzz.link cannot hold numbers beside the grid over {0}",
                           "puzz.link로는 판 옆에 {0}보다 큰 숫자를 나타낼 수 없습니다"},
                          most_beside});
  }
  const Notation& notation = puzzle.page().notation;
  for (std::size_t i = 0; i < notation.options.size(); ++i) {
    const PuzzleOption& option = notation.options[i];
    if (option.usual_flag == 0 && puzzle.has_option(static_cast<int>(i)))
      return unsupported({{"puzz.link cannot hold the rule '{0}'",
                           "puzz.link로는 '{0}' 규칙을 나타낼 수 없습니다"},
                          Message(option.title)});
  }
  const std::vector<Clue>& cells = puzzle.clues().cells;
  const int most = notation.most_in_address;
  if (std::any_of(cells.begin(), cells.end(),
                  [&](Clue clue) { return number_of(notation, clue) > most; }))
    return unsupported({{"puzz.link cannot hold numbers over {0}",
                         "puzz.link로는 {0}보다 큰 숫자를 나타낼 수 없습니다"},
                        most});
  return std::nullopt;
}

Result<std::string> write_address(const Puzzle& puzzle) {
  const GridPuzzle& own = of(puzzle);
  if (has_genre_with_fill(own)) {
    GridClues clues = own.clues();
    clues.options = 0;
    if (auto trouble = unsaid_in_puzzlink(GridPuzzle(own.page(), std::move(clues))))
      return fail(*std::move(trouble));
  } else if (auto trouble = unsaid_in_puzzlink(own)) {
    return fail(*std::move(trouble));
  }
  AddressWriter out(own);
  for (const AddressPart part : own.page().notation.address) out.write(part);
  return out.finish();
}

}  // namespace crosshatch::derive
