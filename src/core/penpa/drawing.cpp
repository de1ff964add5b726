// SPDX-License-Identifier: MIT
//
// An address holds lines of text, packed, in base64. The first one has the size of the drawing, the
// second one the margins around the grid, the fourth one what is drawn as the problem, the sixth
// one which cells there are; the eighteenth one may name genres. Keys of JSON stand in it as "z"
// and another character.
#include "core/penpa/drawing.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/bytes/base64.h"
#include "base/bytes/gunzip.h"
#include "base/letter_case.h"
#include "base/text.h"
#include "core/codec.h"

namespace crosshatch {

namespace {

using nlohmann::json;

/// What follows the problem may be cut off.
constexpr std::size_t most_text = std::size_t{1} << 20;
constexpr std::size_t lines_needed = 6;
constexpr std::size_t line_of_genres = 17;
constexpr int most_margin = 50;
constexpr int corners_of_cell = 4;
/// Rows and columns of places that lie around every drawing.
constexpr int frame = 2;

struct ShortKey {
  char letter;
  std::string_view key;
};
constexpr ShortKey short_keys[] = {
    {'R', "command_redo"}, {'U', "command_undo"}, {'8', "command_replay"}, {'S', "surface"},
    {'N', "number"},       {'1', "sudoku"},       {'Y', "symbol"},         {'F', "freeline"},
    {'2', "freeedge"},     {'T', "thermo"},       {'3', "arrows"},         {'D', "d"},
    {'0', "squareframe"},  {'5', "polygon"},      {'L', "line"},           {'E', "edge"},
    {'W', "wall"},         {'C', "cage"},         {'4', "deleteedge"},     {'6', "killercages"},
    {'7', "nobulbthermo"}, {'_', "__a"},
};

/// What nobody reads yet.
struct OtherThing {
  std::string_view key;
  Words name;
};
constexpr OtherThing other_things[] = {
    {"freeline", {"free lines", "자유선"}},
    {"freeedge", {"free edges", "자유 테두리"}},
    {"thermo", {"thermometers", "온도계"}},
    {"arrows", {"arrows", "화살표"}},
    {"d", {"directed lines", "방향선"}},
    {"squareframe", {"frames", "틀"}},
    {"polygon", {"polygons", "다각형"}},
    {"line", {"lines", "선"}},
    {"wall", {"walls", "벽"}},
    {"cage", {"cages", "우리"}},
    {"deleteedge", {"erased lines of the grid", "지운 격자선"}},
    {"killercages", {"killer cages", "킬러 우리"}},
    {"nobulbthermo", {"thermometers", "온도계"}},
};

/// JSON as it was: "zS" outside of strings is a key, "zO" is null.
std::string with_long_keys(std::string_view text) {
  std::string out;
  bool is_in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') is_in_string = !is_in_string;
    if (is_in_string && text[i] == '\\' && i + 1 < text.size()) out += text[i++];
    const bool may_be_key = !is_in_string && text[i] == 'z' && i + 1 < text.size();
    const auto* key = may_be_key ? std::ranges::find(short_keys, text[i + 1], &ShortKey::letter)
                                 : std::ranges::end(short_keys);
    if (key != std::ranges::end(short_keys)) {
      ((out += '"') += key->key) += '"';
      ++i;
    } else if (may_be_key && text[i + 1] == 'O') {
      out += "null";
      ++i;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = fault == std::errc() && end == text.data() + text.size();
  return is_number ? std::optional(number) : std::nullopt;
}

std::optional<int> number_of(const json& value) {
  if (value.is_string()) return number_of(std::string_view(value.get_ref<const std::string&>()));
  if (!value.is_number_integer()) return std::nullopt;
  const auto number = value.get<std::int64_t>();
  if (number < -1'000'000 || number > 1'000'000) return std::nullopt;
  return static_cast<int>(number);
}

std::string text_of(const json& value) {
  if (value.is_string()) return value.get<std::string>();
  const std::optional<int> number = number_of(value);
  return number ? std::to_string(*number) : std::string();
}

/// Reads the lines of one address.
class DrawingReader {
 public:
  explicit DrawingReader(int line_number) : line_number_(line_number) {}

  Result<PenpaDrawing> read(std::string_view packed) {
    if (auto trouble = unpack(packed)) return fail(*std::move(trouble));
    if (auto trouble = read_size()) return fail(*std::move(trouble));
    if (auto trouble = read_cells()) return fail(*std::move(trouble));
    problem_ = json::parse(with_long_keys(lines_[3]), nullptr, false);
    if (!problem_.is_object()) return fail(damaged());
    for (const auto read :
         {&DrawingReader::read_shades, &DrawingReader::read_texts, &DrawingReader::read_corners,
          &DrawingReader::read_symbols, &DrawingReader::read_borders, &DrawingReader::read_paths,
          &DrawingReader::read_outlines, &DrawingReader::read_lines}) {
      if (!(this->*read)()) return fail(damaged());
    }
    read_genres();
    for (const OtherThing& thing : other_things) {
      const json& list = at(thing.key);
      if (list.is_null() || list.empty()) continue;
      add_other(thing.key, thing.name);
    }
    return std::move(drawing_);
  }

 private:
  void add_other(std::string_view key, const Words& name) {
    if (drawing_.other.en.empty()) drawing_.other = name;
    drawing_.others.push_back({key, name});
  }

  Error error(Message message) const { return parse_error(line_number_, 1, std::move(message)); }
  Error damaged() const {
    return error(expected(Words{"an address of Penpa", "Penpa 주소"},
                          Words{"one that is damaged", "주소가 손상되었습니다"}));
  }
  Error unread(Words seen) const {
    return error(expected(Words{"a drawing of Penpa on a whole grid of squares",
                                "온전한 정사각형 격자에 그린 Penpa 그림"},
                          seen));
  }

  std::optional<Error> unpack(std::string_view packed) {
    const std::optional<std::string> bytes = bytes_of_base64(packed);
    if (!bytes) return damaged();
    Unpacked unpacked = inflate(*bytes, most_text);
    if (unpacked.how == Unpacking::unknown)
      return error(
          expected(noun::puzzle,
                   Words{"an address of Penpa, which this program cannot unpack; export "
                         "the puzzle as a puzz.link address or as text",
                         "이 프로그램에서 압축을 풀 수 없는 Penpa 주소입니다. 퍼즐을 puzz.link "
                         "주소나 텍스트로 내보내 주세요"}));
    const bool is_cut = unpacked.how == Unpacking::too_long;
    if ((unpacked.how != Unpacking::whole && !is_cut) || !plain_text(unpacked.text))
      return damaged();
    text_ = std::move(unpacked.text);
    for (const Line& line : lines_of(text_)) lines_.push_back(line.text);
    if (lines_.size() > lines_needed || (lines_.size() == lines_needed && !is_cut))
      return std::nullopt;
    if (!is_cut) return damaged();
    return Error{ErrorCode::too_large,
                 expected({{"at most {0} bytes", "{0}바이트 이하"}, most_text}, saw::more),
                 line_number_, 1};
  }

  /// "square,9,9,38,...,Title: ,Author: ,...", then [above, below, left, right].
  std::optional<Error> read_size() {
    std::vector<std::string_view> words;
    for (std::string_view rest = lines_[0];;) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      words.push_back(rest.substr(0, comma));
      if (comma == rest.size()) break;
      rest.remove_prefix(comma + 1);
    }
    if (words.size() < 3) return damaged();
    if (words[0] != "square" && words[0] != "sudoku" && words[0] != "kakuro")
      return unread({"another grid", "다른 격자입니다"});
    const json margins = json::parse(lines_[1], nullptr, false);
    std::array<int, 4> margin = {};
    if (!margins.is_array() || margins.size() != margin.size()) return damaged();
    for (std::size_t i = 0; i < margin.size(); ++i) {
      const std::optional<int> width = number_of(margins[i]);
      if (!width || *width < 0 || *width > most_margin) return damaged();
      margin[i] = *width;
    }
    const std::optional<int> columns = number_of(words[1]);
    const std::optional<int> rows = number_of(words[2]);
    if (!columns || !rows || std::max(*rows, *columns) > max_side || std::min(*rows, *columns) < 1)
      return damaged();
    drawing_.grid = std::string(words[0]);
    drawing_.rows = *rows - margin[0] - margin[1];
    drawing_.columns = *columns - margin[2] - margin[3];
    if (drawing_.rows < 1 || drawing_.columns < 1) return damaged();
    above_ = margin[0];
    left_ = margin[2];
    width_ = *columns + 2 * frame;
    height_ = *rows + 2 * frame;
    constexpr std::string_view title = "Title: ";
    for (const std::string_view word : words) {
      if (word.starts_with(title)) drawing_.title = with_commas(trimmed(word.substr(title.size())));
    }
    return std::nullopt;
  }

  static std::string with_commas(std::string_view text) {
    constexpr std::string_view comma = "%2C";
    std::string out(text);
    for (std::size_t at = 0; (at = out.find(comma, at)) != std::string::npos;)
      out.replace(at, comma.size(), ",");
    return out;
  }

  /// The cells that there are, each as the difference to the one before. All of the grid.
  std::optional<Error> read_cells() {
    const json cells = json::parse(lines_[5], nullptr, false);
    const std::size_t all =
        static_cast<std::size_t>(drawing_.rows) * static_cast<std::size_t>(drawing_.columns);
    if (!cells.is_array()) return damaged();
    int place = 0;
    std::vector<bool> is_there(all);
    for (const json& step : cells) {
      const std::optional<int> difference = number_of(step);
      const int places = width_ * height_;
      if (!difference || std::abs(*difference) > places) return damaged();
      place += *difference;
      const std::optional<PenpaPlace> cell = place_of(place);
      if (!cell || !is_inside(*cell)) return unread({"cells outside of it", "밖에 칸이 있습니다"});
      is_there[static_cast<std::size_t>(cell->row * drawing_.columns + cell->column)] = true;
    }
    if (std::ranges::find(is_there, false) != is_there.end())
      return unread({"one without some cells", "빠진 칸이 있습니다"});
    return std::nullopt;
  }

  bool is_inside(const PenpaPlace& place) const {
    return place.kind == PenpaPlace::Kind::cell && place.row >= 0 && place.row < drawing_.rows &&
           place.column >= 0 && place.column < drawing_.columns;
  }

  std::optional<PenpaPlace> place_of(int number) const {
    const int places = width_ * height_;
    if (number < 0 || number / places > 3) return std::nullopt;
    return PenpaPlace{number % places / width_ - frame - above_, number % width_ - frame - left_,
                      static_cast<PenpaPlace::Kind>(number / places)};
  }
  std::optional<PenpaPlace> place_of(std::string_view key) const {
    const std::optional<int> number = number_of(key);
    return number ? place_of(*number) : std::nullopt;
  }

  const json& at(std::string_view key) const {
    const auto found = problem_.find(key);
    return found == problem_.end() ? nothing_ : *found;
  }

  /// Whether a list has a place for each key; `take` gets it and the value.
  template <class Take>
  bool read_list(std::string_view key, Take take) const {
    const json& list = at(key);
    if (list.is_null()) return true;
    if (!list.is_object()) return false;
    for (const auto& [name, value] : list.items()) {
      if (value.is_null()) continue;
      const std::optional<PenpaPlace> place = place_of(std::string_view(name));
      if (!place || !take(*place, value)) return false;
    }
    return true;
  }

  bool read_shades() {
    return read_list("surface", [&](const PenpaPlace& place, const json& value) {
      const std::optional<int> colour = number_of(value);
      if (colour) drawing_.shades.push_back({place, *colour});
      return colour.has_value();
    });
  }

  /// [text, look, kind].
  bool read_texts() {
    return read_list("number", [&](const PenpaPlace& place, const json& value) {
      if (!value.is_array() || value.size() != 3) return false;
      const std::string kind = text_of(value[2]);
      if (kind == "7") return true;  // marks of the solver
      const std::optional<int> look = number_of(value[1]);
      if (!look || kind.empty()) return false;
      PenpaText text = {.place = place, .text = std::string(trimmed(text_of(value[0])))};
      if (kind == "2") text.kind = PenpaText::Kind::arrow;
      if (kind == "4") text.kind = PenpaText::Kind::list;
      text.is_in_circle = *look >= 5 && *look <= 7;
      text.is_on_black = *look == 7;
      if (kind == "3") add_other("number", {"small numbers", "작은 수"});
      drawing_.texts.push_back(std::move(text));
      return true;
    });
  }

  /// [text, look] in the corners of cells, whose numbers come behind those of all other places.
  bool read_corners() {
    const json& list = at("sudoku");
    if (list.is_null()) return true;
    if (!list.is_object()) return false;
    const int first = corners_of_cell * width_ * height_;
    for (const auto& [name, value] : list.items()) {
      if (value.is_null()) continue;
      const std::optional<int> number = number_of(std::string_view(name));
      if (!number || *number < first || !value.is_array() || value.empty()) return false;
      const int cell = (*number - first) / corners_of_cell;
      const std::optional<PenpaPlace> place = place_of(cell);
      if (!place || place->kind != PenpaPlace::Kind::cell) return false;
      drawing_.texts.push_back({.place = *place,
                                .text = std::string(trimmed(text_of(value[0]))),
                                .corner = *number % corners_of_cell});
    }
    return true;
  }

  /// [style, shape, layer].
  bool read_symbols() {
    return read_list("symbol", [&](const PenpaPlace& place, const json& value) {
      if (!value.is_array() || value.size() < 2 || !value[1].is_string()) return false;
      const std::optional<int> style = value[0].is_array() ? -1 : number_of(value[0]);
      if (style) drawing_.symbols.push_back({place, value[1].get<std::string>(), *style});
      return style.has_value();
    });
  }

  /// "CORNER,CORNER": style; with one number it is a mark of the solver.
  bool read_borders() {
    const json& list = at("edge");
    if (list.is_null()) return true;
    if (!list.is_object()) return false;
    constexpr int thick = 2;
    constexpr int thicker = 21;
    for (const auto& [name, value] : list.items()) {
      const std::size_t comma = name.find(',');
      if (value.is_null()) continue;
      const std::optional<int> style = number_of(value);
      if (!style) return false;
      if (comma == std::string::npos || (*style != thick && *style != thicker)) {
        add_other("edge", {"lines that are not thick", "굵지 않은 선"});
        continue;
      }
      const std::optional<PenpaPlace> one = place_of(std::string_view(name).substr(0, comma));
      const std::optional<PenpaPlace> other = place_of(std::string_view(name).substr(comma + 1));
      if (!one || !other) return false;
      drawing_.borders.push_back({std::min(*one, *other), std::max(*one, *other)});
    }
    return true;
  }

  /// Lists of cells: [[34,25,36]].
  bool read_paths() {
    struct Paths {
      std::string_view key;
      std::vector<std::vector<PenpaPlace>>& into;
    };
    for (const Paths& paths :
         {Paths{"thermo", drawing_.thermometers}, Paths{"arrows", drawing_.arrows},
          Paths{"killercages", drawing_.cages}}) {
      const json& list = at(paths.key);
      if (list.is_null()) continue;
      if (!list.is_array()) return false;
      for (const json& one : list) {
        std::vector<PenpaPlace> places;
        for (const json& cell : one) {
          const std::optional<int> number = one.is_array() ? number_of(cell) : std::nullopt;
          const std::optional<PenpaPlace> place = number ? place_of(*number) : std::nullopt;
          if (!place) return false;
          places.push_back(*place);
        }
        if (!places.empty()) paths.into.push_back(std::move(places));
      }
    }
    return true;
  }

  /// "POINT,POINT": style; four points of each cell come behind all other places.
  bool read_outlines() {
    const json& list = at("cage");
    if (list.is_null()) return true;
    if (!list.is_object()) return false;
    const int first = corners_of_cell * width_ * height_;
    for (const auto& [name, value] : list.items()) {
      if (value.is_null()) continue;
      const std::size_t comma = std::min(name.find(','), name.size());
      for (const std::string_view point :
           {std::string_view(name).substr(0, comma),
            std::string_view(name).substr(std::min(comma + 1, name.size()))}) {
        const std::optional<int> number = number_of(point);
        if (!number || *number < first) return false;
        const std::optional<PenpaPlace> cell = place_of((*number - first) / corners_of_cell);
        if (!cell) return false;
        drawing_.outlined.push_back(*cell);
      }
    }
    return true;
  }

  /// "PLACE,PLACE": style; with one number it is a mark of the solver.
  bool read_lines() {
    const json& list = at("line");
    if (list.is_null()) return true;
    if (!list.is_object()) return false;
    for (const auto& [name, value] : list.items()) {
      const std::size_t comma = name.find(',');
      if (value.is_null() || comma == std::string::npos) continue;
      const std::optional<PenpaPlace> one = place_of(std::string_view(name).substr(0, comma));
      const std::optional<PenpaPlace> other = place_of(std::string_view(name).substr(comma + 1));
      if (!one || !other) return false;
      drawing_.lines.push_back({std::min(*one, *other), std::max(*one, *other)});
    }
    return true;
  }

  /// ["heyawake", "hashiwokakero (hashi/bridges)"]: a name ends at a sign.
  void read_genres() {
    if (lines_.size() <= line_of_genres) return;
    const json genres = json::parse(lines_[line_of_genres], nullptr, false);
    if (!genres.is_array()) return;
    for (const json& genre : genres) {
      std::string name;
      for (const char c : text_of(genre) + '/') {
        if (is_letter(c)) name += lower_case(c);
        if (is_letter(c) || c == ' ' || name.empty()) continue;
        drawing_.genres.push_back(std::move(name));
        name.clear();
      }
    }
  }

  int line_number_;
  std::string text_;
  std::vector<std::string_view> lines_;
  json problem_;
  const json nothing_;
  PenpaDrawing drawing_;
  int above_ = 0;
  int left_ = 0;
  int width_ = 0;
  int height_ = 0;
};

constexpr std::string_view modes[] = {"m=edit&p=", "m=solve&p="};

/// Where the packed text begins; npos: nowhere.
std::size_t begin_of_text(std::string_view line) {
  for (const std::string_view mode : modes) {
    const std::size_t at = line.find(mode);
    const bool is_ours = at == 0 || (at != std::string_view::npos &&
                                     line.substr(0, at).find("penpa") != std::string_view::npos);
    if (is_ours) return at + mode.size();
  }
  return std::string_view::npos;
}

}  // namespace

bool is_penpa(std::string_view line) { return begin_of_text(line) != std::string_view::npos; }

Result<PenpaDrawing> read_penpa(std::string_view line, int line_number) {
  std::string_view packed = line.substr(begin_of_text(line));
  packed = packed.substr(0, packed.find('&'));  // the solution, for those who check it
  return DrawingReader(line_number).read(packed);
}

}  // namespace crosshatch
