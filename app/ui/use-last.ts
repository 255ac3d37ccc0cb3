import { useRef } from "react";

/** The value, and while there is none the one before: a dialog that is closing still shows what it was about. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
