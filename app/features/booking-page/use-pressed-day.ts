import { startTransition, useOptimistic } from "react";
import type { PlainDate } from "../../shared/plain-date.ts";

/** A pressed day is shown at once; what it changes follows in its own time, without holding up the next press. */
export function usePressedDay<Day extends PlainDate | undefined>(date: Day, onPick: (day: PlainDate) => void) {
  const [shown, show] = useOptimistic<PlainDate | Day, PlainDate>(date, (_, pressed) => pressed);
  const press = (day: PlainDate) =>
    startTransition(() => {
      show(day);
      onPick(day);
    });
  return [shown, press] as const;
}
