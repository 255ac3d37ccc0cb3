import { type ComponentType, startTransition, useEffect, useState } from "react";
import type { PartyProps } from "./party-props.ts";
import type { BookingFlow } from "./use-booking-flow.ts";
import { usePartySheet } from "./use-party-sheet.ts";

type PartyStep = ComponentType<PartyProps>;

const importStep = () => import("./components/party/party-step.tsx");

/** Fetches the step while a finger goes down on the calendar, so that it is there when the day is picked. */
export function preloadPartyStep(): void {
  importStep().catch(() => {});
}

/**
 * The step after the day is picked, loaded with the first pick: most of those who look at the calendar only look. If it doesn't
 * load, the calendar and its summary stay, and what was chosen can be booked from there.
 */
export function usePartyStep({ item, flow }: BookingFlow) {
  const [Party, setParty] = useState<PartyStep>();
  const [failed, setFailed] = useState(false);
  const [unfolded, onUnfold] = useState(false);
  // Where the address brings the day, there was no calendar that could stay until the step is loaded.
  const [opensPicked] = useState(flow.date !== undefined);
  const isNeeded = item !== undefined && flow.date !== undefined;

  useEffect(() => {
    if (!isNeeded || Party) return;
    importStep().then(
      // The picked day is painted first.
      ({ default: step }) => startTransition(() => setParty(() => step)),
      () => setFailed(true),
    );
  }, [isNeeded, Party]);

  const sheet = usePartySheet(isNeeded);

  if (!isNeeded && unfolded) onUnfold(false);
  return { Party, isOn: isNeeded && (Party !== undefined || (opensPicked && !failed)), unfolded, onUnfold, sheet };
}

export type PartyState = ReturnType<typeof usePartyStep>;
