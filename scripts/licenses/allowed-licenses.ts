/**
 * Licences that a closed or an open product may be shipped with. LGPL and MPL ask for their own source only, and those
 * packages are installed unchanged; OFL is for fonts.
 */
const ALLOWED = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "CC0-1.0", "Unlicense"],
  ...["BlueOak-1.0.0", "Python-2.0", "MPL-2.0", "LGPL-3.0-or-later", "OFL-1.1"],
]);

/** Reads an SPDX expression: of licences joined by OR one must be agreed to, of those joined by AND every one. */
export function allowedBy(expression: string): boolean {
  const bare = expression.trim().replace(/^\(([^()]*)\)$/, "$1");
  return bare.split(" OR ").some((choice) => choice.split(" AND ").every((license) => ALLOWED.has(license.trim())));
}
