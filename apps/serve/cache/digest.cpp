// SPDX-License-Identifier: MIT
#include "cache/digest.h"

#include <openssl/evp.h>

#include <new>

namespace crosshatch::serve {

namespace {

/// libcrypto fails here only if it gets no memory.
void expect_memory(bool is_good) {
  if (!is_good) throw std::bad_alloc();
}

}  // namespace

void Digest::Free::operator()(evp_md_ctx_st* context) const { EVP_MD_CTX_free(context); }

Digest::Digest() : context_(EVP_MD_CTX_new()) {
  expect_memory(context_ != nullptr &&
                EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) == 1);
}

Digest& Digest::add(std::string_view field) {
  add(static_cast<std::uint64_t>(field.size()));
  expect_memory(EVP_DigestUpdate(context_.get(), field.data(), field.size()) == 1);
  return *this;
}

Digest& Digest::add(std::uint64_t number) {
  std::array<std::uint8_t, 8> bytes = {};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
  expect_memory(EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()) == 1);
  return *this;
}

Sha256 Digest::finish() {
  Sha256 sum = {};
  unsigned size = 0;
  expect_memory(EVP_DigestFinal_ex(context_.get(), sum.data(), &size) == 1);
  return sum;
}

}  // namespace crosshatch::serve
