// SPDX-License-Identifier: MIT
//
// Lines of JSON as a co-process reads them. Limits are lowered, and pictures are drawn of small
// boards only: what is tried are the requests, and the answers to texts of several puzzles.
#include <algorithm>

#include "api/requests/request_line.h"
#include "base/json.h"
#include "base/text.h"
#include "reading.h"
#include "target.h"

namespace crosshatch::fuzz {

namespace {

constexpr int most_sites_of_line = 120;
constexpr std::size_t most_text_of_line = 400;
constexpr std::size_t most_bytes_of_line = std::size_t{1} << 21;

void try_request(const RequestLine& request) {
  const Result<Reading> reading = read_puzzle(families(), request.text, request.options.hints());
  if (reading && reading->puzzle->sites() > most_sites_of_line) return;
  if (!reading && request.verb == "render") return;
  std::string bytes;
  const TextReply reply =
      ask_text(request.verb, request.text, request.options, [&](std::string_view more) {
        bytes += more;
        return bytes.size() < most_bytes_of_line;
      });
  if (bytes.size() >= most_bytes_of_line) return;
  const std::string line = answer_line(request.id, reply, bytes, request.options.language);
  require(line.find('\n') == line.size() - 1, "an answer is one line", line);
  require(Json::accept(line), "an answer is JSON", line);
  if (reply.error)
    require(is_printable(reply.error->message.english()), "an error is one printable line");
  require(reply.is_json || bytes.empty() || !Json::accept(bytes) || !request.options.json,
          "JSON is said to be JSON", bytes);
  if (!reply.is_json) return;
  while (!bytes.empty()) {
    const std::string object = bytes.substr(0, bytes.find('\n'));
    require(Json::accept(object), "each line of an answer is JSON", object);
    require(line.find(object) != std::string::npos, "an answer holds the very bytes", line);
    bytes.erase(0, object.size() + 1);
  }
}

}  // namespace

void try_request_lines(std::string_view bytes) {
  VerbOptions usual = usual_options();
  for (int lines = 0; !bytes.empty() && lines < 4; ++lines) {
    RequestLine request = read_request_line(take_line(bytes), usual);
    require(Json::accept(request.id), "an id is JSON", request.id);
    if (request.error) {
      require(is_printable(request.error->message.english()), "an error is one printable line",
              request.error->message.english());
      require(Json::accept(refused_line(request.id, 1, *request.error, Language::en)),
              "a refusal is JSON");
      continue;
    }
    if (request.is_cancel || request.text.size() > most_text_of_line) continue;
    VerbOptions& options = request.options;
    options.limits.nodes = std::min<std::uint64_t>(options.limits.nodes, 100);
    options.limits.memory = std::size_t{32} << 20;
    options.limit = std::min<std::uint64_t>(options.limit, 1000);
    options.picture.scale = std::min(options.picture.scale.value_or(1), 2.0);
    try_request(request);
  }
}

}  // namespace crosshatch::fuzz
