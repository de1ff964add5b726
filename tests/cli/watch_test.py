#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`watch` on a terminal: tmux is the terminal, so that what is checked is what a person sees.

Nothing waits for a time, only for what must appear, with a generous deadline. The tests wait for the
most part, so several run side by side, each with a terminal of its own.

Usage: watch_test.py PROGRAM EXAMPLES [NAME_OF_A_TEST]
"""
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

SIDE_BY_SIDE = 4
POLL = 0.01  # seconds between two looks at the screen
DEADLINE = 60  # seconds until something that must happen counts as missing
# A sudoku of 25 x 25 that takes its time.
SLOW = (
    "...G...9..4.....6F..L8...CEIN.HDM.OF.1L..A..9PJ.4......A...L..JBN.2.D.1...H"
    "P49...JB23.AD..7E..C5F...A1H....F.N5....I.BL...26.....7..C.6...H4B..1....I5"
    ".F.P...I..B..7.5.L...9....L6A...5OF.8P...K.NE..734B2.E..L...1J.5....O7.K.AP"
    "O.5.CB1.P....3EM....2L.H.2..MJ.A...9.3.7......P.8C.....CF.DPG62N.E...OH.M.J"
    ".DL..OM..IE.B8..NH...3..K.CO1F.B.N.AH..P.78.JE...DE..6.....H......4M.KIB9.."
    "N.J..6......C..1.5.G..H.....75LG...6..1..CI..4.E..9K..6.....HGN.O2P.4......"
    ".OA..IP849...2.K3...7GN....G....N...P.D9....A...C1J...M.NAFE.4..23.7....8L."
    ".....J.H9CD1LP..GO....4ME48NK..5.M......JL.......9.I.OG....835.A.DH..P....."
    "35......L.J..E....8IG.67B"
)


def check(is_good, what):
    if not is_good:
        raise SystemExit(f"failed: {what}")


class Terminal:
    """A shell in a tmux of its own."""

    def __init__(self, folder, columns=80, rows=24, **variables):
        self.base = ["tmux", "-S", os.path.join(folder, f"tmux-{time.monotonic_ns()}"),
                     "-f", "/dev/null"]
        environment = {k: v for k, v in os.environ.items()
                       if k not in ("TMUX", "NO_COLOR", "COLORTERM", "LC_ALL")}
        environment |= {"LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
        self.tmux("new-session", "-d", "-x", str(columns), "-y", str(rows), "sh",
                  environment=environment)
        # With a trap the shell goes on with its line where a program dies of SIGINT.
        exports = "trap : INT; " + "".join(f"export {k}={shlex.quote(v)}; " for k, v in variables.items())
        self.type_line(exports + "echo is''ready")
        self.expect("isready")

    def tmux(self, *words, environment=None):
        return subprocess.run([*self.base, *words], env=environment, check=True,
                              capture_output=True, text=True, encoding="utf-8").stdout

    def close(self):
        subprocess.run([*self.base, "kill-server"], check=False, capture_output=True)

    def type_line(self, line):
        self.tmux("send-keys", "-l", line)
        self.tmux("send-keys", "Enter")

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def screen(self, *words):
        return self.tmux("capture-pane", "-p", *words)

    def expect(self, text, *words):
        """Waits until the screen shows a regular expression; returns the screen."""
        end = time.monotonic() + DEADLINE
        while time.monotonic() < end:
            screen = self.screen(*words)
            if re.search(text, screen):
                return screen
            time.sleep(POLL)
        raise SystemExit(f"failed: expected {text!r}, saw\n{self.screen()}")

    def say(self, format_):
        return self.tmux("display-message", "-p", format_).strip()

    def expect_said(self, format_, value):
        end = time.monotonic() + DEADLINE
        while self.say(format_) != value:
            check(time.monotonic() < end, f"{format_}: expected {value}, saw {self.say(format_)}")
            time.sleep(POLL)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))


class Test:
    def __init__(self, program, examples, folder):
        self.program = program
        self.examples = examples
        self.folder = folder
        self.mines = os.path.join(examples, "minesweeper.txt")
        self.terminal = None

    def start(self, *options, file=None, before="", after="", in_terminal=None, **terminal):
        """Starts it between two looks at the modes of the terminal, paused at the beginning."""
        self.terminal = in_terminal or Terminal(self.folder, **terminal)
        words = " ".join(shlex.quote(w) for w in ("watch", *options, file or self.mines))
        self.terminal.type_line(f"clear; stty -a > {self.folder}/before; {before} {self.program} {words} "
                                f"{after}; echo status''=$?; stty -a > {self.folder}/after; "
                                f"cmp {self.folder}/before {self.folder}/after && echo sa''me")
        return self.terminal

    def check_clean(self, status):
        """The modes, the cursor and the main screen are back."""
        self.terminal.expect(rf"status={status}\b")
        self.terminal.expect(r"same\n")
        self.terminal.expect_said("#{alternate_on} #{cursor_flag} #{wrap_flag}", "0 1 1")
        # Nothing of a colour stays behind.
        self.terminal.type_line("echo pla''in")
        lines = self.terminal.expect(r"plain\n", "-e").splitlines()
        check("plain" in lines, "text after it looks as before")

    def short(self, text):
        """A file with a puzzle of few steps."""
        path = os.path.join(self.folder, f"short-{len(text)}.txt")
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        return path

    # Each of these is a test.

    def plays_to_the_end_and_leaves_the_terminal_clean(self):
        t = self.start("--speed", "20")
        t.expect(r"step [1-9]\d* of 36")
        t.expect_said("#{alternate_on}", "1")
        t.expect_said("#{cursor_flag}", "0")
        screen = t.expect(r"solved in 36 steps.*the end")
        check("Solved: every cell is decided." in screen, "the last sentence")
        check("│ 1  ●  2  ●     0        1    │" in screen, "the last board")
        t.keys("q")
        self.check_clean(0)
        screen = t.screen()
        check("│ 1  ●  2  ●     0        1    │" in screen, "the board stays on the main screen")
        check("\nSolved: every cell is decided.\n" in screen, "the sentence stays too")

    def quiet_ends_by_itself(self):
        self.start("--quiet", "--speed", "20", file=self.short("2_\n_2\n"))
        self.check_clean(0)

    def keys_move_through_the_film(self):
        t = self.start("--speed", "0.1")
        t.expect(r"step 0 of 36 .* x0.1 · playing")
        t.keys("Space")
        t.expect(r"step 0 of 36 .* paused")
        for key, step in (("Right", 1), ("n", 2), ("n", 3), ("Left", 2), ("p", 1), ("NPage", 11),
                          ("End", 37), ("Left", 36), ("Home", 0), ("Left", 0), ("G", 37),
                          ("Right", 37), ("PPage", 27), ("g", 0), (".", 1), (",", 0)):
            t.keys(key)
            t.expect(rf"step {step} of 36 " if step < 37 else "solved in 36 steps ")
        t.keys("n")
        t.expect(r"1\. Zero: ")
        for key, speed in (("+", "0.25"), ("=", "0.5"), ("Up", "1"), ("-", "0.5"), ("Down", "0.25")):
            t.keys(key)
            t.expect(rf" x{speed} ")
        t.keys("l")
        t.expect(r"1/36 단계")
        t.keys("l")
        t.expect(r"step 1 of 36")
        t.keys("?")
        t.expect(r"one step forward")
        t.keys("x")
        t.expect(r"step 1 of 36")
        t.keys("Z", "F5", "M-x")  # mean nothing
        t.keys("n")
        t.expect(r"step 2 of 36")
        t.keys("+", "+", "+", "+", "+", "+", "+", "+", "End", "PPage", "Space")
        t.expect(r"solved in 36 steps")
        t.keys("Space")  # once more
        t.expect(r"step \d+ of 36 .* playing")
        t.keys("End")
        t.expect(r"solved in 36 steps")
        t.keys("Escape")
        self.check_clean(0)

    def signals_restore_the_terminal(self):
        for name, status in (("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131),
                             ("SEGV", 139), ("ABRT", 134), ("BUS", 135), ("USR1", 138),
                             ("USR2", 140), ("ALRM", 142), ("VTALRM", 154), ("PROF", 155),
                             ("XCPU", 152), ("TRAP", 133), ("IO", 157),
                             ("RTMIN", 162)):
            t = self.start("--speed", "0.1", before="ulimit -c 0;", in_terminal=self.terminal)
            t.expect(r"step 0 of 36")
            self.signal(name)
            self.check_clean(status)

    def a_halted_screen_does_not_keep_it(self):
        for signals in (("TERM",), ("TERM", "TERM")):
            t = self.start("--speed", "0.1")
            t.expect(r"step 0 of 36 .* playing")
            t.keys("C-s", "Space", "n", "n", "n")
            time.sleep(0.2)  # nothing tells that the screen is halted
            self.signal(*signals)
            self.check_clean(143)
            t.close()

    def a_long_solve_says_so(self):
        slow = os.path.join(self.folder, "slow.txt")
        with open(slow, "w", encoding="ascii") as file:
            file.write(SLOW)
        # What is typed meanwhile is not shown, and goes to the film.
        t = self.start("--node-limit", "1000000000000", file=slow)
        t.expect(r"Solving: [1-9]\d* s · q quit")
        t.keys("NPage", "n")
        t.expect(r"Solving: [2-9]\d* s")
        check("^[" not in t.screen(), "keys are not shown")
        t.keys("C-c")
        self.check_clean(130)
        check("slow.txt: note: stopped before it was solved" in t.screen(), "what has happened")
        t.close()
        t = self.start(file=slow)
        t.expect(r"Solving: \d+ s")
        t.keys("q")
        self.check_clean(5)
        check("slow.txt: note: stopped before it was solved" in t.screen(), "what has happened")

    def keys_are_kept_for_the_next_film(self):
        t = self.start("--speed", "0.1", after=f"{self.examples}/house.txt")
        t.expect(r"step 0 of 36")
        t.tmux("send-keys", "-l", "G\rnnn")
        t.expect(r"step 3 of 57 .* paused")
        t.keys("q")
        t.expect(r"status=")
        t.expect(r"same\n")

    def a_key_held_down_does_not_halt_the_film(self):
        t = self.start("--speed", "4")
        t.expect(r"step 0 of 36")
        end = time.monotonic() + DEADLINE
        while not re.search(r"step [3-9] of 36", t.screen()):
            check(time.monotonic() < end, "the film goes on")
            t.keys("z", "z", "z")
        t.keys("q")
        self.check_clean(0)

    def a_pipe_that_stays_open_is_not_waited_for(self):
        line = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
        t = self.start("--speed", "0.1", before=f"(echo {line}; sleep 1000) |", file="-")
        t.expect(r"step 0 of \d+ .* playing")
        t.keys("q")
        t.expect_said("#{alternate_on}", "0")

    def what_does_not_fit_is_not_left_behind(self):
        p30 = os.path.join(self.examples, "p30_hard.txt")
        t = self.start(file=p30, columns=80, rows=24)
        t.expect(r"step 0 of")
        t.keys("End")
        t.expect(r"solved in")
        t.keys("q")
        screen = t.expect(r"status=")
        check("▀" in screen and "─" not in screen, f"half blocks stay: {screen}")
        t.close()
        t = self.start(file=p30, columns=40, rows=12)
        t.expect(r"step 0 of")
        t.keys("End")
        t.expect(r"solved in")
        t.keys("q")
        t.expect(r"The picture is larger(.|\n)*draws all(.|\n)*status=")

    def control_c_ends_it(self):
        t = self.start("--speed", "0.1")
        t.expect(r"step 0 of 36")
        t.keys("C-c")
        self.check_clean(130)

    def control_z_stops_and_fg_goes_on(self):
        t = Terminal(self.folder)
        self.terminal = t
        t.type_line("set -m 2>/dev/null; stty -a > %s/before; %s watch --speed 0.1 %s"
                    % (self.folder, self.program, shlex.quote(self.mines)))
        t.expect(r"step 0 of 36")
        t.keys("Space", "n", "n", "n")
        t.expect(r"step 3 of 36")
        t.keys("C-z")
        t.expect_said("#{alternate_on}", "0")
        t.expect_said("#{cursor_flag}", "1")
        t.type_line("stty -a > %s/after; cmp %s/before %s/after && echo sa''me"
                    % (self.folder, self.folder, self.folder))
        t.expect(r"same\n")
        t.type_line("fg")
        t.expect(r"step 3 of 36 .* paused")
        t.expect_said("#{alternate_on}", "1")
        t.keys("n")
        t.expect(r"step 4 of 36")
        # A stop that cannot be caught: going on draws everything anew.
        self.signal("STOP")
        t.expect(r"Stopped")
        t.type_line("fg")
        # The old screen has the step, too: a key that comes before the new one may be dropped.
        t.expect(r"(?s)\A(?!.*Stopped).*step 4 of 36 ")
        t.keys("n")
        t.expect(r"step 5 of 36")
        t.keys("q")
        t.expect_said("#{alternate_on}", "0")

    def resizing_adapts(self):
        t = self.start("--speed", "0.1", columns=80, rows=24)
        t.expect(r"step 0 of 36")
        t.keys("Space", "n", "n")
        t.expect(r"step 2 of 36")
        t.resize(19, 5)
        t.expect(r"terminal is too")
        t.resize(24, 10)
        t.expect(r"part of the")
        t.resize(30, 16)
        t.expect(r"┌─{20}┐(.|\n)*step 2 of 36")
        t.resize(100, 40)
        t.expect(r"┌─{30}┐(.|\n)*step 2 of 36")
        t.resize(2, 1)
        t.resize(80, 24)
        t.expect(r"┌─{30}┐(.|\n)*step 2 of 36")
        t.keys("q")
        self.check_clean(0)

    def a_large_picture_becomes_half_blocks_and_then_a_part(self):
        t = self.start("--speed", "0.1", file=os.path.join(self.examples, "p30_hard.txt"),
                       columns=80, rows=24)
        t.expect(r"step 0 of \d+")
        t.keys("End")
        t.expect(r"[▀▄]")
        t.resize(24, 12)
        t.expect(r"part of the")
        t.resize(140, 70)
        t.expect(r"\d \d+ │")  # with its clues
        t.resize(80, 24)
        t.expect(r"[▀▄]")
        t.keys("q")
        self.check_clean(0)

    def a_puzzle_from_a_pipe_leaves_the_keys_to_the_terminal(self):
        t = self.start("--speed", "0.1", before=f"cat {shlex.quote(self.mines)} |", file="-")
        t.expect(r"step 0 of 36 .* playing")
        t.keys("Space")
        t.expect(r"step 0 of 36 .* paused")
        t.keys("n")
        t.expect(r"step 1 of 36")
        t.keys("q")
        self.check_clean(0)

    def no_color_means_none(self):
        for variables, pattern in (({"NO_COLOR": "1"}, None),
                                   ({"COLORTERM": "truecolor"}, r"\x1b\[[0-9;]*[34]8;[25];"),
                                   ({"TERM": "xterm"}, r"\x1b\[[0-9;]*3[0-7]")):
            t = self.start("--speed", "0.1", **variables)
            t.expect(r"step 0 of 36")
            t.keys("Space", "n", "n", "n")
            t.expect(r"step 3 of 36 .* paused")
            screen = t.screen("-e")
            if pattern is None:
                check(not re.search(r"\x1b\[[0-9;]*[34][0-8]", screen), f"no colours in {screen!r}")
                check(re.search(r"\x1b\[[0-9;]*7", screen), "what changes is in reverse")
            else:
                check(re.search(pattern, screen), f"colours with {variables}")
            t.keys("q")
            self.check_clean(0)
            t.close()

    def several_puzzles_follow_each_other(self):
        t = self.start("--speed", "20", file=self.short("2_\n_2\n"), after=self.short("2_1\n__1\n"))
        t.expect(r"solved in 1 step (.|\n)*Enter")
        t.keys("Enter")
        t.expect(r"ended after 1 step .* the end")
        t.keys("q")
        t.expect(r"status=")
        t.expect(r"same\n")

    def without_a_terminal_it_prints_lines(self):
        run = lambda *words, **more: subprocess.run([self.program, *words], capture_output=True,
                                                    text=True, encoding="utf-8", **more)
        explained = run("explain", self.mines).stdout
        watched = run("watch", self.mines, stdin=subprocess.DEVNULL)
        check(watched.returncode == 0, "the status of lines")
        check(watched.stdout.startswith(explained + "\n"), "the lines of explain first")
        board = watched.stdout[len(explained):]
        check(re.match(r"\n( +\d+)+\n +┌─", board), "then the board, its columns numbered")
        check("\x1b" not in watched.stdout, "no escape sequences in lines")
        with open(self.mines, encoding="utf-8") as file:
            check(run("watch", stdin=file).stdout == watched.stdout, "the same from a pipe")
        korean = run("watch", "--lang", "ko", self.mines).stdout
        check(korean.startswith(run("explain", "--lang", "ko", self.mines).stdout), "in Korean")
        large = run("watch", "--family", "minesweeper", input="0\n" * 201)
        check(large.stdout.endswith("\nA board of 201 x 1 is too large for lines; crosshatch render -o "
                                    "draws it.\n"), f"no large boards: {large.stdout[-200:]}")
        dumb = subprocess.run(["script", "-qec", f"{self.program} watch {self.mines}", "/dev/null"],
                              env=os.environ | {"TERM": "dumb"}, capture_output=True, text=True,
                              encoding="utf-8", check=False) if shutil.which("script") else None
        check(dumb is None or "\x1b" not in dumb.stdout, "lines on a dumb terminal")

    def cages_are_shown_or_said_to_be_left_out(self):
        killer = os.path.join(self.examples, "killer.txt")
        t = self.start(file=killer, columns=60, rows=20)
        size = re.search(r"\(cages are shown from (\d+)x(\d+) on\)", t.expect(r"cages are shown from"))
        t.keys("q")
        self.check_clean(0)
        t.close()
        t = self.start(file=killer, columns=int(size[1]), rows=int(size[2]))
        screen = t.expect(r"step \d+ of")
        check("13:" in screen, "the sums are shown there")
        t.keys("q")
        self.check_clean(0)
        t.close()
        cages = self.short('{"family":"sudoku","box":[2,2],"grid":"....\\n....\\n2143\\n....","cages":['
                           '{"cells":["r1c1","r1c2"],"sum":3},{"cells":["r1c2","r2c2"],"sum":6},'
                           '{"cells":["r3c3","r4c3"],"sum":6}]}')
        t = self.start(file=cages)
        t.expect(r"3: r1c1 r1c2; 6: r1c2 r2c2; 6: r3c3 r4c3")
        t.keys("q")
        self.check_clean(0)

    def bad_requests_get_one_line(self):
        def fails(status, pattern, *words, text=""):
            run = subprocess.run([self.program, "watch", *words], input=text, capture_output=True,
                                 text=True, encoding="utf-8", check=False)
            check(run.returncode == status, f"{words}: status {status}, saw {run.returncode}")
            check(run.stdout == "", f"{words}: nothing on standard output")
            check(re.fullmatch(pattern + r"\n", run.stderr), f"{words}: saw {run.stderr!r}")
        fails(1, r"nowhere.txt: error: .*", "nowhere.txt")
        fails(2, r"<stdin>: error: expected .*", "-")
        fails(2, r"<stdin>:\d+:\d+: error: expected .*", "--family", "sudoku", text="12\n34\n")
        fails(2, r".*--speed: expected .*", "--speed", "fast")
        fails(2, r".*--theme: expected .*", "--theme", "pink")
        fails(2, r".*--by: expected .*", "--by", "magic")
        fails(2, r".*--json.*", "--json")
        run = subprocess.run([self.program, "watch", "--node-limit", "1", f"{self.examples}/p30_hard.txt"],
                             capture_output=True, text=True, encoding="utf-8", check=False)
        check(run.returncode == 5 and "┌" in run.stdout, "a limit is told, with the board")

    @staticmethod
    def children(shell):
        """The processes of the program that a shell has started."""
        for entry in os.listdir("/proc"):
            try:
                with open(f"/proc/{entry}/stat", encoding="utf-8") as file:
                    name, rest = file.read().split("(", 1)[1].rsplit(")", 1)
            except (OSError, IndexError):
                continue
            if name == "crosshatch" and int(rest.split()[1]) == shell:
                yield int(entry)

    def signal(self, *names):
        """Sends signals to the program that runs in the terminal."""
        shell = int(self.terminal.say("#{pane_pid}"))
        end = time.monotonic() + DEADLINE
        while time.monotonic() < end:
            found = list(self.children(shell))
            if found:
                os.kill(found[0], getattr(signal, "SIG" + names[0]))
                if len(names) == 1:
                    return
                try:
                    os.kill(found[0], getattr(signal, "SIG" + names[1]))
                except ProcessLookupError:
                    pass  # it is gone already
                return
            time.sleep(POLL)
        raise SystemExit(f"failed: no program to send SIG{names[0]} to")


def run(name, program, examples):
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        test = Test(program, examples, folder)
        try:
            getattr(test, name)()
        finally:
            if test.terminal:
                test.terminal.close()
    return f"{name}: {time.monotonic() - began:.1f} s"


def main(program, examples, only=None):
    names = [name for name in vars(Test)
             if "_" in name and not name.startswith(("_", "check_")) and only in (None, name)]
    failures = []
    with ThreadPoolExecutor(SIDE_BY_SIDE) as pool:
        runs = [(name, pool.submit(run, name, os.path.realpath(program), os.path.realpath(examples)))
                for name in names]
        for name, future in runs:
            try:
                print(future.result(), flush=True)
            except (SystemExit, Exception) as error:  # pylint: disable=broad-except
                failures.append(name)
                print(f"{name}: {error}", flush=True)
    if failures or not names:
        raise SystemExit(f"failed: {', '.join(failures) or only}")


if __name__ == "__main__":
    main(*sys.argv[1:])
