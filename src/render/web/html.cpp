// SPDX-License-Identifier: MIT
//
// A film of hundreds of pictures, each of thousands of shapes, must not become hundreds of
// pictures: from one moment to the next little changes. Every shape that is ever shown gets a
// number when it first comes, and a moment is the numbers that go and those that come, in which the
// player goes both ways. A shape itself is its stamp (how it is painted and its form, of which a
// film has some dozens) and where it comes to lie. The 328 steps of a hard nonogram of 25 x 25 take
// some 200 kB, of which the sentences are the greater part.
#include "render/web/html.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <utility>

#include "render/web/markup.h"
#include "render/web/player.h"

namespace crosshatch::render {

namespace {

/// `--grid:#C3C9D1;` for all roles, `--sheet-grid:#C3C9D1;` for those that are on a sheet.
std::string variables(const Theme& theme, const Roles& used) {
  std::string out;
  for (int i = 0; i < roles; ++i) {
    const Role role = static_cast<Role>(i);
    if (role == Role::hue) continue;
    out += "--" + std::string(name(role)) + ':' + hex(theme[role]) + ';';
    if (used.on_sheet[i])
      out += "--sheet-" + std::string(name(role)) + ':' + hex(theme.on_sheet(role)) + ';';
  }
  return out;
}

/// The reader may switch the theme; paper is light.
std::string colours(const Roles& used) {
  const std::string light = "color-scheme:light;" + variables(light_theme, used);
  const std::string dark = "color-scheme:dark;" + variables(dark_theme, used);
  std::string out = ":root{" + light + "}\n";
  out +=
      "@media screen and (prefers-color-scheme:dark){:root[data-theme=automatic]{" + dark + "}}\n";
  out += "@media screen{:root[data-theme=dark]{" + dark + "}}\n";
  for (int i = 0; i < roles; ++i) {
    const std::string role(name(static_cast<Role>(i)));
    if (static_cast<Role>(i) == Role::hue) continue;
    if (used.used[i]) out += "#picture ." + role + "{color:var(--" + role + ")}";
    if (used.on_sheet[i]) out += "#picture ." + role + ".on-sheet{color:var(--sheet-" + role + ")}";
  }
  return out + '\n';
}

/// The bytes that a hexadecimal number says, in base 64.
std::string base64(std::string_view hexadecimal) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < hexadecimal.size(); i += 6) {  // 24 bits
    const std::string_view part = hexadecimal.substr(i, 6);
    unsigned bits = 0;
    for (const char c : part)
      bits = bits << 4 | static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10);
    bits <<= 4 * (6 - part.size());
    for (std::size_t digit = 0; digit < 4; ++digit)
      out += digit <= part.size() / 2 ? digits[bits >> (18 - 6 * digit) & 63] : '=';
  }
  return out;
}

struct Filling {
  std::string_view place;
  std::string text;
};

/// A template with its places {{like_this}} filled. What is filled in is not looked at again.
std::string filled(std::string_view text, const std::vector<Filling>& fillings) {
  std::string out;
  while (true) {
    const std::size_t open = text.find("{{");
    if (open == std::string_view::npos) return out + std::string(text);
    const std::size_t close = text.find("}}", open);
    const std::string_view place = text.substr(open + 2, close - open - 2);
    out += text.substr(0, open);
    for (const Filling& each : fillings)
      if (each.place == place) out += each.text;
    text.remove_prefix(close + 2);
  }
}

void append(std::string& list, std::string_view item) {
  if (!list.empty()) list += ',';
  list += item;
}

/// What `from` has and `without` has not, of sorted lists, as a JSON array.
std::string difference(const std::vector<int>& from, const std::vector<int>& without) {
  std::vector<int> rest;
  std::set_difference(from.begin(), from.end(), without.begin(), without.end(),
                      std::back_inserter(rest));
  std::string out;
  for (const int each : rest) append(out, std::to_string(each));
  return '[' + out + ']';
}

/// The number of a text in a table; a new one gets the next.
int number_of(std::unordered_map<std::string, int>& numbers, std::string& table,
              const std::string& text) {
  const auto [found, is_new] = numbers.try_emplace(text, static_cast<int>(numbers.size()));
  if (is_new) append(table, text);
  return found->second;
}

std::string stamp_of(const Shape& shape) {
  std::string attributes;
  for (const Attribute& each : paint(shape))
    append(attributes, script_string(each.key) + ':' + script_string(each.value));
  const std::string layer = std::to_string(static_cast<int>(shape.layer));
  const bool is_text = shape.kind == Shape::Kind::text;
  return '[' + layer + ",{" + attributes + "}," +
         script_string(is_text ? shape.text : form(shape)) + (is_text ? ",1]" : "]");
}

/// The Korean if that is wanted and there.
const std::string& chosen(bool is_korean, const std::string& en, const std::string& ko) {
  return is_korean && !ko.empty() ? ko : en;
}

/// ["10 mines","지뢰 10개"], and so on.
std::string wordings(const std::vector<Wording>& words) {
  std::string out;
  for (const Wording& word : words)
    append(out, '[' + script_string(word.en) + ',' + script_string(word.ko) + ']');
  return out;
}

/// ,"in English","in Korean": the end of a list; what is not said is left out.
std::string spoken(const std::string& en, const std::string& ko) {
  if (en.empty() && ko.empty()) return {};
  return ',' + script_string(en) + (ko.empty() ? "" : ',' + script_string(ko));
}

std::string_view theme_name(ThemeChoice choice) {
  return choice == ThemeChoice::automatic ? "automatic" : theme_of(choice).id;
}

/// The style shows those in the language of the page.
std::string rules(const std::string& language, const std::vector<std::string>& sentences) {
  if (sentences.empty()) return {};
  std::string out;
  for (const std::string& sentence : sentences)
    out += (out.empty() ? "" : "<br>") + escaped(sentence);
  return "<p class=\"rules\" lang=\"" + language + "\">" + out + "</p>\n";
}

/// Where no script runs, the last picture stands for the film.
std::string scriptless(bool is_korean) {
  return std::string("<noscript><p class=\"scriptless\">") +
         (is_korean ? "스크립트를 허용하면 이 그림이 한 단계씩 재생됩니다."
                    : "With scripts allowed, this picture plays step by step.") +
         "</p></noscript>\n";
}

}  // namespace

std::size_t Html::Hash::operator()(const Shape& shape) const {
  std::uint64_t out = std::hash<std::string>()(shape.text);
  for (const int part : {static_cast<int>(shape.kind), static_cast<int>(shape.layer),
                         static_cast<int>(shape.role), shape.x, shape.y, shape.width, shape.height,
                         shape.stroke, static_cast<int>(shape.dash), static_cast<int>(shape.align),
                         static_cast<int>(shape.hue), static_cast<int>(shape.on_sheet)})
    out = (out ^ static_cast<std::uint64_t>(part)) * 0x9E3779B97F4A7C15U;
  return static_cast<std::size_t>(out ^ out >> 32);
}

Html::Html(std::string title, HtmlLook look) : title_(std::move(title)), look_(std::move(look)) {
  speaks_ = !look_.words.empty();
}

int Html::piece_of(const Shape& shape) {
  const auto [found, is_new] = pieces_.try_emplace(shape, static_cast<int>(pieces_.size()));
  if (is_new) {
    const bool is_text = shape.kind == Shape::Kind::text;
    const Start at = is_text ? Start{2 * shape.x, 2 * baseline(shape)} : start(shape);
    append(pieces_json_, std::to_string(number_of(stamps_, stamps_json_, stamp_of(shape))) + ',' +
                             halved(at.x) + ',' + halved(at.y));
  }
  return found->second;
}

/// Accounts for what is kept of the pictures so far.
bool Html::hold() {
  constexpr std::size_t node = sizeof(Shape) + 6 * sizeof(void*);
  const std::size_t json = pieces_json_.capacity() + moments_json_.capacity();
  return held_.hold(pieces_.size() * node + last_.shapes.size() * sizeof(Shape) + 2 * json +
                    shown_.capacity() * 2 * sizeof(int));
}

/// Numbers are given from the second picture on: a single one needs none.
void Html::add(const Scene& scene, Caption caption) {
  if (caption.picture_en.empty()) caption.picture_en = scene.description;
  if (moments_ == 0) held_ = scene.allowance.share();
  if (moments_ == 1) {
    const Scene first = std::move(last_);
    add_moment(first, said_);
  }
  if (moments_ > 0) add_moment(scene, caption);
  ++moments_;
  roles_.add(scene);
  speaks_ = speaks_ || (!caption.en.empty() && !caption.ko.empty());
  said_ = std::move(caption);
  if (!held_.hold(2 * scene.shapes.size() * sizeof(Shape))) return;
  last_ = scene;
  last_.allowance = held_.share();
}

void Html::add_moment(const Scene& scene, const Caption& caption) {
  constexpr std::size_t some = 1024;
  std::vector<int> shown;
  shown.reserve(scene.shapes.size());
  for (const Shape& shape : scene.shapes) {
    if (!held_.tick() || (shown.size() % some == 0 && !hold())) return;
    shown.push_back(piece_of(shape));
  }
  std::sort(shown.begin(), shown.end());

  const bool is_named = !caption.technique_en.empty() || !caption.technique_ko.empty();
  const int word = is_named ? number_of(words_, words_json_,
                                        '[' + script_string(caption.technique_en) + ',' +
                                            script_string(caption.technique_ko) + ']')
                            : -1;
  append(moments_json_, '[' + difference(shown_, shown) + ',' + difference(shown, shown_) + ',' +
                            script_string(caption.en) + ',' + script_string(caption.ko) + ',' +
                            std::to_string(word) + ',' + std::to_string(caption.depth) +
                            spoken(caption.picture_en, caption.picture_ko) + "]\n");
  shown_ = std::move(shown);
}

std::string Html::finish() {
  // The parts are put together twice.
  const std::size_t json = pieces_json_.size() + moments_json_.size();
  Allowance joined = held_.share();
  if (!joined.hold(3 * json)) return {};
  const std::string sentence = is_korean() ? said_.ko : said_.en;
  const std::string& title = chosen(is_korean(), title_, look_.title_ko);
  last_.title = title;
  last_.description = chosen(is_korean(), said_.picture_en, said_.picture_ko);
  const std::string speech = std::string("\"speaks\":") + (speaks_ ? "true" : "false") +
                             ",\"titles\":[" + script_string(title_) +
                             (look_.title_ko.empty() ? "" : ',' + script_string(look_.title_ko)) +
                             "],\"texts\":[" + wordings(look_.words) + ']';
  const Lattice& lattice = last_.lattice;
  const std::string film = "{\"layers\":" + std::to_string(layers) + ',' + speech +
                           ",\"lattice\":[" + std::to_string(lattice.x) + ',' +
                           std::to_string(lattice.y) + ',' + std::to_string(lattice.rows) + ',' +
                           std::to_string(lattice.columns) + ']' + ",\n\"stamps\":[" +
                           stamps_json_ + "],\n\"pieces\":[" + pieces_json_ + "],\n\"words\":[" +
                           words_json_ + "],\n\"moments\":[" + moments_json_ + "]}";
  const bool is_film = moments_ > 1;
  const std::string still = '{' + speech + ",\"words\":[],\"moments\":[[[],[]," +
                            script_string(said_.en) + ',' + script_string(said_.ko) + ",-1,0" +
                            spoken(said_.picture_en, said_.picture_ko) + "]]}";
  return filled(player_html,
                {{"lang", is_korean() ? "ko" : "en"},
                 {"language", !look_.language ? ""
                              : is_korean()   ? "ko"
                                              : "en"},
                 {"theme", std::string(theme_name(look_.theme))},
                 {"hash", "sha256-" + base64(player_js_sha256)},
                 {"title", escaped(title)},
                 {"rules", rules("en", look_.rules_en) + rules("ko", look_.rules_ko)},
                 {"colours", colours(roles_)},
                 {"css", std::string(player_css)},
                 {"wide", std::to_string(std::max(1, last_.width))},
                 {"high", std::to_string(std::max(1, last_.height))},
                 {"pixels", decimal(last_.width * look_.pixels_a_cell / cell_side)},
                 {"picture", opening(last_, " class=\"still\"") + groups(last_) + "</svg>\n"},
                 {"silent", !is_film && sentence.empty() ? " hidden" : ""},
                 {"scriptless", is_film ? scriptless(is_korean()) : ""},
                 {"about", is_film ? escaped(last_.description) : ""},
                 {"sentence", escaped(sentence)},
                 {"film", is_film ? film : still},
                 {"js", std::string(player_js)}});
}

}  // namespace crosshatch::render
