import { useReducer, useState } from "react";
import { findLink } from "../../../config/payment-links.ts";
import { useBusiness, usePageFacts } from "../../page-facts.tsx";
import { afterPaint } from "../../shared/after-paint.ts";
import { carryNotice } from "../../shared/carried-notice.ts";
import type { PlainDate } from "../../shared/plain-date.ts";
import { toast } from "../../ui/toast-store.ts";
import type { CodeRequired } from "../booking/book-schema.ts";
import type { Inflatable } from "../catalog/schema.ts";
import { clearDraft, useDraft } from "./booking-draft.ts";
import { saveNewHold } from "./own-hold.ts";
import type { PendingBooking } from "./rules/booking-body.ts";
import { bookingBody } from "./rules/booking-body.ts";
import { emptyFlow, type Flow, nextFlow } from "./rules/booking-flow.ts";
import { bookingPrice, type NewPrice } from "./rules/booking-price.ts";
import { useSendBooking } from "./use-send-booking.ts";

export type Refusal = { message: string; fields: Record<string, string> };

const SUCCESS_MS = 10_000;
const FAILURE_MS = 8_000;

/** The state of the booking page: its steps, what is saved in the browser, and the outcome of sending it. */
export function useBookingFlow(items: Inflatable[], itemId?: number, date?: PlainDate) {
  const business = useBusiness();
  const { contact, home } = business;
  const { paymentLinks } = usePageFacts();
  const [flow, dispatch] = useReducer(nextFlow, { type: "went to", itemId, date } as const, (start) =>
    nextFlow(emptyFlow, start),
  );
  const [refusal, setRefusal] = useState<Refusal>();
  const [newPrice, setNewPrice] = useState<NewPrice>();
  const [goneItem, setGoneItem] = useState<number>();
  const ready = useDraft(flow, dispatch, itemId, date);
  const item = items.find(({ id }) => id === flow.itemId);

  const code = useHoldCode();
  const sending = useSendBooking((outcome, pending, first) => {
    const { body } = pending;
    if (outcome.kind === "code") code.ask(outcome.asked, pending);
    else if (outcome.kind !== "outage" && outcome.kind !== "booked") code.leave();
    if (outcome.kind === "booked") {
      const { details, wetOption, paymentPlan } = flow;
      const typed = { details, wetOption, paymentPlan };
      const { token, holdExpiresAt } = outcome;
      saveNewHold({ token, holdExpiresAt, itemId: body.inflatableId, date: body.eventDate as PlainDate, typed });
      goToPayment(outcome.paymentUrl, outcome.isConfirmed);
    }
    if (outcome.kind === "gone") {
      toastRentalGone(contact.phone);
      setGoneItem(body.inflatableId);
    }
    if (outcome.kind === "refused") {
      toastFailure("That didn't go through", outcome.message);
      const { inflatableId, wetOption } = body;
      if (outcome.price) setNewPrice({ inflatableId, wetOption, price: outcome.price });
      // Another text is to be read and agreed to.
      if (outcome.fields.agreed) dispatch({ type: "waiver typed", waiver: { agreed: false } });
    }
    if (outcome.kind === "outage" && first) toastFailure("We can't reach our server", outageText());
    if (outcome.kind === "taken" && body.eventDate)
      dispatch({ type: "date taken", date: body.eventDate, how: "just booked" });
    setRefusal(outcome.kind === "refused" ? { message: outcome.message, fields: outcome.fields } : undefined);
  });

  const hostedLink = item && findLink(paymentLinks, linkPurpose(item, flow));

  function outageText(): string {
    const call = `Call ${contact.phone} if you need assistance.`;
    return hostedLink
      ? `Please complete payment in the new window. ${call}`
      : `Your booking is saved on this device, and we'll keep trying. ${call}`;
  }

  return {
    flow,
    item,
    dispatch,
    refusal,
    newPrice,
    /** Whether the saved draft has been restored; until then the flow may still change. */
    ready,
    /** The server no longer offers the chosen rental: signing again would change nothing. */
    gone: goneItem !== undefined && goneItem === flow.itemId,
    sending: sending.state,
    /** How often it was sent without an answer. */
    tries: sending.tries,
    stoppedDay: sending.stoppedDay,
    retry: sending.retry,
    stopSending: sending.stop,
    /** A hosted page to pay on while our own server cannot be reached, if the business has one. */
    hostedLink,
    /** What the server asks for before it holds another day, and the ways to answer. */
    code,
    enterCode: (digits: string) => code.asked && sending.sendAgain(withCode(code.asked.pending, digits)),
    askForNewCode: () => code.asked && sending.sendAgain(forNewCode(code.asked.pending)),
    changeEmail: () => {
      code.leave();
      dispatch({ type: "waiver cancelled" });
    },
    submit: (waiverText?: string) => {
      if (!item || !flow.date) return;
      setRefusal(undefined);
      const { total: totalCents } = bookingPrice(item, flow, business, newPrice);
      sending.send(bookingBody(flow, item, new Date(), home.region, { waiverText, totalCents }));
    },
  };
}

/** Where nothing is due, the booking's own page comes next. */
function goToPayment(url: string, isConfirmed: boolean): void {
  toast({
    title: "Waiver Completed!",
    description: isConfirmed ? "Your day is booked." : "Redirecting to secure payment.",
    tone: "success",
    duration: SUCCESS_MS,
  });
  clearDraft();
  // Shown and announced there: this page may be gone before that.
  carryNotice(url, { title: "Waiver Completed!", text: "Your signed waiver is saved." });
  afterPaint(() => location.assign(url));
}

/** The dialog stays; the toast is seen from anywhere on the page. */
function toastFailure(title: string, description: string): void {
  toast({ title, description, tone: "error", duration: FAILURE_MS });
}

function toastRentalGone(phone: string): void {
  toast({
    title: "Booking Request Received",
    description: `Please call ${phone} to confirm your booking details.`,
    tone: "warning",
    duration: FAILURE_MS,
  });
}

export type BookingFlow = ReturnType<typeof useBookingFlow>;

function linkPurpose({ type, wetAvailable, wetFee }: Inflatable, { wetOption, paymentPlan }: Flow) {
  return { itemType: type, wet: wetOption && wetAvailable && wetFee > 0, part: paymentPlan };
}

type Asked = { answer: CodeRequired; pending: PendingBooking; at: number };

/** The code that the server asks for before it holds another day: the same booking is sent again with it. */
function useHoldCode() {
  const [asked, setAsked] = useState<Asked>();
  return {
    asked,
    ask: (answer: CodeRequired, pending: PendingBooking) => setAsked({ answer, pending, at: Date.now() }),
    /** Back to where the booking was signed; everything typed stays. */
    leave: () => setAsked(undefined),
  };
}

/** The same key, because it is the same booking. */
function withCode({ key, body }: PendingBooking, code: string): PendingBooking {
  const { newCode: _asked, ...same } = body;
  return { key, body: { ...same, code } };
}

function forNewCode({ key, body }: PendingBooking): PendingBooking {
  const { code: _old, ...same } = body;
  return { key, body: { ...same, newCode: true } };
}
