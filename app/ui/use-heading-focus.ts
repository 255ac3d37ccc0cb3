import { useEffect, useRef } from "react";

/**
 * A screen that takes the place of another is read from its heading, and Tab goes on from there. On the first one the browser's
 * own place is right.
 */
export function useHeadingFocus(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [screen]);
}
