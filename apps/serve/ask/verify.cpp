// SPDX-License-Identifier: MIT
#include "ask/verify.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <string>

#include "base/bytes/gunzip.h"
#include "verify/check.h"

namespace crosshatch::serve {

namespace {

verify::Settings settings_of(const Limits& limits) {
  verify::Settings settings;
  settings.memory = std::min(settings.memory, limits.memory);
  if (limits.seconds > 0)
    settings.time =
        std::chrono::ceil<std::chrono::milliseconds>(std::chrono::duration<double>(limits.seconds));
  settings.stop = limits.stop;
  return settings;
}

/// What the program prints.
std::string text_of(const verify::Verdict& verdict) {
  if (verdict.status != verify::Status::holds) return verdict.sentence + "\n";
  return heading_of(verdict) + verdict.pictures;
}

}  // namespace

constinit const Verb verify_verb = {
    .id = "verify",
    .summary = {"tell whether the claim of a certificate holds",
                "증명서의 주장이 맞는지 알려 줍니다"},
};

TextReply verify_certificate(std::string_view certificate, const VerbOptions& options, Out out) {
  const Result<VerbOptions> settled = settle(options, verify_verb, Spelling::data);
  if (!settled) return refuse_request(settled.error(), options, out);
  const verify::Bytes given = [rest = certificate](char* bytes, std::size_t size) mutable {
    const std::string_view piece = rest.substr(0, size);
    std::memcpy(bytes, piece.data(), piece.size());
    rest.remove_prefix(piece.size());
    return piece.size();
  };
  verify::Gzip gzip(given);
  const verify::Bytes unpacked = [&](char* bytes, std::size_t size) {
    return gzip.read(bytes, size);
  };
  const verify::Verdict verdict =
      verify::check(is_gzip(certificate) ? unpacked : given, settings_of(settled->limits));
  out(settled->json ? verdict.json : text_of(verdict));
  return {.status = static_cast<Status>(verdict.status), .puzzles = 1, .is_json = settled->json};
}

}  // namespace crosshatch::serve
