// SPDX-License-Identifier: MIT
//
// lz-string is LZ78 over the 16-bit units of JavaScript's strings, with an initially empty
// dictionary. A unit is written out where it first occurs, and has a code from then on. The codes 0
// and 1 announce a new unit of 8 or 16 bits; 2 is the end. An entry of the dictionary is the phrase
// before and the first unit of the phrase after it.
//
//     code    width bits, lowest first; width grows as soon as the dictionary could need it
//     base64  six bits a character, the first one highest
//
// Each entry of the dictionary is a part of the text decompressed so far, stored as two numbers. A
// code may refer to the entry that is just being completed; it comes out right if it is copied unit
// by unit.
#include "families/sudoku/formats/pads/lz_string.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::size_t most_units = 1 << 20;

constexpr unsigned short_unit = 0;  // a unit of 8 bits follows
constexpr unsigned long_unit = 1;   // one of 16 bits
constexpr unsigned end_of_text = 2;
constexpr unsigned first_word = 3;

constexpr std::string_view digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The width of codes, which both sides compute from the number of codes and units sent.
class Width {
 public:
  [[nodiscard]] int bits() const { return bits_; }

  /// Counts one more entry or new unit.
  void grow() {
    if (--left_ > 0) return;
    left_ = std::uint64_t{1} << bits_;
    ++bits_;
  }

 private:
  int bits_ = 2;
  std::uint64_t left_ = 2;
};

class BitReader {
 public:
  explicit BitReader(std::string_view base64) : text_(base64) {}

  /// The next bits as a number, lowest first. After the end, zeros.
  unsigned take(int bits) {
    unsigned value = 0;
    for (int i = 0; i < bits; ++i) {
      const std::size_t at = next_ / 6;
      if (at >= text_.size()) {
        is_over_ = true;
        return value;
      }
      const std::size_t digit = digits.find(text_[at]);
      if (digit == std::string_view::npos) {
        is_over_ = true;
        return value;
      }
      value |= static_cast<unsigned>(digit >> (5 - next_ % 6) & 1) << i;
      ++next_;
    }
    return value;
  }

  /// Whether bits were read beyond the end of the text, or beyond a character that is not base64.
  [[nodiscard]] bool is_over() const { return is_over_; }

  [[nodiscard]] int column() const { return static_cast<int>(next_ / 6) + 1; }

 private:
  std::string_view text_;
  std::size_t next_ = 0;
  bool is_over_ = false;
};

class BitWriter {
 public:
  void put(unsigned value, int bits) {
    for (int i = 0; i < bits; ++i) {
      value_ = value_ << 1 | (value >> i & 1);
      if (++filled_ == 6) close();
    }
  }

  /// The text, filled up with at least one bit, as in lz-string, and padded.
  [[nodiscard]] std::string finish() {
    do put(0, 1);
    while (filled_ != 0);
    while (out_.size() % 4 != 0) out_ += '=';
    return std::move(out_);
  }

 private:
  void close() {
    out_ += digits[value_];
    value_ = 0;
    filled_ = 0;
  }

  std::string out_;
  unsigned value_ = 0;
  int filled_ = 0;
};

/// A unit of a surrogate pair that has lost its other half stands for nothing.
std::string utf8_of(const std::u16string& units) {
  std::string out;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const char32_t unit = units[i];
    const bool is_high = unit >= 0xD800 && unit < 0xDC00;
    const bool is_low = unit >= 0xDC00 && unit < 0xE000;
    if (is_high && i + 1 < units.size() && units[i + 1] >= 0xDC00 && units[i + 1] < 0xE000) {
      ++i;
      append_utf8(out, 0x10000 + ((unit - 0xD800) << 10) + (units[i] - 0xDC00U));
    } else {
      append_utf8(out, is_high || is_low ? replacement_character : unit);
    }
  }
  return out;
}

/// What is no UTF-8 becomes a replacement, byte by byte.
std::u16string units_of(std::string_view text) {
  std::u16string units;
  while (!text.empty()) {
    const char32_t c = take_character(text);
    if (c < 0x10000) {
      units += static_cast<char16_t>(c);
    } else {
      units += static_cast<char16_t>(0xD800 + ((c - 0x10000) >> 10));
      units += static_cast<char16_t>(0xDC00 + ((c - 0x10000) & 0x3FF));
    }
  }
  return units;
}

/// A part of the decompressed text.
struct Phrase {
  std::size_t begin;
  std::size_t size;
};

Error damaged(const BitReader& in) {
  return parse_error(
      1, in.column(),
      expected(Words{"a text that lz-string has compressed", "lz-string으로 압축된 텍스트"}));
}

}  // namespace

Result<std::string> decompressed(std::string_view base64) {
  while (base64.ends_with('=')) base64.remove_suffix(1);
  const std::size_t strange = base64.find_first_not_of(digits);
  if (strange != std::string_view::npos)
    return fail(parse_error(
        1, static_cast<int>(strange) + 1,
        expected(Words{"characters of base64", "base64 글자"}, seen(base64.substr(strange, 1)))));
  BitReader in(base64);
  Width width;
  std::vector<Phrase> words;  // from the code `first_word` on
  std::u16string out;
  Phrase before{0, 0};
  while (true) {
    unsigned code = in.take(width.bits());
    if (code == end_of_text && !in.is_over()) return utf8_of(out);
    const bool is_new = code == short_unit || code == long_unit;
    char16_t unit = 0;
    if (is_new) {
      unit = static_cast<char16_t>(in.take(code == short_unit ? 8 : 16));
      code = first_word + static_cast<unsigned>(words.size());
      words.push_back({out.size(), 1});
      width.grow();
    }
    if (in.is_over()) return fail(damaged(in));
    // The phrase before and the first unit of this one are adjacent in `out`, or will be.
    if (before.size > 0) words.push_back({before.begin, before.size + 1});
    if (code - first_word >= words.size()) return fail(damaged(in));
    const Phrase word = words[code - first_word];
    if (out.size() + word.size > most_units)
      return fail(Error{
          ErrorCode::too_large,
          expected({{"at most {0} characters in the compressed text", "압축된 텍스트에 {0}자 이하"},
                    most_units},
                   saw::more),
          1, in.column()});
    const std::size_t begin = out.size();
    if (is_new) {
      out += unit;
    } else {
      for (std::size_t i = 0; i < word.size; ++i) out += out[word.begin + i];
    }
    before = {begin, word.size};
    // An entry counts from its beginning, because the writer knows it before it sends the next
    // code.
    width.grow();
  }
}

std::string compressed(std::string_view utf8) {
  BitWriter out;
  Width width;
  constexpr unsigned unsent = 1U << 31;
  std::unordered_map<std::uint64_t, unsigned> words;  // [code of the phrase before, next unit]
  std::vector<unsigned> codes(1 << 16, 0);            // of single units; 0 if not seen yet
  unsigned next = first_word;
  const auto send = [&](unsigned code, char16_t unit) {
    if ((code & unsent) != 0) {
      const bool is_short = unit < 256;
      out.put(is_short ? short_unit : long_unit, width.bits());
      out.put(unit, is_short ? 8 : 16);
      codes[unit] = code & ~unsent;
      width.grow();
    } else {
      out.put(code, width.bits());
    }
    width.grow();
  };
  unsigned phrase = 0;
  char16_t first = 0;  // if the phrase has one unit
  for (const char16_t unit : units_of(utf8)) {
    if (codes[unit] == 0) codes[unit] = next++ | unsent;
    if (phrase == 0) {
      phrase = codes[unit];
      first = unit;
      continue;
    }
    const std::uint64_t key = std::uint64_t{phrase & ~unsent} << 16 | unit;
    const auto known = words.find(key);
    if (known != words.end()) {
      phrase = known->second;
      continue;
    }
    send(phrase, first);
    words.emplace(key, next++);
    phrase = codes[unit];
    first = unit;
  }
  if (phrase != 0) send(phrase, first);
  out.put(end_of_text, width.bits());
  return out.finish();
}

}  // namespace crosshatch::sudoku
