// Changes of a day's plan. Each says which version it saw: two people who plan at once never overwrite each other unseen.
import { inArray } from "drizzle-orm";
import type * as z from "zod/v4/core";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { PlanChange } from "#app/shared/calls/sent-plan.ts";
import { clockTime } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import { MOST_TRUCKS, type StopKind } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { users } from "#db/schema/users.ts";
import type { changeTruckSchema, moveStopSchema, orderStopsSchema, truckOfDaySchema } from "../day-schema.ts";
import { routeProblem } from "../rules/estimate.ts";
import { truckName } from "../rules/plan-problems.ts";
import { findRoute } from "../rules/route.ts";
import { spreadStops } from "../rules/spread-stops.ts";
import { loadStops, type PlanDeps } from "./load-day.server.ts";
import {
  addRun,
  changeRun,
  deleteRun,
  ensureRuns,
  findRun,
  lockPlan,
  raiseVersion,
  readPlan,
  removeStop,
  setCrew,
  writeStops,
} from "./plan-store.server.ts";

type Seen = { version: number; kind: StopKind };
export type Planned = { version: number };

/** The plan, locked, if it is still the version that was seen; else who changed what. */
export async function requirePlan(tx: Tx, deps: PlanDeps, act: Act, date: PlainDate, version: number): Promise<void> {
  const plan = await lockPlan(tx, date, act.at);
  if (plan.version === version) return;
  const { change, changedAt, changedByName } = (await readPlan(tx, date)) ?? {};
  const booking = change?.bookingId === undefined ? undefined : await findBooking(tx, change.bookingId);
  const who = changedByName ?? "Somebody";
  const when = changedAt ? ` at ${clockTime(changedAt, deps.timeZone())}` : "";
  const what = change ? changeText(change, booking?.customerName ?? "a stop") : "changed the plan";
  const message = `${who} ${what}${when}. Your change wasn't made: look at the plan and try again.`;
  throw new Problem(409, "changed_meanwhile", message, { details: { version: plan.version } });
}

/** What somebody else did: `moved Ada Kiker to Truck 2`. */
function changeText({ what, truck }: PlanChange, customerName: string): string {
  const name = truck === undefined ? "" : truckName(truck);
  const texts: Record<PlanChange["what"], string> = {
    moved: `moved ${customerName} to ${name}`,
    unassigned: `took ${customerName} off the truck`,
    ordered: name ? `put ${name} in driving order` : "put the stops in driving order",
    truck_added: `added ${name}`,
    truck_removed: `removed ${name}`,
    crew: `changed who drives ${name}`,
    leaving: `changed when ${name} leaves`,
    gear: `changed the loading list of ${name}`,
    sent: "sent the day to the crew",
  };
  return texts[what];
}

type Planning = { tx: Tx; deps: PlanDeps; date: PlainDate };

/** A change of a plan as it was seen: its version is checked before `perform` and raised after it. */
function planChange<Wanted extends Seen>(perform: (plan: Planning, wanted: Wanted) => Promise<PlanChange>) {
  return async (tx: Tx, deps: PlanDeps, act: Act, date: PlainDate, wanted: Wanted): Promise<Planned> => {
    await requirePlan(tx, deps, act, date, wanted.version);
    await ensureRuns(tx, date, wanted.kind, deps.business().day.trucks);
    const change = await perform({ tx, deps, date }, wanted);
    return { version: await raiseVersion(tx, date, { by: act.by?.userId ?? null, at: act.at, change }) };
  };
}

async function requireRun(tx: Tx, date: PlainDate, kind: StopKind, truck: number) {
  const run = await findRun(tx, date, kind, truck);
  if (run) return run;
  throw new Problem(404, "unknown_truck", `There's no ${truckName(truck)} that day.`);
}

/** Onto a truck, before another stop or at the end; or off its truck. */
export const moveStop = planChange<z.output<typeof moveStopSchema>>(async ({ tx, date }, move) => {
  const { kind, bookingId, truck, before } = move;
  if (truck === null) {
    await removeStop(tx, date, kind, [bookingId]);
    return { what: "unassigned", bookingId };
  }
  const run = await requireRun(tx, date, kind, truck);
  await requireStop(tx, date, kind, bookingId);
  await removeStop(tx, date, kind, [bookingId]);
  const there = (await readPlan(tx, date))?.runs.find(({ id }) => id === run.id)?.bookingIds ?? [];
  const place = before == null ? -1 : there.indexOf(before);
  await writeStops(tx, run.id, there.toSpliced(place === -1 ? there.length : place, 0, bookingId));
  return { what: "moved", bookingId, truck };
});

async function requireStop(tx: Tx, date: PlainDate, kind: StopKind, bookingId: number): Promise<void> {
  const row = orNotFound(await findBooking(tx, bookingId), "booking");
  const isThatDay = (kind === "delivery" ? row.eventDate : row.lastDay) === date;
  const isComing = ["pending_payment", "confirmed", "completed"].includes(row.status) && row.calledOffAt === null;
  if (isThatDay && isComing) return;
  const act = kind === "delivery" ? "delivered" : "picked up";
  throw new Problem(409, "not_that_day", `${row.customerName}'s order isn't ${act} that day any more.`);
}

/** Each truck in driving order; what has no truck yet is given to the one that loses the least. */
export const orderStops = planChange<z.output<typeof orderStopsSchema>>(async ({ tx, deps, date }, { kind, truck }) => {
  if (truck !== undefined) await requireRun(tx, date, kind, truck);
  const { home, day } = deps.business();
  const facts = { shop: home, milesPerHour: day.milesPerHour };
  const stops = (await loadStops(deps, tx, date)).filter((stop) => stop.kind === kind);
  const byId = new Map(stops.map((stop) => [stop.bookingId, stop]));
  const runs = ((await readPlan(tx, date))?.runs ?? []).filter((run) => run.kind === kind);
  const taken = new Set(runs.flatMap(({ bookingIds }) => bookingIds));
  const open = truck === undefined ? runs : runs.filter((run) => run.truck === truck);
  const lanes = open.map(({ id, leavesAt, bookingIds }) => ({
    id,
    leavesAt,
    gone: bookingIds.filter((bookingId) => !byId.has(bookingId)),
    stops: bookingIds.map((bookingId) => byId.get(bookingId)).filter((stop) => stop !== undefined),
  }));
  const free = truck === undefined ? stops.filter(({ bookingId }) => !taken.has(bookingId)) : [];
  for (const { id, leavesAt, gone, stops: given } of spreadStops(lanes, free, facts)) {
    const route = findRoute(routeProblem(given, leavesAt, facts));
    await writeStops(tx, id, [...route.flatMap((place) => given[place]?.bookingId ?? []), ...gone]);
  }
  return { what: "ordered", ...(truck === undefined ? {} : { truck }) };
});

export const addTruck = planChange<Seen>(async ({ tx, date }, { kind }) => {
  const trucks = (await readPlan(tx, date))?.runs.filter((run) => run.kind === kind) ?? [];
  if (trucks.some(({ truck }) => truck === MOST_TRUCKS)) {
    throw new Problem(409, "too_many_trucks", `There can be at most ${MOST_TRUCKS} trucks.`);
  }
  return { what: "truck_added", truck: await addRun(tx, date, kind) };
});

/** Its stops have no truck then. */
export const removeTruck = planChange<z.output<typeof truckOfDaySchema>>(async ({ tx, date }, { kind, truck }) => {
  const run = await requireRun(tx, date, kind, truck);
  const trucks = (await readPlan(tx, date))?.runs.filter((one) => one.kind === kind) ?? [];
  if (trucks.length < 2) throw new Problem(409, "last_truck", "A day has at least one truck.");
  await deleteRun(tx, run.id);
  return { what: "truck_removed", truck };
});

export const changeTruck = planChange<z.output<typeof changeTruckSchema>>(async ({ tx, date }, wanted) => {
  const { kind, truck, crew, leavesAt, gear } = wanted;
  const run = await requireRun(tx, date, kind, truck);
  if (leavesAt !== undefined || gear !== undefined) await changeRun(tx, run.id, { leavesAt, gear });
  if (crew === undefined) return { what: gear === undefined ? "leaving" : "gear", truck };
  const people = [...new Set(crew)];
  const known = await tx
    .select({ id: users.id, removedAt: users.removedAt })
    .from(users)
    .where(inArray(users.id, people));
  if (people.length > 0 && known.filter(({ removedAt }) => removedAt === null).length < people.length) {
    throw new Problem(422, "unknown_person", "Somebody you chose doesn't work here any more.", {
      fields: { crew: "Please choose again." },
    });
  }
  await setCrew(tx, run.id, people);
  return { what: "crew", truck };
});
