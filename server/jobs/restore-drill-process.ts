// Runs under restore-drill.ts: reads a backup's lines from stdin, restores them into an empty folder and prints the
// outcome.
import { countSealed } from "#db/dump/dump-format.ts";
import { readLines } from "#db/dump/dump-lines.server.ts";
import { applyMissingMigrations } from "#db/dump/rebuild-schema.server.ts";
import { DumpError, writeDump } from "#db/dump/write-dump.server.ts";
import { openEmbedded } from "#db/engine/embedded.server.ts";
import { migrate } from "#db/migrate/migrate.server.ts";
import { bookings } from "#db/schema/booking.ts";
import type { DrillAnswer } from "./restore-drill.ts";

const [folder = ""] = process.argv.slice(2);

async function fill(): Promise<DrillAnswer> {
  const { kind, db, close } = await openEmbedded(folder);
  try {
    await migrate(kind, db);
    const { seal } = await writeDump(db, readLines(process.stdin), applyMissingMigrations);
    return { rows: countSealed(seal.seal), orders: await db.$count(bookings) };
  } catch (error) {
    if (error instanceof DumpError) return { failed: error.message };
    throw error;
  } finally {
    await close();
  }
}

process.stdout.write(JSON.stringify(await fill()));
