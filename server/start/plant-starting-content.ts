import { plantDocuments } from "#app/features/base/documents/plant-documents.server.ts";
import { readStartingDocuments } from "#app/features/base/documents/starting-documents.server.ts";
import { plantSettings } from "#app/features/base/settings/store.server.ts";
import { plantWaiverTexts } from "#app/features/orders/waiver/plant-waiver-texts.server.ts";
import { type Business, startingBusiness } from "#config/business.ts";
import type { Db } from "#db/database.ts";
import { seed } from "#db/seed.server.ts";

/**
 * Adds the starting content to a new installation, and the missing parts to one from an older version. Existing content
 * stays.
 */
export async function plantStartingContent(
  db: Db,
  now: Date,
  starting: Business = startingBusiness,
): Promise<{ isNew: boolean }> {
  const seeded = await seed(db, now, starting);
  await plantSettings(db, starting, now);
  await plantDocuments(db, readStartingDocuments(), now);
  await plantWaiverTexts(db);
  return { isNew: seeded === "seeded" };
}
