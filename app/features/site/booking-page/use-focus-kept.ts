import { type FocusEvent, useLayoutEffect, useRef } from "react";

/** Marks a button that leads on from the calendar as well as from the step that takes its place. */
export const leadsOn = (from: "bar" | "summary") => ({ "data-leads-on": from });

const SAME_BY = ["data-date", "data-leads-on"] as const;

/** How an element of the calendar is found again in the step, where both have it. */
export function selectorOfTwin(element: Element): string | undefined {
  const by = SAME_BY.find((name) => element.hasAttribute(name));
  if (by) return `[${by}="${element.getAttribute(by)}"]`;
  const { name, value } = element as HTMLInputElement;
  return element.matches("input[type=radio]") ? `input[name="${name}"][value="${value}"]` : undefined;
}

/**
 * Focus stays where it is while the step takes the place of the calendar: on the picked day, or on what was gone to meanwhile.
 * A key that is pressed then would be lost otherwise.
 */
export function useFocusKept(isStepShown: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes what there is to focus.
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    panel.current?.querySelector<HTMLElement>(focused.current)?.focus({ preventScroll: true });
  }, [isStepShown]);
  return {
    ref: panel,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = selectorOfTwin(target);
    },
    // React keeps quiet of what loses the focus by being removed.
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
