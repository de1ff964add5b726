// SPDX-License-Identifier: MIT
using System;
using System.Runtime.InteropServices;
using System.Text;

namespace Crosshatch {
  /// <summary>Texts and arrays on their way to the C library and back. Texts are UTF-8.</summary>
  internal static class Bytes {
    private static readonly UTF8Encoding strict = new UTF8Encoding(false, true);

    /// <summary>A text that has half of a surrogate pair is an ArgumentException.</summary>
    internal static byte[] Of(string text) => strict.GetBytes(text ?? throw new ArgumentNullException(nameof(text)));

    /// <summary>A name, which ends with NUL; null stays null.</summary>
    internal static byte[] Name(string name) {
      if (name == null) return null;
      if (name.IndexOf('\0') >= 0) throw new ArgumentException("expected a name, saw NUL in it");
      return Of(name + "\0");
    }

    internal static UIntPtr Length(Array array) => new UIntPtr((uint)(array?.Length ?? 0));

    /// <summary>A text that ends with NUL, which the library gives out.</summary>
    internal static string Text(IntPtr from) {
      var length = 0;
      while (Marshal.ReadByte(from, length) != 0) ++length;
      return strict.GetString(Copy(from, new UIntPtr((uint)length)));
    }

    internal static string Text(IntPtr from, UIntPtr length) => Encoding.UTF8.GetString(Copy(from, length));

    /// <summary>What a field of fixed size holds, up to its NUL.</summary>
    internal static string Text(byte[] field) {
      var end = Array.IndexOf(field, (byte)0);
      return Encoding.UTF8.GetString(field, 0, end < 0 ? field.Length : end);
    }

    internal static byte[] Copy(IntPtr from, UIntPtr length) {
      var copy = new byte[checked((int)length)];
      if (copy.Length > 0) Marshal.Copy(from, copy, 0, copy.Length);
      return copy;
    }

    internal static sbyte[] CopySigned(IntPtr from, int length) {
      if (from == IntPtr.Zero) return null;
      var copy = new sbyte[length];
      Buffer.BlockCopy(Copy(from, new UIntPtr((uint)length)), 0, copy, 0, length);
      return copy;
    }

    /// <summary>An array of structs.</summary>
    internal static T[] CopyStructs<T>(IntPtr from, UIntPtr length) where T : struct {
      var copy = new T[checked((int)length)];
      var size = Marshal.SizeOf(typeof(T));
      for (var i = 0; i < copy.Length; ++i) copy[i] = (T)Marshal.PtrToStructure(IntPtr.Add(from, i * size), typeof(T));
      return copy;
    }

    /// <summary>The rows of a board one after another.</summary>
    internal static T[] Flat<T>(T[,] board) {
      if (board == null) throw new ArgumentNullException(nameof(board));
      var flat = new T[board.Length];
      Buffer.BlockCopy(board, 0, flat, 0, Buffer.ByteLength(board));
      return flat;
    }
  }
}
