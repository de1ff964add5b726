// SPDX-License-Identifier: MIT
using System.Text;

namespace Crosshatch {
  /// <summary>What the program `crosshatch` would print, and its exit status.</summary>
  public sealed class Reply {
    public Status Status { get; }

    /// <summary>The bytes: JSON with a line end, text, or a picture.</summary>
    public byte[] Data { get; }

    /// <summary>The same as a string, where they are text.</summary>
    public string Text => Encoding.UTF8.GetString(Data);

    /// <summary>A sentence for a person beside the answer, mostly "".</summary>
    public string Note { get; }

    /// <summary>What is wrong, if the question was refused; else null.</summary>
    public CrosshatchException Error { get; }

    internal Reply(Status status, AnswerHandle from) {
      Status = status;
      var text = Native.xh_answer_text(from, out var length);
      Data = Bytes.Copy(text, length);
      var note = Native.xh_answer_note(from, out length);
      Note = Bytes.Text(note, length);
      var error = Native.Error.Empty();
      if (Native.xh_answer_error(from, ref error) != 0) Error = new CrosshatchException(error);
    }
  }
}
