// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "base/json.h"

namespace crosshatch {

/// Reads the values of an object of a batch, which may come from anywhere. After the first that is
/// wrong all are nothing, and `trouble` says what was seen.
class Members {
 public:
  static constexpr std::uint64_t most_of_anything = std::uint64_t{1} << 50;

  explicit Members(const Json& object) : object_(object) {
    if (!object.is_object()) trouble_ = "no object";
  }

  std::uint64_t number(const char* key, std::uint64_t most = most_of_anything) {
    const Json& found = value(key);
    const bool is_good = found.is_number_unsigned() && found.get<std::uint64_t>() <= most;
    if (!is_good) refuse(std::string("a wrong number '") + key + "'");
    return is_good ? found.get<std::uint64_t>() : 0;
  }
  std::string text(const char* key) {
    const Json& found = value(key);
    if (!found.is_string()) refuse(std::string("no text '") + key + "'");
    return found.is_string() ? found.get<std::string>() : std::string();
  }
  const Json& list(const char* key) {
    const Json& found = value(key);
    if (!found.is_array()) refuse(std::string("no list '") + key + "'");
    return found.is_array() ? found : nothing_;
  }
  /// Whatever it is.
  const Json& value(const char* key) {
    const auto found = object_.find(key);
    if (are_good() && found == object_.end()) refuse(std::string("no '") + key + "'");
    return are_good() ? *found : nothing_;
  }

  void refuse(std::string trouble) {
    if (are_good()) trouble_ = std::move(trouble);
  }
  [[nodiscard]] bool has(const char* key) const { return object_.contains(key); }
  [[nodiscard]] bool are_good() const { return trouble_.empty(); }
  [[nodiscard]] const std::string& trouble() const { return trouble_; }

 private:
  const Json& object_;
  const Json nothing_;
  std::string trouble_;
};

}  // namespace crosshatch
