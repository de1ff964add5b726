// SPDX-License-Identifier: MIT
#include "base/bytes/gunzip.h"

#include <gtest/gtest.h>

#include "base/bytes/base64.h"
#include "base/rng.h"

namespace crosshatch {
namespace {

constexpr std::size_t plenty = 1 << 20;

/// 120 lines "row 16", packed by zlib in the two ways that have codes.
constexpr const char* packed[] = {
    "H4sIAAAAAAACAyvKL1cw4CoCkoZg0gRMWkJEzMCUkSmYMobwTCByZhCFFhBdxhCFEDETczBlbgQRhCiA"
    "qDOD8CyhJkK0mUPth8iZQgQtobZB3QN1HFQOImgK0WcBMRlipBHEbguIoClEoRHEZAuoy6FOhmgwhPAs"
    "INaZQW2FaDeG6DOE2gCxG+IEC4huc4iR5lCeMQqFogSqAardDNlgqDVQS6FOgDrIEMWxUKdDPQL1FtST"
    "UC9DAwAaHBbIAQUNNlggGqIEsBly4EOjAhox0GiCRpoZSoQaIUc1NOKhycAYOYFAkws08RijJCxoMrNE"
    "Sn8QTYM0XQIAbXpnqzMDAAA=",
    "H4sIAAAAAAACA82STQ6CIQxE957CIwh8lHIqEzdeX8N7JnADNzQtnc705/V83x+31/ct673WO4nEMrUv"
    "0/Au/oLEBNVIJHaNZUYlSAJ5gTetCGzIz18nOGVTj+L8I9jBJZUpWeFOgp3ESuVUuZIBFLyELmQF3sAV"
    "GeBGQoIelBx67TBHigDhsReWRlIlKKgcYpVuI7Zlk7bsABxH7oNybL8hlmPAsQ/fVbgY1+TS4lho3Vft"
    "4j2Dth+I5+LxtOOwPLO53R+gP73LD216Z6szAwAA"};

std::string packed_text() {
  std::string text;
  for (int i = 0; i < 120; ++i) text += "row " + std::to_string(i * i % 97) + "\n";
  return text;
}

/// A block as it is, in a member with all that a header may have.
std::string stored() {
  return *bytes_of_base64("H4sIHgAAAAAAAwMAYWJjbmFtZQBjb21tZW50AHlxq+ACAB8I6kYCAAAA");
}

TEST(Gunzip, UnpacksWhatZlibHasPacked) {
  for (const char* text : packed) {
    const Unpacked found = gunzip(*bytes_of_base64(text), plenty);
    EXPECT_EQ(found.how, Unpacking::whole);
    EXPECT_EQ(found.text, packed_text());
  }
  EXPECT_EQ(gunzip(stored(), plenty).how, Unpacking::whole);
  EXPECT_EQ(gunzip(stored(), plenty).text, "x\n");
}

TEST(Gunzip, EndsAtTheLimit) {
  const std::string text = packed_text();
  for (const char* bytes : packed) {
    EXPECT_EQ(gunzip(*bytes_of_base64(bytes), text.size()).how, Unpacking::whole);
    for (std::size_t most = 0; most < text.size(); ++most) {
      const Unpacked found = gunzip(*bytes_of_base64(bytes), most);
      EXPECT_EQ(found.how, Unpacking::too_long);
      EXPECT_LE(found.text.size(), most);
      EXPECT_TRUE(text.starts_with(found.text));
    }
  }
}

TEST(Gunzip, SaysWhatIsMissingOrTooMuch) {
  for (const char* bytes : packed) {
    const std::string whole = *bytes_of_base64(bytes);
    for (std::size_t size = 0; size < whole.size(); ++size)
      EXPECT_EQ(gunzip(whole.substr(0, size), plenty).how, Unpacking::cut_off) << size;
    EXPECT_EQ(gunzip(whole + whole, plenty).how, Unpacking::several);
    EXPECT_EQ(gunzip(whole + '\0', plenty).how, Unpacking::several);
  }
  EXPECT_EQ(gunzip("nothing of this kind", plenty).how, Unpacking::damaged);
}

/// The checksum finds each bit that is another, but for those that say nothing of the text: in the
/// header, and between the codes and the checksum.
TEST(Gunzip, TakesNoDamagedBytes) {
  constexpr std::size_t header = 10;
  for (const char* bytes : packed) {
    const std::string whole = *bytes_of_base64(bytes);
    for (std::size_t bit = 8 * header; bit < 8 * whole.size(); ++bit) {
      std::string damaged = whole;
      damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ 1 << bit % 8);
      const Unpacked found = gunzip(damaged, plenty);
      EXPECT_TRUE(found.how != Unpacking::whole || found.text == packed_text()) << bit;
    }
  }
}

TEST(Gunzip, TakesAnyBytes) {
  Rng rng(7);
  for (int i = 0; i < 20'000; ++i) {
    std::string bytes = std::string("\x1F\x8B\x08\0\0\0\0\0\0\3", 10);
    for (int size = rng.below(200); size > 0; --size) bytes += static_cast<char>(rng.below(256));
    const Unpacked found = gunzip(bytes, 1000);
    EXPECT_NE(found.how, Unpacking::whole);
    EXPECT_LE(found.text.size(), 1000U);
  }
}

}  // namespace
}  // namespace crosshatch
