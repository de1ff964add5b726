// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace crosshatch::cli {

/// The terminal while something is played on it: the alternate screen, without a cursor, keys as
/// they are typed. Whatever ends the program, the terminal is as before:
///
///     ·   leaving, and every exception: the destructor
///     ·   Ctrl-C, SIGTERM, SIGUSR1, every signal that would end it: wait() leaves, then dies of
///     the
///         signal; if wait() is not reached, the second such signal leaves at once
///     ·   Ctrl-Z: wait() leaves and stops; continued, it enters again and says `redraw`
///     ·   halted by Ctrl-S: leaving lets the screen go on, and waits a second for it at most
///     ·   a crash (SIGSEGV, SIGABRT, ...): the handler writes the bytes that leave and sets the
///         modes again, both of which a handler may do, and dies of the signal
///
/// Only one may exist at a time.
class Terminal {
 public:
  /// Enters. Keys come from standard input if that is a terminal, else from /dev/tty if there is
  /// one; pictures go to standard output.
  Terminal();
  ~Terminal() { leave(); }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  /// Leaves for good.
  void leave();

  /// A line for standard error, written if a signal ends the program from here on.
  void set_last_words(std::string line) { last_words_ = std::move(line); }

  /// Lets the calling thread, which is not the one that made the terminal, leave it if it crashes.
  /// One thread may.
  static void guard_this_thread();

  [[nodiscard]] bool has_keys() const;

  struct Size {
    int rows = 0;
    int columns = 0;

    bool operator==(const Size&) const = default;
  };
  /// Zeros where the terminal does not say.
  [[nodiscard]] Size size() const;

  enum class Event {
    nothing,  ///< the time has passed
    typed,    ///< bytes were appended to `keys`
    redraw,   ///< the size has changed, or the screen is lost
    closed,   ///< no key will come any more
  };
  /// Waits so long for something to happen; less than 0: for ever.
  [[nodiscard]] Event wait(int milliseconds, std::string& keys);

  /// Writes to the terminal; false when it is gone or a signal asks to end.
  bool write(std::string_view bytes);

 private:
  std::string last_words_;
};

/// What TERM and the streams say: whether animations can be played here at all.
[[nodiscard]] bool is_playable();

}  // namespace crosshatch::cli
