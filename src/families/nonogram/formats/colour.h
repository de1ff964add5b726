// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "families/nonogram/formats/source.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::formats {

/// The colours of a text, by what the text calls them: letters, names, numbers.
class Inks {
 public:
  /// A colour that the text declares. If a name is declared twice, the last one counts.
  void declare(std::string_view name, Colour colour);

  [[nodiscard]] std::optional<Value> find(std::string_view name) const;

  /// The colour of this name; if there is none yet, adds this one.
  Value find_or_add(std::string_view name, const Colour& colour);

  void set_background(const Colour& colour) { palette_.background = colour; }
  [[nodiscard]] const Palette& palette() const { return palette_; }

 private:
  std::map<std::string, Value, std::less<>> values_;
  Palette palette_{.colours = {}};
};

/// A picture that is read cell by cell.
class Picture {
 public:
  Picture(const Source& source, int rows, int columns);

  /// The next cell, at `at`; its value is a colour of the palette that `finish` gets.
  [[nodiscard]] Result<void> add(std::string_view at, Value value);

  /// The puzzle of the picture, if it is complete; `end` is where it ends.
  [[nodiscard]] Result<PuzzlePtr> finish(std::string_view end, std::string title,
                                         const Palette& palette) const;

 private:
  const Source& source_;
  int rows_;
  int columns_;
  Board board_;
  Site next_ = 0;
};

inline constexpr WordsFor<1> at_most_colours = {"at most {0} colours", "색 {0}개 이하"};

/// The writer of a format without colours, which refuses a puzzle with several.
template <Result<std::string> (*write)(const crosshatch::Puzzle&)>
Result<std::string> without_colours(const crosshatch::Puzzle& puzzle) {
  if (!of(puzzle).is_coloured()) return write(puzzle);
  return fail(unsupported(
      Words{"this format cannot hold colours; json, g, xml, cwc and non can",
            "이 형식으로는 색을 나타낼 수 없습니다. json, g, xml, cwc, non으로는 됩니다"}));
}

}  // namespace crosshatch::nonogram::formats
