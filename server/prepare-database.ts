import { plantDocuments } from "../app/features/documents/plant-documents.server.ts";
import { readStartingDocuments } from "../app/features/documents/starting-documents.server.ts";
import { plantSettings } from "../app/features/settings/store.server.ts";
import { ensureAdminPassword } from "../app/features/staff/admin-password.server.ts";
import { plantWaiverTexts } from "../app/features/waiver/plant-waiver-texts.server.ts";
import { startingBusiness } from "../config/business.ts";
import type { Env } from "../config/env.server.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.server.ts";
import { openDatabase } from "../db/open-database.server.ts";
import { seed } from "../db/seed.server.ts";
import { step } from "./terminal.ts";

type Prepared = { database: Database; generatedPassword: string | undefined };

/** From nothing to a database that is migrated, seeded and has an owner's password; alone among all processes. */
export async function prepareDatabase(env: Env): Promise<Prepared> {
  const where = env.DATABASE_URL ? "PostgreSQL" : `embedded database in ${env.DATA_DIR}/`;
  const database = await step(`Opening the ${where}`, () => openDatabase(env));
  try {
    const generatedPassword = await database.exclusively(async (db) => {
      await step("Migrating", () => migrate(database.kind, db));
      await step("Seeding", async () => {
        await seed(db, new Date());
        await plantSettings(db, startingBusiness, new Date());
        await plantDocuments(db, readStartingDocuments(), new Date());
        await plantWaiverTexts(db);
      });
      return (await ensureAdminPassword(db, env.ADMIN_PASSWORD, new Date())).generated;
    });
    return { database, generatedPassword };
  } catch (error) {
    await database.close();
    throw error;
  }
}
