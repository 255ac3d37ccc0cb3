// Strangers can make us send these emails. Each counts against a limit of config/rate-limits.ts. A mailbox at its limit
// gets no more of them for a while. Emails about payments, answers and the owner's acts are not limited.
import type { RateLimit, RateLimits } from "#config/rate-limits.ts";
import type { Audience, MessageData } from "./message-data.ts";

type Kind = MessageData["kind"];
type MailLimit = "customerMail" | "quoteMail" | "ownerMail";

const limited: Record<"customerMail" | "quoteMail", readonly Kind[]> = {
  customerMail: ["booking_received", "hold_expired", "change_requested", "offer_change_requested", "addition"],
  quoteMail: ["quote_received"],
};

export type MailboxLimit = RateLimit & { kinds: readonly Kind[] };

/** Returns undefined if a message of this kind is not limited. */
export function mailboxLimit(data: MessageData, audience: Audience, limits: RateLimits): MailboxLimit | undefined {
  // An email about a refund is about a payment, so it isn't limited.
  if (limits === "off" || (data.kind === "addition" && data.what === "refunded")) return undefined;
  const name = limitName(data.kind, audience);
  if (!name) return undefined;
  return { ...limits[name], kinds: name === "ownerMail" ? Object.values(limited).flat() : limited[name] };
}

function limitName(kind: Kind, audience: Audience): MailLimit | undefined {
  const names = ["customerMail", "quoteMail"] as const;
  const name = names.find((one) => limited[one].includes(kind));
  return name && audience === "owner" ? "ownerMail" : name;
}
