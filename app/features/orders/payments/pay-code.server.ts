// The code behind the QR that the crew shows at the gate. It opens a page that takes the balance and says nothing else of the order,
// through the end of its day. Nothing is stored: the order's own token seals it, so a new link ends its codes, too.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#app/deps.server.ts";
import { addDays, daysBetween, isPlainDate, type PlainDate } from "#app/shared/days/plain-date.ts";

type Sealed = { id: number; token: string };

const FIRST_DAY = "2020-01-01" as PlainDate;
const SEAL_CHARACTERS = 12;

const makeSeal = ({ id, token }: Sealed, date: PlainDate) =>
  createHmac("sha256", token).update(`pay ${id} ${date}`).digest("base64url").slice(0, SEAL_CHARACTERS);

/** `rt-1s8-7KQ2fA9x_3Lc`: the order, the day, and the seal of both. */
export function payCode(order: Sealed, date: PlainDate): string {
  return [order.id.toString(36), daysBetween(FIRST_DAY, date).toString(36), makeSeal(order, date)].join("-");
}

export const payUrl = ({ publicUrl }: Pick<Config, "publicUrl">, code: string) => `${publicUrl}/pay/${code}`;

/** Which order and day a code claims to be for. Only its seal proves it. */
export function readPayCode(code: string): { bookingId: number; date: PlainDate } | undefined {
  const [, id, day] = /^([1-9a-z][0-9a-z]{0,5})-([0-9a-z]{1,4})-[\w-]{12}$/.exec(code) ?? [];
  if (!id || !day) return undefined;
  const bookingId = Number.parseInt(id, 36);
  const date = addDays(FIRST_DAY, Number.parseInt(day, 36));
  return bookingId <= 2_147_483_647 && isPlainDate(date) ? { bookingId, date } : undefined;
}

/** Compared so that the time it takes says nothing about the seal. */
export function isSealed(code: string, order: Sealed, date: PlainDate): boolean {
  const [given, right] = [Buffer.from(code), Buffer.from(payCode(order, date))];
  return given.length === right.length && timingSafeEqual(given, right);
}
