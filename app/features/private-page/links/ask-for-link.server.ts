import { randomUUID } from "node:crypto";
import { countAttempt } from "../../../../db/rate-limiter.server.ts";
import type { Deps, RequestFacts } from "../../../deps.server.ts";
import { overLimit } from "../../../over-limit.server.ts";
import { emailKey } from "../../../shared/contact-key.server.ts";
import { emailLine } from "../../../shared/text-fields.ts";

type Asked =
  | { ok: true; email: string }
  | { ok: false; reason: "invalid"; error: string }
  | { ok: false; reason: "too_often"; retryAfterSeconds: number };

/**
 * For a customer who lost the link to their booking. No booking is looked up here: a job does that, so neither the answer nor its
 * timing reveals who is a customer.
 */
export async function askForLink(deps: Deps, typed: string, caller: Pick<RequestFacts, "address">): Promise<Asked> {
  const checked = checkFindForm(typed);
  if (!checked.ok) return { ok: false, reason: "invalid", error: checked.error };
  const mailbox = emailKey(checked.email);
  const retryAfterSeconds = (await overLimit(deps, "findBooking", caller)) ?? (await overMailboxLimit(deps, mailbox));
  if (retryAfterSeconds !== undefined) return { ok: false, reason: "too_often", retryAfterSeconds };
  await deps.jobs.enqueue(deps.db, "find_booking", { emailKey: mailbox, key: randomUUID() });
  return { ok: true, email: checked.email };
}

/** Limits the emails to one mailbox, from however many addresses they are requested. */
async function overMailboxLimit({ db, config }: Deps, mailbox: string): Promise<number | undefined> {
  const { rateLimits } = config;
  if (rateLimits === "off") return undefined;
  return countAttempt(db, "findBookingOf", rateLimits.findBooking, mailbox);
}

const emailField = emailLine("Please enter the email you booked with.");

type FindCheck = { ok: true; email: string } | { ok: false; error: string };

/** Checks whether it is an email address, never whether it belongs to a booking. */
export function checkFindForm(typed: string): FindCheck {
  const parsed = emailField.safeParse(typed);
  if (parsed.success) return { ok: true, email: parsed.data };
  return { ok: false, error: parsed.error.issues[0]?.message ?? "" };
}
