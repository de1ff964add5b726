// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosshatch::serve {

/// An address of IPv4 or IPv6. One of IPv4 is kept as IPv6 maps it (::ffff:192.0.2.1), so both ways
/// to write it are the same address.
struct IpAddress {
  std::array<std::uint8_t, 16> bytes = {};

  /// "192.0.2.1" or "2001:db8::1"; nothing else, also no zone.
  [[nodiscard]] static std::optional<IpAddress> read(std::string_view text);

  [[nodiscard]] bool is_v4() const;
  [[nodiscard]] bool is_loopback() const;
  /// 0.0.0.0 or "::": all addresses of a machine that listens.
  [[nodiscard]] bool is_any() const;
  [[nodiscard]] std::string text() const;

  friend bool operator==(const IpAddress&, const IpAddress&) = default;
};

/// Addresses and networks, by their first bits.
class Networks {
 public:
  /// "192.0.2.1", "10.0.0.0/8", "2001:db8::/32". False: it is none of these.
  [[nodiscard]] bool add(std::string_view text);
  [[nodiscard]] bool has(const IpAddress& address) const;
  [[nodiscard]] bool is_empty() const { return networks_.empty(); }

 private:
  struct Network {
    IpAddress first;
    int bits = 0;  ///< that count, of 128
  };

  std::vector<Network> networks_;
};

}  // namespace crosshatch::serve
