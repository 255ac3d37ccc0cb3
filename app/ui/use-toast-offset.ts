import { useEffect, useRef } from "react";
import { bars, placeToasts } from "./place-toasts.ts";

/** Longer than the opening animation of any dialog. */
const SETTLED_MS = 400;

/** The height of a toast with four lines and its margins. */
const TOAST_ROOM = 150;

/**
 * Tells the toasts where the buttons of the open dialog begin, so that they appear above them. A dialog in the middle of a
 * tall window leaves room for them underneath.
 */
export function useToastOffset() {
  const footer = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = footer.current;
    if (!element) return;
    const bar = { lift: 0 };
    bars.push(bar);
    const measure = () => {
      const { top, bottom } = element.getBoundingClientRect();
      const isBelow = innerHeight - bottom >= TOAST_ROOM;
      bar.lift = isBelow ? 0 : Math.max(0, Math.round(innerHeight - top));
      placeToasts();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const timer = setTimeout(measure, SETTLED_MS);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      removeEventListener("resize", measure);
      bars.splice(bars.indexOf(bar), 1);
      placeToasts();
    };
  }, []);
  return footer;
}
