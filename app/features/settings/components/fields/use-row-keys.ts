import { useState } from "react";

/** A key for each row of a list without names, so that what is half typed in one stays in it when another is removed. */
export function useRowKeys(length: number) {
  const [kept, setKept] = useState<readonly number[]>([]);
  // Undo and restore change the list from outside.
  const keys = kept.length === length ? kept : Array.from({ length }, (_, place) => place);
  return {
    keys,
    added: () => setKept([...keys, Math.max(-1, ...keys) + 1]),
    removed: (place: number) => setKept(keys.filter((_, at) => at !== place)),
  };
}
