// The calendar as each process knows it: units, when they are out, what is claimed, and which days have all their deliveries. A
// few kilobytes, read once after a change and shared by everyone who looks. It promises nothing: claiming reads the database
// under locks.
import type { Db, Tx } from "../../../../db/database.ts";
import { businessToday } from "../../../shared/business-clock.ts";
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import { MOST_DAYS } from "../../../shared/vocabulary.ts";
import type { FleetUnit } from "../rules/fleet.ts";
import type { OpenDays } from "../rules/open-days.ts";
import { listFullDays } from "../store.server.ts";
import { listClaimsFrom, listFleet, type UnitClaimRow } from "../units/unit-store.server.ts";

export type Calendar = {
  /** Days before it are missing. */
  from: PlainDate;
  fleetOf: (inflatableId: number) => FleetUnit[];
  /** Ordered by day and unit. */
  claimsOf: (inflatableId: number) => UnitClaimRow[];
  full: ReadonlySet<PlainDate>;
};

/** Of some items, or of all. */
export async function readCalendar(
  db: Db | Tx,
  from: PlainDate,
  { delivery }: OpenDays,
  inflatableIds?: number[],
): Promise<Calendar> {
  const fleet = Map.groupBy(await listFleet(db, inflatableIds, from), ({ inflatableId }) => inflatableId);
  const claims = Map.groupBy(await listClaimsFrom(db, inflatableIds, from), ({ inflatableId }) => inflatableId);
  const full = await listFullDays(db, { from, through: LAST_DAY }, delivery.mostADay);
  return {
    from,
    fleetOf: (id) => fleet.get(id) ?? [],
    claimsOf: (id) => claims.get(id) ?? [],
    full: new Set(full),
  };
}

const LAST_DAY = "9999-12-31" as PlainDate;

/** An order of several days that is still out began before today. */
export const calendarStart = (now: Date): PlainDate => addDays(businessToday(now), -MOST_DAYS);

export type CalendarMemory = {
  /** As it is after every change that this process has heard of. Never within a transaction: it would wait for itself. */
  read: (from?: PlainDate) => Promise<Calendar>;
  /** Something changed, or may have. */
  forget: () => void;
  /** Changes go unheard until the next `forget`: meanwhile every look reads the database. */
  lose: () => void;
  /** Another number after every change; undefined while changes go unheard. */
  version: () => number | undefined;
};

export function createCalendarMemory(db: Db, business: () => OpenDays, now: () => Date): CalendarMemory {
  let version = 0;
  let hears = true;
  let known: { version: number; calendar: Promise<Calendar> } | undefined;

  function current(): Promise<Calendar> {
    if (hears && known?.version === version) return known.calendar;
    const calendar = readCalendar(db, calendarStart(now()), business());
    const reading = { version, calendar };
    known = reading;
    calendar.catch(() => {
      if (known === reading) known = undefined;
    });
    return calendar;
  }

  return {
    read: async (from) => {
      const calendar = await current();
      return from !== undefined && from < calendar.from ? readCalendar(db, from, business()) : calendar;
    },
    forget: () => {
      version += 1;
      hears = true;
    },
    lose: () => {
      hears = false;
    },
    version: () => (hears ? version : undefined),
  };
}
