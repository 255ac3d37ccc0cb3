import type { Deps } from "#app/deps.server.ts";
import { textCustomer } from "#app/features/base/texts/queue-text.server.ts";
import { writeText } from "#app/features/base/texts/rules/text-templates.ts";
import { notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { clockTime } from "#app/shared/days/business-clock.ts";
import type { Tx } from "#db/database.ts";
import { isNews } from "../../rules/report-time.ts";
import { listReported } from "../event-store.server.ts";
import type { Report } from "../report.ts";

const MINUTE_MS = 60_000;
/** A drive of no minutes takes a few all the same. */
const LEAST_MINUTES = 5;

/** A text, or an email to who gets no texts, once for a stop and only while it is news. */
export async function onOurWay(
  tx: Tx,
  deps: Deps,
  { event, order, act, at }: Report<"on_our_way">,
): Promise<undefined> {
  const { bookingId, stop, date, data } = event;
  const arrives = new Date(at.getTime() + Math.max(LEAST_MINUTES, data.minutes) * MINUTE_MS);
  if (!isNews(at, act.at) || arrives <= act.at) return;
  const arrived = await listReported(tx, { bookingId, stop, kinds: ["arrived", "on_our_way"] });
  if (arrived.some((one) => one.date === date)) return;
  const time = clockTime(arrives, deps.timeZone());
  const about = { event: `on-our-way-${bookingId}-${date}-${stop}` };
  const body = writeText("on_our_way", { business: deps.business().name, time });
  const text = { ...about, kind: "on_our_way", body, bookingId, urgent: true, usefulUntil: arrives } as const;
  if ((await textCustomer(tx, deps, text)) === undefined) return;
  await notifyOrder(tx, deps, order, { kind: "on_our_way", time }, about);
}
