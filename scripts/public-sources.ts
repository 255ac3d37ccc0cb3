// The files that public pages are made of: those they import, and what these import. What only the office uses costs a
// visitor nothing then, wherever in the tree it is.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

type Import = { names: string[]; from: string; isLater: boolean };

const PAGES = ["app/root.tsx", "app/routes/site/*.{ts,tsx}", "app/routes/private/*.{ts,tsx}"];
/** The pages that React makes interactive, and what starts it. */
const INTERACTIVE = ["app/entry.client.tsx", "app/root.tsx", "app/routes/site/{layout,home,product,calendar}.tsx"];
const ICONS = "lucide-react";

/** Everything that public and private pages may show, now or later. */
export function publicSources(): string[] {
  return reach(PAGES, findImports).files;
}

/** What runs in the browser as soon as React does; `later` is what its parts load when they are wanted. */
export function interactiveSources() {
  const atOnce = reach(INTERACTIVE, (code) => usedInBrowser(code).filter(({ isLater }) => !isLater));
  const later = reach(INTERACTIVE, usedInBrowser);
  return { atOnce: new Set([...atOnce.files, ...atOnce.icons]), later: new Set([...later.files, ...later.icons]) };
}

function reach(patterns: string[], imports: (code: string) => Import[]): { files: string[]; icons: string[] } {
  const files = new Set(globSync(patterns).map((path) => resolve(path)));
  const icons = new Set<string>();
  for (const file of files) {
    for (const { names, from } of imports(readFileSync(file, "utf8"))) {
      const path = from.startsWith("#") ? resolve(from.slice(1)) : resolve(dirname(file), from);
      if (from === ICONS) for (const name of names) icons.add(name);
      else if (/^[.#].*(?<!\.server)\.tsx?$/.test(from) && existsSync(path)) files.add(path);
    }
  }
  return { files: [...files], icons: icons.size > 0 ? iconFiles(icons) : [] };
}

function findImports(code: string): Import[] {
  const now = code.matchAll(/^(?:import|export)\s+(?!type\b)(?:([^;"]*?)\s+from\s+)?"([^"]+)"/gm);
  const later = code.matchAll(/\bimport\("([^"]+)"\)/g);
  return [
    ...Array.from(now, ([, names = "", from = ""]) => ({ names: namesIn(names), from: plain(from), isLater: false })),
    ...Array.from(later, ([, from = ""]) => ({ names: [], from: plain(from), isLater: true })),
  ];
}

const plain = (path: string) => path.replace(/\?.*$/, "");

/** `{ a, b as c, type D }` brings a and c. */
function namesIn(clause: string): string[] {
  const parts = clause.replaceAll(/[{}]/g, ",").split(",");
  const names = parts.map((part) => part.trim()).filter((part) => part && !part.startsWith("type "));
  return names.map((name) => name.replace(/^.*\bas\s+/, ""));
}

/** Without what a file names only where the server renders or loads. */
function usedInBrowser(code: string): Import[] {
  const imports = findImports(code);
  const body = withoutServerParts(code.replaceAll(/^import\s[^;]*;$/gm, ""));
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(body);
  return imports
    .map((one) => ({ ...one, used: one.names.filter(isUsed) }))
    .filter(({ isLater, names, used }) => isLater || names.length === 0 || used.length > 0)
    .map(({ used, ...one }) => ({ ...one, names: used }));
}

/** `import.meta.env.SSR && <Part />`, the same with `( … )`, and the functions that React Router takes out of a route. */
function withoutServerParts(code: string): string {
  return code
    .replaceAll(/^export (?:async )?function (?:loader|action|headers)\b.*?^\}$/gms, "")
    .replaceAll(/import\.meta\.env\.SSR && (?:\(\n(\s*)<>.*?\n\1<\/>|<\w+)/gs, "");
}

function iconFiles(names: Set<string>): string[] {
  const index = resolve("node_modules", ICONS, "dist/esm/lucide-react.mjs");
  const lines = readFileSync(index, "utf8").matchAll(/^export \{ (.+) \} from '(.+)';$/gm);
  return Array.from(lines)
    .filter(([, exported = ""]) => namesIn(exported).some((name) => names.has(name)))
    .map(([, , from = ""]) => resolve(dirname(index), from));
}
