import { sql } from "drizzle-orm";
import { holdWaitingMail } from "#app/features/base/messages/store.server.ts";
import { holdWaitingTexts } from "#app/features/base/texts/store.server.ts";
import type { JobData, JobName } from "#app/jobs.ts";
import { forgetUnfinishedBackups } from "#db/backup-record.server.ts";
import type { Database, Db } from "#db/database.ts";
import { countSealed } from "#db/dump/dump-format.ts";
import { applyMissingMigrations } from "#db/dump/rebuild-schema.server.ts";
import { select } from "#db/dump/tables.server.ts";
import { DumpError, writeDump } from "#db/dump/write-dump.server.ts";
import { requireNoOtherConnections } from "#db/engine/other-connections.server.ts";
import { migrate } from "#db/migrate/migrate.server.ts";
import { createJobQueue } from "#server/jobs/jobs.ts";
import { plantStartingContent } from "#server/start/plant-starting-content.ts";

/**
 * What happens to emails that waited when the dump was made: they go on, as in a move, or the owner decides about each, because
 * after an older backup most of them were sent long ago.
 */
type WaitingMail = "send" | "hold";

type Filled = { rows: number; heldEmails: number };

type Filling = {
  replace: boolean;
  waitingMail: WaitingMail;
  /** Runs before anyone else can use the database. */
  settle?: (db: Db, madeAt: Date) => Promise<void>;
};

/** Migrates, fills, compares, and queues the jobs that waited. Says how many rows there are, and emails that wait for the owner. */
export async function fillDatabase(
  database: Database,
  lines: AsyncIterable<string>,
  { replace, waitingMail, settle }: Filling,
): Promise<Filled> {
  return database.exclusively(async (db) => {
    await requireNoOtherConnections(database.kind, db);
    await migrate(database.kind, db);
    if (!replace) await requireUnused(database);
    const { jobs, seal, madeAt } = await writeDump(db, lines, applyMissingMigrations);
    await plantStartingContent(db, new Date());
    await forgetUnfinishedBackups(db);
    const held = waitingMail === "hold";
    if (held) await holdWaitingTexts(db);
    const heldEmails = held ? await holdWaitingMail(db) : 0;
    await queueAgain(database, held ? jobs.filter(({ job }) => job !== "send_mail" && job !== "send_text") : jobs);
    await settle?.(db, madeAt);
    return { rows: countSealed(seal.seal), heldEmails };
  });
}

/** A catalogue and a password are there after the first start; a customer's record means that someone works here. */
async function requireUnused({ db }: Database): Promise<void> {
  const [used] = await select<{ used: boolean }>(
    db,
    sql`select exists (select from bookings) or exists (select from quotes) or exists (select from waivers) as used`,
  );
  if (!used?.used) return;
  throw new DumpError(
    "This database has bookings, quote requests or waivers. Add --replace to replace them with the backup.",
  );
}

async function queueAgain(database: Database, jobs: { job: string; data: unknown }[]): Promise<void> {
  const queue = await createJobQueue(database, (error) => {
    throw error;
  });
  for (const { job, data } of jobs) {
    await queue.enqueue(database.db, job as JobName, data as JobData[JobName]);
  }
  await queue.stop();
}
