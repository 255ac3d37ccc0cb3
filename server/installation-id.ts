import { randomBytes } from "node:crypto";
import type { Db } from "../db/database.ts";
import { keepFirstSetting } from "../db/settings-store.server.ts";

/** The name of this installation among all that may share a payment account: made once, the same for every process. */
export function installationId(db: Db, now: Date): Promise<string> {
  return keepFirstSetting(db, "installation_id", randomBytes(12).toString("base64url"), now);
}
