import { useEffect } from "react";
import type { BookingFlow } from "./use-booking-flow.ts";

/**
 * `/calendar#rain-check=RAIN-7KQ2-M4XD-90TV`, as the page of a canceled booking links to it: no server and no log sees what is
 * behind the `#`. It leaves the address once it is in the order.
 */
export function useLinkedCredit({ ready, dispatch }: Pick<BookingFlow, "ready" | "dispatch">): void {
  useEffect(() => {
    const creditCode = ready && /^#rain-check=([\w-]{13,40})$/.exec(location.hash)?.[1];
    if (!creditCode) return;
    dispatch({ type: "credit set", creditCode });
    history.replaceState(history.state, "", location.pathname + location.search);
  }, [ready, dispatch]);
}
