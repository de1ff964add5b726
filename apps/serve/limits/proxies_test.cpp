// SPDX-License-Identifier: MIT
#include "limits/proxies.h"

#include <gtest/gtest.h>

namespace crosshatch::serve {
namespace {

IpAddress address(std::string_view text) {
  const std::optional<IpAddress> read = IpAddress::read(text);
  EXPECT_TRUE(read) << text;
  return read.value_or(IpAddress());
}

std::string client(std::string_view peer, std::string_view forwarded,
                   std::initializer_list<std::string_view> trusted) {
  Networks networks;
  for (const std::string_view text : trusted) EXPECT_TRUE(networks.add(text)) << text;
  return client_name(forwarded_client(address(peer), forwarded, networks));
}

TEST(IpAddress, ReadsWhatIsAnAddressAndNothingElse) {
  for (const char* text : {"192.0.2.1", "0.0.0.0", "::", "::1", "2001:db8::1"})
    EXPECT_EQ(address(text).text(), text);
  EXPECT_EQ(address("::ffff:192.0.2.1"), address("192.0.2.1"));
  for (const char* wrong : {"", "1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "localhost",
                            "fe80::1%eth0", "[::1]", " ::1", "1.2.3.4 "})
    EXPECT_FALSE(IpAddress::read(wrong)) << wrong;
  EXPECT_FALSE(IpAddress::read(std::string_view("1.2.3.4\0", 8)));
  EXPECT_TRUE(address("127.9.9.9").is_loopback() && address("::1").is_loopback());
  EXPECT_FALSE(address("126.0.0.1").is_loopback() || address("::").is_loopback());
  EXPECT_TRUE(address("0.0.0.0").is_any() && address("::").is_any());
  EXPECT_FALSE(address("127.0.0.0").is_any() || address("::1").is_any());
}

TEST(Networks, HaveTheAddressesWithTheirFirstBits) {
  Networks networks;
  for (const char* text : {"10.1.2.3", "172.16.0.0/12", "2001:db8::/33"})
    EXPECT_TRUE(networks.add(text)) << text;
  for (const char* in : {"10.1.2.3", "172.16.0.0", "172.31.255.255", "::ffff:172.20.0.1",
                         "2001:db8::", "2001:db8:7fff::1"})
    EXPECT_TRUE(networks.has(address(in))) << in;
  for (const char* out : {"10.1.2.4", "172.15.255.255", "172.32.0.0", "2001:db8:8000::1", "::1"})
    EXPECT_FALSE(networks.has(address(out))) << out;
  for (const char* wrong : {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10/8",
                            "10.0.0.0/8/8", "10.0.0.0/8 ", "example.org"})
    EXPECT_FALSE(networks.add(wrong)) << wrong;
  Networks all;
  EXPECT_TRUE(all.add("0.0.0.0/0"));
  EXPECT_TRUE(all.has(address("203.0.113.9")));
  EXPECT_FALSE(all.has(address("2001:db8::1"))) << "another family";
}

TEST(Proxies, TheClientIsTheLastAddressThatIsNotTrusted) {
  EXPECT_EQ(client("127.0.0.1", "203.0.113.9", {"127.0.0.1"}), "203.0.113.9");
  EXPECT_EQ(client("127.0.0.1", "9.9.9.9, 203.0.113.9, 10.0.0.2", {"127.0.0.1", "10.0.0.0/8"}),
            "203.0.113.9")
      << "what the client wrote itself stands before it";
  EXPECT_EQ(client("192.0.2.1", "203.0.113.9", {"127.0.0.1"}), "192.0.2.1")
      << "whoever is not trusted speaks for himself";
  EXPECT_EQ(client("127.0.0.1", "203.0.113.9", {}), "127.0.0.1") << "nobody is trusted";
  EXPECT_EQ(client("127.0.0.1", "", {"127.0.0.1"}), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", "10.0.0.1,10.0.0.2", {"127.0.0.1", "10.0.0.0/8"}), "10.0.0.1")
      << "the first where all are trusted";
}

TEST(Proxies, PartsMayHavePortsAndBrackets) {
  for (const auto& [part, name] : {std::pair{"203.0.113.9:4711", "203.0.113.9"},
                                   {"2001:db8:1:2:3::4", "2001:db8:1:2::"},
                                   {"[2001:db8:1:2::4]", "2001:db8:1:2::"},
                                   {"[2001:db8:1:2::4]:443", "2001:db8:1:2::"},
                                   {"::ffff:203.0.113.9", "203.0.113.9"},
                                   {"\t203.0.113.9 ", "203.0.113.9"},
                                   {", ,203.0.113.9, ,", "203.0.113.9"}})
    EXPECT_EQ(client("127.0.0.1", part, {"127.0.0.1"}), name) << part;
}

TEST(Proxies, WhatIsNoAddressLeavesTheProxyThatWroteIt) {
  for (const char* part :
       {"unknown", "_hidden", "203.0.113.9:", "203.0.113.9:port", "[203.0.113.9]", "[2001:db8::4",
        "[2001:db8::4]443", "203.0.113.9 203.0.113.8", "[]", ":80", "203.0.113.9:123456"})
    EXPECT_EQ(client("127.0.0.1", std::string("203.0.113.7, ") + part, {"127.0.0.1"}), "127.0.0.1")
        << part;
  EXPECT_EQ(client("127.0.0.1", "203.0.113.7, unknown, 10.0.0.2", {"127.0.0.1", "10.0.0.2"}),
            "10.0.0.2");
}

}  // namespace
}  // namespace crosshatch::serve
