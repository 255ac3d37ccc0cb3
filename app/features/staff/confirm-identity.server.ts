import { countAttempt, forgetAttempts } from "../../../db/rate-limiter.server.ts";
import type { Deps } from "../../deps.server.ts";
import type { Staff } from "../../shared/access.ts";
import { Problem } from "../../shared/problem.ts";
import { markPasskeyUsed } from "./passkey-store.server.ts";
import { verifyPassword } from "./password.server.ts";
import { type PasskeyAnswer, tooManyTries, WRONG_PASSWORD } from "./schema.ts";
import { confirmSession, findUser, type User } from "./store.server.ts";
import { passkeyRefused, verifyPasskey } from "./verify-passkey.server.ts";

type Shown = { password?: string | undefined; passkey?: PasskeyAnswer | undefined };

export async function confirmIdentity(deps: Deps, { password = "", passkey }: Shown): Promise<void> {
  const { sessionId, userId } = signedInStaff(deps);
  if (passkey) await checkOwnPasskey(deps, passkey, userId);
  else await checkOwnPassword(deps, password, "password");
  await confirmSession(deps.db, sessionId, deps.now());
}

async function checkOwnPasskey(deps: Deps, answer: PasskeyAnswer, userId: number): Promise<void> {
  const { passkey, counter } = await verifyPasskey(deps, answer, { purpose: "confirm", userId });
  if (!(await markPasskeyUsed(deps.db, passkey.id, counter, deps.now()))) throw passkeyRefused();
}

/** The caller, if this is their password; else a refusal beside the field it was typed in. */
export async function checkOwnPassword(deps: Deps, password: string, field: string): Promise<User> {
  const { userId } = signedInStaff(deps);
  return withSessionLimit(deps, async () => {
    const user = await findUser(deps.db, userId);
    if (user?.passwordHash && (await verifyPassword(password, user.passwordHash))) return user;
    throw new Problem(422, "wrong_password", WRONG_PASSWORD, { fields: { [field]: WRONG_PASSWORD } });
  });
}

/** For what only staff can reach. */
export function signedInStaff({ by }: Pick<Deps, "by">): Staff {
  if (!by) throw new Error("Nobody is signed in");
  return by;
}

/** The session may be somebody else's to try. Its guesses have a count of their own: strangers at the gate can't use it up. */
async function withSessionLimit<Result>(deps: Deps, check: () => Promise<Result>): Promise<Result> {
  const { rateLimits } = deps.config;
  if (rateLimits === "off") return check();
  const key = String(signedInStaff(deps).sessionId);
  const retryAfterSeconds = await countAttempt(deps.db, "confirm", rateLimits.login, key);
  if (retryAfterSeconds !== undefined) {
    throw new Problem(429, "too_many_tries", tooManyTries(retryAfterSeconds), { retryAfterSeconds });
  }
  const result = await check();
  await forgetAttempts(deps.db, "confirm", rateLimits.login, key);
  return result;
}
