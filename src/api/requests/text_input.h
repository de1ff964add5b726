// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "api/requests/puzzle_reader.h"

namespace crosshatch {

/// A text in memory, as a file that is read piece by piece. Borrows the text.
class TextInput final : public ByteInput {
 public:
  explicit TextInput(std::string_view text) : text_(text), left_(text) {}

  Result<void> open(const std::string&) override {
    is_open_ = true;
    return {};
  }
  void close() override { is_open_ = false; }
  bool is_open() const override { return is_open_; }
  bool has_data(int) const override { return true; }
  Result<bool> read(std::string& buffer, std::size_t most) override {
    const std::string_view piece = left_.substr(0, most);
    buffer += piece;
    left_.remove_prefix(piece.size());
    return !piece.empty();
  }
  std::uint64_t size() const override { return text_.size(); }

 private:
  std::string_view text_;
  std::string_view left_;
  bool is_open_ = false;
};

}  // namespace crosshatch
