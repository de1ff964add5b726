// SPDX-License-Identifier: MIT
//
// What libFuzzer calls, for the target that the environment's CROSSHATCH_FUZZ_TARGET names.
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "mutator.h"
#include "target.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

namespace fuzz = crosshatch::fuzz;

int report_to = STDERR_FILENO;  // libFuzzer may close standard error, which targets write to
const fuzz::Target* target = nullptr;

std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

std::size_t store(const std::string& text, std::uint8_t* data, std::size_t most) {
  const std::size_t size = std::min(text.size(), most);
  std::memcpy(data, text.data(), size);
  return size;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  report_to = dup(STDERR_FILENO);
  const char* const name = std::getenv("CROSSHATCH_FUZZ_TARGET");
  target = fuzz::find_target(name == nullptr ? "" : name);
  if (target != nullptr) return 0;
  std::fprintf(stderr, "fuzzer: expected a target in CROSSHATCH_FUZZ_TARGET, saw '%s'\n",
               name == nullptr ? "" : name);
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    target->run(text_of(data, size));
  } catch (const fuzz::Finding& finding) {
    const std::string line = "broken promise: " + finding.what + "\n";
    static_cast<void>(!write(report_to, line.data(), line.size()));
    std::abort();
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  // The mutator makes mistakes of people in texts.
  const bool is_image = target->name.ends_with("_image");
  if (is_image) return LLVMFuzzerMutate(data, size, most);
  crosshatch::Rng rng(seed);
  const auto bytes = [&](std::string_view part) {
    std::string room(std::min(part.size(), most), '\0');
    std::copy_n(part.begin(), room.size(), room.begin());
    room.resize(std::min(part.size() + 32, most));
    auto* const start = reinterpret_cast<std::uint8_t*>(room.data());
    room.resize(LLVMFuzzerMutate(start, std::min(part.size(), most), room.size()));
    return room;
  };
  const std::string_view text = text_of(data, size);
  const bool has_head = target->name == "requests";
  const std::size_t head = has_head ? std::min(text.find('\n'), text.size() - 1) + 1 : 0;
  return store(fuzz::mutated(text, rng, head, bytes), data, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* a, std::size_t a_size,
                                                 const std::uint8_t* b, std::size_t b_size,
                                                 std::uint8_t* out, std::size_t most,
                                                 unsigned seed) {
  crosshatch::Rng rng(seed);
  return store(fuzz::crossed(text_of(a, a_size), text_of(b, b_size), rng), out, most);
}
