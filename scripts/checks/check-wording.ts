// How long the title of a test may be, and that no comment begins with "What". The folders that are read this way grow.
// A step of `npm run check`.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PLAIN_FOLDERS = ["app/features/base", "app/features/fleet", "app/shared", "db", "scripts/checks", "server"];
const NOT_YET = [
  "app/features/base/office-kit/",
  "db/engine/prepared-queries",
  "db/engine/send-together",
  "server/load/",
];
const MOST_TITLE_CHARACTERS = 120;

const TITLE = /^[ \t]*(?:test|fullTest|describe)\b[^\n"'`]*(?:\n\s*)?(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1/gm;
const WHAT = /(?<!^[ \t]*\/\/[^\n]*\n)^[ \t]*\/\/ What\b|^[ \t]*\{?\/\*\*?(?:[ \t]+|\n[ \t]*\*[ \t]+)What\b/gm;

type Source = { file: string; text: string };

export function readPlainFolders(folder: string): Source[] {
  return globSync(`{${PLAIN_FOLDERS.join(",")}}/**/*.{ts,tsx}`, { cwd: folder })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !NOT_YET.some((start) => file.startsWith(start)))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));
}

/** Returns a sentence for each title that is too long and each comment that begins with "What". */
export function findWordingProblems(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => [...longTitles(source), ...whatComments(source)]);
}

function longTitles({ file, text }: Source): string[] {
  if (!/\.test\.tsx?$/.test(file)) return [];
  return [...text.matchAll(TITLE)].flatMap(({ 2: title = "", index }) =>
    title.length > MOST_TITLE_CHARACTERS
      ? [
          `${place(file, text, index)} has a title of ${title.length} characters; ${MOST_TITLE_CHARACTERS} are the limit.`,
        ]
      : [],
  );
}

function whatComments({ file, text }: Source): string[] {
  return [...text.matchAll(WHAT)].map(
    ({ index }) => `${place(file, text, index)} begins a comment with "What": begin it with subject and verb.`,
  );
}

function place(file: string, text: string, index: number): string {
  return `${file}:${text.slice(0, index).split("\n").length}`;
}

if (import.meta.main) {
  const problems = findWordingProblems(readPlainFolders("."));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
