import { randomUUID } from "node:crypto";
import type { Deps } from "#app/deps.server.ts";
import { notify } from "#app/features/base/messages/notify.server.ts";
import { firstOwnerEmail } from "#app/features/base/settings/rules/owner-emails.ts";
import type { Act } from "#app/shared/people/act.ts";
import type { Tx } from "#db/database.ts";

type Person = { name: string; email: string | null; opensGate: boolean };

/** Tells people about every change to how they sign in, even their own, because nobody should learn of one too late. */
export async function notifyAccountChange(tx: Tx, deps: Deps, act: Act, person: Person, change: string): Promise<void> {
  const to = accountEmail(deps, person);
  if (!to) return;
  const by = act.by && act.by.name !== person.name ? act.by.name : null;
  const accountUrl = `${deps.config.publicUrl}/admin/account`;
  const data = { kind: "account_changed", name: person.name, change, by, accountUrl } as const;
  // These emails are not limited, nor copied to the owner.
  await notify(tx, deps, data, { event: `account-changed:${randomUUID()}`, customerEmail: to, byOwner: true });
}

/** The first owner may have no address yet and uses the business's. */
function accountEmail(deps: Pick<Deps, "business">, { email, opensGate }: Person): string | undefined {
  return email ?? (opensGate ? firstOwnerEmail(deps.business()) : undefined);
}
