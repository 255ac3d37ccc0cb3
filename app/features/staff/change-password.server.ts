import type { Deps } from "../../deps.server.ts";
import { writeAudit } from "../audit/store.server.ts";
import { checkOwnPassword } from "./confirm-identity.server.ts";
import { openSession, type Visit } from "./open-session.server.ts";
import { hashPassword } from "./password.server.ts";
import { deleteSessionsOf, markPasswordChosen, setPasswordHash } from "./store.server.ts";

type Passwords = { current: string; next: string };

/** Ends every session of the person and opens a new one for the caller. Returns its cookies. */
export async function changePassword(deps: Deps, visit: Visit, { current, next }: Passwords): Promise<string[]> {
  const user = await checkOwnPassword(deps, current, "current");
  const passwordHash = await hashPassword(next);
  const at = deps.now();
  return deps.db.transaction(async (tx) => {
    await setPasswordHash(tx, user.id, passwordHash);
    await deleteSessionsOf(tx, user.id);
    if (user.opensGate) await markPasswordChosen(tx, at);
    await writeAudit(tx, { at, actor: "owner", by: deps.by, action: "password changed" });
    return openSession(tx, deps, user.id, visit);
  });
}
