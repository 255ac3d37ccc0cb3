import { useCallback, useReducer, useState } from "react";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import type { CodeRequired } from "#app/features/orders/holds/schema.ts";
import { useBusiness, usePageFacts } from "#app/page-facts.tsx";
import { carryNotice } from "#app/shared/calls/carried-notice.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { saveNewHold } from "#app/shared/outbox/signed-booking.ts";
import { afterToast } from "#app/ui/after-toast.ts";
import { toast } from "#app/ui/toast-store.ts";
import { clearDraft, useDraft } from "./booking-draft.ts";
import { bookedItems, bookingBody, flowToSend, type PendingBooking } from "./rules/booking-body.ts";
import { emptyFlow, nextFlow } from "./rules/booking-flow.ts";
import {
  bookingPrice,
  damageCoverCents,
  findExtras,
  findItems,
  type NewPrice,
  orderKey,
} from "./rules/booking-price.ts";
import { hostedLinkFor } from "./rules/hosted-link.ts";
import { type OrderPart, orderIn } from "./rules/order-choice.ts";
import type { SavedHold } from "./saved-schema.ts";
import { useExtras, useOrderFacts } from "./use-order-facts.ts";
import { useOwnHold } from "./use-own-hold.ts";
import { useSendBooking } from "./use-send-booking.ts";
import { usePartySheet } from "./use-step-history.ts";

export type Refusal = { message: string; fields: Record<string, string> };

const SUCCESS_MS = 10_000;
const FAILURE_MS = 8_000;

/** The state of the booking page: its steps, what is open, what is saved in the browser, and the outcome of sending it. */
export function useBookingFlow(items: Inflatable[], itemId?: number, date?: PlainDate) {
  const business = useBusiness();
  const { contact, home, exemption, charges: { damageCover = 0 } = {} } = business;
  const { paymentLinks, sendsTexts: texts = false } = usePageFacts();
  const [flow, dispatch] = useReducer(nextFlow, { type: "went to", itemId, date } as const, (start) =>
    nextFlow(emptyFlow, start),
  );
  const change = useCallback((part: OrderPart) => dispatch({ type: "order changed", part }), []);
  const [refusal, setRefusal] = useState<Refusal>();
  const [newPrice, setNewPrice] = useState<NewPrice>();
  const [goneItems, setGoneItems] = useState("");
  const ready = useDraft(flow, dispatch, itemId, date);
  const own = useOwnHold();
  const orderItems = findItems(flow.items, items);
  const item = orderItems[0]?.item;
  const hasDay = item !== undefined && flow.date !== undefined;
  const [unfolded, onUnfold] = useState(false);
  if (!hasDay && unfolded) onUnfold(false);
  const sheet = usePartySheet(hasDay);
  const { data: extras, isError, isPaused, refetch: retryExtras } = useExtras(flow);
  const facts = useOrderFacts(flow, items, extras);
  const extrasFailed = isError || (isPaused && !extras);
  const known = {
    items,
    extras,
    asked: newPrice,
    promo: facts.code.kind === "counts" ? facts.code.promo : null,
    delivery: facts.delivery.kind === "fee" ? facts.delivery : null,
    creditLeft: facts.credit.kind === "counts" ? facts.credit.leftCents : 0,
    isPending: facts.isAsked || (flow.extras.length > 0 && !extras && !extrasFailed),
  };
  const price = bookingPrice(flow, business, known);

  const [codeAsked, askCode] = useState<{ answer: CodeRequired; pending: PendingBooking; at: number }>();
  const leaveCode = () => askCode(undefined);
  const { send, sendAgain, ...sender } = useSendBooking((outcome, pending, first) => {
    const { body } = pending;
    if (outcome.kind === "code") askCode({ answer: outcome.asked, pending, at: Date.now() });
    else if (outcome.kind !== "outage" && outcome.kind !== "booked") leaveCode();
    if (outcome.kind === "booked") {
      const { details, paymentPlan } = flow;
      const typed = { details, order: orderIn(flow), paymentPlan };
      const { token, holdExpiresAt } = outcome;
      const [first = 0] = bookedItems(body);
      const hold: SavedHold = { token, holdExpiresAt, itemId: first, date: body.eventDate as PlainDate, typed };
      saveNewHold(hold);
      goToPayment(outcome.paymentUrl, outcome.isConfirmed);
    }
    if (outcome.kind === "gone") {
      toastRentalGone(contact.phone);
      setGoneItems(bookedItems(body).join());
    }
    if (outcome.kind === "refused") {
      toastFailure("That didn't go through", outcome.message);
      if (outcome.price) setNewPrice({ order: orderKey(flow), price: outcome.price });
      if (outcome.fields.creditCode) facts.recheckCredit();
      // Another text is to be read and agreed to.
      if (outcome.fields.agreed) dispatch({ type: "waiver typed", waiver: { agreed: false } });
    }
    if (outcome.kind === "outage" && first) toastFailure("We can't reach our server", outageText());
    if (outcome.kind === "taken" && body.eventDate)
      dispatch({ type: "date taken", date: body.eventDate, how: "just booked", ...inTheWay(outcome.itemIds, body) });
    setRefusal(outcome.kind === "refused" ? { message: outcome.message, fields: outcome.fields } : undefined);
  });

  const hostedLink = hostedLinkFor(paymentLinks, flow, { orderItems, price, delivery: facts.delivery }, business);

  function outageText(): string {
    const call = `Call ${contact.phone} if you need assistance.`;
    return hostedLink
      ? `Please complete payment in the new window. ${call}`
      : `Your booking is saved on this device, and we'll keep trying. ${call}`;
  }

  /** The same booking, under its key. */
  function sendWith(answer: Pick<PendingBooking["body"], "code" | "newCode">): void {
    if (!codeAsked) return;
    const { key, body } = codeAsked.pending;
    sendAgain({ key, body: { ...body, ...answer } });
  }

  return {
    flow,
    /** The catalog. */
    rentals: items,
    /** The rentals of the order that there are; the first one is in the address. */
    orderItems,
    item,
    price,
    /** What damage cover costs; 0 where it isn't offered. */
    coverCents: damageCover > 0 ? damageCoverCents(flow, business, known) : 0,
    /** What the server says of the code and the ZIP. */
    facts,
    /** What can go along on the picked days; undefined until it is known. */
    extras,
    extrasFailed,
    /** The extras of the order as they are priced. */
    orderExtras: findExtras(flow.extras, extras ?? []),
    retryExtras: () => void retryExtras(),
    dispatch,
    /** Of what is ordered. */
    change,
    refusal,
    /** Whether the saved draft has been restored; until then the flow may still change. */
    ready,
    /** The unpaid hold of this browser. */
    own,
    /** Whether something that there is is ordered, for a day. */
    hasDay,
    /** Whether the week of the picked day is unfolded into the month, to change the day. */
    unfolded,
    onUnfold,
    /** The whole order on a phone. */
    sheet,
    /** The server no longer offers the chosen rental: signing again would change nothing. */
    gone: goneItems !== "" && goneItems === flow.items.map(({ inflatableId }) => inflatableId).join(),
    ...sender,
    /** A hosted page to pay on while our own server cannot be reached, if the business has one. */
    hostedLink,
    /** What the server asks for before it holds another day, and the ways to answer. */
    code: {
      asked: codeAsked,
      enter: (digits: string) => sendWith({ code: digits, newCode: undefined }),
      askAgain: () => sendWith({ code: undefined, newCode: true }),
      /** Back to where the booking was signed; everything typed stays. */
      leave: leaveCode,
    },
    changeEmail: () => {
      leaveCode();
      dispatch({ type: "waiver cancelled" });
    },
    submit: (waiverText?: string) => {
      if (!item || !flow.date || price.isPending) return;
      setRefusal(undefined);
      const { code, credit } = facts;
      const offered = { taxed: exemption !== undefined, covers: damageCover > 0, texts };
      const sent = flowToSend(flow, { code, credit, extras, ...offered });
      send(
        bookingBody(sent, items, new Date(), home.region, {
          waiverText,
          totalCents: price.total,
          creditCents: credit.kind === "counts" ? price.credit : undefined,
        }),
      );
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
  afterToast(() => location.assign(url));
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

/** Which rentals of several are taken; of one it is the one. */
function inTheWay(itemIds: number[], body: PendingBooking["body"]): { itemIds?: number[] } {
  return itemIds.length > 0 && bookedItems(body).length > 1 ? { itemIds } : {};
}
