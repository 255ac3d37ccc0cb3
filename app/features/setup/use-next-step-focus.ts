import { type RefObject, useEffect, useRef } from "react";
import { nextOpenStep, type SetupStep } from "./rules/setup-steps.ts";

/** When the focused step gets done, the focus moves to the next open one. */
export function useNextStepFocus(list: RefObject<HTMLElement | null>, steps: SetupStep[]): void {
  const at = useRef<string>(undefined);
  useEffect(() => {
    const element = list.current;
    const note = ({ target }: FocusEvent) => {
      at.current = (target as Element).closest<HTMLElement>("[data-step]")?.dataset.step;
    };
    element?.addEventListener("focusin", note);
    return () => element?.removeEventListener("focusin", note);
  }, [list]);

  const before = useRef(steps);
  useEffect(() => {
    const next = nextOpenStep(before.current, steps, at.current);
    before.current = steps;
    const { activeElement } = document;
    const isHere = activeElement === document.body || list.current?.contains(activeElement);
    if (next && isHere) list.current?.querySelector<HTMLElement>(`[data-step="${next}"]`)?.focus();
  }, [list, steps]);
}
