// SPDX-License-Identifier: MIT
#include "wire.h"

#include <cstring>
#include <optional>
#include <type_traits>

namespace crosshatch::cli {

namespace {

using Length = std::uint64_t;

/// Appends values to a frame.
class FrameWriter {
 public:
  FrameWriter() : frame_(sizeof(Length), '\0') {}

  template <class Number>
  void operator()(const Number& value) {
    static_assert(std::is_trivially_copyable_v<Number>);
    frame_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void operator()(const std::string& value) {
    (*this)(Length{value.size()});
    frame_ += value;
  }
  /// What was said, in both languages: whoever reads it knows nothing of the words.
  void operator()(const Message& value) {
    (*this)(value.in(Language::en));
    (*this)(value.in(Language::ko));
  }
  template <class Value>
  bool has(const std::optional<Value>& value) {
    (*this)(value.has_value());
    return value.has_value();
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
  void operator()(Number& value) {
    static_assert(std::is_trivially_copyable_v<Number>);
    if (rest_.size() < sizeof value) return;
    std::memcpy(&value, rest_.data(), sizeof value);
    rest_.remove_prefix(sizeof value);
  }
  void operator()(std::string& value) {
    Length size = 0;
    (*this)(size);
    value = rest_.substr(0, size);
    rest_.remove_prefix(value.size());
  }
  void operator()(Message& value) {
    std::string english;
    std::string korean;
    (*this)(english);
    (*this)(korean);
    value = {{"{0}", "{1}"}, std::move(english), std::move(korean)};
  }
  template <class Value>
  bool has(std::optional<Value>& value) {
    bool is_there = false;
    (*this)(is_there);
    if (is_there) value.emplace();
    return is_there;
  }

 private:
  std::string_view rest_;
};

// The values that go over the wire, in their order: for the writer and for the reader.

template <class Frame, class... Values>
void pass(Frame& frame, Values&... values) {
  (frame(values), ...);
}

template <class Frame, class AnyRecord>
void pass_record(Frame& frame, AnyRecord& record) {
  pass(frame, record.text, record.line, record.end, record.source, record.index, record.is_alone,
       record.heading);
}

template <class Frame, class AnyAnswer>
void pass_answer(Frame& frame, AnyAnswer& answer) {
  auto& outcome = answer.outcome;
  pass(frame, answer.is_lost, answer.bytes, outcome.status, outcome.is_refused,
       outcome.is_one_of_several, outcome.seconds);
  if (!frame.has(outcome.remark)) return;
  auto& remark = *outcome.remark;
  pass(frame, remark.name, remark.line, remark.column, remark.message);
  if (frame.has(remark.error)) frame(*remark.error);
}

}  // namespace

std::string record_frame(const Record& record) {
  FrameWriter frame;
  pass_record(frame, record);
  return frame.finish();
}

Record record_of_frame(std::string_view bytes) {
  FrameReader frame(bytes);
  Record record;
  pass_record(frame, record);
  return record;
}

std::string answer_frame(const WireAnswer& answer) {
  FrameWriter frame;
  pass_answer(frame, answer);
  return frame.finish();
}

WireAnswer answer_of_frame(std::string_view bytes) {
  FrameReader frame(bytes);
  WireAnswer answer;
  pass_answer(frame, answer);
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
