// SPDX-License-Identifier: MIT
//
// Signals. A handler may do almost nothing, so ours note the signal and write a byte into a pipe
// that wait() polls beside the keys: everything else happens in wait(), where no write is halfway.
// A crash does not come back to wait(); its handler does what has to be done with write() and
// tcsetattr() alone, on a stack of its own, for the crash may be that the stack is full. The first
// byte that it writes, CAN, ends an escape sequence that was cut short.
#include "terminal.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>

namespace crosshatch::cli {

namespace {

/// The alternate screen, no cursor, no wrapping at the right edge.
constexpr std::string_view entering = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J";
/// Ends an update under way, then undoes the above.
constexpr std::string_view leaving = "\x18\x1b[?2026l\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l";

/// How long the bytes that leave wait for a terminal that takes none.
constexpr int patience_of_leaving = 1000;

/// One more than the last signal.
constexpr int signals = NSIG;

/// What no handler can catch, what does nothing if nobody listens, and what stops except for
/// Ctrl-Z.
constexpr std::array left_alone = {SIGKILL, SIGSTOP, SIGCHLD, SIGURG, SIGTTIN, SIGTTOU};
constexpr std::array crashes = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSYS, SIGTRAP};

template <std::size_t Size>
bool is_in(const std::array<int, Size>& list, int signal) {
  return std::find(list.begin(), list.end(), signal) != list.end();
}

/// Handlers reach nothing but this.
struct State {
  int keys = -1;  ///< the file that keys come from, or -1
  bool owns_keys = false;
  bool has_modes = false;
  termios before = {};  ///< of the file of the keys
  volatile std::sig_atomic_t is_inside = 0;
  volatile std::sig_atomic_t fatal = 0;  ///< the signal that asks to end
  volatile std::sig_atomic_t is_stopping = 0;
  volatile std::sig_atomic_t is_changed = 0;
  int pipe[2] = {-1, -1};
  std::array<struct sigaction, signals> before_us = {};
  std::array<bool, signals> is_ours = {};
};
constinit State state;
/// Used by the thread that plays and by another.
alignas(16) constinit std::array<std::array<char, 65536>, 2> crash_stacks = {};

void use_crash_stack(std::array<char, 65536>& bytes) {
  // A sanitizer has given the thread one of its own, and takes that back.
  stack_t stack = {};
  if (sigaltstack(nullptr, &stack) == 0 && (stack.ss_flags & SS_DISABLE) == 0) return;
  stack = {};
  stack.ss_sp = bytes.data();
  stack.ss_size = bytes.size();
  sigaltstack(&stack, nullptr);
}

/// Writes the bytes that leave, one by one, for a write waits only where there is no room for its
/// first byte, and gives up where the terminal takes none for long.
void write_leaving() {
  for (const char byte : leaving) {
    pollfd screen = {.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
    int ready = poll(&screen, 1, patience_of_leaving);
    if (ready < 0 && errno == EINTR) ready = poll(&screen, 1, patience_of_leaving);
    if (ready <= 0 || ::write(STDOUT_FILENO, &byte, 1) != 1) return;
  }
}

/// May be called by a handler, even while it is under way. The modes come first: they never wait,
/// as the screen does that somebody has halted by Ctrl-S.
void restore() {
  if (state.is_inside == 0) return;
  // In the background setting modes would stop us.
  struct sigaction ignored = {};
  struct sigaction before = {};
  ignored.sa_handler = SIG_IGN;
  sigaction(SIGTTOU, &ignored, &before);
  if (state.has_modes) tcsetattr(state.keys, TCSANOW, &state.before);
  // Only what was halted by tcflow() goes on by it: so this halts first.
  tcflow(STDOUT_FILENO, TCOOFF);
  tcflow(STDOUT_FILENO, TCOON);
  write_leaving();
  state.is_inside = 0;
  sigaction(SIGTTOU, &before, nullptr);
}

/// May be called by a handler. Does not come back.
void die_of(int signal) {
  struct sigaction usual = {};
  usual.sa_handler = SIG_DFL;
  sigaction(signal, &usual, nullptr);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  raise(signal);
  sigprocmask(SIG_UNBLOCK, &only, nullptr);
  _exit(128 + signal);
}

void note(int signal) {
  const int error = errno;
  switch (signal) {
    case SIGTSTP:
      state.is_stopping = 1;
      break;
    case SIGCONT:
    case SIGWINCH:
      state.is_changed = signal == SIGCONT || state.is_changed == 2 ? 2 : 1;
      break;
    default:
      if (state.fatal != 0) {
        restore();
        die_of(signal);
      }
      state.fatal = signal;
  }
  const char byte = 0;
  static_cast<void>(!::write(state.pipe[1], &byte, 1));
  errno = error;
}

void crash(int signal) {
  restore();
  die_of(signal);
}

void enter() {
  if (state.has_modes) {
    termios raw = state.before;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(state.keys, TCSANOW, &raw);
  }
  state.is_inside = 1;
}

/// Puts our handlers in place for every signal that would end or stop us, keeping what was there.
void listen() {
  struct sigaction action = {};
  sigemptyset(&action.sa_mask);
  for (int signal = 1; signal < signals; ++signal) {
    const auto at = static_cast<std::size_t>(signal);
    state.is_ours[at] = false;
    if (is_in(left_alone, signal)) continue;
    const bool is_crash = is_in(crashes, signal);
    action.sa_handler = is_crash ? crash : note;
    // No SA_RESTART: a write that waits must come back.
    action.sa_flags = is_crash ? SA_ONSTACK : 0;
    if (sigaction(signal, &action, &state.before_us[at]) != 0) continue;  // the C library's own
    state.is_ours[at] = true;
    // What was ignored stays so: nohup means it.
    if (!is_crash && state.before_us[at].sa_handler == SIG_IGN)
      sigaction(signal, &state.before_us[at], nullptr);
  }
}

void stop_listening() {
  for (int signal = 1; signal < signals; ++signal) {
    const auto at = static_cast<std::size_t>(signal);
    if (state.is_ours[at]) sigaction(signal, &state.before_us[at], nullptr);
  }
}

/// Stops as if nobody had listened to Ctrl-Z; comes back when continued.
void stop_here() {
  struct sigaction usual = {};
  struct sigaction ours = {};
  usual.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &usual, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, nullptr);
}

void drain_pipe() {
  std::array<char, 64> bytes;
  while (::read(state.pipe[0], bytes.data(), bytes.size()) > 0) {
  }
}

}  // namespace

Terminal::Terminal() {
  state.fatal = 0;
  state.is_stopping = 0;
  state.is_changed = 0;
  state.keys = STDIN_FILENO;
  state.owns_keys = isatty(STDIN_FILENO) != 1;
  if (state.owns_keys) state.keys = ::open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
  // Without keys the modes are those of the screen, so that what is typed is not shown.
  state.has_modes = state.keys >= 0 && tcgetattr(state.keys, &state.before) == 0;
  if (pipe2(state.pipe, O_CLOEXEC | O_NONBLOCK) != 0) state.pipe[0] = state.pipe[1] = -1;
  use_crash_stack(crash_stacks[0]);
  listen();
  enter();
  write(entering);
}

void Terminal::leave() {
  if (state.pipe[0] < 0 && state.is_inside == 0) return;
  restore();
  stop_listening();
  if (state.owns_keys && state.keys >= 0) ::close(state.keys);
  for (int& end : state.pipe) {
    if (end >= 0) ::close(end);
    end = -1;
  }
  if (state.fatal == 0) return;
  if (!last_words_.empty())
    static_cast<void>(!::write(STDERR_FILENO, last_words_.data(), last_words_.size()));
  die_of(state.fatal);
}

void Terminal::guard_this_thread() { use_crash_stack(crash_stacks[1]); }

bool Terminal::has_keys() const { return state.keys >= 0; }

Terminal::Size Terminal::size() const {
  winsize size = {};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {};
  return {.rows = size.ws_row, .columns = size.ws_col};
}

Terminal::Event Terminal::wait(int milliseconds, std::string& keys) {
  std::array<pollfd, 2> files = {pollfd{.fd = state.pipe[0], .events = POLLIN, .revents = 0},
                                 pollfd{.fd = state.keys, .events = POLLIN, .revents = 0}};
  const int ready = state.fatal != 0 || state.is_stopping != 0 || state.is_changed != 0
                        ? 0
                        : poll(files.data(), files.size(), milliseconds);
  if (ready < 0 && errno != EINTR) return Event::closed;
  drain_pipe();
  if (state.fatal != 0) leave();  // and dies
  if (state.is_stopping != 0) {
    state.is_stopping = 0;
    restore();
    stop_here();
    state.is_changed = 2;
  }
  if (state.is_changed != 0) {
    const bool is_lost = state.is_changed == 2;
    state.is_changed = 0;
    if (is_lost) {
      enter();
      write(entering);
    }
    return Event::redraw;
  }
  if (ready <= 0 || files[1].revents == 0) return Event::nothing;
  std::array<char, 256> bytes;
  const ssize_t count = ::read(state.keys, bytes.data(), bytes.size());
  if (count < 0 && errno == EINTR) return Event::nothing;
  if (count <= 0) return Event::closed;
  keys.append(bytes.data(), static_cast<std::size_t>(count));
  return Event::typed;
}

bool Terminal::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR && state.fatal == 0) continue;
    if (count < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

bool is_playable() {
  const char* const term = std::getenv("TERM");
  return isatty(STDOUT_FILENO) == 1 && term != nullptr && *term != '\0' &&
         std::string_view(term) != "dumb";
}

}  // namespace crosshatch::cli
