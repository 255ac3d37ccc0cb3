import type { Deps } from "#app/deps.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { deleteOldCounters } from "#db/rate-limiter.server.ts";
import { findKnownDevice } from "./known-device.server.ts";
import { clearLoginAttempts, countLoginAttempt } from "./login-limit.server.ts";
import { openStaffSession, type Visit } from "./open-session.server.ts";
import { markPasskeyUsed } from "./passkey-store.server.ts";
import { verifyPassword } from "./password.server.ts";
import { tooManyTries, WRONG_EMAIL_OR_PASSWORD, WRONG_PASSWORD } from "./rules/sign-in-text.ts";
import type { PasskeyAnswer } from "./schema.ts";
import { findGateOwner, findUserByEmail, holdPassword } from "./store.server.ts";
import { passkeyRefused, verifyPasskey } from "./verify-passkey.server.ts";

/** Without an email address, the password is that of the owner who opens the gate. */
type Entered = { email?: string | undefined; password: string };

// Compared if there is no such account, so that the answer takes as long. Nobody's password has this hash.
const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

export async function signIn(deps: Deps, visit: Visit, { email, password }: Entered): Promise<string[]> {
  const { db, config } = deps;
  const user = email === undefined ? await findGateOwner(db) : await findUserByEmail(db, email);
  const device = await findKnownDevice(db, config, visit.cookies, user?.id);
  const from = { address: visit.address, device };
  const retryAfterSeconds = await countLoginAttempt(db, config.rateLimits, from);
  if (retryAfterSeconds !== undefined)
    throw new Problem(429, "too_many_tries", tooManyTries(retryAfterSeconds), { retryAfterSeconds });
  const matches = await verifyPassword(password, user?.passwordHash ?? NOBODYS_HASH);
  if (!user?.passwordHash || !matches) throw wrongPassword(email);
  const cookies = await openWithPassword(deps, visit, user.id, user.passwordHash);
  if (!cookies) throw wrongPassword(email);
  await clearLoginAttempts(db, config.rateLimits, from);
  await deleteOldCounters(db, deps.now());
  return cookies;
}

function wrongPassword(email: string | undefined): Problem {
  const message = email === undefined ? WRONG_PASSWORD : WRONG_EMAIL_OR_PASSWORD;
  return new Problem(401, "wrong_password", message, { fields: { password: message } });
}

/** Comparing takes a moment. A password that was changed or removed in the meantime opens nothing. */
function openWithPassword(deps: Deps, visit: Visit, userId: number, passwordHash: string) {
  return deps.db.transaction(async (tx) =>
    (await holdPassword(tx, userId, passwordHash)) ? openStaffSession(tx, deps, userId, visit) : undefined,
  );
}

export async function signInWithPasskey(deps: Deps, visit: Visit, answer: PasskeyAnswer): Promise<string[]> {
  const { passkey, counter } = await verifyPasskey(deps, answer, { purpose: "sign_in", userId: null });
  return deps.db.transaction(async (tx) => {
    if (!(await markPasskeyUsed(tx, passkey.id, counter, deps.now()))) throw passkeyRefused();
    return openStaffSession(tx, deps, passkey.userId, visit);
  });
}
