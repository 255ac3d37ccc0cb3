import type { Deps } from "#app/deps.server.ts";
import { recordPayment } from "#app/features/orders/orders/bookkeeping/record-payment.server.ts";
import { owedCents } from "#app/features/orders/orders/model/view-orders.server.ts";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { listReported } from "../event-store.server.ts";
import type { Outcome, Report } from "../report.ts";

/** What was counted goes into the books as it was counted. What was owed by then may be another sum. */
export async function collected(tx: Tx, deps: Deps, report: Report<"collected">): Promise<Outcome> {
  const { event, order, act, at } = report;
  const { method, cents } = event.data;
  const counted = `${formatCents(cents)} ${method === "cash" ? "in cash" : "by check"}`;
  const owed = Math.max(0, owedCents(order));
  const same = owed === 0 ? await findSame(tx, report) : undefined;
  if (same) {
    const who = `${same.userName} reported ${counted} at ${clockTime(same.happenedAt, deps.timeZone())}, too`;
    return { problem: `${who}, and nothing more was owed. Is this more money, or the same?`, moneyWaits: true };
  }
  const payment = {
    bookingId: order.id,
    kind: method,
    amountCents: cents,
    note: "",
    overpayment: true,
    receivedAt: at,
  };
  try {
    await tx.transaction((inner) => recordPayment(inner, deps, act, payment));
  } catch (error) {
    if (error instanceof Problem)
      return { problem: `They counted ${counted}, which is not recorded. ${error.message}`, moneyWaits: true };
    throw error;
  }
  const problem = cents === owed ? undefined : `They counted ${counted}, and ${formatCents(owed)} was owed.`;
  return { problem, moneyWaits: false };
}

/** Two crews that both write down the same money. */
async function findSame(tx: Tx, { event, order }: Report<"collected">) {
  const reported = await listReported(tx, { bookingId: order.id, kinds: ["collected"] });
  return reported.find(
    ({ date, data }) => date === event.date && data.cents === event.data.cents && data.method === event.data.method,
  );
}
