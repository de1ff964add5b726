// SPDX-License-Identifier: MIT
#include "batch/splitter.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "base/json_text.h"
#include "base/text.h"
#include "batch/block.h"

namespace crosshatch {

namespace {

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";

constexpr WordsFor<1> long_line = {"a line of at most {0} bytes", "{0}바이트 이하의 줄"};
constexpr WordsFor<1> long_puzzle = {"a puzzle of at most {0} bytes", "{0}바이트 이하의 퍼즐"};

bool is_blank_text(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

int clipped(std::int64_t line) {
  return static_cast<int>(std::min<std::int64_t>(line, std::numeric_limits<int>::max()));
}

/// Whether there are only remarks, which belong to what comes below them.
bool is_remark(std::string_view text) {
  bool is_remark = false;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (!is_blank(line) && !line.starts_with('#')) return false;
    is_remark |= !is_blank(line);
  }
  return is_remark;
}

std::size_t find_line_end(std::string_view bytes) {
  std::size_t i = 0;
  while (i < bytes.size() && bytes[i] != '\n' && bytes[i] != '\r') ++i;
  return i;
}

}  // namespace

Splitter::Splitter(Framing framing, std::int64_t line, std::string_view heading)
    : framing_(framing), heading_(heading), line_number_(line), first_line_(line) {
  if (framing.kind != Framing::Kind::json) return;
  framing_ = {.kind = Framing::Kind::lines, .mark = {}};  // or there would be no second record
  caps_.line = caps_.record;
}

bool Splitter::begins_with_mark(std::string_view line) const {
  const bool has_blank_breaks = framing_.kind == Framing::Kind::breaks && framing_.mark.empty();
  if (has_blank_breaks) return is_blank(line) && !is_remark(record_);
  return !framing_.mark.empty() && line.starts_with(framing_.mark);
}

void Splitter::feed(std::string_view bytes, Sink sink) {
  while (!bytes.empty() && !is_over_) {
    if (after_cr_ && bytes.front() == '\n') {
      bytes.remove_prefix(1);
      if (begin_ == bytes_) ++begin_;
      line_begin_ = ++bytes_;
    }
    after_cr_ = false;
    if (is_whole()) {
      bytes_ += bytes.size();
      add(bytes, sink);
      return;
    }
    const std::size_t end = find_line_end(bytes);
    bytes_ += end;
    add(bytes.substr(0, end), sink);
    if (end == bytes.size()) return;
    ++bytes_;
    after_cr_ = bytes[end] == '\r';
    bytes.remove_prefix(end + 1);
    end_line(sink);
    line_begin_ = bytes_;
  }
}

/// Whether what comes next is the beginning of a line like any other: not of the first one, which
/// may have a byte order mark, and not of a heading.
bool Splitter::is_between_lines() const {
  return line_.empty() && !is_long_line_ && !is_skipping_ && line_number_ > 1 &&
         (!framing_.has_heading || !heading_.empty());
}

void Splitter::feed_blocks(std::string& bytes, std::size_t size, Sink sink) {
  assert(2 * size <= caps_.line);
  std::size_t at = 0;
  while (at < bytes.size() && !is_over_) {
    const std::string_view rest = std::string_view(bytes).substr(at);
    if (std::exchange(after_cr_, false) && rest.front() == '\n') {
      line_begin_ = ++bytes_;
      ++at;
      continue;
    }
    const std::size_t end = find_line_end(rest.substr(0, size));
    const bool has_end = end < std::min(rest.size(), size);
    if (!is_between_lines() || (!has_end && rest.size() >= size)) {
      const std::string_view part = rest.substr(0, has_end ? end + 1 : end);
      feed(part, sink);
      at += part.size();
      continue;
    }
    if (!has_end) break;
    // A little more than a block is one, too: then the lines are moved and not copied.
    const bool is_rest = rest.size() / 2 <= size;
    const std::size_t lines = (is_rest ? rest : rest.substr(0, size)).find_last_of("\r\n") + 1;
    if (at > 0 || !is_rest) {
      give_block(std::string(rest.substr(0, lines)), sink);
      at += lines;
      continue;
    }
    std::string left(rest.substr(lines));
    bytes.resize(lines);
    give_block(std::exchange(bytes, std::move(left)), sink);
  }
  bytes.erase(0, at);
}

void Splitter::give_block(std::string&& lines, Sink sink) {
  const std::int64_t first_line = line_number_;
  const std::uint64_t begin = bytes_;
  bytes_ += lines.size();
  line_begin_ = bytes_;
  line_number_ += count_lines(lines);
  after_cr_ = lines.back() == '\r';
  const std::uint64_t puzzles = count_puzzles(lines, framing_);
  if (puzzles == 0) return;
  sink(Record{.text = std::move(lines),
              .line = clipped(first_line),
              .begin = begin,
              .end = bytes_,
              .source = 0,
              .error = {},
              .is_block = true,
              .puzzles = puzzles,
              .heading = heading_});
}

/// Appends to the line under way, or refuses what grows too long.
void Splitter::add(std::string_view part, Sink sink) {
  if (is_skipping_ && (is_whole() || is_lines())) return;
  const std::size_t before = is_lines() ? 0 : record_.size();
  if (!is_long_line_ && before + line_.size() + part.size() <= cap()) {
    line_ += part;
    return;
  }
  if (is_long_line_) return;
  if (may_be_mark(part) && line_.size() + part.size() <= caps_.line) {
    line_ += part;  // such a line ends the full record, and does not belong to it
    return;
  }
  is_long_line_ = true;
  if (!is_skipping_) refuse(sink);
}

/// Whether the line under way begins with the mark that ends a record, as far as can be seen.
bool Splitter::may_be_mark(std::string_view part) const {
  using Kind = Framing::Kind;
  if (framing_.kind != Kind::starts && framing_.kind != Kind::breaks) return false;
  std::string beginning = line_.substr(0, framing_.mark.size());
  beginning += part.substr(0, framing_.mark.size() - beginning.size());
  return !beginning.empty() && framing_.mark.starts_with(beginning);
}

void Splitter::refuse(Sink sink) {
  const std::int64_t line = is_lines() ? line_number_ : first_line_;
  const std::uint64_t begin = is_lines() ? line_begin_ : begin_;
  Record record{
      .text = {}, .line = clipped(line), .begin = begin, .end = bytes_, .source = 0, .error = {}};
  record.error = Error{
      ErrorCode::too_large,
      expected({is_lines() ? long_line : long_puzzle, cap()}, Words{"a longer one", "더 깁니다"}),
      clipped(line), 0};
  line_ = {};
  record_ = {};
  is_skipping_ = true;
  sink(std::move(record));
}

void Splitter::end_line(Sink sink) {
  using Kind = Framing::Kind;
  if (line_number_ == 1 && line_.starts_with(utf8_mark)) line_.erase(0, utf8_mark.size());
  if (framing_.kind == Kind::json) {
    record_ += line_;
    record_ += '\n';
    const bool is_first = !is_blank(line_) || is_long_line_;
    line_.clear();
    ++line_number_;
    if (is_first) choose_json(sink);
    return;
  }
  const bool is_marked = !is_long_line_ && begins_with_mark(line_);
  if (framing_.kind == Kind::lines) {
    if (!is_skipping_ && !is_marked && !is_blank(line_)) {
      first_line_ = line_number_;
      begin_ = line_begin_;
      if (framing_.has_heading && heading_.empty()) {
        take_heading(sink);
      } else {
        record_.swap(line_);
        end_record(sink);
      }
    }
    is_skipping_ = false;
  } else {
    if (is_marked) {
      end_record(sink);
      first_line_ = framing_.kind == Kind::starts ? line_number_ : line_number_ + 1;
      begin_ = framing_.kind == Kind::starts ? line_begin_ : bytes_;
    }
    if (!is_skipping_ && (!is_marked || framing_.kind == Kind::starts)) {
      record_ += line_;
      record_ += '\n';
    }
  }
  line_.clear();
  is_long_line_ = false;
  ++line_number_;
}

void Splitter::take_heading(Sink sink) {
  if (line_.size() > caps_.heading) {
    Record record{.text = {}, .line = clipped(line_number_), .end = bytes_, .error = {}};
    record.error = Error{
        ErrorCode::too_large,
        expected({{"a heading of at most {0} bytes", "{0}바이트 이하의 머리글"}, caps_.heading},
                 {saw::it, line_.size()}),
        clipped(line_number_), 0};
    is_over_ = true;
    sink(std::move(record));
  }
  heading_.swap(line_);
}

/// The first line with anything on it is complete: are there more values, or is it all one?
void Splitter::choose_json(Sink sink) {
  const std::string_view text(record_);
  if (is_skipping_ || !is_json(text)) {
    framing_ = {};
    line_.swap(record_);
    return;
  }
  caps_.line = caps_.record;
  framing_ = {.kind = Framing::Kind::lines, .mark = {}};
  record_.pop_back();
  record_.erase(0, record_.find_last_of('\n') + 1);
  first_line_ = line_number_ - 1;
  end_record(sink);
}

void Splitter::end_record(Sink sink) {
  if (!is_skipping_ && !is_blank_text(record_)) {
    Record record{.text = std::move(record_),
                  .line = clipped(first_line_),
                  .begin = begin_,
                  .end = bytes_,
                  .source = 0,
                  .error = {},
                  .heading = heading_};
    if (!heading_.empty()) record.text.insert(0, heading_ + '\n');
    sink(std::move(record));
  }
  record_ = {};
  is_skipping_ = false;
}

void Splitter::finish(Sink sink) {
  if (is_over_) return;
  if (is_lines()) {
    end_line(sink);
    return;
  }
  // Without a line end there, so that the record is the text as it came.
  if (!is_whole() && framing_.kind != Framing::Kind::json && begins_with_mark(line_)) {
    end_line(sink);
  } else if (!is_skipping_) {
    if (record_.empty()) {
      record_.swap(line_);
    } else {
      record_ += line_;
    }
    line_ = {};
  }
  end_record(sink);
}

}  // namespace crosshatch
