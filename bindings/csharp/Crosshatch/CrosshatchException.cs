// SPDX-License-Identifier: MIT
using System;

namespace Crosshatch {
  /// <summary>A text or an argument is wrong. What limits leave open is no exception but an answer.</summary>
  public sealed class CrosshatchException : Exception {
    /// <summary>"parse", "ambiguous", "unrecognised", "too_large", "unsupported", "request", "io" or "internal".</summary>
    public string Code { get; }

    /// <summary>The line of the text, from 1; 0 if the error has no place in it.</summary>
    public int Line { get; }

    /// <summary>The column, from 1, in characters; 0 if the whole line is meant.</summary>
    public int Column { get; }

    internal CrosshatchException(string code, string message, int line = 0, int column = 0) : base(message) {
      Code = code;
      Line = line;
      Column = column;
    }

    internal CrosshatchException(Native.Error error)
        : this(Bytes.Text(error.code), Bytes.Text(error.message), error.line, error.column) {}
  }
}
