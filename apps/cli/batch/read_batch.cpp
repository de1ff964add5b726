// SPDX-License-Identifier: MIT
#include "read_batch.h"

#include <charconv>
#include <cmath>

#include "api/batch/manifest.h"
#include "base/json_text.h"
#include "base/letter_case.h"
#include "base/quantity.h"
#include "base/text.h"
#include "input.h"
#include "language.h"

namespace crosshatch::cli {

namespace {

constexpr std::uint64_t least_child_memory = std::uint64_t{1} << 20;
constexpr std::uint64_t most_child_memory = std::uint64_t{1} << 60;
constexpr double most_child_seconds = 1e8;
constexpr std::uint64_t most_in_chunk = std::uint64_t{1} << 40;

/// What makes sense beside another option alone.
int needs(std::string_view option, std::string_view other) {
  return usage_error(option, {{"expected {0}, saw none", "{0:이} 있어야 합니다"}, other});
}

/// A whole number from 1, "1000" or "1k".
std::optional<int> read_count(const char* name, const std::string& text, std::uint64_t& out) {
  if (text.empty()) return std::nullopt;
  const std::optional<std::uint64_t> count = count_of(text);
  if (!count || *count == 0 || *count > most_in_chunk)
    return usage_error(
        name, Words{"a number from 1, such as 1000 or 1k", "1 이상의 수(예: 1000, 1k)"}, text);
  out = *count;
  return std::nullopt;
}

std::optional<int> read_isolation(const CommandLine& line, BatchOptions& batch) {
  batch.isolates = line.has("isolate");
  if (!line.has("isolate") && line.has("child_memory")) return needs("--child-memory", "--isolate");
  if (!line.has("isolate") && line.has("child_time")) return needs("--child-time", "--isolate");
  if (line.has("child_memory")) {
    const std::optional<std::uint64_t> bytes = bytes_of(line.text("child_memory"));
    if (!bytes || *bytes < least_child_memory || *bytes > most_child_memory)
      return usage_error("--child-memory",
                         Words{"a size from 1M, such as 512M, 2G or a number of MiB",
                               "1M 이상의 크기(예: 512M, 2G, 또는 MiB 수)"},
                         line.text("child_memory"));
    batch.child.memory = *bytes;
  }
  if (line.has("child_time")) {
    const std::optional<double> seconds = seconds_of(line.text("child_time"));
    if (!seconds || !(*seconds > 0) || *seconds > most_child_seconds)
      return usage_error(
          "--child-time",
          Words{"a time above 0, such as 10, 500ms or 2m", "0보다 긴 시간(예: 10, 500ms, 2m)"},
          line.text("child_time"));
    batch.child.cpu_seconds = static_cast<std::uint64_t>(std::ceil(*seconds));
  }
  return std::nullopt;
}

std::optional<int> read_worker(const CommandLine& line, BatchOptions& batch) {
  if (!line.has("manifest")) return usage_error("--manifest", a_value, "");
  batch.manifest = line.text("manifest");
  const std::string chunk = line.text("chunk");
  const char* const end = chunk.data() + chunk.size();
  const auto [rest, error] = std::from_chars(chunk.data(), end, batch.chunk);
  if (!line.has("chunk") || error != std::errc() || rest != end)
    return usage_error("--chunk", Words{"a number from 0", "0 이상의 수"}, chunk);
  return std::nullopt;
}

/// The options of the verb as the manifest has them.
std::string options_json(const CommandLine& line) {
  std::string out;
  const auto add = [&](std::string_view name, const std::string& value) {
    out += (out.empty() ? "" : ",") + json_string(name) + ':' + value;
  };
  for (const auto& [row, value] : line.of_requests()) {
    // JSON is what a batch writes anyway.
    if (row->name == "json" && !line.has("table")) continue;
    add(row->name, line.flags.contains(row->name) ? value : json_string(value));
  }
  // Tables are in the language of the reader, JSON in English: who goes on with the batch may have
  // another one.
  if (line.has("table") && !line.has("lang"))
    add("lang", json_string(spoken() == Language::ko ? "ko" : "en"));
  return '{' + out + '}';
}

std::optional<int> read_folder(const CommandLine& line, const BatchRequest& request,
                               BatchOptions& batch) {
  batch.folder = line.text("resume");
  batch.plans = line.has("plan");
  const auto needs_folder = [&](const char* name, bool is_given) -> std::optional<int> {
    if (!is_given || !batch.folder.empty()) return std::nullopt;
    return needs(name, "--resume");
  };
  if (const auto status = needs_folder("--plan", line.has("plan"))) return status;
  if (const auto status = needs_folder("--chunk-size", line.has("chunk_size"))) return status;
  if (const auto status = needs_folder("--first-pass", line.has("first_pass"))) return status;
  if (const auto status = read_count("--chunk-size", line.text("chunk_size"), batch.chunk_size))
    return status;
  if (const auto status = read_count("--first-pass", line.text("first_pass"), batch.first_pass))
    return status;
  if (batch.first_pass == 0) return std::nullopt;
  if (!request.options.is_json())
    return usage_error("--table",
                       {{"cannot be used with {0}", "{0:와} 함께 쓸 수 없습니다"}, "--first-pass"});
  if (!request.verb->takes("node_limit") || batch.first_pass >= request.options.limits.nodes)
    return usage_error("--first-pass", {{"expected fewer nodes than --node-limit, saw {0}",
                                         "--node-limit보다 적은 노드여야 하는데 {0}입니다"},
                                        quote(line.text("first_pass"))});
  return std::nullopt;
}

}  // namespace

std::optional<int> read_batch(const CommandLine& line, Options& options) {
  BatchOptions& batch = options.batch;
  options.is_batch = line.command == "batch";
  options.is_batch_worker = line.command == "batch-worker";
  if (const auto status = read_isolation(line, batch)) return status;
  if (options.is_batch_worker) return read_worker(line, batch);
  if (!line.has("VERB"))
    return usage_error("batch",
                       Words{"expected a verb, such as 'crosshatch batch check FILE', saw nothing",
                             "'crosshatch batch check FILE'처럼 명령이 있어야 합니다"});
  const Verb* verb = find_verb(lower_case(line.text("VERB")));
  if (verb == nullptr) return usage_error(no_such_verb(line.text("VERB")).message);
  // One by one first, so that messages name them as the command line does.
  VerbOptions unused = usual_options();
  if (const auto status = set_options(line, unused)) return status;
  batch.verb = verb->id;
  batch.options = options_json(line);
  Result<BatchRequest> request = request_of(batch.verb, batch.options);
  if (!request) return usage_error(request.error().message);
  if (const auto status = read_folder(line, *request, batch)) return status;
  if (line.outputs.size() > 1) return usage_error("-o", one_file);
  if (!line.outputs.empty() && line.outputs.front() != dash) batch.output = line.outputs.front();
  batch.summary = line.text("summary");
  for (const std::string& target : {batch.output, batch.summary}) {
    const std::optional<FileIdentity> identity = identity_of(target);
    for (const std::string& file : line.files) {
      if (identity && identity == identity_of(file))
        return usage_error("-o", used_for_puzzles(target).message);
    }
  }
  options.verb = verb;
  options.verb_options = request->options;
  options.has_files = !line.files.empty();
  options.files = line.files;
  if (options.files.empty()) options.files.emplace_back(dash);
  if (options.verb_options.table != TableForm::none) options.files = without_folders(options.files);
  return std::nullopt;
}

}  // namespace crosshatch::cli
