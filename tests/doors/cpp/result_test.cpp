// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <crosshatch/crosshatch.hpp>
#include <memory>
#include <string>

namespace crosshatch {
namespace {

Result<int> number(int n) { return n; }
Result<int> refusal() { return Error(ErrorCode::request, "expected a number, saw none"); }

TEST(ResultInCpp, HasAValueOrAnError) {
  EXPECT_TRUE(number(3).has_value());
  EXPECT_EQ(*number(3), 3);
  EXPECT_EQ(number(3).error().message(), "");
  const Result<int> none = refusal();
  EXPECT_FALSE(none);
  EXPECT_EQ(none.error().code(), ErrorCode::request);
  EXPECT_EQ(none.error().message(), "expected a number, saw none");
  EXPECT_EQ(none.error().line(), 0);
}

TEST(ResultInCpp, GoesOnWithValuesAndHandsErrorsOn) {
  EXPECT_EQ(*number(3).transform([](int n) { return n + 0.5; }), 3.5);
  EXPECT_EQ(*number(3).and_then([](int n) { return number(n * 2); }), 6);
  const auto never = [](int) -> Result<int> {
    ADD_FAILURE();
    return 0;
  };
  EXPECT_EQ(refusal().and_then(never).error().code(), ErrorCode::request);
  EXPECT_EQ(refusal().transform(never).error().message(), "expected a number, saw none");
}

TEST(ResultInCpp, MovesWhatCannotBeCopied) {
  Result<std::unique_ptr<int>> result(std::make_unique<int>(5));
  const std::unique_ptr<int> taken = *std::move(result);
  EXPECT_EQ(*taken, 5);
}

TEST(ResultInCppDeathTest, EndsTheProgramThatTakesTheValueOfAnError) {
  EXPECT_DEATH((void)*refusal(), "");
}

TEST(ErrorInCpp, CutsALongMessage) {
  const Error error(ErrorCode::parse, std::string(1000, 'x'));
  EXPECT_EQ(error.message(), std::string(511, 'x'));
}

TEST(ErrorInCpp, HasNamesForItsCodes) {
  EXPECT_EQ(name(ErrorCode::parse), "parse");
  EXPECT_EQ(name(ErrorCode::too_large), "too_large");
  EXPECT_EQ(name(ErrorCode::internal), "internal");
  EXPECT_EQ(name(static_cast<ErrorCode>(99)), "");
  EXPECT_EQ(name(Verdict::multiple), "multiple");
  EXPECT_EQ(name(Why::cancelled), "cancelled");
}

TEST(ErrorInCpp, TakesWhatCSays) {
  xh_error c = XH_ERROR_INIT;
  std::string("too_large").copy(c.code, sizeof c.code);
  std::string("expected less").copy(c.message, sizeof c.message);
  c.line = 3;
  c.column = 7;
  const Error error(c);
  EXPECT_EQ(error.code(), ErrorCode::too_large);
  EXPECT_EQ(error.message(), "expected less");
  EXPECT_EQ(error.line(), 3);
  EXPECT_EQ(error.column(), 7);
  std::string("newer").copy(c.code, sizeof c.code);
  EXPECT_EQ(Error(c).code(), ErrorCode::internal) << "a code that this header does not know";
}

}  // namespace
}  // namespace crosshatch
