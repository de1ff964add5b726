// SPDX-License-Identifier: MIT
using System;
using System.Runtime.InteropServices;
using System.Threading;

namespace Crosshatch {
  /// <summary>How questions are answered. A limit of 0 is no limit; with a limit the answer may be unknown.</summary>
  public sealed class EngineOptions {
    /// <summary>Of sentences and messages.</summary>
    public Language Language { get; set; }

    /// <summary>Wall time of one call.</summary>
    public TimeSpan Time { get; set; }

    /// <summary>Decisions of a search in one call: the same on every machine.</summary>
    public ulong Nodes { get; set; }

    /// <summary>Bytes of the tables of one call; 0: 2 GiB.</summary>
    public ulong Memory { get; set; }
  }

  /// <summary>Answers questions. Many threads may ask it at the same time.</summary>
  /// <remarks>A CancellationToken ends its call alone, within some 50 ms, by an OperationCanceledException.</remarks>
  public sealed class Engine : IDisposable {
    private readonly Native.Options options;
    private readonly EngineHandle handle;

    /// <exception cref="CrosshatchException">A limit is out of range.</exception>
    public Engine(EngineOptions wanted = null) {
      wanted = wanted ?? new EngineOptions();
      options = new Native.Options {
        size = (uint)Marshal.SizeOf(typeof(Native.Options)),
        language = (uint)wanted.Language,
        seconds = wanted.Time.TotalSeconds,
        nodes = wanted.Nodes,
        memory = wanted.Memory
      };
      var error = Native.Error.Empty();
      if (Native.xh_options_check(ref options, ref error) != Status.Yes) throw new CrosshatchException(error);
      handle = Made();
    }

    private EngineHandle Made() {
      var given = options;
      var made = Native.xh_engine_new(ref given);
      if (made.IsInvalid) throw new OutOfMemoryException();
      return made;
    }

    /// <summary>Asks about the puzzle in a text: "check", "solve", "render", ... (<see cref="Library.Verbs"/>). Options are a
    /// JSON object, {"limit": 5}, or null; docs/c.md lists them.</summary>
    /// <returns>What the program prints when it reads the text; a wrong text is a reply, too, with an Error.</returns>
    public Reply Ask(string verb, string text, string options = null, CancellationToken cancel = default(CancellationToken)) {
      return Ask(verb, Bytes.Of(text), options, cancel);
    }

    /// <summary>The same of the bytes of a file, a picture among them.</summary>
    public Reply Ask(string verb, byte[] text, string options = null, CancellationToken cancel = default(CancellationToken)) {
      if (text == null) throw new ArgumentNullException(nameof(text));
      var name = NameOf(verb);
      var words = options == null ? null : Bytes.Of(options);
      return Reply(cancel, (EngineHandle engine, out AnswerHandle answer) =>
          Native.xh_ask(engine, name, text, Bytes.Length(text), words, Bytes.Length(words), out answer));
    }

    /// <summary>The same about a puzzle that was read or built.</summary>
    public Reply Ask(string verb, Puzzle puzzle, string options = null, CancellationToken cancel = default(CancellationToken)) {
      var name = NameOf(verb);
      var words = options == null ? null : Bytes.Of(options);
      var about = HandleOf(puzzle);
      return Reply(cancel, (EngineHandle engine, out AnswerHandle answer) =>
          Native.xh_ask_puzzle(engine, name, about, words, Bytes.Length(words), out answer));
    }

    /// <summary>Asks by a line of JSON, a request of `crosshatch ask` (docs/ask.md), and gives the line of the answer.</summary>
    public string AskLine(string request, CancellationToken cancel = default(CancellationToken)) {
      var line = Bytes.Of(request ?? throw new ArgumentNullException(nameof(request)));
      return Reply(cancel, (EngineHandle engine, out AnswerHandle answer) =>
          Native.xh_ask_line(engine, line, Bytes.Length(line), out answer)).Text;
    }

    /// <summary>No, one or several solutions? With a map, all ambiguous places are found, which can take much longer.</summary>
    public Answer Check(Puzzle puzzle, bool wantsMap = false, CancellationToken cancel = default(CancellationToken)) {
      var about = HandleOf(puzzle);
      return Answer(cancel, (EngineHandle engine, out AnswerHandle answer) =>
          Native.xh_check(engine, about, wantsMap ? 1 : 0, out answer));
    }

    /// <summary>How many solutions there are, exactly: <see cref="Answer.Count"/>.</summary>
    public Answer Count(Puzzle puzzle, CancellationToken cancel = default(CancellationToken)) {
      var about = HandleOf(puzzle);
      return Answer(cancel, (EngineHandle engine, out AnswerHandle answer) => Native.xh_count(engine, about, out answer));
    }

    /// <summary>How likely each site is to be a mine, or to hold each value: <see cref="Answer.Odds"/>.</summary>
    public Answer Odds(Puzzle puzzle, CancellationToken cancel = default(CancellationToken)) {
      var about = HandleOf(puzzle);
      return Answer(cancel, (EngineHandle engine, out AnswerHandle answer) => Native.xh_odds(engine, about, out answer));
    }

    /// <summary>How a person goes on from a half-solved board: a value for each site, <see cref="Value.Open"/> where nothing
    /// is entered; null: from the start. Each step is found when it is asked for.</summary>
    /// <exception cref="CrosshatchException">No solution has these entries; Hint says which they are.</exception>
    public Steps Steps(Puzzle puzzle, sbyte[] entries = null, CancellationToken cancel = default(CancellationToken)) {
      return Stream(Native.xh_steps_new, puzzle, entries, cancel);
    }

    /// <summary>The next step alone, or what is wrong with the entries.</summary>
    public Step Hint(Puzzle puzzle, sbyte[] entries = null, CancellationToken cancel = default(CancellationToken)) {
      foreach (var step in Stream(Native.xh_hint, puzzle, entries, cancel)) return step;
      return null;
    }

    public void Dispose() => handle.Dispose();

    private delegate Status Question(EngineHandle engine, out AnswerHandle answer);
    private delegate T Reading<T>(Status status, AnswerHandle answer);
    internal delegate Status Opening(EngineHandle engine, PuzzleHandle puzzle, sbyte[] entries, out StepsHandle steps,
                                     ref Native.Error error);

    private static byte[] NameOf(string verb) => Bytes.Name(verb ?? throw new ArgumentNullException(nameof(verb)));

    private static PuzzleHandle HandleOf(Puzzle puzzle) => (puzzle ?? throw new ArgumentNullException(nameof(puzzle))).Handle;

    private Reply Reply(CancellationToken cancel, Question question) {
      return Asked(cancel, question, (status, answer) => new Reply(status, answer));
    }

    private Answer Answer(CancellationToken cancel, Question question) {
      return Asked(cancel, question, (status, answer) => {
        var error = Native.Error.Empty();
        if (Native.xh_answer_error(answer, ref error) != 0) throw new CrosshatchException(error);
        return new Answer(answer);
      });
    }

    /// <summary>Cancelling ends all calls of a native engine, so a call that can be cancelled has one of its own.</summary>
    private T Asked<T>(CancellationToken cancel, Question question, Reading<T> read) {
      if (!cancel.CanBeCanceled) return Asked(handle, question, read);
      cancel.ThrowIfCancellationRequested();
      using (var own = Made()) {
        T answer;
        using (cancel.Register(() => Native.xh_cancel(own))) answer = Asked(own, question, read);
        cancel.ThrowIfCancellationRequested();
        return answer;
      }
    }

    private static T Asked<T>(EngineHandle engine, Question question, Reading<T> read) {
      var status = question(engine, out var answer);
      using (answer) {
        if (answer.IsInvalid) throw new OutOfMemoryException();
        return read(status, answer);
      }
    }

    private Steps Stream(Opening open, Puzzle puzzle, sbyte[] entries, CancellationToken cancel) {
      var about = HandleOf(puzzle);
      if (entries != null && entries.Length != puzzle.Sites) {
        throw new ArgumentException($"expected {puzzle.Sites} entries, saw {entries.Length}", nameof(entries));
      }
      return new Steps(open, cancel.CanBeCanceled ? Made : (Func<EngineHandle>)null, handle, about, (sbyte[])entries?.Clone(), cancel);
    }
  }
}
