// SPDX-License-Identifier: MIT
//
// A manifest may come from anywhere: another machine, a damaged disk, somebody who means no good.
// Every number is checked before it is used.
#include <algorithm>
#include <limits>

#include "api/batch/manifest.h"
#include "api/batch/members.h"
#include "api/batch/seal.h"
#include "base/json.h"
#include "base/json_text.h"
#include "base/text.h"

namespace crosshatch {

namespace {

std::string formats_json(const std::vector<Format>& formats) {
  std::string out = "[";
  for (const Format& format : formats) {
    out += out.size() > 1 ? ",[" : "[";
    out += json_string(format.family->id) + ',' + json_string(format.codec->id) + ']';
  }
  return out + ']';
}

std::string part_json(const BatchPart& part) {
  return "{\"input\":" + std::to_string(part.input) + ",\"begin\":" + std::to_string(part.begin) +
         ",\"end\":" + std::to_string(part.end) + ",\"line\":" + std::to_string(part.line) +
         ",\"index\":" + std::to_string(part.index) +
         ",\"records\":" + std::to_string(part.records) + ",\"crc32\":\"" + crc32_text(part.sum) +
         "\"}";
}

Error damaged(const std::string& what) {
  return {ErrorCode::parse, "expected a manifest of a batch, saw " + what};
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
  std::string out =
      "{\"format\":" + json_string(batch_format) + ",\"version\":" + json_string(manifest.version) +
      ",\"verb\":" + json_string(manifest.verb) + ",\"options\":" + manifest.options +
      ",\"first_pass\":" +
      (manifest.first_pass == 0 ? "null" : std::to_string(manifest.first_pass)) + ",\"inputs\":[";
  for (const BatchInput& input : manifest.inputs) {
    if (out.back() != '[') out += ',';
    out += "{\"name\":" + json_string(input.name) +
           ",\"path\":" + (input.path.empty() ? "null" : json_string(input.path)) +
           ",\"size\":" + std::to_string(input.size) +
           ",\"formats\":" + formats_json(input.formats) +
           ",\"heading\":" + json_string(input.heading) + '}';
  }
  out += "],\"chunks\":[";
  for (const BatchChunk& chunk : manifest.chunks) {
    if (out.back() != '[') out += ',';
    out += "{\"records\":" + std::to_string(chunk.records) + ",\"parts\":[";
    for (const BatchPart& part : chunk.parts) {
      if (out.back() != '[') out += ',';
      out += part_json(part);
    }
    out += "]}";
  }
  out += ']';
  manifest.sum = crc32_of(out);
  return out + seal_of(manifest.sum);
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
