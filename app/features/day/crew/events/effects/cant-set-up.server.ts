import type { Deps } from "#app/deps.server.ts";
import { callOff } from "#app/features/day/weather/call-off.server.ts";
import { sentences } from "#app/features/fleet/safety/rules/log-text.ts";
import { clockTime } from "#app/shared/days/business-clock.ts";
import type { Tx } from "#db/database.ts";
import { listReported } from "../event-store.server.ts";
import type { Report } from "../report.ts";

const reasons = {
  wind: "too much wind",
  anchors: "not enough anchors",
  unit: "the unit may not go out",
  site: "the site",
  not_there: "nobody there",
  other: "another reason",
} as const;

/**
 * The office decides, at once. For the wind the customer chooses as when the office calls a day off; what is to be picked up was set
 * up, whatever a phone says.
 */
export async function cantSetUp(tx: Tx, deps: Deps, { event, order, act }: Report<"cant_set_up">): Promise<string> {
  const { reason, note } = event.data;
  const said = `Can't set up: ${reasons[reason]}`;
  const reported = await listReported(tx, { bookingId: order.id, stop: event.stop, kinds: ["set_up"] });
  const before = reported.find(({ date }) => date === event.date);
  if (before) {
    const stands = `${before.userName} had set it up at ${clockTime(before.happenedAt, deps.timeZone())}`;
    return sentences([said, note, stands]);
  }
  if (reason !== "wind" || event.stop !== "delivery") return sentences([said, note]);
  const { calledOff } = await callOff(tx, deps, act, [order.id]);
  const asked = "The customer was asked to choose another day, a rain check or the money";
  return sentences([said, note, calledOff === 1 ? asked : "The order could not be called off"]);
}
