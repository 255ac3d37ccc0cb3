import { useEffect, useRef } from "react";

/** Longer than the opening animation of any dialog. */
const SETTLED_MS = 400;

/** The height of a toast with four lines and its margins. */
const TOAST_ROOM = 150;

/**
 * Publishes where the buttons of the open dialog begin, so that a toast appears above them. A dialog in the middle of a tall
 * window leaves room for it underneath.
 */
export function useToastOffset() {
  const footer = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = footer.current;
    if (!element) return;
    const measure = () => {
      const { top, bottom } = element.getBoundingClientRect();
      const isBelow = innerHeight - bottom >= TOAST_ROOM;
      const lift = isBelow ? 0 : Math.max(0, Math.round(innerHeight - top));
      document.documentElement.style.setProperty("--toast-offset", `${lift}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const timer = setTimeout(measure, SETTLED_MS);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      removeEventListener("resize", measure);
      document.documentElement.style.removeProperty("--toast-offset");
    };
  }, []);
  return footer;
}
