// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <crosshatch/crosshatch.hpp>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

/// The model behind a screen where a player draws a nonogram: what is drawn, and whether the puzzle
/// of it has one solution.
///
/// Every stroke cancels the check that is under way and asks for a new one on a thread of its own,
/// with a budget, so no frame waits for it. The game looks for news once a frame:
///
///     NonogramEditor editor(10, 10);
///     editor.paint(2, 3, 1);                                  // on a mouse button
///     if (const auto report = editor.news()) show(*report);   // in Tick
///
/// All functions are called by the game's thread.
class NonogramEditor {
 public:
  struct Cell {
    int row = 0;
    int column = 0;
  };

  /// What is known of the drawing after this many strokes.
  struct Report {
    std::uint64_t strokes = 0;
    crosshatch::Verdict verdict = crosshatch::Verdict::unknown;
    crosshatch::Why why = crosshatch::Why::nothing;
    std::vector<Cell> ambiguous;  ///< where the player has to change something
    bool has_all_ambiguous = false;
    std::string hint;  ///< the first step of a person who solves it
    std::vector<Cell> hint_cells;
    std::string error;  ///< why nothing is known; mostly empty
  };

  struct Budget {
    double seconds = 2;
    std::uint64_t nodes = 0;
  };

  NonogramEditor(int rows, int columns, Budget budget);
  NonogramEditor(int rows, int columns) : NonogramEditor(rows, columns, Budget()) {}
  ~NonogramEditor();
  NonogramEditor(const NonogramEditor&) = delete;
  NonogramEditor& operator=(const NonogramEditor&) = delete;

  /// Sets a cell to a colour, 0 for none. A cell outside is left alone.
  void paint(int row, int column, std::uint8_t colour);

  /// The whole drawing at once, for a file or an undo; of another size it is left alone.
  void replace(const std::vector<std::uint8_t>& cells);

  [[nodiscard]] const std::vector<std::uint8_t>& cells() const { return cells_; }
  [[nodiscard]] std::uint64_t strokes() const { return strokes_; }

  /// The report of the drawing as it is now, once; nothing while it is being checked.
  [[nodiscard]] std::optional<Report> news();

  /// The longest time from a stroke to the end of the check that it cancelled.
  [[nodiscard]] double longest_cancel_ms();

 private:
  struct Drawing {
    std::uint64_t strokes = 0;
    std::vector<std::uint8_t> cells;
  };

  void hand_over();
  void work();
  [[nodiscard]] Report report_of(const Drawing& drawing) const;

  const int rows_;
  const int columns_;
  std::vector<std::uint8_t> cells_;
  std::uint64_t strokes_ = 0;

  crosshatch::Engine engine_;

  // Shared by the two threads.
  std::mutex mutex_;
  std::condition_variable is_wanted_;
  std::optional<Drawing> wanted_;
  std::optional<Report> report_;
  bool is_working_ = false;
  bool is_over_ = false;
  double cancelled_at_ = 0;
  double longest_cancel_ms_ = 0;

  std::thread worker_;  // the last member: it begins when all others are there
};
