// SPDX-License-Identifier: MIT
//
// Forges certificates and gives them to the checker. Usage: forge FOLDER COUNT SEED
//
// FOLDER has texts of certificates. What is accepted is printed up to its refutation or order,
// each text once, with the line "--" after it, for judge.py to say whether the claim is true. The
// last line says how often each exit status came.
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "../check.h"

namespace {

namespace verify = crosshatch::verify;
using Lines = std::vector<std::string>;

Lines split(const std::string& text, char separator) {
  Lines parts(1);
  for (const char character : text) {
    if (character == separator) {
      parts.emplace_back();
    } else {
      parts.back() += character;
    }
  }
  return parts;
}

std::string join(const Lines& parts, char separator) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += separator;
    text += parts[i];
  }
  return text;
}

/// How many lines come before the refutation or the order.
std::size_t head_of(const Lines& lines) {
  const auto is_evidence = [](const std::string& line) {
    return line == "refutation" || line.starts_with("order");
  };
  return static_cast<std::size_t>(std::find_if(lines.begin(), lines.end(), is_evidence) -
                                  lines.begin());
}

std::string packed(const std::string& text) {
  std::string bytes(compressBound(static_cast<uLong>(text.size())) + 64, '\0');
  z_stream stream = {};
  if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_FIXED) != Z_OK)
    std::abort();
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = static_cast<uInt>(bytes.size());
  deflate(&stream, Z_FINISH);
  bytes.resize(stream.total_out);
  deflateEnd(&stream);
  return bytes;
}

verify::Bytes reader_of(const std::string& text, std::size_t& at) {
  return [&](char* bytes, std::size_t size) {
    const std::size_t count = std::min(size, text.size() - at);
    std::copy_n(text.data() + at, count, bytes);
    at += count;
    return count;
  };
}

class Forger {
 public:
  Forger(std::vector<std::string> texts, unsigned seed) : texts_(std::move(texts)), random_(seed) {}

  std::string forged_text() {
    Lines lines = split(any(texts_), '\n');
    for (int changes = below(2) == 0 ? 1 : 1 + below(3); changes > 0; --changes) change(lines);
    return join(lines, '\n');
  }

  /// Of a file: bits turned over, cut off, bytes after it.
  std::string forged_file() {
    std::string file = packed(any(texts_));
    switch (below(5)) {
      case 0:
        file.resize(static_cast<std::size_t>(below(static_cast<int>(file.size()))));
        break;
      case 1:
        file += below(2) == 0 ? file : "\n";
        break;
      default:
        for (int flips = 1 + below(3); flips > 0; --flips)
          any(file) ^= static_cast<char>(1 << below(8));
    }
    return file;
  }

 private:
  int below(int most) {
    return static_cast<int>(random_() % static_cast<unsigned>(std::max(most, 1)));
  }
  template <class List>
  typename List::value_type& any(List& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

  std::string number() {
    static const char* const odd[] = {
        "-1",         "2147483647", "2147483648", "-2147483648", "01", "+1", "99999999999999999999",
        "4294967297", "",           "d",          "-0"};
    return below(8) == 0 ? odd[below(std::size(odd))] : std::to_string(below(300));
  }

  void change_word(std::string& line) {
    Lines words = split(line, ' ');
    std::string& word = any(words);
    switch (below(9)) {
      case 0:
        word = number();
        break;
      case 1:
        word = std::to_string(std::atoi(word.c_str()) + 1 - 2 * below(2));
        break;
      case 2:
        word = any(words);
        break;
      case 3:
        word = word.starts_with("-") ? word.substr(1) : "-" + word;
        break;
      case 4:
        words.erase(words.begin() + below(static_cast<int>(words.size())));
        break;
      case 5:
        std::swap(word, any(words));
        break;
      case 6:
        word = std::to_string(1 + below(60));
        break;
      case 7:
        words.insert(words.begin() + below(static_cast<int>(words.size())), number());
        break;
      default:  // a hint more
        words.insert(words.end() - 1, std::to_string(1 + below(300)));
    }
    line = join(words, ' ');
  }

  /// One solution fewer is claimed.
  void hide_solution(Lines& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines[i].starts_with("claim count ") && i + 1 < lines.size()) {
        lines[i] = "claim count " + std::to_string(std::atoi(lines[i].c_str() + 12) - 1);
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        return;
      }
    }
  }

  void change(Lines& lines) {
    if (lines.size() < 4) return;
    static const char* const claims[] = {
        "claim none",    "claim unique",  "claim multiple",
        "claim map",     "claim count 0", "claim count 1",
        "claim count 2", "claim count 3", "claim count 99999999999999999999"};
    const auto head = static_cast<int>(head_of(lines));
    // Most changes are in the steps.
    const int size = static_cast<int>(lines.size());
    const int at = head < size && below(4) != 0 ? head + below(size - head) : below(head);
    const auto line = lines.begin() + at;
    switch (below(10)) {
      case 0:
        lines.erase(line);
        break;
      case 1:
        lines.insert(line, *line);
        break;
      case 2:
        std::swap(
            *line,
            lines[static_cast<std::size_t>(at < head ? below(head) : head + below(size - head))]);
        break;
      case 3:
        lines.erase(line, at + 2 < size && below(2) == 0 ? lines.end() - 2 : lines.end());
        break;
      case 4: {  // the puzzle and the claim of another one
        const Lines other = split(any(texts_), '\n');
        const std::size_t other_head = head_of(other);
        lines.erase(lines.begin(), lines.begin() + std::min(head, size));
        lines.insert(lines.begin(), other.begin(),
                     other.begin() + static_cast<std::ptrdiff_t>(other_head));
        break;
      }
      case 5: {
        const auto claim = std::find_if(lines.begin(), lines.end(), [](const std::string& text) {
          return text.starts_with("claim");
        });
        if (claim != lines.end()) *claim = claims[below(std::size(claims))];
        break;
      }
      case 6:
        if (!line->empty()) any(*line) = "0123456789.#:-d DA\n"[below(18)];
        break;
      case 7:
        hide_solution(lines);
        break;
      default:
        change_word(*line);
    }
  }

  std::vector<std::string> texts_;
  std::mt19937 random_;
};

std::string text_in(const std::string& file) {
  std::size_t at = 0;
  verify::Gzip gzip(reader_of(file, at));
  std::string text(std::size_t{1} << 20, '\0');
  std::size_t size = 0;
  while (const std::size_t count = gzip.read(text.data() + size, text.size() - size)) size += count;
  text.resize(size);
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1])) paths.push_back(entry);
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> texts;
  for (const auto& path : paths) {
    std::ifstream file(path);
    texts.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  Forger forger(texts, static_cast<unsigned>(std::atoi(argv[3])));
  std::set<std::string> accepted;
  std::array<long, 6> counts = {};
  const long count = std::atol(argv[2]);
  const verify::Settings settings{.memory = std::size_t{256} << 20};
  for (long i = 0; i < count; ++i) {
    const bool is_file = i % 10 == 0;
    const std::string forged = is_file ? forger.forged_file() : forger.forged_text();
    std::size_t at = 0;
    verify::Verdict verdict;
    try {
      verify::Bytes bytes = reader_of(forged, at);
      verify::Gzip gzip(bytes);
      if (is_file) bytes = [&](char* room, std::size_t size) { return gzip.read(room, size); };
      verdict = verify::check(bytes, settings);
    } catch (const verify::Failure&) {
      return 2;  // `check` throws nothing
    }
    ++counts[static_cast<std::size_t>(verdict.status)];
    if (verdict.status != verify::Status::holds) continue;
    const Lines lines = split(is_file ? text_in(forged) : forged, '\n');
    const std::size_t head = std::min(head_of(lines), lines.size() - 2);
    accepted.insert(join({lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(head)}, '\n'));
  }
  for (const std::string& head : accepted) std::printf("%s\n--\n", head.c_str());
  std::printf("%ld %ld %ld %ld\n", counts[0], counts[1], counts[2], counts[3] + counts[5]);
  return 0;
}
