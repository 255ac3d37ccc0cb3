// Each process keeps its own calendar of units, outages, claims and full delivery days. It has a few kilobytes, is read
// once per item after a change and serves every visitor. It promises nothing: claiming reads the database under locks.

import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { MOST_DAYS } from "#app/shared/words/vocabulary.ts";
import type { Business } from "#config/business.ts";
import type { Db, Tx } from "#db/database.ts";
import type { FleetUnit } from "../rules/fleet.ts";
import type { OpenDays } from "../rules/open-days.ts";
import { listFullDays, newestChangeId } from "../store.server.ts";
import { listClaimsFrom, listFleet, type UnitClaimRow } from "../units/unit-store.server.ts";

export type AvailabilityCalendar = {
  /** Earlier days are missing. */
  from: PlainDate;
  findFleet: (inflatableId: number) => FleetUnit[];
  /** Ordered by day and unit. */
  findClaims: (inflatableId: number) => UnitClaimRow[];
  full: ReadonlySet<PlainDate>;
  /** The calendar includes every change up to this one. */
  changeId: number;
};

export async function readCalendar(
  db: Db | Tx,
  from: PlainDate,
  { delivery }: OpenDays,
  inflatableIds: number[],
): Promise<AvailabilityCalendar> {
  const changeId = await newestChangeId(db);
  const fleet = Map.groupBy(await listFleet(db, inflatableIds, from), ({ inflatableId }) => inflatableId);
  const claims = Map.groupBy(await listClaimsFrom(db, inflatableIds, from), ({ inflatableId }) => inflatableId);
  const full = await listFullDays(db, { from, through: LAST_DAY }, delivery.mostADay);
  return {
    from,
    findFleet: (id) => fleet.get(id) ?? [],
    findClaims: (id) => claims.get(id) ?? [],
    full: new Set(full),
    changeId,
  };
}

const LAST_DAY = "9999-12-31" as PlainDate;

/** An order of several days that is still out began before today. */
export const calendarStart = (now: Date, timeZone: string): PlainDate =>
  addDays(businessToday(now, timeZone), -MOST_DAYS);

export type CalendarMemory = {
  /**
   * Reads these items from a day on, with every change that this process knows of. Never call it within a transaction:
   * it would wait for itself.
   */
  read: (inflatableIds: readonly number[], from: PlainDate) => Promise<AvailabilityCalendar>;
  /** True if all of these were read since the last change. */
  knows: (inflatableIds: readonly number[]) => boolean;
  /** Call it after any possible change. */
  forget: () => void;
  /** Changes go unnoticed until the next `forget`, so every read asks the database. */
  lose: () => void;
  /** Differs after every change; undefined while changes go unnoticed. */
  version: () => number | undefined;
};

export function createCalendarMemory(
  db: Db,
  business: () => OpenDays & { home: Pick<Business["home"], "timeZone"> },
  now: () => Date,
): CalendarMemory {
  const calendars = new Map<number, Promise<AvailabilityCalendar>>();
  let version = 0;
  let hears = true;

  function readMissing(inflatableIds: readonly number[], start: PlainDate): void {
    const missing = inflatableIds.filter((id) => !calendars.has(id));
    if (missing.length === 0) return;
    const reading = readCalendar(db, start, business(), missing);
    for (const id of missing) calendars.set(id, reading);
    reading.catch(() => {
      for (const id of missing) if (calendars.get(id) === reading) calendars.delete(id);
    });
  }

  async function read(inflatableIds: readonly number[], from: PlainDate): Promise<AvailabilityCalendar> {
    const start = calendarStart(now(), business().home.timeZone);
    if (!hears || from < start) return readCalendar(db, from, business(), [...new Set(inflatableIds)]);
    readMissing(inflatableIds, start);
    // Read all of them before the first wait, during which an item may be forgotten.
    const parts = await Promise.all(inflatableIds.map(async (id) => [id, await calendars.get(id)] as const));
    const byItem = new Map(parts);
    return {
      from: start,
      findFleet: (id) => byItem.get(id)?.findFleet(id) ?? [],
      findClaims: (id) => byItem.get(id)?.findClaims(id) ?? [],
      full: parts[0]?.[1]?.full ?? new Set(),
      changeId: Math.min(...parts.map(([, part]) => part?.changeId ?? 0)),
    };
  }

  return {
    read,
    knows: (inflatableIds) => hears && inflatableIds.every((id) => calendars.has(id)),
    forget: () => {
      calendars.clear();
      version += 1;
      hears = true;
    },
    lose: () => {
      hears = false;
    },
    version: () => (hears ? version : undefined),
  };
}
