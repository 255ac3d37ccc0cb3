import type { Deps } from "#app/deps.server.ts";
import type { Staff } from "#app/shared/people/access.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import { countAttempt, forgetAttempts } from "#db/rate-limiter.server.ts";
import { markPasskeyUsed } from "./passkey-store.server.ts";
import { verifyPassword } from "./password.server.ts";
import { tooManyTries, WRONG_PASSWORD } from "./rules/sign-in-text.ts";
import type { PasskeyAnswer } from "./schema.ts";
import { confirmSession, findUser, type User } from "./store.server.ts";
import { passkeyRefused, verifyPasskey } from "./verify-passkey.server.ts";

type Shown = { password?: string | undefined; passkey?: PasskeyAnswer | undefined };

export async function confirmIdentity(deps: Deps, act: Act, { password = "", passkey }: Shown): Promise<void> {
  const { sessionId, userId } = signedInStaff(act);
  if (passkey) await checkOwnPasskey(deps, act, passkey, userId);
  else await checkOwnPassword(deps, act, password, "password");
  await confirmSession(deps.db, sessionId, act.at);
}

async function checkOwnPasskey(deps: Deps, act: Act, answer: PasskeyAnswer, userId: number): Promise<void> {
  const { passkey, counter } = await verifyPasskey(deps, answer, { purpose: "confirm", userId });
  if (!(await markPasskeyUsed(deps.db, passkey.id, counter, act.at))) throw passkeyRefused();
}

/** Returns the caller if this is their password; otherwise refuses beside the field. */
export async function checkOwnPassword(deps: Deps, act: Act, password: string, field: string): Promise<User> {
  const { userId } = signedInStaff(act);
  return withSessionLimit(deps, act, async () => {
    const user = await findUser(deps.db, userId);
    if (user?.passwordHash && (await verifyPassword(password, user.passwordHash))) return user;
    throw new Problem(422, "wrong_password", WRONG_PASSWORD, { fields: { [field]: WRONG_PASSWORD } });
  });
}

/** For calls that only staff can reach. */
export function signedInStaff(act: Act): Staff {
  if (!act.by) throw new Error("Nobody is signed in");
  return act.by;
}

/**
 * Somebody else may be trying passwords in this session. Its guesses are counted apart, so strangers at the gate can't
 * use them up.
 */
async function withSessionLimit<Result>(deps: Deps, act: Act, check: () => Promise<Result>): Promise<Result> {
  const { rateLimits } = deps.config;
  if (rateLimits === "off") return check();
  const key = String(signedInStaff(act).sessionId);
  const retryAfterSeconds = await countAttempt(deps.db, "confirm", rateLimits.login, key);
  if (retryAfterSeconds !== undefined) {
    throw new Problem(429, "too_many_tries", tooManyTries(retryAfterSeconds), { retryAfterSeconds });
  }
  const result = await check();
  await forgetAttempts(deps.db, "confirm", rateLimits.login, key);
  return result;
}
