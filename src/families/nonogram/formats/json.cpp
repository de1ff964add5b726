// SPDX-License-Identifier: MIT
//
// A parsed JSON value no longer knows its place in the text. Errors name the key and the indices,
// and are placed at the first such key, which is right except in contrived texts.
#include "base/json.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/json_text.h"
#include "base/letter_case.h"
#include "core/names/family_names.h"
#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/json.h"

namespace crosshatch::nonogram::formats {

namespace {

constexpr std::string_view format = "crosshatch/1";
constexpr std::string_view family = "nonogram";

struct Keys {
  const char* rows;
  const char* columns;
};

constexpr std::array<Keys, 4> dialects = {{
    {"rows", "columns"},
    {"rows", "cols"},
    {"row", "column"},
    {"hor", "ver"},
}};

/// Two sides full of the shortest runs, each a list of a length and a colour, have this many
/// values; no text needs more.
constexpr std::size_t most_values = std::size_t{2} * max_side * (3 * max_side + 2) + 1000;

/// Enough for all of these on lines of their own. The parser needs memory in proportion to the
/// text.
constexpr std::size_t longest_text = 32u << 20;

/// The text from the first key of this name on.
std::string_view at_key(const Source& source, std::string_view key) {
  const std::string_view text = source.text();
  const std::string quoted = '"' + std::string(key) + '"';
  for (std::size_t at = text.find(quoted); at != std::string_view::npos;
       at = text.find(quoted, at + 1)) {
    if (stripped(text.substr(at + quoted.size(), 16)).starts_with(':')) return text.substr(at);
  }
  return text;
}

Message value_seen(const Json& value) {
  if (value.is_array()) return Words{"a list", "목록입니다"};
  if (value.is_object()) return Words{"an object", "객체입니다"};
  return seen_json(value);
}

/// "PATH: expected WHAT, saw 'VALUE'", at the first `key`.
Error unexpected_value(const Source& source, std::string_view key, std::string path, Message what,
                       const Json& value) {
  return source.error(at_key(source, key), at(Message::verbatim(std::move(path)),
                                              expected(std::move(what), value_seen(value))));
}

/// "a colour such as "#CC0000"".
constexpr WordsFor<1> a_colour_such_as = {"a colour such as \"{0}\"", "\"{0}\" 같은 색"};

/// `{"r":"#CC0000"}`: what each colour is called in the clues, and how it looks.
Result<void> read_palette(const Source& source, const Json& object, Inks& inks) {
  const auto rgb_of = [](const Json& value) -> std::optional<Rgb> {
    if (!value.is_string()) return std::nullopt;
    const std::string_view text = value.get_ref<const std::string&>();
    return text.starts_with('#') ? rgb_of_digits(text.substr(1)) : rgb_of_name(text);
  };
  if (object.contains("palette")) {
    const Json& palette = object["palette"];
    if (!palette.is_object())
      return fail(unexpected_value(source, "palette", "palette",
                                   Words{"an object of colours", "색들의 객체"}, palette));
    for (const auto& [name, value] : palette.items()) {
      const std::optional<Rgb> rgb = rgb_of(value);
      if (!rgb)
        return fail(unexpected_value(source, "palette", "palette[" + quote(name) + "]",
                                     {a_colour_such_as, "#CC0000"}, value));
      const char symbol = name.size() == 1 ? name.front() : '\0';
      inks.declare(name, {symbol, name.size() == 1 ? "" : name, *rgb});
    }
  }
  if (object.contains("background")) {
    const Json& value = object["background"];
    const std::optional<Rgb> rgb = rgb_of(value);
    if (!rgb)
      return fail(unexpected_value(source, "background", "background",
                                   {a_colour_such_as, "#FFFFFF"}, value));
    inks.set_background({'.', "background", *rgb});
  }
  return {};
}

/// One of the two lists of clues in an object.
class Side {
 public:
  Side(const Source& source, const char* key, Inks& inks)
      : source_(source), key_(key), inks_(inks) {}

  Result<std::vector<Clue>> read(const Json& list) {
    if (!list.is_array())
      return fail(unexpected(key_, Words{"a list of clues", "숫자들의 목록"}, list));
    if (list.empty())
      return fail(error(expected(Words{"at least one clue", "숫자 하나 이상"}, saw::none)));
    if (list.size() > static_cast<std::size_t>(max_side)) {
      Error error = this->error(
          expected({{"at most {0} clues", "숫자 {0}개 이하"}, max_side}, {saw::it, list.size()}));
      error.code = ErrorCode::too_large;
      return fail(std::move(error));
    }
    std::vector<Clue> clues;
    for (const Json& item : list) {
      Result<Clue> clue = read_clue(item, clues.size());
      if (!clue) return fail(clue.error());
      clues.push_back(std::move(*clue));
    }
    return clues;
  }

  Result<void> expect_fit(const std::vector<Clue>& clues, const Words& line, int cells) const {
    const std::string_view at = at_key(source_, key_);
    for (std::size_t i = 0; i < clues.size(); ++i) {
      const Result<void> fits =
          formats::expect_fit(source_, at, clues[i], line, static_cast<int>(i) + 1, cells);
      if (!fits) return fits;
    }
    return {};
  }

 private:
  static std::string index(std::size_t i) { return '[' + std::to_string(i) + ']'; }

  Result<Clue> read_clue(const Json& list, std::size_t line) {
    if (!list.is_array())
      return fail(unexpected(key_ + index(line), Words{"a list of runs", "수의 목록"}, list));
    Clue clue;
    clue.reserve(std::min(list.size(), static_cast<std::size_t>(max_side)));
    std::size_t i = 0;
    for (const Json& item : list) {
      const Result<Run> run = read_run(item, line, i);
      if (!run) return fail(run.error());
      append(clue, *run);
      ++i;
    }
    return clue;
  }

  /// A length, [length, "colour"] or {"n": length, "c": "colour"}.
  Result<Run> read_run(const Json& item, std::size_t line, std::size_t place) {
    const auto path = [&] { return key_ + index(line) + index(place); };
    const Json* length = &item;
    const Json* name = nullptr;
    if (item.is_array() && item.size() == 2) {
      length = &item[0];
      name = &item[1];
    } else if (item.is_object() && item.contains("n")) {
      length = &item["n"];
      if (item.contains("c")) name = &item["c"];
    }
    const bool is_negative = length->is_number_integer() && !length->is_number_unsigned() &&
                             length->get<std::int64_t>() < 0;
    if (!length->is_number_integer() || is_negative)
      return fail(unexpected(path(), Words{"a whole number from 0", "0 이상의 정수"}, *length));
    const auto cells =
        static_cast<int>(std::min<std::uint64_t>(length->get<std::uint64_t>(), 1'000'000'000));
    if (name == nullptr) return Run(cells, plain_ink());
    const std::optional<Value> colour =
        name->is_string() ? inks_.find(name->get_ref<const std::string&>()) : std::nullopt;
    if (!colour)
      return fail(unexpected(
          path(), Words{"the name of a colour of the palette", "팔레트에 있는 색 이름"}, *name));
    return Run(cells, *colour);
  }

  /// The colour of runs without one.
  Value plain_ink() {
    if (plain_ink_ == empty) plain_ink_ = inks_.find_or_add("#", Colour{});
    return plain_ink_;
  }

  Error error(Message message) const {
    return source_.error(at_key(source_, key_), at(Message::verbatim(key_), std::move(message)));
  }

  Error unexpected(std::string path, Message what, const Json& value) const {
    return unexpected_value(source_, key_, std::move(path), std::move(what), value);
  }

  const Source& source_;
  std::string key_;
  Inks& inks_;
  Value plain_ink_ = empty;  ///< not known yet
};

/// Checks what our own objects say about themselves.
Result<void> expect_ours(const Source& source, const Json& object) {
  for (const auto& [key, wanted] : {std::pair("format", format), std::pair("family", family)}) {
    if (!object.contains(key)) continue;
    const Json& value = object[key];
    const bool is_wanted =
        value.is_string() && (lower_case(value.get_ref<const std::string&>()) == wanted ||
                              (wanted == family && is_name_of(value.get<std::string>(), family)));
    if (!is_wanted)
      return fail(unexpected_value(source, key, key, Message::verbatim(quote(wanted)), value));
  }
  if (!object.contains("format")) return {};
  for (const auto& [key, value] : object.items()) {
    constexpr std::array<std::string_view, 9> known = {
        "format", "family", "title", "author", "rules", "palette", "background", "rows", "columns"};
    if (std::find(known.begin(), known.end(), key) == known.end())
      return fail(source.expected(one_of(known), at_key(source, key)));
  }
  return {};
}

Result<PuzzlePtr> read_sides(const Source& source, const Json& object, const Keys& keys, Inks& inks,
                             std::string title) {
  Side row_side(source, keys.rows, inks);
  Result<std::vector<Clue>> rows = row_side.read(object[keys.rows]);
  if (!rows) return fail(rows.error());
  Side column_side(source, keys.columns, inks);
  Result<std::vector<Clue>> columns = column_side.read(object[keys.columns]);
  if (!columns) return fail(columns.error());
  const Result<void> rows_fit =
      row_side.expect_fit(*rows, a_row, static_cast<int>(columns->size()));
  if (!rows_fit) return fail(rows_fit.error());
  const Result<void> columns_fit =
      column_side.expect_fit(*columns, a_column, static_cast<int>(rows->size()));
  if (!columns_fit) return fail(columns_fit.error());
  return make_puzzle_at(source, at_key(source, keys.columns), std::move(*rows), std::move(*columns),
                        std::move(title), inks.palette());
}

std::string in_quotes(std::string_view text) {
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string name_of(const Colour& colour) { return in_quotes(std::string_view(&colour.symbol, 1)); }

std::string bracketed(const std::vector<Clue>& clues, const Palette& palette) {
  std::string out = "[";
  for (const Clue& clue : clues) {
    if (out.size() > 1) out += ',';
    out += clue_json(palette, clue);
  }
  return out + ']';
}

/// `,"palette":{"r":"#CC0000"}`, and the background where it is not white.
std::string palette_text(const Palette& palette) {
  if (is_plain(palette)) return {};
  std::string out = ",\"palette\":{";
  for (const Colour& colour : palette.colours) {
    if (&colour != &palette.colours.front()) out += ',';
    out += name_of(colour) + ":\"" + hex(colour.rgb) + '"';
  }
  out += '}';
  if (palette.background.rgb != Palette{}.background.rgb)
    out += ",\"background\":\"" + hex(palette.background.rgb) + '"';
  return out;
}

Likeness json_likeness(std::string_view head) {
  const Source source(stripped(head));
  // Without its first brace, say, for the sake of the error.
  const bool is_near = source.text().find("\"nonogram\"") != std::string_view::npos &&
                       source.text().find("\"columns\"") != std::string_view::npos;
  if (!source.text().starts_with('{')) return is_near ? Likeness::possible : Likeness::no;
  const auto has = [&](std::string_view key) {
    return at_key(source, key).starts_with('"' + std::string(key) + '"');
  };
  if (const auto own = json_member(source.text(), "family")) {
    if (begins_with_name_of(*own, family)) return Likeness::certain;
    const std::string low = lower_case(own->substr(0, 10));
    return low.find("nonogram") != std::string::npos ? Likeness::possible : Likeness::no;
  }
  const bool has_sides = std::any_of(dialects.begin(), dialects.end(), [&](const Keys& keys) {
    return has(keys.rows) || has(keys.columns);
  });
  if (has_sides) return Likeness::likely;
  return json_member(source.text(), "grid") ? Likeness::near : Likeness::possible;
}

Result<PuzzlePtr> read_json(std::string_view text) {
  const Source source(text);
  if (text.size() > longest_text)
    return fail(Error{ErrorCode::too_large,
                      expected({{"at most {0} bytes of JSON", "JSON {0}바이트 이하"}, longest_text},
                               {saw::it, text.size()})});
  const Result<Json> parsed = parse_json(text, most_values);
  if (!parsed) return fail(parsed.error());
  if (!parsed->is_object())
    return fail(source.error(stripped(text),
                             expected(Words{"a JSON object", "JSON 객체"}, value_seen(*parsed))));
  const Result<void> ours = expect_ours(source, *parsed);
  if (!ours) return fail(ours.error());

  std::string title;
  if (parsed->contains("title") && (*parsed)["title"].is_string())
    title = (*parsed)["title"].get<std::string>();
  const bool is_nested = parsed->contains("clues") && (*parsed)["clues"].is_object();
  const Json& object = is_nested ? (*parsed)["clues"] : *parsed;
  Inks inks;
  if (const Result<void> palette = read_palette(source, *parsed, inks); !palette)
    return fail(palette.error());
  for (const Keys& keys : dialects) {
    if (object.contains(keys.rows) && object.contains(keys.columns))
      return read_sides(source, object, keys, inks, std::move(title));
  }
  return fail(
      source.error(stripped(text), expected(Words{"clues under \"rows\" and \"columns\"",
                                                  "\"rows\"와 \"columns\" 아래의 숫자들"})));
}

Result<std::string> write_json(const crosshatch::Puzzle& puzzle) {
  const Palette& palette = of(puzzle).palette();
  const std::string title = puzzle.title().empty() ? "" : ",\"title\":" + in_quotes(puzzle.title());
  return "{\"format\":\"" + std::string(format) + "\",\"family\":\"" + std::string(family) + '"' +
         title + palette_text(palette) + ",\"rows\":" + bracketed(of(puzzle).row_clues(), palette) +
         ",\"columns\":" + bracketed(of(puzzle).column_clues(), palette) + "}\n";
}

}  // namespace

std::string clue_json(const Palette& palette, const Clue& clue) {
  // Runs are plain numbers if the puzzle is only black on white.
  const bool is_plain = nonogram::is_plain(palette);
  std::string out = "[";
  for (const Run& run : clue) {
    if (out.size() > 1) out += ',';
    const std::string length = std::to_string(run.length);
    out += is_plain ? length : '[' + length + ',' + name_of(palette[run.colour]) + ']';
  }
  return out + ']';
}

/// `{"format":"crosshatch/1","family":"nonogram","rows":[[1],...],"columns":[[1],...]}`, and the
/// shorter objects of other programs: the clues under rows and columns, rows and cols, row and
/// column, or hor and ver, or one of these pairs under `clues`.
constinit const Codec json = {
    .id = "json",
    .title = "JSON of Crosshatch and of others",
    .extension = ".json",
    .framing = {.kind = Framing::Kind::json},
    .likeness = json_likeness,
    .read = read_json,
    .write = write_json,
};

}  // namespace crosshatch::nonogram::formats
