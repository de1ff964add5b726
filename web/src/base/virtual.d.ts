// SPDX-License-Identifier: MIT
// What build.mjs adds to the modules on disk.
declare module "texts:all" {
  const all: Record<string, Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>>;
  export default all;
}
declare module "*.css";
