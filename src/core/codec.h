// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

#include "base/result.h"
#include "core/bulk.h"
#include "core/puzzle.h"

namespace crosshatch {

/// The largest side of any grid, and so the largest number a header may ask for.
inline constexpr int max_side = 1000;

/// How sure a format is that a text is its own, from a look at the head of the text.
enum class Likeness : std::uint8_t {
  no,        ///< certainly not
  near,      ///< damaged, if it is one at all: claimed for the sake of the error message
  possible,  ///< the shape fits, as it may fit other formats
  likely,    ///< the shape fits and hardly fits any other: 81 characters of a sudoku
  certain,   ///< a magic word or an unmistakable shape
};

/// How one text holds many puzzles, and so where a stream of them may be cut.
struct Framing {
  enum class Kind : std::uint8_t {
    whole,   ///< the text is one puzzle
    lines,   ///< every line is a puzzle; blank lines and those that begin with `mark` are skipped
    starts,  ///< a puzzle begins at each line that begins with `mark`
    breaks,  ///< lines that begin with `mark` stand between puzzles; without a mark, blank lines
    json,    ///< a JSON value a line if the first line is one, else whole
  };
  Kind kind = Kind::whole;
  std::string_view mark = {};
  /// For `lines`: the first line that is not skipped is the heading of a table, not a puzzle.
  /// It is put before each line after it, so that the text of a puzzle is two lines.
  bool has_heading = false;

  bool operator==(const Framing&) const = default;
};

/// One text format of one family: how to know it, read it and write it.
///
/// Readers get text that `plain_text` has accepted (all bytes, if `is_binary`), one puzzle at a
/// time; lines are counted from 1 within it. A reader refuses what it does not understand with the
/// line and column, checks every size before it allocates, and never returns a puzzle that its
/// family cannot hold.
struct Codec {
  std::string_view id;              ///< the name for --from and --to: "nin"
  std::string_view title;           ///< for `list formats`: "Jakub Wilk's .nin"
  std::string_view extension = {};  ///< with the dot, ".nin", or empty
  Framing framing = {};
  bool is_binary = false;

  /// How well the head of a text (at most its first 64 KiB) fits. Fast; never fails.
  Likeness (*likeness)(std::string_view head) = nullptr;
  Result<PuzzlePtr> (*read)(std::string_view text) = nullptr;
  /// The same for those who said `--ignore drawings`: leaves out what is only decoration, such as
  /// lines, colours and fog, and names it (Puzzle::beside). Null: texts of this format have no
  /// drawings.
  Result<PuzzlePtr> (*read_undrawn)(std::string_view text) = nullptr;
  /// The text of a puzzle, with a final line end; an `unsupported` error where the format cannot
  /// write it. Null for formats that are only read.
  Result<std::string> (*write)(const Puzzle& puzzle) = nullptr;

  /// The verb that writes texts of this format, where a puzzle alone does not fill one.
  std::string_view written_by = {};

  /// Whether a text is bare digits and blanks, which other families write as well: then its family
  /// is only a guess. Null: in this format it never is a guess.
  bool (*is_guess)(std::string_view text) = nullptr;

  /// Solves many texts of this format at once. Null: there is no such engine.
  const Bulk* bulk = nullptr;
};

/// The formats of a family, in the order in which they are listed; each is a constant of the file
/// that reads it.
class Codecs {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using difference_type = std::ptrdiff_t;
    using value_type = Codec;
    using pointer = const Codec*;
    using reference = const Codec&;

    constexpr explicit Iterator(const Codec* const* at = nullptr) : at_(at) {}
    constexpr reference operator*() const { return **at_; }
    constexpr pointer operator->() const { return *at_; }
    constexpr Iterator& operator++() { return ++at_, *this; }
    constexpr Iterator operator++(int) { return Iterator(at_++); }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    const Codec* const* at_;
  };

  constexpr Codecs() = default;
  template <std::size_t size>
  constexpr Codecs(const std::array<const Codec*, size>& all) : first_(all.data()), size_(size) {}

  [[nodiscard]] constexpr Iterator begin() const { return Iterator(first_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(first_ + size_); }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr const Codec& front() const { return **first_; }
  [[nodiscard]] constexpr const Codec& operator[](std::size_t i) const { return *first_[i]; }

 private:
  const Codec* const* first_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace crosshatch
