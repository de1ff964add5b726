// SPDX-License-Identifier: MIT
#include "http/documents.h"

#include <openssl/evp.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "base/letter_case.h"
#include "english.h"

namespace crosshatch::serve {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = std::size_t{64} << 20;

constexpr std::array<std::pair<std::string_view, std::string_view>, 19> types_of_files = {{
    {".css", "text/css; charset=utf-8"},
    {".gif", "image/gif"},
    {".htm", "text/html; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".jpeg", "image/jpeg"},
    {".jpg", "image/jpeg"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".pdf", "application/pdf"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
}};

std::string type_of_file(const fs::path& path) {
  const std::string ending = lower_case(path.extension().string());
  for (const auto& [known, type] : types_of_files) {
    if (known == ending) return std::string(type);
  }
  return "application/octet-stream";
}

std::string tag_of(std::string_view body) {
  std::array<unsigned char, 32> digest = {};
  EVP_Digest(body.data(), body.size(), digest.data(), nullptr, EVP_sha256(), nullptr);
  std::string tag = "\"";
  for (std::size_t i = 0; i < 16; ++i) {
    std::array<char, 3> digits = {};
    std::snprintf(digits.data(), digits.size(), "%02x", digest[i]);
    tag += digits.data();
  }
  return tag + '"';
}

Error io_error(const fs::path& path, const std::string& message) {
  return english_error(ErrorCode::io, path.string() + ": " + message);
}

}  // namespace

void add_document(Documents& documents, std::string path, std::string type, std::string body,
                  std::string_view policy) {
  Document document{
      .type = std::move(type), .body = std::move(body), .policy = std::string(policy)};
  document.tag = tag_of(document.body);
  documents.insert_or_assign(std::move(path), std::move(document));
}

Result<void> add_folder(Documents& documents, const std::string& folder) {
  std::error_code error;
  const fs::path root = folder;
  fs::recursive_directory_iterator entry(root, error);
  std::size_t bytes = 0;
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const fs::path path = entry->path();
    if (path.filename().string().starts_with('.')) {
      entry.disable_recursion_pending();
      continue;
    }
    if (entry->is_symlink() || !entry->is_regular_file()) continue;
    std::ifstream file(path, std::ios::binary);
    std::string body{std::istreambuf_iterator<char>(file), {}};
    if (!file) return fail(io_error(path, "expected a file that can be read"));
    bytes += body.size();
    if (bytes > most_bytes)
      return fail(io_error(root, "expected a folder of at most 64 MiB, saw more"));
    const std::string place = "/static/" + path.lexically_relative(root).generic_string();
    add_document(documents, place, type_of_file(path), body, own_files_policy);
    if (path.filename() == "index.html")
      add_document(documents, place.substr(0, place.size() - 10), type_of_file(path),
                   std::move(body), own_files_policy);
  }
  if (error) return fail(io_error(root, "expected a folder that can be read: " + error.message()));
  return {};
}

}  // namespace crosshatch::serve
