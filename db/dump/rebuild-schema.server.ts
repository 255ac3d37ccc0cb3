// A backup is restored into the tables of its own version and then migrated. Migrations derive the columns that its
// rows lack; a direct restore would leave them empty.
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Tx } from "../database.ts";
import { migrationsFolder } from "../migrate/migrate.server.ts";
import { appliedMigrations } from "./tables.server.ts";

/** Drops all tables and creates those of the first `count` migrations, empty. */
export async function rebuildSchema(tx: Tx, count: number): Promise<void> {
  await tx.execute(DROP_ALL);
  await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
  await applyMigrations(tx, 0, count);
}

export async function applyMissingMigrations(tx: Tx): Promise<void> {
  await applyMigrations(tx, await appliedMigrations(tx));
}

async function applyMigrations(tx: Tx, from: number, to?: number): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(from, to)) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis}::bigint)`,
    );
  }
}

/** Drops objects one by one, because another user may own the schema. */
const DROP_ALL = sql.raw(`do $$ declare item record; begin
  for item in select tablename from pg_tables where schemaname = 'public' loop
    execute format('drop table if exists public.%I cascade', item.tablename);
  end loop;
  for item in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('drop function if exists %s cascade', item.name);
  end loop;
end $$`);
