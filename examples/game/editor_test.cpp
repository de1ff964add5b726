// SPDX-License-Identifier: MIT
//
// A player who draws without mercy: strokes at random instants into a drawing whose check takes far
// longer than the time between them. No stroke waits, and each check ends soon after the stroke.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>
#include <thread>

#include "nonogram_editor.h"

namespace {

int failures = 0;

void expect(bool is_so, const char* what) {
  if (is_so) return;
  std::printf("expected %s\n", what);
  ++failures;
}

/// Waits as a game does, frame by frame, for the report of the drawing as it is.
NonogramEditor::Report wait_for(NonogramEditor& editor) {
  for (int frame = 0; frame < 4000; ++frame) {
    if (auto report = editor.news()) return *report;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  expect(false, "a report within 20 s");
  return {};
}

void draw_a_square() {
  NonogramEditor editor(2, 2);
  editor.paint(0, 0, 1);
  editor.paint(1, 1, 1);
  editor.paint(5, 5, 1);
  auto report = wait_for(editor);
  expect(report.strokes == 2, "the report of the second stroke");
  expect(report.verdict == crosshatch::Verdict::multiple, "a diagonal to be ambiguous");
  expect(report.ambiguous.size() == 4 && report.has_all_ambiguous, "four ambiguous cells");
  editor.paint(0, 1, 1);
  report = wait_for(editor);
  expect(report.verdict == crosshatch::Verdict::unique, "three of four cells to be unique");
  expect(report.ambiguous.empty(), "no ambiguous cells");
  expect(!report.hint.empty() && !report.hint_cells.empty(), "a hint with its cells");
  editor.paint(0, 1, 200);
  report = wait_for(editor);
  expect(!report.error.empty(), "an error for a colour that does not exist");
}

void draw_at_random_instants() {
  constexpr int side = 60;
  NonogramEditor editor(side, side, {.seconds = 30, .nodes = 0});
  std::mt19937 random(5);
  std::vector<std::uint8_t> noise(side * side);
  for (auto& cell : noise) cell = random() % 2;
  double slowest_stroke = 0;
  for (int stroke = 0; stroke < 60; ++stroke) {
    const auto begin = std::chrono::steady_clock::now();
    if (stroke % 20 == 0) {
      editor.replace(noise);
    } else {
      editor.paint(static_cast<int>(random() % side), static_cast<int>(random() % side),
                   static_cast<std::uint8_t>(random() % 2));
    }
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    slowest_stroke = std::max(slowest_stroke, took.count());
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 100000));
  }
  const std::vector<std::uint8_t> full(side * side, 1);
  editor.replace(full);
  const auto report = wait_for(editor);
  expect(report.strokes == editor.strokes(), "the report of the last stroke");
  expect(report.verdict == crosshatch::Verdict::unique, "a full board to be unique");
  const double longest = editor.longest_cancel_ms();
  std::printf("longest time to cancel %.1f ms, slowest stroke %.2f ms\n", longest, slowest_stroke);
  expect(longest > 0, "checks that were cancelled");
  expect(longest < 500, "a check to end within 500 ms of a stroke");
  expect(slowest_stroke < 500, "no stroke to wait for a check");
}

}  // namespace

int main() {
  draw_a_square();
  draw_at_random_instants();
  if (failures == 0) std::puts("the editor works");
  return failures == 0 ? 0 : 1;
}
