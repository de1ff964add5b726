// SPDX-License-Identifier: MIT
#include "http/head_text.h"

#include <cstddef>

namespace crosshatch::serve {

namespace {

constexpr std::size_t usual_size = 512;

}  // namespace

std::string text_of(const boost::beast::http::response_header<>& head) {
  std::string text;
  text.reserve(usual_size);
  const auto add = [&](const auto& part) { text.append(part.data(), part.size()); };
  text += head.version() == 10 ? "HTTP/1.0 " : "HTTP/1.1 ";
  text += std::to_string(head.result_int());
  text += ' ';
  add(head.reason());
  text += "\r\n";
  for (const auto& field : head) {
    add(field.name_string());
    text += ": ";
    add(field.value());
    text += "\r\n";
  }
  return text += "\r\n";
}

}  // namespace crosshatch::serve
