import { useEffect, useState } from "react";
import { businessToday } from "../../shared/business-clock.ts";
import type { PlainDate } from "../../shared/plain-date.ts";

/** Today as the server said it; a tab that comes back after midnight looks at the clock. */
export function useBusinessToday(served: PlainDate): PlainDate {
  const [today, setToday] = useState(served);
  useEffect(() => {
    const look = () => document.hidden || setToday(businessToday(new Date()));
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return today;
}
