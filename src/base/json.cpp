// SPDX-License-Identifier: MIT
//
// The library's SAX events check the text, because only they tell where an error is without an
// exception. The value is built from the same events: a second pass would take as long again.
#include "base/json.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/json_text.h"
#include "base/one_line.h"
#include "base/text.h"
#include "base/utf8.h"

namespace crosshatch {

namespace {

constexpr std::size_t deepest = 16;

/// A value looks through all keys of an object for each that it gets.
constexpr std::size_t most_keys = 256;

/// This many strings (keys, too) or brackets into a text; 0 is not asked for.
struct Count {
  std::size_t strings = 0;
  std::size_t opened = 0;
};

/// Where the last of those begins, in a text that is good JSON up to there.
std::size_t place_of(std::string_view text, Count wanted) {
  Count seen;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') {
      in_string = !in_string;
      if (in_string && ++seen.strings == wanted.strings) return i;
    } else if (in_string) {
      if (text[i] == '\\') ++i;
    } else if (text[i] == '{' || text[i] == '[') {
      if (++seen.opened == wanted.opened) return i;
    }
  }
  return text.size();
}

/// "\\u007f"; a pair of surrogates beyond U+FFFF.
void append_escape(std::string& out, char32_t code) {
  constexpr char digits[] = "0123456789abcdef";
  if (code > 0xFFFF) {
    append_escape(out, 0xD800 + ((code - 0x10000) >> 10));
    code = 0xDC00 + ((code - 0x10000) & 0x3FF);
  }
  out += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) out += digits[code >> shift & 15];
}

/// Keeps the value, or only checks the text (`keeps` false).
template <bool keeps>
class Check {
 public:
  Check(std::string_view text, std::size_t most_values) : text_(text), most_values_(most_values) {}

  bool null() { return take(nullptr); }
  bool boolean(bool value) { return take(value); }
  bool number_integer(Json::number_integer_t value) { return take(value); }
  bool number_unsigned(Json::number_unsigned_t value) { return take(value); }
  bool number_float(Json::number_float_t value, const std::string&) { return take(value); }
  bool string(std::string& value) {
    ++strings_;
    return take(std::move(value));
  }
  bool binary(Json::binary_t&) { return true; }  // only in other notations than text

  bool start_object(std::size_t) { return open(Json::value_t::object); }
  bool end_object() { return close(); }
  bool start_array(std::size_t) { return open(Json::value_t::array); }
  bool end_array() { return close(); }

  bool key(std::string& key) {
    ++strings_;
    if (keys_.back().size() == most_keys)
      return refuse(expected({{"at most {0} keys an object", "객체마다 키 {0}개 이하"}, most_keys},
                             saw::more),
                    place_of(text_, {.strings = strings_}));
    if (keys_.back().insert(key).second) {
      if constexpr (keeps)
        open_values_.back()->template get_ref<Json::object_t&>().emplace_back(key, nullptr);
      return true;
    }
    return refuse(
        {{"expected each key once, saw {0} twice", "키 {0:이} 두 번 있습니다"}, quote(key)},
        place_of(text_, {.strings = strings_}));
  }

  bool parse_error(std::size_t position, const std::string& token,
                   const nlohmann::detail::exception&) {
    // The position counts the bytes read, the offending one included.
    const std::size_t offset = position == 0 ? 0 : position - 1;
    error_ = error_at(text_, offset,
                      expected(Words{"JSON", "JSON"},
                               offset >= text_.size() ? the_end_of_the_text : seen(token)));
    return false;
  }

  Error error() const { return error_; }
  Json& value() { return value_; }

 private:
  template <class Value>
  bool take(Value&& value) {
    if (++values_ > most_values_) return refuse_more();
    if constexpr (keeps) static_cast<void>(place(std::forward<Value>(value)));
    return true;
  }

  /// The value, where it belongs: at the end of the open list, or under the last key.
  Json& place(Json value) {
    if (open_values_.empty()) return value_ = std::move(value);
    Json& open = *open_values_.back();
    if (open.is_array())
      return open.template get_ref<Json::array_t&>().emplace_back(std::move(value));
    return open.template get_ref<Json::object_t&>().back().second = std::move(value);
  }

  bool open(Json::value_t type) {
    if (++values_ > most_values_) return refuse_more();
    keys_.emplace_back();
    ++opened_;
    if constexpr (keeps) open_values_.push_back(&place(type));
    return keys_.size() <= deepest ||
           refuse(
               expected({{"JSON nested at most {0} deep", "{0}단계 이하로 중첩된 JSON"}, deepest},
                        saw::more),
               place_of(text_, {.opened = opened_}));
  }

  bool close() {
    keys_.pop_back();
    if constexpr (keeps) open_values_.pop_back();
    return true;
  }

  /// A text may hold as many values as half its bytes, and each takes more than ten times as much.
  bool refuse_more() {
    error_ = {
        ErrorCode::too_large,
        expected({{"at most {0} JSON values", "JSON 값 {0}개 이하"}, most_values_}, saw::more)};
    return false;
  }

  bool refuse(Message message, std::size_t offset) {
    error_ = error_at(text_, offset, std::move(message));
    return false;
  }

  std::string_view text_;
  std::size_t most_values_;
  std::size_t values_ = 0;
  std::size_t strings_ = 0;
  std::size_t opened_ = 0;
  std::vector<std::set<std::string>> keys_;
  Error error_;
  Json value_;
  std::vector<Json*> open_values_;  ///< each in the one before
};

}  // namespace

Result<Json> parse_json(std::string_view text, std::size_t most_values) {
  Check<true> check(text, most_values);
  if (!Json::sax_parse(text.begin(), text.end(), &check)) return fail(check.error());
  return std::move(check.value());
}

bool is_json(std::string_view text) {
  Check<false> check(text, std::numeric_limits<std::size_t>::max());
  return Json::sax_parse(text.begin(), text.end(), &check);
}

std::string json_string(std::string_view text) {
  const bool is_itself = std::all_of(text.begin(), text.end(), [](char c) {
    return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
  });
  if (is_itself) {
    std::string quoted;
    quoted.reserve(text.size() + 2);
    return (((quoted += '"') += text) += '"');
  }
  const std::string quoted = Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  const bool is_plain =
      std::all_of(quoted.begin(), quoted.end(), [](char c) { return c >= 0x20 && c < 0x7F; });
  if (is_plain) return quoted;
  std::string out;
  for (std::string_view rest = quoted; !rest.empty();) {
    const std::string_view before = rest;
    const char32_t code = take_character(rest);
    if (is_fit_for_line(code)) {
      out += before.substr(0, before.size() - rest.size());
    } else {
      append_escape(out, code);
    }
  }
  return out;
}

std::optional<std::string_view> json_member(std::string_view text, std::string_view key) {
  constexpr std::string_view blanks = " \t\r\n";
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    depth += (c == '{' || c == '[') - (c == '}' || c == ']');
    if (c != '"') continue;
    const std::size_t begin = i + 1;
    for (++i; i < text.size() && text[i] != '"'; ++i) i += text[i] == '\\' ? 1 : 0;
    const std::size_t colon = text.find_first_not_of(blanks, std::min(i + 1, text.size()));
    const bool is_key = colon != std::string_view::npos && text[colon] == ':';
    if (depth != 1 || !is_key || text.substr(begin, i - begin) != key) continue;
    const std::size_t value = text.find_first_not_of(blanks, colon + 1);
    return text.substr(std::min(value, text.size()));
  }
  return std::nullopt;
}

std::string json_rows(std::string_view value) {
  std::string out;
  int depth = 0;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char c = value[i];
    if (c == '[' || c == '{') {
      ++depth;
    } else if (c == ']' || c == '}') {
      if (--depth == 1) out += '\n';
    } else if (c == '"') {
      const std::size_t begin = out.size();
      for (++i; i < value.size() && value[i] != '"'; ++i) {
        const bool is_escaped = value[i] == '\\' && ++i < value.size();
        if (i < value.size()) out += is_escaped && value[i] == 'n' ? '\n' : value[i];
      }
      if (depth > 1 && out.size() == begin) out += '.';
      if (depth > 0) out += depth == 1 ? '\n' : ' ';
    } else if (value.substr(i).starts_with("null")) {
      out += ". ";
      i += 3;
    } else if (is_digit(c)) {
      out += c;
      if (!is_digit(value.substr(i + 1, 1).empty() ? ' ' : value[i + 1])) out += ' ';
    }
    if (depth <= 0) break;
  }
  return out;
}

std::string json_number(double value) { return Json(value).dump(); }

Message seen_json(const Json& value) {
  return seen(value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Error error_at_key(std::string_view text, std::string_view key, Message message) {
  const std::optional<std::string_view> value = json_member(text, key);
  return error_at(text, value ? static_cast<std::size_t>(value->data() - text.data()) : 0,
                  std::move(message));
}

}  // namespace crosshatch
