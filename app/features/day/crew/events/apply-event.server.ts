// What follows from an event. Each effect is done in the transaction that stores the event, so it is done once or not at all.

import type { Deps } from "#app/deps.server.ts";
import { returnedItems } from "#app/features/day/deliveries/rules/read-standing.ts";
import { storePoint } from "#app/features/day/deliveries/stops/address-points.server.ts";
import { sentences } from "#app/features/fleet/safety/rules/log-text.ts";
import { lockOrder, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { everSent } from "#app/shared/calls/sent-plan.ts";
import { clockTime } from "#app/shared/days/business-clock.ts";
import type { Act } from "#app/shared/people/act.ts";
import type { Tx } from "#db/database.ts";
import type { CrewEvent } from "../crew-schema.ts";
import { findSentPlan } from "../day/day-store.server.ts";
import { reportText } from "../rules/event-text.ts";
import { stopsOn, whyGone } from "../rules/stop-gone.ts";
import { cantSetUp } from "./effects/cant-set-up.server.ts";
import { checked, setUp, windMeasured } from "./effects/checked.server.ts";
import { collected } from "./effects/collected.server.ts";
import { damaged } from "./effects/damaged.server.ts";
import { onOurWay } from "./effects/on-our-way.server.ts";
import { pickedUp, takesBack } from "./effects/picked-up.server.ts";
import { listReported } from "./event-store.server.ts";
import type { Outcome, Report } from "./report.ts";

type Reported = { event: CrewEvent; act: Act; at: Date };

/** Gives back what somebody in the office has to know or do. */
export async function applyEvent(tx: Tx, deps: Deps, { event, act, at }: Reported): Promise<Outcome> {
  const order = await lockOrder(tx, event.bookingId);
  if (!order) return outcome(`Order ${event.bookingId} is not here any more.`);
  const gone = whyGone(order, event.stop, event.date);
  if (gone === null) return outcome(await perform(tx, deps, { event, order, act, at, isGone: false }));
  const isTheirs = await wasSent(tx, event, order);
  const isTrue = isTheirs && TRUE_ANYWAY.includes(event.kind);
  const done = outcome(isTrue ? await perform(tx, deps, { event, order, act, at, isGone: true }) : undefined);
  if (UNTOLD.includes(event.kind)) return done;
  const said = [goneText(order, gone, deps.timeZone()), isTheirs ? undefined : notTheirs(event), done.problem];
  const moneyWaits = done.moneyWaits || (!isTheirs && event.kind === "collected");
  return { problem: said.filter(Boolean).join(" "), moneyWaits };
}

const outcome = (found: string | undefined | Outcome): Outcome =>
  typeof found === "object" ? found : { problem: found, moneyWaits: false };

/** Money that was counted and units that are wet or broken, whatever became of the order. */
const TRUE_ANYWAY: readonly CrewEvent["kind"][] = ["collected", "damaged", "picked_up"];
/** Says nothing about a stop that is gone. */
const UNTOLD: readonly CrewEvent["kind"][] = ["loaded", "note", "wind"];

/** The money or the damage is in the sentence, for the office to record. */
function notTheirs(event: CrewEvent): string {
  const what = TRUE_ANYWAY.includes(event.kind) ? `: ${reportText(event)}` : "";
  return sentences([`It was not on their plan, so nothing was recorded${what}`]);
}

/** A plan that was sent again may have been theirs before. Of a day that nobody planned the crew saw every order. */
async function wasSent(tx: Tx, { bookingId, date, stop }: CrewEvent, order: Order): Promise<boolean> {
  const plan = await findSentPlan(tx, date);
  if (!plan) return stopsOn(order, date).includes(stop);
  return everSent(plan).some((one) => one.kind === stop && one.bookingId === bookingId);
}

function goneText(order: Order, gone: NonNullable<ReturnType<typeof whyGone>>, timeZone: string): string {
  if (gone === "moved") return "This order was moved to another day.";
  if (gone === "called_off" && order.calledOffAt)
    return `This order was called off at ${clockTime(order.calledOffAt, timeZone)}.`;
  return "This order was canceled.";
}

type Effects = {
  [Kind in CrewEvent["kind"]]?: (tx: Tx, deps: Deps, report: Report<Kind>) => Promise<string | undefined | Outcome>;
};

/** What follows from each kind; nothing from a line that is loaded and from a note. */
const effects: Effects = {
  on_our_way: onOurWay,
  arrived: learnAddress,
  checked,
  wind: windMeasured,
  collected,
  signed: async (_tx, _deps, { event }) =>
    event.data.how === "refused" ? "The customer did not want to sign." : undefined,
  cant_set_up: cantSetUp,
  picked_up: pickedUp,
  damaged,
  set_up: setUp,
};

async function perform(tx: Tx, deps: Deps, report: Report): Promise<string | undefined | Outcome> {
  const finished = await findFinished(tx, deps, report);
  return finished ?? effects[report.event.kind]?.(tx, deps, report as never);
}

/** Two crews at one stop: what the first one reported stands, and the second is notified. */
async function findFinished(
  tx: Tx,
  { timeZone }: Pick<Deps, "timeZone">,
  { event, order }: Report,
): Promise<string | undefined> {
  const kind = event.stop === "pickup" ? "picked_up" : "set_up";
  if (event.kind !== kind) return undefined;
  const reported = await listReported(tx, { bookingId: order.id, stop: event.stop, kinds: [kind] });
  const first = reported.find(({ date }) => date === event.date);
  if (!first) return undefined;
  // What stayed there is picked up by another visit.
  if (event.kind === "picked_up" && takesBack(event.data.items, returnedItems(reported)).length > 0) return undefined;
  const what = kind === "set_up" ? "set this up" : "picked this up";
  return `${first.userName} ${what} already, at ${clockTime(first.happenedAt, timeZone())}.`;
}

/** Where the address really is, for the drive times of the next order there. */
async function learnAddress(tx: Tx, _deps: Deps, { event, order, at }: Report<"arrived">): Promise<undefined> {
  const { latitude, longitude, accuracyMeters } = event.data;
  if (latitude === undefined || longitude === undefined || accuracyMeters === undefined) return;
  await storePoint(tx, order.customerAddress, { latitude, longitude, accuracyMeters, at });
}
