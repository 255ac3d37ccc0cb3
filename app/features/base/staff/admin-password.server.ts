import { randomInt } from "node:crypto";
import type { Db } from "#db/database.ts";
import { users } from "#db/schema/users.ts";
import { readSetting, writeSetting } from "#db/settings-store.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import {
  deleteUserSessions,
  findGateOwner,
  markPasswordChosen,
  passwordChosenAt,
  setPasswordHash,
} from "./store.server.ts";

const FROM_ENV = "admin_password_from_env";

/**
 * Makes sure there is a password. ADMIN_PASSWORD counts only when it is new, so the next start doesn't undo the owner's
 * later change. Without it, the first start generates a password and returns it to be shown once.
 */
export async function ensureAdminPassword(
  db: Db,
  fromEnv: string | undefined,
  now: Date,
): Promise<{ generated: string | undefined }> {
  if (fromEnv) {
    const lastFromEnv = await readSetting<string>(db, FROM_ENV);
    if (!lastFromEnv || !(await verifyPassword(fromEnv, lastFromEnv))) {
      const hash = await setGatePassword(db, fromEnv, now);
      await writeSetting(db, FROM_ENV, hash, now);
    }
    // A password from the environment was chosen, even in an older installation that didn't record it.
    if (!(await passwordChosenAt(db))) await markPasswordChosen(db, now);
    return { generated: undefined };
  }
  if (await findGateOwner(db)) return { generated: undefined };
  const generated = readablePassword();
  await setGatePassword(db, generated, now);
  return { generated };
}

/** A new password ends every session of its owner. The first one makes the owner's account. */
async function setGatePassword(db: Db, password: string, now: Date): Promise<string> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const owner = await findGateOwner(tx);
    if (!owner) {
      const account = { name: "Owner", role: "owner", passwordHash, opensGate: true, createdAt: now } as const;
      await tx.insert(users).values(account);
      return;
    }
    await setPasswordHash(tx, owner.id, passwordHash);
    await deleteUserSessions(tx, owner.id);
  });
  return passwordHash;
}

/** Four groups of four easily distinguished characters: 79 bits, easy to type. */
function readablePassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}
