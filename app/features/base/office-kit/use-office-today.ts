import { useEffect, useState } from "react";
import { useTimeZone } from "#app/page-facts.tsx";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const LOOK_EVERY_MS = 60_000;

/**
 * Today on the business's clock, also on a screen that stays on over midnight. Undefined in the first rendering: the page
 * may have been stored on another day, and must come to life as it was stored.
 */
export function useOfficeToday(): PlainDate | undefined {
  const timeZone = useTimeZone();
  const hydrated = useHydrated();
  const [today, setToday] = useState(() => businessToday(new Date(), timeZone));
  useEffect(() => {
    const look = () => setToday(businessToday(new Date(), timeZone));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [timeZone]);
  return hydrated ? today : undefined;
}
