import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import type { BookingStatus } from "../../../shared/vocabulary.ts";
import { afterMove } from "./order-states.ts";

export const REOPEN_DAYS = 30;

type Facts = { status: BookingStatus; lastDay: PlainDate; today: PlainDate };

export function canReopen({ status, lastDay, today }: Facts): boolean {
  return afterMove(status, "reopen") !== undefined && today <= addDays(lastDay, REOPEN_DAYS);
}
