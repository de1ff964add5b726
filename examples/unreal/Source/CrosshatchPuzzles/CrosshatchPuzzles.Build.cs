// SPDX-License-Identifier: MIT
using UnrealBuildTool;

public class CrosshatchPuzzles : ModuleRules
{
	public CrosshatchPuzzles(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;

		// What Unreal does anyway. The headers of Crosshatch need neither.
		bEnableExceptions = false;
		bUseRTTI = false;

		PublicDependencyModuleNames.AddRange(new[] { "Core", "CoreUObject", "Engine" });
		PrivateDependencyModuleNames.Add("Crosshatch");
	}
}
