import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { formatCents } from "../../shared/money.ts";
import { orNotFound, Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { notify } from "../messages/notify.server.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { payOffers } from "./rules/pay-offers.ts";
import { lockBooking } from "./store.server.ts";

const MINUTE_MS = 60_000;

/** Emails the customer what is still due, with a link to pay. Two clicks in a minute send one reminder. */
export async function sendPaymentReminder(tx: Tx, deps: Deps, bookingId: number): Promise<void> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  const booking = await bookingFacts(tx, deps, row);
  const { totalCents, balanceCents, hasBegun: begun } = booking;
  const settledCents = totalCents - balanceCents;
  const { status, paymentPlan: plan, depositCents } = row;
  const now = deps.now();
  const [offer] = payOffers({ status, totalCents, settledCents, plan, depositCents, begun });
  if (!offer) throw notAskedFor(balanceCents, begun);
  const { amountCents: dueNowCents } = offer;
  await notify(
    tx,
    deps,
    { kind: "payment_reminder", booking, dueNowCents },
    {
      event: `booking-${bookingId}-reminder-${Math.floor(now.getTime() / MINUTE_MS)}`,
      bookingId,
      customerEmail: row.customerEmail,
    },
  );
  const details = { amountCents: dueNowCents };
  await writeAudit(tx, { at: now, actor: "owner", by: deps.by, action: "payment reminder sent", bookingId, details });
}

function notAskedFor(balanceCents: number, begun: boolean): Problem {
  if (balanceCents === 0) return new Problem(409, "nothing_owed", "Nothing is due on this booking.");
  const how = begun ? "yourself" : "on delivery day";
  const message = `${formatCents(balanceCents)} is too little to pay by card. Please collect it ${how}.`;
  return new Problem(409, "too_little", message);
}
