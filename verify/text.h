// SPDX-License-Identifier: MIT
#pragma once

#include <zlib.h>

#include <array>
#include <charconv>
#include <cstdint>
#include <functional>
#include <new>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bounds.h"

namespace crosshatch::verify {

/// Writes up to `size` bytes to `bytes` and returns how many; 0 is the end.
using Bytes = std::function<std::size_t(char* bytes, std::size_t size)>;

/// The bytes that one gzip member holds (RFC 1952), while it arrives. What is damaged or cut off,
/// or has anything after the member, is a Failure.
class Gzip {
 public:
  explicit Gzip(Bytes packed) : packed_(std::move(packed)) {
    constexpr int header_is_expected = 16;
    if (inflateInit2(&stream_, header_is_expected + MAX_WBITS) != Z_OK) throw std::bad_alloc();
  }
  ~Gzip() { inflateEnd(&stream_); }
  Gzip(const Gzip&) = delete;
  Gzip& operator=(const Gzip&) = delete;

  std::size_t read(char* bytes, std::size_t size) {
    const auto room = static_cast<uInt>(size);
    stream_.next_out = reinterpret_cast<Bytef*>(bytes);
    stream_.avail_out = room;
    while (stream_.avail_out == room && !is_over_) {
      if (!refill()) fail(Status::unreadable, "expected the rest of the gzip member");
      const int result = inflate(&stream_, Z_NO_FLUSH);
      if (result == Z_MEM_ERROR) throw std::bad_alloc();
      if (result != Z_OK && result != Z_STREAM_END)
        fail(Status::unreadable, "expected data compressed by gzip");
      is_over_ = result == Z_STREAM_END;
      if (is_over_ && refill()) fail(Status::unreadable, "expected nothing after the gzip member");
    }
    return room - stream_.avail_out;
  }

 private:
  /// Whether there are packed bytes.
  bool refill() {
    if (stream_.avail_in == 0) {
      stream_.next_in = reinterpret_cast<Bytef*>(input_.data());
      stream_.avail_in = static_cast<uInt>(packed_(input_.data(), input_.size()));
    }
    return stream_.avail_in != 0;
  }

  Bytes packed_;
  std::array<char, std::size_t{1} << 16> input_;
  z_stream stream_ = {};
  bool is_over_ = false;
};

/// The largest number of a certificate.
constexpr std::int32_t most_number = 2'147'483'647;

/// The text of a certificate, while it arrives. Puzzle, claim and order are read by lines: `words`
/// has those of the line at hand, and `take...` goes on to the next line. Steps are read by
/// characters, so that they need not be held. What is not as expected is a Failure with status
/// `unreadable`.
class Text {
 public:
  explicit Text(Bytes bytes) : bytes_(std::move(bytes)), buffer_(std::size_t{1} << 16) {}

  /// The line at hand. It has at least one word, which may be empty.
  const Array<std::string_view>& words() {
    if (!words_.empty()) return words_;
    for (; peek() != '\n'; ++at_) text_ += buffer_[at_];
    ++at_;
    std::string_view rest = text_;
    for (std::size_t space = 0; space != std::string_view::npos;) {
      space = rest.find(' ');
      words_.push_back(rest.substr(0, space));
      rest.remove_prefix(space == std::string_view::npos ? rest.size() : space + 1);
    }
    return words_;
  }
  bool has(std::string_view word) { return words()[0] == word; }
  /// Takes the line at hand, which must have this word and `count` words after it.
  void take(std::string_view word, std::size_t count = 0) {
    const std::string after = count == 0 ? "" : " and " + std::to_string(count) + " words";
    if (!has(word) || words_.size() != count + 1) expected("'" + std::string(word) + "'" + after);
    words_.clear();
    text_.clear();
    ++line_;
  }
  /// The same; they are numbers from `least` to `most`.
  Array<std::int32_t> take_numbers(std::string_view word, std::size_t count, std::int32_t least = 0,
                                   std::int32_t most = most_number) {
    Array<std::int32_t> numbers;
    for (std::size_t i = 1; i < words().size() && i <= count; ++i)
      numbers.push_back(number_of(words_[i], least, most));
    take(word, count);
    return numbers;
  }
  /// The number that a word of the line at hand is.
  std::int32_t number_of(std::string_view word, std::int32_t least, std::int32_t most) {
    std::int32_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [last, error] = std::from_chars(word.data(), end, number);
    const bool is_plain = !word.empty() && word[0] != '-' && (word[0] != '0' || word.size() == 1);
    if (!is_plain || error != std::errc() || last != end || number < least || number > most)
      expected("a number from " + std::to_string(least) + " to " + std::to_string(most));
    return number;
  }
  [[noreturn]] void expected(const std::string& what) {
    std::string seen(std::string_view(text_).substr(0, 40));
    for (char& c : seen) c = c < ' ' || c > '~' ? '?' : c;
    if (!seen.empty()) seen = ", saw '" + seen + "'";
    fail(Status::unreadable, "line " + std::to_string(line_) + ": expected " + what + seen);
  }

  /// The number of the line at hand, from 1.
  std::int64_t line() const { return line_; }

  /// What `get` takes is written there, too.
  void copy_to(std::ostream* copy) { copy_ = copy; }
  /// The next character of a step. `get` takes it, `peek` leaves it there.
  char get() {
    const char found = peek();
    ++at_;
    line_ += found == '\n';
    if (copy_ != nullptr) copy_->put(found);
    return found;
  }
  char peek() {
    if (is_over()) expected("the rest of the certificate");
    return buffer_[at_];
  }
  bool is_over() {
    if (at_ < end_) return false;
    at_ = 0;
    end_ = bytes_(buffer_.data(), buffer_.size());
    spend(end_);
    return end_ == 0;
  }

 private:
  Bytes bytes_;
  std::vector<char> buffer_;
  std::ostream* copy_ = nullptr;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  std::int64_t line_ = 1;
  std::basic_string<char, std::char_traits<char>, Bounded<char>> text_;  ///< of the line at hand
  Array<std::string_view> words_;  ///< of `text_`; none if no line is at hand
};

}  // namespace crosshatch::verify
