import { argon2Sync, randomBytes } from "node:crypto";
import { createIdentity } from "#adapters/pdf/identity.server.ts";
import { ensureAdminPassword } from "#app/features/base/staff/admin-password.server.ts";
import { PDF_IDENTITY } from "#app/features/orders/waiver/waiver-pdf.server.ts";
import { startingBusiness } from "#config/business.ts";
import type { Database } from "#db/database.ts";
import { migrate } from "#db/migrate/migrate.server.ts";
import { users } from "#db/schema/users.ts";
import { getOrCreateSetting } from "#db/settings-store.server.ts";
import { createJobQueue } from "#server/jobs/jobs.ts";
import { plantStartingContent } from "#server/start/plant-starting-content.ts";
import { OWNER_PASSWORD, STAFF } from "../scenes/sign-in.ts";

const MADE_AT = new Date("2026-01-02T12:00:00Z");

/** Of the form that the product reads, and a thousandth of the work: tests sign in hundreds of times. */
function quickHash(password: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync("argon2id", { message: password, nonce, ...cost });
  const [salt, sum] = [nonce, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${sum}`;
}

/**
 * All that a first start does to an empty database, with the password that tests know; and the key that signs documents,
 * which takes half a second to make.
 */
export async function prepareDatabase(database: Database): Promise<void> {
  // Without the limits that visitors have: a busy machine may take minutes.
  await database.exclusively((db) => migrate(database.kind, db));
  await ensureAdminPassword(database.db, OWNER_PASSWORD, MADE_AT);
  await database.db.insert(users).values([
    { ...STAFF.office, role: "office", createdAt: MADE_AT },
    { ...STAFF.crew, role: "crew", createdAt: MADE_AT },
  ]);
  await database.db.update(users).set({ passwordHash: quickHash(OWNER_PASSWORD) });
  await plantStartingContent(database.db, MADE_AT);
  await getOrCreateSetting(database.db, PDF_IDENTITY, await createIdentity(startingBusiness.name, MADE_AT), MADE_AT);
  const jobs = await createJobQueue(database, (error) => {
    throw error;
  });
  await jobs.stop();
}
