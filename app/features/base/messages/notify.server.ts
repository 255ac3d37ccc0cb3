import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { ownerEmails } from "#app/features/base/settings/rules/owner-emails.ts";
import { emailKey } from "#app/shared/people/contact-key.server.ts";
import type { Business } from "#config/business.ts";
import { CALLERS_PER_MAILBOX } from "#config/rate-limits.ts";
import type { Tx } from "#db/database.ts";
import type { MessageAttachment } from "#db/schema/messages.ts";
import { mailboxLimit } from "./mail-limits.ts";
import type { Audience, BookingFacts, MessageData, WrittenEmail } from "./message-data.ts";
import { summaryWindow } from "./rules/summary-window.ts";
import { countMailTo, insertMessages, listUnwritten, type NewMessage } from "./store.server.ts";
import { isSwitchedOff } from "./switchable-messages.ts";
import { writeMessage } from "./templates/write-message.server.ts";
import { textAbout } from "./text-about.server.ts";

export type NotifyDeps = Pick<Deps, "jobs" | "business" | "config" | "now" | "log" | "texts">;

let withheld = 0;

export const emailsWithheldSoFar = (): number => withheld;

export type NotifyEvent = {
  /** Unique for the event, so that nobody gets two emails about it. */
  event: string;
  customerEmail: string;
  bookingId?: number;
  /** The hashed internet address of a booking that isn't stored yet. */
  addressKey?: string | null;
  quoteId?: number;
  attachments?: Partial<Record<Audience, MessageAttachment[]>>;
  /** The owner did it, so they get no email about it, and the mailbox limit doesn't apply. */
  byOwner?: boolean;
  /** Delays these emails for a few minutes, because the customer may be about to do it anyway. */
  waits?: readonly Audience[];
  /** These are notified by another email instead. */
  skip?: readonly Audience[];
};

export const eventKey = (event: string, recipient: string) => `${event}:${recipient}`;

export const readAudience = (key: string): Audience => (key.endsWith(":customer") ? "customer" : "owner");

/** Writes the messages of an event to the customer and the owner, and queues them in the transaction. */
export async function notify(tx: Tx, deps: NotifyDeps, data: MessageData, about: NotifyEvent): Promise<void> {
  const { emails, withheld } = await planEmails(tx, deps, data, about);
  await queueNews(tx, deps, { data, about, withheld, emails: await insertMessages(tx, emails) });
}

type Withheld = Pick<Email, "key" | "audience" | "to" | "name">;

/** Returns the rows, for callers that store them together with others. */
export async function planEmails(
  tx: Tx,
  deps: NotifyDeps,
  data: MessageData,
  about: NotifyEvent,
): Promise<{ emails: NewMessage[]; withheld: Withheld[] }> {
  const allEmails = writeEmails(deps, data, about);
  const isOver = about.byOwner ? [] : await areOverLimit(tx, deps, data, allEmails, about);
  const emails = allEmails
    .filter((_email, at) => !isOver[at])
    .map(({ audience, to, replyTo, key, written }) => {
      const recheck = about.waits?.includes(audience) ?? false;
      return {
        ...written,
        eventKey: key,
        kind: data.kind,
        bookingId: about.bookingId ?? null,
        quoteId: about.quoteId ?? null,
        toAddress: to,
        recipientKey: emailKey(to),
        state: "queued" as const,
        replyTo: replyTo || null,
        attachments: about.attachments?.[audience] ?? [],
        createdAt: deps.now(),
        recheck,
        sendAfter: recheck ? endOfWait(deps) : null,
      };
    });
  return { emails, withheld: allEmails.filter((_email, at) => isOver[at]) };
}

type PlannedNews = {
  data: MessageData;
  about: NotifyEvent;
  emails: { id: number; sendAfter?: Date | null | undefined }[];
  withheld: Withheld[];
};

/** Queues the stored emails that don't wait, and texts the customer. */
export async function queueNews(
  tx: Tx,
  deps: NotifyDeps,
  { data, about, emails, withheld }: PlannedNews,
): Promise<void> {
  for (const { id: messageId, sendAfter } of emails)
    if (!sendAfter) await deps.jobs.enqueue(tx, "send_mail", { messageId });
  for (const email of withheld) await holdBack(tx, deps, data, email, about.bookingId);
  const { bookingId, event } = about;
  const isTexted = bookingId !== undefined && !isSwitchedOff(deps.business().messages.off, "customer", data);
  if (isTexted) await textAbout(tx, deps, data, { bookingId, event });
}

type Email = Recipient & { key: string; written: WrittenEmail };

function writeEmails(deps: NotifyDeps, data: MessageData, about: NotifyEvent): Email[] {
  const business = deps.business();
  return listRecipients(business, about).flatMap((recipient) => {
    const { audience, to, name } = recipient;
    // An erased person, or a customer without an email, has no address.
    if (to === "" || (audience === "owner" && about.byOwner) || about.skip?.includes(audience)) return [];
    if (isSwitchedOff(business.messages.off, audience, data)) return [];
    const email = writeMessage(data, audience, business);
    return email ? [{ ...recipient, key: eventKey(about.event, name), written: email }] : [];
  });
}

/** If the event is repeated, a message written the first time does not count as withheld. */
async function holdBack(tx: Tx, deps: NotifyDeps, data: MessageData, email: Withheld, bookingId: number | undefined) {
  const { key, audience } = email;
  if ((await listUnwritten(tx, [key])).length === 0) return;
  await recordWithheld(tx, deps, { kind: data.kind, audience }, bookingId);
  if (data.kind === "booking_received" && audience === "owner") await summarizeLater(tx, deps, data.booking, email);
}

/** Returns null if this installation doesn't delay emails. */
function endOfWait({ config, now }: NotifyDeps): Date | null {
  return config.askAfterMs === 0 ? null : new Date(now().getTime() + config.askAfterMs);
}

type Recipient = { audience: Audience; to: string; replyTo: string; name: string };

/**
 * Returns the customer and every owner address. The name is part of the event key, so a repeated event finds each one
 * again.
 */
function listRecipients(business: Business, { customerEmail }: NotifyEvent): Recipient[] {
  const owners = ownerEmails(business).map((to, index): Recipient => {
    const name = index === 0 ? "owner" : `owner:${to}`;
    return { audience: "owner", to, replyTo: customerEmail, name };
  });
  return [{ audience: "customer", to: customerEmail, replyTo: business.contact.email, name: "customer" }, ...owners];
}

/** Strangers choose the recipients of these messages, so the number per mailbox is limited. */
async function areOverLimit(
  tx: Tx,
  deps: NotifyDeps,
  data: MessageData,
  emails: Email[],
  { addressKey, bookingId = 0 }: Pick<NotifyEvent, "addressKey" | "bookingId">,
): Promise<boolean[]> {
  const limits = emails.map(({ audience }) => mailboxLimit(data, audience, deps.config.rateLimits));
  const counters = emails.map(({ to }, at) => {
    const { kinds = [], seconds = 0 } = limits[at] ?? {};
    return { address: to, kinds, since: new Date(deps.now().getTime() - seconds * 1000) };
  });
  const madeAt = addressKey === undefined ? { bookingId } : { addressKey };
  const counts = limits.some(Boolean) ? await countMailTo(tx, counters, madeAt) : [];
  return emails.map(({ audience }, at) => {
    const limit = limits[at];
    const count = counts[at];
    if (!limit || !count) return false;
    if (audience === "owner") return count.all >= limit.attempts;
    return count.fromSameAddress >= limit.attempts || count.all >= limit.attempts * CALLERS_PER_MAILBOX;
  });
}

/** Sums up the owner's withheld emails about bookings in one email, written from the rows when it is sent. */
async function summarizeLater(
  tx: Tx,
  deps: NotifyDeps,
  booking: BookingFacts,
  { to, name }: Pick<Recipient, "to" | "name">,
) {
  const bookingsUrl = `${deps.config.publicUrl}/admin/bookings`;
  const email = writeMessage({ kind: "bookings_summary", bookings: [booking], bookingsUrl }, "owner", deps.business());
  if (!email) return;
  const { until } = summaryWindow(deps.now());
  const summary = {
    ...email,
    eventKey: eventKey(`bookings-until-${until.getTime()}`, name),
    kind: "bookings_summary" as const,
    bookingId: null,
    quoteId: null,
    toAddress: to,
    recipientKey: emailKey(to),
    state: "queued" as const,
    replyTo: null,
    attachments: [],
    createdAt: deps.now(),
    recheck: true,
    sendAfter: until,
  };
  await insertMessages(tx, [summary]);
}

/** A withheld email is not sent later. The booking's page has the same information. */
async function recordWithheld(
  tx: Tx,
  { log, now }: NotifyDeps,
  details: { kind: MessageData["kind"]; audience: Audience },
  bookingId: number | undefined,
): Promise<void> {
  withheld += 1;
  log.warn({ ...details, bookingId }, "email not sent: too many emails to this address in a short time");
  if (bookingId === undefined) return;
  await writeAudit(tx, { at: now(), actor: "system" }, { action: "email held back", bookingId, details });
}
