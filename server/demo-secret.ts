import { randomBytes } from "node:crypto";
import type { Db } from "../db/database.ts";
import { readSetting, writeSetting } from "../db/settings-store.server.ts";

const KEY = "demo_payment_secret";

/** What the demo card company signs with: made once, the same for every process. */
export async function demoPaymentSecret(db: Db, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const kept = await readSetting<string>(tx, KEY);
    if (kept) return kept;
    const made = randomBytes(32).toString("base64url");
    await writeSetting(tx, KEY, made, now);
    return made;
  });
}
