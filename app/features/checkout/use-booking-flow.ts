import { useEffect, useReducer, useRef, useState } from "react";
import { usePageFacts } from "../../page-facts.tsx";
import type { PlainDate } from "../../shared/plain-date.ts";
import { toast } from "../../ui/toast-store.ts";
import type { Inflatable } from "../inventory/schema.ts";
import { forgetDraft, keepDraft, readDraft } from "./booking-draft.ts";
import { bookingBody } from "./rules/booking-body.ts";
import { emptyFlow, nextFlow, resumeDraft } from "./rules/booking-flow.ts";
import type { BookingOutcome, PendingBooking } from "./send-booking.ts";
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

  const sending = useSending((outcome, pending) => {
    tellOutcome(outcome, pending);
    setRefusal(outcome.kind === "refused" ? { message: outcome.message, fields: outcome.fields } : undefined);
    if (outcome.kind === "taken" && pending.body.eventDate)
      dispatch({ type: "date lost", date: pending.body.eventDate });
  });

  function tellOutcome(outcome: BookingOutcome, { body }: PendingBooking): void {
    if (outcome.kind === "booked") {
      toast({
        title: "Waiver Completed!",
        description: "Redirecting to secure payment.",
        tone: "success",
        duration: SUCCESS_MS,
      });
      forgetDraft();
      location.assign(outcome.paymentUrl);
    } else if (outcome.kind === "gone") {
      toast({
        title: "Booking Request Received",
        description: `Please call ${contact.phone} to confirm your booking details.`,
        tone: "warning",
        duration: FAILURE_MS,
      });
    } else if (outcome.kind === "refused") {
      toast({ title: "That did not go through", description: outcome.message, tone: "error", duration: FAILURE_MS });
    } else if (outcome.kind === "outage") {
      const link = paymentLinks[itemType(body.inflatableId)];
      toast({
        title: "We could not reach the booking desk",
        description: link
          ? `Please complete payment in the new window. Call ${contact.phone} if you need assistance.`
          : `Your booking is kept on this device and sent again by itself. Call ${contact.phone} if you need assistance.`,
        tone: "warning",
        duration: FAILURE_MS,
      });
    }
  }

  const itemType = (id: number) => items.find((one) => one.id === id)?.type ?? "";

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
    retry: sending.retry,
    stopSending: sending.stop,
    /** Where to pay by hand while our own server is away, if the business has such a page. */
    hostedLink: item ? paymentLinks[item.type] : undefined,
    submit: () => {
      if (item && flow.date) sending.send(bookingBody(flow, item, new Date()));
    },
  };
}

export type BookingFlow = ReturnType<typeof useBookingFlow>;
