// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "api/ask/ask.h"
#include "crosshatch/crosshatch.h"
#include "value_names.h"

// What stands behind the handles of the C header, and what its functions share.

struct xh_engine {
  crosshatch::Limits limits;  ///< without stop and watcher, which `options_of` adds
  crosshatch::Language language = crosshatch::Language::en;
  xh_progress progress = nullptr;
  void* user = nullptr;
  crosshatch::StopFlag stop = false;
  crosshatch::Watcher watcher;
};

struct xh_puzzle {
  crosshatch::Reading reading;
  crosshatch::c::ValueNames values;

  [[nodiscard]] const crosshatch::Family& family() const { return *reading.format.family; }
  [[nodiscard]] const crosshatch::Puzzle& puzzle() const { return *reading.puzzle; }
};

struct xh_answer {
  xh_status status = XH_FAILED;
  std::optional<crosshatch::Error> error;
  crosshatch::Language language = crosshatch::Language::en;  ///< of the error
  std::string text;
  std::string note;
  const char* verdict = "";
  const char* why = "";
  bool is_logic = false;
  bool is_map_complete = false;
  std::string count;
  std::vector<std::vector<std::int8_t>> solutions;
  std::vector<std::int8_t> known;
  std::vector<xh_place> ambiguous;
  std::vector<double> odds;
  std::vector<std::int8_t> odds_values;
};

namespace crosshatch::c {

/// How `ask` answers for this engine.
[[nodiscard]] VerbOptions options_of(const xh_engine& engine);

[[nodiscard]] xh_place place_of(const Puzzle& puzzle, Site site);

/// Whether a struct of the caller's has a size: else it has no field that anybody knows.
template <class Struct>
[[nodiscard]] bool has_size(const Struct& given) {
  return given.size > sizeof given.size;
}

/// The caller's struct as this version knows it: what an older header does not have is as usual.
template <class Struct>
[[nodiscard]] Struct known_part(const Struct& given, const Struct& usual) {
  Struct known = usual;
  std::memcpy(static_cast<void*>(&known), &given,
              std::min<std::size_t>(given.size, sizeof(Struct)));
  return known;
}

/// Copies an error to the caller's struct, as much of it as that holds.
void give(const Error& error, Language language, xh_error* out);

/// What is told in English alone, as no engine says the language.
[[nodiscard]] inline Error english_error(std::string text, ErrorCode code = ErrorCode::request) {
  return {code, Message::verbatim(std::move(text))};
}

[[nodiscard]] inline Error out_of_memory() { return english_error("out of memory", ErrorCode::io); }

[[nodiscard]] inline xh_status status_of(Status status) { return static_cast<xh_status>(status); }

/// For functions that give a handle or an error: `make` returns a Result<Handle*>. What it throws
/// is that there is no memory. The error is told in the language of the engine, if there is one.
template <class Handle, class Make>
xh_status make_handle(Handle** handle, const xh_engine* engine, xh_error* error,
                      Make make) noexcept {
  if (handle == nullptr) return XH_REFUSED;
  *handle = nullptr;
  try {
    Result<Handle*> made = make();
    if (made) {
      *handle = *made;
      return XH_YES;
    }
    give(made.error(), engine == nullptr ? Language::en : engine->language, error);
    return status_of(crosshatch::status_of(made.error().code));
  } catch (...) {
    give(out_of_memory(), Language::en, error);
    return XH_FAILED;
  }
}

/// The same for functions that answer: `work` fills the answer in.
template <class Work>
xh_status make_answer(xh_answer** answer, Work work) noexcept {
  if (answer == nullptr) return XH_REFUSED;
  *answer = new (std::nothrow) xh_answer;
  if (*answer == nullptr) return XH_FAILED;
  xh_answer& made = **answer;
  try {
    work(made);
  } catch (...) {
    made = xh_answer{};
    made.error = out_of_memory();
  }
  if (made.error) made.status = status_of(crosshatch::status_of(made.error->code));
  return made.status;
}

}  // namespace crosshatch::c
