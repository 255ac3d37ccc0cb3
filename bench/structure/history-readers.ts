// Who reads the history: the rows of `audit_entries` and the job queue's own tables. A reader is an exported function with
// such a query in it, or one of the same file that calls it.
import type { Import, Source } from "./sources.ts";

const READS_HISTORY = /\.from\(auditEntries\)|\$count\(auditEntries|\b(from|join)\s+(audit_entries|pgboss\.)/i;

/** They show the history, or carry, count and erase its rows whatever is in them. */
const MAY_READ = [
  /^app\/features\/audit\//,
  // The order's page in the office, before and after it had a folder of its own.
  /^app\/features\/(order-page\/load-order-page|booking\/load-booking-detail)\.server\.ts$/,
  /^app\/features\/privacy\//,
  /^db\/dump\//,
  /^server\/metrics\.ts$/,
];

export type HistoryUse = { file: string; reader: string };

/** Every use of a reader by a file that does something else than show the history. */
export function historyUses(sources: Source[], imports: Import[]): HistoryUse[] {
  return sources.flatMap(({ file, program, text }) => {
    const readers = program.body.flatMap((node) => {
      const declared = node.type === "ExportNamedDeclaration" ? node.declaration : node;
      if (declared?.type !== "FunctionDeclaration" || !declared.id) return [];
      return READS_HISTORY.test(text.slice(declared.start, declared.end)) ? [declared.id.name] : [];
    });
    const importers = imports
      .filter((one) => one.file === file)
      .flatMap(({ importer, names }) =>
        names.filter((name) => readers.includes(name)).map((reader) => ({ file: importer, reader })),
      );
    return importers.filter((use) => !MAY_READ.some((pattern) => pattern.test(use.file)));
  });
}
