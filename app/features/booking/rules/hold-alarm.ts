// Which unpaid holds look like someone blocking the calendar. Holds with the same mailbox, phone or device count as one person.
import { isUnusual } from "./hold-code.ts";

/** So many unpaid holds of one person raise the alarm. */
const HOLDS_PER_PERSON = 5;

export type OpenHold = {
  bookingId: number;
  emailKey: string | null;
  phoneKey: string | null;
  deviceKey: string | null;
  createdAt: Date;
  holdExpiresAt: Date | null;
};

export type HoldAlarm = { bookingIds: number[]; people: number; since: Date; until: Date | null };

/** Undefined when nothing is out of the ordinary. When there are unusually many in all, all of them are meant. */
export function holdAlarm(holds: OpenHold[], usualOpen: number): HoldAlarm | undefined {
  const people = groupByPerson(holds);
  const unusual = isUnusual({ openOfAll: holds.length, usualOpen });
  const suspicious = unusual ? people : people.filter((group) => group.length >= HOLDS_PER_PERSON);
  const meant = suspicious.flat();
  if (meant.length === 0) return undefined;
  const ends = meant.map(({ holdExpiresAt }) => holdExpiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return {
    bookingIds: meant.map(({ bookingId }) => bookingId).sort((a, b) => a - b),
    people: suspicious.length,
    since: new Date(Math.min(...meant.map(({ createdAt }) => createdAt.getTime()))),
    until: Number.isFinite(last) ? new Date(last) : null,
  };
}

function groupByPerson(holds: OpenHold[]): OpenHold[][] {
  const groupOf = new Map<string, OpenHold[]>();
  const groups = new Set<OpenHold[]>();
  for (const hold of holds) {
    const keys = [hold.emailKey, hold.phoneKey, hold.deviceKey].filter((key) => key !== null);
    const known = [...new Set(keys.map((key) => groupOf.get(key)).filter((group) => group !== undefined))];
    const merged = [...known.flat(), hold];
    for (const group of known) groups.delete(group);
    groups.add(merged);
    for (const one of merged) {
      for (const key of [one.emailKey, one.phoneKey, one.deviceKey]) if (key !== null) groupOf.set(key, merged);
    }
  }
  return [...groups];
}
