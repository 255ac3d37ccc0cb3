import { dirname } from "node:path";
import type { Import, Source } from "./sources.ts";

export const SMALL_FILE_LINES = 20;

type Sized = { name: string; size: number };

export function largestFeature(sources: Source[]): Sized {
  const features = Map.groupBy(sources, ({ file }) => /^app\/features\/([^/]+)\//.exec(file)?.[1] ?? "");
  features.delete("");
  return largest([...features].map(([name, files]) => ({ name, size: sum(files.map(({ lines }) => lines)) })));
}

/** The folder of a feature with the most files side by side. */
export function fullestFolder(sources: Source[]): Sized {
  const inFeatures = sources.filter(({ file }) => file.startsWith("app/features/"));
  const folders = Map.groupBy(inFeatures, ({ file }) => dirname(file));
  return largest([...folders].map(([name, files]) => ({ name, size: files.length })));
}

/** Small files that one other file imports and nothing else: they could live there. */
export function smallWithOneImporter(sources: Source[], imports: Import[]): string[] {
  const importers = Map.groupBy(imports, ({ file }) => file);
  return sources
    .filter(({ file, lines }) => {
      const by = new Set(importers.get(file)?.map(({ importer }) => importer));
      return lines <= SMALL_FILE_LINES && by.size === 1;
    })
    .map(({ file }) => file);
}

const largest = (sized: Sized[]) => sized.reduce((most, one) => (one.size > most.size ? one : most));
export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
