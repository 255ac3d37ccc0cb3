import { Problem } from "../../shared/problem.ts";
import type { ConnectionKind } from "../../shared/vocabulary.ts";
import type { Connections } from "./current-connections.server.ts";

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
