// SPDX-License-Identifier: MIT
using System;
using System.Collections.Generic;

namespace Crosshatch {
  /// <summary>What the native library is, and what it knows.</summary>
  public static class Library {
    /// <summary>"1.2.3"</summary>
    public static string Version => Bytes.Text(Native.xh_version());

    /// <summary>The verbs that <see cref="Engine.Ask(string,string,string,System.Threading.CancellationToken)"/> takes.</summary>
    public static IReadOnlyList<string> Verbs => All(Native.xh_verb);

    /// <summary>The families of puzzles.</summary>
    public static IReadOnlyList<string> Families => All(Native.xh_family);

    /// <summary>Whether the library has a part that builds may leave out: "sat", "pictures", "pdf", ... (crosshatch.h).</summary>
    public static bool Has(string feature) => Native.xh_has(Bytes.Name(feature)) != 0;

    private static IReadOnlyList<string> All(Func<int, IntPtr> name) {
      var names = new List<string>();
      for (IntPtr next; (next = name(names.Count)) != IntPtr.Zero;) names.Add(Bytes.Text(next));
      return names;
    }
  }
}
