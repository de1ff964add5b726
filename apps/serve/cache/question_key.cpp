// SPDX-License-Identifier: MIT
#include "cache/question_key.h"

#include <bit>

#include "cache/digest.h"
#include "cache/engine_version.h"
#include "cache/puzzle_identity.h"

namespace crosshatch::serve {

namespace {

/// Changes with what an entry holds.
constexpr std::string_view format = "crosshatch-cache/1";

void add_list(Digest& digest, std::string_view name, const std::vector<std::string>& words) {
  digest.add(name).add(std::uint64_t{words.size()});
  for (const std::string& word : words) digest.add(word);
}

/// Each of the options that may change a JSON answer. The structs are taken apart by the number of
/// their members: with a new one this does not compile until it is named here.
void add_options(Digest& digest, const VerbOptions& options) {
  const auto& [json, table, color, all, limit, no_map, best, easiest, wants_second, cube, parts, to,
               by, techniques, language, json_steps, every_step, summary, level, state,
               with_solution, picture, make, smallest, claim, dimacs, unfinished, proves, spelling,
               limits, cpu, crew] = options;
  const auto& [only, without] = techniques;
  const auto& [seconds, nodes, memory, stop, watcher] = limits;
  const auto flag = [&](std::string_view name, bool is_on) {
    digest.add(name).add(is_on ? 1U : 0U);
  };
  flag("json", json);
  digest.add("table").add(static_cast<std::uint64_t>(table));
  flag("color", color);
  flag("all", all);
  digest.add("limit").add(limit);
  flag("no_map", no_map);
  flag("best", best);
  flag("easiest", easiest);
  flag("wants_second", wants_second);
  flag("has_cube", cube.has_value());
  digest.add("cube").add(cube ? static_cast<std::uint64_t>(cube->part) : 0U);
  digest.add("of").add(cube ? static_cast<std::uint64_t>(cube->parts) : 0U);
  flag("has_parts", parts.has_value());
  digest.add("parts").add(parts.value_or(""));
  digest.add("to").add(to);
  digest.add("by").add(by);
  add_list(digest, "only", only);
  add_list(digest, "without", without);
  digest.add("lang").add(static_cast<std::uint64_t>(language));
  flag("steps", json_steps);
  flag("every_step", every_step);
  flag("summary", summary);
  digest.add("level").add(static_cast<std::uint64_t>(level));
  flag("has_state", state.has_value());
  digest.add("state").add(state.value_or(""));
  flag("with_solution", with_solution);
  digest.add("seed").add(make.seed);
  flag("smallest", smallest);
  digest.add("claim").add(claim);
  flag("dimacs", dimacs);
  flag("has_unfinished", unfinished.has_value());
  digest.add("unfinished").add(unfinished.value_or(""));
  flag("prove", proves);
  digest.add("node_limit").add(nodes);
  digest.add("memory_limit").add(std::uint64_t{memory});
  // Of no verb that is cached (`picture`, the rest of `make`), of no influence on bytes
  // (`spelling`, `cpu`, `crew`), or not part of the question (time and who stops or watches it).
  static_cast<void>(picture);
  static_cast<void>(spelling);
  static_cast<void>(cpu);
  static_cast<void>(crew);
  static_cast<void>(seconds);
  static_cast<void>(stop);
  static_cast<void>(watcher);
}

}  // namespace

std::optional<CacheKey> key_of(const Reading& reading, std::string_view verb,
                               const VerbOptions& settled) {
  const Family& family = *reading.format.family;
  const std::optional<std::string> identity =
      identity_of(family, *reading.puzzle, most_bytes_of_puzzle);
  if (!identity) return std::nullopt;
  Digest digest;
  digest.add(format).add(engine_version()).add(family.id).add(*identity).add(verb);
  add_options(digest, settled);
  return digest.finish();
}

}  // namespace crosshatch::serve
