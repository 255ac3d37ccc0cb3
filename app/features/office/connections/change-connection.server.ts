import type { Deps } from "#app/deps.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { ConnectionKind, SecretKind } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import type { Connections } from "./current-connections.server.ts";
import { lastFour } from "./rules/pasted-secret.ts";
import { lockConnection, saveSecret } from "./store.server.ts";

/** What the environment sets is changed there; without a key nothing is stored. */
export function requireChangeable(connections: Connections, kind: ConnectionKind): void {
  const state = connections.state();
  if (state[kind].from === "environment") {
    throw new Problem(409, "set_by_environment", "Set in the server's environment: change it there.");
  }
  if (!state.canStore) {
    const message =
      "Secrets can't be encrypted here yet: the person who runs the server has to set SECRETS_KEY. Nothing was stored.";
    throw new Problem(409, "no_secrets_key", message);
  }
}

/** Changes a connection that nobody has changed since it was seen. When it has resolved, the change counts in this process. */
export async function changeConnection(
  { db, connections }: Pick<Deps, "db" | "connections">,
  kind: ConnectionKind,
  seenVersion: number,
  change: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockConnection(tx, kind, seenVersion);
    await change(tx);
  });
  await connections.reload();
}

/** Encrypted, with its end to tell it by. */
export function storeSecret(
  tx: Tx,
  { connections: { box } }: Pick<Deps, "connections">,
  act: Act,
  { kind, secret, shownEnd = lastFour(secret) }: { kind: SecretKind; secret: string; shownEnd?: string },
): Promise<void> {
  return saveSecret(tx, act, { kind, ciphertext: box.seal(kind, secret), lastFour: shownEnd });
}
