import { randomBytes } from "node:crypto";
import type { Db } from "../db/database.ts";
import { keepFirstSetting } from "../db/settings-store.server.ts";

/** What the demo card company signs with: made once, the same for every process. */
export function demoPaymentSecret(db: Db, now: Date): Promise<string> {
  return keepFirstSetting(db, "demo_payment_secret", randomBytes(32).toString("base64url"), now);
}
