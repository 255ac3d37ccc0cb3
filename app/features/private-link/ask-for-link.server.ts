import { randomUUID } from "node:crypto";
import { countAttempt } from "../../../db/rate-limiter.server.ts";
import type { Deps, RequestFacts } from "../../deps.server.ts";
import { overLimit } from "../../over-limit.server.ts";
import { emailKey } from "../../shared/contact-key.server.ts";
import { checkFindForm, type FindErrors, type FindValues } from "./rules/find-booking-form.ts";

type Asked =
  | { ok: true; email: string }
  | { ok: false; reason: "invalid"; fields: FindErrors }
  | { ok: false; reason: "too_often"; retryAfterSeconds: number };

/**
 * Somebody lost the link to their booking. The work is the same whatever was typed, and no booking is looked up here: a job
 * does that, so neither the answer nor its timing tells whether there is one.
 */
export async function askForLink(
  deps: Deps,
  values: FindValues,
  caller: Pick<RequestFacts, "address">,
): Promise<Asked> {
  const checked = checkFindForm(values);
  if (!checked.ok) return { ok: false, reason: "invalid", fields: checked.fields };
  const { email, bookingId } = checked;
  const mailbox = emailKey(email);
  const retryAfterSeconds = (await overLimit(deps, "findBooking", caller)) ?? (await overMailboxLimit(deps, mailbox));
  if (retryAfterSeconds !== undefined) return { ok: false, reason: "too_often", retryAfterSeconds };
  await deps.jobs.enqueue(deps.db, "find_booking", { bookingId, emailKey: mailbox, key: randomUUID() });
  return { ok: true, email };
}

/** From however many addresses: a mailbox isn't flooded, and a number isn't guessed for it. */
async function overMailboxLimit({ db, config }: Deps, mailbox: string): Promise<number | undefined> {
  const { rateLimits } = config;
  if (rateLimits === "off") return undefined;
  return countAttempt(db, "findBookingOf", rateLimits.findBooking, mailbox);
}
