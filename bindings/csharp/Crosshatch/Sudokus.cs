// SPDX-License-Identifier: MIT
using System;
using System.Runtime.InteropServices;

namespace Crosshatch {
  /// <summary>Classic 9x9 sudokus: 81 characters, '1' to '9' for a given, one of ". 0 _ * -" for an empty cell.</summary>
  public static class Sudokus {
    /// <summary>Of Solve: what is not 81 of these characters.</summary>
    public const uint NotABoard = 0xFFFFFFFF;

    private const int cells = 81;
    private const int bestOfMachine = 3;

    /// <summary>Counts the solutions of a board up to a limit, and gives one, in some microseconds.</summary>
    public static uint Solve(string board, out string solution, uint limit = 2) {
      if (board == null) throw new ArgumentNullException(nameof(board));
      if (limit < 1) throw new ArgumentOutOfRangeException(nameof(limit));
      var text = Bytes.Of(board);
      var found = new byte[cells];
      var count = Native.xh_sudoku_solve(text, Bytes.Length(text), limit, found);
      solution = count == 0 || count == NotABoard ? null : System.Text.Encoding.ASCII.GetString(found);
      return count;
    }

    /// <summary>The same of many boards, on this thread, best some thousands in a call. Board i begins at i * stride: the lines
    /// of a file are boards as they stand, with stride 82. The solutions, if they are wanted, get 81 characters for each board,
    /// one after another.</summary>
    /// <returns>For each board its count up to the limit, or <see cref="NotABoard"/>.</returns>
    public static uint[] Solve(byte[] boards, int count, byte[] solutions = null, int stride = cells, uint limit = 2) {
      if (boards == null) throw new ArgumentNullException(nameof(boards));
      if (count < 0) throw new ArgumentOutOfRangeException(nameof(count));
      if (stride < 0) throw new ArgumentOutOfRangeException(nameof(stride));
      var counts = new uint[count];
      if (count == 0) return counts;
      var pinned = new[] { GCHandle.Alloc(boards, GCHandleType.Pinned), GCHandle.Alloc(counts, GCHandleType.Pinned),
                           GCHandle.Alloc(solutions, GCHandleType.Pinned) };
      try {
        var asked = new Native.Sudokus {
          size = (uint)Marshal.SizeOf(typeof(Native.Sudokus)),
          limit = limit,
          count = new UIntPtr((uint)count),
          boards = pinned[0].AddrOfPinnedObject(),
          boardsLength = Bytes.Length(boards),
          stride = new UIntPtr((uint)stride),
          solutions = solutions == null ? IntPtr.Zero : pinned[2].AddrOfPinnedObject(),
          solutionsLength = Bytes.Length(solutions),
          solutionStride = new UIntPtr(cells),
          counts = pinned[1].AddrOfPinnedObject()
        };
        var fault = Native.xh_sudokus_solve(ref asked, bestOfMachine);
        if (fault != 0) throw new ArgumentException(faults[fault]);
      } finally {
        foreach (var array in pinned) array.Free();
      }
      return counts;
    }

    private static readonly string[] faults = {
      "", "expected a stride of at least 81", "expected a limit from 1 to 2147483647", "the boards end before the last one does",
      "the solutions end before the last one would", "boards and solutions overlap", "an array is missing"
    };
  }
}
