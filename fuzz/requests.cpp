// SPDX-License-Identifier: MIT
//
// `ask` as front ends call it. The first line of the input is the verb and its options, "rate json
// lang=ko nodes=20"; then comes the text of the puzzle, and after a line "%%" that of a half-solved
// board. Numbers are bounded as the program bounds them: what is tried is ask, not its callers.
#include <algorithm>
#include <charconv>
#include <map>

#include "api/ask.h"
#include "api/verbs.h"
#include "base/json.h"
#include "base/text.h"
#include "reading.h"
#include "target.h"

namespace crosshatch::fuzz {

namespace {

constexpr int most_sites_asked = 120;
constexpr std::uint64_t most_nodes_asked = 100;
constexpr std::size_t most_bytes_answered = std::size_t{1} << 21;
constexpr std::string_view state_mark = "\n%%\n";

// In the order of their enums.
constexpr std::array<std::string_view, 4> table_names = {"none", "text", "csv", "tsv"};
constexpr std::array<std::string_view, 4> theme_names = {"automatic", "light", "dark", "classic"};

struct Words {
  std::string_view verb = {};
  std::map<std::string_view, std::string_view> values = {};

  [[nodiscard]] bool has(std::string_view key) const { return values.contains(key); }
  [[nodiscard]] std::string_view text(std::string_view key) const {
    const auto found = values.find(key);
    return found == values.end() ? std::string_view() : found->second;
  }
  template <class Number>
  [[nodiscard]] Number number(std::string_view key, Number low, Number high, Number usual) const {
    const std::string_view text = this->text(key);
    Number value = usual;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || !(value >= low) || !(value <= high)) return usual;
    return value;
  }
  /// The place of a value in a list of names.
  template <class Enum, std::size_t n>
  [[nodiscard]] Enum choice(std::string_view key, const std::array<std::string_view, n>& names,
                            Enum usual) const {
    const auto found = std::find(names.begin(), names.end(), text(key));
    return found == names.end() ? usual : static_cast<Enum>(found - names.begin());
  }
};

Words words_of(std::string_view line) {
  Words words;
  Scanner in({line, 1});
  in.skip_spaces();
  words.verb = in.take_word();
  for (in.skip_spaces(); !in.at_end(); in.skip_spaces()) {
    const std::string_view word = in.take_word();
    const std::size_t at = std::min(word.find('='), word.size());
    words.values[word.substr(0, at)] = word.substr(std::min(at + 1, word.size()));
  }
  return words;
}

VerbOptions options_of(const Words& words) {
  VerbOptions options;
  options.json = words.has("json");
  options.color = words.has("color");
  options.all = words.has("all");
  options.limit = words.number<std::uint64_t>("limit", 0, 1000, 0);
  options.to = words.text("to");
  options.by = words.text("by");
  options.language = words.text("lang") == "ko" ? Language::ko : Language::en;
  options.json_steps = words.has("steps");
  options.every_step = words.has("every");
  options.with_solution = words.has("with-solution");
  options.easiest = words.has("easiest");
  options.best = words.has("best");
  options.wants_second = words.has("second");
  options.table = words.choice("table", table_names, TableForm::none);
  if (words.has("only")) options.techniques.only.emplace_back(words.text("only"));
  if (words.has("without")) options.techniques.without.emplace_back(words.text("without"));
  options.level = words.number("level", 1, 3, 3);
  PictureOptions& picture = options.picture;
  picture.form = words.choice("as", form_names, Form::txt);
  picture.what = words.choice("what", what_names, What::usual);
  picture.step = words.number("step", -1, 2'000'000'000, -1);
  picture.theme = words.choice("theme", theme_names, ThemeChoice::automatic);
  picture.title = words.text("title");
  picture.has_letters = words.has("letters");
  picture.has_caption = words.has("caption");
  picture.scale = words.number("scale", least_scale, 2.0, 1.0);
  picture.speed = words.number("speed", least_speed, most_speed, 1.0);
  picture.paper = words.has("letter") ? Paper::letter : Paper::a4;
  picture.per_page = words.number("per-page", 0, most_a_page, 0);
  options.limits.nodes =
      words.number<std::uint64_t>("nodes", 0, most_nodes_asked, most_nodes_asked);
  options.limits.memory = std::size_t{32} << 20;
  return options;
}

bool are_json_lines(std::string_view text) {
  while (!text.empty()) {
    if (!Json::accept(take_line(text))) return false;
  }
  return true;
}

}  // namespace

void try_requests(std::string_view bytes) {
  std::string_view text = bytes;
  const Words words = words_of(take_line(text));
  VerbOptions options = options_of(words);
  const std::size_t mark = text.find(state_mark);
  if (mark != std::string_view::npos) {
    options.state = text.substr(mark + state_mark.size());
    text = text.substr(0, mark + 1);
  }
  Request request{.verb = words.verb,
                  .text = text,
                  .hints = {.family = words.text("family"), .format = words.text("from")},
                  .first_line = words.number("line", 1, 1'000'000, 1),
                  .source = {.file = words.text("file"), .index = 1, .label = words.text("file")},
                  .options = options};
  const Result<Reading> reading = read_puzzle(request);
  if (reading && reading->puzzle->sites() > most_sites_asked) return;
  if (reading) request.puzzle = &*reading;

  std::string answer;
  const Reply reply = ask(request, [&](std::string_view part) {
    answer += part;
    return answer.size() < most_bytes_answered;
  });
  const bool is_refused = reply.status == Status::refused || reply.status == Status::failed;
  require(is_refused == reply.error.has_value(), "an error has the status of one", answer);
  if (reply.error) {
    require(!reply.error->message.empty() && is_printable(reply.error->message),
            "an error is one printable line", reply.error->message);
  }
  require(is_printable(reply.note), "a note is one printable line", reply.note);
  const Verb* const verb = find_verb(words.verb);
  require(verb != nullptr || reply.error.has_value(), "an unknown verb is an error");
  const bool asks_for_json =
      options.json || (options.json_steps && verb != nullptr && verb->takes("steps"));
  const bool is_json = asks_for_json && verb != nullptr &&
                       (reply.error.has_value() || (verb->needs != "to" && !verb->takes("as")));
  if (is_json && answer.size() < most_bytes_answered)
    require(are_json_lines(answer), "an answer in JSON is JSON", answer);
}

}  // namespace crosshatch::fuzz
