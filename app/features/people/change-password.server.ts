import type { Deps } from "../../deps.server.ts";
import type { Act } from "../../shared/act.ts";
import { orNotFound } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { checkOwnPassword, signedInStaff } from "../staff/confirm-identity.server.ts";
import { openSession, type Visit } from "../staff/open-session.server.ts";
import { hashPassword } from "../staff/password.server.ts";
import { deleteUserSessions, findUser, markPasswordChosen, setPasswordHash } from "../staff/store.server.ts";
import { notifyAccountChange } from "./notify-account.server.ts";
import { withdrawLinks } from "./store.server.ts";

type Passwords = { current: string; next: string };

/**
 * Ends every session of the person and opens a new one for the caller, whose cookies are returned. The first password of
 * somebody with passkeys needs no current one; the call asks who they are before.
 */
export async function changePassword(
  deps: Deps,
  act: Act,
  visit: Visit,
  { current, next }: Passwords,
): Promise<string[]> {
  const user = orNotFound(await findUser(deps.db, signedInStaff(act).userId), "person");
  if (user.passwordHash) await checkOwnPassword(deps, act, current, "current");
  const passwordHash = await hashPassword(next);
  const at = act.at;
  return deps.db.transaction(async (tx) => {
    await setPasswordHash(tx, user.id, passwordHash);
    await deleteUserSessions(tx, user.id);
    await withdrawLinks(tx, user.id, at);
    if (user.opensGate) await markPasswordChosen(tx, at);
    await writeAudit(tx, act, { action: "password changed" });
    await notifyAccountChange(tx, deps, act, user, "Your password was changed, and every other device was logged out.");
    return openSession(tx, deps, user.id, visit);
  });
}
