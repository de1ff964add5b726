// SPDX-License-Identifier: MIT
using System;
using System.Collections.Generic;
using System.Linq;

namespace Crosshatch {
  /// <summary>A puzzle that was read or built. It never changes, and many threads may use it.</summary>
  public sealed class Puzzle : IDisposable {
    internal PuzzleHandle Handle { get; }

    private Puzzle(PuzzleHandle handle) { Handle = handle; }

    private static Puzzle Made(Status status, PuzzleHandle handle, Native.Error error) {
      if (status == Status.Yes) return new Puzzle(handle);
      throw new CrosshatchException(error);
    }

    /// <summary>Reads one puzzle. Family ("sudoku") and format ("nin") are recognised if they are null.</summary>
    /// <exception cref="CrosshatchException">The text is not a puzzle.</exception>
    public static Puzzle Read(string text, string family = null, string format = null) {
      return Read(Bytes.Of(text), family, format);
    }

    /// <summary>The same of the bytes of a file.</summary>
    public static Puzzle Read(byte[] text, string family = null, string format = null) {
      if (text == null) throw new ArgumentNullException(nameof(text));
      var error = Native.Error.Empty();
      var status = Native.xh_read(text, Bytes.Length(text), Bytes.Name(family), Bytes.Name(format), out var puzzle, ref error);
      return Made(status, puzzle, error);
    }

    /// <summary>A nonogram from its clues, each from left to right or from top to bottom.</summary>
    public static Puzzle Nonogram(IReadOnlyList<int[]> rows, IReadOnlyList<int[]> columns) {
      if (rows == null) throw new ArgumentNullException(nameof(rows));
      if (columns == null) throw new ArgumentNullException(nameof(columns));
      var clues = rows.Concat(columns).ToArray();
      if (clues.Contains(null)) throw new ArgumentException("expected clues, saw null among them");
      var error = Native.Error.Empty();
      var status = Native.xh_nonogram_from_clues(rows.Count, columns.Count, clues.Select(clue => clue.Length).ToArray(),
                                                 clues.SelectMany(clue => clue).ToArray(), null, out var puzzle, ref error);
      return Made(status, puzzle, error);
    }

    /// <summary>The nonogram of a drawing: 0 is empty, 1 to 63 a colour.</summary>
    public static Puzzle Nonogram(byte[,] cells) {
      var drawn = Bytes.Flat(cells);
      var error = Native.Error.Empty();
      var status = Native.xh_nonogram_from_cells(cells.GetLength(0), cells.GetLength(1), drawn, out var puzzle, ref error);
      return Made(status, puzzle, error);
    }

    /// <summary>A sudoku: a digit for each cell, 0 for an empty one; its boxes have so many rows and columns.</summary>
    public static Puzzle Sudoku(byte[,] givens, int boxRows = 3, int boxColumns = 3) {
      var digits = Bytes.Flat(givens);
      if (boxRows < 1) throw new ArgumentOutOfRangeException(nameof(boxRows));
      if (boxColumns < 1) throw new ArgumentOutOfRangeException(nameof(boxColumns));
      var side = (long)boxRows * boxColumns;
      if (givens.GetLength(0) != side || givens.GetLength(1) != side) {
        throw new ArgumentException($"expected {side}x{side} cells, saw {givens.GetLength(0)}x{givens.GetLength(1)}", nameof(givens));
      }
      var error = Native.Error.Empty();
      var status = Native.xh_sudoku_from_givens(boxRows, boxColumns, digits, out var puzzle, ref error);
      return Made(status, puzzle, error);
    }

    /// <summary>A minesweeper board: hints from 0 to 8 (9 in a mosaic), <see cref="Value.NoHint"/> or <see cref="Value.Hole"/>.
    /// The total of mines is -1 if it is not known.</summary>
    public static Puzzle Minesweeper(sbyte[,] hints, int mines = -1, MineRules rules = MineRules.Usual) {
      var flat = Bytes.Flat(hints);
      var error = Native.Error.Empty();
      var status = Native.xh_minesweeper_from_hints(hints.GetLength(0), hints.GetLength(1), flat, mines, rules,
                                                    out var puzzle, ref error);
      return Made(status, puzzle, error);
    }

    public string Family => Bytes.Text(Native.xh_puzzle_family(Handle));

    /// <summary>The title that its text gives, mostly "".</summary>
    public string Title {
      get {
        var title = Native.xh_puzzle_title(Handle, out var length);
        return Bytes.Text(title, length);
      }
    }

    public int Rows => Native.xh_puzzle_rows(Handle);
    public int Columns => Native.xh_puzzle_columns(Handle);

    /// <summary>How many sites there are: the places where something is decided.</summary>
    public int Sites => Native.xh_puzzle_sites(Handle);

    public Place PlaceOf(int site) {
      if (site < 0 || site >= Sites) throw new ArgumentOutOfRangeException(nameof(site));
      return Native.xh_puzzle_place(Handle, site);
    }

    public void Dispose() => Handle.Dispose();
  }
}
