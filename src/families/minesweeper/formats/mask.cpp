// SPDX-License-Identifier: MIT
//
// An id of Mines says where the mines are, and a player who sees `u0f...` cannot help knowing it.
// So Simon Tatham's program prints a bitmap that tells nothing to a player who looks at it. It is
// not secret: the masking is that of OAEP without a key. The bytes have two halves; if they are
// odd, the first one is shorter. The second half is the seed of a stream that is added (xor) to the
// first, and the first is then the seed of a stream for the second; bits beyond the bitmap become
// 0. The stream of a seed is SHA-1 of the seed and "0", then of the seed and "1", and so on. Taking
// the mask off is the same in the other order.
#include "families/minesweeper/formats/mask.h"

#include <boost/uuid/detail/sha1.hpp>
#include <string>

namespace crosshatch::minesweeper {

namespace {

using Hash = boost::uuids::detail::sha1;
constexpr std::size_t digest_size = 20;

/// A byte of a digest: five words of 32 bits, or bytes in later versions of Boost.
std::uint8_t byte_of(const Hash::digest_type& digest, std::size_t at) {
  if constexpr (sizeof digest[0] == 1) {
    return static_cast<std::uint8_t>(digest[at]);
  } else {
    return static_cast<std::uint8_t>(digest[at / 4] >> (24 - at % 4 * 8) & 0xFF);
  }
}

void add_stream(std::span<const std::uint8_t> seed, std::span<std::uint8_t> target) {
  Hash of_seed;
  of_seed.process_bytes(seed.data(), seed.size());
  Hash::digest_type digest = {};
  for (std::size_t i = 0; i < target.size(); ++i) {
    if (i % digest_size == 0) {
      Hash hash = of_seed;
      const std::string number = std::to_string(i / digest_size);
      hash.process_bytes(number.data(), number.size());
      hash.get_digest(digest);
    }
    target[i] ^= byte_of(digest, i % digest_size);
  }
}

}  // namespace

void unmask(std::span<std::uint8_t> bytes, int bits) {
  const std::span<std::uint8_t> first = bytes.first(bytes.size() / 2);
  const std::span<std::uint8_t> second = bytes.subspan(first.size());
  add_stream(first, second);
  if (bits % 8 != 0) bytes.back() &= static_cast<std::uint8_t>(0xFF00 >> bits % 8);
  add_stream(second, first);
}

}  // namespace crosshatch::minesweeper
