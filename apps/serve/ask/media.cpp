// SPDX-License-Identifier: MIT
#include "ask/media.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

#include "base/letter_case.h"
#include "base/text.h"

namespace crosshatch::serve {

namespace {

struct MediaName {
  Media media;
  std::string_view name;
  std::string_view form = {};
};

constexpr std::array media_names = {
    MediaName{Media::json, "application/json"},
    MediaName{Media::lines, "application/x-ndjson"},
    MediaName{Media::text, "text/plain", "txt"},
    MediaName{Media::events, "text/event-stream"},
    MediaName{Media::csv, "text/csv"},
    MediaName{Media::tsv, "text/tab-separated-values"},
    MediaName{Media::svg, "image/svg+xml", "svg"},
    MediaName{Media::png, "image/png", "png"},
    MediaName{Media::gif, "image/gif", "gif"},
    MediaName{Media::html, "text/html", "html"},
    MediaName{Media::pdf, "application/pdf", "pdf"},
};

constexpr std::array puzzle_types = {"", "text/plain", "application/octet-stream"};
constexpr std::array line_types = {"application/x-ndjson", "application/ndjson",
                                   "application/jsonl"};

bool can_give(const Verb& verb, const MediaName& media) {
  switch (media.media) {
    case Media::text:
      return true;
    case Media::csv:
    case Media::tsv:
      return verb.takes("table");
    default:
      return verb.takes("as") != media.form.empty();
  }
}

/// The next item of a list with commas, without white space around it.
std::string_view take_item(std::string_view& list, char separator) {
  const std::size_t end = std::min(list.find(separator), list.size());
  const std::string_view item = trimmed(list.substr(0, end));
  list.remove_prefix(std::min(end + 1, list.size()));
  return item;
}

/// The weight among the parameters of a range, from 0 to 1.
double weight_of(std::string_view parameters) {
  while (!parameters.empty()) {
    const std::string parameter = lower_case(take_item(parameters, ';'));
    if (!parameter.starts_with("q=")) continue;
    double weight = 0;
    std::from_chars(parameter.data() + 2, parameter.data() + parameter.size(), weight);
    return weight > 0 && weight <= 1 ? weight : 0;
  }
  return 1;
}

/// How well a range of media ("image/*") names this one: 0 not at all, 3 exactly.
int closeness(std::string_view range, std::string_view name) {
  if (range == name) return 3;
  if (range == "*/*" || range == "*") return 1;
  const bool is_group = range.ends_with("/*");
  return is_group && name.starts_with(range.substr(0, range.size() - 1)) ? 2 : 0;
}

}  // namespace

std::string_view name_of(Media media) { return media_names[static_cast<std::size_t>(media)].name; }

std::string_view form_of(Media media) { return media_names[static_cast<std::size_t>(media)].form; }

Media media_of_form(std::string_view form) {
  for (const MediaName& media : media_names) {
    if (media.form == form) return media.media;
  }
  return Media::text;
}

std::optional<Media> media_for(std::string_view accept, const Verb& verb) {
  const Media usual = verb.takes("as") ? Media::text : Media::json;
  if (trimmed(accept).empty()) return usual;
  struct Best {
    double weight = 0;
    int closeness = 0;
  };
  std::optional<Media> chosen;
  Best best;
  for (const MediaName& media : media_names) {
    if (!can_give(verb, media)) continue;
    // The closest of all ranges that name it tells its weight.
    Best here;
    for (std::string_view rest = accept; !rest.empty();) {
      std::string_view item = take_item(rest, ',');
      const std::string range = lower_case(take_item(item, ';'));
      const int close = closeness(range, media.name);
      if (close > here.closeness) here = {.weight = weight_of(item), .closeness = close};
    }
    if (here.weight <= 0) continue;
    const bool is_better =
        here.weight > best.weight || (here.weight == best.weight &&
                                      (here.closeness > best.closeness ||
                                       (here.closeness == best.closeness && media.media == usual)));
    if (!is_better) continue;
    chosen = media.media;
    best = here;
  }
  return chosen;
}

std::optional<BodyKind> kind_of_body(std::string_view content_type) {
  const std::string type = lower_case(take_item(content_type, ';'));
  for (const std::string_view known : puzzle_types) {
    if (type == known) return BodyKind::puzzle;
  }
  if (type == "application/json") return BodyKind::object;
  for (const std::string_view known : line_types) {
    if (type == known) return BodyKind::lines;
  }
  return std::nullopt;
}

}  // namespace crosshatch::serve
