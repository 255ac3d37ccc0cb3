import { dateInZone } from "../app/shared/plain-date.ts";

const LOOK_EVERY_MS = 30_000;

/** Pages that name a day or a year are true for one day: calls back when the business's clock passes midnight, until told to stop. */
export function onNewDay(timeZone: string, callback: () => void): () => void {
  let today = dateInZone(new Date(), timeZone);
  const look = () => {
    const day = dateInZone(new Date(), timeZone);
    if (day !== today) callback();
    today = day;
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
