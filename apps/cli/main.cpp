#include "core/family.h"
int main() { return crosshatch::families().empty(); }
