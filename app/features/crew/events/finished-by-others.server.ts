import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import { clockTime } from "../../../shared/business-clock.ts";
import { listReported } from "./event-store.server.ts";
import type { Report } from "./report.ts";

/** Two crews at one stop: what the first one reported stands, and the second is told. */
export async function findFinished(
  tx: Tx,
  { timeZone }: Pick<Deps, "timeZone">,
  { event, order }: Report,
): Promise<string | undefined> {
  const kind = event.stop === "pickup" ? "picked_up" : "set_up";
  if (event.kind !== kind) return undefined;
  const reported = await listReported(tx, { bookingId: order.id, stop: event.stop, kinds: [kind] });
  const first = reported.find(({ date }) => date === event.date);
  if (!first) return undefined;
  const what = kind === "set_up" ? "set this up" : "picked this up";
  return `${first.userName} ${what} already, at ${clockTime(first.happenedAt, timeZone())}.`;
}
