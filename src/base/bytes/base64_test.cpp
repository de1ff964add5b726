// SPDX-License-Identifier: MIT
#include "base/bytes/base64.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

TEST(Base64, IsThatOfTheStandard) {
  EXPECT_EQ(base64(""), "");
  EXPECT_EQ(base64("f"), "Zg==");
  EXPECT_EQ(base64("fo"), "Zm8=");
  EXPECT_EQ(base64("foo"), "Zm9v");
  EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
  EXPECT_EQ(base64(std::string_view("\xFF\xFE\x00\xFB", 4)), "//4A+w==");
}

TEST(Base64, AllBytesComeBack) {
  std::string bytes;
  for (int i = 0; i < 256; ++i) {
    bytes += static_cast<char>(i);
    EXPECT_EQ(bytes_of_base64(base64(bytes)), bytes);
  }
}

TEST(Base64, NothingElseIsRead) {
  for (const char* text :
       {"Zg", "Zg=", "Zg===", "Zh==", "Z", "Zm9v\n", "Zm9v=", "Zg==Zg==", "Zm-_", "=", "===="})
    EXPECT_FALSE(bytes_of_base64(text)) << text;
}

}  // namespace
}  // namespace crosshatch
