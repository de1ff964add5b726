// SPDX-License-Identifier: MIT
#include "limits/ip_address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>

namespace crosshatch::serve {

namespace {

constexpr std::array<std::uint8_t, 12> of_v4 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr int bits_of_v4 = 32;
constexpr int bits_before_v4 = 96;

/// Whether two addresses have the same first bits.
bool begin_alike(const IpAddress& one, const IpAddress& other, int bits) {
  const auto whole = static_cast<std::size_t>(bits / 8);
  if (!std::equal(one.bytes.begin(), one.bytes.begin() + bits / 8, other.bytes.begin()))
    return false;
  if (bits % 8 == 0) return true;
  return ((one.bytes[whole] ^ other.bytes[whole]) >> (8 - bits % 8)) == 0;
}

}  // namespace

std::optional<IpAddress> IpAddress::read(std::string_view text) {
  const std::string copy(text);
  IpAddress address;
  if (copy.size() != std::string_view(copy.c_str()).size()) return std::nullopt;
  if (inet_pton(AF_INET6, copy.c_str(), address.bytes.data()) == 1) return address;
  std::ranges::copy(of_v4, address.bytes.begin());
  if (inet_pton(AF_INET, copy.c_str(), address.bytes.data() + of_v4.size()) == 1) return address;
  return std::nullopt;
}

bool IpAddress::is_v4() const { return std::equal(of_v4.begin(), of_v4.end(), bytes.begin()); }

bool IpAddress::is_loopback() const {
  if (is_v4()) return bytes[of_v4.size()] == 127;
  return bytes.back() == 1 &&
         std::all_of(bytes.begin(), bytes.end() - 1, [](auto b) { return b == 0; });
}

bool IpAddress::is_any() const {
  return std::all_of(bytes.begin() + (is_v4() ? of_v4.size() : 0), bytes.end(),
                     [](auto b) { return b == 0; });
}

std::string IpAddress::text() const {
  std::array<char, INET6_ADDRSTRLEN> digits = {};
  if (is_v4()) {
    inet_ntop(AF_INET, bytes.data() + of_v4.size(), digits.data(), digits.size());
  } else {
    inet_ntop(AF_INET6, bytes.data(), digits.data(), digits.size());
  }
  return digits.data();
}

bool Networks::add(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::optional<IpAddress> first = IpAddress::read(text.substr(0, slash));
  if (!first) return false;
  const bool is_v4 = text.substr(0, slash).find(':') == std::string_view::npos;
  int bits = is_v4 ? bits_of_v4 : 128;
  if (slash != std::string_view::npos) {
    const std::string_view digits = text.substr(slash + 1);
    int read = -1;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), read);
    if (error != std::errc() || end != digits.data() + digits.size()) return false;
    if (read < 0 || read > bits) return false;
    bits = read;
  }
  networks_.push_back({.first = *first, .bits = is_v4 ? bits + bits_before_v4 : bits});
  return true;
}

bool Networks::has(const IpAddress& address) const {
  return std::ranges::any_of(networks_, [&](const Network& network) {
    return begin_alike(network.first, address, network.bits);
  });
}

}  // namespace crosshatch::serve
