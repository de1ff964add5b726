// SPDX-License-Identifier: MIT
using System;
using System.Runtime.InteropServices;

namespace Crosshatch {
  /// <summary>What became of a question: the exit status of the program.</summary>
  public enum Status {
    /// <summary>Done; one solution.</summary>
    Yes = 0,
    /// <summary>No memory, or a mistake of the library was detected.</summary>
    Failed = 1,
    /// <summary>The text or an option is wrong.</summary>
    Refused = 2,
    /// <summary>No solution.</summary>
    None = 3,
    /// <summary>Several solutions, where one was asked for.</summary>
    Several = 4,
    /// <summary>A limit came first.</summary>
    Unknown = 5
  }

  /// <summary>How many solutions a puzzle has.</summary>
  public enum Verdict { Unknown, None, Unique, Multiple }

  /// <summary>The limit that left an answer open.</summary>
  public enum Limit { None, Deadline, Nodes, Memory, Cancelled }

  /// <summary>The language of sentences and messages.</summary>
  public enum Language { English = 0, Korean = 1 }

  /// <summary>Rules of minesweeper boards.</summary>
  [Flags]
  public enum MineRules : uint {
    Usual = 0,
    /// <summary>A hint counts its own cell, too: Fill-a-pix.</summary>
    Mosaic = 1,
    /// <summary>The board has no edges.</summary>
    Wraps = 2
  }

  public enum PlaceKind { Cell = 0, Edge = 1, Vertex = 2 }

  /// <summary>A place on a board. Rows and columns count from 0; those of an edge are of a drawing in which the cells
  /// are at odd rows and columns.</summary>
  [StructLayout(LayoutKind.Sequential)]
  public struct Place : IEquatable<Place> {
    private readonly int kind;
    private readonly int row;
    private readonly int column;

    public Place(int row, int column, PlaceKind kind = PlaceKind.Cell) {
      this.kind = (int)kind;
      this.row = row;
      this.column = column;
    }

    public PlaceKind Kind => (PlaceKind)kind;
    public int Row => row;
    public int Column => column;

    public bool Equals(Place other) => kind == other.kind && row == other.row && column == other.column;
    public override bool Equals(object other) => other is Place place && Equals(place);
    public override int GetHashCode() => (row * 31 + column) * 3 + kind;
    public override string ToString() => $"({row}, {column})";
  }

  /// <summary>Values of sites. Nonogram: 0 is empty, from 1 on the colours. Sudoku: the digits. Minesweeper and mosaic: 1
  /// is a mine (black).</summary>
  public static class Value {
    /// <summary>Nothing is decided, or nothing is entered.</summary>
    public const sbyte Open = -1;
    /// <summary>Of minesweeper: a cell without a hint.</summary>
    public const sbyte NoHint = -1;
    /// <summary>Of minesweeper: a hole in the board.</summary>
    public const sbyte Hole = -2;
  }
}
