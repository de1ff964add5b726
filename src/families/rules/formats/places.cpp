// SPDX-License-Identifier: MIT
#include "families/rules/formats/places.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "derive/grid_puzzle.h"

namespace crosshatch::rules {

namespace {

constexpr std::array<std::string_view, 7> places = {"each", "row",        "column",      "region",
                                                    "grid", "neighbours", "surroundings"};
constexpr std::array<std::string_view, 7> kinds = {"row",        "column",       "region", "2x2",
                                                   "neighbours", "surroundings", "shape"};

constexpr std::array<std::string_view, 3> places_of_edges = {"each", "sides", "grid"};
constexpr std::array<std::string_view, 2> kinds_of_edges = {"sides", "corner"};

std::optional<Error> end_of(const LineWords& in) {
  if (in.at_end()) return std::nullopt;
  return in.peek().bad(noun::end_of_line);
}

/// The sets of cells of one grid.
class CellSets {
 public:
  CellSets(const RulesDraft& draft, TakeCells take)
      : draft_(draft), rows_(draft.clues().rows), columns_(draft.clues().columns), take_(take) {}

  std::optional<Error> row(int row) const { return block(row, 0, 1, columns_); }
  std::optional<Error> column(int column) const { return block(0, column, rows_, 1); }

  std::optional<Error> block(int row, int column, int high, int wide) const {
    std::vector<Site> sites;
    sites.reserve(static_cast<std::size_t>(high * wide));
    for (int i = 0; i < high * wide; ++i)
      sites.push_back((row + i / wide) * columns_ + column + i % wide);
    return take_(std::move(sites));
  }

  std::optional<Error> region(int region) const {
    const std::span<const Site> cells = draft_.cells_of(region);
    return take_({cells.begin(), cells.end()});
  }

  std::optional<Error> near(Site site, bool has_corners) const {
    return take_(cells_near(draft_, site, has_corners));
  }

  /// The shape at all places where it is inside of the grid.
  std::optional<Error> shape(std::span<const Site> cells) const {
    int top = rows_;
    int bottom = 0;
    int left = columns_;
    int right = 0;
    for (const Site site : cells) {
      top = std::min(top, site / columns_);
      bottom = std::max(bottom, site / columns_);
      left = std::min(left, site % columns_);
      right = std::max(right, site % columns_);
    }
    for (int row = 0; row + bottom - top < rows_; ++row) {
      for (int column = 0; column + right - left < columns_; ++column) {
        const Site moved = (row - top) * columns_ + column - left;
        std::vector<Site> sites(cells.begin(), cells.end());
        for (Site& site : sites) site += moved;
        if (auto trouble = take_(std::move(sites))) return trouble;
      }
    }
    return std::nullopt;
  }

  /// One after another, from 0.
  template <class One>
  static std::optional<Error> all(int number, One one) {
    for (int i = 0; i < number; ++i) {
      if (auto trouble = one(i)) return trouble;
    }
    return std::nullopt;
  }

 private:
  const RulesDraft& draft_;
  int rows_;
  int columns_;
  TakeCells take_;
};

Result<std::vector<Site>> read_sites(const RulesDraft& draft, LineWords& in) {
  std::vector<Site> sites;
  do {
    const Result<Site> site = draft.site(in.take());
    if (!site) return fail(site.error());
    sites.push_back(*site);
  } while (!in.at_end());
  return sites;
}

/// "2x3": rows and columns.
std::optional<std::array<int, 2>> block_size(std::string_view word) {
  const std::size_t cross = word.find('x');
  if (cross == std::string_view::npos) return std::nullopt;
  const std::optional<int> high = number_of(word.substr(0, cross));
  const std::optional<int> wide = number_of(word.substr(cross + 1));
  if (!high || !wide || *high < 1 || *wide < 1) return std::nullopt;
  return std::array{*high, *wide};
}

std::optional<Error> read_each(const RulesDraft& draft, LineWords& in, const CellSets& sets) {
  const derive::GridClues& clues = draft.clues();
  const WordAt kind = in.take();
  if (kind.text == "shape") {
    const Result<std::vector<Site>> cells = read_sites(draft, in);
    if (!cells) return cells.error();
    return sets.shape(*cells);
  }
  if (auto trouble = end_of(in)) return trouble;
  if (kind.text == "row") return CellSets::all(clues.rows, [&](int i) { return sets.row(i); });
  if (kind.text == "column")
    return CellSets::all(clues.columns, [&](int i) { return sets.column(i); });
  if (kind.text == "region") {
    if (!draft.has_regions())
      return kind.bad(Words{"regions before this line", "이 줄보다 먼저 영역"});
    return CellSets::all(draft.regions(), [&](int i) { return sets.region(i); });
  }
  for (const bool has_corners : {false, true}) {
    if (kind.text == (has_corners ? "surroundings" : "neighbours"))
      return CellSets::all(draft.sites(), [&](int i) { return sets.near(i, has_corners); });
  }
  const std::optional<std::array<int, 2>> size = block_size(kind.text);
  if (!size) return kind.bad(Words{"what there are several of", "여러 곳을 가리키는 말"}, kinds);
  const int high = size->front();
  const int wide = size->back();
  const int down = clues.rows - high + 1;
  const int along = clues.columns - wide + 1;
  if (down <= 0 || along <= 0)
    return kind.bad(
        {{"a block that fits into {0} rows and {1} columns", "{0}행 {1}열에 들어가는 블록"},
         clues.rows,
         clues.columns});
  return CellSets::all(down * along,
                       [&](int i) { return sets.block(i / along, i % along, high, wide); });
}

std::vector<Site> sides_of(const RulesDraft& draft, int cell) {
  return draft.layout().sides_of(grid_place(cell, draft.clues().columns));
}

/// The edges that meet at a corner of cells, by its place in the drawing.
std::vector<Site> edges_at(const SiteLayout& layout, int row, int column) {
  std::vector<Site> edges;
  for (const auto& [down, along] : derive::four_ways) {
    const GridPlace at = {row + down, column + along};
    if (at.row >= 0 && at.row < layout.drawn_rows() && at.column >= 0 &&
        at.column < layout.drawn_columns())
      edges.push_back(layout.drawn(at.row, at.column).index);
  }
  return edges;
}

std::optional<Error> read_each_of_edges(const RulesDraft& draft, LineWords& in, TakeCells take) {
  const derive::GridClues& clues = draft.clues();
  const WordAt kind = in.take();
  const auto all = CellSets::all<function_ref<std::optional<Error>(int)>>;
  if (kind.text == "sides")
    return all(clues.rows * clues.columns, [&](int cell) { return take(sides_of(draft, cell)); });
  if (kind.text != "corner")
    return kind.bad(Words{"what there are several of", "여러 곳을 가리키는 말"}, kinds_of_edges);
  const int wide = clues.columns + 1;
  return all((clues.rows + 1) * wide, [&](int corner) {
    return take(edges_at(draft.layout(), corner / wide * 2, corner % wide * 2));
  });
}

/// The number of a line, from 1.
Result<int> read_line_number(LineWords& in, int most) {
  const WordAt word = in.take();
  const std::optional<int> number = number_of(word.text);
  if (!number || *number < 1 || *number > most)
    return fail(word.bad(from_to(Words{"a number", "숫자"}, 1, most)));
  return *number - 1;
}

}  // namespace

std::vector<Site> all_sites(const RulesDraft& draft) {
  std::vector<Site> sites(static_cast<std::size_t>(draft.sites()));
  std::iota(sites.begin(), sites.end(), 0);
  return sites;
}

std::vector<Site> cells_near(const RulesDraft& draft, Site cell, bool has_corners) {
  const int rows = draft.clues().rows;
  const int columns = draft.clues().columns;
  std::vector<Site> cells;
  for (int down = -1; down <= 1; ++down) {
    for (int along = -1; along <= 1; ++along) {
      const int row = cell / columns + down;
      const int column = cell % columns + along;
      const bool is_inside = row >= 0 && row < rows && column >= 0 && column < columns;
      const bool is_near = has_corners ? down != 0 || along != 0 : (down == 0) != (along == 0);
      if (is_inside && is_near) cells.push_back(row * columns + column);
    }
  }
  return cells;
}

std::optional<Error> read_places(const RulesDraft& draft, LineWords& in, TakeCells take) {
  const CellSets sets(draft, take);
  const WordAt word = in.peek();
  const std::span<const std::string_view> words =
      draft.has_edges() ? std::span<const std::string_view>(places_of_edges) : places;
  if (std::ranges::find(words, word.text) == words.end()) {
    if (!word.text.starts_with('r') || word.text.size() < 2 || !is_digit(word.text[1]))
      return word.bad(Words{"a place", "자리"}, words);
    Result<std::vector<Site>> cells = read_sites(draft, in);
    if (!cells) return cells.error();
    return take(*std::move(cells));
  }
  (void)in.take();
  if (word.text == "each")
    return draft.has_edges() ? read_each_of_edges(draft, in, take) : read_each(draft, in, sets);
  int index = 0;
  if (word.text == "row" || word.text == "column") {
    const Result<int> line =
        read_line_number(in, word.text == "row" ? draft.clues().rows : draft.clues().columns);
    if (!line) return line.error();
    index = *line;
  } else if (word.text == "region") {
    const Result<int> region = draft.region(in.take());
    if (!region) return region.error();
    index = *region;
  } else if (word.text != "grid") {
    if (!in.take("of")) return in.peek().bad(Message::verbatim("'of'"));
    const Result<int> cell = draft.cell(in.take());
    if (!cell) return cell.error();
    index = *cell;
  }
  if (auto trouble = end_of(in)) return trouble;
  if (word.text == "row") return sets.row(index);
  if (word.text == "column") return sets.column(index);
  if (word.text == "region") return sets.region(index);
  if (word.text == "grid") return take(all_sites(draft));
  if (word.text == "sides") return take(sides_of(draft, index));
  return sets.near(index, word.text == "surroundings");
}

}  // namespace crosshatch::rules
