// How large a feature and any folder may get, which files are too small to stand alone, and how far a relative import may climb.
// A step of `npm run check`.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

const MOST_FEATURE_LINES = 7_000;
const MOST_FILES_IN_A_FOLDER = 30;
const MOST_LEVELS = 2;
const SMALL_FILE_LINES = 20;

/** People look for these by name, however small they are. */
const LOOKED_FOR = /(^|[/-])(schema|store\.server|queries|emails?)\.ts$/;
const SMALL_ON_PURPOSE = new Set([
  // The service worker that uses it can't be loaded by a test.
  "app/features/office/office/rules/stored-files.ts",
]);
/** A page, a call or the server starts these use cases and parts of pages, so each has a file of its own. */
const ENTRANCES = /^(app\/routes|server)\/|\/api[a-z-]*\.server\.ts$/;

const TEST = /\.test\.tsx?$/;
const IMPORT = /(?:\bfrom |\bimport |(\bimport\())"([.#][^"]+)"/g;

export type Source = { file: string; text: string };

/** One file per route or part of the design system: people find these by their name. */
const MAY_BE_FULL = /^app\/(routes|ui)(\/|$)/;

export function readProduct(folder: string): Source[] {
  return read(folder, "{app,server}/**/*.{ts,tsx}").filter(({ file }) => !TEST.test(file));
}

function readCode(folder: string): Source[] {
  return read(folder, "{adapters,app,bench,config,content,db,scripts,server,tests}/**/*.{ts,tsx,mjs}");
}

function read(folder: string, pattern: string): Source[] {
  return globSync(pattern, { cwd: folder, exclude: (path) => /(^|[\\/])node_modules$/.test(path) })
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));
}

/** A sentence for each folder that is too full, and for each relative import that climbs too far. */
export function findFolderProblems(code: readonly Source[]): string[] {
  return [...tooFullFolders(code), ...tooFarImports(code)];
}

/** A sentence for each limit that is broken. */
export function findSizeProblems(sources: readonly Source[]): string[] {
  const inFeatures = sources.filter(({ file }) => file.startsWith("app/features/"));
  return [...tooLargeFeatures(inFeatures), ...tooSmallFiles(sources)];
}

function tooLargeFeatures(sources: readonly Source[]): string[] {
  const features = Map.groupBy(sources, ({ file }) => file.split("/").slice(2, 4).join("/"));
  return [...features].flatMap(([name, files]) => {
    const lines = files.reduce((sum, { text }) => sum + countLines(text), 0);
    return lines > MOST_FEATURE_LINES
      ? [`app/features/${name} has ${lines} lines; ${MOST_FEATURE_LINES} are the limit. Move a subject out of it.`]
      : [];
  });
}

/** Tests beside the code don't count, only those in a folder of their own. */
function tooFullFolders(code: readonly Source[]): string[] {
  const counted = code.filter(({ file }) => file.startsWith("tests/") || !TEST.test(file));
  return [...Map.groupBy(counted, ({ file }) => dirname(file))].flatMap(([folder, { length }]) =>
    length > MOST_FILES_IN_A_FOLDER && !MAY_BE_FULL.test(folder)
      ? [
          `${folder} has ${length} files side by side; ${MOST_FILES_IN_A_FOLDER} are the limit. Give it folders by subject.`,
        ]
      : [],
  );
}

function tooFarImports(code: readonly Source[]): string[] {
  return code.flatMap(({ file, text }) =>
    [...text.matchAll(IMPORT)].flatMap(([, , path = ""]) =>
      path.startsWith("../".repeat(MOST_LEVELS + 1))
        ? [`${file} climbs more than two levels: ${path}. Begin it with #.`]
        : [],
    ),
  );
}

function tooSmallFiles(sources: readonly Source[]): string[] {
  const importers = findImporters(sources);
  return sources.flatMap(({ file, text }) => {
    if (!/^app\/(features|shared)\//.test(file) || countLines(text) > SMALL_FILE_LINES) return [];
    if (LOOKED_FOR.test(file) || SMALL_ON_PURPOSE.has(file)) return [];
    const [only, ...others] = importers.get(file) ?? [];
    if (!only || others.length > 0 || only.isLazy || ENTRANCES.test(only.file)) return [];
    return [`${file} is short and only ${only.file} imports it: it belongs there.`];
  });
}

type Importer = { file: string; isLazy: boolean };

function findImporters(sources: readonly Source[]): Map<string, Importer[]> {
  const importers = new Map<string, Importer[]>();
  for (const { file, text } of sources) {
    for (const [, lazy, path = ""] of text.matchAll(IMPORT)) {
      const target = path.startsWith("#") ? path.slice(1) : posix.join(posix.dirname(file), path);
      importers.set(target, [...(importers.get(target) ?? []), { file, isLazy: lazy !== undefined }]);
    }
  }
  return importers;
}

function countLines(text: string): number {
  return text.trimEnd().split("\n").length;
}

if (import.meta.main) {
  const problems = [...findSizeProblems(readProduct(".")), ...findFolderProblems(readCode("."))];
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
