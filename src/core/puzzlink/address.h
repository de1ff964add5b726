// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/function_ref.h"
#include "base/text.h"

namespace crosshatch {

/// The notation that the addresses of the puzz.link player share among its genres:
/// `https://puzz.link/p?GENRE/WIDTH/HEIGHT/BODY`. A body is a row of slots, most often the cells.
/// What a slot means is the family's matter.

/// The genre that an address says: at the start of a line without a '?', blanks aside, or after
/// the '?' and what else is asked there ("type=player&"). It stands before a '/'. Whether the
/// player is to edit, play or test it (`_edit`) is left out. Empty: there is none.
struct PuzzlinkGenre {
  std::string_view name;
  std::size_t after = std::string_view::npos;  ///< where what follows its '/' begins
};
[[nodiscard]] PuzzlinkGenre puzzlink_genre(std::string_view line);

inline constexpr Words usual_rules = {"an address of the usual rules", "보통 규칙인 주소"};

/// What is wrong with an address whose puzzle has rules that its author made: "v:NAME" where the
/// width is expected.
[[nodiscard]] std::optional<Error> puzzlink_variant(const Scanner& in);

/// Where the width begins: the offset just after "GENRE/". npos if the line does not say this
/// genre.
[[nodiscard]] std::size_t after_puzzlink_genre(std::string_view line, std::string_view genre);

/// One item of a body: a number in one slot, a slot with a '?', or a run of empty slots.
struct PuzzlinkItem {
  int number = -1;         ///< from 0; -1 = no number
  int empty = 0;           ///< 1..20 empty slots
  std::size_t length = 0;  ///< in characters

  [[nodiscard]] bool is_number() const { return number >= 0; }
  [[nodiscard]] bool is_question() const { return number < 0 && empty == 0; }
};

/// The item that `body` begins with, if it is one: a hexadecimal digit, `-` and two of them, `+`
/// and three, `.` for a question mark, or a letter from g to z for 1 to 20 empty slots.
[[nodiscard]] std::optional<PuzzlinkItem> puzzlink_item(std::string_view body);

/// Writes an address, slot by slot.
class PuzzlinkWriter {
 public:
  PuzzlinkWriter(std::string_view genre, int columns, int rows);

  void number(int number);             ///< 0..4095
  void question();                     ///< a slot with a '?'
  void empty(int slots = 1);           ///< neighbours are joined
  void text(std::string_view text);    ///< as it is: what is packed in another way, or a part's end
  [[nodiscard]] std::string finish();  ///< with a line end

 private:
  void flush();

  std::string address_;
  int empty_ = 0;
};

/// The address of a puzzle whose slots are its cells, row by row, with a line end. `number_at`
/// tells the number in a cell, -1 if it is empty.
[[nodiscard]] std::string puzzlink_of_cells(std::string_view genre, int columns, int rows,
                                            function_ref<int(int cell)> number_at);

}  // namespace crosshatch
