// The shape of a source tree: files, functions and duplicated blocks, tests left out. `npm run bench -- structure` measures
// this one; `node bench/structure.ts FOLDER FOLDER` compares two checkouts, for instance before and after a change.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { printColumns } from "./print.ts";
import { type Line, percentile, reported } from "./table.ts";

const SOURCES = "{adapters,app,config,content,db,scripts,server}/**/*.{ts,tsx,mjs}";
const NOT_SOURCES = /\.test\.tsx?$|\.d\.ts$/;
const SMALL_FILE_LINES = 20;
const BLOCK_LINES = 6;

type Source = { file: string; text: string };

export async function measureStructure(): Promise<Line[]> {
  return describeStructure(".");
}

function describeStructure(folder: string): Line[] {
  const sources = readSources(folder);
  const files = sources.map(({ text }) => lineCount(text));
  const functions = sources.flatMap(functionLines);
  const blocks = findDuplicates(sources).map(({ lines }) => lines);
  const count = (what: string, value: number) => reported(what, value, "", "lower");
  return [
    count("source files", files.length),
    count("source lines", sum(files)),
    count("lines per file, median", percentile(files, 50)),
    count("lines per file, p95", percentile(files, 95)),
    count("lines per file, longest", Math.max(...files)),
    count(`files of ${SMALL_FILE_LINES} lines or fewer`, files.filter((lines) => lines <= SMALL_FILE_LINES).length),
    count("functions", functions.length),
    count("lines per function, p95", percentile(functions, 95)),
    count("lines per function, longest", Math.max(...functions)),
    count(`duplicated blocks of ${BLOCK_LINES} lines or more`, blocks.length),
    count("lines in duplicated blocks", sum(blocks)),
  ];
}

function readSources(folder: string): Source[] {
  return globSync(SOURCES, { cwd: folder })
    .filter((file) => !NOT_SOURCES.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));
}

/** The lines of each function with a body in braces, those inside of others too. */
function functionLines({ file, text }: Source): number[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message}`);
  const lines: number[] = [];
  const add = ({ start, end, body }: { start: number; end: number; body?: { type: string } | null }) => {
    if (body?.type === "BlockStatement") lines.push(lineCount(text.slice(start, end)));
  };
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(program);
  return lines;
}

/**
 * Each stretch of at least `BLOCK_LINES` lines that occurs elsewhere too. Indentation, blank lines, comments and imports
 * don't count. Each copy counts.
 */
function findDuplicates(sources: Source[]): { file: string; lines: number }[] {
  const normalized = sources.map(({ file, text }) => ({ file, lines: codeLines(text) }));
  const seen = new Map<string, number>();
  const windowAt = (lines: string[], at: number) => lines.slice(at, at + BLOCK_LINES).join("\n");
  for (const { lines } of normalized) {
    for (let at = 0; at + BLOCK_LINES <= lines.length; at += 1) {
      const key = windowAt(lines, at);
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  return normalized.flatMap(({ file, lines }) => {
    const isCopy = lines.map(() => false);
    for (let at = 0; at + BLOCK_LINES <= lines.length; at += 1) {
      if ((seen.get(windowAt(lines, at)) ?? 0) > 1) isCopy.fill(true, at, at + BLOCK_LINES);
    }
    return stretches(isCopy).map((length) => ({ file, lines: length }));
  });
}

function codeLines(text: string): string[] {
  return text
    .replace(/^import [\s\S]*?;$/gm, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(\/\/|\/\*|\*)/.test(line));
}

function stretches(flags: boolean[]): number[] {
  const lengths: number[] = [];
  let length = 0;
  for (const flag of [...flags, false]) {
    if (!flag && length > 0) lengths.push(length);
    length = flag ? length + 1 : 0;
  }
  return lengths;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const lineCount = (text: string) => text.trimEnd().split("\n").length;

if (import.meta.main) {
  const folders = process.argv.length > 2 ? process.argv.slice(2) : ["."];
  printColumns(folders, folders.map(describeStructure));
  for (const { file, lines } of findDuplicates(readSources(folders.at(-1) ?? ".")))
    process.stdout.write(`duplicated: ${lines} lines of ${file}\n`);
}
