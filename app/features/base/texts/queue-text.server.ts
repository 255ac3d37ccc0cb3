// A text is written in the transaction of its event, and sent by a job.

import type { Deps } from "#app/deps.server.ts";
import { businessToday, instantAt } from "#app/shared/days/business-clock.ts";
import type { TextKind } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { quietUntil } from "./rules/quiet-hours.ts";
import { usNumber } from "./rules/us-number.ts";
import { countTextsTo, findNumber, findRecipient, insertText, listSilentNumbers } from "./store.server.ts";

export type TextDeps = Pick<Deps, "jobs" | "business" | "now" | "texts">;

type TextRequest = {
  kind: TextKind;
  body: string;
  /** Unique for the event, so that nobody gets two texts about it. */
  event: string;
  /** Quiet hours don't apply to texts about today's delivery or the weather at a party. */
  urgent?: boolean;
  usefulUntil: Date;
  writtenBy?: number | null;
};

/** Why somebody is not texted; undefined if they are. */
export type TextHindrance = "off" | "no_booking" | "no_consent" | "no_number" | "stopped" | "blocked" | "too_many";

/** Per number and day in the business's time zone. Warnings about a running party have a limit of their own. */
export const MOST_A_DAY = 5;
const MOST_URGENT_A_DAY = 20;
const MOST_TO_OWNER_A_DAY = 40;
const URGENT_KINDS: readonly TextKind[] = ["live_watch", "all_clear"];
const TOO_MANY = "this number has had its texts of the day";

/** Texts the customer of a booking, if they agreed to texts, the booking was confirmed and nothing prevents it. */
export async function textCustomer(
  tx: Tx,
  deps: TextDeps,
  request: TextRequest & { bookingId: number },
): Promise<TextHindrance | undefined> {
  const { hindrance, number } = await findHindrance(tx, deps, request.bookingId);
  if (hindrance) return hindrance;
  const isUrgentKind = URGENT_KINDS.includes(request.kind);
  const most = isUrgentKind ? MOST_URGENT_A_DAY : MOST_A_DAY;
  const isTooMany = (await countToday(tx, deps, number, isUrgentKind ? URGENT_KINDS : undefined)) >= most;
  await queue(tx, deps, number, { ...request, event: `${request.event}:customer` }, isTooMany);
  return isTooMany ? "too_many" : undefined;
}

/** Texts the owner, if the settings have a number for that. */
export async function textOwner(
  tx: Tx,
  deps: TextDeps,
  request: TextRequest & { bookingId?: number },
): Promise<TextHindrance | undefined> {
  const number = usNumber(deps.business().messages.ownerPhone);
  if (deps.texts.by === "off") return "off";
  if (!number) return "no_number";
  const hindrance = await hindranceOfNumber(tx, number);
  if (hindrance) return hindrance;
  const isTooMany = (await countToday(tx, deps, number)) >= MOST_TO_OWNER_A_DAY;
  await queue(tx, deps, number, { ...request, event: `${request.event}:owner` }, isTooMany);
  return isTooMany ? "too_many" : undefined;
}

const BOOKED: readonly string[] = ["confirmed", "completed", "cancelled"];

export async function findHindrance(
  tx: Tx | Deps["db"],
  deps: Pick<TextDeps, "texts">,
  bookingId: number,
): Promise<{ hindrance: TextHindrance | undefined; number: string }> {
  const none = (hindrance: TextHindrance, number = "") => ({ hindrance, number });
  if (deps.texts.by === "off") return none("off");
  const person = await findRecipient(tx, bookingId);
  // Anyone can type a number into an order; only a paid or accepted one is a booking.
  if (!person || !BOOKED.includes(person.status)) return none("no_booking");
  const number = usNumber(person.phone);
  if (!number) return none("no_number");
  if (!person.textConsent) return none("no_consent", number);
  return { hindrance: await hindranceOfNumber(tx, number), number };
}

type Person = { status: string; customerPhone: string; textConsent: boolean };

export async function countTextable(
  db: Tx | Deps["db"],
  { texts }: Pick<TextDeps, "texts">,
  people: readonly Person[],
): Promise<number> {
  if (texts.by === "off") return 0;
  const numbers = people
    .filter(({ status, textConsent }) => textConsent && BOOKED.includes(status))
    .flatMap(({ customerPhone }) => usNumber(customerPhone) ?? []);
  const silent = await listSilentNumbers(db, numbers);
  return numbers.filter((number) => !silent.has(number)).length;
}

export async function hindranceOfNumber(tx: Tx | Deps["db"], number: string): Promise<TextHindrance | undefined> {
  const numberRow = await findNumber(tx, number);
  if (numberRow?.stoppedAt) return "stopped";
  return numberRow?.blockedAt ? "blocked" : undefined;
}

export function countToday(
  tx: Tx | Deps["db"],
  { now, business }: Pick<TextDeps, "now" | "business">,
  number: string,
  kinds?: readonly TextKind[],
): Promise<number> {
  const { timeZone } = business().home;
  return countTextsTo(tx, number, instantAt(businessToday(now(), timeZone), "00:00", timeZone), kinds);
}

type Queued = TextRequest & { bookingId?: number };

/** Stores a text and queues its job. A text over the limit is stored as failed, so that the office sees it. */
export async function queue(
  tx: Tx,
  { jobs, now, business }: Pick<TextDeps, "jobs" | "now" | "business">,
  number: string,
  { kind, body, event, urgent = false, usefulUntil, bookingId, writtenBy }: Queued,
  isTooMany = false,
): Promise<void> {
  const sendAfter = urgent || isTooMany ? null : (quietUntil(now(), business().home.timeZone) ?? null);
  const text = await insertText(tx, {
    direction: "out",
    eventKey: event,
    kind,
    bookingId: bookingId ?? null,
    number,
    body,
    urgent,
    usefulUntil,
    state: isTooMany ? "failed" : "queued",
    lastError: isTooMany ? TOO_MANY : null,
    sendAfter,
    writtenBy: writtenBy ?? null,
    createdAt: now(),
  });
  if (text && !sendAfter && !isTooMany) await jobs.enqueue(tx, "send_text", { textId: text.id });
}

type Customer = { id: number; customerPhone: string; customerEmail: string; textConsent: boolean; status: string };

/**
 * Says how the customers of orders hear that the truck is coming: by text if they agreed to texts, else by email. Takes
 * one query.
 */
export async function listReached(
  { db, texts }: Pick<Deps, "db" | "texts">,
  customers: readonly Customer[],
): Promise<Map<number, "text" | "email">> {
  const numbers = new Map(customers.map(({ id, customerPhone }) => [id, usNumber(customerPhone)]));
  const hindered = await listSilentNumbers(
    db,
    [...numbers.values()].filter((number) => number !== undefined),
  );
  const isTexted = ({ id, textConsent }: Customer) => {
    const number = numbers.get(id);
    return texts.by !== "off" && textConsent && number !== undefined && !hindered.has(number);
  };
  return new Map(
    customers.flatMap((one): [number, "text" | "email"][] => {
      if (isTexted(one)) return [[one.id, "text"]];
      return one.customerEmail === "" ? [] : [[one.id, "email"]];
    }),
  );
}
