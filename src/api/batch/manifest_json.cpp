// SPDX-License-Identifier: MIT
//
// A manifest may come from anywhere: another machine, a damaged disk, somebody who means no good.
// Every number is checked before it is used.
#include <array>
#include <limits>
#include <optional>

#include "api/batch/manifest.h"
#include "api/batch/members.h"
#include "api/batch/seal.h"
#include "base/json.h"
#include "base/json_object.h"
#include "base/text.h"

namespace crosshatch {

namespace {

Error damaged(const std::string& what) {
  return {ErrorCode::parse,
          {{"expected a manifest of a batch, saw {0}",
            "일괄 처리의 manifest가 아니거나 손상되었습니다"},
           what}};
}

Result<std::vector<Format>> read_formats(const Json& list) {
  std::vector<Format> formats;
  for (const Json& pair : list) {
    Format format;
    const bool is_pair =
        pair.is_array() && pair.size() == 2 && pair[0].is_string() && pair[1].is_string();
    for (const Family* family : families()) {
      if (!is_pair || family->id != pair[0].get_ref<const std::string&>()) continue;
      for (const Codec& codec : family->codecs) {
        if (codec.id == pair[1].get_ref<const std::string&>()) format = {family, &codec};
      }
    }
    if (format.codec == nullptr) return fail(damaged("an unknown format"));
    formats.push_back(format);
  }
  return formats;
}

Result<BatchInput> read_input(const Json& object) {
  Members members(object);
  BatchInput input{.name = members.text("name"),
                   .path = {},
                   .size = members.number("size"),
                   .formats = {},
                   .heading = members.text("heading")};
  const Json& path = members.value("path");
  if (!path.is_null()) input.path = members.text("path");
  if (!path.is_null() && !input.path.starts_with('/'))
    members.refuse("a path that is not absolute");
  if (input.path.find('\0') != std::string::npos) members.refuse("a path with a zero byte");
  const Json& list = members.list("formats");
  if (!members.are_good()) return fail(damaged(members.trouble()));
  Result<std::vector<Format>> formats = read_formats(list);
  if (!formats) return fail(formats.error());
  input.formats = *std::move(formats);
  return input;
}

Result<BatchPart> read_part(const Json& object, const Manifest& manifest) {
  Members members(object);
  BatchPart part{.input = members.number("input"),
                 .begin = members.number("begin"),
                 .end = members.number("end"),
                 .line = members.number("line", std::numeric_limits<int>::max()),
                 .index = members.number("index"),
                 .records = members.number("records"),
                 .sum = 0};
  const std::optional<std::uint32_t> sum = crc32_from(members.text("crc32"));
  if (!sum) members.refuse("a wrong 'crc32'");
  if (part.input >= manifest.inputs.size()) members.refuse("a part of an input that is not there");
  if (!members.are_good()) return fail(damaged(members.trouble()));
  part.sum = *sum;
  const BatchInput& input = manifest.inputs[part.input];
  const bool is_within = part.begin <= part.end && part.end <= input.size;
  const bool is_numbered = part.line >= 1 && part.index >= 1 && part.records >= 1 &&
                           part.records <= part.end - part.begin + 1;
  if (!is_within || !is_numbered) return fail(damaged("a part that does not fit its input"));
  if (!manifest.is_whole(part) && input.formats.empty())
    return fail(damaged("a part of an input without a format"));
  return part;
}

Result<BatchChunk> read_chunk(const Json& object, const Manifest& manifest) {
  Members members(object);
  BatchChunk chunk{.records = members.number("records"), .parts = {}};
  const Json& parts = members.list("parts");
  if (parts.empty()) members.refuse("a chunk without parts");
  if (!members.are_good()) return fail(damaged(members.trouble()));
  std::uint64_t records = 0;
  for (const Json& one : parts) {
    Result<BatchPart> part = read_part(one, manifest);
    if (!part) return fail(part.error());
    records += part->records;
    chunk.parts.push_back(*part);
  }
  if (records != chunk.records) return fail(damaged("a chunk with a wrong number of puzzles"));
  return chunk;
}

}  // namespace

bool covers_inputs(const Manifest& manifest) {
  std::size_t input = 0;
  std::uint64_t at = 0;
  std::uint64_t index = 1;
  bool is_begun = false;
  for (const BatchChunk& chunk : manifest.chunks) {
    for (const BatchPart& part : chunk.parts) {
      if (is_begun && part.input == input + 1 && at == manifest.inputs[input].size) {
        ++input;
        at = 0;
        index = 1;
        is_begun = false;
      }
      const bool is_next = part.input == input && part.begin == at && part.index == index;
      const bool is_first = at == 0 && !is_begun;
      if (!is_next || (is_first != (part.line == 1)) || (!is_first && part.begin == part.end))
        return false;
      is_begun = true;
      at = part.end;
      index += part.records;
    }
  }
  return is_begun && input + 1 == manifest.inputs.size() && at == manifest.inputs[input].size;
}

std::string manifest_json(Manifest& manifest) {
  const auto format = [](const Format& one) { return std::array{one.family->id, one.codec->id}; };
  const auto input = [&](const BatchInput& one) {
    const auto path = one.path.empty() ? std::nullopt : std::optional(one.path);
    return JsonObject().add(
        member("name", one.name), member("path", path), member("size", one.size),
        member("formats", json_list(one.formats, format)), member("heading", one.heading));
  };
  const auto part = [](const BatchPart& one) {
    return JsonObject().add(member("input", one.input), member("begin", one.begin),
                            member("end", one.end), member("line", one.line),
                            member("index", one.index), member("records", one.records),
                            member("crc32", crc32_text(one.sum)));
  };
  const auto chunk = [&](const BatchChunk& one) {
    return JsonObject().add(member("records", one.records),
                            member("parts", json_list(one.parts, part)));
  };
  const auto pass = manifest.first_pass == 0 ? std::nullopt : std::optional(manifest.first_pass);
  const JsonObject object = JsonObject().add(
      member("format", batch_format), member("version", manifest.version),
      member("verb", manifest.verb), member("options", JsonText{manifest.options}),
      member("first_pass", pass), member("inputs", json_list(manifest.inputs, input)),
      member("chunks", json_list(manifest.chunks, chunk)));
  manifest.sum = crc32_of(object.open());
  return object.open() + seal_of(manifest.sum);
}

Result<Manifest> read_manifest(std::string_view bytes) {
  if (bytes.size() < seal_size) return fail(damaged("something else"));
  const std::optional<std::uint32_t> sum = sum_of_seal(bytes.substr(bytes.size() - seal_size));
  if (!sum || *sum != crc32_of(bytes.substr(0, bytes.size() - seal_size)))
    return fail(damaged("a wrong checksum"));
  const Result<Json> object = parse_json(bytes);
  if (!object) return fail(damaged("no JSON"));
  Members members(*object);
  const std::string format = members.text("format");
  if (members.are_good() && format != batch_format)
    return fail(damaged("the format " + quote(format)));
  Manifest manifest{.version = members.text("version"),
                    .verb = members.text("verb"),
                    .options = {},
                    .first_pass = 0,
                    .inputs = {},
                    .chunks = {},
                    .sum = *sum};
  const Json& options = members.value("options");
  if (!options.is_object()) members.refuse("no 'options'");
  if (const Json& pass = members.value("first_pass"); !pass.is_null())
    manifest.first_pass = members.number("first_pass");
  const Json& inputs = members.list("inputs");
  const Json& chunks = members.list("chunks");
  if (!members.are_good()) return fail(damaged(members.trouble()));
  manifest.options = options.dump();
  for (const Json& one : inputs) {
    Result<BatchInput> input = read_input(one);
    if (!input) return fail(input.error());
    manifest.inputs.push_back(*std::move(input));
  }
  for (const Json& one : chunks) {
    Result<BatchChunk> chunk = read_chunk(one, manifest);
    if (!chunk) return fail(chunk.error());
    manifest.chunks.push_back(*std::move(chunk));
  }
  return manifest;
}

}  // namespace crosshatch
