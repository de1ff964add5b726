// SPDX-License-Identifier: MIT
#include "wire.h"

#include <cstring>
#include <type_traits>

namespace crosshatch::cli {

namespace {

using Length = std::uint64_t;

/// Appends values to a frame.
class FrameWriter {
 public:
  FrameWriter() : frame_(sizeof(Length), '\0') {}

  template <class Number>
  void number(Number value) {
    static_assert(std::is_trivially_copyable_v<Number>);
    frame_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void text(std::string_view value) {
    number(Length{value.size()});
    frame_ += value;
  }
  std::string finish() {
    const Length size = frame_.size() - sizeof(Length);
    std::memcpy(frame_.data(), &size, sizeof size);
    return std::move(frame_);
  }

 private:
  std::string frame_;
};

/// Takes them out again. What is missing is nothing: the other side never leaves anything out.
class FrameReader {
 public:
  explicit FrameReader(std::string_view frame) : rest_(frame) {}

  template <class Number>
  Number number() {
    Number value{};
    if (rest_.size() < sizeof value) return value;
    std::memcpy(&value, rest_.data(), sizeof value);
    rest_.remove_prefix(sizeof value);
    return value;
  }
  std::string text() {
    const auto size = number<Length>();
    std::string value(rest_.substr(0, size));
    rest_.remove_prefix(value.size());
    return value;
  }

 private:
  std::string_view rest_;
};

}  // namespace

std::string record_frame(const Record& record) {
  FrameWriter frame;
  frame.text(record.text);
  frame.number(record.line);
  frame.number(record.end);
  frame.number(record.source);
  frame.number(record.index);
  frame.number(record.is_alone);
  frame.text(record.heading);
  return frame.finish();
}

Record record_of_frame(std::string_view bytes) {
  FrameReader frame(bytes);
  Record record;
  record.text = frame.text();
  record.line = frame.number<int>();
  record.end = frame.number<std::uint64_t>();
  record.source = frame.number<int>();
  record.index = frame.number<std::uint64_t>();
  record.is_alone = frame.number<bool>();
  record.heading = frame.text();
  return record;
}

std::string answer_frame(const WireAnswer& answer) {
  const PuzzleOutcome& outcome = answer.outcome;
  FrameWriter frame;
  frame.number(answer.is_lost);
  frame.number(outcome.status);
  frame.number(outcome.is_refused);
  frame.number(outcome.is_one_of_several);
  frame.number(outcome.seconds);
  frame.number(outcome.remark.has_value());
  if (const auto& remark = outcome.remark) {
    frame.text(remark->name);
    frame.number(remark->line);
    frame.number(remark->column);
    frame.text(remark->message);
    frame.number(remark->error.has_value());
    frame.number(remark->error.value_or(ErrorCode::parse));
  }
  frame.text(answer.bytes);
  return frame.finish();
}

WireAnswer answer_of_frame(std::string_view bytes) {
  FrameReader frame(bytes);
  WireAnswer answer;
  answer.is_lost = frame.number<bool>();
  answer.outcome.status = frame.number<int>();
  answer.outcome.is_refused = frame.number<bool>();
  answer.outcome.is_one_of_several = frame.number<bool>();
  answer.outcome.seconds = frame.number<double>();
  if (frame.number<bool>()) {
    Remark remark;
    remark.name = frame.text();
    remark.line = frame.number<int>();
    remark.column = frame.number<int>();
    remark.message = frame.text();
    const bool is_error = frame.number<bool>();
    const auto code = frame.number<ErrorCode>();
    if (is_error) remark.error = code;
    answer.outcome.remark = std::move(remark);
  }
  answer.bytes = frame.text();
  return answer;
}

bool take_frame(std::string_view& bytes, std::string_view& frame) {
  Length size = 0;
  if (bytes.size() < sizeof size) return false;
  std::memcpy(&size, bytes.data(), sizeof size);
  if (bytes.size() - sizeof size < size) return false;
  frame = bytes.substr(sizeof size, size);
  bytes.remove_prefix(sizeof size + size);
  return true;
}

}  // namespace crosshatch::cli
