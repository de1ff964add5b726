// SPDX-License-Identifier: MIT
#include "api/batch/manifest.h"

#include <gtest/gtest.h>

#include <tuple>

#include "api/batch/seal.h"
#include "base/rng.h"

namespace crosshatch {
namespace {

/// By the definition: the remainder of a polynomial, bit by bit.
std::uint32_t sum_by_definition(std::string_view bytes) {
  std::uint32_t sum = ~0u;
  for (const char byte : bytes) {
    sum ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) sum = sum >> 1 ^ (0xedb88320u & (0u - (sum & 1)));
  }
  return ~sum;
}

/// Two inputs in three chunks.
Manifest manifest() {
  const Format format{families()[0], &*families()[0]->codecs.begin()};
  return {.version = "0.1.0",
          .verb = "check",
          .options = R"({"lang":"ko"})",
          .first_pass = 500,
          .inputs = {{"a.txt", "/tmp/a.txt", 90, {format}, "grid"}, {"-", "", 10, {}, ""}},
          .chunks = {{3, {{0, 0, 40, 1, 1, 3, 0x0badcafe}}},
                     {3, {{0, 40, 90, 5, 4, 2, 7}, {1, 0, 10, 1, 1, 1, 8}}}}};
}

std::string sealed(std::string text) { return text + seal_of(sum_by_definition(text)); }

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Seal, IsTheSumByItsDefinition) {
  Rng rng(1);
  for (int size = 0; size < 100; ++size) {
    std::string bytes;
    while (static_cast<int>(bytes.size()) < size) bytes += static_cast<char>(rng.below(256));
    const std::uint32_t sum = sum_by_definition(bytes);
    const auto middle = static_cast<std::size_t>(rng.below(size + 1));
    EXPECT_EQ(crc32_of(bytes.substr(middle), crc32_of(bytes.substr(0, middle))), sum);
    EXPECT_EQ(crc32_from(crc32_text(sum)), sum);
    EXPECT_EQ(sum_of_seal(seal_of(sum)), sum);
  }
  for (const char* wrong : {"", "1234567", "123456789", "0000000g", "ABCDEF01", "-1234567"})
    EXPECT_FALSE(crc32_from(wrong)) << wrong;
}

TEST(Manifests, AreReadAsTheyWereWritten) {
  Manifest written = manifest();
  const std::string text = manifest_json(written);
  const Result<Manifest> read = read_manifest(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(std::tie(read->version, read->verb, read->options, read->first_pass, read->inputs,
                     read->chunks, read->sum),
            std::tie(written.version, written.verb, written.options, written.first_pass,
                     written.inputs, written.chunks, written.sum));
  EXPECT_EQ(read->records(), 6u);
  EXPECT_EQ(read->bytes(), 100u);
}

TEST(Manifests, AreRefusedWithAnyByteDamagedOrCutOff) {
  Manifest written = manifest();
  const std::string text = manifest_json(written);
  for (std::size_t at = 0; at < text.size(); ++at) {
    EXPECT_FALSE(read_manifest(text.substr(0, at))) << at << " bytes";
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = text;
      damaged[at] = static_cast<char>(damaged[at] ^ 1 << bit);
      EXPECT_FALSE(read_manifest(damaged)) << "bit " << bit << " of byte " << at;
    }
  }
}

TEST(Manifests, AreRefusedIfTheyDoNotFitTogether) {
  Manifest written = manifest();
  std::string text = manifest_json(written);
  text.resize(text.size() - seal_size);
  ASSERT_TRUE(read_manifest(sealed(text)));
  constexpr std::pair<const char*, const char*> wrong[] = {{"batch/1", "batch/2"},
                                                           {R"("verb")", R"("Verb")"},
                                                           {"/tmp", "tmp"},
                                                           {"/tmp", "/\\u0000"},
                                                           {R"("input":1)", R"("input":2)"},
                                                           {R"("end":90)", R"("end":91)"},
                                                           {R"("begin":40)", R"("begin":99)"},
                                                           {R"("records":2)", R"("records":1)"},
                                                           {R"("line":5)", R"("line":0)"},
                                                           {R"("index":4)", R"("index":-4)"},
                                                           {R"("end":10)", R"("end":9)"},
                                                           {"0badcafe", "0BADCAFE"},
                                                           {R"("size":90)", R"("size":9e9)"},
                                                           {":500", ":true"},
                                                           {R"([[")", R"([["x)"}};
  for (const auto& [from, to] : wrong)
    EXPECT_FALSE(read_manifest(sealed(replaced(text, from, to)))) << from << " -> " << to;
}

TEST(Manifests, CoverTheirInputsOrLackSomething) {
  EXPECT_TRUE(covers_inputs(manifest()));
  const auto lacks = [](auto change) {
    Manifest changed = manifest();
    change(changed);
    return !covers_inputs(changed);
  };
  EXPECT_TRUE(lacks([](Manifest& m) { m.chunks.pop_back(); }));
  EXPECT_TRUE(lacks([](Manifest& m) { m.chunks.erase(m.chunks.begin()); }));
  EXPECT_TRUE(lacks([](Manifest& m) { std::swap(m.chunks[0], m.chunks[1]); }));
  EXPECT_TRUE(lacks([](Manifest& m) { m.chunks[1].parts.pop_back(); }));
  EXPECT_TRUE(lacks([](Manifest& m) { ++m.chunks[1].parts[0].begin; }));
  EXPECT_TRUE(lacks([](Manifest& m) { ++m.chunks[1].parts[0].index; }));
  EXPECT_TRUE(lacks([](Manifest& m) { ++m.inputs[1].size; }));
}

}  // namespace
}  // namespace crosshatch
