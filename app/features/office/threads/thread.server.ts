import { randomUUID } from "node:crypto";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { hasPrivateLink, hiddenText } from "#app/features/base/messages/private-link-messages.ts";
import { dayNames } from "#app/features/base/messages/templates/parts/order-wording.ts";
import { findUser } from "#app/features/base/staff/store.server.ts";
import {
  countToday,
  findHindrance,
  hindranceOfNumber,
  MOST_A_DAY,
  queue,
  textCustomer,
} from "#app/features/base/texts/queue-text.server.ts";
import { quietUntil } from "#app/features/base/texts/rules/quiet-hours.ts";
import { countSegments } from "#app/features/base/texts/rules/segments.ts";
import { writeText } from "#app/features/base/texts/rules/text-templates.ts";
import { usNumber } from "#app/features/base/texts/rules/us-number.ts";
import { findNumber, findRecipient } from "#app/features/base/texts/store.server.ts";
import { describeOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { hasWeatherOffer } from "#app/features/orders/orders/lifecycle/load-customer-options.server.ts";
import { loadOrder, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { businessToday, clockTime, shortMoment } from "#app/shared/days/business-clock.ts";
import { longDay } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { maskCreditCodes } from "#app/shared/money/mask-credit-codes.ts";
import { formatCents } from "#app/shared/money/money.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import { weatherUrl } from "#app/shared/weather-url.ts";
import { windowText } from "#app/shared/words/business-text.ts";
import type { Db, Tx } from "#db/database.ts";
import { hindranceText, textNote } from "./rules/thread-text.ts";
import type { Thread, ThreadMessage } from "./schema.ts";
import {
  findBookingOfThread,
  findCustomerOfThread,
  listEmails,
  listTexts,
  markSeen,
  settleCancel,
} from "./store.server.ts";

type Who = {
  customerId: number | undefined;
  number: string;
  name: string;
  phone: string;
  email: string;
  bookingId: number | undefined;
};

/** The person or number that a thread is with. */
export async function findWho(
  db: Db | Tx,
  deps: Deps,
  key: string,
): Promise<Who & { consents: { words: string; at: string }[] }> {
  if (key.startsWith("n")) {
    const number = key.slice(1);
    return {
      customerId: undefined,
      number,
      name: number,
      phone: number,
      email: "",
      bookingId: undefined,
      consents: [],
    };
  }
  const customerId = Number(key.slice(1));
  const customer = orNotFound(await findCustomerOfThread(db, customerId), "customer");
  const bookingId = await findBookingOfThread(db, customerId, businessToday(deps.now(), deps.timeZone()));
  const booked = bookingId === undefined ? undefined : await findRecipient(db, bookingId);
  const phone = booked?.phone || customer.phone;
  const number = usNumber(phone) ?? customer.phone;
  return {
    customerId,
    number,
    phone,
    name: customer.name,
    email: customer.email,
    bookingId,
    consents: customer.consents,
  };
}

/** A thread as the office reads it. What was received counts as read from then on. */
export async function openThread(deps: Deps, key: string): Promise<Thread> {
  const { db } = deps;
  const who = await findWho(db, deps, key);
  const { customerId, number, name, phone, email, bookingId } = who;
  const texted = await listTexts(db, customerId, number);
  const emails = customerId === undefined ? [] : await listEmails(db, customerId);
  if (customerId === undefined && texted.length === 0)
    throw new Problem(404, "unknown_thread", "There's no such thread.");
  await markSeen(db, customerId, number, deps.now());
  const clock = (at: Date) => clockTime(at, deps.timeZone());
  const by = deps.texts.by;
  const messages: ThreadMessage[] = [
    ...texted.map((text) => ({
      id: `text-${text.id}`,
      channel: "text" as const,
      direction: text.direction,
      subject: null,
      messageId: null,
      body: text.body,
      at: text.createdAt.toISOString(),
      state: text.state,
      note: textNote(text, by, clock),
      segments: countSegments(text.body).segments,
    })),
    ...emails.map((one) => ({
      id: `email-${one.id}`,
      channel: "email" as const,
      direction: "out" as const,
      subject: one.subject,
      messageId: one.id,
      body: emailWords(one),
      at: one.createdAt.toISOString(),
      state: one.state,
      segments: 0,
      note: one.state === "failed" ? `Email, not sent: ${one.lastError ?? "no reason given"}` : "Email",
    })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));
  const order = bookingId === undefined ? undefined : await findOrder(db, bookingId);
  const { hindrance, consent } = await mayText(deps, who);
  return {
    key,
    name,
    phone,
    email,
    by,
    messages,
    consent,
    hindrance,
    mostADay: MOST_A_DAY,
    booking: order ? viewBooking(deps, order) : null,
    usedToday: await countToday(db, deps, number),
    asksToCancel: texted.some(({ asksToCancel }) => asksToCancel),
    templates: order ? listTemplates(deps, order) : [],
  };
}

async function findOrder(db: Db | Tx, bookingId: number): Promise<Order | undefined> {
  const row = await findBooking(db, bookingId);
  return row && loadOrder(db, row);
}

async function mayText(deps: Deps, { bookingId, number, consents }: Awaited<ReturnType<typeof findWho>>) {
  const known = await findNumber(deps.db, number);
  const at = known?.stoppedAt ? shortMoment(known.stoppedAt, deps.timeZone()) : "";
  const by = known?.stoppedBy ? ((await findUser(deps.db, known.stoppedBy))?.name ?? "The office") : null;
  const found =
    bookingId === undefined
      ? deps.texts.by === "off"
        ? ("off" as const)
        : usNumber(number)
          ? await hindranceOfNumber(deps.db, number)
          : ("no_number" as const)
      : (await findHindrance(deps.db, deps, bookingId)).hindrance;
  const { words, at: agreedAt } = consents.at(-1) ?? {};
  const hasConsent = bookingId !== undefined && (await findRecipient(deps.db, bookingId))?.textConsent;
  const consent = hasConsent ? { words: words ?? "", at: agreedAt ?? null } : null;
  return { hindrance: found ? hindranceText(found, { at, by }) : null, consent };
}

/** A link that signs in and a code that is as good as cash are shown to nobody in the log. */
const emailWords = ({ kind, text }: { kind: string; text: string }) =>
  firstWords(hasPrivateLink(kind) ? hiddenText.text : maskCreditCodes(text));

/** Enough of an email to recognize it. */
function firstWords(text: string): string {
  const words = text.replaceAll(/\s+/g, " ").trim();
  return words.length > 240 ? `${words.slice(0, 240)}…` : words;
}

function viewBooking(deps: Deps, order: Order): NonNullable<Thread["booking"]> {
  const { totalCents, balanceCents } = describeOrder(deps, order);
  const { id, status } = order;
  return {
    id,
    eventDate: order.eventDate as PlainDate,
    status,
    total: formatCents(totalCents),
    due: formatCents(balanceCents),
  };
}

function listTemplates(deps: Deps, order: Order): Thread["templates"] {
  const { balanceCents, bookingUrl: url, terms, eventDate } = describeOrder(deps, order);
  const business = deps.business().name;
  const day = longDay(eventDate);
  const amount = formatCents(balanceCents);
  const balance = balanceCents > 0 ? amount : null;
  const window = windowText(terms.delivery.window);
  return [
    { kind: "on_our_way", label: "On our way", body: writeText("on_our_way", { business, time: null }) },
    { kind: "day_before", label: "Day before", body: writeText("day_before", { business, day, window, balance }) },
    ...weatherTemplates(deps, order),
    { kind: "new_link", label: "Their link", body: writeText("new_link", { business, url }) },
    ...(balance
      ? [
          {
            kind: "payment_failed",
            label: "Payment failed",
            body: writeText("payment_failed", { business, amount, url }),
          },
        ]
      : []),
  ];
}

/** While a choice stands, and once the day is called off. */
function weatherTemplates(deps: Deps, order: Order): Thread["templates"] {
  const business = deps.business().name;
  const booking = describeOrder(deps, order);
  const [day, url] = [dayNames(booking), weatherUrl(booking)];
  if (order.calledOffAt) {
    const body = writeText("called_off", { business, day: `on ${day}`, url });
    return [{ kind: "called_off", label: "Called off", body }];
  }
  if (!order.weatherOfferUntil || !hasWeatherOffer(order, deps.now())) return [];
  const until = shortMoment(order.weatherOfferUntil, deps.timeZone());
  const body = writeText("weather_offer", { business, day, until, url });
  return [{ kind: "weather_offer", label: "Weather choice", body }];
}

const DAY_MS = 86_400_000;

/** The office writes by hand. On the day of the delivery quiet hours don't hold it; otherwise the answer says until when it waits. */
export async function writeInThread(
  tx: Tx,
  deps: Deps,
  act: Act,
  key: string,
  body: string,
): Promise<{ note: string }> {
  const { bookingId, number } = await findWho(tx, deps, key);
  const today = businessToday(act.at, deps.timeZone());
  const booked = bookingId === undefined ? undefined : await findRecipient(tx, bookingId);
  const urgent = booked?.eventDate === today;
  const event = `text-by-hand-${randomUUID()}`;
  const text = {
    kind: "by_hand",
    body,
    event,
    urgent,
    usefulUntil: new Date(act.at.getTime() + DAY_MS),
    writtenBy: act.by?.userId ?? null,
  } as const;
  const used = await countToday(tx, deps, number);
  if (used >= MOST_A_DAY) throw refused(hindranceText("too_many"));
  const hindrance =
    bookingId === undefined
      ? await answerNumber(tx, deps, number, text)
      : await textCustomer(tx, deps, { ...text, bookingId });
  if (hindrance) throw refused(hindranceText(hindrance));
  await settleCancel(tx, undefined, number);
  if (bookingId !== undefined) await writeAudit(tx, act, { action: "text written", bookingId, details: {} });
  const quiet = urgent ? undefined : quietUntil(act.at, deps.timeZone());
  if (deps.texts.by === "outbox") return { note: "Saved, not sent: text messages aren't connected yet." };
  return {
    note: quiet
      ? `It waits until ${shortMoment(quiet, deps.timeZone())}, because of the quiet hours.`
      : "Text on its way",
  };
}

const refused = (message: string) => new Problem(409, "not_texted", message, { fields: { body: message } });

/** Who wrote to us without a booking may be answered, and nothing else. */
async function answerNumber(tx: Tx, deps: Deps, number: string, text: Parameters<typeof queue>[3]) {
  if (deps.texts.by === "off") return "off";
  if (!usNumber(number)) return "no_number";
  const wrote = (await listTexts(tx, undefined, number)).some(({ direction }) => direction === "in");
  if (!wrote) return "no_booking";
  const hindrance = await hindranceOfNumber(tx, number);
  if (!hindrance) await queue(tx, deps, number, text);
  return hindrance;
}

/** They meant the texts alone, or somebody has asked them. */
export async function settleCancelTask(tx: Tx, deps: Deps, key: string): Promise<void> {
  const { customerId, number } = await findWho(tx, deps, key);
  await settleCancel(tx, customerId, number);
}
