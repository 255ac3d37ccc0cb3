import type { Deps } from "#app/deps.server.ts";
import type { CreditBackFacts } from "#app/features/base/messages/message-data.ts";
import { findMessageText } from "#app/features/base/messages/store.server.ts";
import { payOffers } from "#app/features/orders/money/rules/ways-to-pay.ts";
import type { Act } from "#app/shared/people/act.ts";
import type { Tx } from "#db/database.ts";
import { calendarAttachment } from "../emails/calendar-attachment.server.ts";
import { notifyOrder } from "../emails/describe-order.server.ts";
import type { Order } from "../model/load-orders.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { hasBegun, momentAt } from "../rules/party-moment.ts";

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
export async function notifyOrderChanged(tx: Tx, deps: Deps, act: Act, order: Order, news: News): Promise<void> {
  const { changes, fromCents, refundCents, byHandCents, creditsBack, signUrl, tell } = news;
  const about = { event: changeEvent(order), byOwner: act.actor === "owner" };
  const { status, totalCents, paymentPlan: plan, depositCents } = order;
  // A proposal's own page shows it; there is nothing to pay or to sign yet.
  if (!tell || changes.length === 0 || status === "proposed") {
    if (signUrl) await notifyOrder(tx, deps, order, { kind: "signing_link", signUrl }, about);
    return;
  }
  const { settledCents } = order.money;
  const begun = hasBegun(momentAt(order, act.at, deps.timeZone()));
  const [offer] = payOffers({ status, totalCents, settledCents, plan, depositCents, begun });
  const dueNowCents = offer?.amountCents ?? 0;
  const attachments = { customer: status === "confirmed" ? [calendarAttachment(deps, order)] : [] };
  const changed = { changes, fromCents, refundCents, byHandCents, creditsBack, signUrl };
  await notifyOrder(tx, deps, order, { kind: "order_changed", ...changed, dueNowCents }, { ...about, attachments });
}
