import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";
import { extensionAdvice, migrate } from "./migrate.server.ts";

const { kind, db } = await testDatabase();

test("a migration that fails halfway leaves nothing behind and says so", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bounce-migrations-"));
  cpSync("db/migrations", folder, { recursive: true });
  const journalFile = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  const when = journal.entries.at(-1).when + 1000;
  journal.entries.push({ idx: 999, version: "7", when, tag: "9999_broken", breakpoints: true });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(
    join(folder, "9999_broken.sql"),
    "create table half_done (id int);\n--> statement-breakpoint\nselect * from no_such_table;",
  );
  await expect(migrate(kind, db, folder)).rejects.toThrow(/migration failed and was rolled back: .*no_such_table/);
  await expect(db.execute(sql`select * from half_done`)).rejects.toMatchObject({ cause: { code: "42P01" } });
});

test("migrating again changes nothing", async () => {
  await expect(migrate(kind, db)).resolves.toBeUndefined();
});

test("a database that a newer version has migrated is refused in a sentence, and left as it is", async () => {
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`);
  await expect(migrate(kind, db)).rejects.toThrow("This database was last used by a newer version of the product.");
});

test("where the search's extension is missing or not allowed, the start says what to do", () => {
  expect(extensionAdvice('permission denied to create extension "pg_trgm"', "42501")).toContain(
    "CREATE EXTENSION pg_trgm;",
  );
  expect(extensionAdvice('extension "pg_trgm" is not available', "0A000")).toContain("postgresql-contrib");
  expect(extensionAdvice("another reason", "42501")).toBe("");
});
