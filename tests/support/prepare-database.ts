import { ensureAdminPassword } from "../../app/features/auth/admin-password.server.ts";
import type { Database } from "../../db/database.ts";
import { migrate } from "../../db/migrate.server.ts";
import { seed } from "../../db/seed.server.ts";
import { createJobQueue } from "../../server/jobs.ts";
import { OWNER_PASSWORD } from "./owner-password.ts";

const MADE_AT = new Date("2026-01-02T12:00:00Z");

/** All that a first start does to an empty database, with the password that tests know. */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database.kind, database.db);
  await seed(database.db, MADE_AT);
  await ensureAdminPassword(database.db, OWNER_PASSWORD, MADE_AT);
  const jobs = await createJobQueue(database, (error) => {
    throw error;
  });
  await jobs.stop();
}
