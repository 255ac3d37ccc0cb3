import { countAttempt, forgetAttempts } from "../../../db/rate-limiter.server.ts";
import type { Deps } from "../../deps.server.ts";
import type { Staff } from "../../shared/access.ts";
import { Problem } from "../../shared/problem.ts";
import { verifyPassword } from "./password.server.ts";
import { tooManyTries, WRONG_PASSWORD } from "./schema.ts";
import { confirmSession, findUser } from "./store.server.ts";

/** The session may be somebody else's to try. Its guesses have a count of their own: strangers at the gate can't use it up. */
export async function confirmIdentity(deps: Deps, { password }: { password: string }): Promise<void> {
  const { db, by, now } = deps;
  if (!by) throw new Error("Nobody is signed in");
  await withSessionLimit(deps, by, async () => {
    const user = await findUser(db, by.userId);
    if (user?.passwordHash && (await verifyPassword(password, user.passwordHash))) return;
    throw new Problem(422, "wrong_password", WRONG_PASSWORD, { fields: { password: WRONG_PASSWORD } });
  });
  await confirmSession(db, by.sessionId, now());
}

async function withSessionLimit(deps: Deps, by: Staff, check: () => Promise<void>): Promise<void> {
  const { rateLimits } = deps.config;
  if (rateLimits === "off") return check();
  const key = String(by.sessionId);
  const retryAfterSeconds = await countAttempt(deps.db, "confirm", rateLimits.login, key);
  if (retryAfterSeconds !== undefined) {
    throw new Problem(429, "too_many_tries", tooManyTries(retryAfterSeconds), { retryAfterSeconds });
  }
  await check();
  await forgetAttempts(deps.db, "confirm", rateLimits.login, key);
}
