// The shape of a source tree, tests left out: files, features, functions, duplicated blocks, and what makes an order hard
// to follow. `npm run bench -- structure` measures this one; `node bench/structure.ts FOLDER FOLDER` compares two checkouts,
// for instance before and after a change, and lists what it counted in the last.
import { printColumns } from "./print.ts";
import { BLOCK_LINES, findDuplicates } from "./structure/duplicates.ts";
import { findEditors, lineKinds } from "./structure/editors.ts";
import { fullestFolder, largestFeature, SMALL_FILE_LINES, smallWithOneImporter, sum } from "./structure/features.ts";
import { functionLines, namedOf } from "./structure/functions.ts";
import { historyUses } from "./structure/history-readers.ts";
import { orderShapes } from "./structure/order-shapes.ts";
import { listImports, readSources } from "./structure/sources.ts";
import { type Line, percentile, reported } from "./table.ts";

export async function measureStructure(): Promise<Line[]> {
  return describe(examine("."));
}

function examine(folder: string) {
  const sources = readSources(folder);
  const imports = listImports(sources);
  return {
    files: sources.map(({ lines }) => lines),
    functions: sources.flatMap(functionLines),
    namedOf: sources.flatMap(namedOf),
    duplicates: findDuplicates(sources),
    feature: largestFeature(sources),
    folder: fullestFolder(sources),
    smallWithOneImporter: smallWithOneImporter(sources, imports),
    historyUses: historyUses(sources, imports),
    orderShapes: orderShapes(sources),
    editors: findEditors(sources),
  };
}

type Structure = ReturnType<typeof examine>;

function describe(structure: Structure): Line[] {
  const { files, functions, duplicates, feature, folder } = structure;
  const count = (what: string, value: number) => reported(what, value, "", "lower");
  return [
    count("source files", files.length),
    count("source lines", sum(files)),
    count("lines per file, median", percentile(files, 50)),
    count("lines per file, p95", percentile(files, 95)),
    count("lines per file, longest", Math.max(...files)),
    count(`files of ${SMALL_FILE_LINES} lines or fewer`, files.filter((lines) => lines <= SMALL_FILE_LINES).length),
    count("  of these with one importer", structure.smallWithOneImporter.length),
    count("lines of the largest feature", feature.size),
    count("most files in one folder of a feature", folder.size),
    count("functions", functions.length),
    count("  named …Of", structure.namedOf.length),
    count("lines per function, p95", percentile(functions, 95)),
    count("lines per function, longest", Math.max(...functions)),
    count(`duplicated blocks of ${BLOCK_LINES} lines or more`, duplicates.length),
    count("lines in duplicated blocks", sum(duplicates.map(({ lines }) => lines))),
    count("shapes of an order", structure.orderShapes.length),
    count("files of the three editors of an order", structure.editors.length),
    count("  their lines", sum(structure.editors.map(({ lines }) => lines))),
    count("files that decide by the history", new Set(structure.historyUses.map(({ file }) => file)).size),
  ];
}

function list({ feature, folder, duplicates, ...structure }: Structure): string[] {
  return [
    `largest feature: ${feature.name}`,
    `most files in one folder: ${folder.name}`,
    ...lineKinds(structure.editors).map(([kind, lines]) => `the three editors: ${lines} lines of ${kind}`),
    ...structure.orderShapes.map((shape) => `shape of an order: ${shape}`),
    ...structure.historyUses.map(({ file, reader }) => `reads the history: ${file} by ${reader}`),
    ...structure.smallWithOneImporter.map((file) => `small, one importer: ${file}`),
    ...duplicates.map(({ file, lines }) => `duplicated: ${lines} lines of ${file}`),
  ];
}

if (import.meta.main) {
  const folders = process.argv.length > 2 ? process.argv.slice(2) : ["."];
  const structures = folders.map(examine);
  printColumns(folders, structures.map(describe));
  for (const line of structures.flatMap((structure) => (structure === structures.at(-1) ? list(structure) : [])))
    process.stdout.write(`${line}\n`);
}
