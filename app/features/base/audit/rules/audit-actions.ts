// Every action of the activity log has a sentence: "You" + "recorded $125 in cash". The names are stored, so they keep
// their spelling. Erasing a person empties details, so every sentence reads well without them.
import { shortDay } from "#app/shared/days/date-format.ts";
import { isPlainDate } from "#app/shared/days/plain-date.ts";
import { formatCents, formatDollars } from "#app/shared/money/money.ts";
import { mapNotes } from "#app/shared/words/order-notes.ts";
import { mapTexts } from "#app/shared/words/order-texts.ts";
import type { Actor } from "#app/shared/words/vocabulary.ts";
import type { AuditEntry } from "../schema.ts";

type Details = AuditEntry["details"];
type Doer = Pick<AuditEntry, "actor" | "userId" | "by">;

const actorNames: Record<Actor, string> = {
  owner: "The owner",
  customer: "The customer",
  system: "The system",
  provider: "The payment provider",
};

/** Names the actor from the view of the member of staff who reads the log. */
export function actorName({ actor, userId, by }: Doer, reader: { userId: number }): string {
  if (userId === reader.userId) return "You";
  return by ?? actorNames[actor];
}

const sentences = {
  "proposal made": (d) => `proposed ${things(d.item)} for ${span(d)}`,
  "proposal renewed": () => "sent the proposal again",
  "proposal withdrawn": () => "took the proposal back",
  "proposal accepted": () => "accepted the proposal",
  "proposal declined": () => "declined the proposal",
  "proposal ended": () => "ended the proposal because nobody accepted it in time",
  "booking made": (d) => `booked ${things(d.item)} for ${span(d)}`,
  "booking moved": (d) =>
    `moved the booking from ${day(d.from)} to ${day(d.to)}${because(moveReasons[text(d.reason)] ?? d.reason)}`,
  "booking corrected": (d) => `corrected the booking${correctedFields(d.changed)}`,
  "email accepted": (d) => `accepted the changed email${d.email ? ` ${text(d.email)}` : ""}`,
  "booking cancelled": (d) =>
    `canceled the booking${d.noShow ? " as a no-show" : ""}${refundText(d)}${because(d.reason)}${codeSentTo(d)}`,
  "order changed": (d) => `changed the order${changeList(d)}`,
  "addition held": (d) => `asked to add ${things(d.item)}, held until ${cents(d.amountCents)} is paid`,
  "addition ended": (d) => `released ${things(d.item)}, which waited to be added`,
  "texts stopped": () => "ended text messages",
  "texts stopped by office": () => "ended text messages, as the customer asked",
  "texts resumed": () => "asked for text messages again",
  "text written": () => "texted the customer",
  "texts connected": () => "connected text messages",
  "texts disconnected": () => "disconnected text messages",
  "weather choice offered": () => "asked the customer what to do about the weather",
  "weather choice kept": () => "kept the day for now, whatever the forecast",
  "booking called off": () => "called the day off for the weather",
  "booking called on again": () => "took back that the day was called off",
  "weather alert sent": (d) => `asked the customer to get everyone off${because(d.what)}`,
  "weather alert answered": () => "reported that everyone is off",
  "weather all-clear": () => "gave the all-clear after the wind",
  "weather outcome": (d) =>
    d.outcome === "stopped" ? "would rather stop for the day" : "started again after the wind",
  "day sent to crew": (d) => `sent the crew its stops${d.date ? ` of ${day(d.date)}` : ""}`,
  "place corrected": () => "said where the address is",
  "place forgotten": () => "dropped where a crew found the address",
  "stop matter settled": () => "looked at what became of the stop",
  "booking reopened": (d) => `reopened the booking${because(d.reason)}`,
  "booking completed": () => "marked the booking as completed",
  "booking deleted": (d) =>
    `deleted ${d.customerName ? `${text(d.customerName)}’s` : "a"} booking for ${day(d.eventDate)}`,
  "hold released": () => "released the hold",
  "hold let go": () => "gave up the hold",
  "held again": () => "held the date again",
  "hold expired": () => "let the hold expire because it wasn't paid in time",
  "hold extended": () => "extended the hold because the payment provider couldn't be reached",
  "change requested": (d) => `asked to ${requestName(d)} the booking${quoted(d.note)}`,
  "offer change requested": (d) => `asked for a change to the proposal${quoted(d.note)}`,
  "request settled": (d) =>
    d.wish === "change"
      ? "closed the request about the proposal"
      : `closed the request to ${requestName(d)} and kept the booking`,
  "cash recorded": (d) => `recorded ${cents(d.amountCents)} in cash`,
  "check recorded": (d) => `recorded a check for ${cents(d.amountCents)}`,
  "card recorded": (d) => `recorded a card payment of ${cents(d.amountCents)}`,
  "other recorded": (d) => `recorded a payment of ${cents(d.amountCents)}${because(d.note)}`,
  "refund recorded": (d) => `recorded a refund of ${cents(d.amountCents)}${lowered(d)}`,
  "card refund ordered": (d) => `sent ${cents(d.amountCents)} back to the card${lowered(d)}`,
  "payment corrected": (d) =>
    `corrected a payment from ${cents(d.fromCents)} to ${cents(d.toCents)}${priceAfter(d)}${because(d.reason)}`,
  "balance written off": (d) => `wrote off ${cents(d.amountCents)}${because(d.reason)}`,
  "payment received": (d) => `processed a payment of ${cents(d.amountCents)}`,
  "payment for an erased booking": (d) =>
    `processed a payment of ${cents(d.amountCents)} for a deleted booking, which is being refunded`,
  "paid too much": (d) => `found an overpayment of ${cents(d.amountCents)}`,
  "dispute withdrawn": (d) => `took back ${cents(d.amountCents)} because the cardholder disputed the payment`,
  "dispute reinstated": (d) => `returned ${cents(d.amountCents)} after the dispute`,
  "certificate settled": () => "took care of the certificate of insurance",
  "payment matter settled": (d) => `marked a payment alert as done${because(d.matter)}`,
  "refund requested": (d) => `asked for a refund of ${cents(d.amountCents)} to the card`,
  "refund sent": (d) => `refunded ${cents(d.amountCents)}`,
  "refund failed": (d) =>
    d.amountCents === 0
      ? `couldn't refund ${cents(d.disputedCents)} while the payment is disputed`
      : d.afterDispute
        ? `found ${cents(d.amountCents)} due back after the dispute, so please refund it yourself`
        : `couldn't refund ${cents(d.amountCents)}, so please refund it yourself`,
  "refund settled": (d) => `marked a refund of ${cents(d.amountCents)} as already made`,
  "rain check given": (d) =>
    `gave ${text(d.customerName, "somebody")} a rain check for ${cents(d.amountCents)}${because(d.reason)}`,
  "rain check extended": (d) =>
    `let ${d.customerName ? `${text(d.customerName)}’s` : "a"} rain check last until ${day(d.to)}${because(d.reason)}`,
  "rain check taken back": (d) =>
    `took back ${cents(d.amountCents)} of ${d.customerName ? `${text(d.customerName)}’s` : "a"} rain check${because(d.reason)}`,
  "rain check frozen": (d) =>
    `froze a rain check with ${cents(d.amountCents)} left because its payment went back${paidOrders(d)}`,
  "rain check unfrozen": (d) =>
    `let ${d.customerName ? `${text(d.customerName)}’s` : "a"} frozen rain check be used again`,
  "rain check opened": (d) => `opened the rain check with the code from their email${codeSentTo(d)}`,
  "rain check used": (d) => `paid ${cents(d.amountCents)} by rain check`,
  "payment reminder sent": (d) => `sent a payment reminder for ${cents(d.amountCents)}`,
  "payment notification sent": (d) =>
    `sent ${text(d.customerName, "a customer")} a receipt for ${text(d.productName, "a payment")}`,
  "email held back": (d) =>
    `didn't send an email to ${d.audience === "owner" ? "you" : "the customer"} because too many were sent in a short time`,
  "message written": (d) => `wrote to the customer${quoted(d.subject)}`,
  "message sent again": (d) => `resent an email${d.toAddress ? ` to ${text(d.toAddress)}` : ""}`,
  "link renewed": (d) => `replaced the private link of the booking${codeSentTo(d)}`,
  "signing link sent": () => "sent the link to sign the waiver",
  "waiver signed": () => "signed the waiver",
  "date blocked": (d) => `blocked ${days(d)}${because(d.reason)}`,
  "dates blocked": (d) => `blocked ${days(d)}${because(d.reason)}`,
  "date unblocked": (d) => `unblocked ${days(d)}`,
  "dates unblocked": (d) => `unblocked ${days(d)}`,
  "item added": (d) =>
    `added the ${text(d.name, "rental")}${d.price === undefined ? "" : ` at ${formatDollars(Number(d.price))}`}`,
  "item changed": (d) => `changed the ${text(d.name, "rental")}${changedFields(d.changes)}`,
  "item deleted": (d) => `deleted the ${text(d.name, "rental")}`,
  "item picture changed": (d) => `changed the photo of the ${text(d.name, "rental")}`,
  "item picture removed": (d) => `removed the photo of the ${text(d.name, "rental")}`,
  "extra added": (d) => `added ${text(d.name, "an extra")} to the extras`,
  "extra changed": (d) => `changed ${text(d.name, "an extra")} of the extras`,
  "promo code added": (d) => `added ${promoName(d)}`,
  "promo code changed": (d) => `changed ${promoName(d)}${changedFields(d.changes)}`,
  "promo code deleted": (d) => `deleted ${promoName(d)}`,
  "unit added": (d) => `added ${text(d.name, "a unit")}`,
  "unit changed": (d) => `changed ${text(d.name, "a unit")}`,
  "unit retired": (d) => `retired ${text(d.name, "a unit")}`,
  "unit put back": (d) => `put ${text(d.name, "a unit")} back in service`,
  "unit taken out": (d) =>
    `took ${text(d.name, "a unit")} out of service${outageDays(d)}${because(d.note || d.reason)}`,
  "outage changed": (d) => `changed when ${text(d.name, "a unit")} is out of service${outageDays(d)}`,
  "unit swapped": (d) => `swapped ${text(d.from, "a unit")} for ${text(d.to, "another one")}`,
  "unit log added": (d) => `added an entry to the safety log${d.name ? ` of ${text(d.name)}` : ""}`,
  "unit released": (d) => `allowed ${text(d.name, "a unit")} to go out anyway${because(d.reason)}`,
  "inspector link made": (d) =>
    `made a link to the safety log of ${text(d.name, "a unit")}${d.forWhom ? ` for ${text(d.forWhom)}` : ""}`,
  "inspector link ended": (d) => `ended a link to the safety log of ${text(d.name, "a unit")}`,
  "incident file made": () => "downloaded the incident file",
  "unit back": (d) => `brought ${text(d.name, "a unit")} back`,
  "calendar feed made": (d) => `created ${d.replaced ? "a new" : "a"} calendar feed link`,
  "calendar feed revoked": () => "turned off the calendar feed",
  "quote requested": (d) => `asked for ${numbered("quote", d.quoteId)}`,
  "quote marked": (d) => `marked ${numbered("quote", d.quoteId)} as ${text(d.to, "changed")}`,
  "quote answered": (d) => `answered ${numbered("quote", d.quoteId)}`,
  "settings published": (d) => `${d.restoredFrom ? "restored" : "published"} settings${settingChanges(d.changes)}`,
  "stripe connected": (d) => `connected Stripe, ${d.live ? "live" : "test mode"}${endings(d)}`,
  "payments changed": (d) => paymentsChanged(d.to),
  "mail connected": (d) => `connected the mail server ${text(d.host, "")}`.trimEnd(),
  "mail disconnected": () => "disconnected the mail server",
  "password changed": () => "changed the password",
  "person invited": (d) => `invited ${text(d.name, "somebody")} as ${text(d.role, "staff")}`,
  "invitation sent again": (d) => `sent ${text(d.name, "somebody")} a new invitation`,
  "invitation withdrawn": (d) => `withdrew the invitation of ${text(d.name, "somebody")}`,
  "invitation accepted": (d) => `joined as ${text(d.role, "staff")}`,
  "setup link sent": (d) => `sent ${text(d.name, "somebody")} a link to set up a new way to sign in`,
  "sign-in set up": (d) => `set up a new ${text(d.way, "way to sign in")} by an emailed link`,
  "role changed": (d) =>
    `changed the role of ${text(d.name, "somebody")} from ${text(d.from, "one")} to ${text(d.to, "another")}`,
  "person removed": (d) => `removed ${text(d.name, "somebody")} from the people who work here`,
  "session ended": (d) => `logged ${text(d.name, "somebody")} out${d.device ? ` of ${text(d.device)}` : ""}`,
  "sessions ended": (d) => `logged ${text(d.name, "somebody")} out everywhere`,
  "phone shut out": (d) => `shut out ${text(d.name, "somebody")}’s phone${because(d.device)}`,
  "phone let in": (d) => `let ${text(d.name, "somebody")}’s phone in again${because(d.device)}`,
  "held report accepted": (d) => `accepted what ${text(d.name, "somebody")}’s phone sent after it was shut out`,
  "held report dropped": (d) => `dropped what ${text(d.name, "somebody")}’s phone sent after it was shut out`,
  "passkey added": (d) => `added a passkey${because(d.passkey)}`,
  "passkey removed": (d) => `removed a passkey${d.name ? ` of ${text(d.name)}` : ""}${because(d.passkey)}`,
  "account changed": (d) => `changed their account${changedFields(d.changes)}`,
  "gate taken over": () => "made their password the one that opens the gate",
  "insurance certificate sent": (d) => `sent the certificate of insurance${d.to ? ` to ${text(d.to)}` : ""}`,
  "backup downloaded": () => "downloaded a backup",
  "backup store connected": (d) => `connected ${text(d.store, "a store")} for backups`,
  "backup store disconnected": () => "disconnected the backup store",
  "backup key kept": (d) => `saved the backup key ${text(d.fingerprint, "")}`.trimEnd(),
  "copy confirmed": () => "confirmed the restored copy as the real one",
  "words published": (d) => `published ${words(d)}`,
  "words scheduled": (d) => `scheduled ${words(d)} for ${text(d.at, "later")}`,
  "words schedule canceled": (d) => `canceled the schedule of ${words(d)}`,
  "words unpublished": (d) => `took ${words(d)} off the site${leadsTo(d)}`,
  "address leads on": (d) => `changed where ${words(d)} leads${leadsTo(d)}`,
  "words ordered": (d) => `changed the order of the ${d.kind === "town" ? "town pages" : "texts"}`,
  "starting words changed": (d) => {
    const kind = d.kind === "article" ? "articles" : d.kind === "town" ? "town pages" : "questions";
    const all = `the ${kind} of the starting site`;
    if (d.what === "delete") return `deleted ${all}`;
    return d.what === "show" ? `showed ${all} again` : `took ${all} off the site`;
  },
  "testimonial added": (d) => `added ${testimonial(d)}`,
  "testimonial changed": (d) => `changed ${testimonial(d)}${d.shown === false ? ", which is off the site" : ""}`,
  "testimonial erased": (d) => `erased ${testimonial(d)}`,
  "testimonials ordered": () => "changed the order of the reviews and photos",
  "draft deleted": (d) => `deleted a draft of ${words(d)}`,
  "person erased": (d) =>
    `erased a person's data: ${countText(d.bookings, "booking")}, ${countText(d.quotes, "quote request")}, ${countText(d.messages, "email")}`,
} satisfies Record<string, (details: Details) => string>;

export type AuditAction = keyof typeof sentences;

export const auditActions = Object.keys(sentences) as AuditAction[];

/** Follows the actor's name. A row of another version may have an action that this one doesn't know. */
export function auditSentence({ action, details }: Pick<AuditEntry, "action" | "details">): string {
  const write = Object.hasOwn(sentences, action) ? sentences[action as AuditAction] : undefined;
  return write ? write(details) : `made a change (${action})`;
}

/** For example ` (key ending k7Qe, webhook secret ending 9fXa)`. */
function endings({ keyEnding, webhookEnding }: Details): string {
  const parts = [keyEnding && `key ending ${keyEnding}`, webhookEnding && `webhook secret ending ${webhookEnding}`];
  const joinedParts = parts.filter(Boolean).join(", ");
  return joinedParts ? ` (${joinedParts})` : "";
}

function paymentsChanged(to: unknown): string {
  if (to === "links") return "let customers pay by payment links";
  return to === "demo" ? "set payments to demo mode" : "disconnected payments";
}

/** For example ` from May 15 until May 20`. */
function outageDays({ from, backOn }: Details): string {
  if (!from) return "";
  return ` from ${day(from)}${backOn ? ` until ${day(backOn)}` : ""}`;
}

function text(value: unknown, missing = ""): string {
  return (typeof value === "string" && value !== "") || typeof value === "number" ? String(value) : missing;
}

function cents(value: unknown): string {
  return formatCents(Number(value ?? 0));
}

function day(value: unknown): string {
  const date = text(value, "another day");
  return isPlainDate(date) ? shortDay(date) : date;
}

const span = ({ date, through }: Details) => `${day(date)}${through ? ` to ${day(through)}` : ""}`;

/** For example `the Castle Combo and Giant Slide`; a number needs no article. */
function things(item: unknown): string {
  const name = text(item, "rental");
  return /^\d+ × /.test(name) ? name : `the ${name}`;
}

/** Older entries have only the number of the rental. */
function days(d: Details): string {
  const name = text(d.unit) || text(d.item);
  const what = d.inflatableId === "all" ? "all rentals" : name ? `the ${name}` : numbered("item", d.inflatableId);
  return `${span(d)} for ${what}`;
}

const numbered = (thing: string, id: unknown) =>
  text(id) ? `${thing} ${text(id)}` : `${/^[aeiou]/.test(thing) ? "an" : "a"} ${thing}`;
const kindNames: Record<string, string> = {
  article: "the article",
  question: "the question",
  town: "the town page",
  site: "the words of the site,",
  waiver: "the waiver text",
  legal: "the page",
  announcement: "the announcement",
};
const words = ({ kind, title }: Details) => `${kindNames[text(kind)] ?? "a text"}${title ? ` “${text(title)}”` : ""}`;
const testimonial = ({ kind }: Details) => (kind === "photo" ? "a photo of a party" : "a review");
/** Only towns have an address that redirects. */
const leadsTo = (d: Details) =>
  d.leadsTo === undefined
    ? ""
    : d.leadsTo
      ? `: visitors are led to ${text(d.leadsTo)}`
      : ": visitors read that it's gone";
const promoName = ({ code }: Details) => (text(code) ? `the promo code ${text(code)}` : "a promo code");
const because = (reason: unknown) => (text(reason) ? ` (${text(reason)})` : "");
const quoted = (note: unknown) => (text(note) ? `: “${text(note)}”` : "");
const requestName = ({ wish: request }: Details) => (request === "cancel" ? "cancel" : "move");
const countText = (count: unknown, thing: string) => `${text(count, "0")} ${thing}${count === 1 ? "" : "s"}`;

function changeList({ changes, fromCents, toCents }: Details): string {
  const list = Array.isArray(changes) ? changes.map((change) => text(change)) : [];
  const price = fromCents === toCents ? [] : [`${cents(fromCents)} → ${cents(toCents)}`];
  const all = [...list, ...price];
  return all.length > 0 ? `: ${all.join("; ")}` : "";
}

const moveReasons: Record<string, string> = {
  customer: "the customer's request",
  owner: "our request",
};

const lowered = ({ loweredCents }: Details) => (loweredCents ? ` and lowered the price by ${cents(loweredCents)}` : "");

function priceAfter({ raisedCents }: Details): string {
  const raised = Number(raisedCents ?? 0);
  if (raised < 0) return lowered({ loweredCents: -raised });
  return raised > 0 ? ` and raised the price by ${cents(raised)} again` : "";
}

function refundText({ refundCents, keptCents }: Details): string {
  const refunded = Number(refundCents ?? 0) > 0 ? [`${cents(refundCents)} to be refunded`] : [];
  const amounts = Number(keptCents ?? 0) > 0 ? [`${cents(keptCents)} kept`] : [];
  const parts = [...refunded, ...amounts];
  return parts.length > 0 ? `, ${parts.join(", ")}` : "";
}

/** Names who changed the address if the office did. */
function codeSentTo({ codeTo, changedBy }: Details): string {
  if (!codeTo) return "";
  return `, with a code sent to ${text(codeTo)}${changedBy ? `, an address that ${text(changedBy)} entered` : ""}`;
}

function paidOrders({ orders }: Details): string {
  const ids = Array.isArray(orders) ? orders.map((id) => text(id)) : [];
  return ids.length > 0 ? `; it paid ${ids.length === 1 ? "booking" : "bookings"} ${ids.join(", ")}` : "";
}

const fieldNames: Record<string, string> = {
  customerName: "name",
  customerEmail: "email",
  customerPhone: "phone",
  customerAddress: "address",
  ...mapTexts(({ label }) => label.toLowerCase()),
  ...mapNotes(({ label }) => label.toLowerCase()),
  site: "site answers",
  outOfArea: "outside the area",
  slug: "web address",
  wetAvailable: "wet option",
  wetFee: "wet fee",
  isNew: "new badge",
  capacityUnit: "capacity unit",
  windLimitMph: "wind limit",
  anchorPoints: "anchors",
  validFrom: "first day to book",
  validUntil: "last day to book",
  eventFrom: "first event day",
  eventUntil: "last event day",
  mostUses: "most uses",
  oncePerCustomer: "once per customer",
};

function correctedFields(changed: unknown): string {
  const changes = Object.entries((changed ?? {}) as Record<string, { from: unknown; to: unknown }>);
  const lines = changes.map(
    ([name, { from, to }]) => `${fieldNames[name] ?? name} ${formatValue(from)} → ${formatValue(to)}`,
  );
  return lines.length > 0 ? `: ${lines.join("; ")}` : "";
}

function formatValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return text(value, "(empty)");
}

function changedFields(changes: unknown): string {
  const names = changes && typeof changes === "object" ? Object.keys(changes) : [];
  return names.length > 0 ? `: ${names.map((name) => fieldNames[name] ?? name).join(", ")}` : "";
}

const MOST_CHANGES = 3;

function settingChanges(changes: unknown): string {
  const all = (Array.isArray(changes) ? changes : []) as { label: string; from: string; to: string }[];
  const lines = all.slice(0, MOST_CHANGES).map(({ label, from, to }) => `${label} ${from} → ${to}`);
  const more = all.length > MOST_CHANGES ? [`${all.length - MOST_CHANGES} more`] : [];
  return lines.length > 0 ? `: ${[...lines, ...more].join("; ")}` : "";
}
