// How large a feature and its folders may get, and which files are too small to stand alone. A step of `npm run check`.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

const MOST_FEATURE_LINES = 7_000;
const MOST_FILES_IN_A_FOLDER = 40;
const SMALL_FILE_LINES = 20;

/** People look for these by name, however small they are. */
const LOOKED_FOR = /(^|[/-])(schema|store\.server|queries|emails?)\.ts$/;
const SMALL_ON_PURPOSE = new Set([
  // The service worker that uses it can't be loaded by a test.
  "app/features/office/rules/stored-files.ts",
]);
/** What a page, a call or the server starts is a use case or a part of a page, and has a file of its own. */
const ENTRANCES = /^(app\/routes|server)\/|\/api[a-z-]*\.server\.ts$/;

const TEST = /\.test\.tsx?$/;
const IMPORT = /(?:\bfrom |\bimport |(\bimport\())"(\.[^"]+)"/g;

export type Source = { file: string; text: string };

export function readProduct(folder: string): Source[] {
  return globSync("{app,server}/**/*.{ts,tsx}", { cwd: folder })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !TEST.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));
}

/** A sentence for each limit that is broken. */
export function findSizeProblems(sources: readonly Source[]): string[] {
  const inFeatures = sources.filter(({ file }) => file.startsWith("app/features/"));
  return [...tooLargeFeatures(inFeatures), ...tooFullFolders(inFeatures), ...tooSmallFiles(sources)];
}

function tooLargeFeatures(sources: readonly Source[]): string[] {
  const features = Map.groupBy(sources, ({ file }) => file.split("/")[2] ?? "");
  return [...features].flatMap(([name, files]) => {
    const lines = files.reduce((sum, { text }) => sum + countLines(text), 0);
    return lines > MOST_FEATURE_LINES
      ? [`app/features/${name} has ${lines} lines; ${MOST_FEATURE_LINES} are the limit. Move a subject out of it.`]
      : [];
  });
}

function tooFullFolders(sources: readonly Source[]): string[] {
  return [...Map.groupBy(sources, ({ file }) => dirname(file))].flatMap(([folder, { length }]) =>
    length > MOST_FILES_IN_A_FOLDER
      ? [
          `${folder} has ${length} files side by side; ${MOST_FILES_IN_A_FOLDER} are the limit. Give it folders by subject.`,
        ]
      : [],
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
      const target = posix.join(posix.dirname(file), path);
      importers.set(target, [...(importers.get(target) ?? []), { file, isLazy: lazy !== undefined }]);
    }
  }
  return importers;
}

function countLines(text: string): number {
  return text.trimEnd().split("\n").length;
}

if (import.meta.main) {
  const problems = findSizeProblems(readProduct("."));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
