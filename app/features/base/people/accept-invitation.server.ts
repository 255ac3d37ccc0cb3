// Every emailed link is accepted here: for somebody new, and for somebody who works here and needs a new way to sign
// in.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { openStaffSession, type Visit } from "#app/features/base/staff/open-session.server.ts";
import { insertPasskey } from "#app/features/base/staff/passkey-store.server.ts";
import { hashPassword } from "#app/features/base/staff/password.server.ts";
import { nameDevice } from "#app/features/base/staff/rules/device-name.ts";
import type { PasskeyAnswer } from "#app/features/base/staff/schema.ts";
import {
  deleteUserSessions,
  findUserByEmail,
  markPasswordChosen,
  type User,
} from "#app/features/base/staff/store.server.ts";
import { hashToken } from "#app/features/base/staff/token-hash.server.ts";
import { verifyNewPasskey } from "#app/features/base/staff/verify-passkey.server.ts";
import type { Staff } from "#app/shared/people/access.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { notifyAccountChange } from "./notify-account.server.ts";
import { invitationProblems, invitationState } from "./rules/invitation-state.ts";
import {
  findInvitation,
  type Invitation,
  insertUser,
  lockInvitationByToken,
  lockUser,
  updateInvitation,
  updateUser,
} from "./store.server.ts";

type Accepted = { name: string; password?: string | undefined; passkey?: PasskeyAnswer | undefined };
type Key = { passwordHash?: string; passkey?: Awaited<ReturnType<typeof verifyNewPasskey>> };

/** Returns the cookies of a new session. The commit that makes the account also uses up the link. */
export async function acceptInvitation(
  deps: Deps,
  act: Act,
  visit: Visit,
  token: string,
  accepted: Accepted,
): Promise<string[]> {
  const openInvitation = requireOpen(await findInvitation(deps.db, hashToken(token)), act.at);
  const key = await makeKey(deps, accepted, openInvitation.userId);
  return deps.db.transaction(async (tx) => {
    // Lock the person before the link, like all code that sends or withdraws links.
    const member = openInvitation.userId ? await lockUser(tx, openInvitation.userId) : undefined;
    const invitation = requireOpen(await lockInvitationByToken(tx, hashToken(token)), act.at);
    const userId = invitation.userId
      ? await renewAccount(tx, deps, act, member, key)
      : await makeAccount(tx, act, invitation, accepted.name, key);
    if (key.passkey) await keepPasskey(tx, act, userId, key.passkey, visit);
    await updateInvitation(tx, invitation.id, { usedAt: act.at });
    return openStaffSession(tx, deps, userId, visit);
  });
}

/** Does the slow work before anything is locked. */
async function makeKey(deps: Deps, { password, passkey }: Accepted, userId: number | null): Promise<Key> {
  if (passkey) return { passkey: await verifyNewPasskey(deps, passkey, userId) };
  if (password) return { passwordHash: await hashPassword(password) };
  throw new Problem(422, "no_key", "Please choose a password or make a passkey.");
}

export function requireOpen(invitation: Invitation | undefined, now: Date): Invitation {
  if (!invitation) throw new Problem(404, "unknown_invitation", "There's no such link.");
  const state = invitationState(invitation, now);
  if (state === "open") return invitation;
  const { title, help } = invitationProblems[state];
  throw new Problem(409, `invitation_${state}`, `${title}. ${help}`);
}

async function makeAccount(tx: Tx, act: Act, invitation: Invitation, name: string, { passwordHash }: Key) {
  const { email, role } = invitation;
  if (await findUserByEmail(tx, email))
    throw new Problem(409, "already_member", "This address has an account already.");
  const createdAt = act.at;
  const userId = await insertUser(tx, { name, email, role, passwordHash: passwordHash ?? null, createdAt });
  await writeAudit(tx, asMember(act, userId), { action: "invitation accepted", details: { role } });
  return userId;
}

/** A new password ends the sessions that the old one opened. */
async function renewAccount(tx: Tx, deps: Deps, act: Act, user: User | undefined, { passwordHash }: Key) {
  if (!user) throw new Problem(409, "invitation_withdrawn", "This account has been removed. Please ask the owner.");
  const way = passwordHash ? "password" : "passkey";
  if (passwordHash) {
    await updateUser(tx, user.id, { passwordHash });
    await deleteUserSessions(tx, user.id);
    if (user.opensGate) await markPasswordChosen(tx, act.at);
  }
  await notifyAccountChange(tx, deps, act, user, `A new ${way} was set up with an emailed link.`);
  await writeAudit(tx, asMember(act, user.id), { action: "sign-in set up", details: { way } });
  return user.id;
}

async function keepPasskey(tx: Tx, act: Act, userId: number, passkey: NonNullable<Key["passkey"]>, visit: Visit) {
  const name = nameDevice(visit.userAgent);
  const isStored = await insertPasskey(tx, { ...passkey, userId, name, createdAt: act.at });
  if (!isStored) throw new Problem(409, "passkey_known", "This passkey is in use already. Please make another one.");
}

/** For the log, before there is a session. */
const asMember = ({ at }: Act, userId: number): Act => ({ at, actor: "owner", by: { userId } as Staff });
