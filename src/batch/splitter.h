// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/function_ref.h"
#include "batch/record.h"
#include "core/codec.h"

namespace crosshatch {

/// Cuts a stream of bytes into records, one puzzle each, in bounded memory. However the stream is
/// chopped into pieces, the records are the same. Line ends are LF, CR LF or a lone CR; records of
/// several lines get LF.
///
///     Splitter splitter({.kind = Framing::Kind::lines, .mark = "#"});
///     splitter.feed("# two\n12\n3", sink);  // "12" of line 2
///     splitter.finish(sink);                // "3" of line 3
class Splitter {
 public:
  using Sink = function_ref<void(Record&&)>;

  /// The longest that a record may be, in bytes. A longer one becomes a `too_large` error.
  struct Caps {
    std::size_t line = std::size_t{1} << 20;  ///< where every line is a record
    std::size_t record = std::size_t{1} << 26;
    std::size_t heading = std::size_t{1} << 12;
  };

  explicit Splitter(Framing framing) : Splitter(framing, Caps{}) {}
  Splitter(Framing framing, Caps caps) : framing_(framing), caps_(caps) {}

  /// Goes on in the middle of a stream that was cut where a record begins, `Record::begin`: at the
  /// line `line`, from 2, of the stream, whose heading, if it has one, was `heading`.
  Splitter(Framing framing, std::int64_t line, std::string_view heading);

  void feed(std::string_view bytes, Sink sink);
  void finish(Sink sink);  ///< the stream has ended

  /// Like `feed`, where every line is a record, but many lines at once: a record is a block
  /// (batch/block.h) of about `size` bytes, and what is left of the last line stays in `bytes`, for
  /// more to be appended. The first line of the stream, and long ones, still come alone.
  void feed_blocks(std::string& bytes, std::size_t size, Sink sink);

  /// False when the rest of the stream cannot hold a record any more.
  [[nodiscard]] bool wants_more() const { return !(is_whole() && is_skipping_) && !is_over_; }

 private:
  [[nodiscard]] bool is_whole() const { return framing_.kind == Framing::Kind::whole; }
  [[nodiscard]] bool is_lines() const { return framing_.kind == Framing::Kind::lines; }
  [[nodiscard]] bool begins_with_mark(std::string_view line) const;
  [[nodiscard]] bool may_be_mark(std::string_view part) const;
  [[nodiscard]] std::size_t cap() const { return is_lines() ? caps_.line : caps_.record; }

  void add(std::string_view part, Sink sink);
  void end_line(Sink sink);
  void end_record(Sink sink);
  void choose_json(Sink sink);
  void refuse(Sink sink);
  void take_heading(Sink sink);
  [[nodiscard]] bool is_between_lines() const;
  void give_block(std::string&& lines, Sink sink);

  Framing framing_;
  Caps caps_;
  std::string line_;              ///< the line under way
  std::string record_;            ///< the lines of the record before it
  std::string heading_;           ///< of a table, once it was read
  std::uint64_t bytes_ = 0;       ///< read so far
  std::int64_t line_number_ = 1;  ///< of the line under way
  std::int64_t first_line_ = 1;   ///< of the record under way
  std::uint64_t line_begin_ = 0;  ///< bytes before the line under way
  std::uint64_t begin_ = 0;       ///< bytes before the record under way
  bool is_skipping_ = false;      ///< the record under way was refused
  bool is_long_line_ = false;  ///< the line under way was refused, or belongs to a refused record
  bool is_over_ = false;       ///< the rest is worth nothing
  bool after_cr_ = false;      ///< an LF now would be the second half of a CR LF
};

}  // namespace crosshatch
