// SPDX-License-Identifier: MIT
//
// The library's SAX events check the text first, because only they tell where an error is without
// an exception; the second pass then builds the value from text that is known to be good.
#include "base/json.h"

#include <set>
#include <string>
#include <vector>

#include "base/text.h"

namespace crosshatch {

namespace {

constexpr std::size_t deepest = 16;

class Check {
 public:
  explicit Check(std::string_view text) : text_(text) {}

  bool null() { return true; }
  bool boolean(bool) { return true; }
  bool number_integer(Json::number_integer_t) { return true; }
  bool number_unsigned(Json::number_unsigned_t) { return true; }
  bool number_float(Json::number_float_t, const std::string&) { return true; }
  bool string(std::string&) { return true; }
  bool binary(Json::binary_t&) { return true; }

  bool start_object(std::size_t) { return open(); }
  bool end_object() { return close(); }
  bool start_array(std::size_t) { return open(); }
  bool end_array() { return close(); }

  bool key(std::string& key) {
    if (keys_.back().insert(key).second) return true;
    return refuse("expected each key once, saw " + quote(key) + " twice");
  }

  bool parse_error(std::size_t position, const std::string& token,
                   const nlohmann::detail::exception&) {
    // The position counts the bytes read, the offending one included.
    const std::size_t offset = position == 0 ? 0 : position - 1;
    const std::string seen = offset >= text_.size() ? "the end of the text" : quote(token);
    error_ = error_at(text_, offset, "expected JSON, saw " + seen);
    return false;
  }

  Error error() const { return error_; }

 private:
  bool open() {
    keys_.emplace_back();
    return keys_.size() <= deepest ||
           refuse("expected JSON nested at most " + std::to_string(deepest) + " deep");
  }

  bool close() {
    keys_.pop_back();
    return true;
  }

  bool refuse(std::string message) {
    error_ = crosshatch::parse_error(0, 0, std::move(message));
    return false;
  }

  std::string_view text_;
  std::vector<std::set<std::string>> keys_;
  Error error_;
};

}  // namespace

Result<Json> parse_json(std::string_view text) {
  Check check(text);
  if (!Json::sax_parse(text.begin(), text.end(), &check)) return fail(check.error());
  return Json::parse(text.begin(), text.end(), nullptr, /*allow_exceptions=*/false);
}

}  // namespace crosshatch
