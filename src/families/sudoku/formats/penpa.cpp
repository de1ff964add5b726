// SPDX-License-Identifier: MIT
//
// Drawings of Penpa that are sudokus: thick borders around boxes, digits, and rules that are drawn
// with a tool of their own (thermometers, arrows, killer cages with a small sum) or in the one
// usual way (dots and X or V between cells, lines from corner to corner). Everything else could
// mean anything, and is refused by name.
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "base/text.h"
#include "core/penpa/drawing.h"
#include "core/reading.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::string_view read_things[] = {"thermo", "arrows", "killercages", "cage", "line"};

class PenpaReader {
 public:
  PenpaReader(const PenpaDrawing& drawing, int line)
      : drawing_(drawing), line_(line), side_(drawing.rows) {}

  Result<PuzzlePtr> read() {
    if (drawing_.rows != drawing_.columns || side_ < smallest_side || side_ > largest_side)
      return fail(error(expected(
          Words{"a square grid of 4 to 25 cells a side", "한 변이 4~25칸인 정사각형 그리드"},
          Message({"{0}x{1}", "{0}x{1}입니다"}, drawing_.rows, drawing_.columns))));
    for (const PenpaOther& other : drawing_.others) {
      if (std::ranges::find(read_things, other.key) == std::end(read_things))
        return fail(unread(other.name));
    }
    if (!drawing_.shades.empty()) return fail(unread(Words{"colours", "색"}));
    for (const auto read :
         {&PenpaReader::read_regions_drawn, &PenpaReader::read_texts, &PenpaReader::read_dots,
          &PenpaReader::read_paths, &PenpaReader::read_cages_drawn, &PenpaReader::read_diagonals}) {
      if (std::optional<Error> trouble = (this->*read)()) return fail(*std::move(trouble));
    }
    sort_cages(variant_.cages);
    sort_constraints(variant_.constraints);
    return std::make_unique<Puzzle>(layout_.shape, std::move(givens_), TextStyle{}, drawing_.title,
                                    std::move(variant_));
  }

 private:
  using Trouble = std::optional<Error>;

  Error error(Message message) const { return parse_error(line_, 1, std::move(message)); }
  Error unread(Message seen) const {
    return error(expected(Words{"a drawing with rules of sudokus alone", "스도쿠 규칙만 있는 그림"},
                          Message({"{0}", "{0:이} 있습니다"}, std::move(seen))));
  }

  std::optional<Site> site_at(const PenpaPlace& place) const {
    const bool is_cell =
        place.kind == PenpaPlace::Kind::cell && is_inside(place.row) && is_inside(place.column);
    return is_cell ? std::optional(place.row * side_ + place.column) : std::nullopt;
  }
  bool is_inside(int line) const { return line >= 0 && line < side_; }

  /// The two cells beside a border; none elsewhere.
  std::vector<Site> cells_beside(const PenpaPlace& place) const {
    const bool is_below = place.kind == PenpaPlace::Kind::below;
    const bool is_beside = place.kind == PenpaPlace::Kind::beside;
    const int row = place.row + (is_below ? 1 : 0);
    const int column = place.column + (is_beside ? 1 : 0);
    if ((!is_below && !is_beside) || !is_inside(place.row) || !is_inside(place.column) ||
        !is_inside(row) || !is_inside(column))
      return {};
    return {place.row * side_ + place.column, row * side_ + column};
  }

  Trouble add(std::string_view kind, std::vector<Site> sites) {
    Constraint constraint = {*kind_called(kind), std::move(sites), {}};
    if (Message trouble = arranged(constraint, layout_.shape); !trouble.empty())
      return error(in_constraint(constraint, std::move(trouble)));
    variant_.constraints.push_back(std::move(constraint));
    return std::nullopt;
  }

  /// What thick borders part.
  Trouble read_regions_drawn() {
    std::set<std::pair<Site, Site>> walls;
    for (const auto& [one, other] : drawing_.borders) {
      const bool is_level = one.row == other.row && one.column + 1 == other.column;
      const bool is_upright = one.column == other.column && one.row + 1 == other.row;
      if (!is_level && !is_upright) return unread(Words{"slanted lines", "비스듬한 선"});
      // The cell whose lower or right side it is.
      const int row = other.row;
      const int column = other.column;
      if (!is_inside(row) || !is_inside(column)) continue;
      const Site site = row * side_ + column;
      if (is_level && row + 1 < side_) walls.insert({site, site + side_});
      if (is_upright && column + 1 < side_) walls.insert({site, site + 1});
    }
    constexpr std::uint8_t nowhere = 255;
    std::vector<std::uint8_t> names(static_cast<std::size_t>(side_ * side_), nowhere);
    std::uint8_t name = 0;
    for (Site start = 0; start < side_ * side_; ++start) {
      if (names[start] != nowhere) continue;
      if (name == side_) return error(expected({{"{0} regions", "구역 {0}개"}, side_}, saw::more));
      std::vector<Site> open = {start};
      names[start] = name;
      while (!open.empty()) {
        const Site site = open.back();
        open.pop_back();
        const auto visit = [&](bool is_there, Site next) {
          if (!is_there || walls.contains(std::minmax(site, next)) || names[next] != nowhere)
            return;
          names[next] = name;
          open.push_back(next);
        };
        visit(site % side_ + 1 < side_, site + 1);
        visit(site % side_ > 0, site - 1);
        visit(site / side_ + 1 < side_, site + side_);
        visit(site / side_ > 0, site - side_);
      }
      ++name;
    }
    Result<RegionLayout> layout = layout_of(side_, names, [&](int index, Message message) {
      return error(at_label(std::move(message), index, side_));
    });
    if (!layout) return layout.error();
    layout_ = *std::move(layout);
    variant_.regions = layout_.regions;
    givens_ = Board(side_ * side_, only(side_) - 1);
    return std::nullopt;
  }

  /// Digits, small sums, and letters between cells.
  Trouble read_texts() {
    for (const PenpaText& text : drawing_.texts) {
      const std::optional<Site> site = site_at(text.place);
      const std::optional<int> number = whole_number(text.text);
      if (site && text.corner == 0 && number) {
        sums_[*site] = *number;
        continue;
      }
      const bool is_plain = text.corner < 0 && text.kind == PenpaText::Kind::plain &&
                            !text.is_in_circle && !text.is_on_black;
      if (site && is_plain && number && *number >= 1 && *number <= side_) {
        givens_.set(*site, *number - 1);
        continue;
      }
      const std::vector<Site> cells = cells_beside(text.place);
      const bool is_x = text.text == "X" || text.text == "x";
      const bool is_v = text.text == "V" || text.text == "v";
      if (cells.empty() || text.corner >= 0 || (!is_x && !is_v))
        return unread({{"{0}", "{0}"}, quote(text.text)});
      if (Trouble trouble = add(is_x ? "x" : "v", cells)) return trouble;
    }
    return std::nullopt;
  }

  static std::optional<int> whole_number(std::string_view text) {
    if (text.empty() || text.size() > 3 || !std::ranges::all_of(text, is_digit))
      return std::nullopt;
    int number = 0;
    for (const char c : text) number = number * 10 + (c - '0');
    return number;
  }

  /// Small circles between cells, white and black.
  Trouble read_dots() {
    constexpr int white_circle = 1;
    constexpr int black_circle = 2;
    for (const PenpaSymbol& symbol : drawing_.symbols) {
      const std::vector<Site> cells = cells_beside(symbol.place);
      const bool is_small = symbol.shape == "circle_SS" || symbol.shape == "circle_S";
      const bool is_dot = symbol.style == white_circle || symbol.style == black_circle;
      if (cells.empty() || !is_small || !is_dot)
        return unread({{"symbols ({0})", "기호({0})"}, quote(symbol.shape)});
      if (Trouble trouble = add(symbol.style == white_circle ? "white-dot" : "black-dot", cells))
        return trouble;
    }
    return std::nullopt;
  }

  /// The cells, or nothing if one is none of the grid.
  std::optional<std::vector<Site>> sites_at(const std::vector<PenpaPlace>& places) const {
    std::vector<Site> sites;
    for (const PenpaPlace& place : places) {
      const std::optional<Site> site = site_at(place);
      if (!site) return std::nullopt;
      sites.push_back(*site);
    }
    return sites;
  }

  Trouble read_paths() {
    const auto read = [&](const std::vector<std::vector<PenpaPlace>>& paths, std::string_view kind,
                          const Words& name) -> Trouble {
      for (const std::vector<PenpaPlace>& path : paths) {
        const auto sites = sites_at(path);
        if (!sites) return unread({{"{0} beside the grid", "그리드 밖의 {0}"}, name});
        if (Trouble trouble = add(kind, *sites)) return trouble;
      }
      return std::nullopt;
    };
    if (Trouble trouble = read(drawing_.thermometers, "thermo", {"thermometers", "온도계"}))
      return trouble;
    return read(drawing_.arrows, "arrow", {"arrows", "화살표"});
  }

  Trouble read_cages_drawn() {
    std::set<Site> caged;
    for (const std::vector<PenpaPlace>& places : drawing_.cages) {
      auto sites = sites_at(places);
      if (!sites) return unread(Words{"cages beside the grid", "그리드 밖의 케이지"});
      Cage cage{.sites = *std::move(sites)};
      for (const Site site : cage.sites) {
        const auto sum = sums_.find(site);
        if (sum == sums_.end()) continue;
        if (cage.sum > 0) return unread(Words{"a cage with two sums", "합이 두 개인 케이지"});
        if (sum->second < 1 || sum->second > largest_sum(side_))
          return error(
              expected(a_sum_up_to(largest_sum(side_)), seen(std::to_string(sum->second))));
        cage.sum = sum->second;
        sums_.erase(sum);
      }
      if (Message trouble = trouble_of(cage, side_); !trouble.empty()) return error(trouble);
      caged.insert(cage.sites.begin(), cage.sites.end());
      variant_.cages.push_back(std::move(cage));
    }
    for (const PenpaPlace& place : drawing_.outlined) {
      const std::optional<Site> site = site_at(place);
      if (!site || !caged.contains(*site))
        return unread(Words{"dashed lines that are no killer cage", "킬러 케이지가 아닌 점선"});
    }
    if (!sums_.empty()) return unread(Words{"small numbers in no cage", "케이지 밖의 작은 수"});
    return std::nullopt;
  }

  /// Lines through all cells from corner to corner.
  Trouble read_diagonals() {
    std::set<std::pair<Site, Site>> steps;
    for (const auto& [one, other] : drawing_.lines) {
      const auto from = site_at(one);
      const auto to = site_at(other);
      if (!from || !to) return unread(Words{"lines", "선"});
      steps.insert({*from, *to});
    }
    const auto take = [&](Site start, Site step) {
      std::set<std::pair<Site, Site>> rest = steps;
      for (int i = 0; i + 1 < side_; ++i) {
        if (rest.erase({start + i * step, start + (i + 1) * step}) == 0) return false;
      }
      steps = std::move(rest);
      return true;
    };
    variant_.main_diagonal = take(0, side_ + 1);
    variant_.other_diagonal = take(side_ - 1, side_ - 1);
    if (!steps.empty()) return unread(Words{"lines other than diagonals", "대각선이 아닌 선"});
    return std::nullopt;
  }

  const PenpaDrawing& drawing_;
  int line_;
  int side_;
  RegionLayout layout_;
  Board givens_;
  std::map<Site, int> sums_;
  Variant variant_;
};

/// A genre says so; without one, the grid that its author has begun with.
Likeness likeness_of(const PenpaDrawing& drawing) {
  if (drawing.genres.empty()) return drawing.grid == "sudoku" ? Likeness::likely : Likeness::no;
  const auto names_it = [](const std::string& genre) { return genre.ends_with("sudoku"); };
  return std::ranges::any_of(drawing.genres, names_it) ? Likeness::certain : Likeness::no;
}

Likeness penpa_likeness(std::string_view head) {
  for (const Line& line : lines_of(head)) {
    const std::string_view text = trimmed(line.text);
    if (text.empty() || text.starts_with('#')) continue;
    if (!is_penpa(text)) return Likeness::no;
    const Result<PenpaDrawing> drawing = read_penpa(text, line.number);
    return drawing ? likeness_of(*drawing) : Likeness::no;
  }
  return Likeness::no;
}

Result<PuzzlePtr> read_penpa_sudoku(std::string_view text) {
  for (const Line& line : lines_of(text)) {
    const std::string_view address = trimmed(line.text);
    if (address.empty() || address.starts_with('#')) continue;
    if (!is_penpa(address))
      return fail(parse_error(line.number, 1,
                              expected(Words{"an address of Penpa", "Penpa 주소"}, seen(address))));
    const Result<PenpaDrawing> drawing = read_penpa(address, line.number);
    if (!drawing) return fail(drawing.error());
    return PenpaReader(*drawing, line.number).read();
  }
  return fail(parse_error(1, 1, expected(one_address, saw::none)));
}

}  // namespace

/// An address of the editor Penpa, whose drawing is a sudoku and nothing else.
constinit const Codec penpa_codec = {
    .id = "penpa",
    .title = "addresses of Penpa, where nothing but a sudoku is drawn",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = penpa_likeness,
    .read = read_penpa_sudoku,
};

}  // namespace crosshatch::sudoku
