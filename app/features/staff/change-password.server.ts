import type { Deps, RequestFacts } from "../../deps.server.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { findByGatePassword, setGatePassword } from "./admin-password.server.ts";
import { clearLoginAttempts, countLoginAttempt } from "./login-limit.server.ts";
import { tooManyTries, WRONG_PASSWORD } from "./schema.ts";
import { openSession } from "./sign-in.server.ts";
import { markPasswordChosen } from "./store.server.ts";

type Passwords = { current: string; next: string };

/** Ends every session and opens a new one for the caller. Guesses of the old password are limited as at the gate. */
export async function changePassword(deps: Deps, { address }: RequestFacts, { current, next }: Passwords) {
  const { db, config } = deps;
  const now = deps.now();
  const retryAfterSeconds = await countLoginAttempt(db, config.rateLimits, address);
  if (retryAfterSeconds !== undefined) {
    throw new Problem(429, "too_many_tries", tooManyTries(retryAfterSeconds), { retryAfterSeconds });
  }
  const owner = await findByGatePassword(db, current);
  if (!owner) {
    throw new Problem(422, "wrong_password", WRONG_PASSWORD, { fields: { current: WRONG_PASSWORD } });
  }
  await clearLoginAttempts(db, config.rateLimits, address);
  await setGatePassword(db, next, now);
  await markPasswordChosen(db, now);
  await writeAudit(db, { at: now, actor: "owner", by: deps.by, action: "password changed" });
  return openSession(db, owner.id, now, config.session);
}
