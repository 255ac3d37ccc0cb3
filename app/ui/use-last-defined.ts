import { useRef } from "react";

/** The value or, while it is undefined, the last one that was not: a closing dialog still shows its content. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
