import { useEffect, useState } from "react";
import { useTimeZone } from "#app/page-facts.tsx";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";

/** Starts with the server's date and updates when a tab is shown again after midnight. */
export function useBusinessToday(served: PlainDate): PlainDate {
  const timeZone = useTimeZone();
  const [today, setToday] = useState(served);
  useEffect(() => {
    const look = () => document.hidden || setToday(businessToday(new Date(), timeZone));
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [timeZone]);
  return today;
}

const LOOK_EVERY_MS = 30_000;

/** Precise enough to count minutes. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
