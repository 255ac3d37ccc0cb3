import { useEffect, useState } from "react";
import { untilReleased, watchPresses } from "../../ui/until-released.ts";
import { useLoaded } from "../../ui/use-loaded.ts";
import type { BookingFlow } from "./use-booking-flow.ts";
import { usePartySheet } from "./use-step-history.ts";

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
export function usePartyStep({ item, flow }: BookingFlow) {
  const [unfolded, onUnfold] = useState(false);
  useEffect(() => watchPresses(), []);
  // Where the address brings the day, there was no calendar that could stay until the step is loaded.
  const [opensPicked] = useState(flow.date !== undefined);
  const isNeeded = item !== undefined && flow.date !== undefined;
  const { part: Party, hasFailed, notLoaded } = useLoaded(loadStep, isNeeded && flow.date);
  const sheet = usePartySheet(isNeeded);

  if (!isNeeded && unfolded) onUnfold(false);
  const isOn = isNeeded && (Party !== undefined || (opensPicked && !hasFailed));
  return { Party, notLoaded, isOn, unfolded, onUnfold, sheet };
}

export type PartyState = ReturnType<typeof usePartyStep>;
