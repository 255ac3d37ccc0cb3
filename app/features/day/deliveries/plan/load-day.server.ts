// A delivery day as the office plans and watches it. A fixed number of queries, however many stops.

import type { Deps } from "#app/deps.server.ts";
import { judgeOrder, loadOrderForecasts } from "#app/features/day/weather/judge-order.server.ts";
import { unitNames } from "#app/features/fleet/availability/units/unit-store.server.ts";
import { readReadiness } from "#app/features/fleet/safety/unit-readiness.server.ts";
import { loadOrders, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { findBookings } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { owedCents } from "#app/features/orders/orders/model/view-orders.server.ts";
import { momentTexts } from "#app/shared/days/moment-texts.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { dollarsFromCents } from "#app/shared/money/money.ts";
import { pickFields } from "#app/shared/pick-fields.ts";
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { type Day, type DayStop, type DayTruck, dayStopSchema, type GoneStop } from "../day-schema.ts";
import { listOnRunSheet, loadedItem, stopFacts } from "../load-run-sheet.server.ts";
import { serviceMinutes } from "../rules/drive.ts";
import type { StopStanding } from "../rules/read-standing.ts";
import { countUnsent } from "../rules/unsent-changes.ts";
import { readPoints } from "../stops/address-points.server.ts";
import { listAttachments, readStandings } from "../stops/stop-store.server.ts";
import { listStaff, type PlanRow, readPlan } from "./plan-store.server.ts";

export type PlanDeps = Pick<Deps, "now" | "business" | "timeZone">;

export async function loadDay(deps: PlanDeps & Pick<Deps, "db">, date: PlainDate): Promise<Day> {
  const { db, business } = deps;
  const { home, day: rules } = business();
  const plan = await readPlan(db, date);
  const stops = await loadStops(deps, db, date);
  const runs = plan?.runs ?? [];
  const isThere = (kind: StopKind, id: number) => stops.some((stop) => stop.kind === kind && stop.bookingId === id);
  const trucks = [...listTrucks(runs, "delivery", rules.trucks), ...listTrucks(runs, "pickup", rules.trucks)];
  const planned = trucks.flatMap(({ kind, truck, bookingIds }) => bookingIds.map((id) => ({ kind, truck, id })));
  const live = trucks.map((run) => ({ ...run, bookingIds: run.bookingIds.filter((id) => isThere(run.kind, id)) }));
  return {
    date,
    version: plan?.version ?? 0,
    changed: plan?.changedByName ? { by: plan.changedByName, at: plan.changedAt.toISOString() } : null,
    sent: plan?.sentAt ? { at: plan.sentAt.toISOString(), unsent: countUnsent(plan.sent, live) } : null,
    stops,
    trucks: live,
    gone: await listGone(
      db,
      date,
      planned.filter(({ kind, id }) => !isThere(kind, id)),
    ),
    staff: (await listStaff(db)).map(({ id, name }) => ({ id, name })),
    shop: { latitude: home.latitude, longitude: home.longitude },
    rules,
  };
}

/** What is delivered and what is picked up that day, each as a stop of its own. */
export async function loadStops(deps: PlanDeps, db: Db | Tx, date: PlainDate): Promise<DayStop[]> {
  const { business, timeZone } = deps;
  const rows = await listOnRunSheet(db, date, timeZone());
  const ids = rows.map(({ id }) => id);
  const orders = await loadOrders(db, rows);
  const names = await unitNames(db, ids);
  const readiness = await readReadiness(
    db,
    rows.filter(({ eventDate }) => eventDate === date),
    timeZone(),
  );
  const { forecastOf } = await loadOrderForecasts(db, orders);
  const pointOf = await readPoints(db, orders);
  const standingOf = await readStandings(db, date);
  const attachmentOf = await listAttachments(db, ids);

  function describe(order: Order, kind: StopKind): DayStop {
    const { verdict, text } = judgeOrder(deps, date, order, forecastOf(order));
    const { window, pickup } = order.terms.delivery;
    return pickFields(dayStopSchema, {
      ...stopFacts(order),
      kind,
      items: order.items.map((item) => ({
        ...loadedItem(item, kind, { names, readiness }),
        itemId: item.id,
        blowers: item.blowers,
        anchorPoints: item.anchorPoints,
        heightFt: item.heightFt,
      })),
      balance: dollarsFromCents(Math.max(0, owedCents(order))),
      window: kind === "delivery" ? window : pickup,
      serviceMinutes: serviceMinutes(kind, order.items.length, business().setup),
      point: pointOf(order),
      weather: verdict === "unknown" ? null : { verdict, text },
      standing: viewStanding(standingOf(order.id, kind), attachmentOf),
    });
  }

  return orders.flatMap((order) => [
    ...(order.eventDate === date ? [describe(order, "delivery")] : []),
    ...(order.lastDay === date ? [describe(order, "pickup")] : []),
  ]);
}

function viewStanding(standing: StopStanding, attachmentOf: ReadonlyMap<string, number>): DayStop["standing"] {
  const { collectedCents, photos, ...rest } = standing;
  return {
    ...momentTexts(rest),
    collected: dollarsFromCents(collectedCents),
    photos: photos.flatMap((hash) => attachmentOf.get(hash) ?? []),
  };
}

/** As planned; where nothing is planned yet, the trucks of the business, empty. */
function listTrucks(runs: PlanRow["runs"], kind: StopKind, trucks: number): DayTruck[] {
  const planned = runs.filter((run) => run.kind === kind);
  if (planned.length > 0) {
    return planned.map(({ id: _, ...run }) => run);
  }
  return Array.from({ length: trucks }, (_, index) => ({
    kind,
    truck: index + 1,
    crew: [],
    leavesAt: null,
    bookingIds: [],
    gear: [],
  }));
}

async function listGone(
  db: Db,
  date: PlainDate,
  planned: readonly { kind: StopKind; truck: number; id: number }[],
): Promise<GoneStop[]> {
  if (planned.length === 0) return [];
  const rows = await findBookings(
    db,
    planned.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return planned.flatMap(({ kind, truck, id }): GoneStop[] => {
    const row = byId.get(id);
    if (!row) return [];
    const isThatDay = (kind === "delivery" ? row.eventDate : row.lastDay) === date;
    const why = !isThatDay ? "moved" : row.calledOffAt ? "called_off" : "canceled";
    return [{ bookingId: id, kind, truck, customerName: row.customerName, why }];
  });
}
