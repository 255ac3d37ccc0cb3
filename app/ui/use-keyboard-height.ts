import { useEffect, useState } from "react";

/** How many pixels of the page an on-screen keyboard covers, so that what is fixed to the bottom can move above it. */
export function useKeyboardHeight(active: boolean): number {
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const visible = window.visualViewport;
    if (!active || !visible) return;
    const measure = () => {
      // A zoomed page also has a smaller viewport; that is not a keyboard.
      const covered = visible.scale > 1.01 ? 0 : innerHeight - visible.height - visible.offsetTop;
      setHeight(Math.max(0, Math.round(covered)));
    };
    measure();
    visible.addEventListener("resize", measure);
    visible.addEventListener("scroll", measure);
    return () => {
      visible.removeEventListener("resize", measure);
      visible.removeEventListener("scroll", measure);
      setHeight(0);
    };
  }, [active]);

  return height;
}
