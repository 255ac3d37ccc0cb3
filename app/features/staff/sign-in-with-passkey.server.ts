import type { Deps } from "../../deps.server.ts";
import { openSession, type Visit } from "./open-session.server.ts";
import { markPasskeyUsed } from "./passkey-store.server.ts";
import type { PasskeyAnswer } from "./schema.ts";
import { passkeyRefused, verifyPasskey } from "./verify-passkey.server.ts";

/** The cookies of a new session for whoever the passkey belongs to. */
export async function signInWithPasskey(deps: Deps, visit: Visit, answer: PasskeyAnswer): Promise<string[]> {
  const { passkey, counter } = await verifyPasskey(deps, answer, { purpose: "sign_in", userId: null });
  return deps.db.transaction(async (tx) => {
    if (!(await markPasskeyUsed(tx, passkey.id, counter, deps.now()))) throw passkeyRefused();
    return openSession(tx, deps, passkey.userId, visit);
  });
}
