// SPDX-License-Identifier: MIT
//
// `ask` as front ends call it. The first line of the input is the verb and its options, "rate json
// lang=ko nodes=20"; then comes the text of the puzzle, and after a line "%%" that of a half-solved
// board. Numbers are bounded as the program bounds them: what is tried is ask, not its callers.
#include <algorithm>
#include <charconv>
#include <map>

#include "api/ask/ask.h"
#include "api/options/options.h"
#include "api/verbs/verbs.h"
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
};

Words words_in(std::string_view line) {
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
  // A flag needs no value, and what is wrong is left out.
  for (const auto& [name, value] : words.values)
    (void)set_option(name, value.empty() ? "true" : value, options).has_value();
  // What no caller lets through.
  options.to = words.text("to");
  options.by = words.text("by");
  if (words.has("only")) options.techniques.only = {std::string(words.text("only"))};
  if (words.has("without")) options.techniques.without = {std::string(words.text("without"))};
  // The words of the inputs that are kept.
  options.json_steps = words.has("steps");
  options.every_step = words.has("every");
  options.wants_second = words.has("second");
  options.with_solution = words.has("with-solution");
  PictureOptions& picture = options.picture;
  if (words.has("letter")) picture.paper = Paper::letter;
  picture.scale = std::min(picture.scale.value_or(1), 2.0);
  picture.per_page = words.number("per-page", 0, most_a_page, picture.per_page);
  options.limit = std::min<std::uint64_t>(options.limit, 1000);
  options.make.count = std::min<std::uint64_t>(options.make.count, 3);
  options.make.order.rows = std::min(options.make.order.rows, 12);
  options.make.order.columns = std::min(options.make.order.columns, 12);
  options.limits = {.memory = std::size_t{32} << 20};
  options.limits.nodes =
      words.number<std::uint64_t>("nodes", 0, most_nodes_asked, most_nodes_asked);
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
  const Words words = words_in(take_line(text));
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
    require(!reply.error->message.english().empty() && is_printable(reply.error->message.english()),
            "an error is one printable line", reply.error->message.english());
  }
  require(is_printable(reply.note.english()), "a note is one printable line", reply.note.english());
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
