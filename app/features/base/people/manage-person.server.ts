// Owners manage other accounts here. Acts that could leave the business without an owner lock all owners, so two at
// once are judged one after the other.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { signedInStaff } from "#app/features/base/staff/confirm-identity.server.ts";
import { forgetDevices } from "#app/features/base/staff/known-device.server.ts";
import { deletePasskey, deleteUserPasskeys } from "#app/features/base/staff/passkey-store.server.ts";
import { deleteUserSessions, findUser } from "#app/features/base/staff/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Role } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { notifyAccountChange } from "./notify-account.server.ts";
import { roleText } from "./rules/roles.ts";
import {
  deleteOtherSessions,
  deleteSessionById,
  lockOwners,
  lockUser,
  shutOutDevices,
  updateUser,
  withdrawLinks,
} from "./store.server.ts";

/** Ends their sessions, so that every page of theirs knows the new role. */
export async function changeRole(tx: Tx, deps: Deps, act: Act, userId: number, role: Role): Promise<void> {
  const owners = await requireOwner(tx, act, userId);
  const person = orNotFound(await lockUser(tx, userId), "person");
  if (person.role === role) return;
  refuseIfOwnerStays(owners, userId);
  await updateUser(tx, userId, { role });
  await deleteUserSessions(tx, userId);
  if (person.role === "owner") await withdrawLinks(tx, userId, act.at, true);
  await notifyAccountChange(
    tx,
    deps,
    act,
    person,
    `Your role changed from ${roleText[person.role]} to ${roleText[role]}.`,
  );
  await writeAudit(tx, act, { action: "role changed", details: { name: person.name, from: person.role, to: role } });
}

/** History keeps the name. The same commit ends everything that could let them in again. */
export async function removePerson(tx: Tx, act: Act, userId: number): Promise<void> {
  const owners = await requireOwner(tx, act, userId);
  const person = orNotFound(await lockUser(tx, userId), "person");
  refuseIfOwnerStays(owners, userId);
  await updateUser(tx, userId, { removedAt: act.at, passwordHash: null });
  await deleteUserSessions(tx, userId);
  await shutOutDevices(tx, { userId }, act);
  await deleteUserPasskeys(tx, userId);
  await forgetDevices(tx, userId);
  await withdrawLinks(tx, userId, act.at, true);
  await writeAudit(tx, act, { action: "person removed", details: { name: person.name } });
}

export async function endPersonSession(tx: Tx, act: Act, userId: number, sessionId: number): Promise<void> {
  const person = orNotFound(await findUser(tx, userId), "person");
  const device = orNotFound(await deleteSessionById(tx, userId, sessionId), "session");
  // It may be a lost phone of the crew, which could still send by its own token.
  await shutOutDevices(tx, { userId, sessionId }, act);
  await writeAudit(tx, act, { action: "session ended", details: { name: person.name, device } });
}

export async function endAllSessions(tx: Tx, act: Act, userId: number): Promise<void> {
  const person = orNotFound(await findUser(tx, userId), "person");
  const { userId: own, sessionId } = signedInStaff(act);
  await deleteOtherSessions(tx, userId, own === userId ? sessionId : undefined);
  // Ending one's own sessions leaves the current phone alone.
  await shutOutDevices(tx, own === userId ? { userId, keepSession: sessionId } : { userId }, act);
  await writeAudit(tx, act, { action: "sessions ended", details: { name: person.name } });
}

/**
 * Removes even their only passkey: they lost the phone and get a link to make a new one. Sessions on it are ended
 * apart.
 */
export async function removePasskey(tx: Tx, deps: Deps, act: Act, userId: number, passkeyId: string): Promise<void> {
  const person = orNotFound(await findUser(tx, userId), "person");
  const { name } = orNotFound(await deletePasskey(tx, userId, passkeyId), "passkey");
  await notifyAccountChange(tx, deps, act, person, `The passkey “${name}” was removed.`);
  await writeAudit(tx, act, { action: "passkey removed", details: { name: person.name, passkey: name } });
}

/** Locks all owners. Refuses if somebody else has just removed the caller. */
export async function lockOwnersAsOne(tx: Tx, act: Act) {
  const { userId: own } = signedInStaff(act);
  const owners = await lockOwners(tx);
  if (!owners.some(({ id }) => id === own)) throw new Problem(403, "not_allowed", "You aren't an owner any more.");
  return owners;
}

async function requireOwner(tx: Tx, act: Act, userId: number) {
  const owners = await lockOwnersAsOne(tx, act);
  if (signedInStaff(act).userId === userId)
    throw new Problem(409, "own_account", "Another owner has to do this for you.");
  return owners;
}

function refuseIfOwnerStays(owners: Awaited<ReturnType<typeof lockOwners>>, userId: number): void {
  const reason = whyOwnerStays(owners, userId);
  if (reason) throw new Problem(409, "owner_stays", reason);
}

type Owner = { id: number; name: string; opensGate: boolean };

/**
 * Says why this person must stay an owner, if so. Without an owner nobody could let people in; without the one whose
 * password opens the gate, nobody could sign in there.
 */
export function whyOwnerStays(owners: readonly Owner[], userId: number): string | undefined {
  const owner = owners.find(({ id }) => id === userId);
  if (!owner) return undefined;
  if (owners.length === 1) return "There has to be an owner. Make somebody else an owner first.";
  if (!owner.opensGate) return undefined;
  return `${owner.name}'s password opens the gate. Another owner has to take that over first, on their account page.`;
}
