import { useState } from "react";
import { bookingHref } from "../../../shared/booking-href.ts";
import { formatDollars } from "../../../shared/money.ts";
import type { PaymentMethod } from "../../../shared/vocabulary.ts";
import { type Refusal, refusalOf } from "../../office-kit/use-owner-action.ts";
import { useOfflineChange } from "../../office-kit/use-owner-call.ts";
import type { BookingDetail } from "../order-page-schema.ts";

type Received = { kind: PaymentMethod; amount: number; note: string; overpayment?: boolean };

/** A payment taken on delivery, perhaps without signal: it is queued with its time and sent when the server is back. */
export function useReceivedPayment({
  id,
  customerName,
  ledger,
}: Pick<BookingDetail, "id" | "customerName" | "ledger">) {
  const change = useOfflineChange();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  async function record(payment: Received): Promise<boolean> {
    const { kind, amount } = payment;
    setBusy(true);
    setRefusal(undefined);
    try {
      await change({
        method: "POST",
        path: `/api/bookings/${id}/payments`,
        // Sends no version: money that changed hands is recorded whatever else was changed, but never twice.
        body: { ...payment, receivedAt: new Date().toISOString(), seenPayments: ledger.length },
        title: "Payment recorded",
        failure: "Couldn't record",
        about: `${formatDollars(amount)} (${kind}) from ${customerName}, No. ${id}`,
        href: bookingHref(id),
      });
      return true;
    } catch (error) {
      setRefusal(refusalOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { record, busy, refusal, forget: () => setRefusal(undefined) };
}
