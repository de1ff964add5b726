// SPDX-License-Identifier: MIT
//
// The C# package as a door of the contract test: contract.py says what it reads and writes.
using System;
using System.IO;
using System.Text;
using Crosshatch;

internal static class Door {
  private static byte[] Bytes(Stream from, int count) {
    var bytes = new byte[count];
    for (var read = 0; read < count;) {
      var more = from.Read(bytes, read, count - read);
      if (more == 0) throw new EndOfStreamException();
      read += more;
    }
    return bytes;
  }

  private static string Line(Stream from) {
    var line = new StringBuilder();
    for (int next; (next = from.ReadByte()) >= 0;) {
      if (next == '\n') return line.ToString();
      line.Append((char)next);
    }
    return null;
  }

  private static void Main() {
    using (var engine = new Engine())
    using (var given = new BufferedStream(Console.OpenStandardInput()))
    using (var output = Console.OpenStandardOutput()) {
      for (string head; (head = Line(given)) != null;) {
        var words = head.Split(' ');
        var options = Encoding.UTF8.GetString(Bytes(given, int.Parse(words[1])));
        var reply = engine.Ask(words[0], Bytes(given, int.Parse(words[2])), options == "" ? null : options);
        var told = Encoding.ASCII.GetBytes($"{(int)reply.Status} {reply.Data.Length}\n");
        output.Write(told, 0, told.Length);
        output.Write(reply.Data, 0, reply.Data.Length);
      }
    }
  }
}
