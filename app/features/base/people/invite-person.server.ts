import { randomBytes, randomUUID } from "node:crypto";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { notify } from "#app/features/base/messages/notify.server.ts";
import { signedInStaff } from "#app/features/base/staff/confirm-identity.server.ts";
import { findUserByEmail } from "#app/features/base/staff/store.server.ts";
import { hashToken } from "#app/features/base/staff/token-hash.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Role } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { lockOwnersAsOne } from "./manage-person.server.ts";
import { INVITATION_HOURS } from "./rules/invitation-state.ts";
import type { InvitationLink, NewInvitation } from "./schema.ts";
import {
  insertInvitation,
  lockInvitation,
  lockUser,
  updateInvitation,
  withdrawExpired,
  withdrawLinks,
} from "./store.server.ts";

/**
 * Mails a link to somebody who does not work here yet. The owner also sees it once, because not every business can send
 * mail.
 */
export async function invitePerson(
  tx: Tx,
  deps: Deps,
  act: Act,
  { name, email, role }: NewInvitation,
): Promise<InvitationLink> {
  await lockOwnersAsOne(tx, act);
  const member = await findUserByEmail(tx, email);
  if (member) throw refusedEmail("already_member", `${member.name} already works here with this address.`);
  await withdrawExpired(tx, email, act.at);
  const { token, row } = newLink(act.at);
  const invitedBy = signedInStaff(act).userId;
  if ((await insertInvitation(tx, { ...row, name, email, role, invitedBy })) === undefined) {
    throw alreadyInvited();
  }
  const url = await mailLink(tx, deps, act, { token, name, email, role, isMember: false });
  await writeAudit(tx, act, { action: "person invited", details: { name, role } });
  return { url };
}

/** Sends a new link for the same invitation. The one before stops working. */
export async function sendInvitationAgain(tx: Tx, deps: Deps, act: Act, id: number): Promise<InvitationLink> {
  await lockOwnersAsOne(tx, act);
  const { name, email, role, userId } = orNotFound(await lockInvitation(tx, id), "invitation");
  const { token, row } = newLink(act.at);
  await updateInvitation(tx, id, row);
  const url = await mailLink(tx, deps, act, { token, name, email, role, isMember: userId !== null });
  await writeAudit(tx, act, { action: "invitation sent again", details: { name } });
  return { url };
}

export async function withdrawInvitation(tx: Tx, act: Act, id: number): Promise<void> {
  const { name } = orNotFound(await lockInvitation(tx, id), "invitation");
  await updateInvitation(tx, id, { withdrawnAt: act.at });
  await writeAudit(tx, act, { action: "invitation withdrawn", details: { name } });
}

/** For somebody who works here and lost their phone or password: a link to set up a new way to sign in. */
export async function sendSetupLink(tx: Tx, deps: Deps, act: Act, userId: number): Promise<InvitationLink> {
  await lockOwnersAsOne(tx, act);
  const { name, email, role } = orNotFound(await lockUser(tx, userId), "person");
  if (!email) throw new Problem(422, "no_email", `${name} has no email address yet.`);
  await withdrawLinks(tx, userId, act.at);
  const { token, row } = newLink(act.at);
  const link = { ...row, name, email, role, userId, invitedBy: signedInStaff(act).userId };
  if ((await insertInvitation(tx, link)) === undefined) throw alreadyInvited();
  const url = await mailLink(tx, deps, act, { token, name, email, role, isMember: true });
  await writeAudit(tx, act, { action: "setup link sent", details: { name } });
  return { url };
}

const alreadyInvited = () =>
  refusedEmail("already_invited", "This address is invited already. Send that link again instead.");

function refusedEmail(code: string, message: string): Problem {
  return new Problem(422, code, message, { fields: { email: message } });
}

/** Returns the row to store and the token itself, which only the email and the owner's answer have. */
function newLink(now: Date) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
  return { token, row: { tokenHash: hashToken(token), createdAt: now, expiresAt } };
}

type Link = { token: string; name: string; email: string; role: Role; isMember: boolean };

async function mailLink(tx: Tx, deps: Deps, act: Act, { token, name, email, role, isMember }: Link): Promise<string> {
  const joinUrl = `${deps.config.publicUrl}/join/${token}`;
  const from = act.by?.name ?? "The owner";
  const data = { kind: "invitation", name, role, joinUrl, from, isMember, hours: INVITATION_HOURS } as const;
  await notify(tx, deps, data, { event: `invitation:${randomUUID()}`, customerEmail: email, byOwner: true });
  return joinUrl;
}
