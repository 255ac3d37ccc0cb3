// Reads each change once per process and passes it to every open page, so a hundred visitors cost one query, and nobody
// none.

import { plainDate } from "#app/shared/days/plain-date.ts";
import type { Db } from "#db/database.ts";
import { availabilityDays } from "../rules/days.ts";
import type { OpenDays } from "../rules/open-days.ts";
import type { AvailabilityEntry } from "../schema.ts";
import { listChangesAfter, newestChangeId } from "../store.server.ts";
import type { CalendarMemory } from "./calendar.server.ts";

export type DayChange = { id: number; day: AvailabilityEntry };
export type ChangeFeed = {
  subscribe: (onChange: (change: DayChange) => void) => () => void;
  /** Called on every NOTIFY, and when a lost connection is back. */
  wake: () => void;
  lose: () => void;
  /** Ends every open stream, so that a stopping server doesn't wait for its visitors. */
  close: () => void;
  closed: AbortSignal;
};

export const MOST_AT_ONCE = 500;

/** `business` returns the current settings: closed days and the delivery limit. */
export async function createChangeFeed(
  db: Db,
  calendar: CalendarMemory,
  business: () => OpenDays,
): Promise<ChangeFeed> {
  const listeners = new Set<(change: DayChange) => void>();
  const closing = new AbortController();
  let last = await newestChangeId(db);
  let isReadDue = false;
  let reading = false;

  async function read(): Promise<void> {
    reading = true;
    try {
      while (isReadDue) {
        isReadDue = false;
        const changes = await readChanges(db, calendar, last, business());
        // One read may not return everything, so continue at once; the next NOTIFY may be hours away.
        isReadDue ||= changes.length === MOST_AT_ONCE;
        for (const change of changes) {
          last = change.id;
          for (const listener of listeners) listener(change);
        }
      }
    } catch {
      // Without the database there is nothing to send. The next NOTIFY or reconnection continues from here.
    } finally {
      reading = false;
    }
  }

  const readIfHeard = () => {
    if (!reading && isReadDue && listeners.size > 0) void read();
  };

  return {
    closed: closing.signal,
    close: () => closing.abort(),
    subscribe: (listener) => {
      listeners.add(listener);
      // Changes may have come while this page was loading and nobody listened. A page skips those it knows.
      readIfHeard();
      return () => listeners.delete(listener);
    },
    lose: calendar.lose,
    wake: () => {
      calendar.forget();
      isReadDue = true;
      readIfHeard();
    },
  };
}

/** Returns the changes after an id, each with the current state of its day. */
export async function readChanges(
  db: Db,
  calendar: CalendarMemory,
  after: number,
  { closed }: OpenDays,
): Promise<DayChange[]> {
  const rows = (await listChangesAfter(db, after, MOST_AT_ONCE)).map((row) => ({ ...row, date: plainDate(row.date) }));
  const [first] = rows.map(({ date }) => date).sort();
  if (!first) return [];
  const ids = new Set(rows.map(({ inflatableId }) => inflatableId));
  const { findFleet, findClaims, full } = await calendar.read([...ids], first);
  return rows.map(({ id, inflatableId, date }) => {
    const claims = findClaims(inflatableId).filter((claim) => claim.date === date);
    const item = { inflatableId, fleet: findFleet(inflatableId), claims };
    const [entry] = availabilityDays(item, { from: date, through: date }, { closed, full, forOwner: false });
    return { id, day: entry as AvailabilityEntry };
  });
}
