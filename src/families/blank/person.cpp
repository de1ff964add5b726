// SPDX-License-Identifier: MIT
#include <vector>

#include "base/text.h"
#include "core/place_names.h"
#include "families/blank/blank.h"

namespace crosshatch::blank {

namespace {

/// A grid in which cells are written down one by one.
class Sheet final : public Position {
 public:
  Sheet(const Search& search, bool wants_reasons)
      : Position(search, wants_reasons), written_(search.board.all().size()) {}

  [[nodiscard]] bool is_written(Site site) const { return written_[site]; }

  [[nodiscard]] bool is_solved() const override { return left_ == 0; }

  void apply(Step& step) override {
    for (const Change& change : step.changes) {
      board_[change.site] = change.after;
      if (!change.places) continue;
      written_[change.site] = true;
      --left_;
    }
  }

 private:
  std::vector<bool> written_;
  int left_ = board_.sites();
};

std::string name_of(const crosshatch::Puzzle& puzzle, const Place& place, Language language) {
  switch (place.kind) {
    case Place::Kind::row:
      return row_name(place.index, language);
    case Place::Kind::column:
      return column_name(place.index, language);
    case Place::Kind::site:
    case Place::Kind::box:
    case Place::Kind::clue:
    case Place::Kind::area:
    case Place::Kind::cell:
    case Place::Kind::corner:
      break;
  }
  return short_cell_name(place.index, puzzle.columns(), language);
}

/// The only technique there is without rules: to write down a cell that the puzzle gives.
bool find_given(Position& position, Step& step) {
  const auto& sheet = static_cast<const Sheet&>(position);
  const Board& board = sheet.board();
  for (Site site = 0; site < board.sites(); ++site) {
    if (sheet.is_written(site) || !board.is_decided(site)) continue;
    step.changes.push_back({site, board[site], board[site], true});
    if (position.wants_reasons()) {
      const Place place = {.index = site};
      step.marks.push_back({.role = Mark::Role::target, .place = place, .values = board[site]});
      step.terms.push_back({.kind = Term::Kind::places, .places = {place}});
    }
    return true;
  }
  return false;
}

constexpr Technique given = {
    .id = "given",
    .name = {"Given", "주어진 칸"},
    .sentence = {"the puzzle gives {0}", "퍼즐에 {0:이} 주어져 있으므로"},
    .grade = Grade::easy,
    .score = 1,
    .find = find_given,
};

constexpr std::array techniques = {given};

}  // namespace

constinit const std::array<Way, 1> ways = {
    Way{.id = "person", .techniques = techniques},
};

std::unique_ptr<Position> position(const Search& search, bool wants_reasons) {
  return std::make_unique<Sheet>(search, wants_reasons);
}

std::string term(const crosshatch::Puzzle& puzzle, const Term& term, Language language) {
  std::string out;
  if (term.kind == Term::Kind::values) return term.values == only(1) ? "1" : "0";
  for (const Place& place : term.places)
    out += (out.empty() ? "" : ", ") + name_of(puzzle, place, language);
  return out;
}

std::string effect(const crosshatch::Puzzle& puzzle, const Step& step, Language language) {
  std::string out;
  for (const Change& change : step.changes) {
    const std::string cell = short_cell_name(change.site, puzzle.columns(), language);
    const std::string digit = (change.after & only(1)) != 0 ? "1" : "0";
    if (!out.empty()) out += ", ";
    out += language == Language::ko ? cell + "은 " + digit + "입니다" : cell + " is " + digit;
  }
  return out;
}

Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  if (static_cast<int>(lines.size()) != puzzle.rows())
    return fail(
        parse_error(1, 0,
                    {{"expected {0} {0?row|rows}, saw {1}", "행이 {0}개여야 하는데 {1}개입니다"},
                     puzzle.rows(),
                     lines.size()}));
  Board board = of(puzzle).givens();
  Site site = 0;
  for (const Line& line : lines) {
    if (static_cast<int>(line.text.size()) != puzzle.columns())
      return fail(wrong_length(line, static_cast<std::size_t>(puzzle.columns())));
    for (const char c : line.text) {
      if (c == '0' || c == '1') {
        board.set(site, c - '0');
      } else if (c != '.' && c != '?') {
        return fail(parse_error(line.number, site % puzzle.columns() + 1,
                                expected(Words{"0, 1, ? or .", "0, 1, ? 또는 ."}, seen({&c, 1}))));
      }
      ++site;
    }
  }
  return board;
}

}  // namespace crosshatch::blank
