import { type RefObject, useEffect, useState } from "react";

/** Below the navigation bar. */
const TOP = 112;
const GAP = 16;

/** Where a box stops while the page scrolls: below the bar, or, when it is taller than the window, by its lower edge. */
export function useStickyTop(box: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(TOP);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setTop(Math.min(TOP, window.innerHeight - element.offsetHeight - GAP));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [box]);
  return top;
}
