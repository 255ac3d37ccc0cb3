// Connects and disconnects the backup store. A store is connected only after a trial with a test file.
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import {
  changeConnection,
  requireChangeable,
  storeSecret,
} from "#app/features/office/connections/change-connection.server.ts";
import { deleteSecrets, saveConnection } from "#app/features/office/connections/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { invalidInput, Problem } from "#app/shared/problem.ts";
import { findRegion, storeName } from "./rules/store-place.ts";
import { trialSentence } from "./rules/store-sentence.ts";
import type { StoreForm } from "./schema.ts";

export async function connectStore(deps: Deps, act: Act, { secretKey: typed, ...form }: StoreForm): Promise<void> {
  const { connections } = deps;
  requireChangeable(connections, "backups");
  const { facts, version } = connections.state().backups;
  const region = form.region || findRegion(form.endpoint);
  if (!region) throw invalidInput("region", "Please enter the region. The store shows it next to the bucket.");
  const place = { ...form, region };
  const isSameKey = facts.store?.endpoint === place.endpoint && facts.store.accessKeyId === place.accessKeyId;
  const secretKey = typed || (isSameKey ? connections.secret("store_secret_key") : undefined);
  if (!secretKey) throw invalidInput("secretKey", "Please paste the secret key of this access key.");
  const trial = await connections.tryStore({ ...place, secretKey });
  if (!trial.ok) {
    const { message, field } = trialSentence(trial, place);
    throw field ? invalidInput(field, message) : new Problem(409, "store_failed", message);
  }
  const store = { ...place, triedAt: act.at.toISOString() };
  await changeConnection(deps, "backups", version, async (tx) => {
    await storeSecret(tx, deps, act, { kind: "store_secret_key", secret: secretKey });
    await saveConnection(tx, act, { kind: "backups", facts: { ...facts, store } });
    await writeAudit(tx, act, { action: "backup store connected", details: { store: storeName(store) } });
  });
}

/** Deletes the secret key here. The files in the store stay. */
export async function disconnectStore(deps: Deps, act: Act): Promise<void> {
  const { connections } = deps;
  requireChangeable(connections, "backups");
  const { facts, version } = connections.state().backups;
  await changeConnection(deps, "backups", version, async (tx) => {
    await deleteSecrets(tx, ["store_secret_key"]);
    await saveConnection(tx, act, { kind: "backups", facts: { ...facts, store: null } });
    await writeAudit(tx, act, { action: "backup store disconnected" });
  });
}
