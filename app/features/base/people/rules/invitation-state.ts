import type { Role } from "#app/shared/words/vocabulary.ts";

export const INVITATION_HOURS = 72;

type Times = { expiresAt: Date; usedAt: Date | null; withdrawnAt: Date | null };

export type InvitationState = "open" | "used" | "withdrawn" | "expired";

/** A link works once until it expires, unless the owner withdrew it. */
export function invitationState({ expiresAt, usedAt, withdrawnAt }: Times, now: Date): InvitationState {
  if (usedAt) return "used";
  if (withdrawnAt) return "withdrawn";
  return expiresAt <= now ? "expired" : "open";
}

/** `isMember`: they work here and need a new way to sign in. */
export type OpenInvitation = { token: string; name: string; email: string; role: Role; isMember: boolean };

export type LinkProblem = { title: string; help: string };
export type JoinPageData = { open: OpenInvitation } | { problem: LinkProblem };

export const invitationProblems: Record<Exclude<InvitationState, "open">, LinkProblem> = {
  used: {
    title: "This link was used already",
    help: "It works once. Sign in with your passkey, or with your email and password. If that wasn't you, call the owner.",
  },
  withdrawn: {
    title: "This link doesn't work any more",
    help: "The owner took it back or sent a newer one. Look for the newest email, or ask the owner.",
  },
  expired: {
    title: "This link has expired",
    help: `It was good for ${INVITATION_HOURS} hours. Ask the owner to send it again.`,
  },
};
