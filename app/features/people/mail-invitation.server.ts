import { randomBytes, randomUUID } from "node:crypto";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import type { Act } from "../../shared/act.ts";
import type { Role } from "../../shared/vocabulary.ts";
import { notify } from "../messages/notify.server.ts";
import { hashToken } from "../staff/token-hash.server.ts";
import { INVITATION_HOURS } from "./rules/invitation-state.ts";

/** A new link: what is stored of it, and the token itself, which only the email and the owner's answer have. */
export function newLink(now: Date) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
  return { token, kept: { tokenHash: hashToken(token), createdAt: now, expiresAt } };
}

type Link = { token: string; name: string; email: string; role: Role; isMember: boolean };

export async function mailLink(
  tx: Tx,
  deps: Deps,
  act: Act,
  { token, name, email, role, isMember }: Link,
): Promise<string> {
  const joinUrl = `${deps.config.publicUrl}/join/${token}`;
  const from = act.by?.name ?? "The owner";
  const data = { kind: "invitation", name, role, joinUrl, from, isMember, hours: INVITATION_HOURS } as const;
  await notify(tx, deps, data, { event: `invitation:${randomUUID()}`, customerEmail: email, byOwner: true });
  return joinUrl;
}
