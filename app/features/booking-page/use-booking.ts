import { type ComponentType, useEffect, useState } from "react";
import type { PlainDate } from "../../shared/plain-date.ts";
import type { Inflatable } from "../catalog/schema.ts";
import type { FlowEvent } from "./rules/booking-flow.ts";
import { useBookingDialogs } from "./use-booking-dialogs.ts";
import { useBookingFlow } from "./use-booking-flow.ts";
import { type OwnHoldState, useOwnHold } from "./use-own-hold.ts";
import { usePartyStep } from "./use-party-step.ts";
import { useStillOffered } from "./use-still-offered.ts";

/** What the booking page and the page of one rental share: the booking, the hold of this browser, and what loads later. */
export function useBooking({ items, live }: { items: Inflatable[]; live: boolean }, itemId?: number, date?: PlainDate) {
  const booking = useBookingFlow(items, itemId, date);
  useStillOffered(booking, live ? items : undefined);
  const own = useOwnHold();
  const HoldCard = useOwnHoldCard(own);
  const Dialogs = useBookingDialogs(booking);
  const party = usePartyStep(booking);
  useReloadAfterReturn();
  return { booking, own, party, HoldCard, Dialogs };
}

type HoldCard = ComponentType<{ own: OwnHoldState; items: Inflatable[]; dispatch: (event: FlowEvent) => void }>;

/** Loaded only where this browser holds a day. */
function useOwnHoldCard({ saved }: OwnHoldState): HoldCard | undefined {
  const [card, setCard] = useState<HoldCard>();
  const needed = Boolean(saved);
  useEffect(() => {
    if (!needed) return;
    import("./components/own-hold-card.tsx").then(
      ({ default: component }) => setCard(() => component),
      () => {},
    );
  }, [needed]);
  return needed ? card : undefined;
}

/** The back button on the payment page brings back a page from the browser's cache, which no longer shows what is true. */
function useReloadAfterReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, []);
}
