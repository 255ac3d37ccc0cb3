import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import type { Act } from "../../../shared/act.ts";
import type { CreditBackFacts } from "../../messages/message-data.ts";
import { notify } from "../../messages/notify.server.ts";
import { findMessageText } from "../../messages/store.server.ts";
import { payOffers } from "../../money/rules/ways-to-pay.ts";
import { calendarAttachment } from "../emails/calendar-attachment.server.ts";
import { describeOrder } from "../emails/describe-order.server.ts";
import { loadOrder } from "../model/load-orders.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";

type News = {
  /** In words; none where nothing changed for the customer. */
  changes: string[];
  fromCents: number;
  refundCents: number;
  byHandCents: number;
  creditsBack: CreditBackFacts[];
  signUrl: string | undefined;
  tell: boolean;
};

/** One email for each version of an order. */
const changeEvent = ({ id, version }: Pick<Booking, "id" | "version">) => `booking-${id}-changed-${version}`;

/** What the customer was written about this version of the order, if anything. */
export async function readChangeMessage(tx: Tx, row: Pick<Booking, "id" | "version">) {
  return findMessageText(tx, `${changeEvent(row)}:customer`);
}

/** One email about all changes. Without it, the customer still gets the link to sign. */
export async function notifyOrderChanged(tx: Tx, deps: Deps, act: Act, row: Booking, news: News): Promise<void> {
  const { changes, fromCents, refundCents, byHandCents, creditsBack, signUrl, tell } = news;
  const booking = describeOrder(deps, await loadOrder(tx, row));
  const about = {
    event: changeEvent(row),
    bookingId: row.id,
    customerEmail: row.customerEmail,
    byOwner: act.actor === "owner",
  };
  // A proposal's own page shows it; there is nothing to pay or to sign yet.
  if (!tell || changes.length === 0 || row.status === "proposed") {
    if (signUrl) await notify(tx, deps, { kind: "signing_link", booking, signUrl }, about);
    return;
  }
  const { totalCents, balanceCents, hasBegun: begun } = booking;
  const { status, paymentPlan: plan, depositCents } = row;
  const settledCents = totalCents - balanceCents;
  const [offer] = payOffers({ status, totalCents, settledCents, plan, depositCents, begun });
  await notify(
    tx,
    deps,
    {
      kind: "order_changed",
      ...{ booking, changes, fromCents, refundCents, byHandCents, creditsBack, signUrl },
      dueNowCents: offer?.amountCents ?? 0,
    },
    { ...about, attachments: { customer: status === "confirmed" ? [calendarAttachment(deps, row, booking)] : [] } },
  );
}
