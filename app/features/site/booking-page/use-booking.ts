import { useEffect, useState } from "react";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { loadToaster } from "#app/ui/lazy-toaster.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { untilReleased, watchPresses } from "#app/ui/until-released.ts";
import { useLoaded } from "#app/ui/use-loaded.ts";
import { goneText, stillOffered } from "./rules/still-offered.ts";
import { type BookingFlow, useBookingFlow } from "./use-booking-flow.ts";

type Catalog = { items: Inflatable[]; live: boolean };
/** What is chosen first, and the one rental whose hold is shown if it isn't every. */
type Start = { itemId?: number; date?: PlainDate; holdOf?: number };

/** What the booking page and the page of one rental share: the booking, and what of the page loads later. */
export function useBooking({ items, live }: Catalog, { itemId, date, holdOf }: Start) {
  const booking = useBookingFlow(items, itemId, date);
  useStillOffered(booking, live ? items : undefined);
  const { own, sheet } = booking;
  // Loaded only where this browser holds a day.
  const shown = holdOf === undefined || own.saved?.itemId === holdOf ? own.saved : null;
  const hold = useLoaded(loadHoldCard, shown);
  const HoldCard = shown && hold.part;
  const { Dialogs, ...dialogs } = useBookingDialogs(booking);
  const { notLoaded: partyNotLoaded, ...party } = usePartyStep(booking);
  useReloadAfterReturn();
  // Over a dialog the notice of another part would lie out of reach.
  const isCovered = dialogs.areNeeded || sheet.isOpen;
  const notLoaded = isCovered ? dialogs.notLoaded : (partyNotLoaded ?? hold.notLoaded);
  return { booking, party, HoldCard, Dialogs, notLoaded };
}

/** The back button on the payment page brings back a page from the browser's cache, which no longer shows what is true. */
function useReloadAfterReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, []);
}

const TOLD_MS = 8_000;

/** A saved order may have something that left the catalog since: it is taken off, which is said. `items` is undefined until they are known. */
function useStillOffered(booking: BookingFlow, items: readonly Inflatable[] | undefined): void {
  const { flow, extras, ready, sending, change } = booking;
  const isSettled = ready && sending === "idle";
  useEffect(() => {
    const left = isSettled ? stillOffered(flow, { items, extras }) : undefined;
    if (!left) return;
    change(left.stays);
    toast({ title: goneText(left.gone), description: "We took it off.", tone: "warning", duration: TOLD_MS });
  }, [isSettled, flow, items, extras, change]);
}

const loadHoldCard = async () => (await import("./components/page/own-hold-card.tsx")).default;

/** The toaster comes along, so that what fails while there is no connection can be said. */
async function loadDialogs() {
  const toaster = loadToaster().catch(() => {});
  const { default: dialogs } = await import("./components/dialogs/booking-dialogs.tsx");
  await toaster;
  return dialogs;
}

/** The dialogs are half of this page's code: loaded when the browser is idle once a day is picked, or at once when a dialog must open. */
function useBookingDialogs({ flow, sending, dispatch }: BookingFlow) {
  const areNeeded = flow.step !== "choose" || flow.taken !== undefined || sending === "waiting";
  const isLikely = flow.date !== undefined;
  // Every change of the flow is another attempt: pressing the button again is one.
  const { part: Dialogs, notLoaded, loadAhead } = useLoaded(loadDialogs, areNeeded && flow);

  useEffect(() => {
    if (!isLikely) return;
    // Safari has no idle callback; a moment later will do.
    const quiet =
      typeof requestIdleCallback === "function" ? requestIdleCallback : (run: () => void) => setTimeout(run, 300);
    quiet(loadAhead);
  }, [isLikely, loadAhead]);

  /** Without its dialog a step can't be seen: closing the notice leads back to choosing. */
  const close = () => {
    notLoaded?.close();
    dispatch({ type: "taken dismissed" });
    dispatch({ type: "stepped to", step: "choose" });
  };
  return { Dialogs, areNeeded, notLoaded: notLoaded && { ...notLoaded, close } };
}

const importStep = () => import("./components/party/party-step.tsx");
async function loadStep() {
  const { default: step } = await importStep();
  await untilReleased();
  return step;
}

/** Fetches the step while a finger or a key goes down on the calendar, so that it is there when the day is picked. */
export function preloadPartyStep(): void {
  importStep().catch(() => {});
}

/**
 * The step after the day is picked, loaded with the first pick: most of those who look at the calendar only look. If it doesn't
 * load, the calendar and its summary stay with the picked day, and what was chosen can be booked from there.
 */
function usePartyStep({ flow, hasDay }: BookingFlow) {
  useEffect(() => watchPresses(), []);
  // Where the address brings the day, there was no calendar that could stay until the step is loaded.
  const [opensPicked] = useState(flow.date !== undefined);
  const { part: Party, hasFailed, notLoaded } = useLoaded(loadStep, hasDay && flow.date);
  return { Party, notLoaded, isOn: hasDay && (Party !== undefined || (opensPicked && !hasFailed)) };
}

export type PartyState = Pick<ReturnType<typeof usePartyStep>, "Party" | "isOn">;
