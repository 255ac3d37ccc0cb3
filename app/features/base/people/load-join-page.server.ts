import type { Deps } from "#app/deps.server.ts";
import { hashToken } from "#app/features/base/staff/token-hash.server.ts";
import { invitationProblems, invitationState, type JoinPageData } from "./rules/invitation-state.ts";
import { findInvitation } from "./store.server.ts";

/** Loading changes nothing, because mail programs follow links, too. */
export async function loadJoinPage({ db, now }: Deps, token: string): Promise<JoinPageData | undefined> {
  const invitation = await findInvitation(db, hashToken(token));
  if (!invitation) return undefined;
  const state = invitationState(invitation, now());
  if (state !== "open") return { problem: invitationProblems[state] };
  const { name, email, role, userId } = invitation;
  return { open: { token, name, email, role, isMember: userId !== null } };
}
