import { useEffect, useState } from "react";

/** What was typed last, once the typing has paused: the key of a query that is asked for while somebody types. */
export function usePaused<Value>(typed: Value, pauseMs: number): Value {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(() => typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return paused;
}
