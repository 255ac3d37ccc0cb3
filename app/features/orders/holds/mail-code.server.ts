// What all emailed codes have in common: how they are made, stored and sent.
import { createHash, randomInt } from "node:crypto";
import type { Deps } from "#app/deps.server.ts";
import type { MessageOf } from "#app/features/base/messages/message-data.ts";
import { writeToCustomer } from "#app/features/base/messages/templates/write-message.server.ts";
import type { RateLimit } from "#config/rate-limits.ts";
import type { StoredCode } from "./rules/mailed-code.ts";

/** The customer is waiting, and the request occupies a slot meanwhile. */
const SEND_MS = 4_000;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** Bound to what it opens, so that it opens nothing else. It lives for minutes: a plain hash will do. */
export function hashCode(boundTo: string, code: string): string {
  return createHash("sha256")
    .update(`${boundTo}:${code.replace(/\D/g, "")}`)
    .digest("base64url");
}

/**
 * Rejects when the mail server does not accept it. It is sent at once and is not in the message log: a queued code is
 * useless, and a stored one is no secret.
 */
export async function mailCode(
  deps: Pick<Deps, "mail" | "business">,
  message: MessageOf<"hold_code" | "booking_code">,
  { id, to }: { id: string; to: string },
): Promise<void> {
  const written = writeToCustomer(message, deps.business());
  await withTimeout(deps.mail.send({ id, to, replyTo: deps.business().contact.email, ...written }), SEND_MS);
}

async function withTimeout(sending: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The mail server took too long")), milliseconds);
  });
  await Promise.race([sending, late]).finally(() => clearTimeout(timer));
}

/** How many codes may be sent in which time. */
export function codeLimit({ config: { rateLimits } }: Pick<Deps, "config">): RateLimit {
  return rateLimits === "off" ? { attempts: 1000, seconds: 1 } : rateLimits.holdCode;
}

export const sentWithin = (
  codes: readonly Pick<StoredCode, "createdAt">[],
  { seconds }: RateLimit,
  now: Date,
): Date[] => codes.map(({ createdAt }) => createdAt).filter((at) => at.getTime() > now.getTime() - seconds * 1000);
