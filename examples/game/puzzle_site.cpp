// SPDX-License-Identifier: MIT
//
// A client of one endpoint over a plain socket, so that the example needs no library. A game would
// use the HTTP and JSON of its engine.
#include "puzzle_site.h"

#include <netdb.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstddef>

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 20;

/// A connected socket, closed at the end; -1 if nobody listens.
class Socket {
 public:
  Socket(const std::string& host, const std::string& port) {
    addrinfo wanted = {};
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(host.c_str(), port.c_str(), &wanted, &found) != 0) return;
    for (const addrinfo* place = found; place != nullptr && number_ < 0; place = place->ai_next) {
      number_ = socket(place->ai_family, place->ai_socktype, place->ai_protocol);
      if (number_ < 0) continue;
      const timeval patience = {10, 0};
      setsockopt(number_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
      setsockopt(number_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
      if (connect(number_, place->ai_addr, place->ai_addrlen) == 0) continue;
      close(number_);
      number_ = -1;
    }
    freeaddrinfo(found);
  }
  ~Socket() {
    if (number_ >= 0) close(number_);
  }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  [[nodiscard]] bool write(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = send(number_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  /// All that comes until the other side closes.
  [[nodiscard]] std::string read() const {
    std::string bytes;
    char buffer[4096];
    while (bytes.size() < most_bytes) {
      const ssize_t got = recv(number_, buffer, sizeof buffer, 0);
      if (got <= 0) break;
      bytes.append(buffer, static_cast<std::size_t>(got));
    }
    return bytes;
  }

  [[nodiscard]] bool is_connected() const { return number_ >= 0; }

 private:
  int number_ = -1;
};

std::string quoted(std::string_view text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      (json += '\\') += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      constexpr std::string_view digits = "0123456789abcdef";
      json += "\\u00";
      json += digits[static_cast<unsigned char>(c) >> 4];
      json += digits[c & 15];
    } else {
      json += c;
    }
  }
  return json + "\"";
}

/// What follows `"key":` in an object; empty if there is no such key.
std::string_view value_of(std::string_view json, std::string_view key) {
  const std::size_t at = json.find(quoted(key));
  if (at == std::string_view::npos) return {};
  json.remove_prefix(at + key.size() + 2);
  json.remove_prefix(std::min(json.find_first_not_of(" :"), json.size()));
  return json;
}

/// A string of letters and `_`, as the codes of this endpoint are.
std::string word_of(std::string_view json, std::string_view key) {
  const std::string_view value = value_of(json, key);
  if (value.empty() || value.front() != '"') return {};
  return std::string(value.substr(1, value.find('"', 1) - 1));
}

/// "[[0, 1], [2, 3]]": pairs up to the bracket that closes the list.
std::vector<std::pair<int, int>> pairs_of(std::string_view json, std::string_view key) {
  std::vector<int> numbers;
  int depth = 0;
  const std::string_view value = value_of(json, key);
  const char* const end = value.data() + value.size();
  for (const char* at = value.data(); at < end;) {
    if (*at == '[') ++depth;
    if (*at == ']' && --depth <= 0) break;
    int number = 0;
    const auto [rest, error] = std::from_chars(at, end, number);
    if (error == std::errc()) numbers.push_back(number);
    at = rest == at ? at + 1 : rest;
    if (depth == 0) break;
  }
  std::vector<std::pair<int, int>> pairs;
  for (std::size_t i = 1; i < numbers.size(); i += 2)
    pairs.emplace_back(numbers[i - 1], numbers[i]);
  return pairs;
}

}  // namespace

std::optional<SiteAnswer> post_puzzle(const std::string& host, const std::string& port,
                                      std::string_view text, std::string_view title) {
  const Socket socket(host, port);
  if (!socket.is_connected()) return std::nullopt;
  const std::string body = "{\"text\": " + quoted(text) + ", \"title\": " + quoted(title) + "}";
  const std::string request = "POST /api/puzzles/ HTTP/1.0\r\nHost: " + host + ":" + port +
                              "\r\nContent-Type: application/json\r\nAccept: application/json" +
                              "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
                              body;
  if (!socket.write(request)) return std::nullopt;

  const std::string reply = socket.read();  // HTTP/1.1 201 Created ... empty line, JSON
  const std::size_t space = reply.find(' ');
  const std::size_t gap = reply.find("\r\n\r\n");
  if (!reply.starts_with("HTTP/") || space == std::string::npos || gap == std::string::npos)
    return std::nullopt;
  SiteAnswer answer;
  std::from_chars(reply.data() + space + 1, reply.data() + reply.size(), answer.status);
  const std::string_view json = std::string_view(reply).substr(gap + 4);
  answer.verdict = word_of(json, "verdict");
  answer.error = word_of(json, "error");
  answer.ambiguous = pairs_of(json, "ambiguous");
  return answer;
}
