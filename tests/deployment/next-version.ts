import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const NEXT_VERSION = "The next version of this page.";

/**
 * What `git pull` brings: another text on a page, and a migration that an older process does not know. Gives back what
 * `git checkout` of the version before does.
 */
export function releaseNextVersion(program: string): () => void {
  const page = join(program, "app/features/faq/components/faq-hero.tsx");
  const pageBefore = readFileSync(page, "utf8");
  writeFileSync(page, pageBefore.replace("Ask us anything", NEXT_VERSION));
  const journal = join(program, "db/migrations/meta/_journal.json");
  const journalBefore = readFileSync(journal, "utf8");
  const { entries, ...rest } = JSON.parse(journalBefore) as { entries: { when: number }[] };
  const when = Math.max(...entries.map((entry) => entry.when)) + 1000;
  const entry = { idx: 9999, version: "7", when, tag: "9999_next_version", breakpoints: true };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }));
  const migration = join(program, "db/migrations/9999_next_version.sql");
  writeFileSync(migration, "comment on table quotes is 'next version';\n");
  return () => {
    writeFileSync(page, pageBefore);
    writeFileSync(journal, journalBefore);
    rmSync(migration);
  };
}
