// SPDX-License-Identifier: MIT
//
// Crosshatch as a library of others. Put what `make install` made beside this file:
//
//     include/crosshatch/      the headers
//     lib/Linux/               libcrosshatch.so.0, and libcrosshatch.so, a link to it
//     lib/Win64/               crosshatch.lib (the import library), crosshatch.dll
using System.IO;
using UnrealBuildTool;

public class Crosshatch : ModuleRules
{
	public Crosshatch(ReadOnlyTargetRules Target) : base(Target)
	{
		Type = ModuleType.External;
		PublicSystemIncludePaths.Add(Path.Combine(ModuleDirectory, "include"));

		string Libraries = Path.Combine(ModuleDirectory, "lib", Target.Platform.ToString());
		if (Target.Platform == UnrealTargetPlatform.Win64)
		{
			PublicDefinitions.Add("CROSSHATCH_SHARED=1");
			PublicAdditionalLibraries.Add(Path.Combine(Libraries, "crosshatch.lib"));
			PublicDelayLoadDLLs.Add("crosshatch.dll");
			RuntimeDependencies.Add("$(BinaryOutputDir)/crosshatch.dll", Path.Combine(Libraries, "crosshatch.dll"));
		}
		else if (Target.Platform == UnrealTargetPlatform.Linux)
		{
			PublicAdditionalLibraries.Add(Path.Combine(Libraries, "libcrosshatch.so"));
			RuntimeDependencies.Add("$(BinaryOutputDir)/libcrosshatch.so.0", Path.Combine(Libraries, "libcrosshatch.so.0"));
		}
	}
}
