import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Deps, RequestFacts } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { waiverItems } from "#app/features/orders/orders/book/order-waiver.server.ts";
import { notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { whoseFirstEmailWaits } from "#app/features/orders/orders/emails/first-email.server.ts";
import { loadOrder, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { listOrderItems } from "#app/features/orders/orders/model/order-lines-store.server.ts";
import {
  type Booking,
  findBooking,
  findBookingByToken,
} from "#app/features/orders/orders/model/order-row-store.server.ts";
import { type SigningLink, signingPath } from "#app/features/orders/waiver/rules/signing-path.ts";
import { listWaiverItems } from "#app/features/orders/waiver/rules/waiver-items.ts";
import { parseWaiverText } from "#app/features/orders/waiver/rules/waiver-text.ts";
import { ORDER_CHANGED, TEXT_CHANGED } from "#app/features/orders/waiver/schema.ts";
import { type Signer, signWaiver } from "#app/features/orders/waiver/sign-waiver.server.ts";
import type { DueNext, SigningPage } from "#app/features/orders/waiver/signing-page.ts";
import {
  findWaiverByToken,
  findWaiverOfBooking,
  findWaiverText,
  lockWaiver,
  type Waiver,
} from "#app/features/orders/waiver/store.server.ts";
import { requireWithinLimit } from "#app/over-limit.server.ts";
import { longDate } from "#app/shared/days/date-format.ts";
import { dateInZone, plainDate } from "#app/shared/days/plain-date.ts";
import { maskedEmail, maskedPhone } from "#app/shared/people/masked-contact.ts";
import { looksLikeToken } from "#app/shared/people/private-token.server.ts";
import { invalidFields, notFound, orNotFound, Problem } from "#app/shared/problem.ts";
import { emailLine, line, optionalEmailLine, phoneLine } from "#app/shared/words/text-fields.ts";
import { MAX_NAME } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import type { WaiverItem } from "#db/schema/waiver.ts";
import { loadPrivateBooking } from "../load-private-page.server.ts";

type Caller = Pick<RequestFacts, "address" | "userAgent">;

const signSchema = z.object({
  fullName: line(MAX_NAME, "Please enter your full name."),
  email: emailLine("Please enter your email address."),
  phone: phoneLine("Please enter your phone number."),
  signature: line(MAX_NAME, "Please type your name to sign."),
  agreed: z.literal("on", "Please accept the waiver terms."),
  /** The hashes of the text that was shown, and of the order. */
  text: z.optional(z.string()),
});

/** Of an order without an email. */
const signWithoutEmail = z.extend(signSchema, { email: optionalEmailLine });

export async function loadSigningPage(deps: Deps, link: SigningLink): Promise<SigningPage | undefined> {
  const waiver = await findByLink(deps, link);
  if (!waiver) return undefined;
  const booking = await findBooking(deps.db, waiver.bookingId);
  const { fullName, email, phone, signedDate } = waiver;
  // Who signed sees what they signed.
  const text = (signedDate && (await findWaiverText(deps.db, waiver.textSha256))) || deps.waiverText();
  // A signed waiver keeps what was signed.
  const items = signedDate || !booking ? waiver.items : waiverItems(await listOrderItems(deps.db, [booking.id]));
  const due = signedDate && booking ? await dueAfterSigning(deps, booking) : null;
  return {
    path: signingPath(link),
    state: signingState(waiver, booking),
    bookingId: waiver.bookingId,
    bookingPath: due && link.of === "booking" ? `/booking/${link.token}` : null,
    productName: waiver.productName,
    items: listWaiverItems({ ...waiver, items }),
    eventDate: plainDate(waiver.eventDate),
    lastDay: plainDate(waiver.lastDay ?? waiver.eventDate),
    address: waiver.customerAddress,
    signer: { fullName, emailHint: email && maskedEmail(email), phoneHint: phone && maskedPhone(phone) },
    signedOn: signedDate && longDate(plainDate(signedDate)),
    due,
    today: dateInZone(deps.now(), deps.timeZone()),
    text: parseWaiverText(text.markdown),
    shown: `${text.sha256} ${orderKey(waiver, items)}`,
  };
}

/** Names the items and days that are signed for: nobody signs for what the page did not show. */
function orderKey({ eventDate, lastDay }: Waiver, items: WaiverItem[] | null): string {
  return createHash("sha256")
    .update(JSON.stringify([eventDate, lastDay, items]))
    .digest("base64url");
}

/** Signature, evidence and mail in one transaction. Of two clicks at once the second finds the waiver signed. */
export async function signByLink(
  deps: Deps,
  link: SigningLink,
  form: Record<string, unknown>,
  caller: Caller,
): Promise<void> {
  await requireWithinLimit(deps, "sign", caller);
  const found = orNotFound(await findByLink(deps, link), "waiver");
  await deps.db.transaction(async (tx) => {
    const waiver = await lockWaiver(tx, found.id);
    const booking = waiver && (await findBooking(tx, waiver.bookingId));
    // Its link may have been replaced meanwhile.
    if (waiver && (link.of === "waiver" ? waiver : booking)?.token !== link.token) throw notFound("waiver");
    if (!waiver || !booking || signingState(waiver, booking) !== "unsigned")
      throw new Problem(409, "nothing_to_sign", "This waiver doesn't need a signature.");
    const schema = waiver.email === "" ? signWithoutEmail : signSchema;
    const parsed = z.safeParse(schema, withOwnContact(form, waiver));
    if (!parsed.success) throw invalidFields(parsed.error.issues);
    const { signature, fullName, email, phone, text } = parsed.data;
    const [shownText, shownOrder] = text?.split(" ") ?? [];
    if (shownText !== undefined && shownText !== deps.waiverText().sha256)
      throw new Problem(409, "text_changed", TEXT_CHANGED);
    const order = await loadOrder(tx, booking);
    if (shownOrder !== undefined && shownOrder !== orderKey(waiver, waiverItems(order.items)))
      throw new Problem(409, "order_changed", ORDER_CHANGED);
    await seal(tx, deps, order, waiver, { fullName, email, phone }, signature, caller);
  });
}

/** What the page shows masked and is left empty is the booking's. */
function withOwnContact(form: Record<string, unknown>, { email, phone }: Waiver): Record<string, unknown> {
  const own = (typed: unknown, known: string) => (typeof typed === "string" && typed.trim() !== "" ? typed : known);
  return { ...form, email: own(form.email, email), phone: own(form.phone, phone) };
}

async function seal(
  tx: Tx,
  deps: Deps,
  order: Order,
  waiver: Waiver,
  signer: Signer,
  typed: string,
  { address: ip, userAgent }: Caller,
): Promise<void> {
  const now = deps.now();
  const items = waiverItems(order.items);
  const text = deps.waiverText();
  await signWaiver(tx, waiver, signer, {
    typed,
    drawn: null,
    ip,
    userAgent,
    text,
    items,
    now,
    timeZone: deps.timeZone(),
  });
  const { id: waiverId } = waiver;
  const details = { waiverId };
  await writeAudit(tx, { at: now, actor: "customer" }, { action: "waiver signed", bookingId: order.id, details });
  const pdf = { kind: "waiver_pdf", filename: `waiver-${waiverId}.pdf`, waiverId } as const;
  const toAnother = !isSameMailbox(signer.email, order.customerEmail);
  const waiting = await whoseFirstEmailWaits(tx, order.id);
  await notifyOrder(
    tx,
    deps,
    order,
    { kind: "waiver_signed", signedBy: signer.fullName, toAnother },
    {
      event: `waiver-${waiverId}-signed`,
      customerEmail: signer.email,
      attachments: { customer: [pdf] },
      // Who signs for the renter has no other email.
      skip: waiting.filter((audience) => audience === "owner" || !toAnother),
    },
  );
}

const isSameMailbox = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A booking that ended needs no signature, whatever its waiver says. */
function signingState({ status }: Waiver, booking: Booking | undefined): SigningPage["state"] {
  if (status === "confirmed") return "signed";
  const ended = !booking || booking.status === "cancelled" || booking.status === "expired";
  return status === "void" || ended ? "void" : "unsigned";
}

async function findByLink({ db }: Deps, { token, of }: SigningLink): Promise<Waiver | undefined> {
  if (!looksLikeToken(token)) return undefined;
  if (of === "waiver") return findWaiverByToken(db, token);
  const booking = await findBookingByToken(db, token);
  return booking && findWaiverOfBooking(db, booking.id);
}

/** The next payment due on a held, signed order, or null. The private page shows the same figure. */
async function dueAfterSigning(deps: Deps, { status, token }: Booking): Promise<DueNext | null> {
  if (status !== "pending_payment") return null;
  const booking = await loadPrivateBooking(deps, token);
  const [next] = booking?.offers ?? [];
  if (!booking || !next) return null;
  const { choice, amountCents, online } = next;
  return { isDeposit: choice === "deposit", amountCents, online, until: booking.hold?.until ?? null };
}
