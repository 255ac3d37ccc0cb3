import type { Tx } from "../../../db/database.ts";
import { clockTime } from "../../shared/business-clock.ts";
import type { PlainDate } from "../../shared/plain-date.ts";
import { type TextDeps, type TextHindrance, textCustomer } from "./queue-text.server.ts";
import { writeText } from "./rules/text-templates.ts";

const USEFUL_MS = 3 * 60 * 60_000;

type OnOurWay = {
  bookingId: number;
  /** The day they drive, and for what: each is said once. */
  date: PlainDate;
  leg: "delivery" | "pickup";
  /** Undefined where nobody knows. */
  arrivesAt?: Date | undefined;
};

/** The crew has left for a customer. It is about today, so quiet hours don't hold it back. */
export function textOnOurWay(
  tx: Tx,
  deps: TextDeps,
  { bookingId, date, leg, arrivesAt }: OnOurWay,
): Promise<TextHindrance | undefined> {
  const { name, home } = deps.business();
  const time = arrivesAt ? clockTime(arrivesAt, home.timeZone) : null;
  const body = writeText("on_our_way", { business: name, time });
  const event = `booking-${bookingId}-on-our-way-${leg}-${date}`;
  const usefulUntil = new Date(deps.now().getTime() + USEFUL_MS);
  return textCustomer(tx, deps, { kind: "on_our_way", body, event, bookingId, urgent: true, usefulUntil });
}
