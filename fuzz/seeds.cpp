// SPDX-License-Identifier: MIT
//
// Writes the inputs from which fuzzing begins: random puzzles of every family in every format, the
// puzzles of the families' cases, and a request and a command line for each verb. Usage:
//
//   fuzz_seeds CORPUS FAMILIES    the folder for the inputs, and src/families
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "../tests/conformance/generators.h"
#include "api/verbs/verbs.h"
#include "base/rng.h"
#include "images/encode.h"

namespace {

namespace fs = std::filesystem;
using namespace crosshatch;

constexpr int puzzles_a_family = 3;

void save(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::string id_of(const Family& family, const Codec& codec, int number) {
  return std::string(family.id) + "-" + std::string(codec.id) + "-" + std::to_string(number);
}

/// Each puzzle in every format that can say it.
void save_formats(const fs::path& folder, const Family& family, const Puzzle& puzzle, int number) {
  for (const Codec& codec : family.codecs) {
    if (codec.write == nullptr) continue;
    if (const Result<std::string> text = codec.write(puzzle))
      save(folder / id_of(family, codec, number), *text);
  }
}

void save_puzzles(const fs::path& folder) {
  for (const conformance::Generator& generator : conformance::generators()) {
    Rng rng(1);
    for (int i = 0; i < puzzles_a_family; ++i)
      save_formats(folder, *generator.family, *generator.make(rng, 2 + 2 * i), i);
  }
}

/// The puzzle of a case stands between its first two lines of dashes.
std::string puzzle_of_case(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t from = text.find("---\n");
  if (from == std::string::npos) return {};
  const std::size_t end = std::min(text.find("---\n", from + 4), text.size());
  return text.substr(from + 4, end - from - 4);
}

/// Cases have what the generators lack: colours, cages, boards that wrap around.
void save_cases(const fs::path& folder, const fs::path& families) {
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(families)) {
    const fs::path& path = entry.path();
    if (path.extension() != ".case" || path.parent_path().filename() != "cases") continue;
    const std::string text = puzzle_of_case(path);
    const Result<Reading> reading = read_puzzle(crosshatch::families(), text, {});
    if (!reading || reading->puzzle->sites() > 144) continue;
    const std::string family(reading->format.family->id);
    save(folder / (family + "-" + path.stem().string()), text);
    for (const Codec& codec : reading->format.family->codecs) {
      if (codec.id != "json") continue;
      if (const Result<std::string> json = codec.write(*reading->puzzle))
        save(folder / (family + "-" + path.stem().string() + "-json"), *json);
    }
  }
}

void save_requests(const fs::path& folder) {
  const auto texts = {
      "[5,5,[2,1],[2,1],[2,1],[2,1],[1],[1],[2,2],[1],[2,2],[1]]\n",
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
      "#mines 2\n___\n_2_\n___\n", "#mosaic\n2__\n_5_\n__2\n"};
  for (const Verb& verb : verbs()) {
    const std::string id(verb.id);
    int number = 0;
    for (const std::string text : texts) {
      const std::string name = id + "-" + std::to_string(number++);
      save(folder / name, id + " nodes=50\n" + text);
      save(folder / (name + "-json"), id + " json steps lang=ko by=person limit=3\n" + text);
      if (verb.needs == "to") save(folder / (name + "-to"), id + " to=json family=sudoku\n" + text);
      if (verb.takes("state"))
        save(folder / (name + "-state"), id + " level=1\n" + text + "%%\n" + text);
      if (!verb.takes("as")) continue;
      for (const std::string_view form : form_names)
        save(folder / (name + "-" + std::string(form)),
             id + " what=steps as=" + std::string(form) +
                 " theme=dark letters caption title=Cat scale=0.5\n" + text);
    }
  }
}

void save_command_lines(const fs::path& folder) {
  for (const Verb& verb : verbs()) {
    const std::string id(verb.id);
    save(folder / id, id + "\n--json\n--threads\n2\n--time-limit\n5\n--node-limit=9\na.txt\n-\n");
    save(folder / (id + "-more"), id + "\n--by\nperson\n--lang\nko\n--level\n1\n--memory-"
                                       "limit\n64\n--quiet\n--family\nsudoku\n");
  }
  save(folder / "render-out", "render\n-o\na.svg\n-o\n-\n--as\npdf\n--what\nsteps\n--scale\n2\n");
  save(folder / "convert-to", "convert\n--to\nnin\n--from\nnon\nx\n");
  save(folder / "watch", "watch\n--speed\n3\n--theme\nlight\n");
  save(folder / "list", "list\nformats\n--json\n");
  save(folder / "help", "--help\n");
}

/// Small images of every kind that their formats know.
void save_images(const fs::path& corpus) {
  Rng rng(1);
  int number = 0;
  const auto save_next = [&](const char* folder, const std::string& bytes) {
    save(corpus / folder / std::to_string(number++), bytes);
  };
  for (const made::PngKind kind :
       {made::PngKind::rgb, made::PngKind::rgba, made::PngKind::grey, made::PngKind::grey_alpha,
        made::PngKind::palette, made::PngKind::rgb16}) {
    for (const bool is_interlaced : {false, true})
      save_next("png", made::png(made::patches(rng, 7, 5, false), kind, is_interlaced));
  }
  number = 0;
  const made::JpegKind kinds[] = {
      {}, {.is_progressive = true}, {.is_grey = true}, {.has_inks = true}, {.orientation = 6}};
  for (const made::JpegKind& kind : kinds)
    save_next("jpeg", made::jpeg(made::patches(rng, 9, 7), kind));
  number = 0;
  for (const bool is_interlaced : {false, true}) {
    made::Pixels pixels = made::patches(rng, 8, 6);
    pixels.bytes[3] = is_interlaced ? 0 : 255;
    save_next("gif", made::gif(pixels, is_interlaced));
  }
  number = 0;
  save_next("ppm", "P6\n# two\n2 1\n255\nabcdef");
  save_next("ppm", "P6 1 2 999 abcdefabcdef");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::printf("usage: fuzz_seeds CORPUS FAMILIES\n");
    return 2;
  }
  const fs::path corpus(argv[1]);
  for (const char* folder : {"texts", "requests", "command_lines", "png", "jpeg", "gif", "ppm"})
    fs::create_directories(corpus / folder);
  save_puzzles(corpus / "texts");
  save_cases(corpus / "texts", argv[2]);
  save_requests(corpus / "requests");
  save_command_lines(corpus / "command_lines");
  save_images(corpus);
}
