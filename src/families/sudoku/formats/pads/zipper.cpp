// SPDX-License-Identifier: MIT
//
// SudokuPad's PuzzleZipper (github.com/SudokuPad/sudokutools) shortens JSON before lz-string
// compresses it. What it leaves out is put back here character by character, in one pass; whether
// the outcome is JSON, the parser says. A list of nothing, "[]", is a list with one empty object,
// because the zipper leaves out empty lists with their keys.
#include "families/sudoku/formats/pads/zipper.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/hexadecimal.h"
#include "base/text.h"
#include "families/sudoku/formats/cells.h"

namespace crosshatch::sudoku {

namespace {

using Name = std::pair<std::string_view, std::string_view>;

constexpr std::array<Name, 25> long_names = {Name{"c", "color"},
                                             {"ca", "cages"},
                                             {"ct", "center"},
                                             {"c1", "borderColor"},
                                             {"c2", "backgroundColor"},
                                             {"ce", "cells"},
                                             {"cs", "cellSize"},
                                             {"a", "arrows"},
                                             {"o", "overlays"},
                                             {"u", "underlays"},
                                             {"w", "width"},
                                             {"h", "height"},
                                             {"v", "value"},
                                             {"vd", "videos"},
                                             {"l", "lines"},
                                             {"r", "rounded"},
                                             {"re", "regions"},
                                             {"fs", "fontSize"},
                                             {"th", "thickness"},
                                             {"hl", "headLength"},
                                             {"wp", "wayPoints"},
                                             {"t", "title"},
                                             {"te", "text"},
                                             {"d", "duration"},
                                             {"d2", "d"}};

/// Of short JSON, which grows; JSON proper has the limits of its parser.
constexpr std::size_t longest_zipped = std::size_t{1} << 22;

bool ends_word(char c) { return std::string_view(",:{}[]\"'").find(c) != std::string_view::npos; }

class Unzipper {
 public:
  explicit Unzipper(std::string_view text)
      : text_(text), quote_(text.find('"') == std::string_view::npos ? '\'' : '"') {}

  std::string run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == quote_) {
        take_string();
      } else if (ends_word(c)) {
        take_sign(c);
      } else {
        take_word();
      }
    }
    return std::move(out_);
  }

 private:
  void take_sign(char c) {
    const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '}';
    ++at_;
    if (c == '[' || c == '{') open_ += c == '[' ? 'l' : 'o';
    if ((c == ']' || c == '}') && !open_.empty()) open_.pop_back();
    out_ += c;
    const bool may_lack = c == '[' || (c == ',' && open_.ends_with('l'));
    if (may_lack && (next == ',' || next == ']')) out_ += "{}";
  }

  /// Between single quotes \' is an apostrophe.
  void take_string() {
    out_ += '"';
    for (++at_; at_ < text_.size() && text_[at_] != quote_; ++at_) {
      const char c = text_[at_];
      if (c == '\\' && at_ + 1 < text_.size()) {
        ++at_;
        if (quote_ == '"' || text_[at_] != '\'') out_ += c;
        out_ += text_[at_];
      } else {
        out_ += c;
      }
    }
    if (at_ < text_.size()) out_ += '"';
    ++at_;
  }

  void take_word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && !ends_word(text_[at_])) ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    const bool is_key = at_ < text_.size() && text_[at_] == ':' && !open_.ends_with('l');
    const bool is_value = begin > 0 && text_[begin - 1] == ':';
    if (is_key) {
      out_.append("\"").append(word).append("\"");
    } else if (is_value && (word == "t" || word == "f")) {
      out_ += word == "t" ? "true" : "false";
    } else if (is_value && (word == "#0" || word == "#F")) {
      out_ += word == "#0" ? "\"#000000\"" : "\"#FFFFFF\"";
    } else if (is_value && word.size() == 6 &&
               std::all_of(word.begin(), word.end(), is_hexadecimal)) {
      out_.append("\"#").append(word).append("\"");
    } else {
      out_ += word;
    }
  }

  std::string_view text_;
  char quote_;
  std::size_t at_ = 0;
  std::string open_;  ///< of each open bracket: 'l' or 'o'
  std::string out_;
};

/// The value with long names. JSON proper has a depth of at most 16.
Json renamed(Json value) {
  if (value.is_array()) {
    for (Json& one : value) one = renamed(std::move(one));
    return value;
  }
  if (!value.is_object()) return value;
  Json out = Json::object();
  for (auto& item : value.items()) {
    const auto name = std::find_if(long_names.begin(), long_names.end(),
                                   [&](const Name& pair) { return pair.first == item.key(); });
    out[name == long_names.end() ? item.key() : std::string(name->second)] =
        renamed(std::move(item.value()));
  }
  return out;
}

}  // namespace

std::string unzipped(std::string_view text) { return Unzipper(text).run(); }

Result<Json> parse_zipped(std::string_view text) {
  Result<Json> proper = parse_json(text, most_json_values);
  if (proper || text.size() > longest_zipped) return proper;
  Result<Json> json = parse_json(unzipped(text), most_json_values);
  if (!json) return fail(proper.error());
  return renamed(*std::move(json));
}

}  // namespace crosshatch::sudoku
