// SPDX-License-Identifier: MIT
//
// Each function of the headers once, as a game engine compiles them: without exceptions and
// run-time types, with warnings as errors. And what is said when there is no memory.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#ifdef _WIN32
#include <windows.h>  // its macros `min` and `max` must not disturb
#endif

#include <crosshatch/crosshatch.hpp>

namespace {

bool is_memory_gone = false;
int failures = 0;

void expect(bool is_so, const char* what) {
  if (is_so) return;
  std::printf("expected %s\n", what);
  ++failures;
}

}  // namespace

// What the headers ask for themselves; the others stand here so that all of them go together.
[[gnu::noinline]] void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return is_memory_gone ? nullptr : std::malloc(size);
}
[[gnu::noinline]] void* operator new[](std::size_t size) {
  void* const memory = std::malloc(size);
  if (memory == nullptr) std::abort();
  return memory;
}
[[gnu::noinline]] void operator delete[](void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

namespace xh = crosshatch;

void build_puzzles() {
  const std::vector<std::vector<int>> clues = {{1}, {1}};
  const std::vector<std::vector<xh::Run>> coloured = {{{1, 1}}, {{1, 2}}};
  const std::array<std::uint8_t, 4> cells = {1, 0, 0, 1};
  const std::array<std::uint8_t, 16> givens = {1};
  const std::array<std::int8_t, 3> hints = {1, xh::unknown_cell, xh::no_cell};
  expect(xh::Puzzle::read("B;B|B;B").has_value(), "a text to be read");
  expect(xh::Puzzle::from_clues(clues, clues).has_value(), "a puzzle of clues");
  expect(xh::Puzzle::from_clues(coloured, coloured).has_value(), "a puzzle of coloured clues");
  expect(xh::Puzzle::from_clues({{1}}, {{1}}).has_value(), "a puzzle of clues in the call");
  expect(xh::Puzzle::from_cells(2, 2, cells).has_value(), "a puzzle of cells");
  expect(xh::Puzzle::from_givens(givens, 2, 2).has_value(), "a sudoku");
  expect(xh::Puzzle::from_hints(1, 3, hints, {.mines = 1}).has_value(), "a minesweeper board");

  is_memory_gone = true;
  const auto nothing = xh::Puzzle::from_clues(clues, clues);
  is_memory_gone = false;
  expect(!nothing && nothing.error().code() == xh::ErrorCode::io, "an error without memory");
  expect(nothing.error().message() == "out of memory", "the message that memory is gone");
}

void ask_all() {
  auto puzzle =
      xh::Puzzle::read("B;B|B;B").transform([](xh::Puzzle&& read) { return std::move(read); });
  expect(puzzle->rows() == 2 && puzzle->columns() == 2 && puzzle->sites() == 4, "a 2x2");
  expect(puzzle->family() == "nonogram" && puzzle->title().empty(), "a nonogram without title");
  expect(puzzle->place(3).row == 1, "the last cell in row 1");

  int calls = 0;
  const auto progress = [&](double, std::uint64_t) { ++calls; };
  xh::Engine engine({.language = xh::Language::korean,
                     .seconds = 10,
                     .nodes = 1000000,
                     .memory = 1U << 30,
                     .progress = progress});
  const auto checked = engine.check(*puzzle, xh::Map::yes);
  expect(checked && checked->verdict() == xh::Verdict::multiple, "two solutions");
  expect(checked->status() == xh::Status::several, "the status of several");
  expect(checked->why() == xh::Why::nothing, "no limit");
  expect(!checked->is_logic() && checked->is_map_complete(), "a map, and no logic");
  expect(checked->ambiguous().size() == 4, "four ambiguous cells");
  expect(checked->solutions() == 2 && checked->solution(1).size() == 4, "two boards");
  expect(checked->known().size() == 4 && checked->known()[0] == xh::open, "nothing known");
  const auto counted = engine.count(*puzzle);
  expect(counted && counted->count() == "2" && counted->is_count_exact(), "the count 2");
  expect(!engine.odds(*puzzle), "no odds of a nonogram");

  for (const xh::Step& step : engine.steps(*puzzle)) expect(!step.sentence.empty(), "a sentence");
  xh::Steps hint = engine.hint(*puzzle, checked->known());
  expect(hint.next() != nullptr && hint.next() == nullptr && !hint.error(), "one step");
  hint.retry();

  const xh::Reply reply = engine.ask("check", "B;B|B;B", R"({"json": false, "lang": "en"})");
  expect(reply.text() == "multiple\n??\n??\n" && reply.note().empty(), "the text of the program");
  expect(engine.ask("chekc", *puzzle).error().has_value(), "no such verb");
  engine.cancel();
  expect(engine.check(*puzzle)->why() == xh::Why::cancelled, "a check that was cancelled");
  engine.resume();
}

void solve_sudokus() {
  std::array<char, 82> boards;
  boards.fill('.');
  std::array<char, 81> solutions = {};
  std::array<std::uint32_t, 1> counts = {};
  const xh::sudoku::Batch batch{.boards = boards, .solutions = solutions, .counts = counts};
  expect(solve(part(batch, 0, 1), xh::machine_level()) == xh::Fault::none, "a batch");
  expect(counts[0] == 2, "two solutions at least");
  const xh::sudoku::Answer answer = xh::sudoku::solve({boards.data(), 81});
  expect(answer.count == 2 && !answer.is_unique() && answer.solution().size() == 81, "one of them");
  expect(!message(xh::Fault::stride).empty(), "a sentence");
}

}  // namespace

int main() {
  build_puzzles();
  ask_all();
  solve_sudokus();
  expect(xh::library_version_number() == xh::version_number, "one version");
  expect(!xh::library_version().empty() && !xh::has("wings"), "a version");
  expect(!xh::verb(0).empty() && !xh::family(0).empty(), "names");
  if (failures == 0) std::puts("each call works");
  return failures == 0 ? 0 : 1;
}
