// SPDX-License-Identifier: MIT
//
// Written here, though zlib does the same: the library needs no zlib anywhere else, and must read
// certificates where there is none (WebAssembly, Windows). It is made to be short and not to be
// fast: codes are read bit by bit, by the numbers of codes of each length, as RFC 1951 lays them
// out. A text of 64 MiB takes less than a second.
#include "base/bytes/gunzip.h"

#include <algorithm>
#include <array>
#include <span>

namespace crosshatch {

namespace {

constexpr int longest_code = 15;

/// Bits of bytes, the low ones first. Behind the end there are zeros.
class Bits {
 public:
  explicit Bits(std::string_view bytes) : bytes_(bytes) {}

  std::uint32_t take(int count) {
    std::uint32_t value = 0;
    for (int i = 0; i < count; ++i) value |= take_bit() << i;
    return value;
  }
  std::uint32_t take_bit() {
    const std::size_t byte = at_ / 8;
    const std::uint32_t bit =
        byte < bytes_.size() ? static_cast<std::uint8_t>(bytes_[byte]) >> at_ % 8 & 1U : 0;
    ++at_;
    return bit;
  }
  /// Goes to the next byte, and returns what is left from there.
  std::string_view rest() {
    at_ = (at_ + 7) / 8 * 8;
    return bytes_.substr(std::min(at_ / 8, bytes_.size()));
  }
  void skip_bytes(std::size_t count) { at_ += 8 * count; }
  [[nodiscard]] bool is_over() const { return at_ > 8 * bytes_.size(); }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;  ///< bits
};

/// A Huffman code, told by the lengths of its words.
class Code {
 public:
  explicit Code(std::span<const std::uint8_t> lengths) {
    for (const std::uint8_t length : lengths) ++count_[length];
    count_[0] = 0;
    int free = 1;
    std::array<std::uint16_t, longest_code + 2> next = {};
    for (std::size_t length = 1; length < count_.size(); ++length) {
      free = 2 * free - count_[length];
      is_good_ = is_good_ && free >= 0;
      next[length + 1] = static_cast<std::uint16_t>(next[length] + count_[length]);
    }
    for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol)
      if (lengths[symbol] != 0)
        symbols_[next[lengths[symbol]]++] = static_cast<std::uint16_t>(symbol);
  }

  [[nodiscard]] bool is_good() const { return is_good_; }

  /// The next symbol; -1 where the bits are no word.
  int take(Bits& bits) const {
    int word = 0;
    int first = 0;  // word of this length
    int index = 0;  // of its symbol
    for (std::size_t length = 1; length < count_.size(); ++length) {
      word += static_cast<int>(bits.take_bit());
      if (word - first < count_[length])
        return symbols_[static_cast<std::size_t>(index + word - first)];
      index += count_[length];
      first = 2 * (first + count_[length]);
      word *= 2;
    }
    return -1;
  }

 private:
  std::array<std::uint16_t, longest_code + 1> count_ = {};  ///< [length]
  std::array<std::uint16_t, 288> symbols_ = {};             ///< by their words
  bool is_good_ = true;
};

struct BlockCodes {
  Code literals;
  Code distances;
};

BlockCodes fixed_codes() {
  std::array<std::uint8_t, 288> literals;
  std::array<std::uint8_t, 30> distances;
  for (std::size_t i = 0; i < literals.size(); ++i)
    literals[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
  distances.fill(5);
  return {Code(literals), Code(distances)};
}

/// Reads the lengths of words before a block, which are themselves in a code.
BlockCodes read_codes(Bits& bits, bool& is_good) {
  constexpr std::array<std::uint8_t, 19> order = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                  11, 4,  12, 3, 13, 2, 14, 1, 15};
  const std::size_t literals = bits.take(5) + 257;
  const std::size_t all = literals + bits.take(5) + 1;
  const std::size_t given = bits.take(4) + 4;
  std::array<std::uint8_t, 19> lengths_of_lengths = {};
  for (std::size_t i = 0; i < given; ++i)
    lengths_of_lengths[order[i]] = static_cast<std::uint8_t>(bits.take(3));
  const Code code(lengths_of_lengths);
  std::array<std::uint8_t, 286 + 32 + 138> lengths = {};  // with room for the longest repetition
  is_good = code.is_good() && literals <= 286;
  for (std::size_t i = 0; is_good && i < all;) {
    const int symbol = code.take(bits);
    is_good = symbol >= 0 && (symbol != 16 || i > 0) && !bits.is_over();
    if (!is_good) break;
    if (symbol < 16) {
      lengths[i++] = static_cast<std::uint8_t>(symbol);
      continue;
    }
    const std::uint8_t repeated = symbol == 16 ? lengths[i - 1] : 0;
    const std::size_t times = symbol == 16   ? 3 + bits.take(2)
                              : symbol == 17 ? 3 + bits.take(3)
                                             : 11 + bits.take(7);
    std::fill_n(lengths.begin() + static_cast<std::ptrdiff_t>(i), times, repeated);
    i += times;
    is_good = i <= all;
  }
  const std::span<const std::uint8_t> found(lengths);
  BlockCodes codes{
      Code(found.first(std::min<std::size_t>(literals, 286))),
      Code(found.subspan(std::min<std::size_t>(literals, 286), is_good ? all - literals : 0))};
  is_good = is_good && codes.literals.is_good() && codes.distances.is_good();
  return codes;
}

/// Unpacks what RFC 1951 calls deflate.
class Inflation {
 public:
  /// `likely` is the length that the text claims to have.
  Inflation(Bits& bits, std::size_t most, std::size_t likely) : bits_(bits), most_(most) {
    text_.reserve(std::min(most, likely));  // so that it need not grow, which takes twice as much
  }

  Unpacked take() {
    // No writer makes so many for so little, and each costs as much as a few hundred bytes.
    constexpr int most_blocks = 1 << 20;
    bool is_last = false;
    for (int blocks = 0; !is_last && blocks < most_blocks; ++blocks) {
      is_last = bits_.take_bit() != 0;
      const Unpacking how = take_block(bits_.take(2));
      if (how != Unpacking::whole) return end(how);
    }
    return end(is_last ? Unpacking::whole : Unpacking::damaged);
  }

 private:
  Unpacked end(Unpacking how) {
    // Behind the end there is nothing that could be damaged.
    if (bits_.is_over()) how = Unpacking::cut_off;
    return {how, std::move(text_)};
  }

  Unpacking take_block(std::uint32_t kind) {
    if (kind == 0) return take_stored();
    if (kind == 1) return take_packed(fixed_);
    if (kind == 3) return Unpacking::damaged;
    bool is_good = true;
    const BlockCodes codes = read_codes(bits_, is_good);
    return is_good ? take_packed(codes) : Unpacking::damaged;
  }

  Unpacking take_stored() {
    static_cast<void>(bits_.rest());
    const std::uint32_t size = bits_.take(16);
    if ((bits_.take(16) ^ size) != 0xFFFF) return Unpacking::damaged;
    const std::string_view stored = bits_.rest().substr(0, size);
    bits_.skip_bytes(size);
    const std::size_t room = most_ - text_.size();
    text_ += stored.substr(0, room);
    if (bits_.is_over()) return Unpacking::cut_off;
    return stored.size() > room ? Unpacking::too_long : Unpacking::whole;
  }

  Unpacking take_packed(const BlockCodes& codes) {
    constexpr int end_of_block = 256;
    while (!bits_.is_over()) {
      const int symbol = codes.literals.take(bits_);
      if (symbol == end_of_block) return Unpacking::whole;
      if (symbol < 0 || symbol > 285) return Unpacking::damaged;
      if (symbol < end_of_block && text_.size() == most_) return Unpacking::too_long;
      if (symbol < end_of_block) {
        text_ += static_cast<char>(symbol);
        continue;
      }
      const std::size_t length = take_length(symbol - 257);
      const int place = codes.distances.take(bits_);
      if (place < 0 || place > 29) return Unpacking::damaged;
      const std::size_t distance = take_distance(place);
      if (bits_.is_over()) break;
      if (distance > text_.size()) return Unpacking::damaged;
      if (length > most_ - text_.size()) return Unpacking::too_long;
      for (std::size_t i = 0; i < length; ++i) text_ += text_[text_.size() - distance];
    }
    return Unpacking::cut_off;
  }

  /// Four lengths, or two distances, share each number of bits.
  std::size_t take_length(int place) {
    if (place < 8) return static_cast<std::size_t>(place) + 3;
    if (place == 28) return 258;
    const int more = place / 4 - 1;
    return 3 + (static_cast<std::size_t>(place % 4 + 4) << more) + bits_.take(more);
  }
  std::size_t take_distance(int place) {
    if (place < 4) return static_cast<std::size_t>(place) + 1;
    const int more = place / 2 - 1;
    return 1 + (static_cast<std::size_t>(place % 2 + 2) << more) + bits_.take(more);
  }

  Bits& bits_;
  std::size_t most_;
  BlockCodes fixed_ = fixed_codes();
  std::string text_;
};

std::uint32_t crc32(std::string_view text) {
  std::array<std::uint32_t, 256> table = {};
  for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
    std::uint32_t value = byte;
    for (int i = 0; i < 8; ++i) value = value >> 1 ^ ((value & 1) != 0 ? 0xEDB88320U : 0U);
    table[byte] = value;
  }
  std::uint32_t crc = 0xFFFFFFFF;
  for (const char c : text) crc = crc >> 8 ^ table[(crc ^ static_cast<std::uint8_t>(c)) & 0xFF];
  return ~crc;
}

/// Skips the header of a member; false where it is none.
bool take_header(Bits& bits) {
  constexpr std::uint32_t magic = 0x8B1F;
  constexpr std::uint32_t deflate = 8;
  if (bits.take(16) != magic || bits.take(8) != deflate) return false;
  const std::uint32_t flags = bits.take(8);
  bits.skip_bytes(6);  // time, kind of packing, system
  const auto has = [&](int flag) { return (flags >> flag & 1) != 0; };
  if (has(2)) bits.skip_bytes(bits.take(16));
  for (const int zero_ended : {3, 4})  // name, comment
    while (has(zero_ended) && !bits.is_over() && bits.take(8) != 0) {
    }
  if (has(1)) bits.skip_bytes(2);
  return flags < 32;
}

}  // namespace

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1F\x8B"); }

Unpacked gunzip(std::string_view bytes, std::size_t most) {
  Bits bits(bytes);
  if (!take_header(bits)) return {bits.is_over() ? Unpacking::cut_off : Unpacking::damaged};
  Bits trailer(bytes.substr(bytes.size() - std::min<std::size_t>(bytes.size(), 4)));
  Unpacked found = Inflation(bits, most, trailer.take(32)).take();
  if (found.how != Unpacking::whole) return found;
  static_cast<void>(bits.rest());
  const std::uint32_t sum = bits.take(32);
  const std::uint32_t size = bits.take(32);
  if (bits.is_over()) {
    found.how = Unpacking::cut_off;
  } else if (sum != crc32(found.text) || size != (found.text.size() & 0xFFFFFFFF)) {
    found.how = Unpacking::damaged;
  } else if (!bits.rest().empty()) {
    found.how = Unpacking::several;
  }
  return found;
}

}  // namespace crosshatch
