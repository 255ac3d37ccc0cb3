import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { signingLinkText } from "#app/features/base/messages/rules/sent-text.ts";
import { useMailDelivery } from "#app/features/base/messages/use-mail-delivery.ts";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { formFields } from "#app/features/orders/order-form/rules/order-fields.ts";
import { bookingHref } from "#app/shared/booking-href.ts";
import { toast } from "#app/ui/toast-store.ts";
import { newCustomer } from "./rules/callers.ts";
import { checkOrder, checkProposal, type OrderErrors, openErrors } from "./rules/check-order.ts";
import type { NewOrder } from "./rules/new-order.ts";
import type { NewOrderForm } from "./use-new-order.ts";

type Sent = { bookingId: number; quoteMarked: boolean };
const NO_ERRORS: OrderErrors = {};
type Problem = { message: string; fields: OrderErrors };

/** Books the order or offers it. What keeps it from that is said, and all that was typed stays. */
export function useSendOrder({ order, change, attempt }: NewOrderForm, totalCents: number | undefined) {
  const [checked, setChecked] = useState<Problem>();
  const { act, refusal, forget } = useOwnerAction(attempt);
  const { call } = useOwnerCall();
  const [judged, setJudged] = useState(order);
  const [sending, setSending] = useState<"book" | "propose">();
  const [alone] = useState(oneAtATime);

  /** What would be sent; undefined where something is missing, which is said. */
  function check(as: "book" | "propose") {
    const checked = (as === "book" ? checkOrder : checkProposal)(order, totalCents);
    setJudged(order);
    setChecked(checked.ok ? undefined : checked);
    // Somebody who was only searched for becomes the new customer whose fields say what is missing.
    if (!checked.ok && order.caller === "unknown") change({ caller: "typed", ...newCustomer(order.search) });
    if (!checked.ok) return undefined;
    const { quoteId } = order;
    return as === "propose" && quoteId !== null ? { ...checked.body, quoteId } : checked.body;
  }

  /** The number of what came of it, or undefined. */
  async function send(as: "book" | "propose", words = {}): Promise<Sent | undefined> {
    return alone(async () => {
      setSending(as);
      const sent = await sendNow(as, words);
      if (!sent) setSending(undefined);
      return sent;
    });
  }

  async function sendNow(as: "book" | "propose", words: object): Promise<Sent | undefined> {
    const body = check(as);
    if (!body) return undefined;
    const path = as === "book" ? "/api/waiver-notification" : "/api/bookings/propose";
    const { quoteId } = order;
    const done = await act({ method: "POST", path, body: { ...body, ...words } });
    if (!done || !("bookingId" in done.answer)) return undefined;
    const { bookingId } = done.answer;
    return { bookingId, quoteMarked: quoteId === null || as === "propose" || (await markBooked(quoteId, bookingId)) };
  }

  function markBooked(id: number, bookingId: number): Promise<boolean> {
    return call({ method: "PATCH", path: `/api/quotes/${id}`, body: { status: "booked", bookingId } }).then(
      () => true,
      () => false,
    );
  }

  const forgetProblems = () => {
    setChecked(undefined);
    forget();
  };
  const fields = useMemo(() => checked?.fields ?? (refusal && formFields(refusal.fields)), [checked, refusal]);
  const errors = useMemo(() => (fields ? openErrors(fields, judged, order) : NO_ERRORS), [fields, judged, order]);
  const isMended = checked !== undefined && Object.keys(errors).length === 0;
  const shown = { checked: isMended ? undefined : checked, refusal };
  return { check, send, busy: sending, ...shown, fields, errors, forget: forgetProblems };
}

export type SendOrder = ReturnType<typeof useSendOrder>;

/** Lets one task run at a time, and none after one that came to something: an order goes out once, in one way. */
export function oneAtATime() {
  let isTaken = false;
  return async <Result>(task: () => Promise<Result | undefined>): Promise<Result | undefined> => {
    if (isTaken) return undefined;
    isTaken = true;
    let result: Result | undefined;
    try {
      result = await task();
    } finally {
      isTaken = result !== undefined;
    }
    return result;
  };
}

const NO_EMAIL = "No email: give them the link on this page.";

/** What is said once an order is made, and where it leads: to the order itself. */
export function useSentOrder({ customerName, customerEmail }: NewOrder) {
  const navigate = useNavigate();
  const by = useMailDelivery();
  return (as: "book" | "propose", { bookingId, quoteMarked }: Sent) => {
    const emailed = as === "book" ? signingLinkText(customerName, by) : proposalText(customerName, by);
    const follows = customerEmail ? emailed : NO_EMAIL;
    const description = quoteMarked ? follows : "The quote request couldn't be marked as booked.";
    toast({
      title: as === "book" ? "Booking added" : "Proposal sent",
      description: `No. ${bookingId}. ${description}`,
      tone: quoteMarked ? "success" : "warning",
    });
    void navigate(bookingHref(bookingId), { replace: true });
  };
}

function proposalText(name: string, by: ReturnType<typeof useMailDelivery>): string {
  return by === "outbox"
    ? "No mail server is set up, so the email is saved, not sent."
    : `${name} will get an email with a link to accept it.`;
}
