import { randomUUID } from "node:crypto";
import type { Deps, RequestFacts } from "#app/deps.server.ts";
import { requireWithinLimit, tooOften } from "#app/over-limit.server.ts";
import { emailKey } from "#app/shared/people/contact-key.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { emailLine } from "#app/shared/words/text-fields.ts";
import { countAttempt } from "#db/rate-limiter.server.ts";

/**
 * For a customer who lost the link to their booking. No booking is looked up here: a job does that, so neither the answer nor its
 * timing reveals who is a customer.
 */
export async function askForLink(deps: Deps, typed: string, caller: Pick<RequestFacts, "address">): Promise<string> {
  const email = readEmail(typed);
  const mailbox = emailKey(email);
  await requireWithinLimit(deps, "findBooking", caller);
  await requireWithinMailboxLimit(deps, mailbox);
  await deps.jobs.enqueue(deps.db, "find_booking", { emailKey: mailbox, key: randomUUID() });
  return email;
}

/** Limits the emails to one mailbox, from however many addresses they are requested. */
async function requireWithinMailboxLimit({ db, config }: Deps, mailbox: string): Promise<void> {
  const { rateLimits } = config;
  if (rateLimits === "off") return;
  const retryAfterSeconds = await countAttempt(db, "findBookingOf", rateLimits.findBooking, mailbox);
  if (retryAfterSeconds !== undefined) throw tooOften(retryAfterSeconds);
}

const emailField = emailLine("Please enter the email you booked with.");

/** Checks whether it is an email address, never whether it belongs to a booking. */
export function readEmail(typed: string): string {
  const parsed = emailField.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw new Problem(422, "invalid", parsed.error.issues[0]?.message ?? "");
}
