// The crew's day: the stops of a truck in driving order as they were sent, or all of the day where nobody planned it.

import type { Deps } from "#app/deps.server.ts";
import { listReached } from "#app/features/base/texts/queue-text.server.ts";
import { listOnRunSheet, loadedItem, stopFacts } from "#app/features/day/deliveries/load-run-sheet.server.ts";
import { anchorRules } from "#app/features/day/deliveries/rules/anchors.ts";
import { listGear, mergeGear, withGearByHand } from "#app/features/day/deliveries/rules/loading-list.ts";
import { listLoaded, readStandings } from "#app/features/day/deliveries/stops/stop-store.server.ts";
import { judgeOrder, loadOrderForecasts } from "#app/features/day/weather/judge-order.server.ts";
import { unitNames } from "#app/features/fleet/availability/units/unit-store.server.ts";
import { readReadiness, type UnitReadiness } from "#app/features/fleet/safety/unit-readiness.server.ts";
import { loadOrders, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { findBookings } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { owedCents } from "#app/features/orders/orders/model/view-orders.server.ts";
import { payCode, payUrl } from "#app/features/orders/payments/pay-code.server.ts";
import { signingPath } from "#app/features/orders/waiver/rules/signing-path.ts";
import { listSigningTokens } from "#app/features/orders/waiver/store.server.ts";
import type { SentPlan, SentRun } from "#app/shared/calls/sent-plan.ts";
import { momentTexts } from "#app/shared/days/moment-texts.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { dueByCard } from "#app/shared/money/least-by-card.ts";
import { type Staff, serves } from "#app/shared/people/access.ts";
import { pickFields } from "#app/shared/pick-fields.ts";
import { qrCode } from "#app/shared/qr-code.server.ts";
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import type { Business } from "#config/business.ts";
import type { Db } from "#db/database.ts";
import { type CrewDay, type CrewDayStop, crewDayStopSchema, standingSchema } from "../crew-schema.ts";
import { loadedTicks } from "../rules/load-lines.ts";
import { stopsOn, whyGone } from "../rules/stop-gone.ts";
import { findSentPlan, listNames } from "./day-store.server.ts";

type DayDeps = Pick<Deps, "db" | "config" | "now" | "business" | "timeZone" | "texts">;
type PlannedStop = { bookingId: number; kind: StopKind; arrivesAt: string | null; driveMinutes: number | null };

/** A few queries, however many stops. */
export async function loadCrewDay(deps: DayDeps, staff: Staff, date: PlainDate): Promise<CrewDay> {
  const { db, now, business, timeZone } = deps;
  const sent = await findSentPlan(db, date);
  const runs = sent && visibleRuns(sent, staff);
  const here = await listStops(deps, date);
  const planned = runs ? inSentOrder(runs) : here.flatMap(({ row, kinds }) => kinds.map((kind) => bare(row.id, kind)));
  const stops = await describeStops(deps, date, planned, here);
  const { contact, name, day } = business();
  return {
    date,
    serverNow: now().toISOString(),
    timeZone: timeZone(),
    userId: staff.userId,
    userName: staff.name,
    truck: runs ? await describeTruck(db, staff, runs) : null,
    planVersion: sent?.version ?? 0,
    stops: stops.sort((a, b) => kindOrder(a.kind) - kindOrder(b.kind)),
    loaded: [
      ...loadedTicks(
        await listLoaded(
          db,
          date,
          stops.map(({ bookingId }) => bookingId),
        ),
      ),
    ],
    gear: listTruckGear(stops, runs, day),
    office: { name, phone: contact.phone },
    windRepeatMinutes: day.windRepeatMinutes,
  };
}

const kindOrder = (kind: StopKind) => (kind === "delivery" ? 0 : 1);

/** Of each truck that delivers, with what the planner set by hand. */
function listTruckGear(stops: readonly CrewDayStop[], runs: readonly SentRun[] | undefined, day: Business["day"]) {
  const deliveries = stops.filter(({ kind, gone }) => kind === "delivery" && gone === null);
  const trucks = runs?.filter(({ kind }) => kind === "delivery") ?? [{ stops: deliveries, gear: [] }];
  const lists = trucks.map((truck) => {
    const ids = truck.stops.map(({ bookingId }) => bookingId);
    const there = deliveries.filter(({ bookingId }) => ids.includes(bookingId)).map(loaded);
    return withGearByHand(listGear(there, day), truck.gear ?? []).filter(({ quantity }) => quantity > 0);
  });
  return mergeGear(lists.flat()).map(({ byHand, note, ...line }) => ({
    ...line,
    note: [note, byHand && "set by the office"].filter(Boolean).join(", "),
  }));
}

/** The crew's items have the rule of their anchors for every surface, all of the same count. Extras stand with their order. */
const loaded = ({ items, ...stop }: CrewDayStop) => ({
  ...stop,
  extras: [],
  items: items.map((item) => ({
    ...item,
    anchorPoints: item.anchors[0]?.count ?? 0,
    heightFt: item.size[2] ?? 0,
  })),
});

const bare = (bookingId: number, kind: StopKind): PlannedStop => ({
  bookingId,
  kind,
  arrivesAt: null,
  driveMinutes: null,
});

/** The crew drives its own runs; the office sees them all. */
const visibleRuns = ({ runs }: SentPlan, { userId, role }: Staff) =>
  serves("office", role) ? runs : runs.filter(({ crew }) => crew.includes(userId));

const inSentOrder = (runs: readonly SentRun[]): PlannedStop[] =>
  runs.flatMap(({ kind, stops }) => stops.map((stop) => ({ ...stop, kind })));

/** The orders that have a stop that day as things stand now, each with its stops: an order of one day has both. */
async function listStops({ db, timeZone }: DayDeps, date: PlainDate) {
  return (await listOnRunSheet(db, date, timeZone())).map((row) => ({ row, kinds: stopsOn(row, date) }));
}

async function describeTruck(db: Db, { userId }: Staff, runs: readonly SentRun[]): Promise<CrewDay["truck"]> {
  const own = runs.filter(({ crew }) => crew.includes(userId));
  const [first] = own;
  if (!first) return null;
  const others = [...new Set(own.flatMap(({ crew }) => crew))].filter((id) => id !== userId);
  const names = await listNames(db, others);
  const backAt = own.flatMap((run) => run.backAt ?? []).sort();
  return { name: first.name, crew: others.flatMap((id) => names.get(id) ?? []), backAt: backAt.at(-1) ?? null };
}

type Here = Awaited<ReturnType<typeof listStops>>;

async function describeStops(deps: DayDeps, date: PlainDate, planned: PlannedStop[], here: Here) {
  const { db, timeZone } = deps;
  const active = new Map(here.map((one) => [one.row.id, one]));
  const ids = [...new Set(planned.map(({ bookingId }) => bookingId))];
  const changed = await findBookings(
    db,
    ids.filter((id) => !active.has(id)),
  );
  const rows = [...ids.flatMap((id) => active.get(id)?.row ?? []), ...changed];
  const orders = new Map((await loadOrders(db, rows)).map((order) => [order.id, order]));
  const facts = {
    names: await unitNames(db, ids),
    readiness: await readReadiness(db, rows, timeZone()),
    reached: await listReached(deps, rows),
    forecasts: await loadOrderForecasts(db, rows),
    standingOf: await readStandings(db, date),
    signingTokens: await listSigningTokens(db, ids),
  };
  return planned.flatMap((stop) => {
    const order = orders.get(stop.bookingId);
    return order ? [describeStop(deps, date, { stop, order, facts })] : [];
  });
}

type StopSources = {
  names: Map<number, string>;
  readiness: Map<number, UnitReadiness>;
  reached: Map<number, "text" | "email">;
  forecasts: Awaited<ReturnType<typeof loadOrderForecasts>>;
  standingOf: Awaited<ReturnType<typeof readStandings>>;
  signingTokens: Map<number, string>;
};
type Described = { stop: PlannedStop; order: Order; facts: StopSources };

function describeStop(deps: DayDeps, date: PlainDate, { stop, order, facts }: Described): CrewDayStop {
  const { kind, arrivesAt, driveMinutes } = stop;
  const { window, pickup } = order.terms.delivery;
  const gone = whyGone(order, kind, date);
  const balanceCents = gone ? 0 : Math.max(0, owedCents(order));
  const { peakMph } = judgeOrder(deps, date, order, facts.forecasts.forecastOf(order));
  return pickFields(crewDayStopSchema, {
    ...stopFacts(order),
    kind,
    items: order.items.map((item) => ({
      ...loadedItem(item, kind, facts),
      itemId: item.id,
      blowers: item.blowers,
      windLimitMph: item.windLimitMph,
      anchors: anchorRules(item, deps.business().day),
    })),
    window: kind === "delivery" ? window : pickup,
    arrivesAt,
    driveMinutes,
    balanceCents,
    payCode: dueByCard(balanceCents) > 0 ? drawCode(payUrl(deps.config, payCode(order, date))) : null,
    waiverCode: gone ? null : drawWaiverCode(deps, facts.signingTokens.get(order.id)),
    wind: peakMph === null ? null : `Gusts to ${peakMph} mph`,
    reachedBy: facts.reached.get(order.id) ?? null,
    gone,
    standing: pickFields(standingSchema, momentTexts(facts.standingOf(order.id, kind))),
  });
}

const drawCode = (url: string) => ({ ...qrCode(url), url });

const drawWaiverCode = ({ config }: DayDeps, token: string | undefined) =>
  token === undefined ? null : drawCode(config.publicUrl + signingPath({ token, of: "waiver" }));
