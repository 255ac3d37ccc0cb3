import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { checkOwnPassword, signedInStaff } from "#app/features/base/staff/confirm-identity.server.ts";
import { openStaffSession, type Visit } from "#app/features/base/staff/open-session.server.ts";
import { deletePasskey, insertPasskey, listPasskeys } from "#app/features/base/staff/passkey-store.server.ts";
import { hashPassword } from "#app/features/base/staff/password.server.ts";
import type { PasskeyAnswer } from "#app/features/base/staff/schema.ts";
import {
  deleteUserSessions,
  findUser,
  findUserByEmail,
  markPasswordChosen,
  setPasswordHash,
  type User,
} from "#app/features/base/staff/store.server.ts";
import { verifyNewPasskey } from "#app/features/base/staff/verify-passkey.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { lockOwnersAsOne } from "./manage-person.server.ts";
import { notifyAccountChange } from "./notify-account.server.ts";
import { lockUser, updateUser, withdrawLinks } from "./store.server.ts";

/** The old address is notified of the new one, too. */
export async function changeAccount(tx: Tx, deps: Deps, act: Act, { name, email }: { name: string; email: string }) {
  const user = await lockOwn(tx, act);
  const other = await findUserByEmail(tx, email);
  if (other && other.id !== user.id) {
    const message = "Somebody else here uses this address.";
    throw new Problem(422, "email_taken", message, { fields: { email: message } });
  }
  const changes = { ...(name === user.name ? {} : { name }), ...(email === user.email ? {} : { email }) };
  if (Object.keys(changes).length === 0) return;
  await updateUser(tx, user.id, changes);
  if (changes.email) {
    // A link in the old mailbox must not open the account any more.
    await withdrawLinks(tx, user.id, act.at);
    const change = `Your email changed from ${user.email ?? "none"} to ${email}.`;
    for (const to of new Set([user.email, email]))
      await notifyAccountChange(tx, deps, act, { ...user, email: to }, change);
  }
  await writeAudit(tx, act, { action: "account changed", details: { changes } });
}

export async function addPasskey(
  tx: Tx,
  deps: Deps,
  act: Act,
  name: string,
  passkey: Awaited<ReturnType<typeof verifyOwn>>,
) {
  const user = await lockOwn(tx, act);
  if (!(await insertPasskey(tx, { ...passkey, userId: user.id, name, createdAt: act.at }))) {
    throw new Problem(409, "passkey_known", "This passkey is in use already.");
  }
  await notifyAccountChange(tx, deps, act, user, `The passkey “${name}” was added.`);
  await writeAudit(tx, act, { action: "passkey added", details: { passkey: name } });
}

export const verifyOwn = (deps: Deps, act: Act, answer: PasskeyAnswer) =>
  verifyNewPasskey(deps, answer, signedInStaff(act).userId);

/** The last way to sign in can't be removed: that would lock them out. */
export async function removeOwnPasskey(tx: Tx, deps: Deps, act: Act, passkeyId: string): Promise<void> {
  const user = await lockOwn(tx, act);
  const { name } = orNotFound(await deletePasskey(tx, user.id, passkeyId), "passkey");
  if (!user.passwordHash && (await listPasskeys(tx, user.id)).length === 0) {
    throw new Problem(
      409,
      "last_key",
      "This is your only way to sign in. Add another passkey or set a password first.",
    );
  }
  await notifyAccountChange(tx, deps, act, user, `The passkey “${name}” was removed.`);
  await writeAudit(tx, act, { action: "passkey removed", details: { passkey: name } });
}

/** From now on this owner's password opens the gate, and the previous one no longer does. */
export async function takeGateOver(tx: Tx, deps: Deps, act: Act): Promise<void> {
  const { userId } = signedInStaff(act);
  const owners = await lockOwnersAsOne(tx, act);
  const self = orNotFound(
    owners.find(({ id }) => id === userId),
    "person",
  );
  if (!self.passwordHash) throw new Problem(409, "no_password", "Set a password first.");
  const before = owners.find(({ opensGate }) => opensGate);
  if (before?.id === userId) return;
  if (before && !before.email && (await listPasskeys(tx, before.id)).length === 0) {
    const reason = `${before.name} couldn't sign in any more. They need an email or a passkey on their account page first.`;
    throw new Problem(409, "owner_locked_out", reason);
  }
  if (before) await updateUser(tx, before.id, { opensGate: false });
  await updateUser(tx, userId, { opensGate: true });
  const change = `${self.name}'s password opens the gate now. Sign in under “I work here” with your email.`;
  if (before) await notifyAccountChange(tx, deps, act, before, change);
  await writeAudit(tx, act, { action: "gate taken over" });
}

async function lockOwn(tx: Tx, act: Act): Promise<User> {
  return orNotFound(await lockUser(tx, signedInStaff(act).userId), "person");
}

type Passwords = { current: string; next: string };

/**
 * Ends every session of the person and opens a new one for the caller, whose cookies are returned. Somebody with only
 * passkeys sets a first password without a current one; the call confirms their identity before.
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
    return openStaffSession(tx, deps, user.id, visit);
  });
}
