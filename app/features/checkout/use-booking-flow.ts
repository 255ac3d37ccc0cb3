import { useEffect, useReducer, useRef, useState } from "react";
import { usePageFacts } from "../../page-facts.tsx";
import type { PlainDate } from "../../shared/plain-date.ts";
import { toast } from "../../ui/toast-store.ts";
import type { Inflatable } from "../inventory/schema.ts";
import { forgetDraft, keepDraft, readDraft } from "./booking-draft.ts";
import { bookingBody } from "./rules/booking-body.ts";
import { emptyFlow, nextFlow, resumeDraft } from "./rules/booking-flow.ts";
import { forNewCode, useHoldCode, withCode } from "./use-hold-code.ts";
import { useSending } from "./use-sending.ts";

export type Refusal = { message: string; fields: Record<string, string> };

const SUCCESS_MS = 10_000;
const FAILURE_MS = 8_000;

/** The whole booking page's state: the walk through it, what is kept on this device, and what comes of sending it. */
export function useBookingFlow(items: Inflatable[], itemId?: number, date?: PlainDate) {
  const { contact, paymentLinks } = usePageFacts();
  const [flow, dispatch] = useReducer(nextFlow, { type: "went to", itemId, date } as const, (start) =>
    nextFlow(emptyFlow, start),
  );
  const [refusal, setRefusal] = useState<Refusal>();
  const restored = useRef(false);
  const item = items.find(({ id }) => id === flow.itemId);

  const code = useHoldCode();
  const sending = useSending((outcome, pending, first) => {
    const { body } = pending;
    if (outcome.kind === "code") code.ask(outcome.asked, pending);
    else if (outcome.kind !== "outage" && outcome.kind !== "booked") code.leave();
    if (outcome.kind === "booked") goToPayment(outcome.paymentUrl);
    if (outcome.kind === "gone") tellGone(contact.phone);
    if (outcome.kind === "refused") tellTrouble("That did not go through", outcome.message);
    if (outcome.kind === "outage" && first) tellTrouble("We cannot reach the booking desk", outageWords());
    if (outcome.kind === "taken" && body.eventDate) dispatch({ type: "date lost", date: body.eventDate });
    setRefusal(outcome.kind === "refused" ? { message: outcome.message, fields: outcome.fields } : undefined);
  });

  function outageWords(): string {
    const call = `Call ${contact.phone} if you need assistance.`;
    const link = item && hostedLinkOf(item, paymentLinks);
    return link
      ? `Please complete payment in the new window. ${call}`
      : `Your booking is kept on this device and sent again by itself. ${call}`;
  }

  // After hydration, because the server cannot know what this browser kept.
  useEffect(() => {
    const draft = readDraft();
    if (draft) dispatch({ type: "restored", flow: resumeDraft(draft, itemId, date) });
    restored.current = true;
  }, [itemId, date]);

  useEffect(() => {
    if (restored.current && flow !== emptyFlow) keepDraft(flow);
  }, [flow]);

  return {
    flow,
    item,
    dispatch,
    refusal,
    sending: sending.state,
    /** How often it was sent without an answer. */
    tries: sending.tries,
    stoppedDay: sending.stoppedDay,
    retry: sending.retry,
    stopSending: sending.stop,
    /** Where to pay by hand while our own server is away, if the business has such a page. */
    hostedLink: item && hostedLinkOf(item, paymentLinks),
    /** What the server asks for before it holds another day, and the ways to answer. */
    code,
    enterCode: (digits: string) => code.asked && sending.sendAgain(withCode(code.asked.pending, digits)),
    askForNewCode: () => code.asked && sending.sendAgain(forNewCode(code.asked.pending)),
    changeEmail: () => {
      code.leave();
      dispatch({ type: "waiver cancelled" });
    },
    submit: () => {
      if (!item || !flow.date) return;
      setRefusal(undefined);
      sending.send(bookingBody(flow, item, new Date()));
    },
  };
}

function goToPayment(url: string): void {
  toast({
    title: "Waiver Completed!",
    description: "Redirecting to secure payment.",
    tone: "success",
    duration: SUCCESS_MS,
  });
  forgetDraft();
  location.assign(url);
}

/** The dialog keeps saying it; the toast is for whoever looks elsewhere. */
function tellTrouble(title: string, description: string): void {
  toast({ title, description, tone: "error", duration: FAILURE_MS });
}

function tellGone(phone: string): void {
  toast({
    title: "Booking Request Received",
    description: `Please call ${phone} to confirm your booking details.`,
    tone: "warning",
    duration: FAILURE_MS,
  });
}

export type BookingFlow = ReturnType<typeof useBookingFlow>;

/** The page of a type of rental; without one of its own, the castle combo's, as the specification says. */
function hostedLinkOf({ type }: { type: string }, links: Record<string, string>): string | undefined {
  return links[type] ?? links["castle-combo"];
}
