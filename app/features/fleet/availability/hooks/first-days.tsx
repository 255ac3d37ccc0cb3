import { createContext, type ReactNode, useContext } from "react";
import type { AvailabilityEntry } from "../schema.ts";

export type FirstDays = { itemId: number; entries: AvailabilityEntry[]; seenAt: number };

const FirstDaysContext = createContext<FirstDays | null>(null);

/** Lets the page show its days before any script runs in the browser. */
export function FirstDaysProvider({ days, children }: { days: FirstDays | null; children: ReactNode }) {
  return <FirstDaysContext value={days}>{children}</FirstDaysContext>;
}

export function useFirstDays(itemId: number): FirstDays | undefined {
  const days = useContext(FirstDaysContext);
  return days?.itemId === itemId ? days : undefined;
}
