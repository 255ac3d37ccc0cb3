import type { Business } from "../../../config/business.ts";
import { CALLERS_PER_MAILBOX } from "../../../config/rate-limits.ts";
import type { Tx } from "../../../db/database.ts";
import type { MessageAttachment } from "../../../db/schema/messages.ts";
import type { Deps } from "../../deps.server.ts";
import { writeAudit } from "../audit/store.server.ts";
import { ownerEmails } from "../settings/rules/owner-emails.ts";
import { mailboxLimit } from "./mail-limits.ts";
import type { Audience, BookingFacts, MessageData } from "./message-data.ts";
import { summaryWindow } from "./rules/summary-window.ts";
import { countMailTo, insertMessage, listUnwritten } from "./store.server.ts";
import { isSwitchedOff } from "./switchable-messages.ts";
import { writeMessage } from "./templates/write-message.server.ts";

type NotifyDeps = Pick<Deps, "jobs" | "business" | "config" | "now" | "log">;

let withheld = 0;

/** How many emails were not sent since the start, because their mailbox was at its limit. */
export const emailsWithheldSoFar = (): number => withheld;

type About = {
  /** Unique for the event: nobody gets two emails about the same one. */
  event: string;
  customerEmail: string;
  bookingId?: number;
  quoteId?: number;
  attachments?: Partial<Record<Audience, MessageAttachment[]>>;
  /** The owner did it: they are not emailed about it, and there is no limit per mailbox. */
  byOwner?: boolean;
  /** Whose email waits a few minutes, because the customer may be doing what it is about. */
  waits?: readonly Audience[];
  /** Who hears of it by another email. */
  skip?: readonly Audience[];
};

export const eventKey = (event: string, recipient: string) => `${event}:${recipient}`;

/** Whom a message is to, by its key. */
export const audienceOf = (key: string): Audience => (key.endsWith(":customer") ? "customer" : "owner");

/** Writes the messages of an event, to the customer and to the owner, and queues them with the transaction. */
export async function notify(tx: Tx, deps: NotifyDeps, data: MessageData, about: About): Promise<void> {
  const business = deps.business();
  for (const { audience, to, replyTo, name } of recipientsOf(business, about)) {
    // Nobody is left to write to when a person was erased.
    if (to === "" || (audience === "owner" && about.byOwner) || about.skip?.includes(audience)) continue;
    if (isSwitchedOff(business.messages.off, audience, data)) continue;
    const written = writeMessage(data, audience, business);
    if (!written) continue;
    const key = eventKey(about.event, name);
    if (!about.byOwner && (await isOverLimit(tx, deps, data, { audience, to, bookingId: about.bookingId }))) {
      // When an event comes again, what was written the first time is not held back.
      if ((await listUnwritten(tx, [key])).length === 0) continue;
      await recordWithheld(tx, deps, { kind: data.kind, audience }, about.bookingId);
      if (data.kind === "booking_received" && audience === "owner")
        await summarizeLater(tx, deps, data.booking, { to, name });
      continue;
    }
    const recheck = about.waits?.includes(audience) ?? false;
    const sendAfter = recheck ? endOfWait(deps) : null;
    const messageId = await insertMessage(tx, {
      ...written,
      eventKey: key,
      kind: data.kind,
      bookingId: about.bookingId ?? null,
      quoteId: about.quoteId ?? null,
      toAddress: to,
      replyTo: replyTo || null,
      attachments: about.attachments?.[audience] ?? [],
      createdAt: deps.now(),
      recheck,
      sendAfter,
    });
    if (messageId !== undefined && !sendAfter) await deps.jobs.enqueue(tx, "send_mail", { messageId });
  }
}

/** Null where nothing waits in this installation. */
function endOfWait({ config, now }: NotifyDeps): Date | null {
  return config.askAfterMs === 0 ? null : new Date(now().getTime() + config.askAfterMs);
}

type Recipient = { audience: Audience; to: string; replyTo: string; name: string };

/** The customer, and every address of the owner; the name tells them apart when an event comes again. */
function recipientsOf(business: Business, { customerEmail }: About): Recipient[] {
  const owners = ownerEmails(business).map((to, index): Recipient => {
    const name = index === 0 ? "owner" : `owner:${to}`;
    return { audience: "owner", to, replyTo: customerEmail, name };
  });
  return [{ audience: "customer", to: customerEmail, replyTo: business.contact.email, name: "customer" }, ...owners];
}

type Sent = { audience: Audience; to: string; bookingId: number | undefined };

/** Strangers decide whom these messages go to, so a mailbox gets only so many of them. */
async function isOverLimit(tx: Tx, deps: NotifyDeps, data: MessageData, { audience, to, bookingId }: Sent) {
  const limit = mailboxLimit(data, audience, deps.config.rateLimits);
  if (!limit) return false;
  const since = new Date(deps.now().getTime() - limit.seconds * 1000);
  const { all, fromSameAddress } = await countMailTo(tx, to, limit.kinds, { since, bookingId });
  if (audience === "owner") return all >= limit.attempts;
  return fromSameAddress >= limit.attempts || all >= limit.attempts * CALLERS_PER_MAILBOX;
}

/** The owner's emails about bookings that were not sent are one email, written from the rows when it leaves. */
async function summarizeLater(
  tx: Tx,
  deps: NotifyDeps,
  booking: BookingFacts,
  { to, name }: Pick<Recipient, "to" | "name">,
) {
  const bookingsUrl = `${deps.config.publicUrl}/admin/bookings`;
  const written = writeMessage(
    { kind: "bookings_summary", bookings: [booking], bookingsUrl },
    "owner",
    deps.business(),
  );
  if (!written) return;
  const { until } = summaryWindow(deps.now());
  await insertMessage(tx, {
    ...written,
    eventKey: eventKey(`bookings-until-${until.getTime()}`, name),
    kind: "bookings_summary",
    bookingId: null,
    quoteId: null,
    toAddress: to,
    replyTo: null,
    attachments: [],
    createdAt: deps.now(),
    recheck: true,
    sendAfter: until,
  });
}

/** The email itself is not sent later: what it would have said is on the booking's own page. */
async function recordWithheld(
  tx: Tx,
  { log, now }: NotifyDeps,
  details: { kind: MessageData["kind"]; audience: Audience },
  bookingId: number | undefined,
): Promise<void> {
  withheld += 1;
  log.warn({ ...details, bookingId }, "email not sent: too many emails to this address in a short time");
  if (bookingId === undefined) return;
  await writeAudit(tx, { at: now(), actor: "system", action: "email held back", bookingId, details });
}
