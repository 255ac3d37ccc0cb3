// What had the focus may leave the page with what it did. Without these the next Tab would begin at the top.
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

type Place = RefObject<HTMLElement | null>;

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** The button that removed a row is gone with it: the focus goes to the rows, not to the top of the page. */
export function useFocusAfterRemoval(rows: Place, count: number, { preventScroll = true } = {}): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && isLost()) rows.current?.focus({ preventScroll });
    before.current = count;
  }, [rows, count, preventScroll]);
}

/**
 * A form that leaves when it is done hands the focus to the first button in its place. Returns what to call when it is sent: of
 * two forms of one thing, in the page and in the sheet over it, only that one leads on.
 */
export function useFocusAfterForm(place: Place, isShown: boolean): () => void {
  const sent = useRef(false);
  // Before the sheet notices that the focus is lost, and takes it.
  useLayoutEffect(() => {
    if (isShown || !sent.current) return;
    sent.current = false;
    if (isLost()) place.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [place, isShown]);
  return () => {
    sent.current = true;
  };
}
