import { useEffect, useRef } from "react";

/** Longer than any box takes to come up. */
const SETTLED_MS = 400;

/** As high as a toast of four lines, with the air around it. */
const TOAST_ROOM = 150;

/**
 * Says where the buttons of the open box begin, so that a toast stands above them and below the box's head. A box in the
 * middle of a tall window leaves room for it underneath.
 */
export function useModalLift() {
  const footer = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = footer.current;
    if (!element) return;
    const measure = () => {
      const { top, bottom } = element.getBoundingClientRect();
      const isBelow = innerHeight - bottom >= TOAST_ROOM;
      const lift = isBelow ? 0 : Math.max(0, Math.round(innerHeight - top));
      document.documentElement.style.setProperty("--modal-lift", `${lift}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const timer = setTimeout(measure, SETTLED_MS);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      removeEventListener("resize", measure);
      document.documentElement.style.removeProperty("--modal-lift");
    };
  }, []);
  return footer;
}
