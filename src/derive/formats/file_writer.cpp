// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/puzzlink/file.h"
#include "derive/formats.h"
#include "derive/formats/arrows.h"
#include "derive/formats/borders.h"
#include "derive/formats/rows.h"

namespace crosshatch::derive {

namespace {

/// Writes the parts of a file, each word with a blank behind it, as the editor does.
class FileWriter {
 public:
  explicit FileWriter(const GridPuzzle& puzzle)
      : notation_(puzzle.page().notation),
        puzzle_(puzzle),
        clues_(as_written(notation_, puzzle.clues())) {}

  void write(EditorPart::Kind part) {
    switch (part) {
      case EditorPart::Kind::number:
        out_ += std::to_string(puzzle_.number()) + '\n';
        return;
      case EditorPart::Kind::flags:
        for (const char flag : usual_flags(puzzle_)) (out_ += flag) += '\n';
        return;
      case EditorPart::Kind::other_flags:
        return;
      case EditorPart::Kind::regions:
        return write_regions();
      case EditorPart::Kind::borders:
        return write_borders();
      case EditorPart::Kind::clues:
      case EditorPart::Kind::marked_clues:
        return grid(0, 0, clues_.rows, clues_.columns,
                    [&](int row, int column) { return clue_word(clue_at(row, column)); });
      case EditorPart::Kind::arrows:
        return grid(0, 0, clues_.rows, clues_.columns, [&](int row, int column) {
          return arrow_word(notation_, clue_at(row, column));
        });
      case EditorPart::Kind::frame: {
        const int end = notation_.heads == Heads::around ? 1 : 0;
        return grid(-1, -1, clues_.rows + end, clues_.columns + end,
                    [&](int row, int column) { return framed_word(row, column); });
      }
      case EditorPart::Kind::half_places:
        for (int row = 0; row < clues_.rows; ++row) {
          for (int column = 0; column < clues_.columns; ++column)
            out_ += clue_word(clue_at(row, column));
          out_ += '\n';
        }
        return;
      case EditorPart::Kind::sum_frame:
        return grid(-1, -1, clues_.rows, clues_.columns,
                    [&](int row, int column) { return sums_word(row, column); });
    }
  }
  [[nodiscard]] std::string finish() { return std::move(out_); }

 private:
  template <typename WordAt>
  void grid(int first_row, int first_column, int rows, int columns, const WordAt& word_at) {
    for (int row = first_row; row < rows; ++row) {
      for (int column = first_column; column < columns; ++column)
        out_ += word_at(row, column) + ' ';
      out_ += '\n';
    }
  }

  [[nodiscard]] Clue clue_at(int row, int column) const {
    return clues_.cells.empty() ? no_clue : clues_.cells[row * clues_.columns + column];
  }

  [[nodiscard]] std::string clue_word(Clue clue) const {
    if (clue == no_clue) return ".";
    if (is_sign(clue)) return std::string(1, notation_.file_signs[sign_of(clue)]);
    return notation_.are_runs() ? written_list(clue, runs_in_files) : std::to_string(clue);
  }

  [[nodiscard]] std::string framed_word(int row, int column) const {
    const bool is_beside_row = column < 0 || column == clues_.columns;
    const bool is_beside_column = row < 0 || row == clues_.rows;
    if (is_beside_row && is_beside_column) return ".";
    if (!is_beside_row && !is_beside_column) {
      const Clue clue = clue_at(row, column);
      return (clue >= 0 ? "q" : "") + clue_word(clue);
    }
    const GridSide side = row < 0              ? GridSide::above
                          : row == clues_.rows ? GridSide::below
                          : column < 0         ? GridSide::left
                                               : GridSide::right;
    const std::vector<Clue>& heads = clues_.at(side);
    return heads.empty() ? "." : clue_word(heads[is_beside_column ? column : row]);
  }

  /// A black cell has the sum to the right and the one below.
  [[nodiscard]] std::string sums_word(int row, int column) const {
    const auto sum = [](int number) { return std::to_string(number > 0 ? number : -1); };
    if (row < 0 && column < 0) return "0";
    if (row < 0) return sum(clues_.at(GridSide::above)[column]);
    if (column < 0) return sum(clues_.at(GridSide::left)[row]);
    const Clue clue = clue_at(row, column);
    return clue == no_clue ? "." : sum(sum_right(clue)) + ',' + sum(sum_below(clue));
  }

  void write_regions() {
    const int number = *std::max_element(clues_.regions.begin(), clues_.regions.end()) + 1;
    out_ += std::to_string(number) + '\n';
    grid(0, 0, clues_.rows, clues_.columns, [&](int row, int column) {
      return std::to_string(clues_.regions[row * clues_.columns + column]);
    });
  }

  void write_borders() {
    const std::vector<bool> bits = border_bits(clues_);
    std::size_t at = 0;
    const auto next = [&](int, int) { return std::string(bits[at++] ? "1" : "0"); };
    grid(0, 0, clues_.rows, clues_.columns - 1, next);
    grid(0, 0, clues_.rows - 1, clues_.columns, next);
  }

  const Notation& notation_;
  const GridPuzzle& puzzle_;
  GridClues clues_;  // as written
  std::string out_;
};

}  // namespace

Result<std::string> write_file(const Puzzle& puzzle) {
  const GridPuzzle& own = of(puzzle);
  const Notation& notation = own.page().notation;
  if (auto trouble = unsaid_in_puzzlink(own)) return fail(*std::move(trouble));
  FileWriter out(own);
  for (const EditorPart& part : notation.file) {
    if (part.since == 0) out.write(part.kind);
  }
  return write_pzprv3_head(file_genre(notation), own.rows(), own.columns()) + out.finish();
}

}  // namespace crosshatch::derive
