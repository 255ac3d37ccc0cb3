import { ensureAdminPassword } from "#app/features/base/staff/admin-password.server.ts";
import { plantFirstEvening } from "#app/features/office/setup/first-evening.server.ts";
import { type Business, startingBusiness } from "#config/business.ts";
import type { Env } from "#config/env.server.ts";
import type { Database } from "#db/database.ts";
import { openDatabase } from "#db/engine/open-database.server.ts";
import { migrate } from "#db/migrate/migrate.server.ts";
import { plantStartingContent } from "./plant-starting-content.ts";
import { step } from "./terminal.ts";

export type OpenDatabase = (env: Env) => Promise<Database>;
type Prepared = { database: Database; generatedPassword: string | undefined };

/** Migrates and seeds the database and sets an owner's password, alone among all processes. */
export async function prepareDatabase(env: Env, open: OpenDatabase = openDatabase): Promise<Prepared> {
  const where = env.DATABASE_URL ? "PostgreSQL" : `embedded database in ${env.DATA_DIR}/`;
  const database = await step(`Opening the ${where}`, () => open(env));
  try {
    const generatedPassword = await database.exclusively(async (db) => {
      await step("Migrating", () => migrate(database.kind, db));
      await step("Seeding", async () => {
        const { isNew } = await plantStartingContent(db, new Date(), startingWith(env));
        if (isNew) await plantFirstEvening(db, new Date());
      });
      return (await ensureAdminPassword(db, env.ADMIN_PASSWORD, new Date())).generated;
    });
    return { database, generatedPassword };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Uses the owner's phone and email if the installer asked for them. */
function startingWith({ STARTING_EMAIL, STARTING_PHONE }: Env): Business {
  const { phone, email } = startingBusiness.contact;
  return { ...startingBusiness, contact: { phone: STARTING_PHONE ?? phone, email: STARTING_EMAIL ?? email } };
}
