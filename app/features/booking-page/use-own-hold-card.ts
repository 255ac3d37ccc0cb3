import { type ComponentType, useEffect, useState } from "react";
import type { Inflatable } from "../catalog/schema.ts";
import type { FlowEvent } from "./rules/booking-flow.ts";
import type { OwnHoldState } from "./use-own-hold.ts";

type HoldCard = ComponentType<{ own: OwnHoldState; items: Inflatable[]; dispatch: (event: FlowEvent) => void }>;

/** Only who holds a day fetches what shows it. */
export function useOwnHoldCard({ kept }: OwnHoldState): HoldCard | undefined {
  const [card, setCard] = useState<HoldCard>();
  const needed = Boolean(kept);
  useEffect(() => {
    if (!needed) return;
    import("./components/own-hold-card.tsx").then(
      ({ default: component }) => setCard(() => component),
      () => {},
    );
  }, [needed]);
  return needed ? card : undefined;
}
