import { useEffect, useEffectEvent, useRef } from "react";

/** Puts an act off until the pointer is up again, just before the click; without a press it is done at once. */
export function useAfterPress(act: () => void): () => void {
  const latest = useEffectEvent(act);
  const isPressed = useRef(false);
  const waits = useRef(false);
  useEffect(() => {
    const down = () => {
      isPressed.current = true;
    };
    const up = () => {
      isPressed.current = false;
      if (waits.current) latest();
      waits.current = false;
    };
    addEventListener("pointerdown", down, true);
    addEventListener("pointerup", up, true);
    addEventListener("pointercancel", up, true);
    return () => {
      removeEventListener("pointerdown", down, true);
      removeEventListener("pointerup", up, true);
      removeEventListener("pointercancel", up, true);
    };
  }, []);
  return () => {
    if (isPressed.current) waits.current = true;
    else act();
  };
}
