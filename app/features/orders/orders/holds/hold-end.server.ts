import { parseBusinessMoment } from "#app/shared/days/business-moment.server.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";

/** A hold ends with its event day at the latest. */
export function beforeItIsOver(end: Date, eventDate: PlainDate, timeZone: string): Date {
  const midnight = parseBusinessMoment(`${addDays(eventDate, 1)}T00:00`, timeZone);
  return midnight && midnight < end ? midnight : end;
}
