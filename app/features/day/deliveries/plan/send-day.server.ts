import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { pinItemUnits } from "#app/features/fleet/availability/change-claims.server.ts";
import { holdInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { everSent, type SentPlan, type SentRun } from "#app/shared/calls/sent-plan.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import type { DayStop } from "../day-schema.ts";
import { toTimeOfDay } from "../rules/clock-minutes.ts";
import { estimateRun } from "../rules/estimate.ts";
import { truckName } from "../rules/plan-problems.ts";
import { type Planned, requirePlan } from "./change-plan.server.ts";
import { loadStops, type PlanDeps } from "./load-day.server.ts";
import { type RunRow, raiseVersion, readPlan, writeSent } from "./plan-store.server.ts";

/** What the crew drives by from now on. The units of its deliveries stay as they are loaded. */
export async function sendDay(
  tx: Tx,
  deps: PlanDeps,
  act: Act,
  date: PlainDate,
  { version }: Planned,
): Promise<Planned> {
  await requirePlan(tx, deps, act, date, version);
  const stops = await loadStops(deps, tx, date);
  const planned = await readPlan(tx, date);
  const runs = (planned?.runs ?? []).map((run) => sentRun(deps, run, stops)).filter((run) => run.stops.length > 0);
  const plan: SentPlan = { runs, before: leftOut(planned?.sent ?? null, runs) };
  if (runs.length === 0) {
    throw new Problem(409, "nothing_planned", "No stop is on a truck yet. Put them on one first.");
  }
  const isOnTruck = ({ kind, bookingId }: DayStop) =>
    plan.runs.some((run) => run.kind === kind && run.stops.some((stop) => stop.bookingId === bookingId));
  const loaded = stops.filter((stop) => stop.kind === "delivery" && isOnTruck(stop)).flatMap(({ items }) => items);
  await holdInflatables(tx, [...new Set(loaded.map(({ inflatableId }) => inflatableId))]);
  await pinItemUnits(
    tx,
    loaded.map(({ itemId }) => itemId),
  );
  const by = act.by?.userId ?? null;
  const sent = await raiseVersion(tx, date, { by, at: act.at, change: { what: "sent" } });
  await writeSent(tx, date, { plan, version: sent, at: act.at, by });
  await writeAudit(tx, act, { action: "day sent to crew", details: { date } });
  return { version: sent };
}

/** What an earlier plan had and this one has no more. */
function leftOut(earlier: SentPlan | null, runs: readonly SentRun[]) {
  const isSent = everSent({ runs }).map(({ kind, bookingId }) => `${kind} ${bookingId}`);
  const known = new Map((earlier ? everSent(earlier) : []).map((stop) => [`${stop.kind} ${stop.bookingId}`, stop]));
  return [...known].flatMap(([key, stop]) => (isSent.includes(key) ? [] : [stop]));
}

function sentRun(deps: PlanDeps, run: RunRow, all: readonly DayStop[]): SentRun {
  const { home, day } = deps.business();
  const stops = run.bookingIds.flatMap(
    (id) => all.find(({ kind, bookingId }) => kind === run.kind && bookingId === id) ?? [],
  );
  const estimate = estimateRun(stops, run.leavesAt, { shop: home, milesPerHour: day.milesPerHour });
  const time = (minutes: number | null) => (minutes === null ? null : toTimeOfDay(minutes));
  return {
    id: run.id,
    kind: run.kind,
    name: truckName(run.truck),
    crew: run.crew,
    gear: run.gear,
    leavesAt: time(estimate.leaves),
    backAt: time(estimate.back),
    stops: estimate.stops.map(({ bookingId, arrives, driveMinutes }) => ({
      bookingId,
      arrivesAt: time(arrives),
      driveMinutes,
    })),
  };
}
