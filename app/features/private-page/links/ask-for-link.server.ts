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
 * Somebody lost the link to their booking. The work is the same whatever was typed, and no booking is looked up here: a job
 * does that, so neither the answer nor its timing tells who is a customer.
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

/** From however many addresses: a mailbox isn't flooded. */
async function overMailboxLimit({ db, config }: Deps, mailbox: string): Promise<number | undefined> {
  const { rateLimits } = config;
  if (rateLimits === "off") return undefined;
  return countAttempt(db, "findBookingOf", rateLimits.findBooking, mailbox);
}

const emailField = emailLine("Please enter the email you booked with.");

type FindCheck = { ok: true; email: string } | { ok: false; error: string };

/** Says whether an email was typed, never whether anybody booked with it. */
export function checkFindForm(typed: string): FindCheck {
  const parsed = emailField.safeParse(typed);
  if (parsed.success) return { ok: true, email: parsed.data };
  return { ok: false, error: parsed.error.issues[0]?.message ?? "" };
}
