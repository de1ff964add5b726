// SPDX-License-Identifier: MIT
#include "page/page.h"

#include "api/options/options.h"
#include "page/parts.h"

namespace crosshatch::serve {

namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

/// An entry of the list of questions.
std::string option_of(const Verb& verb) {
  const std::string id = escaped(verb.id);
  return "<option value=\"" + id + "\" data-en=\"" + escaped(verb.summary.in(Language::en)) +
         "\" data-ko=\"" + escaped(verb.summary.in(Language::ko)) + "\" data-draws=\"" +
         (verb.takes("as") ? "yes" : "no") + "\">" + id + "</option>\n";
}

/// A row of the table of questions.
std::string row_of(const Verb& verb) {
  std::string options;
  for (const RequestOption& option : request_options()) {
    if (!option.is_of(verb)) continue;
    options += (options.empty() ? "" : ", ") + escaped(option.name);
  }
  return "<tr><th scope=\"row\">/v1/" + escaped(verb.id) + "</th><td><span lang=\"en\">" +
         escaped(verb.summary.in(Language::en)) + "</span><span lang=\"ko\">" +
         escaped(verb.summary.in(Language::ko)) + "</span></td><td>" + options + "</td></tr>\n";
}

}  // namespace

Page page_of(std::span<const Verb* const> verbs) {
  std::string options;
  std::string rows;
  for (const Verb* verb : verbs) {
    options += option_of(*verb);
    rows += row_of(*verb);
  }
  std::string html(page_html);
  const auto fill = [&](std::string_view gap, const std::string& text) {
    html.replace(html.find(gap), gap.size(), text);
  };
  fill("@options@", options);
  fill("@rows@", rows);
  return {.html = std::move(html), .css = page_css, .js = page_js};
}

}  // namespace crosshatch::serve
