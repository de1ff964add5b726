// SPDX-License-Identifier: MIT
#include "Modules/ModuleManager.h"

IMPLEMENT_MODULE(FDefaultModuleImpl, CrosshatchPuzzles)
