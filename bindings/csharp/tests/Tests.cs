// SPDX-License-Identifier: MIT
//
// The C# package, as a program that uses it: each test is a sentence, and the first that does not hold ends the program.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Crosshatch;

internal static class Tests {
  private const string unique = "A;A;D;A;A|A;B;B;B;A";
  private const string several = "B;B|B;B";
  private const string sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  private const string solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

  private static void Same<T>(T expected, T seen) {
    if (!EqualityComparer<T>.Default.Equals(expected, seen)) throw new Exception($"expected {expected}, saw {seen}");
  }

  private static E Thrown<E>(Action action) where E : Exception {
    try {
      action();
    } catch (E error) {
      return error;
    }
    throw new Exception($"expected {typeof(E).Name}, saw none");
  }

  private static readonly Dictionary<string, Action> tests = new Dictionary<string, Action> {
    ["the library says what it is"] = () => {
      Same(3, Library.Version.Split('.').Length);
      Same(true, Library.Verbs.Contains("check") && Library.Families.Contains("nonogram"));
      Same(true, Library.Has("sat"));
      Same(false, Library.Has("kitchen"));
    },
    ["null, and what is out of range"] = () => {
      using (var engine = new Engine()) {
        Same("text", Thrown<ArgumentNullException>(() => Puzzle.Read((string)null)).ParamName);
        Same("text", Thrown<ArgumentNullException>(() => engine.Ask("check", (string)null)).ParamName);
        Same("request", Thrown<ArgumentNullException>(() => engine.AskLine(null)).ParamName);
        Same("rows", Thrown<ArgumentNullException>(() => Puzzle.Nonogram(null, null)).ParamName);
        Thrown<ArgumentException>(() => Puzzle.Nonogram(new int[][] {null}, new[] {new[] {1}}));
        Thrown<ArgumentNullException>(() => Puzzle.Nonogram(null));
        Thrown<ArgumentNullException>(() => Puzzle.Sudoku(null));
        Thrown<ArgumentNullException>(() => Puzzle.Minesweeper(null));
        Same("boxRows", Thrown<ArgumentOutOfRangeException>(() => Puzzle.Sudoku(new byte[9, 9], 0, 0)).ParamName);
        Same("limit", Thrown<ArgumentOutOfRangeException>(() => Sudokus.Solve(sudoku, out var _, 0)).ParamName);
      }
    },
    ["a puzzle has one solution"] = () => {
      using (var engine = new Engine())
      using (var puzzle = Puzzle.Read(unique)) {
        Same("nonogram 5 5 25", $"{puzzle.Family} {puzzle.Rows} {puzzle.Columns} {puzzle.Sites}");
        Same(new Place(2, 1), puzzle.PlaceOf(11));
        var answer = engine.Check(puzzle);
        Same(Verdict.Unique, answer.Verdict);
        Same("1", answer.Count);
        Same(true, answer.IsLogic);
        Same("11,12,13", string.Join(",", Enumerable.Range(0, 25).Where(site => answer.Solutions[0][site] == 1)));
        Same(0, answer.Ambiguous.Count);
      }
    },
    ["a map has the places that differ"] = () => {
      using (var engine = new Engine())
      using (var puzzle = Puzzle.Nonogram(new byte[,] {{1, 0}, {0, 1}})) {
        var answer = engine.Check(puzzle, wantsMap: true);
        Same(Verdict.Multiple, answer.Verdict);
        Same(2, answer.Solutions.Count);
        Same("(0, 0) (0, 1) (1, 0) (1, 1)", string.Join(" ", answer.Ambiguous));
        Same(true, answer.IsMapComplete);
        Same(4, answer.Known.Count(value => value == Value.Open));
        Same("2", engine.Count(puzzle).Count);
      }
    },
    ["puzzles are built from arrays"] = () => {
      using (var engine = new Engine()) {
        using (var puzzle = Puzzle.Nonogram(new[] {new[] {1, 1}, new[] {2}}, new[] {new[] {1}, new[] {1}, new[] {2}})) {
          Same("2 3", $"{puzzle.Rows} {puzzle.Columns}");
        }
        var givens = new byte[9, 9];
        for (var i = 0; i < 81; ++i) givens[i / 9, i % 9] = (byte)(sudoku[i] == '.' ? 0 : sudoku[i] - '0');
        using (var puzzle = Puzzle.Sudoku(givens)) {
          Same(solved, string.Concat(engine.Check(puzzle).Solutions[0].Select(digit => (char)('0' + digit))));
        }
        using (var puzzle = Puzzle.Minesweeper(new sbyte[,] {{1, Value.NoHint, Value.NoHint}}, mines: 1)) {
          var odds = engine.Odds(puzzle);
          Same("0 1 0", string.Join(" ", odds.Odds));
          Same("1", string.Join(" ", odds.OddsValues));
        }
      }
      Thrown<ArgumentException>(() => Puzzle.Sudoku(new byte[8, 9]));
      Same("request", Thrown<CrosshatchException>(() => Puzzle.Nonogram(new byte[,] {{64}})).Code);
    },
    ["a wrong text is an exception with its place"] = () => {
      var error = Thrown<CrosshatchException>(() => Puzzle.Read("3 2\n1\n1\n1\n1\nx\n", format: "nin"));
      Same("parse 6", $"{error.Code} {error.Line}");
      Same(true, error.Message.Contains("'x'"));
      using (var engine = new Engine()) {
        var reply = engine.Ask("check", "what?");
        Same(Status.Refused, reply.Status);
        Same("unrecognised", reply.Error.Code);
        Same(true, reply.Text.Contains("\"error\""));
      }
      Thrown<ArgumentException>(() => Puzzle.Read("\ud800"));
      Thrown<ArgumentNullException>(() => Puzzle.Read((string)null));
      Thrown<ArgumentException>(() => Library.Has("s\0at"));
    },
    ["ask gives the bytes of the program"] = () => {
      using (var engine = new Engine(new EngineOptions {Language = Language.Korean})) {
        Same(Status.Yes, engine.Ask("check", unique).Status);
        Same(Status.Several, engine.Ask("check", Encoding.UTF8.GetBytes(several)).Status);
        Same("<svg", Encoding.ASCII.GetString(engine.Ask("render", unique, "{\"as\": \"svg\", \"json\": false}").Data, 0, 4));
        Same(true, engine.Ask("hint", unique).Text.Contains("행") || engine.Ask("hint", unique).Text.Contains("열"));
        Same(true, engine.AskLine("{\"id\": 7, \"verb\": \"count\", \"text\": \"" + several + "\"}").StartsWith("{\"id\":7,"));
        using (var puzzle = Puzzle.Read(unique)) Same(Status.Yes, engine.Ask("solve", puzzle).Status);
        Thrown<ArgumentNullException>(() => engine.Ask(null, unique));
        Thrown<ArgumentNullException>(() => engine.Ask("check", (Puzzle)null));
      }
    },
    ["steps come one by one, from the start and from a board"] = () => {
      using (var engine = new Engine())
      using (var puzzle = Puzzle.Read(sudoku)) {
        var steps = engine.Steps(puzzle).ToList();
        Same(StepKind.Solution, steps.Last().Kind);
        Same(steps.Count, engine.Steps(puzzle).Count());
        Same(true, steps[0].Sentence.Length > 0 && steps[0].Json.StartsWith("{\"step\":1,") && steps[0].Technique.Length > 0);
        Same(true, steps[0].Changes[0].Place.Row < 9 && steps[0].Marks.Any(mark => mark.Role == MarkRole.Target));
        var board = Enumerable.Repeat(Value.Open, 81).ToArray();
        board[2] = 4;
        Same(StepKind.Deduce, engine.Hint(puzzle, board).Kind);
        board[2] = 1;
        var mistake = engine.Hint(puzzle, board);
        Same(StepKind.Mistake, mistake.Kind);
        Same(new Place(0, 2), mistake.Changes[0].Place);
        Thrown<CrosshatchException>(() => engine.Steps(puzzle, board).First());
        Thrown<ArgumentException>(() => engine.Steps(puzzle, new sbyte[3]));
      }
    },
    ["steps outlive the engine and the puzzle that were let go"] = () => {
      var engine = new Engine();
      var puzzle = Puzzle.Read(sudoku);
      using (var steps = engine.Steps(puzzle).GetEnumerator()) {
        Same(true, steps.MoveNext());
        engine.Dispose();
        puzzle.Dispose();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        Same(true, steps.MoveNext());
      }
      Thrown<ObjectDisposedException>(() => engine.Check(puzzle));
    },
    ["a limit leaves an answer open, and says so"] = () => {
      using (var engine = new Engine(new EngineOptions {Nodes = 1}))
      using (var puzzle = Puzzle.Read(new string('.', 81))) {
        var answer = engine.Count(puzzle);
        Same(Limit.Nodes, answer.Why);
        Same(true, answer.Count.StartsWith(">="));
      }
      Same("request", Thrown<CrosshatchException>(() => new Engine(new EngineOptions {Time = TimeSpan.FromSeconds(-1)})).Code);
    },
    ["a token ends its call alone"] = () => {
      using (var engine = new Engine())
      using (var endless = Puzzle.Read(new string('.', 81)))
      using (var puzzle = Puzzle.Read(unique))
      using (var source = new CancellationTokenSource()) {
        var count = Task.Run(() => engine.Count(endless, source.Token));
        Thread.Sleep(50);
        var clock = Stopwatch.StartNew();
        source.Cancel();
        Same(Verdict.Unique, engine.Check(puzzle).Verdict);
        Same(true, Thrown<AggregateException>(() => count.Wait()).InnerException is OperationCanceledException);
        Same(true, clock.ElapsedMilliseconds < 2000);
        Thrown<OperationCanceledException>(() => engine.Check(puzzle, cancel: source.Token));
        Thrown<OperationCanceledException>(() => engine.Steps(puzzle, cancel: source.Token).First());
        using (var other = new CancellationTokenSource()) Same(3, engine.Steps(puzzle, cancel: other.Token).Take(3).Count());
      }
    },
    ["many threads ask one engine"] = () => {
      using (var engine = new Engine())
      using (var puzzle = Puzzle.Read(sudoku)) {
        Parallel.For(0, 200, i => Same(Verdict.Unique, engine.Check(puzzle).Verdict));
      }
    },
    ["sudokus are solved in bulk"] = () => {
      Same(1u, Sudokus.Solve(sudoku, out var solution));
      Same(solved, solution);
      Same(Sudokus.NotABoard, Sudokus.Solve("53", out solution));
      Same(null, solution);
      var lines = Encoding.ASCII.GetBytes(sudoku + "\n" + new string('.', 81) + "\n" + "55" + sudoku.Substring(2) + "\n");
      var found = new byte[3 * 81];
      Same("1 2 0", string.Join(" ", Sudokus.Solve(lines, 3, found, stride: 82)));
      Same(solved, Encoding.ASCII.GetString(found, 0, 81));
      Thrown<ArgumentException>(() => Sudokus.Solve(lines, 4, null, stride: 82));
      Thrown<ArgumentException>(() => Sudokus.Solve(lines, 1, null, stride: 80));
    }
  };

  private static int Main() {
    foreach (var test in tests) {
      try {
        test.Value();
      } catch (Exception error) {
        Console.Error.WriteLine($"not so: {test.Key}\n{error}");
        return 1;
      }
    }
    Console.WriteLine($"{tests.Count} tests hold");
    return 0;
  }
}
