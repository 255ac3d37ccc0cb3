import { useEffect, useState } from "react";

const LOOK_EVERY_MS = 30_000;

/** The time, exact enough to count minutes. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
